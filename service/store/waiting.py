"""Reading many streams at once, on one Redis or on a cluster, and outliving its absence."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any, Protocol

from redis.asyncio.cluster import RedisCluster

from service.store.connection import TRANSIENT, AnyRedis
from service.store.recorded import Entry

__all__ = ["Answer", "Reader", "patiently", "wait_for_entries"]

Answer = list[tuple[bytes, list[Entry]]]
"""New entries by the key of their stream."""

_PAGE = 500
_BLOCK_MILLISECONDS = 2000  # well below redis-py's patience with an answer, 5 s
_POLL_SECONDS = 0.02
_FIRST_PAUSE_SECONDS = 0.05
_LONGEST_PAUSE_SECONDS = 2.0

_log = logging.getLogger(__name__)


class Reader(Protocol):
    """Asks a client, or a pipeline of one, for entries of `streams` after the ids given."""

    def __call__(
        self, client: Any, streams: dict[bytes, str], *, count: int, block: int | None
    ) -> Awaitable[Any]:
        """`block` is how long to wait for a first entry, in milliseconds."""


async def wait_for_entries(redis: AnyRedis, read: Reader, streams: dict[bytes, str]) -> Answer:
    """New entries of any of `streams`, or none after some time without.

    On one Redis this takes one connection, that waits for all streams at once. Redis Cluster
    has no command that waits on several slots: there all nodes are asked again and again, with
    one pipeline each.
    """
    if not isinstance(redis, RedisCluster):
        answer: Answer = await read(redis, streams, count=_PAGE, block=_BLOCK_MILLISECONDS)
        return answer
    pipeline = redis.pipeline()
    for key, entry_id in streams.items():
        read(pipeline, {key: entry_id}, count=_PAGE, block=None)
    answers: list[Answer] = await pipeline.execute()
    found = [pair for answer in answers for pair in answer]
    if not found:
        await asyncio.sleep(_POLL_SECONDS)
    return found


async def patiently(ask: Callable[[], Awaitable[Answer]]) -> AsyncGenerator[Answer, None]:
    """What `ask` answers, again and again; while Redis is away, wait for it to come back."""
    pause = _FIRST_PAUSE_SECONDS
    while True:
        try:
            answer = await ask()
        except TRANSIENT as error:
            _log.warning("the feed waits for Redis: %s", error)
            await asyncio.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE_SECONDS)
            continue
        pause = _FIRST_PAUSE_SECONDS
        yield answer
