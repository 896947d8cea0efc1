"""What is known about a game beyond its rules; without it a game is played uniformly."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from mypy_extensions import mypyc_attr

from ai.weights import HAND
from games.kernel.chance import FastChance
from games.kernel.game import Game
from games.kernel.table import Table

__all__ = ["Heuristics", "heuristics_for"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics:
    """Knowledge of one game. This base class knows nothing: it is what a new game starts with."""

    def playout_move(self, game: Game, table: Table, moves: list[int], chance: FastChance) -> int:
        """Pick one of `moves`, the legal ones, cheaply: playouts are made of this."""
        return moves[chance.below(len(moves))]

    def prior(self, game: Game, table: Table, moves: list[int]) -> list[float]:
        """How likely each of `moves`, the legal ones, is to be right: above 0, to any total."""
        return [1.0] * len(moves)

    def seen(self, table: Table) -> int:
        """What the seat that decides can see and the moves so far do not tell, as a number.

        Chance's open outcomes and the seat's own hand belong here: the tree then plans for each
        of them apart. 0 stands for nothing, which is right where chance decides nothing openly.
        """
        return 0

    def stage(self, table: Table) -> int:
        """How far the game is, in steps (such as rounds) at whose ends playouts may be cut.

        A game that always answers 0 is played out to its end.
        """
        return 0

    def evaluate(self, game: Game, table: Table) -> list[float]:
        """Each seat's expected share of the win, in [0, 1] and 1 in all.

        Called when the game is over or a playout is cut.
        """
        shares = [0.0] * table.seats
        for seat in table.winners:
            shares[seat] = 1.0 / len(table.winners)
        return shares


@cache
def heuristics_for(name: str, weights: str = HAND) -> Heuristics:
    """What is known about the game of that name, with the weights of that name.

    It is what `known` of the module `ai.<name>` makes of them.
    Raises `ValueError` for weights that there are not.
    """
    module = f"ai.{name}"
    if find_spec(module) is None:
        return Heuristics()
    known: Heuristics = import_module(module).known(weights)
    return known
