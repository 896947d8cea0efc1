"""Numbers as they are typed behind a command's options; a wrong one is told what it may be."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable
from math import isfinite
from typing import TypeVar

__all__ = ["number_above", "number_from", "whole_from"]

Number = TypeVar("Number", int, float)


def whole_from(least: int) -> Callable[[str], int]:
    """An option's type: a whole number that is `least` or more."""
    return _reader(int, lambda number: number >= least, f"a whole number from {least} on")


def number_from(least: float) -> Callable[[str], float]:
    """An option's type: a finite number that is `least` or more."""
    return _reader(float, lambda number: number >= least, f"a number from {least:g} on")


def number_above(bound: float) -> Callable[[str], float]:
    """An option's type: a finite number above `bound`."""
    return _reader(float, lambda number: number > bound, f"a number above {bound:g}")


def _reader(
    kind: Callable[[str], Number], fits: Callable[[Number], bool], wish: str
) -> Callable[[str], Number]:
    def read(text: str) -> Number:
        try:
            number = kind(text)
        except ValueError:
            number = None
        if number is None or not isfinite(number) or not fits(number):
            raise ArgumentTypeError(f"needs {wish}, not '{text}'")
        return number

    return read
