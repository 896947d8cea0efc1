"""A move of The Pillars of the Earth as one int: its kind and one argument."""

from __future__ import annotations

from typing import Final

__all__ = [
    "BUY",
    "CHOOSE_PROTECTION",
    "DECLINE",
    "DRAW_AGAIN",
    "END_TURN",
    "KEEP",
    "MOST_TRADED",
    "NAME",
    "PASS",
    "PLACE",
    "PLACE_FREE",
    "REMOVE",
    "RETURN_CUBE",
    "SELL",
    "TAKE_CRAFTSMAN",
    "TAKE_CUBE",
    "TAKE_RESOURCE_CARD",
    "USE_CRAFTSMAN",
    "USE_PRIVILEGE",
    "amount_of",
    "argument_of",
    "good_of",
    "kind_of",
    "pack",
    "pack_trade",
]

TAKE_RESOURCE_CARD: Final = 0
TAKE_CRAFTSMAN: Final = 1
PASS: Final = 2
REMOVE: Final = 3
KEEP: Final = 4
DRAW_AGAIN: Final = 5
PLACE: Final = 6
PLACE_FREE: Final = 7
CHOOSE_PROTECTION: Final = 8
TAKE_CUBE: Final = 9
USE_PRIVILEGE: Final = 10
DECLINE: Final = 11
BUY: Final = 12
SELL: Final = 13
NAME: Final = 14
USE_CRAFTSMAN: Final = 15
END_TURN: Final = 16
RETURN_CUBE: Final = 17

_ARGUMENT_BITS: Final = 8
_ARGUMENT_MASK: Final = 255
_GOOD_BITS: Final = 6
MOST_TRADED: Final = (1 << _GOOD_BITS) - 1
"""The most cubes that one purchase or sale can name; there are 23 of a kind."""


def pack(kind: int, argument: int) -> int:
    """The move of a kind with its argument, which is below 256."""
    return kind << _ARGUMENT_BITS | argument


def pack_trade(kind: int, good: int, amount: int) -> int:
    """The purchase or sale of `amount` cubes of a kind."""
    return pack(kind, good << _GOOD_BITS | amount)


def kind_of(move: int) -> int:
    """The kind of a move."""
    return move >> _ARGUMENT_BITS


def argument_of(move: int) -> int:
    """The argument of a move."""
    return move & _ARGUMENT_MASK


def good_of(argument: int) -> int:
    """The kind of good that a purchase or sale is of."""
    return argument >> _GOOD_BITS


def amount_of(argument: int) -> int:
    """The number of cubes that a purchase or sale is of."""
    return argument & MOST_TRADED
