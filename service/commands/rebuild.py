"""`guildhall rebuild`: all lists of games made again from the streams."""

from __future__ import annotations

import argparse
import asyncio
import json
from contextlib import aclosing

from rich.console import Console
from rich.progress import Progress

from service.archive import store_of
from service.commands import fit_redis, with_redis
from service.matches import Matches
from service.projections import GameLists, rebuild
from service.settings import Settings, load_settings
from service.store import Snapshots

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Drop the lists and make them again, while the service may go on."""
    games, digest = asyncio.run(_rebuild(with_redis(load_settings())))
    if arguments.json:
        print(json.dumps({"games": games, "digest": digest}))
    else:
        print(f"{games} games listed again; the lists' digest is {digest}.")
    return 0


async def _rebuild(settings: Settings) -> tuple[int, str]:
    console = Console(stderr=True)
    bar = Progress(console=console, transient=True, disable=not console.is_terminal)
    async with fit_redis(settings) as redis:
        lists = GameLists(redis)
        store = store_of(settings, redis)
        async with aclosing(Matches(store, Snapshots(redis))) as matches:
            with bar:
                task = bar.add_task("Games", total=None)
                games = await rebuild(
                    store.holdings, matches, lists, lambda done: bar.update(task, completed=done)
                )
        return games, await lists.digest()
