"""What a bot is called in a log: engine, level, weights."""

from __future__ import annotations

from typing import Final

from ai.levels import Level
from ai.weights import fingerprint
from games.kernel.game import Game
from schemas.game import BotIdentity

__all__ = ["ENGINE_VERSION", "FOREST_VERSION", "REVIEW_VERSION", "engine_of", "identity"]

ENGINE_VERSION: Final = "1.5"
"""The version of `ai`: raised with every change after which a search may answer otherwise."""

FOREST_VERSION: Final = "1.10"
"""The same of searches by several trees, which can change while one alone does not."""

REVIEW_VERSION: Final = "1.6"
"""The same of judging answers that others gave."""


def identity(game: Game, level: Level, engine: str = ENGINE_VERSION) -> BotIdentity:
    """The name under which a level does its work at a game, by an engine of that version."""
    weights = fingerprint(game.name, level.settings.weights) if level.evaluates else ""
    return BotIdentity(engine, level.name, weights)


def engine_of(trees: int) -> str:
    """The version of the engine where so many trees make a decision."""
    return FOREST_VERSION if trees > 1 else ENGINE_VERSION
