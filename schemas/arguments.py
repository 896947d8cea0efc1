"""Numbers as they are typed behind a command's options."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable
from math import isfinite

__all__ = ["number_above", "number_from", "whole_from"]


def whole_from(least: int) -> Callable[[str], int]:
    """An option's type: a whole number that is `least` or more. Says so where it is not."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise ArgumentTypeError(f"needs a whole number from {least} on, not '{text}'")
        return number

    return read


def number_from(least: float) -> Callable[[str], float]:
    """An option's type: a finite number that is `least` or more. Says so where it is not."""

    def read(text: str) -> float:
        number = _finite(text)
        if number is None or number < least:
            raise ArgumentTypeError(f"needs a number from {least:g} on, not '{text}'")
        return number

    return read


def number_above(bound: float) -> Callable[[str], float]:
    """An option's type: a finite number above `bound`. Says so where it is not."""

    def read(text: str) -> float:
        number = _finite(text)
        if number is None or number <= bound:
            raise ArgumentTypeError(f"needs a number above {bound:g}, not '{text}'")
        return number

    return read


def _finite(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if isfinite(number) else None
