"""How a tree searches: the constants that the arena tunes, as data."""

from __future__ import annotations

from typing import NamedTuple

from ai.weights import HAND

__all__ = ["ALWAYS_FIRST", "LEAST", "Settings"]

ALWAYS_FIRST = 1_000.0
"""An urgency with which every answer is tried once before any is tried twice."""

LEAST: dict[str, float] = {"urgency": -ALWAYS_FIRST, "processes": 1}
"""The least that a constant can be, where that is not 0."""

_MEMORY = 512 * 1024 * 1024


class Settings(NamedTuple):
    """The constants of one search.

    exploration  weighs what was seldom tried against what did well, in units of the rewards' own
                 spread, so that one number serves sharp and flat evaluations alike
    guided       whether answers are explored in proportion to the game's prior (PUCT) or all
                 alike (UCB1)
    urgency      how much better than the mean of its siblings an untried answer is taken to be
    width        how many answers, by prior, are looked at first; 0 looks at all of them
    widening     how many more for each square root of a visit
    stages       a playout is cut at the end of so many stages; 0 plays to the end of the game
    moves        a playout is cut after so many moves; 0 is no limit
    weights      the weights of the game's evaluation, by name
    processes    how many trees grow side by side on this machine and tell each other what they find
                 or, where the same seed has to give the same answer, are added up at their roots
    memory       bytes that a tree may take; a full tree goes on without growing
    """

    exploration: float = 1.0
    guided: bool = False
    urgency: float = ALWAYS_FIRST
    width: int = 0
    widening: float = 0.0
    stages: int = 1
    moves: int = 0
    weights: str = HAND
    processes: int = 1
    memory: int = _MEMORY
