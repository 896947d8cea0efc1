"""Steps 1 and 2: the event, protection from it, and the bishop's cube (sections 5, 6 and 19)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kernel.chance import Chance
from games.kernel.table import NOBODY
from games.pillars.components import POSITIVE
from games.pillars.constants import (
    AT_EFFECT,
    AT_EVENT,
    BISHOP,
    CITY_WALL,
    DEBT_EVENT,
    FOR_EVENT,
    GOLD_EVENT,
    GOOD_COUNT,
    LOSE_EVENT,
    LOSS_EVENT,
    METAL,
    METAL_EVENT,
    MILL_EVENT,
    NO_CARD,
    PEEK,
    POINTS_FOR_EVENT,
    SHIELD,
    SHOWN,
    TO_BISHOP,
    TO_CUBE,
    TO_LOSE,
    TO_SHIELD,
)
from games.pillars.limits import (
    gain_gold,
    lose_points,
    pay_as_far_as_possible,
    row_length,
)
from games.pillars.packing import (
    CHOOSE_PROTECTION,
    DECLINE,
    TAKE_CUBE,
    USE_PRIVILEGE,
    pack,
)
from games.pillars.reasons import MARKET_LACKS_CUBE, METAL_NOT_SOLD_HERE, NOT_HELD, OK
from games.pillars.table import PillarsTable

__all__ = [
    "apply_effects",
    "ask_for_cube",
    "ask_for_protection",
    "ask_for_shield",
    "bishop_options",
    "cube_options",
    "cube_reason",
    "peek",
    "privilege_options",
    "privilege_reason",
    "turn_up_event",
]

_GOLD: Final = 5  # S1, E-GOLD5
_MOST_MILL_GOLD: Final = 5  # S1, E-MILL
_DEBT: Final = 4  # R, E-PAY4
_LOSS: Final = 2  # S1, E-VP2


# --- the card --------------------------------------------------------------------------------


def peek(table: PillarsTable, chance: Chance) -> None:
    """The holder of A-PEEK alone sees the event of the round (P-ROUND-21, P-CARD-23, 24)."""
    seat = table.privileges[PEEK]
    if seat >= 0:
        table.peek(seat, table.draw_secretly(chance, _unseen(table), seat))


def turn_up_event(table: PillarsTable, chance: Chance) -> None:
    """The top card of the event deck, each one once (P-EVENT-1, 2)."""
    card = table.peeked
    if card == NO_CARD:
        card = table.draw(chance, _unseen(table))
    table.turn_up_event(card)


def _unseen(table: PillarsTable) -> list[int]:
    """1 for each card that may lie on top: as likely as in a shuffled deck (P-SETUP-18, 19)."""
    return [SHOWN - shown for shown in table.shown]


# --- protection ------------------------------------------------------------------------------


def ask_for_protection(table: PillarsTable, position: int) -> bool:
    """From a position of the turn order on, somebody may choose (P-EVENT-6, 8, 9).

    P-BISHOP-2, 5; P-CARD-32 to 34.
    """
    if POSITIVE[table.event]:
        return False
    for later in range(position, table.seats):
        seat = table.seat_in_order(later)
        if table.spaces[BISHOP] == seat:
            table.reach(AT_EVENT, later)
            table.await_decision(seat, TO_BISHOP)
            return True
        if ask_for_shield(table, later):
            return True
    return False


def ask_for_shield(table: PillarsTable, position: int) -> bool:
    """The holder of A-SHIELD may use it, unless protected by the bishop."""
    seat = table.seat_in_order(position)
    if not table.holds(seat, SHIELD) or table.protected[seat]:
        return False
    table.reach(AT_EVENT, position)
    table.await_decision(seat, TO_SHIELD)
    return True


def bishop_options(table: PillarsTable) -> list[int]:
    """Protection or, by declining it, a cube (P-BISHOP-2 to 4)."""
    return [pack(CHOOSE_PROTECTION, 0), pack(DECLINE, 0)]


def privilege_options(card: int) -> list[int]:
    """Use a one-use card, or keep it (P-PRIV-12)."""
    return [pack(USE_PRIVILEGE, card), pack(DECLINE, 0)]


def privilege_reason(table: PillarsTable, seat: int, card: int) -> int:
    """Why a privilege card cannot be used now."""
    return OK if table.holds(seat, card) else NOT_HELD


# --- effects ---------------------------------------------------------------------------------


def apply_effects(table: PillarsTable, position: int) -> bool:
    """The event works on those affected, from a position of the turn order on.

    P-EVENT-3 to 7, 10. True when somebody has to choose a craftsman to lose (P-EV-21, 23).
    """
    effect = _EFFECTS.get(table.event)
    for later in range(position, table.seats):
        seat = table.seat_in_order(later)
        if table.protected[seat]:
            continue
        if effect is not None:
            effect(table, seat)
        elif table.event == LOSE_EVENT and row_length(table, seat) > 0:
            table.reach(AT_EFFECT, later)
            table.await_decision(seat, TO_LOSE)
            return True
    return False


def _gain_metal(table: PillarsTable, seat: int) -> None:
    table.gain(seat, METAL, 1)


def _mill_gold(table: PillarsTable, seat: int) -> None:
    gain_gold(table, seat, min(_MOST_MILL_GOLD, table.mill[seat]), FOR_EVENT)


_EFFECTS: Final[dict[int, Callable[[PillarsTable, int], None]]] = {
    GOLD_EVENT: lambda table, seat: gain_gold(table, seat, _GOLD, FOR_EVENT),
    METAL_EVENT: _gain_metal,
    MILL_EVENT: _mill_gold,
    DEBT_EVENT: lambda table, seat: pay_as_far_as_possible(table, seat, _DEBT, FOR_EVENT),
    LOSS_EVENT: lambda table, seat: lose_points(table, seat, _LOSS, POINTS_FOR_EVENT),
    CITY_WALL: lambda table, seat: table.build_wall(seat),
}
"""What works in step 1; E-MORE and E-WINTER work in steps 6 to 8, E-CAP in step 13, and under
E-LOSE there is a choice (P-EV-1 to 24)."""


# --- the bishop's cube -----------------------------------------------------------------------


def ask_for_cube(table: PillarsTable) -> bool:
    """The bishop's cube, under a positive event or instead of protection (P-BISHOP-5 to 7, 13)."""
    seat = table.spaces[BISHOP]
    if seat == NOBODY or not (POSITIVE[table.event] or table.cube_due):
        return False
    if sum(table.market) == 0:
        return False
    table.await_decision(seat, TO_CUBE)
    return True


def cube_options(table: PillarsTable) -> list[int]:
    """The kinds that the market has (P-BISHOP-7 to 10)."""
    return [pack(TAKE_CUBE, good) for good in range(GOOD_COUNT) if table.market[good] > 0]


def cube_reason(table: PillarsTable, seat: int, good: int) -> int:
    """Why a cube cannot be taken from the market."""
    if good == METAL:
        return METAL_NOT_SOLD_HERE
    return OK if table.market[good] > 0 else MARKET_LACKS_CUBE
