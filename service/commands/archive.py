"""`guildhall archive`: finished games moved from Redis to the archive, at once."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

import msgspec
from rich.console import Console
from rich.progress import Progress

from schemas.arguments import whole_from
from service.archive import Archivist, NotMovedError, blobs_at, check_archive, store_of
from service.archive.keeping import NEWS_DAYS, days_ago
from service.commands import CommandError, add_data_argument, games_at_hand
from service.settings import PREFIX, Settings
from service.store import Feed, connect
from service.store.codec import encode

__all__ = ["add_arguments", "run"]


class _Stays(msgspec.Struct):
    game: str
    reason: str


class _Moved(msgspec.Struct):
    """What a run did: games that are in the archive now, bytes of their files, games that stay."""

    games: int = 0
    bytes: int = 0
    stay: list[_Stays] = []


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument(
        "game", nargs="*", metavar="GAME", help="the ids of finished games; else all that are due"
    )
    parser.add_argument(
        "--days",
        type=whole_from(0),
        metavar="NUMBER",
        help="those that have been over for so many days, instead of GUILDHALL_ARCHIVE_DAYS",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    add_data_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Move games, while the service may go on; the exit status is 1 if one of them stays."""
    with games_at_hand(arguments.data) as settings:
        if not settings.archive:
            raise CommandError(f"{PREFIX}ARCHIVE is not set: name a folder there, or an S3 store.")
        moved = asyncio.run(_archive(settings, arguments.game, arguments.days))
    if arguments.json:
        print(encode(moved).decode())
        return 1 if moved.stay else 0
    for stays in moved.stay:
        print(NotMovedError(stays.game, stays.reason))
    print(f"Games moved to {settings.archive}: {moved.games} ({moved.bytes:,} bytes).")
    return 1 if moved.stay else 0


async def _archive(settings: Settings, games: list[str], days: int | None) -> _Moved:
    async with aclosing(connect(settings.redis_url)) as redis:
        await check_archive(settings, redis)
        archivist = Archivist(store_of(settings, redis), blobs_at(settings.archive))
        await Feed(redis).trim(days_ago(NEWS_DAYS))
        before = days_ago(settings.archive_days if days is None else days)
        return await _move(archivist, _each(games) if games else archivist.due(before))


async def _each(games: list[str]) -> AsyncGenerator[str, None]:
    for game_id in games:
        yield game_id


async def _move(archivist: Archivist, games: AsyncGenerator[str, None]) -> _Moved:
    moved = _Moved()
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("Games", total=None)
        async for game_id in games:
            try:
                moved.bytes += await archivist.move(game_id)
                moved.games += 1
            except NotMovedError as error:
                moved.stay.append(_Stays(error.game_id, error.reason))
            bar.advance(task)
    return moved
