"""`guildhall rules`: each clause of a game's rules, and the tests that cite it."""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from games.kernel import game_names
from service.rulebook import Clause, citations, clauses

__all__ = ["add_arguments", "run"]

_TESTS = Path(__file__).parent.parent.parent / "tests"


class TestedClause(msgspec.Struct, frozen=True):
    """A clause and the tests that cite it, as pytest names them."""

    clause: Clause
    tests: list[str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("game", nargs="?", choices=game_names(), help="only this game's rules")
    parser.add_argument("--json", action="store_true", help="one JSON object, by game")


def run(arguments: argparse.Namespace) -> int:
    """Print the clauses; the exit status is 1 if a clause has no test."""
    games = [arguments.game] if arguments.game else list(game_names())
    tested = {game: _tested(game) for game in games}
    if arguments.json:
        sys.stdout.write(msgspec.json.encode(tested).decode() + "\n")
    else:
        for game, rows in tested.items():
            _print(game, rows)
    if not _TESTS.is_dir():
        return 0
    return 0 if all(row.tests for rows in tested.values() for row in rows) else 1


def _tested(game: str) -> list[TestedClause]:
    tests: dict[str, list[str]] = defaultdict(list)
    for citation in citations(_TESTS):
        for clause in citation.clauses:
            tests[clause].append(citation.test)
    return [TestedClause(clause, tests[clause.id]) for clause in clauses(game)]


def _print(game: str, rows: list[TestedClause]) -> None:
    console = Console()
    table = Table("Clause", "Rule", "Tests", show_lines=True, title=f"The rules of {game}")
    section = ""
    for row in rows:
        if row.clause.section != section:
            section = row.clause.section
            table.add_section()
            table.add_row("", section, "", style="bold")
        table.add_row(
            row.clause.id, escape(row.clause.text), escape("\n".join(row.tests)) or "none"
        )
    console.print(table)
    if not _TESTS.is_dir():
        console.print("The tests are not part of an installed package; see the checkout.")
        return
    untested = sum(not row.tests for row in rows)
    console.print(f"{len(rows)} clauses, {untested} of them without a test.")
