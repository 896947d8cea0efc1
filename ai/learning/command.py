"""Learn what pieces are worth from games that a bot plays against itself."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from ai.heuristics import heuristics_for
from ai.learning.fit import fitted
from ai.learning.selfplay import Lesson, Task, lesson, lesson_from, lesson_line
from ai.levels import UnknownLevel, varied
from ai.parallel import side_by_side
from ai.weighed import WeighedHeuristics
from ai.weights import write_weights
from games.kernel import game_named, game_names

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--bot", default="journeyman", help="who plays (default: journeyman)")
    parser.add_argument("--games", type=int, default=600, help="how many (default: 600)")
    parser.add_argument("--iterations", type=int, default=60, help="a decision (default: 60)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (default: 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--lessons", type=Path, help="where games are kept, and gone on with")
    parser.add_argument("--out", type=Path, help="the weights file to write")


def run(arguments: argparse.Namespace) -> int:
    """Play the games that are lacking and fit the weights; 2 for a wrong argument."""
    knowledge = heuristics_for(arguments.game)
    try:
        varied(arguments.bot)
    except UnknownLevel as error:
        sys.stderr.write(f"guildhall train: {error}.\n")
        return 2
    if not isinstance(knowledge, WeighedHeuristics):
        sys.stderr.write(f"guildhall train: nothing is counted at {arguments.game}.\n")
        return 2
    path = arguments.lessons or Path(
        f"lessons-{arguments.game}-{arguments.bot.replace(':', '_')}-{arguments.iterations}.ndjson"
    )
    lessons = _lessons(arguments, path)
    command = (
        f"guildhall train {arguments.game} --bot {arguments.bot} --games {arguments.games}"
        f" --iterations {arguments.iterations} --seed {arguments.seed}"
    )
    weights = fitted(list(knowledge.feature_names()), lessons, command)
    out = arguments.out or Path(f"weights-{arguments.game}.json")
    write_weights(out, weights)
    sys.stdout.write(f"{len(lessons)} games in {path}, weights in {out}\n")
    return 0


def _lessons(arguments: argparse.Namespace, path: Path) -> list[Lesson]:
    """The games, those that the file holds and those still to play, in the order of their seeds."""
    counts = game_named(arguments.game).seat_counts
    tasks = [
        Task(arguments.game, arguments.bot, counts[seed % len(counts)], arguments.iterations, seed)
        for seed in range(arguments.seed, arguments.seed + arguments.games)
    ]
    held: dict[int, Lesson] = {}
    if path.exists():
        with path.open(encoding="utf-8") as file:
            held = {one.seed: one for one in map(lesson_from, file)}
    due = [task for task in tasks if task.seed not in held]
    console = Console(stderr=True)
    with (
        path.open("a", encoding="utf-8") as file,
        Progress(console=console, disable=not console.is_terminal) as progress,
    ):
        bar = progress.add_task("Games", total=len(tasks), completed=len(tasks) - len(due))
        for one in side_by_side(lesson, due, arguments.jobs):
            held[one.seed] = one
            file.write(lesson_line(one))
            file.flush()
            progress.advance(bar)
    return [held[task.seed] for task in tasks]
