"""`guildhall import`: the log of a finished game, checked and kept as a read-only game."""

from __future__ import annotations

import argparse
import asyncio
import json
from pathlib import Path

from service.commands import CommandError, with_redis
from service.importing import GameExistsError, import_game
from service.settings import load_settings
from service.store import EventStore, connect

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", type=Path, metavar="FILE", help="an exported log")
    parser.add_argument("--player", default="", help="the id of the player whose list shows it")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Import a log; the exit status is 0 only if all of it holds."""
    game_id = asyncio.run(_import(arguments.file.read_bytes(), arguments.player))
    print(json.dumps({"game": game_id}) if arguments.json else f"Imported as game {game_id}.")
    return 0


async def _import(data: bytes, player: str) -> str:
    redis = connect(with_redis(load_settings()).redis_url)
    try:
        return await import_game(EventStore(redis), data, player)
    except GameExistsError as error:
        raise CommandError(str(error)) from error
    finally:
        await redis.aclose()
