"""The levels of bots that can be asked to a table, and how each is built."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from ai.apprentice import ApprenticePlayer
from ai.flat import FlatPlayer
from ai.heuristics import heuristics_for
from ai.player import Player
from ai.playout import Playouts
from ai.search.forest import ForestPlayer
from ai.search.ismcts import TreePlayer
from ai.search.processes import ProcessCrew
from ai.search.settings import LEAST, Settings
from ai.uniform import UniformPlayer
from games.kernel.game import Game

__all__ = ["LEVELS", "Level", "UnknownLevel", "has_own_time", "level_named", "varied"]

GUIDED = Settings(exploration=3.0, guided=True, urgency=0.0, weights="learned")
"""Looks at likely moves first; where a game has no prior this is a tree like any other."""

WORLDS = 3
"""Among so many sampled worlds an apprentice splits its time."""


class UnknownLevel(LookupError):
    """There is no bot of that level, or none with such a setting."""


def _uniform(game: Game, seed: int, settings: Settings) -> Player:
    return UniformPlayer(game, seed)


def _flat(game: Game, seed: int, settings: Settings) -> Player:
    return FlatPlayer(
        game, seed, heuristics_for(game.name, settings.weights), _playouts(game, settings)
    )


def _apprentice(game: Game, seed: int, settings: Settings) -> Player:
    playouts = _playouts(game, settings)
    return ApprenticePlayer(
        game, seed, playouts, heuristics_for(game.name, settings.weights), WORLDS
    )


def _tree(game: Game, seed: int, settings: Settings) -> Player:
    own = TreePlayer(game, seed, heuristics_for(game.name, settings.weights), settings)
    if settings.processes <= 1:
        return own
    return ForestPlayer(own, seed, [ProcessCrew(settings.processes - 1)])


def _playouts(game: Game, settings: Settings) -> Playouts:
    return Playouts(
        game, heuristics_for(game.name, settings.weights), settings.stages, settings.moves
    )


_ENGINES: dict[str, Callable[[Game, int, Settings], Player]] = {
    "random": _uniform,
    "flat": _flat,
    "apprentice": _apprentice,
    "tree": _tree,
}


class Level(NamedTuple):
    """A kind of bot: an engine, its constants, and its thinking time for one decision."""

    name: str
    seconds: float
    engine: str
    settings: Settings = Settings()

    @property
    def evaluates(self) -> bool:
        """Whether it goes by what positions are worth."""
        return self.engine != "random"

    def build(self, game: Game, seed: int) -> Player:
        """A player for one seat of one table, from the game's rules and a seed."""
        return _ENGINES[self.engine](game, seed, self.settings)


LEVELS = {
    level.name: level
    for level in (
        Level("random", 0.0, "random"),
        Level("flat", 0.5, "flat", Settings(weights=GUIDED.weights)),
        Level("apprentice", 0.5, "apprentice"),
        Level("journeyman", 0.5, "tree"),
        Level("master", 1.0, "tree", GUIDED),
        Level("grandmaster", 5.0, "tree", GUIDED),
    )
}
"""All levels, with seconds a decision; docs/arena.md has what they are worth to each other."""


def level_named(name: str) -> Level:
    """The level of that name; raises `UnknownLevel`."""
    if name not in LEVELS:
        raise UnknownLevel(f"there is no bot of level '{name}'; there is {', '.join(LEVELS)}")
    return LEVELS[name]


def varied(spelled: str) -> Level:
    """A level with another time or other constants, spelled as `master:seconds=0.5:width=6`.

    Its name is what was spelled. Raises `UnknownLevel` for a level or a constant unknown, or a
    value that is none.
    """
    name, *changes = spelled.split(":")
    level = level_named(name)
    known = level.settings._asdict()
    known[_SECONDS] = level.seconds
    for change in changes:
        constant, _, value = change.partition("=")
        if constant not in known:
            allowed = ", ".join(known)
            raise UnknownLevel(f"a level has no constant '{constant}'; it has {allowed}")
        known[constant] = _read(constant, known[constant], value)
    seconds = known.pop(_SECONDS)
    return level._replace(name=spelled, seconds=seconds, settings=Settings(**known))


def has_own_time(spelled: str) -> bool:
    """Whether a level is spelled with a time of its own, which another budget would overrule."""
    return any(change.startswith(f"{_SECONDS}=") for change in spelled.split(":"))


def _read(constant: str, usual: object, value: str) -> bool | int | float | str:
    """A value for a constant, of the type that it usually has; raises `UnknownLevel`."""
    if isinstance(usual, str):
        return value
    if isinstance(usual, bool):
        if value not in _TRUTH:
            raise UnknownLevel(f"'{value}' is no value for '{constant}'; it is true or false")
        return _TRUTH[value]
    least = LEAST.get(constant, 0)
    number = _number(value, whole=isinstance(usual, int))
    if number is None or not least <= number < inf:  # which `nan` is not either
        kind = "a whole number" if isinstance(usual, int) else "a number"
        allowed = f"{kind}, {least:g} at least"
        raise UnknownLevel(f"'{value}' is no value for '{constant}'; it is {allowed}")
    return number


def _number(value: str, *, whole: bool) -> int | float | None:
    """The number that was spelled, if it was one."""
    try:
        return int(value) if whole else float(value)
    except ValueError:
        return None


_SECONDS = "seconds"

_TRUTH = {"true": True, "false": False}
