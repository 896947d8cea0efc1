"""Keys: derived, given, changed; and old games stay verifiable."""

from __future__ import annotations

from pathlib import Path

import pytest
from redis.asyncio import Redis

from service.keyring import KeyRing
from service.settings import SettingError, load_keys, load_settings
from service.signing import HeadSigner, signature_holds
from service.store.chain import Head, origin

ONE, TWO = HeadSigner(bytes(32)), HeadSigner(bytes(range(32)))


def test_a_signature_covers_game_version_and_hash() -> None:
    """What is signed is this head of this game and nothing else."""
    head = Head(7, bytes(32))
    signed = ONE.sign("game", head)
    assert signature_holds("game", head, signed)
    assert not signature_holds("another", head, signed)
    assert not signature_holds("game", Head(8, head.hash), signed)
    assert not signature_holds("game", origin("game"), signed)


def test_a_signing_key_can_be_given(tmp_path: Path) -> None:
    """Given, the key is used as it is; else it follows from the secret, always the same one."""
    settings = {"GUILDHALL_DATA": str(tmp_path), "GUILDHALL_SECRET": "one"}
    derived = load_keys(load_settings(settings)).signing
    assert load_keys(load_settings(settings)).signing == derived
    given = load_keys(load_settings(settings | {"GUILDHALL_SIGNING_KEY": "ab" * 32})).signing
    assert given == bytes.fromhex("ab" * 32) != derived
    with pytest.raises(SettingError, match="64 lower-case hex digits"):
        load_settings({"GUILDHALL_SIGNING_KEY": "secret"})


async def test_earlier_keys_stay_known(redis: Redis) -> None:
    """After a change of keys the house still answers for what the earlier one signed."""
    later = KeyRing(redis, TWO.public_key)
    for ring in (KeyRing(redis, ONE.public_key), later, later):
        await ring.remember()
    assert [(key.key, key.current) for key in await later.known()] == [
        (TWO.public_key, True),
        (ONE.public_key, False),
    ]
