"""The feed: every batch once, in order, and never an end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from pathlib import Path

import pytest
from redis.asyncio import Redis

from service.redis_server import EmbeddedRedis
from service.store import START, AnyRedis, EventStore, Feed, FeedEntry, FeedGroup, connect, keys
from tests.service.crash import kill
from tests.service.store.samples import AT, open_game, seating, streamed

DAY = 24 * 60 * 60 * 1000


async def take(entries: AsyncGenerator[FeedEntry], count: int) -> list[FeedEntry]:
    """The next few entries."""
    return [await anext(entries) for _ in range(count)]


async def test_every_batch_is_told_once_and_in_order(store: EventStore, redis: AnyRedis) -> None:
    """From the start, a follower hears of each game's batches one after the other."""
    games = [f"game-{number}" for number in range(20)]
    await asyncio.gather(*(streamed(store, game_id, 6) for game_id in games))
    async with aclosing(Feed(redis).follow(START)) as entries:
        told = await take(entries, 20 * 5)
    for game_id in games:
        spans = [(entry.first, entry.last) for entry in told if entry.game_id == game_id]
        assert spans == [(1, 2), (3, 3), (4, 4), (5, 5), (6, 6)]
    assert all(entry.partition == keys.partition(entry.game_id) for entry in told)


async def test_a_follower_from_now_on_hears_what_comes(store: EventStore, redis: AnyRedis) -> None:
    """From the tails, a follower hears of no old batch and of every new one, as it happens."""
    feed = Feed(redis)
    head = await streamed(store, "game", 5)
    async with aclosing(feed.follow(await feed.tails())) as entries:
        waiting = asyncio.create_task(take(entries, 2))
        await asyncio.sleep(0.1)
        batch = await store.append("game", head, seating("Bo", "Cy"), at=AT)
        await open_game(store, "other")
        told = await waiting
    assert {(entry.game_id, entry.first, entry.last) for entry in told} == {
        ("game", 6, batch.head.version),
        ("other", 1, 2),
    }


async def test_a_follower_resumes_where_it_was(store: EventStore, redis: AnyRedis) -> None:
    """Positions that a follower kept bring exactly what came after them."""
    await asyncio.gather(*(streamed(store, f"game-{number}", 6) for number in range(10)))
    async with aclosing(Feed(redis).follow(START)) as entries:
        told = await take(entries, 23)
    positions = dict(START) | {entry.partition: entry.id for entry in told}
    async with aclosing(Feed(redis).follow(positions)) as entries:
        told += await take(entries, 50 - 23)
    assert len(set(told)) == 50


async def test_long_feeds_are_followed_to_the_end(store: EventStore, redis: AnyRedis) -> None:
    """A feed that is longer than what one answer holds is told whole."""
    head = (await open_game(store, "game")).head
    for number in range(600):
        head = (await store.append("game", head, seating("Bo"), at=AT + number)).head
    async with aclosing(Feed(redis).follow(START)) as entries:
        told = await take(entries, 601)
    assert [entry.last for entry in told] == list(range(2, 603))


async def test_old_news_is_forgotten(store: EventStore, redis: AnyRedis) -> None:
    """What was told before a moment goes, but for what some group of consumers has yet to hear of
    or to deal with; who follows goes on after it."""
    feed, group = Feed(redis), FeedGroup(redis, "readers", "reader")
    await streamed(store, "game", 4)
    number = keys.partition("game")
    heard = await take(feed.follow(START), 3)
    now = int(heard[-1].id.partition("-")[0])
    assert await feed.trim(now - DAY) == 0
    await group.create()
    assert await feed.trim(now + DAY) == 0
    async with aclosing(group.batches()) as batches:
        assert await anext(batches) == heard
    assert await feed.trim(now + DAY) == 0
    await group.acknowledge([heard[0], heard[2]])
    assert await feed.trim(now + DAY) == 1
    await group.acknowledge(heard)
    assert await feed.trim(now + DAY) == 2
    assert await redis.xlen(keys.feed(number)) == 0
    await store.append("game", await store.head("game"), seating("Bo"), at=AT)
    positions = {**START, number: heard[-1].id}
    assert [each.last for each in await take(feed.follow(positions), 1)] == [5]


async def test_following_takes_one_connection(redis_server: EmbeddedRedis) -> None:
    """On one Redis, a follower waits for all partitions on a single connection."""
    named = f"{redis_server.url}?client_name=follower"
    async with connect(redis_server.url) as observer, connect(named) as redis:
        assert isinstance(observer, Redis)
        feed = Feed(redis)
        async with aclosing(feed.follow(await feed.tails())) as entries:
            waiting = asyncio.create_task(take(entries, 1))
            await asyncio.sleep(0.1)
            clients = await observer.client_list()
            assert [client["name"] for client in clients].count("follower") == 1
            await open_game(EventStore(observer), "game-that-wakes")
            await waiting


@pytest.mark.crash
async def test_a_follower_outlives_redis(tmp_path: Path) -> None:
    """A follower waits while Redis is away, and misses and repeats nothing."""
    with EmbeddedRedis(tmp_path) as server:
        async with connect(server.url) as client, connect(server.url) as followed:
            store, feed = EventStore(client), Feed(followed)
            await streamed(store, "game", 4)
            async with aclosing(feed.follow(START)) as entries:
                told = await take(entries, 3)
                waiting = asyncio.create_task(take(entries, 1))
                await asyncio.sleep(0.1)
                kill(server)
                await asyncio.sleep(0.3)
                server.start()
                await store.append("game", await store.head("game"), seating("Bo"), at=AT)
                told += await waiting
    assert [entry.last for entry in told] == [2, 3, 4, 5]
