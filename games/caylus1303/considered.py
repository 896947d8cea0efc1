"""What the actor might wish for at each decision: all that the drawn table has to point at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.caylus1303.components import (
    DO_BUILD_STONE,
    DO_BUILD_STONE_WITHOUT_STONE,
    DO_BUILD_WOOD,
    DO_CHOICE,
    DO_FAVOR,
    DO_MARK,
    DO_NOTHING,
    DO_PROVOST,
    MONUMENT_TILES,
    STONE_TILES,
    WOOD_TILES,
)
from games.caylus1303.constants import FIRST_PROVOST, LAST_PROVOST, NOT_IN_GAME
from games.caylus1303.moves import command_of
from games.caylus1303.names import CHARACTERS, PLACES, RESOURCES, SLOTS, TILES
from games.caylus1303.packing import BUNDLES, DELIVER, NO_STEPS, pack
from games.caylus1303.table import CaylusTable
from games.caylus1303.use import resolving_deals
from schemas.base import Command
from schemas.caylus1303 import commands

__all__ = ["considered"]

_Wishes = Callable[[CaylusTable], list[Command]]

_SUPPLY: Final = [*WOOD_TILES, *STONE_TILES, *MONUMENT_TILES]

_PLACING: Final[list[Command]] = [
    *(commands.PlaceWorker(place) for place in (*PLACES, *SLOTS)),
    commands.PlaceOnSite(),
]
_MARKING: Final[list[Command]] = [commands.MarkTile(place) for place in (*PLACES, *SLOTS)]
_TAKING: Final[list[Command]] = [commands.TakeResource(resource) for resource in RESOURCES]
_PAYING: Final[list[Command]] = [commands.PayAny(resource) for resource in RESOURCES]
_DELIVERING: Final = [command_of(pack(DELIVER, bundle)) for bundle in range(len(BUNDLES))]
_SLOTS: Final[list[Command]] = [
    commands.ChooseFavorTile(number) for number in range(1, len(SLOTS) + 1)
]


def _building(table: CaylusTable) -> list[Command]:
    return [commands.BuildTile(TILES[tile]) for tile in _SUPPLY if table.supply[tile]]


def _covering(table: CaylusTable) -> list[Command]:
    return [commands.BuildMonument(TILES[tile]) for tile in _SUPPLY if table.supply[tile]]


def _moving_provost(table: CaylusTable) -> list[Command]:
    """To every marked place that a command can name."""
    nearest = max(FIRST_PROVOST, table.provost - NO_STEPS + 1)
    furthest = min(LAST_PROVOST, table.provost + NO_STEPS - 1)
    return [
        commands.MoveProvost(place - table.provost)
        for place in range(nearest, furthest + 1)
        if place != table.provost
    ]


def _dealing(table: CaylusTable) -> list[Command]:
    return [commands.UseBuilding(number + 1) for number in range(len(resolving_deals(table)))]


def _characters(table: CaylusTable) -> list[Command]:
    return [
        commands.TakeCharacter(CHARACTERS[character])
        for character, holder in enumerate(table.holders)
        if holder != NOT_IN_GAME
    ]


def _monuments(table: CaylusTable) -> list[Command]:
    return [commands.BuildMonument(TILES[tile]) for tile in MONUMENT_TILES if table.supply[tile]]


def _favors(table: CaylusTable) -> list[Command]:
    return [*_SLOTS, *_characters(table)]


_USING: Final[dict[int, _Wishes]] = {
    DO_NOTHING: _dealing,
    DO_FAVOR: _dealing,
    DO_CHOICE: lambda _: _TAKING,
    DO_BUILD_WOOD: _building,
    DO_BUILD_STONE: _building,
    DO_BUILD_STONE_WITHOUT_STONE: _building,
    DO_MARK: lambda _: _MARKING,
    DO_PROVOST: _moving_provost,
}


def _using(table: CaylusTable) -> list[Command]:
    return _USING[resolving_deals(table)[0].doing](table)


_WISHES: Final[list[_Wishes]] = [
    _characters,
    lambda _: _PLACING,
    lambda _: _PLACING,
    _using,
    lambda _: _PAYING,
    _moving_provost,
    _moving_provost,
    lambda _: _DELIVERING,
    lambda _: _DELIVERING,
    _favors,
    _characters,
    _covering,
]
"""The wishes of each decision, in the order of the decisions."""


def considered(table: CaylusTable) -> list[Command]:
    """Commands that the actor might wish for at the decision due, legal or not.

    Monuments and characters are wished for whatever is due: a clause says when they can be had.
    """
    wishes = _WISHES[table.decision](table)
    others = (*_characters(table), *_monuments(table))
    return [*wishes, *(other for other in others if other not in wishes)]
