"""What thinking leaves in memory."""

from __future__ import annotations

import gc

import pytest

from ai.collecting import uncollected
from ai.levels import LEVELS, level_named
from ai.player import Budget
from games.kernel import FastChance, game_named, game_names, start


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", game_names())
def test_what_a_decision_leaves_behind_goes_by_itself(name: str, level: str) -> None:
    """No player makes cycles, which would pile up while the collector rests."""
    game = game_named(name)
    table, _ = start(game, 3, {}, FastChance(1))
    view = game.view(table, table.actor)
    player = level_named(level).build(game, 1)
    with uncollected():
        for _ in range(2):  # the first may load what stays
            gc.collect()
            player.choose(view, Budget(iterations=40))
        assert gc.collect() == 0


def test_the_collector_is_left_as_it_was_found() -> None:
    """Inside another such block it goes on resting, and outside of all it works again."""
    assert gc.isenabled()
    with uncollected():
        with uncollected():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
