"""Appending: whole batches at the expected version, or nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from schemas.game import GameStarted
from service.store import (
    AnyRedis,
    CorruptStreamError,
    EventStore,
    Head,
    VersionConflictError,
    keys,
    origin,
)
from tests.service.store.samples import AT, CREATION, SEED, open_game, seating


async def everything(redis: AnyRedis) -> dict[bytes, Any]:
    """All that Redis holds, in a form to compare."""
    return {key: await redis.dump(key) async for key in redis.scan_iter()}


async def test_a_batch_is_read_as_it_was_appended(store: EventStore) -> None:
    """Events get the versions after the head, one after the other, and keep moment and hash."""
    first = await open_game(store, "game")
    second = await store.append("game", first.head, seating("Bo", "Cy", "Di"), at=AT + 1)
    assert [recorded.version for recorded in second.events] == [3, 4, 5]
    assert [recorded.at for recorded in second.events] == [AT + 1] * 3
    assert [recorded.event for recorded in first.events] == CREATION
    assert await store.read("game") == first.events + second.events
    assert await store.head("game") == second.head


async def test_bodies_are_stored_as_encoded(store: EventStore, redis: AnyRedis) -> None:
    """The stream holds under the id `<version>-0` the very bytes that msgspec made of an event."""
    await open_game(store, "game")
    entries = await redis.xrange(keys.events("game"))
    assert entries is not None
    stored = [(entry_id, fields[b"b"]) for entry_id, fields in entries if fields]
    assert stored == [
        (b"%d-0" % version, msgspec.json.encode(event))
        for version, event in enumerate(CREATION, start=1)
    ]


async def test_a_stale_version_is_refused(store: EventStore, redis: AnyRedis) -> None:
    """An append that expects an old version learns the present one and leaves no trace at all."""
    stale = (await open_game(store, "game")).head
    await store.append("game", stale, seating("Bo"), at=AT)
    before = await everything(redis)
    with pytest.raises(VersionConflictError) as refused:
        await store.append("game", stale, seating("Cy"), at=AT, key="key")
    assert (refused.value.expected, refused.value.actual) == (2, 3)
    assert await everything(redis) == before


async def test_a_version_to_come_is_refused(store: EventStore) -> None:
    """An append cannot leave a gap."""
    await open_game(store, "game")
    with pytest.raises(VersionConflictError, match="is at version 2, not 9"):
        await store.append("game", Head(9, bytes(32)), seating("Bo"), at=AT)


async def test_another_history_is_refused(store: EventStore, redis: AnyRedis) -> None:
    """A head of the right version but with another hash means that the stream was changed."""
    await open_game(store, "game")
    before = await everything(redis)
    with pytest.raises(CorruptStreamError, match="version 2: its hash is not the one"):
        await store.append("game", Head(2, bytes(32)), seating("Bo"), at=AT)
    assert await everything(redis) == before


async def test_a_game_is_created_once(store: EventStore) -> None:
    """A second creation under the same id is a conflict, and the seed stays the first one."""
    await open_game(store, "game")
    with pytest.raises(VersionConflictError):
        await store.append("game", origin("game"), CREATION, at=AT, seed=bytes(32))
    assert await store.seed("game") == SEED


async def test_the_seed_is_kept_apart(store: EventStore, redis: AnyRedis) -> None:
    """The seed comes with the first batch and is in neither the stream nor the feed."""
    assert await store.seed("game") is None
    batch = await open_game(store, "game")
    assert await store.seed("game") == SEED
    for key in (keys.events("game"), keys.feed(keys.partition("game"))):
        dumped = await redis.dump(key)
        assert isinstance(dumped, bytes)
        assert SEED not in dumped
        assert SEED.hex().encode() not in dumped
    with pytest.raises(ValueError, match="with its first batch"):
        await store.append("game", batch.head, seating("Bo"), at=AT, seed=SEED)
    with pytest.raises(ValueError, match="with its first batch"):
        await store.append("other", origin("other"), CREATION, at=AT)


async def test_a_batch_has_events(store: EventStore) -> None:
    """An empty batch is a mistake of the caller."""
    with pytest.raises(ValueError, match="at least one event"):
        await store.append("game", origin("game"), [], at=AT, seed=SEED)


async def test_of_many_appends_at_one_version_one_wins(store: EventStore) -> None:
    """Twenty writers that expect the same version: one batch is there, nineteen conflicts."""
    head = (await open_game(store, "game")).head
    answers = await asyncio.gather(
        *(store.append("game", head, seating(f"p{i}", f"q{i}"), at=AT) for i in range(20)),
        return_exceptions=True,
    )
    won = [answer for answer in answers if not isinstance(answer, BaseException)]
    assert len(won) == 1
    assert sum(isinstance(answer, VersionConflictError) for answer in answers) == 19
    assert await store.read("game", after=2) == won[0].events


async def test_writers_at_a_race_leave_no_gap(store: EventStore) -> None:
    """Writers that try again until they win end with every batch once, whole and in one piece."""
    await open_game(store, "game")

    async def write(name: str) -> None:
        while True:
            head = await store.head("game")
            try:
                await store.append("game", head, seating(f"{name}-1", f"{name}-2"), at=AT)
            except VersionConflictError:
                continue
            return

    names = [f"writer{number}" for number in range(12)]
    await asyncio.gather(*map(write, names))
    events = [recorded.event for recorded in await store.read("game", after=2)]
    batches = {tuple(events[i : i + 2]) for i in range(0, len(events), 2)}
    assert batches == {tuple(seating(f"{name}-1", f"{name}-2")) for name in names}
    assert len(events) == 2 * len(names)


async def test_a_long_batch_is_one_batch(store: EventStore) -> None:
    """A batch may have thousands of events."""
    head = (await open_game(store, "game")).head
    batch = await store.append("game", head, [GameStarted()] * 3000, at=AT)
    assert batch.head.version == 3002
    assert await store.read("game", after=2) == batch.events


async def test_the_script_is_loaded_when_missing(store: EventStore, redis: AnyRedis) -> None:
    """A server that does not know the script, as after a restart, is given it."""
    head = (await open_game(store, "game")).head
    await redis.script_flush()
    batch = await store.append("game", head, seating("Bo"), at=AT)
    assert batch.head.version == 3
