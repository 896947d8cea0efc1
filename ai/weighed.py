"""Evaluation by weights: what pieces are worth by the end, and what a lead is worth."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from math import exp
from typing import Final

from ai.heuristics import Heuristics
from ai.weights import Weights
from games.kernel.game import Game
from games.kernel.table import Table

__all__ = ["WeighedHeuristics", "shares_of"]

_MARGIN_SHARE: Final = 0.2
"""How much of a finished game's value is its margin: to win is most, to win clearly a little."""

_MARGIN_SCALE: Final = 4.0


class WeighedHeuristics(Heuristics, metaclass=ABCMeta):
    """Knowledge of a game that is scored in points: a game says what counts, weights how much."""

    def __init__(self, weights: Weights) -> None:
        if tuple(weights.features) != self.feature_names():
            raise ValueError("these weights are for other features")
        self.weights = weights
        self._each: dict[tuple[int, int], tuple[list[float], float]] = {}

    @abstractmethod
    def feature_names(self) -> tuple[str, ...]:
        """What is counted of each seat, in the order of `features`."""

    @abstractmethod
    def features(self, table: Table, seat: int) -> list[int]:
        """What a seat has, as numbers."""

    @abstractmethod
    def points(self, table: Table, seat: int) -> int:
        """The points that a seat has already."""

    @abstractmethod
    def steps_left(self, table: Table) -> int:
        """How many steps (such as rounds) are still to be played, the present one included."""

    def evaluate(self, game: Game, table: Table) -> list[float]:
        """See `Heuristics.evaluate`."""
        if not table.ended:
            steps = self.steps_left(table)
            each, scale = self._worths(table.seats, steps)
            worths = [self._worth(table, seat, each) for seat in range(table.seats)]
            return shares_of(worths, scale)
        margins = shares_of([float(score) for score in table.final_scores], _MARGIN_SCALE)
        won = super().evaluate(game, table)
        return [
            (1.0 - _MARGIN_SHARE) * won[seat] + _MARGIN_SHARE * margins[seat]
            for seat in range(table.seats)
        ]

    def _worths(self, seats: int, steps: int) -> tuple[list[float], float]:
        """What one of each feature is worth at a table of that size with so many steps left, and
        how long a lead makes winning e times as likely."""
        key = (seats, steps)
        if key not in self._each:
            there = self.weights.at(seats)
            self._each[key] = there.each(steps), there.scale + there.scale_step * steps
        return self._each[key]

    def _worth(self, table: Table, seat: int, each: list[float]) -> float:
        """The points that a seat can expect to have at the end."""
        worth = float(self.points(table, seat))
        counts = self.features(table, seat)
        for index in range(len(counts)):
            if counts[index] != 0:
                worth += each[index] * counts[index]
        return worth


def shares_of(worths: list[float], scale: float) -> list[float]:
    """Shares that add up to 1 and grow with what each is worth beyond the others."""
    best = max(worths)
    weights = [exp((worth - best) / scale) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]
