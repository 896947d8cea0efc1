"""The ledger's invariants (section 20 of the rules), checked on a table.

INV-17 and INV-19 hold of how a table changes, not of one table: the conformance suite has them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.caylus1303.components import (
    MONUMENT_TILES,
    STARTING_TILES,
    STONE_TILES,
    WOOD_TILES,
)
from games.caylus1303.constants import (
    AT_BRIDGE,
    AT_DRAFT,
    AT_EARLY,
    AT_END,
    AT_MONUMENTS,
    AT_SITE,
    AT_TURNS,
    FIRST_PROVOST,
    FIRST_ROAD_PLACE,
    JOURNEYMAN,
    LAST_PROVOST,
    LAST_RESIDENCE_PLACE,
    NO_TILE,
    NOT_IN_GAME,
    ON_BOARD,
    PLACE_COUNT,
    PRINTED_PLACES,
    STONE_SETUP_PLACE,
    WOOD_SETUP_PLACE,
)
from games.caylus1303.data.quantities import (
    CHARACTERS_BEYOND_PLAYERS,
    HOUSES,
    ROUNDS,
    WOOD_SETUP_SPACE,
    WORKERS,
)
from games.caylus1303.names import TILE_INDEX
from games.caylus1303.table import CaylusTable
from games.kernel.table import NOBODY

__all__ = ["broken"]

_MASON: Final = TILE_INDEX["W-MASON"]
_BUILT_PLACES: Final = [
    place for place in range(WOOD_SETUP_PLACE + 1, PLACE_COUNT) if place != STONE_SETUP_PLACE
]
"""Where players build, in the order in which the places are filled."""
_DRAWN_FROM: Final = [STARTING_TILES, WOOD_TILES, STONE_TILES]
"""The tiles of each favor slot."""
_PRINTED: Final = list(range(PRINTED_PLACES))
_STOCK: Final = sorted(_PRINTED + STARTING_TILES + WOOD_TILES + STONE_TILES + MONUMENT_TILES)
"""All tiles that there are, the printed buildings among them."""
_SUPPLIED: Final = [frozenset(kinds) for kinds in (WOOD_TILES, STONE_TILES, MONUMENT_TILES)]
_GAPS_BEFORE_STONE: Final = STONE_SETUP_PLACE - WOOD_SETUP_PLACE - 1


def broken(table: CaylusTable) -> list[str]:
    """The ids of the invariants that do not hold."""
    return [name for name, holds in _INVARIANTS.items() if not holds(table)]


def _in_planning(table: CaylusTable) -> bool:
    return table.stage in (AT_EARLY, AT_TURNS)


def _workers_in_buildings(table: CaylusTable) -> list[int]:
    """The seats of all workers in buildings."""
    return [seat for seat in table.first_workers + table.second_workers if seat != NOBODY]


def _fifteen_workers(table: CaylusTable) -> bool:
    on_board = _workers_in_buildings(table) + table.site
    return min(table.pool + table.camp) >= 0 and all(
        table.pool[seat] + table.camp[seat] + on_board.count(seat) == WORKERS
        for seat in range(table.seats)
    )


def _ten_houses(table: CaylusTable) -> bool:
    """The tenth is the pass marker, which is never counted among `houses`."""
    return min(table.houses) >= 0 and all(
        table.houses[seat] + table.owners.count(seat) == HOUSES for seat in range(table.seats)
    )


def _each_tile_in_one_place(table: CaylusTable) -> bool:
    lying = [tile for tile in table.tiles + table.favor_tiles + table.monuments if tile != NO_TILE]
    lying += [tile for tile, count in enumerate(table.supply) for _ in range(count)]
    return (
        sorted(lying) == _STOCK
        and table.tiles[:PRINTED_PLACES] == _PRINTED
        and all(
            tile in STARTING_TILES
            for tile in table.tiles[FIRST_ROAD_PLACE : LAST_RESIDENCE_PLACE + 1]
        )
        and all(
            tile == NO_TILE or (tile in MONUMENT_TILES and table.residences[place] == 1)
            for place, tile in enumerate(table.monuments)
        )
    )


def _characters_add_up(table: CaylusTable) -> bool:
    in_game = [holder for holder in table.holders if holder != NOT_IN_GAME]
    drafted = table.stage == AT_DRAFT or in_game.count(ON_BOARD) <= CHARACTERS_BEYOND_PLAYERS
    return len(in_game) == table.seats + CHARACTERS_BEYOND_PLAYERS and drafted


def _nothing_negative(table: CaylusTable) -> bool:
    return min(table.resources) >= 0 and min(table.prestige) >= 0 and table.any_due >= 0


def _road_fills_in_order(table: CaylusTable) -> bool:
    filled = [table.tiles[place] != NO_TILE for place in _BUILT_PLACES]
    dealt = [*table.tiles[: WOOD_SETUP_PLACE + 1], table.tiles[STONE_SETUP_PLACE]]
    return NO_TILE not in dealt and filled == [
        position < table.built for position in range(len(_BUILT_PLACES))
    ]


def _provost_in_bounds(table: CaylusTable) -> bool:
    if not FIRST_PROVOST <= table.provost <= LAST_PROVOST:
        return False
    past_stone = 1 if table.built >= _GAPS_BEFORE_STONE else 0
    return not _in_planning(table) or table.provost == WOOD_SETUP_SPACE + table.built + past_stone


def _one_building_doubled(table: CaylusTable) -> bool:
    doubled = [place for place, seat in enumerate(table.second_workers) if seat != NOBODY]
    if not doubled:
        return True
    (place, *others) = doubled
    visitors = (table.first_workers[place], table.second_workers[place])
    joined = not _in_planning(table) or (
        visitors[0] != NOBODY and visitors[1] == table.holders[JOURNEYMAN]
    )
    return not others and table.journeyman_used == 1 and visitors[0] != visitors[1] and joined


def _workers_stand_in_buildings(table: CaylusTable) -> bool:
    return all(
        table.first_workers[place] == table.second_workers[place] == NOBODY
        for place in range(PLACE_COUNT)
        if table.tiles[place] == NO_TILE or table.residences[place] == 1
    )


def _site_in_order(table: CaylusTable) -> bool:
    return _are_different_seats(table, table.site)


def _houses_where_they_belong(table: CaylusTable) -> bool:
    """One on what was built and on residences; on other starting tiles only while marked."""
    if any(table.owners[place] == NOBODY for place in _BUILT_PLACES[: table.built]):
        return False
    bare = [*range(PRINTED_PLACES), WOOD_SETUP_PLACE, STONE_SETUP_PLACE]
    bare += _BUILT_PLACES[table.built :]
    for place in range(FIRST_ROAD_PLACE, LAST_RESIDENCE_PLACE + 1):
        if table.residences[place] == 1:
            if table.owners[place] == NOBODY:
                return False
        elif _in_planning(table):
            bare.append(place)
    return all(table.owners[place] == NOBODY for place in bare)


def _markers_in_order(table: CaylusTable) -> bool:
    """All are there from Activation on; before the first turn none is."""
    passed = len(table.bridge)
    if table.stage <= AT_EARLY:
        return passed == 0
    complete = passed == table.seats if table.stage > AT_TURNS else passed < table.seats
    return complete and _are_different_seats(table, table.bridge)


def _one_first_player(table: CaylusTable) -> bool:
    return 0 <= table.first_player < table.seats


def _board_cleared(table: CaylusTable) -> bool:
    """Nobody at the start of Planning, nor in printed buildings once the bridge is reached."""
    visitors = _workers_in_buildings(table)
    if table.stage in (AT_DRAFT, AT_EARLY, AT_END, AT_MONUMENTS):
        return not visitors and not table.site
    if table.stage >= AT_SITE:
        return not visitors
    printed = table.first_workers[:PRINTED_PLACES] + table.second_workers[:PRINTED_PLACES]
    return table.stage < AT_BRIDGE or all(seat == NOBODY for seat in printed)


def _favor_tiles_stay(table: CaylusTable) -> bool:
    dealt = all(tile in kinds for tile, kinds in zip(table.favor_tiles, _DRAWN_FROM, strict=True))
    return dealt and table.tiles[WOOD_SETUP_PLACE] != _MASON


def _supplies_add_up(table: CaylusTable) -> bool:
    built = [table.tiles[place] for place in _BUILT_PLACES] + table.monuments
    return all(
        sum(table.supply[tile] for tile in kinds) + sum(tile in kinds for tile in built) == 7
        for kinds in _SUPPLIED
    )


def _round_in_bounds(table: CaylusTable) -> bool:
    return 1 <= table.round <= ROUNDS and (table.stage < AT_END or table.round == ROUNDS)


def _are_different_seats(table: CaylusTable, seats: list[int]) -> bool:
    return len(set(seats)) == len(seats) and set(seats) <= set(range(table.seats))


_INVARIANTS: Final[dict[str, Callable[[CaylusTable], bool]]] = {
    "INV-1": _fifteen_workers,
    "INV-2": _ten_houses,
    "INV-3": _each_tile_in_one_place,
    "INV-4": _characters_add_up,
    "INV-5": _nothing_negative,
    "INV-6": _road_fills_in_order,
    "INV-7": _provost_in_bounds,
    "INV-8": _one_building_doubled,
    "INV-9": _workers_stand_in_buildings,
    "INV-10": _site_in_order,
    "INV-11": _houses_where_they_belong,
    "INV-12": _markers_in_order,
    "INV-13": _one_first_player,
    "INV-14": _board_cleared,
    "INV-15": _favor_tiles_stay,
    "INV-16": _supplies_add_up,
    "INV-18": _round_in_bounds,
}
