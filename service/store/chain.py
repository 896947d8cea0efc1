"""The hash chain: each event's hash covers its body and everything before it.

The hash of version v is

    SHA-256(hash of version v - 1 || v || at || body)

with v and `at` (milliseconds since 1970) as unsigned 64-bit big-endian numbers and the body as
the very bytes recorded. The hash "of version 0" is the SHA-256 of the game id in UTF-8, so the
chain of one game never passes for another's.
"""

from __future__ import annotations

from hashlib import sha256
from struct import Struct
from typing import NamedTuple

__all__ = ["Head", "link", "origin"]

_NUMBERS = Struct(">QQ")


class Head(NamedTuple):
    """A point of a stream: a version and its chain hash. Version 0 is before all events."""

    version: int
    hash: bytes


def origin(game_id: str) -> Head:
    """The head of a game that has no events."""
    return Head(0, sha256(game_id.encode()).digest())


def link(previous: bytes, version: int, at: int, body: bytes) -> bytes:
    """The hash of one event."""
    return sha256(previous + _NUMBERS.pack(version, at) + body).digest()
