"""What a bot is: it sees one seat's view, thinks within a budget and answers with a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

from games.kernel.chance import FastChance
from games.kernel.game import Game
from schemas.base import View

__all__ = ["Assessment", "Budget", "Clock", "Considered", "Player", "Thought", "ranked"]


_BEYOND_COUNTING = 1 << 40

_REPORT_SECONDS = 0.25
"""How often a thinking player tells how far it is."""

_LAST_SECONDS = 0.2
"""Shortly before its time is over it tells nothing more, lest it be late."""


class Budget(NamedTuple):
    """How much thinking one decision may cost, in seconds and in iterations; 0 is no limit.

    `report` is told now and then, while time is limited, how many iterations there were so far;
    the time it takes is part of the budget.

    An iteration is one playout. With a limit on iterations alone, a decision depends on nothing
    but the view and the player's seed.
    """

    seconds: float = 0.0
    iterations: int = 0
    report: Callable[[int], None] | None = None


class Considered(NamedTuple):
    """One answer that was looked at: how often, and each seat's share of the win after it."""

    move: int
    visits: int
    shares: list[float]


class Thought(NamedTuple):
    """A decision, and what led to it.

    `considered` holds the answers looked at, best first. `depth` is the longest line of
    decisions held in memory.
    """

    move: int
    considered: list[Considered]
    iterations: int
    depth: int
    seconds: float


class Assessment(NamedTuple):
    """The best answer that was found to a decision, and one that was given, looked at about as
    often. They are the same where nothing better was found."""

    best: Considered
    given: Considered
    iterations: int


class Clock:
    """Measures one decision against its budget.

    `iterations` are those it gave; `others` counts what others found meanwhile and told.
    """

    def __init__(self, budget: Budget) -> None:
        if budget.seconds <= 0 and budget.iterations <= 0:
            raise ValueError("a budget needs a limit on seconds or on iterations")
        self._started = perf_counter()
        self._seconds = budget.seconds
        self._limit = budget.iterations
        self._report = budget.report
        self._report_at = _REPORT_SECONDS
        self.iterations = 0
        self.others = 0

    def tick(self) -> bool:
        """Begin one more iteration; False when the budget is used up. The first is always given."""
        if self.iterations > 0:
            if self._limit > 0 and self.iterations >= self._limit:
                return False
            if self._seconds > 0 and not self._has_time():
                return False
        self.iterations += 1
        return True

    def _has_time(self) -> bool:
        elapsed = self.elapsed()
        due = self._report_at <= elapsed < self._seconds - _LAST_SECONDS
        if self._report is not None and due:
            self._report_at = elapsed + _REPORT_SECONDS
            self._report(self.iterations + self.others)
        return elapsed < self._seconds

    def left(self) -> int:
        """How many iterations, those of others with them, are still to come at the pace so far,
        rounded up."""
        left = self._limit - self.iterations if self._limit > 0 else _BEYOND_COUNTING
        if self._seconds > 0:
            elapsed = self.elapsed()
            at_pace = self.iterations * (self._seconds - elapsed) / elapsed
            left = min(left, int(at_pace) + 1)
        return max(0, left * (self.iterations + self.others) // self.iterations)

    def elapsed(self) -> float:
        """Seconds since the decision began."""
        return perf_counter() - self._started


class Player(ABC):
    """A bot on one seat of one table.

    It may keep what it learned from one decision to the next. All its random choices come from
    its own seed, never from the game's chance. `trees` is how many searches it adds up.
    """

    trees = 1

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.chance = FastChance(seed)

    @abstractmethod
    def choose(self, view: View, budget: Budget, continues: bool = False) -> Thought:
        """Decide for the seat whose view and turn it is.

        `continues` says that nobody else has decided anything since this player's last answer.
        Raises `ValueError` if the budget has no limit at all.
        """


def ranked(considered: list[Considered], seat: int) -> list[Considered]:
    """The answers by visits, then by `seat`'s share: best first."""
    return sorted(considered, key=lambda one: (-one.visits, -one.shares[seat]))
