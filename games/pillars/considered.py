"""What the actor might wish for at each decision: all that the drawn table has to point at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.pillars.constants import CRAFTSMAN_COUNT
from games.pillars.names import CRAFTSMEN, GOODS, RESOURCE_CARDS, SPACES
from games.pillars.table import PillarsTable
from schemas.base import Command
from schemas.pillars import commands

__all__ = ["considered"]

_Wishes = Callable[[PillarsTable], list[Command]]

_PLACING: Final[list[Command]] = [commands.PlaceBuilder(space) for space in SPACES]
_PLACING_FREE: Final[list[Command]] = [commands.PlaceBuilderFree(space) for space in SPACES]
_BUYING: Final[list[Command]] = [commands.BuyGoods(good, 1) for good in GOODS]
_SELLING: Final[list[Command]] = [commands.SellGoods(good, 1) for good in GOODS]


def _cards(table: PillarsTable) -> list[Command]:
    """Every resource card, and every craftsman that lies on the board."""
    craftsmen = [
        commands.TakeCraftsman(name)
        for craftsman, name in enumerate(CRAFTSMEN)
        if table.pool[craftsman] or craftsman in table.shiring
    ]
    return [*(commands.TakeResourceCard(card) for card in RESOURCE_CARDS), *craftsmen]


def _row(table: PillarsTable, wish: Callable[[int], Command]) -> list[Command]:
    return [
        wish(craftsman)
        for craftsman in range(CRAFTSMAN_COUNT)
        if table.owns(table.actor, craftsman)
    ]


def _uses(table: PillarsTable) -> list[Command]:
    return _row(table, lambda craftsman: commands.UseCraftsman(CRAFTSMEN[craftsman]))


def _names(table: PillarsTable) -> list[Command]:
    return _row(table, lambda craftsman: commands.NameCraftsman(CRAFTSMEN[craftsman]))


def _nothing(_: PillarsTable) -> list[Command]:
    return []


_WISHES: Final[list[_Wishes]] = [
    _cards,
    _nothing,
    _nothing,
    lambda _: [*_PLACING, *_PLACING_FREE],
    lambda _: _PLACING,
    _nothing,
    _nothing,
    _nothing,
    lambda _: [commands.TakeCube(good) for good in GOODS],
    _nothing,
    lambda _: [*_BUYING, *_SELLING],
    _names,
    _uses,
    lambda _: [commands.ReturnCube(good) for good in GOODS],
]
"""The wishes of each decision, in the order of the decisions; some offer all there is."""


def considered(table: PillarsTable) -> list[Command]:
    """Commands that the actor might wish for at the decision due, legal or not."""
    return _WISHES[table.decision](table)
