"""Setting a table up (section 1 of the rules)."""

from __future__ import annotations

from games.caylus1303.components import (
    MONUMENT_TILES,
    STARTING_TILES,
    STONE_TILES,
    WOOD_TILES,
)
from games.caylus1303.constants import (
    AT_DRAFT,
    FIRST_ROAD_PLACE,
    PRINTED_PLACES,
    STONE_SETUP_PLACE,
    WOOD_SETUP_PLACE,
)
from games.caylus1303.data.quantities import (
    CHARACTERS_BEYOND_PLAYERS,
    FIRST_GAME_CHARACTERS,
    SETUP_SPACES,
    STARTING_WORKERS,
    WOOD_SETUP_SPACE,
    WORKERS,
)
from games.caylus1303.names import CHARACTER_INDEX, CHARACTERS, TILE_INDEX
from games.caylus1303.table import CaylusTable
from games.kernel.chance import Chance
from games.kernel.table import NOBODY

__all__ = ["blank_table", "set_up"]


def blank_table(seats: int, options: dict[str, str]) -> CaylusTable:
    """A table before the set-up: printed buildings on the road, all tiles in the supply.

    C-SETUP-1, 3, 14, 15, 16, 19, 29.
    """
    table = CaylusTable(seats)
    table.prestige_hidden = int(options["prestige"] == "hidden")
    table.first_game = int(options["characters"] == "first-game")
    for place in range(PRINTED_PLACES):
        table.tiles[place] = place
    for tile in WOOD_TILES + STONE_TILES + MONUMENT_TILES:
        table.supply[tile] = 1
    return table


def set_up(table: CaylusTable, chance: Chance) -> None:
    """Deal the set-up as far as the draft: C-SETUP-4 to 24; C-SETUP-17 for the provost."""
    _deal_starting_tiles(table, chance)
    _deal_wood_tiles(table, chance)
    _deal_stone_tiles(table, chance)
    table.move_provost(WOOD_SETUP_SPACE, NOBODY)
    pool = STARTING_WORKERS[table.seats]
    for seat in range(table.seats):
        table.deal_workers(seat, pool, WORKERS - pool)
    table.take_first_player_tile(table.roll(chance, table.seats))
    _deal_characters(table, chance)
    table.reach(AT_DRAFT, 0)


def _draw(table: CaylusTable, chance: Chance, tiles: list[int]) -> int:
    """Take one of `tiles` at random out of the list; no outcome is asked for a single one."""
    if len(tiles) == 1:
        return tiles.pop()
    return tiles.pop(table.roll(chance, len(tiles)))


def _deal_starting_tiles(table: CaylusTable, chance: Chance) -> None:
    """C-SETUP-5, 6."""
    tiles = STARTING_TILES[:]
    table.deal_favor_tile(0, _draw(table, chance, tiles))
    for place in range(FIRST_ROAD_PLACE, FIRST_ROAD_PLACE + SETUP_SPACES):
        table.deal_tile(place, _draw(table, chance, tiles))


def _deal_wood_tiles(table: CaylusTable, chance: Chance) -> None:
    """C-SETUP-7 to 10: to draw again for the Stonemason is to draw from the others."""
    tiles = WOOD_TILES[:]
    table.deal_favor_tile(1, _draw(table, chance, tiles))
    mason = TILE_INDEX["W-MASON"]
    if mason in tiles:
        tiles.remove(mason)
    table.deal_tile(WOOD_SETUP_PLACE, _draw(table, chance, tiles))


def _deal_stone_tiles(table: CaylusTable, chance: Chance) -> None:
    """C-SETUP-11 to 13."""
    tiles = STONE_TILES[:]
    table.deal_favor_tile(2, _draw(table, chance, tiles))
    table.deal_tile(STONE_SETUP_PLACE, _draw(table, chance, tiles))


def _deal_characters(table: CaylusTable, chance: Chance) -> None:
    """C-SETUP-23, 24; the fixed set of C-SETUP-30."""
    count = table.seats + CHARACTERS_BEYOND_PLAYERS
    if table.first_game:
        for name in FIRST_GAME_CHARACTERS[:count]:
            table.deal_character(CHARACTER_INDEX[name])
        return
    undrawn = list(range(len(CHARACTERS)))
    for _ in range(count):
        table.deal_character(_draw(table, chance, undrawn))
