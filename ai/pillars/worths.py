"""What cubes, cards and builders' places are worth to a seat, in victory points, roughly.

Rough, since playouts ask thousands of times a second; the search corrects what is wrong here.
"""

from __future__ import annotations

from typing import Final

from games.pillars.components import (
    CAPACITIES,
    CARD_CUBES,
    CARD_GOODS,
    CARD_WORKERS,
    CRAFTSMAN_COSTS,
    GAIN_GOLD,
    GAIN_POINTS,
    GOOD_PRICES,
    NEED_MIXER,
    SPEND_GOLD,
    SPEND_GOODS,
    USING_MASONS,
)
from games.pillars.constants import (
    ABOVE_KING_1,
    BISHOP,
    CASTLE,
    COURT_1,
    COURT_SPACES,
    CRAFTSMAN_COUNT,
    EXTRA_PRIORY,
    GOOD_COUNT,
    KING_1,
    MARKET_1,
    METAL,
    NEXT,
    NO_CARD,
    PRIORY_1,
    SHIRING_1,
    STONE,
)
from games.pillars.data.quantities import PRIORY_POINTS, ROUNDS
from games.pillars.limits import row_length, row_limit
from games.pillars.names import PRIVILEGES
from games.pillars.table import PillarsTable

__all__ = [
    "PROFITS",
    "SPENT_WORTHS",
    "bought_worth",
    "card_worth",
    "gold_worth",
    "least_worthy",
    "place_worth",
    "purchase_worth",
    "room_for",
    "sale_worth",
    "steps_left",
]

_GOLD: Final = 0.2
_LATE_GOLD: Final = 0.1
"""In the last round gold is good for builders and the market alone."""

_PLAIN: Final = [0.33, 0.5, 0.6, 1.0]
_FULL: Final = [1.0, 1.0, 1.2, 1.5]
"""What a cube is worth to the starting craftsmen, and to one who gives a point for it."""

_MOST_USES: Final = 3
"""More often in a round a craftsman seldom finds something to work on."""

_LEAST_GAIN: Final = 0.1

_ENOUGH_ROOM: Final = 4
"""A seat that has so much room for a kind of good seldom needs more."""


def _spent_worth(craftsman: int) -> float:
    spent = SPEND_GOLD[craftsman] * _GOLD
    for good in range(GOOD_COUNT):
        spent += SPEND_GOODS[craftsman][good] * _PLAIN[good]
    return spent


SPENT_WORTHS: Final[list[float]] = [_spent_worth(card) for card in range(CRAFTSMAN_COUNT)]
"""What one use of each craftsman spends, as the starting ones would use it."""


def _profit(craftsman: int) -> float:
    gained = GAIN_POINTS[craftsman] + GAIN_GOLD[craftsman] * _GOLD - SPENT_WORTHS[craftsman]
    return min(CAPACITIES[craftsman], _MOST_USES) * max(_LEAST_GAIN, gained)


PROFITS: Final[list[float]] = [_profit(craftsman) for craftsman in range(CRAFTSMAN_COUNT)]
"""What each craftsman adds in a round to what its goods are worth anyhow."""

_TAKING_ONE: Final[list[list[int]]] = [
    [
        craftsman
        for craftsman in range(CRAFTSMAN_COUNT)
        if SPEND_GOODS[craftsman][good] == 1 and GAIN_POINTS[craftsman] > 0
    ]
    for good in range(GOOD_COUNT)
]
"""For each kind of good the craftsmen who give a point or more for a single cube."""

_CARDS_OF: Final[list[list[int]]] = [
    [card for card, kind in enumerate(CARD_GOODS) if kind == good] for good in range(GOOD_COUNT)
]

_PRIVILEGE_BASE: Final[dict[str, float]] = {
    "A-VP3": 3.0,
    "A-GOLD8": 1.6,
    "A-METAL2": 2.5,
    "A-NOTAX": 0.6,
    "A-SHIELD": 0.8,
    "A-FREE": 1.0,
    "A-LAST1": 1.5,
    "A-LAST2": 1.7,
}
_PRIVILEGE_STEP: Final[dict[str, float]] = {
    "A-SAND": 0.5,
    "A-STONE": 0.9,
    "A-WOOD": 0.6,
    "A-SLOT": 0.5,
    "A-WORKER": 0.25,
    "A-TAX2": 0.2,
    "A-PRIORY": 0.5,
    "A-PEEK": 0.2,
}
_PRIVILEGE_BASES: Final = [_PRIVILEGE_BASE.get(name, 0.0) for name in PRIVILEGES]
_PRIVILEGE_STEPS: Final = [_PRIVILEGE_STEP.get(name, 0.0) for name in PRIVILEGES]
"""What a privilege card is worth once, and besides in each round to come."""

_BISHOP: Final = 1.2
_CASTLE: Final = 0.9
_START: Final = 0.9
_AT_MARKET: Final = 0.2
"""What a builder does in points: at the market beyond the purchase that brings most."""
_TAX: Final = 3.5
"""What the tax is on average, in gold."""


def steps_left(table: PillarsTable) -> int:
    """How many rounds are still to be played, the present one included."""
    return ROUNDS + 1 - table.round


def gold_worth(table: PillarsTable) -> float:
    """What a gold is worth."""
    return _LATE_GOLD if table.round == ROUNDS else _GOLD


def room_for(table: PillarsTable, seat: int, good: int) -> int:
    """For how many cubes of a kind in a round a seat's craftsmen give a point or more each."""
    first = seat * CRAFTSMAN_COUNT
    room = 0
    for craftsman in _TAKING_ONE[good]:
        if table.rows[first + craftsman] == 1:
            if NEED_MIXER[craftsman] and not table.owns_any(seat, USING_MASONS):
                continue
            room += CAPACITIES[craftsman]
    return room


def _expected(table: PillarsTable, seat: int, good: int) -> int:
    """The cubes that a seat has or will have from its resource cards."""
    cubes = table.goods[seat * GOOD_COUNT + good]
    for card in _CARDS_OF[good]:
        if table.resource_cards[card] == seat:
            cubes += CARD_CUBES[card]
    return cubes


def _cubes_worth(table: PillarsTable, seat: int, good: int, amount: int) -> float:
    """What so many cubes more are worth."""
    room = room_for(table, seat, good) - _expected(table, seat, good)
    full = min(amount, max(0, room))
    return full * _FULL[good] + (amount - full) * _PLAIN[good]


def card_worth(table: PillarsTable, seat: int, card: int) -> float:
    """A resource card, less what its workers would earn in the wool mill."""
    cubes = _cubes_worth(table, seat, CARD_GOODS[card], CARD_CUBES[card])
    return cubes - CARD_WORKERS[card] * gold_worth(table)


def purchase_worth(table: PillarsTable, seat: int, good: int, amount: int) -> float:
    """So many cubes bought at the market."""
    price = amount * GOOD_PRICES[good] * gold_worth(table)
    return _cubes_worth(table, seat, good, amount) - price


def sale_worth(table: PillarsTable, seat: int, good: int, amount: int) -> float:
    """So many cubes sold at the market."""
    held = table.goods[seat * GOOD_COUNT + good]
    spare = min(amount, max(0, held - room_for(table, seat, good)))
    given = spare * _PLAIN[good] + (amount - spare) * _FULL[good]
    return amount * GOOD_PRICES[good] * gold_worth(table) - given


def craftsman_worth(table: PillarsTable, seat: int, craftsman: int) -> float:
    """A craftsman who joins a row, less the one who has to go for it."""
    worth = PROFITS[craftsman]
    if NEED_MIXER[craftsman] and not table.owns_any(seat, USING_MASONS):
        worth = 0.0
    for good in range(GOOD_COUNT):
        if SPEND_GOODS[craftsman][good] > 0 and room_for(table, seat, good) >= _ENOUGH_ROOM:
            worth *= 0.5
    if row_length(table, seat) >= row_limit(table, seat):
        worth -= PROFITS[least_worthy(table, seat)]
    return worth * steps_left(table)


def bought_worth(table: PillarsTable, seat: int, craftsman: int) -> float:
    """A craftsman of the pool, less the cost."""
    price = CRAFTSMAN_COSTS[craftsman] * gold_worth(table)
    return craftsman_worth(table, seat, craftsman) - price


def least_worthy(table: PillarsTable, seat: int) -> int:
    """The craftsman of a row whom a seat would miss least."""
    first = seat * CRAFTSMAN_COUNT
    least, least_profit = NO_CARD, 1.0e9
    for craftsman in range(CRAFTSMAN_COUNT):
        if table.rows[first + craftsman] == 1 and PROFITS[craftsman] < least_profit:
            least, least_profit = craftsman, PROFITS[craftsman]
    return least


# --- places for builders --------------------------------------------------------------------


def place_worth(table: PillarsTable, seat: int, space: int) -> float:
    """What a builder does on a space, its cost not counted."""
    if space < PRIORY_1:
        return _BISHOP if space == BISHOP else _privilege_worth(table, space - KING_1)
    if space < COURT_1:
        bonus = 1 if table.privileges[EXTRA_PRIORY] == seat else 0
        return float(PRIORY_POINTS[space - PRIORY_1] + bonus)
    if space < SHIRING_1:
        return _court_worth(table, seat, space)
    if space < CASTLE:
        craftsman = table.shiring[space - SHIRING_1]
        return 0.0 if craftsman == NO_CARD else craftsman_worth(table, seat, craftsman)
    if space >= MARKET_1 and space < NEXT:
        return _market_worth(table, seat)
    if table.round == ROUNDS:
        return 0.0
    return _CASTLE if space == CASTLE else _START


def _privilege_worth(table: PillarsTable, place: int) -> float:
    card = table.privileges.index(ABOVE_KING_1 - place)
    return _PRIVILEGE_BASES[card] + _PRIVILEGE_STEPS[card] * (steps_left(table) - 1)


def _court_worth(table: PillarsTable, seat: int, space: int) -> float:
    """No tax, unless another of the seat's builders sees to that; first come, first metal."""
    exempt = seat in table.spaces[COURT_1 : COURT_1 + COURT_SPACES]
    worth = 0.0 if exempt else _TAX * _GOLD
    if space == COURT_1:
        worth += _FULL[METAL] if room_for(table, seat, METAL) > 0 else _PLAIN[METAL]
    return worth


def _market_worth(table: PillarsTable, seat: int) -> float:
    """The best purchase that the seat's gold allows, one builder's worth of it."""
    if seat in table.spaces[MARKET_1:NEXT]:
        return _AT_MARKET
    best = 0.0
    for good in range(STONE + 1):
        amount = min(table.gold[seat] // GOOD_PRICES[good], table.market[good])
        if amount > 0:
            best = max(best, purchase_worth(table, seat, good, amount))
    return best + _AT_MARKET
