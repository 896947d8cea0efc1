"""Consumer groups: every batch is dealt with by somebody."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

from service.store import AnyRedis, EventStore, FeedEntry, FeedGroup
from tests.service.store.samples import open_game


async def take(group: FeedGroup, count: int, *, acknowledge: bool = True) -> list[FeedEntry]:
    """At least the next `count` entries of a consumer."""
    taken: list[FeedEntry] = []
    async with aclosing(group.batches()) as batches:
        while len(taken) < count:
            batch = await anext(batches)
            taken += batch
            if acknowledge:
                await group.acknowledge(batch)
    return taken


async def test_consumers_share_what_there_is(store: EventStore, redis: AnyRedis) -> None:
    """Each entry goes to one of the consumers, and acknowledged ones never come again."""
    one, two = FeedGroup(redis, "group", "one"), FeedGroup(redis, "group", "two", patience=0)
    await one.create()
    await two.create()
    for number in range(10):
        await open_game(store, f"early-{number}")
    early = await take(one, 10)
    for number in range(10):
        await open_game(store, f"late-{number}")
    late = await take(two, 10)
    assert {entry.game_id for entry in early} == {f"early-{number}" for number in range(10)}
    assert {entry.game_id for entry in late} == {f"late-{number}" for number in range(10)}


async def test_what_one_left_undone_another_does(store: EventStore, redis: AnyRedis) -> None:
    """Entries that a consumer took and never acknowledged go to another, patience over."""
    dead, alive = FeedGroup(redis, "group", "dead"), FeedGroup(redis, "group", "alive", patience=0)
    await dead.create()
    for number in range(5):
        await open_game(store, f"game-{number}")
    taken = await take(dead, 5, acknowledge=False)
    assert sorted(await take(alive, 5), key=repr) == sorted(taken, key=repr)


async def test_a_group_can_begin_now(store: EventStore, redis: AnyRedis) -> None:
    """A group that is created for what is to come hears of nothing earlier."""
    await open_game(store, "early")
    group = FeedGroup(redis, "group", "one")
    await group.create(since="$")
    waiting = asyncio.create_task(take(group, 1))
    await asyncio.sleep(0.1)
    await open_game(store, "late")
    assert [entry.game_id for entry in await waiting] == ["late"]


async def test_groups_do_not_know_each_other(store: EventStore, redis: AnyRedis) -> None:
    """Every group hears of everything; one that was dropped begins again."""
    await open_game(store, "game")
    for name in ("lobby", "history", "lobby"):
        group = FeedGroup(redis, name, "one")
        await group.create()
        assert [entry.game_id for entry in await take(group, 1)] == ["game"]
        await group.drop()
