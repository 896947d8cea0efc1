"""The facts that a refusal names, so that it can be said in any language.

All of them lie open on the table: places, tiles, characters, seats and numbers. Amounts are
written as a resource, `any` or `workers` with its number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.caylus1303.components import COSTS, Amounts
from games.caylus1303.constants import NO_TILE
from games.caylus1303.construction import cost_of
from games.caylus1303.favor import ROUNDS_A_SLOT
from games.caylus1303.names import CHARACTERS, PLACES, RESOURCES, TILES
from games.caylus1303.packing import (
    BUILD,
    BUILD_MONUMENT,
    BUNDLES,
    DELIVER,
    MARK,
    NO_STEPS,
    PLACE,
    USE,
)
from games.caylus1303.planning import surcharge
from games.caylus1303.prices import missing
from games.caylus1303.reasons import Fact
from games.caylus1303.table import CaylusTable
from games.caylus1303.use import resolving_deals, resolving_tile
from games.kernel.table import NOBODY

__all__ = ["facts"]


# --- by kind of move ------------------------------------------------------------------------


def _tile_on(table: CaylusTable, place: int) -> str | None:
    """The tile that lies up on a place: a monument, else what it covers."""
    top = table.monuments[place] if table.monuments[place] != NO_TILE else table.tiles[place]
    return None if top == NO_TILE else TILES[top]


def _own_tile(table: CaylusTable, tile: int) -> str:
    return TILES[tile]


_TILES: Final[dict[int, Callable[[CaylusTable, int], str | None]]] = {
    PLACE: _tile_on,
    MARK: _tile_on,
    BUILD: _own_tile,
    BUILD_MONUMENT: _own_tile,
}
"""The tile that a move is about; for other kinds it is the one whose effect is being used."""

_BUNDLES: Final = [
    Amounts(", ".join(f"1 {RESOURCES[token]}" for token in bundle)) for bundle in BUNDLES
]

_PRICES: Final[dict[int, Callable[[CaylusTable, int], Amounts]]] = {
    BUILD: lambda table, tile: cost_of(resolving_deals(table)[0].doing, tile),
    BUILD_MONUMENT: lambda table, tile: COSTS[tile],
    DELIVER: lambda table, bundle: _BUNDLES[bundle],
    USE: lambda table, number: resolving_deals(table)[number - 1].price,
}
"""What a move costs; for other kinds it is the price of the effect being used."""


def _tile(table: CaylusTable, kind: int, argument: int) -> str | None:
    return _TILES[kind](table, argument) if kind in _TILES else TILES[resolving_tile(table)]


def _price(table: CaylusTable, kind: int, argument: int) -> Amounts:
    return _PRICES[kind](table, argument) if kind in _PRICES else resolving_deals(table)[0].price


# --- as plain data --------------------------------------------------------------------------


def _worded(amounts: Amounts) -> dict[str, int]:
    words = (*RESOURCES, "any", "workers")
    numbers = (*amounts.resources, amounts.any, amounts.workers)
    return {word: number for word, number in zip(words, numbers, strict=True) if number > 0}


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


_FACTS: Final[dict[Fact, Callable[[CaylusTable, int, int], Any]]] = {
    "bundle": lambda table, kind, bundle: _worded(_BUNDLES[bundle]),
    "character": lambda table, kind, character: CHARACTERS[character],
    "missing": lambda table, kind, argument: _worded(
        missing(table, table.actor, _price(table, kind, argument))
    ),
    "owner": lambda table, kind, place: _seat(table.owners[place]),
    "place": lambda table, kind, place: PLACES[place],
    "pool": lambda table, kind, argument: table.pool[table.actor],
    "price": lambda table, kind, argument: _worded(_price(table, kind, argument)),
    "resolving": lambda table, kind, argument: TILES[resolving_tile(table)],
    "resource": lambda table, kind, resource: RESOURCES[resource],
    "round": lambda table, kind, slot: slot * ROUNDS_A_SLOT + 1,
    "seat": lambda table, kind, place: _seat(table.first_workers[place]),
    "second": lambda table, kind, place: _seat(table.second_workers[place]),
    "slot": lambda table, kind, slot: slot + 1,
    "steps": lambda table, kind, steps: steps - NO_STEPS,
    "tile": _tile,
    "workers": lambda table, kind, argument: 1 + surcharge(table, table.actor),
}


def facts(table: CaylusTable, kind: int, argument: int, wanted: tuple[Fact, ...]) -> dict[str, Any]:
    """The facts wanted about a move that the actor may not make, by name."""
    return {fact: _FACTS[fact](table, kind, argument) for fact in wanted}
