"""The tree player: open-loop information-set Monte Carlo tree search, max^n.

Every iteration samples a world from what the seat knows, follows the tree's moves through it
with chance drawn as it goes, adds one node, values the position by a playout, and adds each
seat's reward to every node passed.
"""

from __future__ import annotations

from ai.heuristics import Heuristics
from ai.player import Budget, Clock, Considered, Player, Thought, ranked
from ai.playout import Playouts
from ai.search.node import Node, key
from ai.worlds import Worlds
from games.kernel.game import Game
from games.kernel.table import NOBODY
from schemas.base import View

__all__ = ["TreePlayer"]


class TreePlayer(Player):
    """Searches with a tree that it keeps while the turn is its own.

    `exploration` weighs what was seldom tried against what did well; rewards are in [0, 1].
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        heuristics: Heuristics,
        playouts: Playouts,
        exploration: float,
    ) -> None:
        super().__init__(game, seed)
        self._heuristics = heuristics
        self._playouts = playouts
        self._exploration = exploration
        self._kept: Node | None = None

    def choose(self, view: View, budget: Budget, continues: bool = False) -> Thought:
        """See `Player.choose`. The answer is the move most visited."""
        clock = Clock(budget)
        worlds = Worlds(self.game, self._heuristics, view, self.chance)
        root = self._root(worlds.seats, continues)
        depth = 0
        while clock.tick():
            depth = max(depth, self._iterate(root, worlds))
        considered = ranked(_considered(root, worlds.seat, worlds.moves), worlds.seat)
        move = considered[0].move
        self._kept = root.children[key(worlds.seat, move)]
        return Thought(move, considered, clock.iterations, depth, clock.elapsed())

    def _root(self, seats: int, continues: bool) -> Node:
        kept = self._kept
        return kept if continues and kept is not None else Node(seats)

    def _iterate(self, root: Node, worlds: Worlds) -> int:
        """Play one iteration on a sampled world; return how deep in the tree it went."""
        game = self.game
        table = worlds.sample()
        node = root
        path = [root]
        new = False
        while not new and table.actor != NOBODY:
            seat = table.actor
            moves = game.legal(table)
            untried = node.untried(seat, moves)
            if untried:
                new = True
                node.mark_available(seat, moves)
                move = untried[self.chance.below(len(untried))]
                child = Node(table.seats)
                child.available = 1
                node.children[key(seat, move)] = child
            else:
                move = node.select(seat, moves, self._exploration)
                child = node.children[key(seat, move)]
            game.play(table, move, self.chance)
            path.append(child)
            node = child
        rewards = worlds.fair(self._playouts.value(table, self.chance))
        for passed in path:
            passed.add(rewards)
        return len(path) - 1


def _considered(root: Node, seat: int, moves: list[int]) -> list[Considered]:
    """The root's statistics for every move that was tried."""
    considered = []
    for move in moves:
        child = root.children.get(key(seat, move))
        if child is not None:
            shares = [total / child.visits for total in child.totals]
            considered.append(Considered(move, child.visits, shares))
    return considered
