"""What a seat sees, as the rules of its game read it."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from games.kernel import Game, game_named
from schemas.base import Command, View
from workers.client import Seen

__all__ = ["game_of", "move_of", "view_of"]


def game_of(seen: Seen) -> Game:
    """The rules of the game that is played there."""
    return game_named(seen.info.game)


def view_of(game: Game, seen: Seen) -> View:
    """The table as the seat sees it."""
    view: View = msgspec.json.decode(seen.view, type=game.view_type)
    return view


def move_of(game: Game, command: bytes | msgspec.Raw) -> int:
    """The move for a command as JSON."""
    return game.move(_decoder(game.name).decode(command))


@cache
def _decoder(name: str) -> msgspec.json.Decoder[Command]:
    """Reads a game's commands."""
    kinds: Any = reduce(or_, game_named(name).command_types)
    return msgspec.json.Decoder(kinds)
