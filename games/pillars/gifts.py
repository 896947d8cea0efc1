"""Riches out of nowhere, so that random games reach what only long good play would."""

from __future__ import annotations

from typing import Final

from games.kernel.chance import Chance
from games.pillars.constants import AT_CATHEDRAL, FOR_PRIVILEGE, GOOD_COUNT
from games.pillars.limits import gain_gold
from games.pillars.table import PillarsTable

__all__ = ["give"]

_MOST_GOLD: Final = 12
_MOST_CUBES: Final = 3


def give(table: PillarsTable, chance: Chance) -> None:
    """A seat gains some gold and, before the cathedral (I-19), some cubes of one kind."""
    seat = chance.outcome(0, table.seats)
    gain_gold(table, seat, chance.outcome(0, _MOST_GOLD), FOR_PRIVILEGE)
    if table.stage < AT_CATHEDRAL:
        table.gain(seat, chance.outcome(0, GOOD_COUNT), 1 + chance.outcome(0, _MOST_CUBES))
    table.moves = None
