"""Step 13, the cathedral, and what craftsmen convert (sections 15 and 16 of the rules)."""

from __future__ import annotations

from games.pillars.components import (
    AUTOMATIC,
    CAPACITIES,
    GAIN_GOLD,
    GAIN_POINTS,
    NAMEABLE,
    NEED_MIXER,
    SPEND_GOLD,
    SPEND_GOODS,
    USING_MASONS,
)
from games.pillars.constants import (
    ARCHITECT,
    AT_CATHEDRAL,
    CAPACITY_EVENT,
    CRAFTSMAN_COUNT,
    FOR_CRAFTSMAN,
    GOOD_COUNT,
    METAL,
    POINTS_FOR_CRAFTSMAN,
    TO_CONVERT,
    TO_NAME,
    TO_RETURN,
    TOOL_MAKER,
)
from games.pillars.data.quantities import CUBE_LIMIT
from games.pillars.limits import cubes, gain_gold
from games.pillars.packing import END_TURN, NAME, RETURN_CUBE, USE_CRAFTSMAN, pack
from games.pillars.reasons import (
    CAPACITY_USED_UP,
    INPUT_MISSING,
    NO_METAL_FOR_TOOLS,
    NO_MIXER,
    NOT_IN_ROW,
    NOT_NAMEABLE,
    NOT_OWNED,
    OK,
)
from games.pillars.table import PillarsTable

__all__ = [
    "ask_to_convert",
    "ask_to_return",
    "begin_turn",
    "convert_options",
    "end_turn",
    "name_options",
    "name_reason",
    "return_options",
    "return_reason",
    "use",
    "use_reason",
]


def begin_turn(table: PillarsTable, position: int) -> bool:
    """The player at a position of the turn order takes part; False after the last one.

    P-CATH-1, 2. Under E-CAP a craftsman is named first (P-CATH-18, P-EV-8, 12).
    """
    if position == table.seats:
        return False
    seat = table.seat_in_order(position)
    table.reach(AT_CATHEDRAL, position)
    table.begin_turn_at_cathedral(seat)
    if table.event == CAPACITY_EVENT and _nameable(table, seat):
        table.await_decision(seat, TO_NAME)
    else:
        ask_to_convert(table, seat)
    return True


def ask_to_convert(table: PillarsTable, seat: int) -> None:
    """The player uses a craftsman or ends the turn (P-CATH-3, 4)."""
    table.await_decision(seat, TO_CONVERT)


def name_options(table: PillarsTable) -> list[int]:
    """Craftsmen that E-CAP can strengthen (P-EV-8 to 11)."""
    return [pack(NAME, craftsman) for craftsman in _nameable(table, table.actor)]


def _nameable(table: PillarsTable, seat: int) -> list[int]:
    return [
        craftsman
        for craftsman in range(CRAFTSMAN_COUNT)
        if NAMEABLE[craftsman] and table.owns(seat, craftsman)
    ]


def name_reason(table: PillarsTable, seat: int, craftsman: int) -> int:
    """Why a craftsman cannot be named."""
    if not table.owns(seat, craftsman):
        return NOT_IN_ROW
    return OK if NAMEABLE[craftsman] else NOT_NAMEABLE


def convert_options(table: PillarsTable) -> list[int]:
    """Single uses that are possible now, and to end the turn (P-CATH-3 to 9, 15)."""
    seat = table.actor
    options = [
        pack(USE_CRAFTSMAN, craftsman)
        for craftsman in range(CRAFTSMAN_COUNT)
        if table.owns(seat, craftsman) and _reason(table, seat, craftsman) == OK
    ]
    options.append(pack(END_TURN, 0))
    return options


def use_reason(table: PillarsTable, seat: int, craftsman: int) -> int:
    """Why a craftsman cannot be used now."""
    return _reason(table, seat, craftsman) if table.owns(seat, craftsman) else NOT_IN_ROW


def _reason(table: PillarsTable, seat: int, craftsman: int) -> int:
    """Why one of the player's own craftsmen cannot be used now."""
    named = int(table.named[seat] == craftsman)
    if table.used[craftsman] >= CAPACITIES[craftsman] + named:
        return CAPACITY_USED_UP
    if craftsman == TOOL_MAKER and table.amount(seat, METAL) == 0:
        return NO_METAL_FOR_TOOLS
    if SPEND_GOLD[craftsman] > table.gold[seat]:
        return INPUT_MISSING
    spends = SPEND_GOODS[craftsman]
    base = seat * GOOD_COUNT
    for good in range(GOOD_COUNT):
        if spends[good] > table.goods[base + good]:
            return INPUT_MISSING
    if NEED_MIXER[craftsman] and not _has_mixer(table, seat):
        return NO_MIXER
    return OK


def _has_mixer(table: PillarsTable, seat: int) -> bool:
    """P-CRAFT-6 to 8, 24, 29."""
    return table.owns_any(seat, USING_MASONS)


def use(table: PillarsTable, seat: int, craftsman: int) -> None:
    """Spend the input and gain the output of one use (P-CATH-5, 10, 11)."""
    table.use_craftsman(seat, craftsman)
    if SPEND_GOLD[craftsman] > 0:
        table.pay_gold(seat, SPEND_GOLD[craftsman], FOR_CRAFTSMAN)
    spends = SPEND_GOODS[craftsman]
    for good in range(GOOD_COUNT):
        if spends[good] > 0:
            table.spend(seat, good, spends[good])
    if GAIN_GOLD[craftsman] > 0:
        gain_gold(table, seat, GAIN_GOLD[craftsman], FOR_CRAFTSMAN)
    if GAIN_POINTS[craftsman] > 0:
        table.gain_points(seat, GAIN_POINTS[craftsman], POINTS_FOR_CRAFTSMAN)


def end_turn(table: PillarsTable, seat: int) -> None:
    """Architect and tool maker work by themselves if they have not yet (P-CATH-16, 17)."""
    for craftsman in (ARCHITECT, TOOL_MAKER):
        if AUTOMATIC[craftsman] and use_reason(table, seat, craftsman) == OK:
            use(table, seat, craftsman)


def ask_to_return(table: PillarsTable, seat: int) -> bool:
    """Beyond five cubes one goes back after another (P-CATH-20, 23, 24)."""
    if cubes(table, seat) <= CUBE_LIMIT:
        return False
    table.await_decision(seat, TO_RETURN)
    return True


def return_options(table: PillarsTable) -> list[int]:
    """Any cube that the player owns (P-CATH-21)."""
    return [
        pack(RETURN_CUBE, good) for good in range(GOOD_COUNT) if table.amount(table.actor, good) > 0
    ]


def return_reason(table: PillarsTable, seat: int, good: int) -> int:
    """Why a cube cannot be returned."""
    return OK if table.amount(seat, good) > 0 else NOT_OWNED
