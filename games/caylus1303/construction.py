"""Constructing wood and stone tiles (section 8)."""

from __future__ import annotations

from games.caylus1303.components import (
    COSTS,
    COSTS_WITHOUT_STONE,
    DO_BUILD_STONE_WITHOUT_STONE,
    DO_BUILD_WOOD,
    PRESTIGE,
    STONE_TILES,
    WOOD_TILES,
    Amounts,
)
from games.caylus1303.constants import (
    ARCHITECT,
    FIRST_ROAD_PLACE,
    FOR_ARCHITECT,
    FOR_TILE,
    NO_TILE,
    PLACE_COUNT,
)
from games.caylus1303.packing import BUILD, pack
from games.caylus1303.prices import can_pay
from games.caylus1303.reasons import (
    CANNOT_AFFORD,
    NO_HOUSE,
    NO_SPACE,
    OK,
    TILE_GONE,
    WRONG_SUPPLY,
)
from games.caylus1303.table import CaylusTable

__all__ = ["build", "build_options", "build_reason", "cost_of", "first_empty_place"]


def first_empty_place(table: CaylusTable) -> int:
    """The lowest-numbered empty road space, as a place (C-ROAD-2); `NO_TILE` if there is none."""
    for place in range(FIRST_ROAD_PLACE, PLACE_COUNT):
        if table.tiles[place] == NO_TILE:
            return place
    return NO_TILE


def _buildable(doing: int) -> list[int]:
    """The supply that an effect builds from (C-CONS-1)."""
    return WOOD_TILES if doing == DO_BUILD_WOOD else STONE_TILES


def cost_of(doing: int, tile: int) -> Amounts:
    """What a tile costs (C-CONS-2); no stone by the Stonemason's setup side (C-BLDG-33, 34)."""
    return COSTS_WITHOUT_STONE[tile] if doing == DO_BUILD_STONE_WITHOUT_STONE else COSTS[tile]


def build_reason(table: CaylusTable, seat: int, doing: int, tile: int) -> int:
    """Whether a seat can build a tile, as a reason (C-CONS-1, 2, 7, 8, 10, 13)."""
    if table.houses[seat] == 0:
        return NO_HOUSE
    if first_empty_place(table) == NO_TILE:
        return NO_SPACE
    if tile not in _buildable(doing):
        return WRONG_SUPPLY
    if not table.supply[tile]:
        return TILE_GONE
    return OK if can_pay(table, seat, cost_of(doing, tile)) else CANNOT_AFFORD


def build_options(table: CaylusTable, seat: int, doing: int) -> list[int]:
    """Every tile of the supply in question that the seat can pay (C-CONS-1)."""
    if table.houses[seat] == 0 or first_empty_place(table) == NO_TILE:
        return []
    return [
        pack(BUILD, tile)
        for tile in _buildable(doing)
        if table.supply[tile] and can_pay(table, seat, cost_of(doing, tile))
    ]


def build(table: CaylusTable, seat: int, tile: int) -> None:
    """Lay a tile that has been paid for, with its prestige (C-CONS-3 to 6) and the Architect's
    (C-CHAR-40, 41, 44)."""
    table.build_tile(seat, tile, first_empty_place(table))
    table.gain_prestige(seat, PRESTIGE[tile], FOR_TILE)
    if table.holds(seat, ARCHITECT):
        table.gain_prestige(seat, 1, FOR_ARCHITECT)
