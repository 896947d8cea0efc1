"""What bots considered, kept beside their games: no part of a log, and nothing follows from it."""

from __future__ import annotations

import zlib
from typing import cast

import msgspec

from schemas.analysis import DecisionSummary
from service.store import keys
from service.store.connection import AnyRedis

__all__ = ["MOST_BYTES", "MOST_SUMMARIES", "DecisionSummaries"]

MOST_BYTES = 8 * 1024
"""The largest summary that is kept, in bytes of JSON. Compressed, a usual one has 400."""

MOST_SUMMARIES = 4000
"""About so many are kept of one game, the first ones; a long game of five bots has 600."""

_decoder = msgspec.json.Decoder(DecisionSummary)


class DecisionSummaries:
    """The summaries of all games, each in one hash beside its game's stream."""

    def __init__(self, redis: AnyRedis) -> None:
        self._redis = redis

    async def keep(self, game_id: str, summary: DecisionSummary) -> bool:
        """Keep a summary, unless there is one of that decision; False if it is too large."""
        body = msgspec.json.encode(summary)
        if len(body) > MOST_BYTES:
            return False
        key, packed = keys.summaries(game_id), zlib.compress(body)
        if await self._redis.hlen(key) < MOST_SUMMARIES:
            await self._redis.hsetnx(key, _field(summary.version), cast("str", packed))
        return True

    async def after(self, game_id: str, version: int, limit: int) -> list[DecisionSummary]:
        """The first `limit` summaries of decisions after `version`, in their order."""
        key = keys.summaries(game_id)
        versions = sorted(int(field) for field in await self._redis.hkeys(key))
        wanted = [_field(each) for each in versions if each > version][:limit]
        kept = await self._redis.hmget(key, wanted) if wanted else []
        return [_unpacked(each) for each in kept if each is not None]


def _field(version: int) -> str:
    return str(version)


def _unpacked(kept: bytes | str) -> DecisionSummary:
    return _decoder.decode(zlib.decompress(cast("bytes", kept)))
