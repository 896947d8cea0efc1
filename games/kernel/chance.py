"""Chance as a parameter: sealed for real games, fast for search.

A table numbers its chance outcomes from 0; a source answers the `counter`-th question. Sealed
outcomes depend on the seed, the game and the counter alone, so they can be derived again.
"""

from __future__ import annotations

import hashlib
import hmac
from abc import ABC, abstractmethod
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

__all__ = ["Chance", "FastChance", "SealedChance", "SpentChance", "commitment"]

_SPAN: Final = 1 << 256


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(ABC):
    """A source of outcomes."""

    @abstractmethod
    def outcome(self, counter: int, bound: int) -> int:
        """One of 0 to `bound` - 1, each equally likely, as the answer number `counter`."""


class FastChance(Chance):
    """A private pseudo-random source for search and tests; it ignores the counter."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def outcome(self, counter: int, bound: int) -> int:
        """See `Chance.outcome`. The bias is below 2**-40 for any bound a game uses."""
        return int(self._random() * bound)

    def below(self, bound: int) -> int:
        """One of 0 to `bound` - 1, for choices that are not part of a game."""
        return int(self._random() * bound)


class SpentChance(Chance):
    """The source of a game that is over: to ask it is a mistake in the rules."""

    def outcome(self, counter: int, bound: int) -> int:
        """Raise `RuntimeError`."""
        raise RuntimeError(f"the game is over and wants chance outcome {counter}")


class SealedChance(Chance):
    """Outcomes derived from a secret seed, as HMAC-SHA-256(seed, game id, counter, attempt).

    A digest is read as a number below 2**256; those that would favour small outcomes are drawn
    again under the next attempt, so there is no modulo bias.
    """

    def __init__(self, seed: bytes, game_id: str) -> None:
        if len(seed) != 32:
            raise ValueError(f"a chance seed has 32 bytes, not {len(seed)}")
        self._seed = seed
        self._game_id = game_id

    def outcome(self, counter: int, bound: int) -> int:
        """See `Chance.outcome`."""
        fair = _SPAN - _SPAN % bound
        attempt = 0
        while True:
            message = f"{self._game_id}:{counter}:{attempt}".encode()
            digest = hmac.digest(self._seed, message, "sha256")
            number = int.from_bytes(digest, "big")
            if number < fair:
                return number % bound
            attempt += 1


def commitment(seed: bytes) -> str:
    """The SHA-256 of a chance seed in hex, published before the first outcome."""
    return hashlib.sha256(seed).hexdigest()
