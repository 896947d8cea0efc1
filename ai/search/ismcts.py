"""The tree player: open-loop information-set Monte Carlo tree search, max^n."""

from __future__ import annotations

import gc

from ai.heuristics import Heuristics
from ai.player import Budget, Clock, Considered, Player, Thought, ranked
from ai.search.node import Node
from ai.search.settings import Settings
from ai.search.tree import Tree
from ai.worlds import Worlds
from games.kernel.game import Game
from schemas.base import View

__all__ = ["TreePlayer"]

_LOOK_EVERY = 32
"""Iterations between looks at whether the answer is settled."""


class TreePlayer(Player):
    """Searches with a tree that it keeps while the turn is its own.

    It stops early when the answer leading in visits cannot be overtaken any more.
    """

    def __init__(self, game: Game, seed: int, heuristics: Heuristics, settings: Settings) -> None:
        super().__init__(game, seed)
        self._heuristics = heuristics
        self._settings = settings
        self._tree: Tree | None = None
        self._answer: Node | None = None

    def choose(self, view: View, budget: Budget, continues: bool = False) -> Thought:
        """See `Player.choose`. The answer is the move most visited."""
        clock = Clock(budget)
        collecting = gc.isenabled()
        gc.disable()  # a tree has no cycles, and one walk through it would overrun the budget
        try:
            return self._searched(view, clock, continues)
        finally:
            if collecting:
                gc.enable()

    def _searched(self, view: View, clock: Clock, continues: bool) -> Thought:
        worlds = Worlds(self.game, self._heuristics, view, self.chance)
        tree = self._grown(worlds, continues)
        root = tree.root
        depth = 0
        while clock.tick():
            depth = max(depth, tree.iterate(worlds))
            if clock.iterations % _LOOK_EVERY == 0 and _lead(root) > clock.left():
                break
        considered = ranked(_considered(root, worlds.moves), worlds.seat)
        move = considered[0].move
        self._answer = root.children[root.moves.index(move)]
        return Thought(move, considered, clock.iterations, depth, clock.elapsed())

    def _grown(self, worlds: Worlds, continues: bool) -> Tree:
        """The tree to go on with: what is known about the last answer, or a new one.

        What is given up is given up here, within the time of a decision: letting go of a large
        tree takes a while.
        """
        tree, answer = self._tree, self._answer
        if tree is None or answer is None or not continues:
            tree = Tree(self.game, self._heuristics, self._settings, self.chance, worlds.seats)
        else:
            tree.descend(answer, worlds.sample())
        self._tree = tree
        self._answer = None
        return tree


def _lead(root: Node) -> int:
    """How many visits the answer most visited is ahead of the next."""
    first = second = 0
    for child in root.children:
        if child is not None:
            if child.visits > first:
                first, second = child.visits, first
            elif child.visits > second:
                second = child.visits
    return first - second


def _considered(root: Node, legal: list[int]) -> list[Considered]:
    """The root's statistics for every move that was tried."""
    considered = []
    for slot, child in enumerate(root.children):
        if child is not None and root.moves[slot] in legal:
            shares = [total / child.visits for total in child.totals]
            considered.append(Considered(root.moves[slot], child.visits, shares))
    return considered
