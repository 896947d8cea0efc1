"""The `flat` level: flat Monte Carlo, the reference that a tree must beat."""

from __future__ import annotations

from ai.player import Budget, Clock, Considered, Player, Thought, ranked
from ai.playout import Playouts
from games.kernel.game import Game
from schemas.base import View

__all__ = ["FlatPlayer"]


class FlatPlayer(Player):
    """Spends the budget on playouts evenly over the legal moves and takes the best mean."""

    def __init__(self, game: Game, seed: int, playouts: Playouts) -> None:
        super().__init__(game, seed)
        self._playouts = playouts

    def choose(self, view: View, budget: Budget, continues: bool = False) -> Thought:
        """See `Player.choose`."""
        game = self.game
        clock = Clock(budget)
        table = game.determinize(view, self.chance)
        seat = table.actor
        moves = game.legal(table)[:]
        totals = [[0.0] * table.seats for _ in moves]
        visits = [0] * len(moves)
        while clock.tick():
            index = (clock.iterations - 1) % len(moves)
            table = game.determinize(view, self.chance)
            game.play(table, moves[index], self.chance)
            values = self._playouts.value(table, self.chance)
            visits[index] += 1
            for each, value in enumerate(values):
                totals[index][each] += value
        considered = [
            Considered(move, visits[index], [total / visits[index] for total in totals[index]])
            for index, move in enumerate(moves)
            if visits[index] > 0
        ]
        best = max(considered, key=lambda one: one.shares[seat])
        return Thought(
            best.move, ranked(considered, seat), clock.iterations, depth=1, seconds=clock.elapsed()
        )
