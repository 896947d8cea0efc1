"""The hash chain, as documented."""

from __future__ import annotations

import hashlib

from service.store import EventStore, keys, link, origin
from tests.service.store.samples import streamed


def test_the_formula_is_as_documented() -> None:
    """A hash is SHA-256 over the hash before, version and moment in 8 bytes each, and body."""
    start = hashlib.sha256(b"game").digest()
    assert origin("game") == (0, start)
    data = start + b"\0\0\0\0\0\0\0\x01" + b"\0\0\0\0\0\0\x04\xd2" + b"body"
    assert link(start, 1, 1234, b"body") == hashlib.sha256(data).digest()


async def test_a_stream_is_one_chain(store: EventStore) -> None:
    """Every event's hash follows from the one before, from the game's id to the head."""
    head = await streamed(store, "game", 9)
    running = hashlib.sha256(b"game").digest()
    for recorded in await store.read("game"):
        numbers = recorded.version.to_bytes(8, "big") + recorded.at.to_bytes(8, "big")
        running = hashlib.sha256(running + numbers + recorded.body).digest()
        assert recorded.hash == running
    assert head.hash == running


def test_partitions_are_stable() -> None:
    """A game's partition is part of the stored format and never changes."""
    assert keys.PARTITIONS == 64
    assert {name: keys.partition(name) for name in ("a", "game", "Évora")} == {
        "a": 3,
        "game": 12,
        "Évora": 61,
    }


def test_a_games_keys_share_a_slot() -> None:
    """All keys that one append touches have the same hash tag."""
    tag = b"{p%d}:" % keys.partition("game")
    assert keys.feed(keys.partition("game")).startswith(tag)
    for key in (keys.events, keys.snapshots, keys.idempotency, keys.seed):
        assert key("game").startswith(tag + b"game:game:")


def test_games_spread_over_all_partitions() -> None:
    """No partition is left out or crowded."""
    counts = [0] * keys.PARTITIONS
    for number in range(6400):
        counts[keys.partition(f"game-{number}")] += 1
    assert min(counts) > 50
    assert max(counts) < 200
