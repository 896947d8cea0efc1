"""Riches out of nowhere, so that random games reach what only long good play would."""

from __future__ import annotations

from typing import Final

from games.caylus1303.constants import RESOURCE_COUNT
from games.caylus1303.table import CaylusTable
from games.kernel.chance import Chance

__all__ = ["give"]

_MOST_TOKENS: Final = 6


def give(table: CaylusTable, chance: Chance) -> None:
    """A seat gains some tokens of one kind, and takes all workers from its camp."""
    seat = chance.outcome(0, table.seats)
    resource = chance.outcome(0, RESOURCE_COUNT)
    table.gain(seat, resource, 1 + chance.outcome(0, _MOST_TOKENS))
    table.take_workers(seat, table.camp[seat])
    table.moves = None
