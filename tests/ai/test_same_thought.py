"""What a thought depends on: view, seed and iterations. Neither on what is hidden nor on how the
search runs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from games.kernel import COMPILED, FastChance, Game, Table, game_named, game_names
from tests.ai.positions import THINKERS, positions, thought, thoughts

ROOT = Path(__file__).parent.parent.parent
PAIRS = 16


@cache
def pairs(game: Game) -> list[tuple[Table, Table]]:
    """Tables in play, each with another that the seat to decide cannot tell from it."""
    chance = FastChance(1)
    both = (
        (table.clone(), game.determinize(game.view(table, table.actor), chance))
        for table in positions(game, 3)
    )
    return list(islice((pair for pair in both if pair[0].dump() != pair[1].dump()), PAIRS))


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("name", game_names())
def test_the_hidden_truth_changes_nothing(name: str, level: str) -> None:
    """At tables that differ only in what the seat to decide cannot see, it sees the same and
    thinks the same, whatever others have in secret and whatever card somebody looked at."""
    game = game_named(name)
    for table, other in pairs(game):
        seen, there = game.view(table, table.actor), game.view(other, table.actor)
        assert there == seen
        assert thought(level, game, there, 8) == thought(level, game, seen, 8)


@pytest.mark.skipif(not COMPILED, reason="compares the compiled search with plain Python")
def test_compiled_or_not_the_same_thoughts() -> None:
    """At positions of the real games every level thinks the same, to the last count and share,
    whether rules and search run compiled or as they stand."""
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    run = subprocess.run(
        [sys.executable, "-m", "tests.ai.positions"],
        cwd=ROOT,
        env=plain,
        capture_output=True,
        check=True,
    )
    assert json.loads(run.stdout) == json.loads(json.dumps(thoughts()))
