"""What only a Redis Cluster can do: lose a master and go on."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from functools import partial
from pathlib import Path

import pytest

from service.store import (
    START,
    TRANSIENT,
    Batch,
    EventStore,
    Feed,
    Head,
    check_server,
    connect,
)
from tests.service.store.cluster import Cluster
from tests.service.store.samples import AT, seating, streamed

pytestmark = [pytest.mark.xdist_group("redis-cluster"), pytest.mark.slow]


async def test_a_cluster_is_fit(redis_cluster: Cluster) -> None:
    """A cluster whose nodes fsync every write passes the check without a warning."""
    async with connect(redis_cluster.url) as client:
        assert await check_server(client) == []


async def append_patiently(store: EventStore, game_id: str, head: Head) -> Batch:
    """Send the same request until it is answered, as a client of the service does."""
    while True:
        try:
            return await store.append(game_id, head, seating("Bo"), at=AT, key="key")
        except TRANSIENT:
            await asyncio.sleep(0.1)


async def told(feed: Feed, count: int) -> list[tuple[str, int]]:
    """Games and last versions of the first batches that a follower hears of."""
    async with aclosing(feed.follow(START)) as entries:
        heard = [await anext(entries) for _ in range(count)]
    return [(entry.game_id, entry.last) for entry in heard]


@pytest.mark.crash
async def test_a_killed_master_is_replaced(tmp_path: Path) -> None:
    """After a master was killed its replica has every batch it was sent, appends to all games go
    on, and a follower of the feed misses and repeats nothing."""
    games = [f"game-{number}" for number in range(12)]
    with Cluster(tmp_path) as cluster:
        async with connect(cluster.url) as client, connect(cluster.url) as followed:
            store = EventStore(client)
            following = asyncio.create_task(told(Feed(followed), 3 * len(games)))
            heads = [await streamed(store, game_id, 3) for game_id in games]
            cluster.wait_for_replicas()
            cluster.nodes[1].process.kill()
            appends = map(partial(append_patiently, store), games, heads)
            batches = await asyncio.gather(*appends)
            streams = [await store.read(game_id) for game_id in games]
            heard = await following
    assert [stream[-1:] for stream in streams] == [batch.events for batch in batches]
    assert [batch.head.version for batch in batches] == [4] * len(games)
    assert sorted(heard) == sorted((game_id, last) for game_id in games for last in (2, 3, 4))
