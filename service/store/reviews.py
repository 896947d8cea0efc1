"""Reviews of finished games, kept beside them decision by decision as they are found."""

from __future__ import annotations

from typing import cast

import msgspec

from schemas.analysis import ReviewBody
from service.store import keys
from service.store.analysis import BY, TOTAL, KeptReview, Rows, packed, review_in
from service.store.archived import Archive, NoArchive, archived_analysis
from service.store.connection import AnyRedis

__all__ = ["MOST_DECISIONS", "Reviews"]

MOST_DECISIONS = 4000
"""No more are kept of one game; a long game has 600."""


class Reviews:
    """The reviews of all games, each in one hash beside its game's stream, or in the archive."""

    def __init__(self, redis: AnyRedis, archive: Archive | None = None) -> None:
        self._redis = redis
        self._archive = archive or NoArchive()

    async def begin(self, game_id: str, total: int) -> None:
        """Note how many decisions are to be reviewed."""
        await self._redis.hset(keys.review(game_id), mapping={TOTAL: str(total)})

    async def add(self, game_id: str, found: ReviewBody) -> None:
        """Keep what was found; about a decision reviewed again, what was found last."""
        key = keys.review(game_id)
        if await self._redis.hlen(key) >= MOST_DECISIONS:
            return
        items: list[str | bytes] = [BY, msgspec.json.encode(found.by)]
        for each in found.decisions:
            items += [str(each.version), packed(each)]
        await self._redis.hset(key, items=items)

    async def of(self, game_id: str) -> KeptReview:
        """What is known so far, in the order of the decisions."""
        rows = cast("Rows", await self._redis.hgetall(keys.review(game_id)))
        # Looked up last: what leaves Redis meanwhile is found here.
        archived = await archived_analysis(self._redis, self._archive, game_id)
        return archived.review.with_later(review_in(rows))
