"""The games there are. A new game adds one line to `_MODULES`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from games.kernel.errors import UnknownGameError
from games.kernel.game import Game

__all__ = ["game_named", "game_names"]

_MODULES: Final = {
    "caylus1303": "games.caylus1303",
    "pillars": "games.pillars",
}


def game_names() -> tuple[str, ...]:
    """The names of all games, in the order in which they are offered."""
    return tuple(_MODULES)


@cache
def game_named(name: str) -> Game:
    """The rules of a game, loaded when first asked for; raises `UnknownGameError`."""
    if name not in _MODULES:
        raise UnknownGameError(f"there is no game '{name}'; there is {', '.join(_MODULES)}")
    game: Game = import_module(_MODULES[name]).GAME
    return game
