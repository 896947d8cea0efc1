"""Learn what pieces are worth and which moves are likely, from games of a bot against itself."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from ai.heuristics import heuristics_for
from ai.learning.selfplay import Lesson, Task, lesson, lesson_from, lesson_line
from ai.levels import UnknownLevel, has_own_time, varied
from ai.likely import LikelyHeuristics
from ai.parallel import side_by_side
from ai.weighed import WeighedHeuristics
from ai.weights import Weights, read_weights, write_weights
from games.kernel import game_named, game_names
from schemas.arguments import number_above, whole_from

__all__ = ["add_arguments", "run"]

_WORTHS, _POLICIES = "worths", "policies"
"""What can be learned alone."""

_PACKAGES = ("numpy", "scipy")
"""What fitting takes; who only plays does without."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("game", choices=game_names())
    parser.add_argument(
        "--seats",
        type=_numbers,
        help="players at a table, game by game in turn, such as 2,3,4 (default: all there can be)",
    )
    parser.add_argument("--bot", default="journeyman", help="who plays (default: journeyman)")
    parser.add_argument("--games", type=whole_from(1), default=600, help="how many (default: 600)")
    parser.add_argument(
        "--iterations", type=whole_from(1), default=60, help="a decision (default: 60)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the first game (default: 1)")
    parser.add_argument(
        "--soften",
        type=number_above(0),
        default=1.0,
        help="how many times the lead that the winners speak of makes winning likely (default: 1);"
        " with more of it who is behind still has something to lose",
    )
    parser.add_argument(
        "--learn",
        choices=(_WORTHS, _POLICIES),
        help="what pieces are worth, or which moves are likely, alone; the other stays as the bot"
        " has it (default: both)",
    )
    parser.add_argument("--jobs", type=whole_from(1), default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--lessons", type=Path, help="where games are kept, and gone on with")
    parser.add_argument("--out", type=Path, help="the weights file to write")


def run(arguments: argparse.Namespace) -> int:
    """Play the games that are lacking and fit the weights; 2 for a wrong argument."""
    game = game_named(arguments.game)
    knowledge = heuristics_for(game.name)
    seats: tuple[int, ...] = arguments.seats or game.seat_counts
    try:
        heuristics_for(game.name, varied(arguments.bot).settings.weights)
        if has_own_time(arguments.bot):
            raise ValueError("lessons go by --iterations: leave out the bot's own seconds")
        if not isinstance(knowledge, WeighedHeuristics):
            raise ValueError(f"nothing is counted at {game.title}")
        if not set(seats) <= set(game.seat_counts):
            allowed, asked = _words(game.seat_counts), _words(seats)
            raise ValueError(f"{game.title} has {allowed} seats, not {asked}")
        if lacking := [package for package in _PACKAGES if not find_spec(package)]:
            needed = f"{lacking[0]} is needed to fit weights"
            raise ValueError(f"{needed}: pip install 'guildhall[train]'")
    except (UnknownLevel, ValueError) as error:
        sys.stderr.write(f"guildhall train: {error}.\n")
        return 2
    path = arguments.lessons or Path(_file_name(arguments, seats))
    lessons = _lessons(arguments, seats, path)
    weights = _fitted(arguments, knowledge, lessons, _command(arguments, seats))
    out = arguments.out or Path(f"weights-{game.name}.json")
    write_weights(out, weights)
    sys.stdout.write(f"{len(lessons)} games in {path}, weights in {out}\n")
    return 0


def _command(arguments: argparse.Namespace, seats: tuple[int, ...]) -> str:
    """What made the weights, for their file."""
    return (
        f"guildhall train {arguments.game} --seats {_words(seats)} --bot {arguments.bot}"
        f" --games {arguments.games} --iterations {arguments.iterations} --seed {arguments.seed}"
        + ("" if arguments.learn == _POLICIES else f" --soften {arguments.soften:g}")
        + (f" --learn {arguments.learn}" if arguments.learn else "")
    )


def _fitted(
    arguments: argparse.Namespace,
    knowledge: WeighedHeuristics,
    lessons: list[Lesson],
    command: str,
) -> Weights:
    """What the lessons teach; how well is printed."""
    from ai.learning.policy import held_out, with_policies
    from ai.learning.worths import with_worths

    weights = read_weights(arguments.game, varied(arguments.bot).settings.weights)
    weights = weights._replace(command=command)
    if arguments.learn != _POLICIES:
        weights = with_worths(weights, lessons, arguments.soften)
    if arguments.learn == _WORTHS or not isinstance(knowledge, LikelyHeuristics):
        return weights
    if surprise := held_out(knowledge, lessons):
        sys.stdout.write(
            "Surprise at a visit in games not learned from: by the policy"
            f" {surprise.policy:.3f}, by the playout policy {surprise.playout_policy:.3f}"
            f" (rule of thumb {surprise.rule_of_thumb:.3f}, at least {surprise.least:.3f})\n"
        )
    return with_policies(weights, knowledge, lessons)


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return tuple(map(int, text.split(",")))
    except ValueError:
        wish = "numbers of players with commas between, such as 2,3,4"
        raise argparse.ArgumentTypeError(f"needs {wish}, not '{text}'") from None


def _words(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


def _file_name(arguments: argparse.Namespace, seats: tuple[int, ...]) -> str:
    bot = arguments.bot.replace(":", "_")
    iterations = arguments.iterations
    what = f"-{arguments.learn}" if arguments.learn else ""
    return f"lessons-{arguments.game}-{bot}-{_words(seats)}-{iterations}{what}.ndjson"


def _lessons(arguments: argparse.Namespace, seats: tuple[int, ...], path: Path) -> list[Lesson]:
    """The games, those that the file holds and those still to play, in the order of their seeds.

    Policies are learned from choices: a game that was kept without them is played again.
    """
    choices = arguments.learn != _WORTHS
    tasks = [
        Task(
            arguments.game,
            arguments.bot,
            seats[seed % len(seats)],
            arguments.iterations,
            seed,
            choices,
        )
        for seed in range(arguments.seed, arguments.seed + arguments.games)
    ]
    held: dict[tuple[int, int], Lesson] = {}
    if path.exists():
        with path.open(encoding="utf-8") as file:
            known = map(lesson_from, file)
            held = {one.name: one for one in known if one.choices is not None or not choices}
    due = [task for task in tasks if (task.seed, task.seats) not in held]
    console = Console(stderr=True)
    with (
        path.open("a", encoding="utf-8") as file,
        Progress(console=console, disable=not console.is_terminal) as progress,
        closing(side_by_side(lesson, due, arguments.jobs)) as lessons,
    ):
        bar = progress.add_task("Games", total=len(tasks), completed=len(tasks) - len(due))
        for one in lessons:
            held[one.name] = one
            file.write(lesson_line(one))
            file.flush()
            progress.advance(bar)
    return [held[task.seed, task.seats] for task in tasks]
