"""Limits on gold, points, rows and cubes (section 20 of the rules)."""

from __future__ import annotations

from games.pillars.constants import EXTRA_CRAFTSMAN, GOOD_COUNT, POINTS_FOR_DEBT
from games.pillars.data.quantities import CRAFTSMAN_LIMIT, DEBT_OF_A_POINT, GOLD_LIMIT
from games.pillars.table import PillarsTable

__all__ = [
    "cubes",
    "gain_gold",
    "lose_points",
    "pay_as_far_as_possible",
    "row_length",
    "row_limit",
]


def gain_gold(table: PillarsTable, seat: int, amount: int, source: int) -> None:
    """A gain of gold; what would go over the limit is lost (P-LIMIT-1, 2)."""
    gained = min(amount, GOLD_LIMIT - table.gold[seat])
    if gained > 0:
        table.gain_gold(seat, gained, source)


def lose_points(table: PillarsTable, seat: int, amount: int, source: int) -> None:
    """A loss of victory points, which stops at 0 (P-LIMIT-6)."""
    lost = min(amount, table.points[seat])
    if lost > 0:
        table.lose_points(seat, lost, source)


def pay_as_far_as_possible(table: PillarsTable, seat: int, due: int, source: int) -> None:
    """Pay a tax or an event; a point is lost for every full 2 gold missing (P-LIMIT-4).

    P-COURT-9 to 11, P-EV-14 to 16.
    """
    paid = min(due, table.gold[seat])
    if paid > 0:
        table.pay_gold(seat, paid, source)
    lose_points(table, seat, (due - paid) // DEBT_OF_A_POINT, POINTS_FOR_DEBT)


def row_limit(table: PillarsTable, seat: int) -> int:
    """How many craftsmen a row may hold (P-LIMIT-5, P-CARD-11)."""
    return CRAFTSMAN_LIMIT + int(table.holds(seat, EXTRA_CRAFTSMAN))


def row_length(table: PillarsTable, seat: int) -> int:
    """How many craftsmen stand in a row."""
    width = len(table.used)
    return sum(table.rows[seat * width : (seat + 1) * width])


def cubes(table: PillarsTable, seat: int) -> int:
    """How many cubes of all kinds a seat has."""
    return sum(table.goods[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT])
