"""How many iterations the search makes in a second, and how well it keeps to time and memory."""

from __future__ import annotations

import os
import resource
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children, get_context
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

from ai.collecting import uncollected
from ai.levels import varied
from ai.player import Budget, Player, Thought
from games.kernel import COMPILED, FastChance, game_named, game_names, start
from games.kernel.table import NOBODY
from schemas.base import View
from tests.bench.conftest import Measured

SEATS = 3
SECONDS = 1.0
ROUNDS = 11
SHORT = 0.1
MEBIBYTE = 1 << 20
THINKS = {False: (f"grandmaster:memory={32 * MEBIBYTE}", 20.0), True: ("grandmaster", 1200.0)}
"""Who thinks until memory is full, and in how many seconds: usually, and with `--long`. A settled
answer is given when half of the time is over, and no earlier."""


def opening(name: str) -> View:
    """What the player sees who decides first."""
    game = game_named(name)
    table, _ = start(game, SEATS, {}, FastChance(1))
    return game.view(table, table.actor)


def iterations_a_second(player: Player, view: View) -> float:
    """Of one decision."""
    with uncollected():
        thought = player.choose(view, Budget(seconds=SECONDS))
    return thought.iterations / thought.seconds


@pytest.mark.parametrize("name", game_names())
def test_iterations(name: str, measured: Measured) -> None:
    """Iterations of the tree from the opening, with playouts cut as the bots cut them; then in
    two processes, beside one. They take turns, and the median of each counts, since a machine
    that others use too is quicker now than then."""
    assert COMPILED, "benchmarks are run by `make bench`, on the compiled rules"
    view = opening(name)
    players = [varied(bot).build(game_named(name), 1) for bot in ("master", "master:processes=2")]
    for player in players:
        player.choose(view, Budget(iterations=10))  # its processes, if it has any, are up then
    rounds = [[iterations_a_second(player, view) for player in players] for _ in range(ROUNDS)]
    alone, together = (median(speeds) for speeds in zip(*rounds, strict=True))
    measured(f"ai.{name}.iterations", alone, "iterations/s")
    measured(f"ai.{name}.two_processes", together, "iterations/s", reference=alone)


@pytest.mark.parametrize("bot", ["master", "master:processes=2", "apprentice", "flat"])
@pytest.mark.parametrize("name", game_names())
def test_overrun(name: str, bot: str, measured: Measured) -> None:
    """The longest by which a decision took more than its time, over the decisions of a game: from
    the call to the answer, whatever the player says of itself."""
    game = game_named(name)
    chance = FastChance(1)
    table, _ = start(game, SEATS, {}, chance)
    players = [varied(bot).build(game, seat) for seat in range(SEATS)]
    longest = 0.0
    last = NOBODY
    with uncollected():  # as wherever bots play
        while table.actor != NOBODY:
            seat = table.actor
            view = game.view(table, seat)
            began = perf_counter()
            thought = players[seat].choose(view, Budget(seconds=SHORT), seat == last)
            longest = max(longest, perf_counter() - began - SHORT)
            game.play(table, thought.move, chance)
            last = seat
    measured(f"ai.{name}.{bot.replace(':', '.')}.overrun", 1000 * longest, "ms")


@pytest.mark.timeout(1500)
@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("name", game_names())
def test_memory(
    name: str, processes: int, measured: Measured, request: pytest.FixtureRequest
) -> None:
    """How much larger each process has become after a think that fills its tree many times over,
    beside the memory that the tree may take: the one that grew most, if there are several.

    With `--long` it thinks for ten minutes and more, with the memory that the level really has.
    """
    bot, seconds = THINKS[request.config.getoption("--long")]
    spelled = f"{bot}:processes={processes}"
    with ProcessPoolExecutor(1, get_context("spawn")) as fresh:  # with no room left by others
        grown, thought = fresh.submit(grown_by, name, spelled, seconds).result()
    allowed = varied(spelled).settings.memory
    label = f"ai.{name}.processes={processes}.memory"
    measured(label, grown / MEBIBYTE, "MiB", reference=allowed / MEBIBYTE)
    measured(f"{label}.iterations", thought.iterations, "iterations")
    measured(f"{label}.seconds", thought.seconds, "s")


def grown_by(name: str, bot: str, seconds: float) -> tuple[int, Thought]:
    """By how many bytes this process or one that it starts grows while a bot thinks."""
    player = varied(bot).build(game_named(name), 1)
    player.choose(opening(name), Budget(iterations=10))
    before = resident_bytes()
    thought = player.choose(opening(name), Budget(seconds=seconds))
    return max(now - before[process] for process, now in resident_bytes().items()), thought


def resident_bytes() -> dict[int, int]:
    """What this process and those that it started have in memory now, by their numbers."""
    numbers = [os.getpid(), *(child.pid for child in active_children() if child.pid is not None)]
    return {
        number: int(Path(f"/proc/{number}/statm").read_text().split()[1]) * resource.getpagesize()
        for number in numbers
    }
