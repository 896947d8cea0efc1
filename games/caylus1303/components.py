"""The component tables, read once into flat lists that the rules can index by tile."""

from __future__ import annotations

from typing import Final

from games.caylus1303.constants import RESOURCE_COUNT, STONE
from games.caylus1303.data.quantities import STARTING_GOODS
from games.caylus1303.data.tiles import TILES as ROWS
from games.caylus1303.data.tiles import Deal as DealRow
from games.caylus1303.data.tiles import Tile as TileRow
from games.caylus1303.names import RESOURCE_INDEX, TILES

__all__ = [
    "BUILD_DEALS",
    "COSTS",
    "COSTS_WITHOUT_STONE",
    "DOINGS",
    "DO_BUILD_STONE",
    "DO_BUILD_STONE_WITHOUT_STONE",
    "DO_BUILD_WOOD",
    "DO_CHOICE",
    "DO_FAVOR",
    "DO_MARK",
    "DO_NOTHING",
    "DO_PROVOST",
    "FIRST_GOODS",
    "INCOMES",
    "MONUMENT_TILES",
    "MOST_DEALS",
    "OWNER_BONUSES",
    "PRESTIGE",
    "SETUP_DEALS",
    "STARTING_TILES",
    "STONE_TILES",
    "WOOD_TILES",
    "Amounts",
    "Deal",
]

DO_NOTHING: Final = 0
DO_CHOICE: Final = 1
DO_BUILD_WOOD: Final = 2
DO_BUILD_STONE: Final = 3
DO_BUILD_STONE_WITHOUT_STONE: Final = 4
DO_MARK: Final = 5
DO_PROVOST: Final = 6
DO_FAVOR: Final = 7

DOINGS: Final = (
    "",
    "choice",
    "build-wood",
    "build-stone",
    "build-stone-without-stone",
    "mark",
    "provost",
    "favor",
)
"""The words of the tile table for what a deal does, in the order of the numbers `DO_`."""


class Amounts:
    """Some of everything: five resources in their order, tokens of any kind, workers, prestige."""

    def __init__(self, words: str) -> None:
        self.resources = [0] * RESOURCE_COUNT
        self.any = 0
        self.workers = 0
        self.prestige = 0
        for part in words.split(", ") if words else []:
            number, name = part.split(" ")
            if name == "any":
                self.any += int(number)
            elif name == "workers":
                self.workers += int(number)
            elif name == "prestige":
                self.prestige += int(number)
            else:
                self.resources[RESOURCE_INDEX[name]] += int(number)
        self.named = [index for index, amount in enumerate(self.resources) if amount > 0]


class Deal:
    """One deal of an effect: pay `price`, take `gain`, and do `doing` (one of `DO_`)."""

    def __init__(self, row: DealRow) -> None:
        self.price = Amounts(row.price)
        self.gain = Amounts(row.gain)
        self.doing = DOINGS.index(row.do)


def _without_stone(row: TileRow) -> Amounts:
    cost = Amounts(row.cost)
    cost.resources[STONE] = 0
    cost.named = [index for index in cost.named if index != STONE]
    return cost


def _of_kind(kind: str) -> list[int]:
    return [index for index, row in enumerate(ROWS) for _ in range(row.copies) if row.kind == kind]


if [row.id for row in ROWS] != TILES:
    raise ValueError("the tile table and the wire's vocabulary name different tiles")

SETUP_DEALS: Final[list[list[Deal]]] = [[Deal(deal) for deal in row.setup] for row in ROWS]
BUILD_DEALS: Final[list[list[Deal]]] = [[Deal(deal) for deal in row.build] for row in ROWS]
MOST_DEALS: Final = max(len(deals) for deals in SETUP_DEALS + BUILD_DEALS)
COSTS: Final[list[Amounts]] = [Amounts(row.cost) for row in ROWS]
COSTS_WITHOUT_STONE: Final[list[Amounts]] = [_without_stone(row) for row in ROWS]
PRESTIGE: Final[list[int]] = [row.prestige for row in ROWS]
OWNER_BONUSES: Final[list[Amounts]] = [Amounts(row.owner) for row in ROWS]
INCOMES: Final[list[Amounts]] = [Amounts(row.income) for row in ROWS]
FIRST_GOODS: Final = Amounts(STARTING_GOODS)

STARTING_TILES: Final[list[int]] = _of_kind("starting")
"""All nine, the doubles twice."""
WOOD_TILES: Final[list[int]] = _of_kind("wood")
STONE_TILES: Final[list[int]] = _of_kind("stone")
MONUMENT_TILES: Final[list[int]] = _of_kind("monument")
