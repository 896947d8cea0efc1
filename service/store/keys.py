"""The names of all Redis keys, in one place.

A game lives in one of `PARTITIONS` partitions, for good. The part of a key between braces is
what Redis Cluster places it by, so all keys of a partition share a slot and one script can
write to them. The number of partitions is part of the stored format: it never changes.
"""

from __future__ import annotations

from zlib import crc32

__all__ = [
    "EVENTS",
    "PARTITIONS",
    "REVIEW",
    "SUMMARIES",
    "archived",
    "events",
    "every",
    "feed",
    "game_of",
    "idempotency",
    "looked_through",
    "partition",
    "review",
    "seed",
    "signing",
    "snapshots",
    "summaries",
]

PARTITIONS = 64

EVENTS, SUMMARIES, REVIEW = b"events", b"summaries", b"review"
"""Kinds of keys of games, that are looked for among all."""


def partition(game_id: str) -> int:
    """The partition of a game, 0 to `PARTITIONS` - 1."""
    return crc32(game_id.encode()) % PARTITIONS


def feed(number: int) -> bytes:
    """The stream that tells of every batch appended in a partition."""
    return b"{p%d}:feed" % number


def archived(number: int) -> bytes:
    """The hash of the heads of all games of a partition that are in the archive."""
    return b"{p%d}:archived" % number


def every(what: bytes) -> bytes:
    """A pattern that fits the keys of one kind of all games."""
    return b"{p*}:game:*:%b" % what


def game_of(key: bytes, what: bytes) -> str:
    """The id of the game that has this key, of this kind."""
    return key.partition(b":game:")[2].removesuffix(b":" + what).decode()


def looked_through() -> bytes:
    """Is there while nobody needs to look for what can go."""
    return b"{archive}:looked"


def events(game_id: str) -> bytes:
    """The stream of a game's events."""
    return _of_game(game_id, EVENTS)


def snapshots(game_id: str) -> bytes:
    """The sorted set of a game's snapshots, by version."""
    return _of_game(game_id, b"snapshots")


def idempotency(game_id: str) -> bytes:
    """The hash of requests that were answered in a game, by a digest of their keys."""
    return _of_game(game_id, b"idempotency")


def seed(game_id: str) -> bytes:
    """The sealed chance seed of a game."""
    return _of_game(game_id, b"seed")


def review(game_id: str) -> bytes:
    """The hash of a finished game's review, by the version of the decision."""
    return _of_game(game_id, REVIEW)


def summaries(game_id: str) -> bytes:
    """The hash of what bots considered in a game, by the version of the decision."""
    return _of_game(game_id, SUMMARIES)


def signing() -> bytes:
    """The hash of all public keys that ever signed games here, with the moment of their first."""
    return b"{keys}:signing"


def _of_game(game_id: str, what: bytes) -> bytes:
    return b"{p%d}:game:%b:%b" % (partition(game_id), game_id.encode(), what)
