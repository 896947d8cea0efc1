"""Reading streams, and noticing when they are not as the store wrote them."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest

from schemas.base import Event
from schemas.game import GameCreated, GameStarted
from service.store import AnyRedis, CorruptStreamError, EventStore, Head, keys, link, origin
from tests.service.store.samples import AT, CREATION, open_game, seating, streamed


async def test_any_stretch_can_be_read(store: EventStore) -> None:
    """A stretch is what the whole stream holds after one version, up to another, and no more."""
    length = 7
    await streamed(store, "game", length)
    versions = list(range(1, length + 1))
    for after, upto, limit in product(
        [0, 1, 3, length - 1, length, length + 5],
        [None, 0, 2, length, length + 5],
        [None, 1, 3, length + 5],
    ):
        read = await store.read("game", after, upto, limit)
        assert [recorded.version for recorded in read] == versions[after:upto][:limit]


async def test_a_game_that_does_not_exist_is_empty(store: EventStore) -> None:
    """No events, and a head at version 0 with the hash that its first event would follow."""
    assert await store.read("game") == []
    assert await store.head("game") == origin("game")


async def test_streams_do_not_mix(store: EventStore) -> None:
    """Each game's stream holds its own events alone, in whichever partition it lies."""
    heads = {f"game-{i}": await streamed(store, f"game-{i}", 2 + i % 3) for i in range(70)}
    for game_id, head in heads.items():
        read = await store.read(game_id)
        assert (read[-1].head, len(read)) == (head, head.version)


def body(event: Event) -> bytes:
    """The bytes of an event."""
    return msgspec.json.encode(event)


def chain_of(game_id: str, *bodies: bytes) -> list[dict[Any, Any]]:
    """The fields of stream entries with a sound chain, whatever the bodies are."""
    entries = []
    previous = origin(game_id).hash
    for version, body in enumerate(bodies, start=1):
        previous = link(previous, version, AT, body)
        entries.append({b"a": b"%d" % AT, b"b": body, b"h": previous})
    return entries


CREATED = body(CREATION[0])
STARTED = body(GameStarted())
UNKNOWN_GAME = body(GameCreated("chess", 1, 2, {}, "", ""))


@pytest.mark.parametrize(
    ("bodies", "version", "problem"),
    [
        ((CREATED, b"{", STARTED), 2, "unreadable: "),
        ((CREATED, STARTED, b'{"type":"Nonsense"}'), 3, "unreadable: Invalid value 'Nonsense'"),
        ((CREATED, b'{"type":"SeatTaken","seat":"x"}'), 2, "unreadable: Expected `int`"),
        ((STARTED, CREATED), 1, "does not begin with the creation of a known game"),
        ((UNKNOWN_GAME,), 1, "does not begin with the creation of a known game: there is no"),
        ((b"\xff",), 1, "does not begin with the creation of a known game"),
    ],
)
async def test_a_body_that_says_nothing_is_named(
    store: EventStore, redis: AnyRedis, bodies: tuple[bytes, ...], version: int, problem: str
) -> None:
    """A body that is no event of the stream's game is told apart, with version and reason."""
    for number, fields in enumerate(chain_of("game", *bodies), start=1):
        await redis.xadd(keys.events("game"), fields, id=f"{number}-0")
    with pytest.raises(CorruptStreamError, match=problem) as corrupt:
        await store.read("game")
    assert (corrupt.value.game_id, corrupt.value.version) == ("game", version)


@pytest.mark.parametrize(
    ("entry_id", "change", "problem"),
    [
        ("3-0", {b"b": body(seating("Eve")[0])}, "its hash does not continue the chain"),
        ("3-0", {b"a": b"%d" % (AT + 1)}, "its hash does not continue the chain"),
        ("3-0", {b"h": bytes(32)}, "its hash does not continue the chain"),
        ("3-0", {b"a": b"noon"}, "it lacks a moment, a body or a hash"),
        ("3-0", {b"h": None}, "it lacks a moment, a body or a hash"),
        ("3-0", {b"b": None}, "it lacks a moment, a body or a hash"),
        ("3-1", {}, "its id is 3-1"),
        ("4-0", {}, "missing; 4 comes instead"),
    ],
)
async def test_a_changed_entry_is_named(
    store: EventStore,
    redis: AnyRedis,
    entry_id: str,
    change: dict[bytes, bytes | None],
    problem: str,
) -> None:
    """Whatever is changed of an entry, reading stops at it and says what is wrong."""
    head = (await open_game(store, "game")).head
    fields: dict[Any, Any] = {
        b"a": b"%d" % AT,
        b"b": STARTED,
        b"h": link(head.hash, 3, AT, STARTED),
    }
    fields.update(change)
    kept = {name: value for name, value in fields.items() if value is not None}
    await redis.xadd(keys.events("game"), kept, id=entry_id)
    with pytest.raises(CorruptStreamError, match=problem) as corrupt:
        await store.read("game")
    assert corrupt.value.version == 3


async def test_a_removed_entry_is_missed(store: EventStore, redis: AnyRedis) -> None:
    """An event that was deleted from within a stream is missed, from wherever one reads."""
    await streamed(store, "game", 6)
    await redis.xdel(keys.events("game"), "4-0")
    for after in (0, 3, 4):
        with pytest.raises(CorruptStreamError, match="version 4: missing; 5 comes instead"):
            await store.read("game", after)
    assert [recorded.version for recorded in await store.read("game", 5)] == [6]


async def test_nothing_is_appended_where_the_end_was_removed(
    store: EventStore, redis: AnyRedis
) -> None:
    """Where the newest events were deleted, an append is refused and leaves no trace."""
    await streamed(store, "game", 4)
    await redis.xdel(keys.events("game"), "4-0")
    head = await store.head("game")
    with pytest.raises(CorruptStreamError, match="version 4: events from here on were removed"):
        await store.append("game", head, seating("Bo"), at=AT)
    assert await store.head("game") == head
    assert await redis.xlen(keys.feed(keys.partition("game"))) == 3


async def test_a_head_without_a_hash_is_no_head(store: EventStore, redis: AnyRedis) -> None:
    """A newest entry that the store never wrote is named when the head is asked for."""
    head = (await open_game(store, "game")).head
    await redis.xadd(keys.events("game"), {b"b": STARTED}, id="3-0")
    with pytest.raises(CorruptStreamError, match="version 3: it lacks"):
        await store.head("game")
    with pytest.raises(CorruptStreamError, match="version 3: its hash"):
        await store.append("game", Head(3, head.hash), seating("Bo"), at=AT)
