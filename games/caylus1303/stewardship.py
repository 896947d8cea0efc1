"""Stewardship: residences, monuments, recruiting (sections 12 and 13)."""

from __future__ import annotations

from typing import Final

from games.caylus1303.components import BUILD_DEALS, COSTS, INCOMES, MONUMENT_TILES, PRESTIGE
from games.caylus1303.constants import (
    ARCHITECT,
    AT_MONUMENTS,
    DAY_LABORER,
    FIRST_ROAD_PLACE,
    FOR_ARCHITECT,
    FOR_MONUMENT,
    LAST_RESIDENCE_PLACE,
    NO_TILE,
    TO_BUILD_MONUMENT,
)
from games.caylus1303.data.quantities import RECRUITS
from games.caylus1303.packing import BUILD_MONUMENT, DECLINE, pack
from games.caylus1303.prices import can_pay, pay_named, take, take_workers
from games.caylus1303.reasons import MONUMENT_COST, MONUMENT_GONE, NOT_A_MONUMENT, OK
from games.caylus1303.table import CaylusTable
from games.kernel.table import NOBODY

__all__ = [
    "ask_monument",
    "build_monument",
    "monument_options",
    "monument_reason",
    "payable_monuments",
    "recruit",
    "turn_residences",
]

_RESIDENCE_PLACES: Final = range(FIRST_ROAD_PLACE, LAST_RESIDENCE_PLACE + 1)


def turn_residences(table: CaylusTable) -> None:
    """Every starting tile with a house becomes a residence (C-STEW-2 to 6)."""
    for place in _RESIDENCE_PLACES:
        if table.owners[place] != NOBODY and not table.residences[place]:
            table.turn_residence(place)


def payable_monuments(table: CaylusTable, seat: int) -> list[int]:
    """The monuments of the supply whose cost a seat can pay (C-MON-3, 9)."""
    return [
        tile for tile in MONUMENT_TILES if table.supply[tile] and can_pay(table, seat, COSTS[tile])
    ]


def ask_monument(table: CaylusTable, first: int) -> bool:
    """Ask the owner of the next residence from a place on who can build (C-MON-1, 2, 10, 11, 12).

    Returns False when the last one has been visited.
    """
    for place in range(first, LAST_RESIDENCE_PLACE + 1):
        if not table.residences[place] or table.monuments[place] != NO_TILE:
            continue
        if payable_monuments(table, table.owners[place]):
            table.reach(AT_MONUMENTS, place)
            table.await_decision(table.owners[place], TO_BUILD_MONUMENT)
            return True
    return False


def monument_options(table: CaylusTable) -> list[int]:
    """A payable monument, or none (C-MON-2, 3)."""
    monuments = payable_monuments(table, table.actor)
    return [*(pack(BUILD_MONUMENT, tile) for tile in monuments), pack(DECLINE, 0)]


def monument_reason(table: CaylusTable, seat: int, tile: int) -> int:
    """Whether a seat can build a monument, as a reason (C-MON-2, 3, 9)."""
    if tile not in MONUMENT_TILES:
        return NOT_A_MONUMENT
    if not table.supply[tile]:
        return MONUMENT_GONE
    return OK if can_pay(table, seat, COSTS[tile]) else MONUMENT_COST


def build_monument(table: CaylusTable, seat: int, tile: int) -> None:
    """Cover the residence at the cursor (C-MON-4 to 8), with the Architect's point (C-CHAR-42)
    and the Theatre's favor (C-MON-14)."""
    pay_named(table, seat, COSTS[tile])
    table.build_monument(seat, tile, table.cursor)
    table.gain_prestige(seat, PRESTIGE[tile], FOR_MONUMENT)
    if table.holds(seat, ARCHITECT):
        table.gain_prestige(seat, 1, FOR_ARCHITECT)
    if BUILD_DEALS[tile]:
        table.receive_favor(seat)


def recruit(table: CaylusTable) -> None:
    """Everybody takes workers, and monuments pay their income (C-STEW-7 to 15, C-CHAR-58, 59)."""
    for seat in range(table.seats):
        workers = RECRUITS[table.seats] + int(table.holds(seat, DAY_LABORER))
        for place in _RESIDENCE_PLACES:
            if table.owners[place] == seat and table.residences[place]:
                workers += int(table.monuments[place] == NO_TILE)
        take_workers(table, seat, workers)
        for place in _RESIDENCE_PLACES:
            if table.owners[place] == seat and table.monuments[place] != NO_TILE:
                take(table, seat, INCOMES[table.monuments[place]])
