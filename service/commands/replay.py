"""`guildhall replay`: the table that a log's events make, at any version."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec

from schemas.base import Event
from service.commands import add_data_argument
from service.commands.streams import find_log
from service.logfile import LogError, read_log
from service.match import Match
from service.store.codec import EventCodec, encode, game_of
from service.store.recorded import Recorded

__all__ = ["add_arguments", "run"]


class Moment(msgspec.Struct, frozen=True):
    """A table at a version, and the event that led there. `table` holds it by field."""

    version: int
    event: Event
    actor: int | None
    decision: str | None
    table: dict[str, Any] | None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("log", metavar="FILE|GAME", help="an exported log, or the id of a game")
    parser.add_argument("--at", type=int, metavar="VERSION", help="(default: the last)")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    add_data_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Rebuild a table from events alone; the exit status is 2 if there is no such version."""
    game_id, lines = read_log(find_log(arguments.log, arguments.data))
    version = len(lines) if arguments.at is None else arguments.at
    if not 1 <= version <= len(lines):
        sys.stderr.write(f"The game has the versions 1 to {len(lines)}, not {version}.\n")
        return 2
    stream: list[Recorded] = []
    for line in lines[:version]:
        try:
            event = EventCodec.of(game_of(lines[0].body)).decode(line.body)
        except (msgspec.DecodeError, LookupError) as error:
            raise LogError(line.version, str(error)) from error
        stream.append(Recorded(line.version, line.at, line.hash, line.body, event))
    match = Match(game_id)
    match.evolve(stream)
    table = None if match.table is None else match.table.dump()
    moment = Moment(version, stream[-1].event, match.actor, match.decision, table)
    _print(moment, arguments.json)
    return 0


def _print(moment: Moment, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(encode(moment).decode() + "\n")
        return
    sys.stdout.write(f"Version {moment.version}: {moment.event}\n")
    if moment.actor is not None:
        sys.stdout.write(f"Seat {moment.actor + 1} has to decide: {moment.decision}\n")
    for name, value in (moment.table or {}).items():
        sys.stdout.write(f"{name:24} {value}\n")
