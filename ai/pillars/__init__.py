"""What is known about The Pillars of the Earth: moves worth making, positions worth having."""

from __future__ import annotations

from ai.pillars.heuristics import PillarsHeuristics
from ai.weights import read_weights

__all__ = ["PillarsHeuristics", "known"]


def known(weights: str) -> PillarsHeuristics:
    """What is known, with the weights of that name."""
    return PillarsHeuristics(read_weights("pillars", weights))
