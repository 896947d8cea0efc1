"""What every game's rules are built on: tables, effects, chance, decisions and replay."""

from games.kernel.chance import Chance, FastChance, SealedChance, SpentChance, commitment
from games.kernel.decide import decide, evolve, judge, seat_refusal, start
from games.kernel.errors import Refused, UnknownGameError
from games.kernel.game import COMPILED, Game, Option, Refusal, Upcaster
from games.kernel.history import effective
from games.kernel.journal import Journal
from games.kernel.outlook import Preview, preview, previews, refusals, series
from games.kernel.registry import game_named, game_names
from games.kernel.table import Table

__all__ = [
    "COMPILED",
    "Chance",
    "FastChance",
    "Game",
    "Journal",
    "Option",
    "Preview",
    "Refusal",
    "Refused",
    "SealedChance",
    "SpentChance",
    "Table",
    "UnknownGameError",
    "Upcaster",
    "commitment",
    "decide",
    "effective",
    "evolve",
    "game_named",
    "game_names",
    "judge",
    "preview",
    "previews",
    "refusals",
    "seat_refusal",
    "series",
    "start",
]
