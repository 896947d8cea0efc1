"""The `random` level: any legal move, each equally likely."""

from __future__ import annotations

from ai.player import Budget, Player, Thought
from schemas.base import View

__all__ = ["UniformPlayer"]


class UniformPlayer(Player):
    """Picks a legal move without thinking; what every other player must beat."""

    def choose(self, view: View, budget: Budget, continues: bool = False) -> Thought:
        """See `Player.choose`."""
        moves = self.game.legal(self.game.determinize(view, self.chance))
        move = moves[self.chance.below(len(moves))]
        return Thought(move, [], iterations=0, depth=0, seconds=0.0)
