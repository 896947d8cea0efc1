"""The component tables, read once into flat lists that the rules can index by card."""

from __future__ import annotations

from typing import Final

from games.pillars.data.cards import CRAFTSMEN as CRAFTSMAN_ROWS
from games.pillars.data.cards import EVENTS as EVENT_ROWS
from games.pillars.data.cards import PRIVILEGES as PRIVILEGE_ROWS
from games.pillars.data.cards import RESOURCE_CARDS as RESOURCE_ROWS
from games.pillars.data.quantities import CUBES, MARKET_STOCK, PRICES
from games.pillars.names import GOOD_INDEX, GOODS

__all__ = [
    "AUTOMATIC",
    "BUYING_WOOD",
    "CAPACITIES",
    "CARD_CUBES",
    "CARD_GOODS",
    "CARD_WORKERS",
    "CRAFTSMAN_COSTS",
    "GAIN_GOLD",
    "GAIN_POINTS",
    "GOOD_PRICES",
    "IMMEDIATE",
    "MARKET_STOCKS",
    "NAMEABLE",
    "NEED_MIXER",
    "ONE_USE",
    "POSITIVE",
    "SELLING_STONE",
    "SPEND_GOLD",
    "SPEND_GOODS",
    "SUPPLIES",
    "USING_MASONS",
]


def _amounts(text: str) -> dict[str, int]:
    """`1 sand, 1 metal` by kind; `points` and `point` are one kind."""
    parts = [part.split() for part in text.split(", ") if part]
    return {kind.removesuffix("s"): int(amount) for amount, kind in parts}


_SPENDS: Final = [_amounts(row.spends) for row in CRAFTSMAN_ROWS]
_GAINS: Final = [_amounts(row.gains) for row in CRAFTSMAN_ROWS]

CRAFTSMAN_COSTS: Final[list[int]] = [row.cost for row in CRAFTSMAN_ROWS]
CAPACITIES: Final[list[int]] = [row.capacity for row in CRAFTSMAN_ROWS]
AUTOMATIC: Final[list[bool]] = [row.auto for row in CRAFTSMAN_ROWS]
NAMEABLE: Final[list[bool]] = [row.nameable for row in CRAFTSMAN_ROWS]
NEED_MIXER: Final[list[bool]] = [row.needs == "masons" for row in CRAFTSMAN_ROWS]
SPEND_GOODS: Final[list[list[int]]] = [
    [spends.get(good, 0) for good in GOODS] for spends in _SPENDS
]
"""For each craftsman the cubes of each kind that one use spends."""
SPEND_GOLD: Final[list[int]] = [spends.get("gold", 0) for spends in _SPENDS]
GAIN_GOLD: Final[list[int]] = [gains.get("gold", 0) for gains in _GAINS]
GAIN_POINTS: Final[list[int]] = [gains.get("point", 0) for gains in _GAINS]

USING_MASONS: Final[list[int]] = [
    index for index, row in enumerate(CRAFTSMAN_ROWS) if row.rights == "masons"
]
BUYING_WOOD: Final[list[int]] = [
    index for index, row in enumerate(CRAFTSMAN_ROWS) if row.rights == "buy-wood"
]
SELLING_STONE: Final[list[int]] = [
    index for index, row in enumerate(CRAFTSMAN_ROWS) if row.rights == "sell-stone"
]

CARD_GOODS: Final[list[int]] = [GOOD_INDEX[row.good] for row in RESOURCE_ROWS]
CARD_CUBES: Final[list[int]] = [row.cubes for row in RESOURCE_ROWS]
CARD_WORKERS: Final[list[int]] = [row.workers for row in RESOURCE_ROWS]

IMMEDIATE: Final[list[bool]] = [row.kind == "immediate" for row in PRIVILEGE_ROWS]
ONE_USE: Final[list[bool]] = [row.kind == "one-use" for row in PRIVILEGE_ROWS]
POSITIVE: Final[list[bool]] = [row.positive for row in EVENT_ROWS]

SUPPLIES: Final[list[int]] = [CUBES[good] for good in GOODS]
MARKET_STOCKS: Final[list[int]] = [MARKET_STOCK[good] for good in GOODS]
GOOD_PRICES: Final[list[int]] = [PRICES[good] for good in GOODS]
