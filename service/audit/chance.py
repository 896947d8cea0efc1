"""Chance in a log: what was drawn, and whether it follows from the seed."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel import Chance, SealedChance, commitment
from schemas.base import Event
from schemas.game import ChanceDrawn, SeedRevealed
from service.audit.fault import Fault

__all__ = ["RecordedChance", "revealed_seed", "verify_outcome"]

_LARGEST_BOUND = 2**32
_SEED_BYTES = 32


class RecordedChance(Chance):
    """Answers with the outcomes that a log recorded, so that moves are decided again as they were.

    An outcome that the log lacks is 0: the events that follow then differ from the recorded ones.
    """

    def __init__(self, events: Iterable[Event]) -> None:
        self._outcomes: dict[int, int] = {}
        for event in events:
            if isinstance(event, ChanceDrawn):
                self._outcomes.setdefault(event.counter, event.outcome)

    def outcome(self, counter: int, bound: int) -> int:
        """See `Chance.outcome`."""
        return self._outcomes.get(counter, 0) % bound


def revealed_seed(events: Iterable[Event], promised: str) -> bytes | None:
    """The seed that a log reveals, if it is the one that was promised."""
    for event in events:
        if isinstance(event, SeedRevealed):
            try:
                seed = bytes.fromhex(event.seed)
            except ValueError:
                return None
            right = len(seed) == _SEED_BYTES and commitment(seed) == promised
            return seed if right else None
    return None


def verify_outcome(event: ChanceDrawn, due: int, sealed: SealedChance | None) -> None:
    """Raise `Fault` unless this is outcome number `due`, and the one that the seed gives."""
    if event.counter != due:
        raise Fault("chance", "outcome-out-of-order", number=event.counter, due=due)
    if not 0 <= event.outcome < event.bound <= _LARGEST_BOUND:
        raise Fault("chance", "outcome-impossible", outcome=event.outcome, bound=event.bound)
    if sealed is not None:
        derived = sealed.outcome(event.counter, event.bound)
        if derived != event.outcome:
            raise Fault("chance", "outcome-differs", due=derived, outcome=event.outcome)
