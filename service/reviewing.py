"""What a review is about, and what it comes to."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import effective
from schemas.analysis import ReviewedDecision
from schemas.game import MoveChosen
from service.store import Recorded
from service.studies import Decided

__all__ = ["decided_in", "turning_points"]

_MOST_POINTS = 5
_LEAST_LOSS = 0.05
"""What costs less than a twentieth of the win turns no game, and may be the search's own doubt."""


def decided_in(events: Sequence[Recorded]) -> list[Decided]:
    """The choices of a log that still count, in their order."""
    return [
        Decided(version - 1, event.seat, event.command)
        for version, event in effective((each.version, each.event) for each in events)
        if isinstance(event, MoveChosen) and not event.forced
    ]


def turning_points(decisions: Sequence[ReviewedDecision]) -> list[int]:
    """The versions of the few choices that cost most, in the order of the game."""
    costly = [each for each in decisions if each.loss >= _LEAST_LOSS]
    costly.sort(key=lambda each: -each.loss)
    return sorted(each.version for each in costly[:_MOST_POINTS])
