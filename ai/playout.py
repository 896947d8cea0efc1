"""Playouts: how an unknown position gets a value."""

from __future__ import annotations

from ai.heuristics import Heuristics
from games.kernel.chance import FastChance
from games.kernel.game import Game
from games.kernel.table import NOBODY, Table

__all__ = ["Playouts"]


class Playouts:
    """Plays tables on by a game's cheap policy.

    `stages` counts the stage ends (see `Heuristics.stage`) after which a playout is cut and
    evaluated, `moves` its moves; 0 is no limit, so without either it plays to the end.
    """

    def __init__(self, game: Game, heuristics: Heuristics, stages: int, moves: int = 0) -> None:
        self._game = game
        self._heuristics = heuristics
        self._stages = stages
        self._moves = moves if moves > 0 else -1

    def value(self, table: Table, chance: FastChance) -> list[float]:
        """Each seat's share of the win, in [0, 1]. The table is played on in place."""
        game = self._game
        heuristics = self._heuristics
        cut = heuristics.stage(table) + self._stages
        left = self._moves
        while table.actor != NOBODY and left != 0:
            if self._stages > 0 and heuristics.stage(table) >= cut:
                break
            left -= 1
            move = heuristics.playout_move(game, table, game.legal(table), chance)
            game.play(table, move, chance)
        return heuristics.evaluate(game, table)
