"""What was thought about a game and is no part of its log: bots' summaries, and its review.

While a game is in Redis both are hashes beside its stream; what of it is archived is one value.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping

import msgspec

from schemas.analysis import DecisionSummary, ReviewedDecision
from schemas.game import BotIdentity

__all__ = ["BY", "TOTAL", "Analysis", "Beside", "KeptReview", "Rows", "packed", "review_in"]

Rows = Mapping[bytes, bytes]
"""A hash as Redis holds it: by the version of the decision, JSON compressed by zlib."""

TOTAL, BY = b"total", b"by"
"""Fields of a review's hash that are about the whole of it, and not compressed."""

_summary = msgspec.json.Decoder(DecisionSummary)
_decision = msgspec.json.Decoder(ReviewedDecision)
_by = msgspec.json.Decoder(BotIdentity)


class KeptReview(msgspec.Struct, frozen=True):
    """What is kept of a review; `total` decisions are to be reviewed, 0 before anybody asks."""

    total: int = 0
    by: BotIdentity | None = None
    decisions: list[ReviewedDecision] = []

    @property
    def complete(self) -> bool:
        """Whether every decision has been reviewed."""
        return 0 < self.total <= len(self.decisions)

    def with_later(self, later: KeptReview) -> KeptReview:
        """Both as one; about a decision reviewed again, what was found last."""
        decisions = {each.version: each for each in [*self.decisions, *later.decisions]}
        return KeptReview(
            later.total or self.total,
            later.by or self.by,
            [decisions[version] for version in sorted(decisions)],
        )


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """What was thought about the game `game`, in the order of its decisions."""

    game: str
    summaries: list[DecisionSummary] = []
    review: KeptReview = KeptReview()

    def with_later(self, later: Analysis) -> Analysis:
        """Both as one; of two summaries of one decision the first counts."""
        summaries = {each.version: each for each in [*later.summaries, *self.summaries]}
        return Analysis(
            game=self.game,
            summaries=[summaries[version] for version in sorted(summaries)],
            review=self.review.with_later(later.review),
        )


class Beside(msgspec.Struct, frozen=True):
    """The hashes beside a stream."""

    summaries: Rows
    review: Rows

    def __bool__(self) -> bool:
        return bool(self.summaries or self.review)

    def analysis(self, game_id: str) -> Analysis:
        """What they say; raises `ValueError` if a row cannot be read."""
        try:
            summaries = _in_order(unpacked_summary(row) for row in self.summaries.values())
            return Analysis(game=game_id, summaries=summaries, review=review_in(self.review))
        except (msgspec.DecodeError, zlib.error) as error:
            raise ValueError(str(error)) from error


def packed(value: DecisionSummary | ReviewedDecision) -> bytes:
    """A row of one of the hashes."""
    return zlib.compress(msgspec.json.encode(value))


def unpacked_summary(row: bytes) -> DecisionSummary:
    """What `packed` made of a summary."""
    return _summary.decode(zlib.decompress(row))


def review_in(rows: Rows) -> KeptReview:
    """A review as its hash has it, in the order of the decisions."""
    by = rows.get(BY)
    decisions = [
        _decision.decode(zlib.decompress(row))
        for field, row in rows.items()
        if field not in {TOTAL, BY}
    ]
    decisions.sort(key=lambda each: each.version)
    return KeptReview(int(rows.get(TOTAL, 0)), None if by is None else _by.decode(by), decisions)


def _in_order(summaries: Iterable[DecisionSummary]) -> list[DecisionSummary]:
    return sorted(summaries, key=lambda each: each.version)
