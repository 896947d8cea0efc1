"""How many iterations the search makes in a second, on one core."""

from __future__ import annotations

from time import perf_counter

import pytest

from ai.levels import level_named
from ai.player import Budget
from games.kernel import COMPILED, FastChance, game_named, game_names, start
from games.kernel.table import NOBODY
from tests.bench.conftest import Measured

SEATS = 3
SECONDS = 3.0
SHORT = 0.1


@pytest.mark.parametrize("name", game_names())
def test_iterations(name: str, measured: Measured) -> None:
    """Iterations of the tree from the opening, with playouts cut as the bots cut them."""
    assert COMPILED, "benchmarks are run by `make bench`, on the compiled rules"
    game = game_named(name)
    table, _ = start(game, SEATS, {}, FastChance(1))
    view = game.view(table, table.actor)
    thought = level_named("master").build(game, 1).choose(view, Budget(seconds=SECONDS))
    measured(f"ai.{name}.iterations", thought.iterations / thought.seconds, "iterations/s")


@pytest.mark.parametrize("name", game_names())
def test_overrun(name: str, measured: Measured) -> None:
    """The longest by which a decision took more than its time, over the decisions of a game: from
    the call to the answer, whatever the player says of itself."""
    game = game_named(name)
    chance = FastChance(1)
    table, _ = start(game, SEATS, {}, chance)
    players = [level_named("master").build(game, seat) for seat in range(SEATS)]
    longest = 0.0
    last = NOBODY
    while table.actor != NOBODY:
        seat = table.actor
        view = game.view(table, seat)
        began = perf_counter()
        thought = players[seat].choose(view, Budget(seconds=SHORT), seat == last)
        longest = max(longest, perf_counter() - began - SHORT)
        game.play(table, thought.move, chance)
        last = seat
    measured(f"ai.{name}.overrun", 1000 * longest, "ms")
