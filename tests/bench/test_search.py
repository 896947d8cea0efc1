"""How many iterations the search makes in a second, on one core."""

from __future__ import annotations

import pytest

from ai.levels import level_named
from ai.player import Budget
from games.kernel import COMPILED, FastChance, game_named, game_names, start
from tests.bench.conftest import Measured

SEATS = 3
SECONDS = 3.0


@pytest.mark.parametrize("name", game_names())
def test_iterations(name: str, measured: Measured) -> None:
    """Iterations of the tree from the opening, with playouts cut as the bots cut them."""
    assert COMPILED, "benchmarks are run by `make bench`, on the compiled rules"
    game = game_named(name)
    table, _ = start(game, SEATS, {}, FastChance(1))
    view = game.view(table, table.actor)
    thought = level_named("journeyman").build(game, 1).choose(view, Budget(seconds=SECONDS))
    measured(f"ai.{name}.iterations", thought.iterations / thought.seconds, "iterations/s")
