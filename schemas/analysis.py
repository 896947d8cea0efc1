"""Analysis of games: what bots considered, hints, and reviews of whole games.

Versions are those just before a decision: the decision's `MoveChosen` has the next. Shares are
expected shares of the win, one a seat, in [0, 1] and about 1 in all.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from schemas.game import BotIdentity

__all__ = [
    "MOST_MOVES",
    "Considerations",
    "ConsideredMove",
    "DecisionSummary",
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
