"""`guildhall fork`: a new game of bots that goes on from any version of a stored game."""

from __future__ import annotations

import argparse
import asyncio
import json
from contextlib import aclosing
from functools import partial

from schemas.api import ForkGame, SeatRequest
from schemas.game import Occupant
from service.archive import store_of
from service.commands import CommandError, add_data_argument, games_at_hand
from service.forking import fork
from service.handler import CommandHandler
from service.matches import Matches
from service.problems import Problem
from service.settings import Settings, load_keys
from service.signing import HeadSigner
from service.store import Snapshots, connect

__all__ = ["add_arguments", "run"]

_OPERATOR = Occupant("person", "operator", "Operator")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("game", metavar="GAME", help="the id of a game")
    parser.add_argument("--at", type=int, required=True, metavar="VERSION", help="where to go on")
    parser.add_argument("--bots", required=True, metavar="LEVELS", help="one a seat, with commas")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    add_data_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Fork a game; it starts at once. For people on its seats, fork it on the page."""
    seats = [SeatRequest("bot", level) for level in arguments.bots.split(",")]
    request = ForkGame(arguments.at, seats)
    with games_at_hand(arguments.data) as settings:
        game_id = asyncio.run(_fork(settings, arguments.game, request))
    print(json.dumps({"game": game_id}) if arguments.json else f"Game {game_id} goes on.")
    return 0


async def _fork(settings: Settings, game_id: str, request: ForkGame) -> str:
    async with aclosing(connect(settings.redis_url)) as redis:
        store = store_of(settings, redis)
        source = await store.read(game_id)
        if not source:
            raise CommandError(f"there is no game '{game_id}'.")
        async with aclosing(Matches(store, Snapshots(redis))) as matches:
            handler = CommandHandler(store, matches, HeadSigner(load_keys(settings).signing))
            try:
                match = await handler.begin(partial(fork, game_id, source, request, _OPERATOR))
            except Problem as problem:
                raise CommandError(problem.detail) from problem
    return match.id
