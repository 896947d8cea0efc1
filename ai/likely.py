"""Knowledge of which moves are likely, of which both a prior and a playout policy are made."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from ai.weighed import WeighedHeuristics
from games.kernel.chance import FastChance
from games.kernel.game import Game
from games.kernel.table import Table

__all__ = ["LikelyHeuristics"]

_TRIES: Final = 12
"""So often at most a playout looks for a likelier move."""


class LikelyHeuristics(WeighedHeuristics):
    """A game says how likely a move is; the search and its playouts go by that."""

    @abstractmethod
    def likelihood(self, table: Table, move: int) -> float:
        """How likely a legal move is to be worth making, above 0 and at most 1."""

    def playout_move(self, game: Game, table: Table, moves: list[int], chance: FastChance) -> int:
        """See `Heuristics.playout_move`: a random move, taken as often as it is likely."""
        count = len(moves)
        move = moves[chance.below(count)]
        for _ in range(_TRIES):
            likely = self.likelihood(table, move)
            if likely >= 1.0 or chance.below(1000) < likely * 1000.0:
                break
            move = moves[chance.below(count)]
        return move

    def prior(self, game: Game, table: Table, moves: list[int]) -> list[float]:
        """See `Heuristics.prior`."""
        return [self.likelihood(table, move) for move in moves]
