"""The bots that can be asked to a table, by name; `ai.levels` builds them.

A test holds this table and that of `ai.levels` together: the service knows names, not searches.
"""

from __future__ import annotations

from schemas.api import BotLevel
from schemas.game import BotIdentity, Occupant

__all__ = ["FALLBACK", "LEVELS", "STAND_IN", "bot", "may_be", "offered", "thinking_seconds"]

LEVELS = {
    "apprentice": BotLevel("apprentice", 0.5),
    "journeyman": BotLevel("journeyman", 0.5),
    "master": BotLevel("master", 1.0),
    "grandmaster": BotLevel("grandmaster", 5.0),
    "random": BotLevel("random", 0.0),
    "flat": BotLevel("flat", 0.5),
}
"""All levels. Those after the first four exist to measure and to test the others."""

STAND_IN = "apprentice"
"""The level that plays on for somebody who resigns."""

FALLBACK = "random"
"""The level that answers when another could not: it needs no search and cannot run out of time."""

_OFFERED = ("apprentice", "journeyman", "master", "grandmaster", "random")


def thinking_seconds(level: str) -> float:
    """How long a bot may think about a decision; none, if it is of a level unknown here."""
    return LEVELS[level].seconds if level in LEVELS else 0.0


def may_be(occupant: Occupant | None, by: BotIdentity) -> bool:
    """Whether a decision of `occupant` can have been made by that bot."""
    if occupant is None or occupant.kind != "bot":
        return False
    return by.level in {occupant.id, FALLBACK}


def offered(most_seconds: float) -> list[BotLevel]:
    """The levels a person can choose, with their thinking time a decision, in seconds."""
    chosen = (LEVELS[name] for name in _OFFERED)
    return [BotLevel(level.level, min(level.seconds, most_seconds)) for level in chosen]


def bot(level: str) -> Occupant:
    """A bot as a table shows it."""
    return Occupant(kind="bot", id=level, name=level.capitalize())
