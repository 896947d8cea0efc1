"""What bots considered, kept beside their games: no part of a log, and nothing follows from it."""

from __future__ import annotations

from typing import cast

import msgspec

from schemas.analysis import DecisionSummary
from service.store import keys
from service.store.analysis import packed, unpacked_summary
from service.store.archived import Archive, NoArchive, archived_analysis
from service.store.connection import AnyRedis

__all__ = ["MOST_BYTES", "MOST_SUMMARIES", "DecisionSummaries"]

MOST_BYTES = 8 * 1024
"""The largest summary that is kept, in bytes of JSON. Compressed, a usual one has 400."""

MOST_SUMMARIES = 4000
"""About so many are kept of one game, the first ones; a long game of five bots has 600."""


class DecisionSummaries:
    """The summaries of all games, each in one hash beside its game's stream, or in the archive."""

    def __init__(self, redis: AnyRedis, archive: Archive | None = None) -> None:
        self._redis = redis
        self._archive = archive or NoArchive()

    async def keep(self, game_id: str, summary: DecisionSummary) -> bool:
        """Keep a summary, unless there is one of that decision; False if it is too large."""
        if len(msgspec.json.encode(summary)) > MOST_BYTES:
            return False
        key, row = keys.summaries(game_id), packed(summary)
        if await self._redis.hlen(key) < MOST_SUMMARIES:
            await self._redis.hsetnx(key, str(summary.version), cast("str", row))
        return True

    async def after(self, game_id: str, version: int, limit: int) -> list[DecisionSummary]:
        """The first `limit` summaries of decisions after `version`, in their order."""
        key = keys.summaries(game_id)
        here = {int(field) for field in await self._redis.hkeys(key)}
        # Looked up last: what leaves Redis meanwhile is found here.
        archived = await archived_analysis(self._redis, self._archive, game_id)
        there = {each.version: each for each in archived.summaries}
        wanted = sorted(each for each in here | there.keys() if each > version)[:limit]
        fields = [str(each) for each in wanted if each not in there]
        rows = await self._redis.hmget(key, fields) if fields else []
        if None in rows:  # they left for the archive between the two questions
            return await self.after(game_id, version, limit)
        read = [unpacked_summary(cast("bytes", row)) for row in rows]
        found = there | {each.version: each for each in read}
        return [found[each] for each in wanted]
