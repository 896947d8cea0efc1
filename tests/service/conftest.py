"""A real Redis for every test that asks for one: one server a test process, emptied each time."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from redis.asyncio import Redis

from service.redis_server import EmbeddedRedis
from service.store import connect


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedRedis]:
    """The server that this process's tests share."""
    with EmbeddedRedis(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture
async def redis(redis_server: EmbeddedRedis) -> AsyncIterator[Redis]:
    """A client of the shared server, which holds nothing."""
    client = connect(redis_server.url)
    assert isinstance(client, Redis)
    async with client:
        await client.flushall()
        yield client
