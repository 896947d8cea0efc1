"""Step 12, the resource market (section 14 of the rules)."""

from __future__ import annotations

from games.kernel.table import NOBODY
from games.pillars.components import BUYING_WOOD, GOOD_PRICES, SELLING_STONE
from games.pillars.constants import (
    AT_MARKET,
    FOR_MARKET,
    GOOD_COUNT,
    MARKET_1,
    MARKET_SPACES,
    METAL,
    STONE,
    TO_TRADE,
    WOOD,
)
from games.pillars.limits import gain_gold
from games.pillars.packing import BUY, PASS, SELL, amount_of, good_of, pack, pack_trade
from games.pillars.reasons import (
    BOUGHT_ALREADY,
    METAL_NOT_SOLD_HERE,
    NO_STONECUTTER,
    NO_WOODWORKER,
    NOT_IN_MARKET,
    NOT_OWNED,
    NOTHING_TO_TRADE,
    OK,
    TOO_LITTLE_GOLD_FOR_GOODS,
)
from games.pillars.table import PillarsTable

__all__ = [
    "ask_to_trade",
    "buy",
    "buy_reason",
    "close_slot",
    "sell",
    "sell_reason",
    "trade_options",
]


def ask_to_trade(table: PillarsTable, after: int) -> bool:
    """The next open slot after `after` acts; False when all have passed (P-MARKET-2, 3, 25)."""
    for step in range(1, MARKET_SPACES + 1):
        slot = (after + step) % MARKET_SPACES
        seat = table.spaces[MARKET_1 + slot]
        if seat != NOBODY:
            table.reach(AT_MARKET, slot)
            table.await_decision(seat, TO_TRADE)
            return True
    return False


def trade_options(table: PillarsTable) -> list[int]:
    """Purchases, sales, and to pass (P-MARKET-4 to 21)."""
    seat = table.actor
    options = []
    for good in range(GOOD_COUNT):
        if _kind_to_buy_reason(table, seat, good) == OK:
            most = min(table.market[good], table.gold[seat] // GOOD_PRICES[good])
            options += [pack_trade(BUY, good, amount) for amount in range(1, most + 1)]
    for good in range(GOOD_COUNT):
        if _kind_to_sell_reason(table, seat, good) == OK:
            most = table.amount(seat, good)
            options += [pack_trade(SELL, good, amount) for amount in range(1, most + 1)]
    options.append(pack(PASS, 0))
    return options


def _kind_to_buy_reason(table: PillarsTable, seat: int, good: int) -> int:
    """The right to buy wood depends on the row at this moment (P-CRAFT-29)."""
    if good == METAL:
        return METAL_NOT_SOLD_HERE
    if good == WOOD and not table.owns_any(seat, BUYING_WOOD):
        return NO_WOODWORKER
    return OK


def _kind_to_sell_reason(table: PillarsTable, seat: int, good: int) -> int:
    if table.bought[seat * GOOD_COUNT + good]:
        return BOUGHT_ALREADY
    if good == STONE and not table.owns_any(seat, SELLING_STONE):
        return NO_STONECUTTER
    return OK


def buy_reason(table: PillarsTable, seat: int, argument: int) -> int:
    """Why a purchase is not possible (P-MARKET-5 to 12)."""
    good, amount = good_of(argument), amount_of(argument)
    if amount == 0:
        return NOTHING_TO_TRADE
    reason = _kind_to_buy_reason(table, seat, good)
    if reason != OK:
        return reason
    if amount > table.market[good]:
        return NOT_IN_MARKET
    return TOO_LITTLE_GOLD_FOR_GOODS if amount * GOOD_PRICES[good] > table.gold[seat] else OK


def sell_reason(table: PillarsTable, seat: int, argument: int) -> int:
    """Why a sale is not possible (P-MARKET-15 to 21)."""
    good, amount = good_of(argument), amount_of(argument)
    if amount == 0:
        return NOTHING_TO_TRADE
    if amount > table.amount(seat, good):
        return NOT_OWNED
    return _kind_to_sell_reason(table, seat, good)


def buy(table: PillarsTable, seat: int, argument: int) -> None:
    """Gold for cubes of the market (P-MARKET-9, 13)."""
    good, amount = good_of(argument), amount_of(argument)
    table.pay_gold(seat, amount * GOOD_PRICES[good], FOR_MARKET)
    table.buy(seat, good, amount)


def sell(table: PillarsTable, seat: int, argument: int) -> None:
    """Cubes for gold, which may be lost to the limit (P-MARKET-16, 17, 20)."""
    good, amount = good_of(argument), amount_of(argument)
    table.sell(seat, good, amount)
    gain_gold(table, seat, amount * GOOD_PRICES[good], FOR_MARKET)


def close_slot(table: PillarsTable) -> None:
    """The builder of the slot on turn goes back into the bag (P-MARKET-24)."""
    table.return_builder(MARKET_1 + table.cursor)
