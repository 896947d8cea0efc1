"""Let bots play each other on duplicate deals, and say how strong they are."""

from __future__ import annotations

import argparse
import json
import os
import sys
from contextlib import closing
from functools import partial
from math import isfinite
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from ai.arena.contest import Contest, play
from ai.arena.record import Record, RecordError
from ai.arena.statistics import Estimate, Standing, Verdict, sprt, standings
from ai.heuristics import heuristics_for
from ai.levels import UnknownLevel, has_own_time, varied
from ai.parallel import side_by_side
from ai.player import Budget
from games.kernel import COMPILED, game_named, game_names
from schemas.arguments import number_from, whole_from

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("game", choices=game_names())
    parser.add_argument(
        "--bots",
        required=True,
        help="levels to compare, such as master,apprentice; a level's constants and its time can"
        " be changed, as in journeyman:exploration=0.5:seconds=2",
    )
    parser.add_argument("--seats", type=int, default=2, help="players at a table (default: 2)")
    parser.add_argument(
        "--games", type=whole_from(1), default=100, help="how many at most (default: 100)"
    )
    parser.add_argument(
        "--time", type=number_from(0), default=0.0, help="seconds a decision, for all bots"
    )
    parser.add_argument(
        "--iterations", type=whole_from(0), default=0, help="iterations a decision instead"
    )
    parser.add_argument("--seed", type=int, default=0, help="number of the first deal (default: 0)")
    parser.add_argument(
        "--sprt",
        type=_two_shares,
        metavar="LOW,HIGH",
        help="stop when it is clear which win share the first bot has, such as 0.5,0.65",
    )
    parser.add_argument("--jobs", type=whole_from(1), default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--csv", type=Path, help="where the games are kept, and gone on with")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Play what is not played yet, and print how the bots stand; 2 for a wrong argument."""
    try:
        contest = _contest(arguments)
        record = Record(arguments.csv or Path(_file_name(contest)), contest)
    except (UnknownLevel, RecordError, ValueError) as error:
        sys.stderr.write(f"guildhall arena: {error}.\n")
        return 2
    if not COMPILED:
        sys.stderr.write("The rules run as plain Python: bots think less than they could.\n")
    with record:
        verdict = _play(contest, record, arguments)
    found = standings(contest.bots, contest.seats, record.played)
    if arguments.json:
        sys.stdout.write(json.dumps(_report(contest, found, verdict)) + "\n")
    else:
        sys.stdout.write(_table(found, verdict, arguments.sprt))
    return 0


def _two_shares(text: str) -> tuple[float, float]:
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = 0.0
    if not 0 < low < high < 1:
        wish = "two win shares between 0 and 1, the lower first, such as 0.5,0.65"
        raise argparse.ArgumentTypeError(f"needs {wish}, not '{text}'")
    return low, high


def _contest(arguments: argparse.Namespace) -> Contest:
    """What was asked for; raises `ValueError` or `UnknownLevel` for what cannot be."""
    game = game_named(arguments.game)
    bots = tuple(arguments.bots.split(","))
    for bot in bots:
        heuristics_for(game.name, varied(bot).settings.weights)
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise ValueError("name two bots or more, each once")
    if arguments.seats not in game.seat_counts:
        allowed = ", ".join(map(str, game.seat_counts))
        raise ValueError(f"{game.title} has {allowed} seats, not {arguments.seats}")
    if len(bots) > arguments.seats:
        raise ValueError(f"{len(bots)} bots need as many seats")
    budget = Budget(arguments.time, arguments.iterations)
    contest = Contest(game.name, bots, arguments.seats, budget, arguments.seed)
    if contest.budgeted and any(map(has_own_time, bots)):
        raise ValueError("--time and --iterations are for all bots: leave out their own seconds")
    return contest


def _file_name(contest: Contest) -> str:
    bots = "-".join(bot.replace(":", "_") for bot in contest.bots)
    seconds, iterations = contest.budget.seconds, contest.budget.iterations
    budget = f"{iterations}i" if iterations else f"{seconds:g}s" if seconds else "own"
    return f"arena-{contest.game}-{bots}-{contest.seats}-{budget}-{contest.seed}.csv"


def _play(contest: Contest, record: Record, arguments: argparse.Namespace) -> Verdict | None:
    """Play the games that the record lacks, until there are enough or the test has decided."""
    known = {(one.pairing.deal, one.pairing.turn) for one in record.played}
    due = [
        pairing
        for pairing in contest.pairings(arguments.games)
        if (pairing.deal, pairing.turn) not in known
    ]
    console = Console(stderr=True)
    hidden = arguments.json or not console.is_terminal
    verdict = _judged(contest, record, arguments.sprt)
    with Progress(console=console, disable=hidden) as progress:
        task = progress.add_task("Games", total=arguments.games, completed=len(known))
        if verdict is not None and verdict.accepted:
            return verdict
        with closing(side_by_side(partial(play, contest), due, arguments.jobs)) as games:
            for played in games:
                record.add(played)
                progress.advance(task)
                verdict = _judged(contest, record, arguments.sprt)
                if verdict is not None and verdict.accepted:
                    break
    return verdict


def _judged(contest: Contest, record: Record, shares: tuple[float, float] | None) -> Verdict | None:
    if shares is None:
        return None
    return sprt(len(contest.bots), contest.seats, record.played, *shares)


def _report(contest: Contest, found: list[Standing], verdict: Verdict | None) -> dict[str, object]:
    """The result for programs."""
    return {
        "game": contest.game,
        "seats": contest.seats,
        "seconds": contest.budget.seconds,
        "iterations": contest.budget.iterations,
        "games": found[0].games,
        "sprt": None if verdict is None else verdict._asdict(),
        "bots": [
            {
                "bot": one.bot,
                "win_share": _bounds(one.win_share),
                "margin": _bounds(one.margin),
                "elo": _bounds(one.elo),
                "iterations_a_decision": one.iterations,
                "seconds_a_decision": one.seconds,
            }
            for one in found
        ],
    }


def _bounds(estimate: Estimate) -> dict[str, float | None]:
    """JSON has no infinity: what has no bound is null."""
    return {
        name: number if isfinite(number) else None for name, number in estimate._asdict().items()
    }


def _table(
    found: list[Standing], verdict: Verdict | None, shares: tuple[float, float] | None
) -> str:
    """The result for people."""
    width = max(len(one.bot) for one in found)
    lines = [f"{found[0].games} games"]
    for one in found:
        share, margin, elo = one.win_share, one.margin, one.elo
        lines.append(
            f"{one.bot:{width}}  wins {share.value:6.1%} [{share.low:.1%}, {share.high:.1%}]"
            f"  margin {margin.value:+.1f} [{margin.low:+.1f}, {margin.high:+.1f}]"
            f"  Elo {elo.value:+.0f} [{elo.low:+.0f}, {elo.high:+.0f}]"
            f"  {one.iterations:,.0f} iterations, {one.seconds:.3f} s a decision"
        )
    if verdict is not None and shares is not None:
        said = {"low": f"{shares[0]:g}", "high": f"{shares[1]:g}", "": "not decided"}
        lines.append(
            f"SPRT of {shares[0]:g} against {shares[1]:g}: {said[verdict.accepted]}"
            f" ({verdict.likelihood:+.2f} between {verdict.lower:.2f} and {verdict.upper:.2f})"
        )
    return "\n".join(lines) + "\n"
