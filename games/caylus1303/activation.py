"""Activation: printed buildings, then the road as far as the provost (section 7)."""

from __future__ import annotations

from games.caylus1303.components import OWNER_BONUSES
from games.caylus1303.constants import FIRST_ROAD_PLACE, PLACE_COUNT, TO_USE
from games.caylus1303.prices import take
from games.caylus1303.table import CaylusTable
from games.caylus1303.use import use_options
from games.kernel.table import NOBODY

__all__ = ["activate", "clear_inactive", "last_active_place", "visitor"]


def visitor(table: CaylusTable, place: int) -> int:
    """Whose worker is resolved next on a place: the first one, then the Journeyman (C-CHAR-24)."""
    first = table.first_workers[place]
    return first if first != NOBODY else table.second_workers[place]


def last_active_place(table: CaylusTable) -> int:
    """The last place before the provost (C-ROAD-4)."""
    return min(FIRST_ROAD_PLACE + table.provost - 2, PLACE_COUNT - 1)


def activate(table: CaylusTable, last: int) -> bool:
    """Ask the next visitor from the cursor on who can use an effect (C-ACT-1 to 4).

    Visitors who cannot are sent to the camp (C-ACT-8). Returns False when no worker is left up
    to the place `last`.
    """
    for place in range(table.cursor, last + 1):
        if table.first_workers[place] != NOBODY and place != table.cursor:
            table.reach(table.stage, place)
            _pay_owner(table, place)
        seat = visitor(table, place)
        while seat != NOBODY:
            if use_options(table, seat):
                table.await_decision(seat, TO_USE)
                return True
            table.return_worker(seat, place)
            seat = visitor(table, place)
    return False


def _pay_owner(table: CaylusTable, place: int) -> None:
    """The owner's bonus, once, if only other players visit (C-BLDG-45 to 52, C-ACT-12).

    Tiles on their setup side have no bonus: none of those that have one carries a house.
    """
    owner = table.owners[place]
    if owner not in (NOBODY, table.first_workers[place], table.second_workers[place]):
        take(table, owner, OWNER_BONUSES[table.tiles[place]])


def clear_inactive(table: CaylusTable) -> None:
    """Workers from the provost on go to the camp without effect (C-ACT-9 to 11)."""
    for place in range(last_active_place(table) + 1, PLACE_COUNT):
        while visitor(table, place) != NOBODY:
            table.return_worker(visitor(table, place), place)
