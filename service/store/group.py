"""Consumer groups on the feed: work that several processes share, and none forgets."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import AsyncGenerator, Awaitable, Iterable
from typing import Any

from redis.exceptions import ResponseError

from service.store import keys
from service.store.connection import AnyRedis
from service.store.feed import FeedEntry, entries_of
from service.store.waiting import Answer, patiently, wait_for_entries

__all__ = ["FeedGroup"]

_FEEDS = [keys.feed(number) for number in range(keys.PARTITIONS)]


class FeedGroup:
    """A named group of consumers, each of which hears of a share of all batches.

    An entry that nobody acknowledges within `patience` seconds goes to another consumer, so
    every entry is dealt with at least once, and entries of one game may come out of order.
    """

    def __init__(
        self, redis: AnyRedis, group: str, consumer: str, *, patience: float = 10.0
    ) -> None:
        self._redis = redis
        self._group = group
        self._consumer = consumer
        self._patience = patience
        self._next_claim = 0.0

    async def create(self, *, since: str = "0") -> None:
        """Make the group unless there is one. `since` is "0", all there is, or "$", from now."""
        pipeline = self._redis.pipeline(transaction=False)
        for key in _FEEDS:
            pipeline.xgroup_create(key, self._group, since, mkstream=True)
        for answer in await pipeline.execute(raise_on_error=False):
            if isinstance(answer, ResponseError) and "BUSYGROUP" in str(answer):
                continue
            if isinstance(answer, Exception):
                raise answer

    async def drop(self) -> None:
        """Forget the group and all that it was told."""
        pipeline = self._redis.pipeline(transaction=False)
        for key in _FEEDS:
            pipeline.xgroup_destroy(key, self._group)
        await pipeline.execute()

    async def batches(self) -> AsyncGenerator[list[FeedEntry], None]:
        """This consumer's share, for ever: what others left undone, and what is new."""
        async for answer in patiently(self._next):
            if answer:
                yield list(entries_of(answer))

    async def acknowledge(self, entries: Iterable[FeedEntry]) -> None:
        """These are dealt with, for good."""
        by_feed: defaultdict[bytes, list[str]] = defaultdict(list)
        for entry in entries:
            by_feed[keys.feed(entry.partition)].append(entry.id)
        pipeline = self._redis.pipeline(transaction=False)
        for key, ids in by_feed.items():
            pipeline.xack(key, self._group, *ids)
        await pipeline.execute()

    async def _next(self) -> Answer:
        if time.monotonic() >= self._next_claim:
            left_undone = await self._claim()
            if left_undone:
                return left_undone
            self._next_claim = time.monotonic() + self._patience
        return await wait_for_entries(self._redis, self._xread, dict.fromkeys(_FEEDS, ">"))

    async def _claim(self) -> Answer:
        idle = int(self._patience * 1000)
        pipeline = self._redis.pipeline(transaction=False)
        for key in _FEEDS:
            pipeline.xautoclaim(key, self._group, self._consumer, idle)
        answers = zip(_FEEDS, await pipeline.execute(), strict=True)
        return [(key, entries) for key, (_, entries, *_) in answers if entries]

    def _xread(
        self, client: Any, streams: dict[bytes, str], *, count: int, block: int | None
    ) -> Awaitable[Any]:
        answer: Awaitable[Any] = client.xreadgroup(
            self._group, self._consumer, streams, count=count, block=block
        )
        return answer
