"""`guildhall fuzz`: random games through all the conformance checks of the test suite."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress

from games.conformance import Case, Failure, Tally, cases, examine
from games.kernel import Game, game_named, game_names
from schemas.arguments import whole_from
from schemas.base import Event
from schemas.game import GameCreated, GameStarted, Occupant, SeatTaken
from service.logfile import write_log
from service.rulebook import clauses
from service.store.chain import origin
from service.store.codec import encode
from service.store.recorded import chained

__all__ = ["add_arguments", "recorded", "run"]

_PLAYER = Occupant("bot", "random", "Random")


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a run. With a failure, `seed` and `seats` play its game again."""

    game: str
    games: int
    moves: int
    events: int
    seconds: float
    failure: str = ""
    detail: str = ""
    seats: int = 0
    seed: int = 0
    options: dict[str, str] = {}
    log: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--games", type=whole_from(1), default=100, help="how many (default: 100)")
    parser.add_argument("--seats", type=int, help="players (default: every number the game takes)")
    parser.add_argument("--seed", type=int, default=0, help="number of the first (default: 0)")
    parser.add_argument("--log", type=Path, default=Path(), help="folder for the log of a failure")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Play the games; the exit status is 1 if a promise was not kept, 2 for a wrong argument."""
    game = game_named(arguments.game)
    if arguments.seats is not None and arguments.seats not in game.seat_counts:
        allowed = ", ".join(map(str, game.seat_counts))
        sys.stderr.write(f"{game.title} has {allowed} seats, not {arguments.seats}.\n")
        return 2
    started = time.monotonic()
    tally, failure = _play(game, list(_chosen_cases(game, arguments)), arguments.json)
    seconds = round(time.monotonic() - started, 2)
    report = Report(game.name, tally.games, tally.moves, tally.events, seconds)
    if failure is not None:
        report = _with_failure(report, game, failure, arguments.log)
    _print(report, arguments.json)
    return 1 if report.failure else 0


def _chosen_cases(game: Game, arguments: argparse.Namespace) -> Iterator[Case]:
    """The games asked for; without a number of seats they are shared out over all numbers."""
    counts = (arguments.seats,) if arguments.seats else game.seat_counts
    share, more = divmod(arguments.games, len(counts))
    return chain.from_iterable(
        cases(game, seats, arguments.seed, share + (position < more))
        for position, seats in enumerate(counts)
    )


def _play(game: Game, chosen: list[Case], quiet: bool) -> tuple[Tally, Failure | None]:
    """Examine games up to the first failure."""
    known = frozenset(clause.id for clause in clauses(game.name))
    tally = Tally()
    console = Console(stderr=True)
    hidden = quiet or not console.is_terminal
    with Progress(console=console, disable=hidden, transient=True) as progress:
        task = progress.add_task(f"Random games of {game.title}", total=len(chosen))
        for case in chosen:
            outcome = examine(game, case, known)
            if isinstance(outcome, Failure):
                return tally, outcome
            tally = tally.plus(outcome)
            progress.advance(task)
    return tally, None


def _with_failure(report: Report, game: Game, failure: Failure, folder: Path) -> Report:
    case = failure.case
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / f"{case.game_id}.ndjson"
    log.write_bytes(b"".join(recorded(game, case, failure.events)))
    return msgspec.structs.replace(
        report,
        failure=failure.check,
        detail=failure.detail,
        seats=case.seats,
        seed=case.seed,
        options=case.options,
        log=str(log),
    )


def recorded(game: Game, case: Case, events: list[Event]) -> Iterator[bytes]:
    """A random game as its stream would hold it, one JSON object an event."""
    before: list[Event] = [
        GameCreated(
            game=game.name,
            rules_version=game.rules_version,
            seats=case.seats,
            options=case.options,
            commitment=case.commitment,
            host=_PLAYER.id,
            name=case.game_id,
        ),
        *(SeatTaken(seat, _PLAYER) for seat in range(case.seats)),
        GameStarted(),
    ]
    at = time.time_ns() // 1_000_000
    yield from write_log(case.game_id, chained(origin(case.game_id), at, before + events))


def _print(report: Report, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(encode(report).decode() + "\n")
        return
    sys.stdout.write(
        f"{report.games} games, {report.moves} moves, {report.events} events"
        f" in {report.seconds} s without fault.\n"
    )
    if report.failure:
        sys.stdout.write(
            f"Then a promise was broken: {report.failure}\n{report.detail}\n"
            f"Log: {report.log}\n"
            f"Again: guildhall fuzz {report.game} --seats {report.seats}"
            f" --seed {report.seed} --games 1\n"
        )
