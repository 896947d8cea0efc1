"""Reviews of finished games, kept beside them decision by decision as they are found."""

from __future__ import annotations

import zlib
from typing import cast

import msgspec

from schemas.analysis import ReviewBody, ReviewedDecision
from schemas.game import BotIdentity
from service.store import keys
from service.store.connection import AnyRedis

__all__ = ["MOST_DECISIONS", "KeptReview", "Reviews"]

MOST_DECISIONS = 4000
"""No more are kept of one game; a long game has 600."""

_TOTAL, _BY = b"total", b"by"
_decision = msgspec.json.Decoder(ReviewedDecision)
_by = msgspec.json.Decoder(BotIdentity)


class KeptReview(msgspec.Struct, frozen=True):
    """What is kept of a review; `total` decisions are to be reviewed, 0 before anybody asks."""

    total: int
    by: BotIdentity | None
    decisions: list[ReviewedDecision]

    @property
    def complete(self) -> bool:
        """Whether every decision has been reviewed."""
        return 0 < self.total <= len(self.decisions)


class Reviews:
    """The reviews of all games, each in one hash beside its game's stream."""

    def __init__(self, redis: AnyRedis) -> None:
        self._redis = redis

    async def begin(self, game_id: str, total: int) -> None:
        """Note how many decisions are to be reviewed."""
        await self._redis.hset(keys.review(game_id), mapping={_TOTAL: str(total)})

    async def add(self, game_id: str, found: ReviewBody) -> None:
        """Keep what was found; about a decision reviewed again, what was found last."""
        key = keys.review(game_id)
        if await self._redis.hlen(key) >= MOST_DECISIONS:
            return
        items: list[str | bytes] = [_BY, msgspec.json.encode(found.by)]
        for each in found.decisions:
            items += [str(each.version), zlib.compress(msgspec.json.encode(each))]
        await self._redis.hset(key, items=items)

    async def of(self, game_id: str) -> KeptReview:
        """What is known so far, in the order of the decisions."""
        kept = cast("dict[bytes, bytes]", await self._redis.hgetall(keys.review(game_id)))
        total, by = int(kept.pop(_TOTAL, b"0")), kept.pop(_BY, None)
        decisions = [_decision.decode(zlib.decompress(row)) for row in kept.values()]
        decisions.sort(key=lambda each: each.version)
        return KeptReview(total, None if by is None else _by.decode(by), decisions)
