"""The `flat` level: flat Monte Carlo, the reference that a tree must beat."""

from __future__ import annotations

from ai.heuristics import Heuristics
from ai.player import Budget, Clock, Considered, Player, Thought, ranked
from ai.playout import Playouts
from ai.worlds import Worlds
from games.kernel.game import Game
from schemas.base import View

__all__ = ["FlatPlayer"]


class FlatPlayer(Player):
    """Spends the budget on playouts evenly over the legal moves and takes the best mean."""

    def __init__(self, game: Game, seed: int, heuristics: Heuristics, playouts: Playouts) -> None:
        super().__init__(game, seed)
        self._heuristics = heuristics
        self._playouts = playouts

    def choose(self, view: View, budget: Budget, continues: bool = False) -> Thought:
        """See `Player.choose`."""
        clock = Clock(budget)
        worlds = Worlds(self.game, self._heuristics, view, self.chance)
        totals = [[0.0] * worlds.seats for _ in worlds.moves]
        visits = [0] * len(worlds.moves)
        while clock.tick():
            index = (clock.iterations - 1) % len(worlds.moves)
            table = worlds.sample()
            self.game.play(table, worlds.moves[index], self.chance)
            values = worlds.fair(self._playouts.value(table, self.chance))
            visits[index] += 1
            for seat, value in enumerate(values):
                totals[index][seat] += value
        considered = [
            Considered(move, visits[index], [total / visits[index] for total in totals[index]])
            for index, move in enumerate(worlds.moves)
            if visits[index] > 0
        ]
        best = max(considered, key=lambda one: one.shares[worlds.seat])
        return Thought(
            best.move, ranked(considered, worlds.seat), clock.iterations, 1, clock.elapsed()
        )
