"""Our tree against OpenSpiel's searches at equal simulations, where OpenSpiel is installed."""

from __future__ import annotations

from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest

from ai.player import Budget
from ai.search.ismcts import TreePlayer
from ai.search.settings import Settings
from games.kernel import FastChance, start
from tests.bench.conftest import Measured

pyspiel: Any = pytest.importorskip("pyspiel", reason="pip install open_spiel")

GAMES = 100
SIMULATIONS = 200
EXPLORATION = 1.4
"""What its documentation uses for rewards between -1 and 1; here they are between 0 and 1."""


def opponent(game: Any, hidden: bool, seed: int) -> Any:
    """OpenSpiel's search for a game with or without hidden information."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    if hidden:
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        return pyspiel.ISMCTSBot(
            seed, evaluator, EXPLORATION, SIMULATIONS, -1, policy, False, False
        )
    return pyspiel.MCTSBot(game, evaluator, EXPLORATION, SIMULATIONS, 64, False, seed, False)


def gain(name: str, hidden: bool, deal: int) -> float:
    """What our tree wins over the two seatings of a deal."""
    from tests.bench.spiel import SpielGame, SpielSeen, SpielTable

    game = SpielGame(name)
    total = 0.0
    for ours in (0, 1):
        chance = FastChance(deal)
        table = start(game, 2, {}, chance)[0]
        assert isinstance(table, SpielTable)
        player = TreePlayer(game, 2 * deal + ours, SpielSeen(game), Settings(stages=0))
        bot = opponent(game.spiel, hidden, 2 * deal + ours + 1)
        while not table.ended:
            if table.actor == ours:
                budget = Budget(iterations=SIMULATIONS)
                move = player.choose(game.view(table, ours), budget).move
            else:
                move = bot.step(table.state)
            game.play(table, move, chance)
        total += table.state.returns()[ours]
    return total / 2


@pytest.mark.parametrize(
    ("name", "hidden"),
    [("tic_tac_toe", False), ("connect_four", False), ("kuhn_poker", True), ("leduc_poker", True)],
)
def test_against_openspiel(name: str, hidden: bool, measured: Measured) -> None:
    """Mean gain a game, with the half-width of its 95 % interval: above 0 is better than it."""
    gains = [gain(name, hidden, deal) for deal in range(GAMES // 2)]
    measured(f"ai.openspiel.{name}.gain", mean(gains), "a game")
    measured(f"ai.openspiel.{name}.interval", 1.96 * stdev(gains) / sqrt(len(gains)), "a game")
