"""Steps 3 to 11 of phase III, from the wool mill to the castle (sections 7 to 13 and 18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kernel.chance import Chance
from games.kernel.table import NOBODY
from games.pillars.components import CARD_CUBES, CARD_GOODS, CARD_WORKERS, IMMEDIATE
from games.pillars.constants import (
    ABOVE_KING_1,
    AT_SHIRING,
    CASTLE,
    COURT_1,
    COURT_SPACES,
    EXTRA_PRIORY,
    EXTRA_SAND,
    EXTRA_STONE,
    EXTRA_WOOD,
    FOR_MILL,
    FOR_PRIVILEGE,
    FOR_TAX,
    KING_1,
    LAST_1,
    LAST_2,
    METAL,
    MORE_EVENT,
    NO_CARD,
    NO_TAX,
    POINTS_FOR_PRIORY,
    POINTS_FOR_PRIVILEGE,
    PRIORY_1,
    SAND,
    SHIRING_1,
    STONE,
    TAX_OF_TWO,
    TO_TAX,
    WINTER_EVENT,
    WOOD,
    WORKER,
)
from games.pillars.data.quantities import PRIORY_POINTS, TAX_FACES
from games.pillars.draft import ask_to_remove
from games.pillars.limits import gain_gold, pay_as_far_as_possible
from games.pillars.names import PRIVILEGE_INDEX
from games.pillars.table import PillarsTable

__all__ = [
    "ask_for_tax_privilege",
    "castle",
    "collect_taxes",
    "mill",
    "priory",
    "privileges",
    "resources",
    "return_builders",
    "roll_tax",
    "shiring",
]

_REDUCED_TAX: Final = 2  # S1, A-TAX2
_EXTRA_PRIVILEGES: Final = {SAND: EXTRA_SAND, WOOD: EXTRA_WOOD, STONE: EXTRA_STONE}


def return_builders(table: PillarsTable, first: int, size: int) -> None:
    """The builders of a location go back into the bag (P-ROUND-18)."""
    for space in range(first, first + size):
        if table.spaces[space] != NOBODY:
            table.return_builder(space)


def mill(table: PillarsTable) -> None:
    """1 gold a worker, who then comes back (P-MILL-1 to 5)."""
    for position in range(table.seats):
        seat = table.seat_in_order(position)
        workers = table.mill[seat]
        if workers > 0:
            gain_gold(table, seat, workers, FOR_MILL)
            table.bring_back(seat, workers, True)


# --- step 4 ----------------------------------------------------------------------------------


def privileges(table: PillarsTable) -> None:
    """The cards of Kingsbridge, space by space (P-PRIV-1 to 9)."""
    for place in range(2):
        card = table.privileges.index(ABOVE_KING_1 - place)
        seat = table.spaces[KING_1 + place]
        if seat == NOBODY:
            table.remove_privilege(card)
            continue
        table.take_privilege(seat, card)
        act = _AT_ONCE.get(card)
        if act is not None:
            act(table, seat)
        if IMMEDIATE[card]:
            table.remove_privilege(card)
    return_builders(table, KING_1, 2)


def _stone_and_wood(table: PillarsTable, seat: int) -> None:
    table.gain(seat, STONE, 1)
    table.gain(seat, WOOD, 1)


_AT_ONCE: Final[dict[int, Callable[[PillarsTable, int], None]]] = {
    PRIVILEGE_INDEX["A-VP3"]: lambda t, seat: t.gain_points(seat, 3, POINTS_FOR_PRIVILEGE),
    PRIVILEGE_INDEX["A-GOLD8"]: lambda t, seat: gain_gold(t, seat, 8, FOR_PRIVILEGE),
    PRIVILEGE_INDEX["A-METAL2"]: lambda t, seat: t.gain(seat, METAL, 2),
    WORKER: lambda t, seat: t.take_black_worker(seat),
    LAST_1: lambda t, seat: t.gain(seat, METAL, 1),
    LAST_2: _stone_and_wood,
}
"""What a privilege card does when it is taken (P-CARD-1 to 3, 13, 41, 42)."""


# --- steps 5 to 8 ----------------------------------------------------------------------------


def priory(table: PillarsTable) -> None:
    """2 and 1 points, 1 more each with A-PRIORY (P-PRIORY-1 to 4, P-CARD-20 to 22)."""
    for place, points in enumerate(PRIORY_POINTS):
        seat = table.spaces[PRIORY_1 + place]
        if seat != NOBODY:
            bonus = int(table.holds(seat, EXTRA_PRIORY))
            table.gain_points(seat, points + bonus, POINTS_FOR_PRIORY)
    return_builders(table, PRIORY_1, 2)


def resources(table: PillarsTable, good: int) -> None:
    """The resource cards of one kind pay, and their workers come back (P-RES-1 to 7)."""
    for position in range(table.seats):
        seat = table.seat_in_order(position)
        cards = [
            card
            for card, holder in enumerate(table.resource_cards)
            if holder == seat and CARD_GOODS[card] == good
        ]
        yielded = sum(CARD_CUBES[card] for card in cards) + len(cards) * _change(table, seat)
        yielded += int(table.holds(seat, _EXTRA_PRIVILEGES[good]))
        if yielded > 0:
            table.gain(seat, good, yielded)
        for card in cards:
            table.return_resource_card(card)
            table.bring_back(seat, CARD_WORKERS[card], False)


def _change(table: PillarsTable, seat: int) -> int:
    """What the event changes a card's yield by (P-EV-6, 7, 18, 19; P-CARD-9, 10)."""
    if table.event == MORE_EVENT:
        return 1
    return -1 if table.event == WINTER_EVENT and not table.protected[seat] else 0


# --- step 9 ----------------------------------------------------------------------------------


def roll_tax(table: PillarsTable, chance: Chance) -> None:
    """The tax of the round (P-COURT-1, 3)."""
    table.set_tax(TAX_FACES[table.roll(chance, len(TAX_FACES))])


def _at_court(table: PillarsTable, seat: int) -> bool:
    return seat in table.spaces[COURT_1 : COURT_1 + COURT_SPACES]


def ask_for_tax_privilege(table: PillarsTable) -> bool:
    """Who holds A-NOTAX and is not exempt may use it (P-CARD-25 to 28, 31)."""
    seat = table.privileges[NO_TAX]
    if seat < 0 or _at_court(table, seat):
        return False
    table.await_decision(seat, TO_TAX)
    return True


def collect_taxes(table: PillarsTable) -> None:
    """Taxes, then the metal of the court (P-COURT-2 to 13, P-CARD-16 to 19)."""
    for position in range(table.seats):
        seat = table.seat_in_order(position)
        if table.exempt[seat] or _at_court(table, seat):
            continue
        due = _REDUCED_TAX if table.holds(seat, TAX_OF_TWO) else table.tax
        pay_as_far_as_possible(table, seat, due, FOR_TAX)
    if table.spaces[COURT_1] != NOBODY and table.court_metal:
        table.take_court_metal(table.spaces[COURT_1])
    return_builders(table, COURT_1, COURT_SPACES)


# --- steps 10 and 11 -------------------------------------------------------------------------


def shiring(table: PillarsTable, first: int) -> bool:
    """The craftsmen of Shiring from a space on; True when one of a row has to go.

    P-SHIRING-1 to 7.
    """
    for place in range(first, 2):
        craftsman = table.shiring[place]
        seat = table.spaces[SHIRING_1 + place]
        if craftsman == NO_CARD:
            continue
        if seat == NOBODY:
            table.remove_craftsman(NOBODY, craftsman)
            continue
        table.reach(AT_SHIRING, place)
        table.gain_craftsman(seat, craftsman)
        if ask_to_remove(table, seat):
            return True
    return_builders(table, SHIRING_1, 2)
    return False


def castle(table: PillarsTable) -> None:
    """Two grey workers for the next round (P-CASTLE-1 to 3, 7)."""
    seat = table.spaces[CASTLE]
    if seat != NOBODY:
        table.take_grey_workers(seat)
        table.return_builder(CASTLE)
