"""The `apprentice` level: the `mcts` package, as a yardstick for our own search.

Its tree is for one agent in a world without chance: it maximises one reward at every node and
keeps each node's state. So a position here is a sampled world in which it is always our turn:
taking an action carries it out and lets the other seats answer by the cheap playout policy. As
one world would make the bot sure of what it only guessed, the budget is split over several.
"""

from __future__ import annotations

import random
from typing import Any

from mcts import mcts, treeNode

from ai.heuristics import Heuristics
from ai.player import Budget, Clock, Considered, Player, Thought, ranked
from ai.playout import Playouts
from games.kernel.chance import FastChance
from games.kernel.game import Game
from games.kernel.table import NOBODY, Table
from schemas.base import View

__all__ = ["ApprenticePlayer"]

_TIDYING = 0.1
"""The part of the time that letting go of a tree is taken to need, until it was measured."""

_MOST_TIDYING = 0.5

_LEAST_SECONDS = 1e-3
"""What is left for a world, even if others took all the time."""


class ApprenticePlayer(Player):
    """Searches `worlds` sampled worlds, one after the other, and adds up their visits."""

    def __init__(
        self,
        game: Game,
        seed: int,
        playouts: Playouts,
        heuristics: Heuristics,
        worlds: int,
    ) -> None:
        super().__init__(game, seed)
        self._playouts = playouts
        self._heuristics = heuristics
        self._worlds = worlds
        self._tidying = _TIDYING

    def choose(self, view: View, budget: Budget, continues: bool = False) -> Thought:
        """See `Player.choose`. The answer is the move most visited over all worlds."""
        clock = Clock(budget)
        iterations = max(1, budget.iterations // self._worlds) if budget.iterations > 0 else 0
        known = self.game.read(view)
        seat = known.actor
        visits: dict[int, int] = {}
        rewards: dict[int, float] = {}
        for left in range(self._worlds, 0, -1):
            seconds = max(_LEAST_SECONDS, budget.seconds - clock.elapsed()) / left
            part = Budget(seconds if budget.seconds > 0 else 0.0, iterations)
            table = known.clone()
            self.game.guess(table, view, self.chance)
            position = Position(self.game, self._heuristics, self.chance, table, seat)
            for move, count, reward in self._search(position, part):
                visits[move] = visits.get(move, 0) + count
                rewards[move] = rewards.get(move, 0.0) + reward
        considered = ranked(
            [
                Considered(move, count, _shares(rewards[move] / count, seat, known.seats))
                for move, count in visits.items()
            ],
            seat,
        )
        return Thought(considered[0].move, considered, sum(visits.values()), 0, clock.elapsed())

    def _search(self, position: Position, budget: Budget) -> list[tuple[int, int, float]]:
        """Search one world; return visits and total reward of each move tried.

        The package breaks ties by the global random source, which is lent to it seeded. Rounds
        are counted here, since its own loop fails where time is over before the first. What it
        takes to let go of the tree is part of the time.
        """
        clock = Clock(Budget(budget.seconds * (1.0 - self._tidying), budget.iterations))
        search = mcts(iterationLimit=1, rolloutPolicy=self._reward)
        search.root = treeNode(position, None)
        lent = random.getstate()
        random.seed(self.chance.below(1 << 32))
        try:
            while clock.tick():
                search.executeRound()
        finally:
            random.setstate(lent)
        tried = [
            (move, int(node.numVisits), float(node.totalReward))
            for move, node in search.root.children.items()
        ]
        searched = clock.elapsed()
        _take_apart(search.root)
        self._tidying = min(_MOST_TIDYING, 1.0 - searched / clock.elapsed())
        return tried

    def _reward(self, position: Position) -> float:
        """Our share of the win after a playout from `position`."""
        return self._playouts.value(position.table.clone(), self.chance)[position.seat]


class Position:
    """A sampled world in which it is `seat`'s turn, in the shape that the package asks for."""

    def __init__(
        self, game: Game, heuristics: Heuristics, chance: FastChance, table: Table, seat: int
    ) -> None:
        self._game = game
        self._heuristics = heuristics
        self._chance = chance
        self.table = table
        self.seat = seat

    def getPossibleActions(self) -> list[int]:  # noqa: N802 - what `mcts` calls
        """Our legal moves."""
        return self._game.legal(self.table)

    def takeAction(self, action: int) -> Position:  # noqa: N802 - what `mcts` calls
        """The position when it is our turn again, or the game is over."""
        game = self._game
        table = self.table.clone()
        game.play(table, action, self._chance)
        while table.actor != NOBODY and table.actor != self.seat:
            moves = game.legal(table)
            move = self._heuristics.playout_move(game, table, moves, self._chance)
            game.play(table, move, self._chance)
        return Position(game, self._heuristics, self._chance, table, self.seat)

    def isTerminal(self) -> bool:  # noqa: N802 - what `mcts` calls
        """Whether the game is over."""
        return self.table.ended


def _take_apart(root: Any) -> None:
    """Let a tree of the package's go at once: its nodes know their parents, so that it would
    stay in memory until the garbage collector came by."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        node.parent = None
        waiting.extend(node.children.values())


def _shares(own: float, seat: int, seats: int) -> list[float]:
    """Everybody's share when only our own was searched for: the others split the rest."""
    shares = [(1.0 - own) / max(1, seats - 1)] * seats
    shares[seat] = own
    return shares
