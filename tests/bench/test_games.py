"""How fast the rules play and how fast a log becomes a table again."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

import games
from games.kernel import COMPILED, FastChance, decide, evolve, game_named, game_names, start
from service.store.codec import EventCodec
from tests.bench.conftest import Measured

ROOT = Path(__file__).parents[2]
REBUILDS = 50


def playouts(game: str, rules: Path) -> float:
    """Moves a second of random playouts in a process of its own, with the rules from `rules`."""
    command = [sys.executable, str(Path(__file__).with_name("playouts.py")), game]
    environment = {**os.environ, "PYTHONPATH": f"{rules}{os.pathsep}{ROOT}"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True
    )
    return float(done.stdout)


@pytest.mark.parametrize("game", game_names())
def test_playouts(game: str, measured: Measured) -> None:
    """Random-move playouts on one core, and what compiling is worth."""
    assert COMPILED, "benchmarks are run by `make bench`, on the compiled rules"
    compiled = playouts(game, Path(games.__file__).parents[1])
    plain = playouts(game, ROOT)
    measured(f"games.{game}.playout_moves", compiled, "moves/s")
    measured(f"games.{game}.compiled_speedup", compiled, "moves/s", reference=plain)


@pytest.mark.parametrize("name", game_names())
def test_rebuild(name: str, measured: Measured) -> None:
    """From the bytes of a finished game's events to its table."""
    assert COMPILED, "benchmarks are run by `make bench`, on the compiled rules"
    game = game_named(name)
    options = game.chosen_options({})
    chance = FastChance(1)
    seats = game.seat_counts[-1]
    table, events = start(game, seats, options, chance)
    while not table.ended:
        moves = game.legal(table)
        command = game.command(moves[chance.below(len(moves))])
        table, batch = decide(game, table, table.actor, command, chance)
        events += batch
    bodies = [msgspec.json.encode(event) for event in events]
    codec = EventCodec.of(name)
    rebuilt = table
    began = time.perf_counter()
    for _ in range(REBUILDS):
        rebuilt = game.new_table(seats, options)
        evolve(game, rebuilt, map(codec.decode, bodies))
    spent = time.perf_counter() - began
    assert rebuilt.dump() == table.dump()
    measured(f"games.{name}.rebuild_events", REBUILDS * len(events) / spent, "events/s")
