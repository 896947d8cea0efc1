"""The feed: what was appended, in order, to all games of a partition.

Within a partition, and so within a game, entries come in the order of appending. A feed is news
and no record: what is older than a day and was dealt with is forgotten.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Iterator, Mapping
from typing import Any

import msgspec

from service.store import keys
from service.store.connection import AnyRedis
from service.store.recorded import Entry
from service.store.waiting import Answer, patiently, wait_for_entries

__all__ = ["START", "Feed", "FeedEntry", "Positions", "entries_of"]

Positions = Mapping[int, str]
"""By partition, the id of the last feed entry that is already known."""

START: Positions = dict.fromkeys(range(keys.PARTITIONS), "0-0")
"""Before all entries that are there."""

_PARTITION_OF = {keys.feed(number): number for number in range(keys.PARTITIONS)}
_END = (2**63, 0)


class FeedEntry(msgspec.Struct, frozen=True):
    """One batch: the versions `first` to `last` of a game are there."""

    partition: int
    id: str
    game_id: str
    first: int
    last: int


class Feed:
    """The feeds of all partitions, read together with as few connections as can be."""

    def __init__(self, redis: AnyRedis) -> None:
        self._redis = redis

    async def tails(self) -> Positions:
        """The newest position of each partition, to follow from now on."""
        pipeline = self._redis.pipeline(transaction=False)
        for key in _PARTITION_OF:
            pipeline.xrevrange(key, count=1)
        newest: list[list[Entry]] = await pipeline.execute()
        pairs = zip(START.items(), newest, strict=True)
        return {
            partition: entries[0][0].decode() if entries else start
            for (partition, start), entries in pairs
        }

    async def follow(self, positions: Positions) -> AsyncGenerator[FeedEntry, None]:
        """Every entry after `positions`, for ever; while Redis is away it waits."""
        streams = {keys.feed(partition): id_ for partition, id_ in positions.items()}
        async for answer in patiently(lambda: wait_for_entries(self._redis, _xread, streams)):
            for entry in entries_of(answer):
                streams[keys.feed(entry.partition)] = entry.id
                yield entry

    async def trim(self, before: int) -> int:
        """Forget what was told before a moment, in milliseconds since 1970, unless a group of
        consumers has not dealt with it yet; how many entries went."""
        trimmed = 0
        for key in _PARTITION_OF:
            needed = min(await self._undone(key), (before, 0))
            first = "{}-{}".format(*needed)
            trimmed += await self._redis.xtrim(key, minid=first, approximate=False)
        return trimmed

    async def _undone(self, key: bytes) -> tuple[int, int]:
        """The first entry of a feed that some group has not dealt with, or has yet to hear of."""
        first = _END
        if not await self._redis.exists(key):
            return first
        for group in await self._redis.xinfo_groups(key):
            waiting = (await self._redis.xpending(key, group["name"]))["min"]
            moment, number = _numbers(waiting or group["last-delivered-id"])
            first = min(first, (moment, number + (waiting is None)))
        return first


def _numbers(entry_id: bytes) -> tuple[int, int]:
    moment, _, number = entry_id.partition(b"-")
    return int(moment), int(number)


def entries_of(answer: Answer) -> Iterator[FeedEntry]:
    """What Redis answered about feeds, read."""
    for key, entries in answer:
        for entry_id, fields in entries:
            yield FeedEntry(
                _PARTITION_OF[key],
                entry_id.decode(),
                fields[b"g"].decode(),
                int(fields[b"f"]),
                int(fields[b"l"]),
            )


def _xread(
    client: Any, streams: dict[bytes, str], *, count: int, block: int | None
) -> Awaitable[Any]:
    answer: Awaitable[Any] = client.xread(streams, count=count, block=block)
    return answer
