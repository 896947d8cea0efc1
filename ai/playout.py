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
    evaluated; 0 plays to the end of the game.
    """

    def __init__(self, game: Game, heuristics: Heuristics, stages: int) -> None:
        self._game = game
        self._heuristics = heuristics
        self._stages = stages

    def value(self, table: Table, chance: FastChance) -> list[float]:
        """Each seat's share of the win, in [0, 1]. The table is played on in place."""
        game = self._game
        heuristics = self._heuristics
        cut = heuristics.stage(table) + self._stages
        while table.actor != NOBODY:
            if self._stages > 0 and heuristics.stage(table) >= cut:
                break
            move = heuristics.playout_move(game, table, game.legal(table), chance)
            game.play(table, move, chance)
        return heuristics.evaluate(game, table)
