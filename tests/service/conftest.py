"""A real Redis for every test that asks for one: one server a test process, emptied each time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing

import pytest
from redis.asyncio import Redis

from service.redis_server import EmbeddedRedis
from service.store import connect
from tests.service.games import Stage


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
    tasks = len(asyncio.all_tasks())  # the test runner's own
    async with client:
        await client.flushall()
        yield client
        # It would connect again after the client has closed its connections, and leave one open.
        assert len(asyncio.all_tasks()) == tasks, "the test has left something at work"


@pytest.fixture
async def stage(redis: Redis) -> AsyncIterator[Stage]:
    """An empty event store, with what works on it."""
    async with aclosing(Stage(redis)) as opened:
        yield opened
