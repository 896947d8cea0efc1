"""Every test of the store runs twice: on one Redis and on a Redis Cluster."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from service.redis_server import EmbeddedRedis
from service.store import AnyRedis, EventStore, connect
from tests.service.store.cluster import Cluster

CLUSTER = pytest.param(
    "cluster", marks=[pytest.mark.xdist_group("redis-cluster"), pytest.mark.slow]
)


@pytest.fixture(scope="session")
def redis_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A cluster that nobody harms."""
    with Cluster(tmp_path_factory.mktemp("cluster")) as cluster:
        yield cluster


@pytest.fixture(params=["single", CLUSTER])
async def redis(
    request: pytest.FixtureRequest, redis_server: EmbeddedRedis
) -> AsyncIterator[AnyRedis]:
    """A client of a Redis of either kind, which holds nothing."""
    if request.param == "cluster":
        cluster: Cluster = request.getfixturevalue("redis_cluster")
        client = connect(cluster.url)
    else:
        client = connect(redis_server.url)
    async with client:
        await client.flushall()
        yield client


@pytest.fixture
def store(redis: AnyRedis) -> EventStore:
    """A store that holds nothing."""
    return EventStore(redis)
