"""`guildhall`: the command line, and the one place that may know every part of the house.

A command is a module with `add_arguments(parser)` and `run(arguments)`, which answers with the
exit status. It is imported when it is called, so that `--help` is quick.
"""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple

from service.supervisor import leave_with_parent

__all__ = ["COMMANDS", "Command", "main"]


class Command(NamedTuple):
    """Where a command is, and what it does in a few words."""

    module: str
    summary: str


COMMANDS = {
    "play": Command("service.commands.play", "start everything and open the browser"),
    "serve": Command("service.commands.serve", "run the HTTP service"),
    "steward": Command("service.commands.steward", "see to it that bots get their turns"),
    "worker": Command("workers.cli", "run processes that play the bots' turns"),
    "rebuild": Command("service.commands.rebuild", "make all lists of games again"),
    "archive": Command("service.commands.archive", "move finished games out of Redis"),
    "audit": Command("service.commands.audit", "check a whole log of a game again"),
    "export": Command("service.commands.export", "write a game's log as a file"),
    "import": Command("service.commands.import_log", "keep the log of a finished game"),
    "fork": Command("service.commands.fork", "let bots go on from any version of a game"),
    "replay": Command("service.commands.replay", "show the table at any version of a log"),
    "rules": Command("service.commands.rules", "print a game's rules and the tests that cite them"),
    "fuzz": Command("service.commands.fuzz", "play random games through all checks"),
    "arena": Command("ai.arena.command", "let bots play each other, and say how strong they are"),
    "train": Command("ai.learning.command", "learn what pieces are worth from games of bots"),
    "openapi": Command("service.commands.openapi", "print the description of the HTTP API"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the answer is the exit status."""
    leave_with_parent()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or given[0] in {"-h", "--help", "help"}:
        print(_help())
        return 0
    name, *rest = given
    if name not in COMMANDS:
        print(_unknown(name), file=sys.stderr)
        return 2
    try:
        return _run(name, rest)
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        from service.commands import plain_sentence

        sentence = plain_sentence(error)
        if sentence is None:
            raise
        print(f"guildhall {name}: {sentence}", file=sys.stderr)
        return 1


def _run(name: str, rest: list[str]) -> int:
    command = COMMANDS[name]
    module = import_module(command.module)
    status: int
    if name == "worker":  # a program of its own, with its own help
        status = module.main(rest)
        return status
    parser = argparse.ArgumentParser(prog=f"guildhall {name}", description=module.__doc__)
    module.add_arguments(parser)
    status = module.run(parser.parse_args(rest))
    return status


def _help() -> str:
    lines = [f"  {name:10} {command.summary}" for name, command in COMMANDS.items()]
    return "\n".join(
        (
            "usage: guildhall COMMAND [OPTIONS]",
            "",
            "Heavy Eurogames against people and search bots.",
            "",
            *lines,
            "",
            "`guildhall COMMAND --help` says more; docs/settings.md lists the settings.",
        )
    )


def _unknown(name: str) -> str:
    close = difflib.get_close_matches(name, COMMANDS, 1)
    hint = f"did you mean '{close[0]}'?" if close else f"there is {', '.join(COMMANDS)}."
    return f"guildhall: there is no command '{name}'; {hint}"
