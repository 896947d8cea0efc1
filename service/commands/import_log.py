"""`guildhall import`: the log of a finished game, checked and kept as a read-only game."""

from __future__ import annotations

import argparse
import asyncio
import json
from contextlib import aclosing
from pathlib import Path

from service.archive import store_of
from service.commands import CommandError, add_data_argument, games_at_hand
from service.importing import GameExistsError, import_game
from service.settings import Settings
from service.store import connect

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", type=Path, metavar="FILE", help="an exported log")
    parser.add_argument("--player", default="", help="the id of the player whose list shows it")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    add_data_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Import a log; the exit status is 0 only if all of it holds."""
    log = arguments.file.read_bytes()
    with games_at_hand(arguments.data) as settings:
        game_id = asyncio.run(_import(settings, log, arguments.player))
    print(json.dumps({"game": game_id}) if arguments.json else f"Imported as game {game_id}.")
    return 0


async def _import(settings: Settings, log: bytes, player: str) -> str:
    async with aclosing(connect(settings.redis_url)) as redis:
        try:
            return await import_game(store_of(settings, redis), log, player)
        except GameExistsError as error:
            raise CommandError(str(error)) from error
