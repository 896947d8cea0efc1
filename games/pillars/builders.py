"""Phase II, the master builders (section 4 of the rules)."""

from __future__ import annotations

from typing import Final

from games.kernel.chance import Chance
from games.kernel.table import NOBODY
from games.pillars.constants import (
    COURT_1,
    COURT_SPACES,
    FOR_BUILDER,
    FREE_BUILDER,
    MARKET_1,
    MARKET_SPACES,
    SPACE_COUNT,
    TO_DECIDE_BUILDER,
    TO_PLACE,
    TO_REDRAW,
)
from games.pillars.data.quantities import BUILDERS, CITY_WALL_BUILDERS, FIRST_COST
from games.pillars.packing import DRAW_AGAIN, KEEP, PASS, PLACE, PLACE_FREE, pack
from games.pillars.reasons import (
    NO_FREE_BUILDER,
    NOT_IN_ORDER,
    OK,
    SPACE_TAKEN,
    TOO_LITTLE_GOLD_FOR_BUILDER,
)
from games.pillars.table import PillarsTable

__all__ = [
    "ask_about_builder",
    "ask_for_next_builder",
    "builder_options",
    "free_place_reason",
    "pass_builder",
    "place",
    "place_free",
    "place_options",
    "place_reason",
    "redraw_options",
]

_IN_ORDER: Final = ((COURT_1, COURT_SPACES), (MARKET_1, MARKET_SPACES))
"""First spaces of the locations that fill in order (P-BUILD-22, 23), with their sizes."""


def ask_for_next_builder(table: PillarsTable, chance: Chance) -> bool:
    """Draw from the bag, then take passed builders; False when phase II is over.

    P-BUILD-1, 30, 31, 37. A third builder behind a city wall is set aside at once
    (P-EV-26 to 28).
    """
    while sum(table.bag) > 0:
        seat = table.draw(chance, table.bag)
        table.draw_builder(seat)
        if not _is_walled_off(table, seat):
            _ask_about_draw(table)
            return True
        table.set_builder_aside()
    return _ask_for_passed_builder(table)


def _is_walled_off(table: PillarsTable, seat: int) -> bool:
    return table.walls[seat] == 1 and BUILDERS - table.bag[seat] > CITY_WALL_BUILDERS


def _ask_about_draw(table: PillarsTable) -> None:
    """The start player may draw again, once a round (P-BUILD-2 to 7)."""
    if table.redrawn:
        ask_about_builder(table)
    else:
        table.await_decision(table.start_player, TO_REDRAW)


def ask_about_builder(table: PillarsTable) -> None:
    """The builder that was kept is its owner's to place or, at a cost, to pass (P-BUILD-9)."""
    free = table.from_track or table.cost == 0
    table.await_decision(table.drawn, TO_PLACE if free else TO_DECIDE_BUILDER)


def _ask_for_passed_builder(table: PillarsTable) -> bool:
    """Passed builders follow, from the highest cost refused to the lowest (P-BUILD-31)."""
    for cost in range(FIRST_COST, 0, -1):
        if table.cost_track[cost] != NOBODY:
            table.take_passed_builder(cost)
            ask_about_builder(table)
            return True
    return False


def redraw_options(table: PillarsTable) -> list[int]:
    """Keep the builder or draw again (P-BUILD-2)."""
    return [pack(KEEP, 0), pack(DRAW_AGAIN, 0)]


def builder_options(table: PillarsTable) -> list[int]:
    """Place for gold, place by A-FREE, or pass (P-BUILD-11, 15, 18; P-CARD-36, 37)."""
    seat = table.actor
    free = _free_spaces(table)
    options = []
    if table.gold[seat] >= table.cost:
        options += [pack(PLACE, space) for space in free]
    if table.holds(seat, FREE_BUILDER):
        options += [pack(PLACE_FREE, space) for space in free]
    options.append(pack(PASS, 0))
    return options


def place_options(table: PillarsTable) -> list[int]:
    """Any free space; to pass is not offered (P-BUILD-19, 33)."""
    return [pack(PLACE, space) for space in _free_spaces(table)]


def _free_spaces(table: PillarsTable) -> list[int]:
    """Free spaces; of court and market only the next one (P-BUILD-20 to 24)."""
    return [space for space in range(SPACE_COUNT) if _space_reason(table, space) == OK]


def _space_reason(table: PillarsTable, space: int) -> int:
    if table.spaces[space] != NOBODY:
        return SPACE_TAKEN
    for first, size in _IN_ORDER:
        if first < space < first + size and table.spaces[space - 1] == NOBODY:
            return NOT_IN_ORDER
    return OK


def place_reason(table: PillarsTable, seat: int, space: int) -> int:
    """Why a builder cannot be placed on a space for gold, or free where it costs nothing."""
    reason = _space_reason(table, space)
    if reason == OK and table.decision == TO_DECIDE_BUILDER and table.gold[seat] < table.cost:
        return TOO_LITTLE_GOLD_FOR_BUILDER
    return reason


def free_place_reason(table: PillarsTable, seat: int, space: int) -> int:
    """Why a builder cannot be placed on a space by A-FREE (P-CARD-36, 39)."""
    if not table.holds(seat, FREE_BUILDER):
        return NO_FREE_BUILDER
    return _space_reason(table, space)


def place(table: PillarsTable, space: int) -> None:
    """Pay the cost, if there is one, and place (P-BUILD-11, 32)."""
    if table.decision == TO_DECIDE_BUILDER:
        table.pay_gold(table.drawn, table.cost, FOR_BUILDER)
    _decided(table, space)


def place_free(table: PillarsTable, space: int) -> None:
    """Use A-FREE and place (P-CARD-36 to 38)."""
    table.remove_privilege(FREE_BUILDER)
    _decided(table, space)


def _decided(table: PillarsTable, space: int) -> None:
    from_track = table.from_track
    table.place_builder(space)
    if not from_track:
        _lower_cost(table)


def pass_builder(table: PillarsTable) -> None:
    """The builder waits on the cost its owner refused (P-BUILD-16, 17)."""
    table.pass_builder()
    _lower_cost(table)


def _lower_cost(table: PillarsTable) -> None:
    """The marker moves one lower; with two players to 0 at the end (P-BUILD-13, 14, 35)."""
    cost = max(0, table.cost - 1)
    if table.seats == 2 and sum(table.bag) == 0:
        cost = 0
    if cost != table.cost:
        table.move_cost(cost)
