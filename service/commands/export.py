"""`guildhall export`: a game's log as `.ndjson`, to a file or to standard output."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from service.commands import add_data_argument
from service.commands.streams import find_log

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("game", metavar="GAME", help="the id of a game")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="where to write")
    add_data_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Write the log. An operator may export a running game too, secrets and all."""
    log = find_log(arguments.game, arguments.data)
    if arguments.output is None:
        sys.stdout.buffer.write(log)
        sys.stdout.flush()
    else:
        arguments.output.write_bytes(log)
    return 0
