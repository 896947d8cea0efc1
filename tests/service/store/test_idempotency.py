"""Idempotency keys: one request, one batch, one answer."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from service.redis_server import EmbeddedRedis
from service.store import AnyRedis, CorruptStreamError, EventStore, KeyReusedError, connect, keys
from service.store.events import REMEMBERED_SECONDS
from tests.service.store.samples import AT, open_game, seating


async def test_a_repeated_request_gets_the_first_answer(store: EventStore) -> None:
    """The same key and request bring the batch of the first time, and nothing new is written."""
    head = (await open_game(store, "game")).head
    first = await store.append("game", head, seating("Bo"), at=AT, key="key", request=b"{}")
    again = await store.append("game", head, seating("Bo"), at=AT, key="key", request=b"{}")
    assert not first.repeated
    assert again.repeated
    assert again.events == first.events
    assert await store.head("game") == first.head


async def test_the_first_answer_outlives_what_came_after(store: EventStore) -> None:
    """A repeat is answered the same however far the game and the caller have gone since."""
    head = (await open_game(store, "game")).head
    first = await store.append("game", head, seating("Bo"), at=AT, key="key")
    later = await store.append("game", first.head, seating("Cy"), at=AT)
    again = await store.append("game", later.head, seating("Di"), at=AT + 9, key="key")
    assert again.events == first.events
    assert await store.head("game") == later.head


async def test_another_request_under_the_same_key_is_refused(store: EventStore) -> None:
    """A key that comes back with another request is refused, and nothing is written."""
    head = (await open_game(store, "game")).head
    first = await store.append("game", head, seating("Bo"), at=AT, key="key", request=b"1")
    with pytest.raises(KeyReusedError, match="'key' was used for another request"):
        await store.append("game", first.head, seating("Cy"), at=AT, key="key", request=b"2")
    assert await store.head("game") == first.head


async def test_keys_are_each_games_own(store: EventStore) -> None:
    """The same key in two games stands for two requests."""
    for game_id in ("one", "two"):
        head = (await open_game(store, game_id)).head
        batch = await store.append(game_id, head, seating("Bo"), at=AT, key="key")
        assert not batch.repeated


async def test_a_refused_request_leaves_its_key_free(store: EventStore) -> None:
    """A key whose append met a conflict can be used again for the corrected one."""
    stale = (await open_game(store, "game")).head
    head = (await store.append("game", stale, seating("Bo"), at=AT)).head
    with pytest.raises(Exception, match="is at version 3"):
        await store.append("game", stale, seating("Cy"), at=AT, key="key", request=b"old")
    batch = await store.append("game", head, seating("Cy"), at=AT, key="key", request=b"new")
    assert batch.head.version == 4


async def test_one_of_many_equal_requests_is_carried_out(store: EventStore) -> None:
    """The same request twenty times at once brings one batch and twenty equal answers."""
    head = (await open_game(store, "game")).head
    batches = await asyncio.gather(
        *(store.append("game", head, seating("Bo"), at=AT + i, key="key") for i in range(20))
    )
    assert sum(not batch.repeated for batch in batches) == 1
    assert all(batch.events == batches[0].events for batch in batches)
    assert (await store.head("game")).version == 3


async def test_an_answer_can_be_looked_up(store: EventStore) -> None:
    """`answered` tells what a key brought, nothing if it is new, and refuses a reused one."""
    head = (await open_game(store, "game")).head
    assert await store.answered("game", "key", b"1") is None
    first = await store.append("game", head, seating("Bo"), at=AT, key="key", request=b"1")
    found = await store.answered("game", "key", b"1")
    assert found is not None
    assert found.repeated
    assert found.events == first.events
    with pytest.raises(KeyReusedError):
        await store.answered("game", "key", b"2")


async def test_an_answer_that_was_removed_is_missed(store: EventStore, redis: AnyRedis) -> None:
    """A repeat whose batch somebody deleted meets a corrupt stream, not an empty answer."""
    head = (await open_game(store, "game")).head
    await store.append("game", head, seating("Bo"), at=AT, key="key")
    await redis.delete(keys.events("game"))
    with pytest.raises(CorruptStreamError, match="version 3: removed after it was answered"):
        await store.append("game", head, seating("Bo"), at=AT, key="key")


async def test_keys_do_not_stay_for_ever(store: EventStore, redis: AnyRedis) -> None:
    """A game's keys are forgotten a day after its newest event, all at once."""
    head = (await open_game(store, "game")).head
    await redis.expire(keys.idempotency("game"), 60)
    await store.append("game", head, seating("Bo"), at=AT, key="key")
    left = await redis.ttl(keys.idempotency("game"))
    assert REMEMBERED_SECONDS - 60 < left <= REMEMBERED_SECONDS


async def test_keys_outlive_a_restart(tmp_path: Path) -> None:
    """A request that is repeated after Redis was restarted gets the first answer."""
    with EmbeddedRedis(tmp_path) as server:
        async with connect(server.url) as client:
            store = EventStore(client)
            head = (await open_game(store, "game")).head
            first = await store.append("game", head, seating("Bo"), at=AT, key="key")
    with EmbeddedRedis(tmp_path) as server:
        async with connect(server.url) as client:
            again = await EventStore(client).append("game", head, seating("Bo"), at=AT, key="key")
    assert again.events == first.events
