"""The mark that a request leaves in the log: with it an audit sees that none took effect twice."""

from __future__ import annotations

import hmac

__all__ = ["request_mark"]

_MARK_BYTES = 12
"""Of 1,000 moves two get the same mark by chance once in 10^23 games."""


def request_mark(seed: bytes, game_id: str, version: int, seat: int, key: str) -> str:
    """The mark of the request with an idempotency key, in hex.

    `version` is the one that `seat` answered, so a key that is used again once the house has
    forgotten it makes another request. A key may say anything, and others read the log: the mark
    depends on the sealed seed, so that no key can be found by trying while the game runs. Whoever
    kept a key finds the move that it brought when the seed is revealed.
    """
    message = f"{game_id}:request:{version}:{seat}:{key}"
    return hmac.digest(seed, message.encode(), "sha256")[:_MARK_BYTES].hex()
