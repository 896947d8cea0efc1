"""`guildhall audit`: everything in a game's log checked again, offline if it is a file."""

from __future__ import annotations

import argparse
import sys

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from schemas.audit import AuditReport
from service.audit import audit_file
from service.commands import add_data_argument
from service.commands.streams import find_log
from service.store.codec import encode

__all__ = ["add_arguments", "run"]

_COLOURS = {"passed": "green", "failed": "red", "skipped": "yellow"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("log", metavar="FILE|GAME", help="an exported log, or the id of a game")
    parser.add_argument(
        "--key",
        action="append",
        default=[],
        metavar="HEX",
        help="a public key that may sign it, as /api/keys tells; may be given several times",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    add_data_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Audit a log; the exit status is 0 only if nothing is wrong with it."""
    report = audit_file(find_log(arguments.log, arguments.data), arguments.key)
    if arguments.json:
        sys.stdout.write(encode(report).decode() + "\n")
    else:
        _print(report)
    return 0 if report.passed else 1


def _print(report: AuditReport) -> None:
    console = Console(soft_wrap=True)
    table = Table("Check", "Result", "Looked at", "Note", box=None)
    for check in report.checks:
        colour = _COLOURS[check.result]
        result = f"[{colour}]{check.result}[/{colour}]"
        table.add_row(check.name, result, str(check.count), escape(check.note))
    console.print(table)
    if report.failure is not None:
        failure = report.failure
        console.print(f"Event {failure.version} fails ({failure.check}): {escape(failure.reason)}.")
    elif report.complete:
        console.print(f"All {report.events} events hold. Scores: {report.scores}.")
    else:
        console.print(f"All {report.events} events hold; the game is not over.")
