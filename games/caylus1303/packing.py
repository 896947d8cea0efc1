"""A move of Caylus 1303 as one int: its kind and one argument."""

from __future__ import annotations

from typing import Final

from games.caylus1303.constants import RESOURCE_COUNT

__all__ = [
    "BUILD",
    "BUILD_MONUMENT",
    "BUNDLES",
    "CHOOSE_SLOT",
    "DECLINE",
    "DELIVER",
    "MARK",
    "MOVE_PROVOST",
    "NO_STEPS",
    "PASS",
    "PAY",
    "PLACE",
    "PLACE_ON_SITE",
    "TAKE_CHARACTER",
    "TAKE_RESOURCE",
    "USE",
    "argument_of",
    "kind_of",
    "pack",
]

TAKE_CHARACTER: Final = 0
PLACE: Final = 1
PLACE_ON_SITE: Final = 2
PASS: Final = 3
DECLINE: Final = 4
USE: Final = 5
TAKE_RESOURCE: Final = 6
BUILD: Final = 7
MARK: Final = 8
MOVE_PROVOST: Final = 9
PAY: Final = 10
DELIVER: Final = 11
CHOOSE_SLOT: Final = 12
BUILD_MONUMENT: Final = 13

NO_STEPS: Final = 8
"""The argument of `MOVE_PROVOST` is the number of steps forward plus this."""

_ARGUMENT_BITS: Final = 8
_ARGUMENT_MASK: Final = 255

BUNDLES: Final[list[tuple[int, int, int]]] = [
    (first, second, third)
    for first in range(RESOURCE_COUNT)
    for second in range(first, RESOURCE_COUNT)
    for third in range(second, RESOURCE_COUNT)
]
"""All ways to choose three tokens; the argument of `DELIVER` is a position in this list."""


def pack(kind: int, argument: int) -> int:
    """The move of a kind with its argument, which is below 256."""
    return kind << _ARGUMENT_BITS | argument


def kind_of(move: int) -> int:
    """The kind of a move."""
    return move >> _ARGUMENT_BITS


def argument_of(move: int) -> int:
    """The argument of a move."""
    return move & _ARGUMENT_MASK
