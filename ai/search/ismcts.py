"""The tree player: open-loop information-set Monte Carlo tree search, max^n."""

from __future__ import annotations

from ai.collecting import uncollected
from ai.heuristics import Heuristics
from ai.player import Assessment, Budget, Clock, Considered, Player, Thought, ranked
from ai.search.exchange import Exchange
from ai.search.node import Node
from ai.search.settings import Settings
from ai.search.tree import Tree
from ai.worlds import Worlds
from games.kernel.game import Game
from schemas.base import View

__all__ = ["TreePlayer"]

_LOOK_EVERY = 32
"""Iterations between words with those who search the same, and looks at whether the answer is
settled."""


class TreePlayer(Player):
    """Searches with a tree that it keeps while the turn is its own.

    It stops early when the answer leading in visits cannot be overtaken any more.
    """

    def __init__(self, game: Game, seed: int, heuristics: Heuristics, settings: Settings) -> None:
        super().__init__(game, seed)
        self._heuristics = heuristics
        self.settings = settings
        self._tree: Tree | None = None
        self._answer: Node | None = None

    def choose(self, view: View, budget: Budget, continues: bool = False) -> Thought:
        """See `Player.choose`. The answer is the move most visited."""
        clock = Clock(budget)
        return self.choose_from(self.worlds(view), clock, continues)

    def worlds(self, view: View, usual: list[float] | None = None) -> Worlds:
        """What could lie behind a view; `usual` is given where another has estimated it."""
        return Worlds(self.game, self._heuristics, view, self.chance, usual)

    def choose_from(
        self,
        worlds: Worlds,
        clock: Clock,
        continues: bool = False,
        exchange: Exchange | None = None,
    ) -> Thought:
        """As `choose`, for the seat that sees what these worlds have in common.

        With an `exchange` the answer is that of all who take part in it.
        """
        with uncollected():
            return self._searched(worlds, clock, continues, exchange)

    def follow(self, move: int) -> None:
        """Go on below `move` when the turn continues: it was the answer, whoever found it."""
        tree = self._tree
        assert tree is not None, "a search leaves its tree"
        root = tree.root
        self._answer = root.children[root.moves.index(move)] if move in root.moves else None

    def assess(self, view: View, budget: Budget, given: int) -> Assessment:
        """Weigh `given`, a legal answer, against the best that there is.

        The budget is spent on a free search and then, up to as much again, on what follows
        `given`, until it was looked at as often as the best: an answer that a search soon leaves
        alone is judged by its bad luck otherwise.
        """
        worlds = self.worlds(view)
        thought = self.choose_from(worlds, Clock(budget))
        best = thought.considered[0]
        tree = self._tree
        assert tree is not None, "a search leaves its tree"
        with uncollected():
            clock = Clock(budget)
            child = tree.root.children[tree.root.moves.index(given)]
            while (child is None or child.visits < best.visits) and clock.tick():
                tree.iterate(worlds, given)
                child = tree.root.children[tree.root.moves.index(given)]
        assert child is not None, "a clock ticks once at least"
        looked_at = Considered(given, child.visits, _shares(child))
        better = looked_at.shares[worlds.seat] < best.shares[worlds.seat]
        iterations = thought.iterations + clock.iterations
        return Assessment(best if better else looked_at, looked_at, iterations)

    def _searched(
        self, worlds: Worlds, clock: Clock, continues: bool, exchange: Exchange | None
    ) -> Thought:
        tree = self._grown(worlds, continues)
        tree.noting = exchange is not None
        tree.findings = []
        root = tree.root
        depth = 0
        while clock.tick():
            depth = max(depth, tree.iterate(worlds))
            if clock.iterations % _LOOK_EVERY == 0:
                if exchange is not None and not _traded(tree, clock, exchange):
                    break
                if _lead(root) > clock.left():
                    break
        considered = ranked(_considered(root, worlds.moves), worlds.seat)
        self.follow(considered[0].move)
        iterations = clock.iterations + clock.others
        return Thought(considered[0].move, considered, iterations, depth, clock.elapsed())

    def _grown(self, worlds: Worlds, continues: bool) -> Tree:
        """The tree to go on with: what is known about the last answer, or a new one.

        What is given up is given up here, within the time of a decision: letting go of a large
        tree takes a while.
        """
        tree, answer = self._tree, self._answer
        if tree is None or answer is None or not continues:
            tree = Tree(self.game, self._heuristics, self.settings, self.chance, worlds.seats)
        else:
            tree.descend(answer, worlds.sample())
        self._tree = tree
        self._answer = None
        return tree


def _traded(tree: Tree, clock: Clock, exchange: Exchange) -> bool:
    """Tell what was found and learn from others; False when nobody waits for the answer."""
    heard = exchange.trade(tree.findings)
    tree.findings = []
    if heard is None:
        return False
    for finding in heard:
        tree.learn(finding)
    clock.others += len(heard)
    return True


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
            considered.append(Considered(root.moves[slot], child.visits, _shares(child)))
    return considered


def _shares(node: Node) -> list[float]:
    """What each seat got from a node, on average."""
    return [total / node.visits for total in node.totals]
