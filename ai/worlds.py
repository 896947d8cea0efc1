"""Worlds that could lie behind a view, and how much of a result is the luck of the world."""

from __future__ import annotations

from ai.heuristics import Heuristics
from games.kernel.chance import FastChance
from games.kernel.game import Game
from games.kernel.table import Table
from schemas.base import View

__all__ = ["Worlds"]

_FOR_THE_MEAN = 32
"""Worlds sampled in advance, to know what is usual."""


class Worlds:
    """Samples what one view leaves open.

    Where a seat's standing is hidden, worlds differ more among themselves than moves do, so most
    of a reward would tell of the guess and little of the move. `fair` takes that part out again:
    what the world was worth before the move, beyond what worlds are worth on average. Means stay
    what they are, and far fewer iterations show which move is better. A game whose `evaluate`
    says nothing of tables in play is left as it is.

    `usual` is what worlds are worth on average, for each seat. It is an estimate from a few worlds,
    and rewards can be compared only where it is the same: others who sample the same view, and
    whose rewards are added to these, are given it.
    """

    def __init__(
        self,
        game: Game,
        heuristics: Heuristics,
        view: View,
        chance: FastChance,
        usual: list[float] | None = None,
    ) -> None:
        self._game = game
        self._heuristics = heuristics
        self._view = view
        self._chance = chance
        self._known = game.read(view)
        self.seat = self._known.actor
        self.seats = self._known.seats
        self.moves = game.legal(self._guessed())[:]
        self._luck = [0.0] * self.seats
        self.usual = [0.0] * self.seats
        self.usual = usual or self._estimated()

    def sample(self) -> Table:
        """A fresh world."""
        table = self._guessed()
        worth = self._heuristics.evaluate(self._game, table)
        for seat in range(self.seats):
            self._luck[seat] = worth[seat] - self.usual[seat]
        return table

    def _guessed(self) -> Table:
        """As `sample`, whatever it is worth."""
        table = self._known.clone()
        self._game.guess(table, self._view, self._chance)
        return table

    def fair(self, values: list[float]) -> list[float]:
        """What a playout of the latest world was worth, less that world's luck.

        One such value can lie a little outside of [0, 1]; their mean does not.
        """
        return [values[seat] - self._luck[seat] for seat in range(self.seats)]

    def _estimated(self) -> list[float]:
        """The mean worth of some worlds, for each seat."""
        totals = [0.0] * self.seats
        for _ in range(_FOR_THE_MEAN):
            self.sample()
            for seat in range(self.seats):
                totals[seat] += self._luck[seat]
        return [total / _FOR_THE_MEAN for total in totals]
