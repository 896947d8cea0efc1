"""Our tree against OpenSpiel's searches at equal simulations."""

from __future__ import annotations

from math import sqrt
from statistics import mean, stdev

import pytest

from tests.bench.conftest import Measured

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")

GAMES = 400
SIMULATIONS = 200


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", ["tic_tac_toe", "connect_four", "kuhn_poker", "leduc_poker"])
def test_against_openspiel(name: str, measured: Measured) -> None:
    """Mean gain a game, with the half-width of its 95 % interval: above 0 is better than it."""
    from tests.ai.known.spiel_match import gains

    found = gains(name, GAMES // 2, SIMULATIONS)
    measured(f"ai.openspiel.{name}.gain", mean(found), "a game")
    measured(f"ai.openspiel.{name}.interval", 1.96 * stdev(found) / sqrt(len(found)), "a game")
