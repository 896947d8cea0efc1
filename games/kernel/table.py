"""A game's mutable state, and the effects that all games share.

A table's attributes are ints and lists of ints, named in `FIELDS`. Only effects assign to them:
each makes one change and, if a journal is attached, records the matching event.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from games.kernel.chance import Chance
from games.kernel.journal import Journal
from schemas.game import ChanceDrawn, DecisionDue, GameEnded

__all__ = ["NOBODY", "Table"]

NOBODY: Final = -1
"""Stands for no seat, wherever a table holds a seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(ABC):
    """What is common to all tables.

    `actor` is the seat that has to decide, or `NOBODY`; `decision` is an index into the game's
    `DECISIONS`. `chance_counter` numbers the next chance outcome. `moves` caches the legal moves;
    like the journal it is no part of the state.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats",
        "actor",
        "decision",
        "chance_counter",
        "final_scores",
        "winners",
    )
    DECISIONS: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seats: int) -> None:
        self.journal: Journal | None = None
        self.moves: list[int] | None = None
        self.seats = seats
        self.actor = NOBODY
        self.decision = 0
        self.chance_counter = 0
        self.final_scores: list[int] = []
        self.winners: list[int] = []

    @abstractmethod
    def clone(self) -> Table:
        """A copy that shares nothing mutable with this table and has no journal."""

    def copy_shared(self, other: Table) -> None:
        """Copy what all tables have from `other`; a help for `clone`."""
        self.actor = other.actor
        self.decision = other.decision
        self.chance_counter = other.chance_counter
        self.final_scores = other.final_scores[:]
        self.winners = other.winners[:]
        self.moves = other.moves

    def dump(self) -> dict[str, Any]:
        """The whole state by field, for snapshots and for comparing tables."""
        state = {}
        for name in self.FIELDS:
            value = getattr(self, name)
            state[name] = value[:] if isinstance(value, list) else value
        return state

    def load(self, state: dict[str, Any]) -> None:
        """Take over a state that `dump` made; fields it lacks keep their defaults."""
        for name in self.FIELDS:
            if name in state:
                setattr(self, name, state[name])
        self.moves = None

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return len(self.winners) > 0

    # --- effects -------------------------------------------------------------------------

    def await_decision(self, seat: int, decision: int) -> None:
        """`seat` has to decide next."""
        self.actor = seat
        self.decision = decision
        if self.journal is not None:
            self.journal.record(DecisionDue(seat, self.DECISIONS[decision]))

    def roll(self, chance: Chance, bound: int) -> int:
        """Draw one of 0 to `bound` - 1 and record the outcome."""
        outcome = chance.outcome(self.chance_counter, bound)
        self.chance_drawn(self.chance_counter, bound, outcome)
        return outcome

    def draw(self, chance: Chance, counts: list[int]) -> int:
        """Draw an index with a probability in proportion to its count, as from a bag."""
        return _index_in_bag(counts, self.roll(chance, sum(counts)))

    def draw_secretly(self, chance: Chance, counts: list[int], seat: int) -> int:
        """Draw as from a bag, but only `seat` gets to know what."""
        bound = sum(counts)
        outcome = chance.outcome(self.chance_counter, bound)
        self.chance_drawn(self.chance_counter, bound, outcome, seat)
        return _index_in_bag(counts, outcome)

    def chance_drawn(self, counter: int, bound: int, outcome: int, seat: int = NOBODY) -> None:
        """A chance outcome is used up; if `seat` is not `NOBODY`, only that seat knows it."""
        self.chance_counter = counter + 1
        if self.journal is not None:
            knower = None if seat == NOBODY else seat
            self.journal.record(ChanceDrawn(counter, bound, outcome, knower))

    def end(self, scores: list[int], winners: list[int]) -> None:
        """The game is over."""
        self.actor = NOBODY
        self.final_scores = scores
        self.winners = winners
        if self.journal is not None:
            self.journal.record(GameEnded(scores[:], winners[:]))


def _index_in_bag(counts: list[int], outcome: int) -> int:
    index = 0
    while outcome >= counts[index]:
        outcome -= counts[index]
        index += 1
    return index
