"""What a bot is called in a log: engine, level, weights."""

from __future__ import annotations

from typing import Final

from ai.levels import Level
from ai.weights import fingerprint
from games.kernel.game import Game
from schemas.game import BotIdentity

__all__ = ["ENGINE_VERSION", "identity"]

ENGINE_VERSION: Final = "1.5"
"""The version of `ai`: raised with every change after which a search may answer otherwise."""


def identity(game: Game, level: Level) -> BotIdentity:
    """The name under which a level plays a game."""
    weights = fingerprint(game.name, level.settings.weights) if level.evaluates else ""
    return BotIdentity(ENGINE_VERSION, level.name, weights)
