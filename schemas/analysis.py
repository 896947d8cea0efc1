"""Analysis of games: what bots considered, hints, and reviews of whole games.

Versions are those just before a decision: the decision's `MoveChosen` has the next. Shares are
expected shares of the win, one a seat, in [0, 1] and about 1 in all.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from schemas.game import BotIdentity

__all__ = [
    "MOST_MOVES",
    "MOST_REVIEWED_AT_ONCE",
    "Advice",
    "Considerations",
    "ConsideredMove",
    "DecisionSummary",
    "Hint",
    "HintBody",
    "JobState",
    "Review",
    "ReviewBody",
    "ReviewedDecision",
    "Summaries",
    "SummaryBody",
]

MOST_MOVES = 8
"""So many of the moves that were looked at are told, the best first."""

_MOST_SEATS = 8
_Version = Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)]
_Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000_000)]


class ConsideredMove(msgspec.Struct, frozen=True):
    """A move that was looked at in `visits` lines of play, and the shares that they led to."""

    command: dict[str, Any]
    visits: _Count
    shares: Annotated[list[float], msgspec.Meta(max_length=_MOST_SEATS)]


class Considerations(msgspec.Struct, frozen=True):
    """What a search came to: the best of the `tried` moves that it looked at, the best first.

    It followed `iterations` lines of play, up to `depth` decisions of them held in memory, in
    `seconds`.
    """

    moves: Annotated[list[ConsideredMove], msgspec.Meta(max_length=MOST_MOVES)]
    tried: _Count
    iterations: _Count
    depth: _Count
    seconds: Annotated[float, msgspec.Meta(ge=0)]


class SummaryBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot tells of its decision at `version`, once it is made."""

    version: _Version
    considered: Considerations


class DecisionSummary(msgspec.Struct, frozen=True):
    """A bot's decision at `version`: what it chose, who it was, and what it considered."""

    version: int
    seat: int
    command: dict[str, Any]
    by: BotIdentity | None
    considered: Considerations


class Summaries(msgspec.Struct, frozen=True):
    """Summaries in the order of their decisions. `next` is the `after` of the next page."""

    summaries: list[DecisionSummary]
    next: int | None


JobState = Literal["none", "waiting", "running", "done", "failed"]
"""How far something is that a worker does: not asked for, in the queue, begun, over, given up."""


class HintBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a hint, at the version that one sees."""

    version: _Version


class Advice(msgspec.Struct, frozen=True):
    """What the bot `by` would do and why: the first of the moves considered is the best."""

    by: BotIdentity
    considered: Considerations


class Hint(msgspec.Struct, frozen=True):
    """The hint for the decision at `version`; `advice` is there when it is `done`."""

    version: int
    state: JobState
    advice: Advice | None = None


class ReviewedDecision(msgspec.Struct, frozen=True):
    """A decision weighed against the best that was found, from what its seat could know.

    `loss` is what the choice cost its seat, as a share of the win; 0 where nothing better was
    found, and `best` is then what was `played`.
    """

    version: _Version
    seat: Annotated[int, msgspec.Meta(ge=0, lt=_MOST_SEATS)]
    played: ConsideredMove
    best: ConsideredMove
    loss: Annotated[float, msgspec.Meta(ge=0, le=1)]


MOST_REVIEWED_AT_ONCE = 64


class ReviewBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a review by the bot `by` found about some more decisions."""

    by: BotIdentity
    decisions: Annotated[
        list[ReviewedDecision], msgspec.Meta(min_length=1, max_length=MOST_REVIEWED_AT_ONCE)
    ]


class Review(msgspec.Struct, frozen=True):
    """A finished game reviewed: `done` of its `total` decisions so far, in their order.

    `turning_points` are the versions of the choices that cost most, in the order of the game.
    """

    state: JobState
    done: int
    total: int
    by: BotIdentity | None
    decisions: list[ReviewedDecision]
    turning_points: list[int]
