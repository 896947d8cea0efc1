"""The levels of bots that can be asked to a table, and how each is built."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ai.apprentice import ApprenticePlayer
from ai.flat import FlatPlayer
from ai.heuristics import heuristics_for
from ai.player import Player
from ai.playout import Playouts
from ai.search.ismcts import TreePlayer
from ai.search.settings import Settings
from ai.uniform import UniformPlayer
from games.kernel.game import Game

__all__ = ["LEVELS", "Level", "UnknownLevel", "level_named"]

STAGES = 1
"""Playouts are cut at the end of the stage in which they begin."""

WORLDS = 3


class UnknownLevel(LookupError):
    """There is no bot of that level."""


class Level(NamedTuple):
    """A kind of bot. `seconds` is its thinking time for one decision.

    `build` makes a player for one seat of one table, from the game's rules and a seed.
    """

    name: str
    seconds: float
    build: Callable[[Game, int], Player]


def _uniform(game: Game, seed: int) -> Player:
    return UniformPlayer(game, seed)


def _flat(game: Game, seed: int) -> Player:
    return FlatPlayer(game, seed, heuristics_for(game.name), _playouts(game))


def _apprentice(game: Game, seed: int) -> Player:
    heuristics = heuristics_for(game.name)
    return ApprenticePlayer(game, seed, _playouts(game), heuristics, WORLDS)


def _journeyman(game: Game, seed: int) -> Player:
    heuristics = heuristics_for(game.name)
    return TreePlayer(game, seed, heuristics, Settings())


def _playouts(game: Game) -> Playouts:
    return Playouts(game, heuristics_for(game.name), STAGES)


LEVELS = {
    level.name: level
    for level in (
        Level("random", 0.0, _uniform),
        Level("flat", 0.5, _flat),
        Level("apprentice", 0.5, _apprentice),
        Level("journeyman", 1.0, _journeyman),
    )
}


def level_named(name: str) -> Level:
    """The level of that name; raises `UnknownLevel`."""
    if name not in LEVELS:
        raise UnknownLevel(f"there is no bot of level '{name}'; there is {', '.join(LEVELS)}")
    return LEVELS[name]
