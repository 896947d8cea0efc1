"""Signatures under the heads of finished games: Ed25519, by `cryptography`."""

from __future__ import annotations

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from schemas.game import HeadSigned
from service.store.chain import Head

__all__ = ["HeadSigner", "signature_holds"]


class HeadSigner:
    """Signs with one private key of 32 bytes."""

    def __init__(self, key: bytes) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(key)
        self.public_key = self._key.public_key().public_bytes_raw().hex()

    def sign(self, game_id: str, head: Head) -> HeadSigned:
        """The event that follows a head to say that the house stands by it."""
        signature = self._key.sign(_message(game_id, head))
        return HeadSigned(self.public_key, signature.hex(), head.version)


def signature_holds(game_id: str, head: Head, signed: HeadSigned) -> bool:
    """Whether an event's key made its signature, and made it for this very head."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signed.key))
        key.verify(bytes.fromhex(signed.signature), _message(game_id, head))
    except (ValueError, InvalidSignature):
        return False
    return signed.of_version == head.version


def _message(game_id: str, head: Head) -> bytes:
    return f"guildhall:{game_id}:{head.version}:{head.hash.hex()}".encode()
