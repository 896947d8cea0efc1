"""Weighing what was played against what could have been, from what the seat could know then."""

from __future__ import annotations

from ai.heuristics import heuristics_for
from ai.levels import level_named
from ai.player import Budget
from ai.search.ismcts import TreePlayer
from ai.summary import considered_move
from games.kernel.game import Game
from schemas.analysis import ReviewedDecision
from schemas.base import View

__all__ = ["REVIEWER", "reviewed"]

REVIEWER = level_named("master")
"""The level that judges, with a time of its own."""

_DIGITS = 4


def reviewed(
    game: Game, seed: int, view: View, seat: int, version: int, move: int, budget: Budget
) -> ReviewedDecision:
    """What `move` cost `seat`, whose `view` at `version` is all that it could know.

    Half of the budget is for a search, and half for a closer look at the move.
    """
    heuristics = heuristics_for(game.name, REVIEWER.settings.weights)
    player = TreePlayer(game, seed, heuristics, REVIEWER.settings)
    half = Budget(seconds=budget.seconds / 2, iterations=budget.iterations // 2)
    found = player.assess(view, half, move)
    played, best = considered_move(game, found.given), considered_move(game, found.best)
    loss = max(0.0, best.shares[seat] - played.shares[seat])
    return ReviewedDecision(version, seat, played, best, round(loss, _DIGITS))
