"""`guildhall steward`: sees to it that bots get their turns."""

from __future__ import annotations

import argparse
import asyncio
import signal
import socket
from contextlib import suppress

from service.auth import TokenSigner
from service.commands import fit_redis, with_redis
from service.logs import configure_logs
from service.matches import Matches
from service.projections import GameLists
from service.settings import Settings, load_keys, load_settings
from service.steward import GROUP, Steward
from service.store import EventStore, FeedGroup, Snapshots
from service.turns import TurnQueue

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """It takes none."""


def run(arguments: argparse.Namespace) -> int:
    """Work until SIGINT or SIGTERM."""
    settings = with_redis(load_settings())
    configure_logs(settings)
    asyncio.run(_steward(settings))
    return 0


async def _steward(settings: Settings) -> None:
    redis = await fit_redis(settings)
    turns = TurnQueue(settings.queue, settings.api, TokenSigner(load_keys(settings)))
    matches = Matches(EventStore(redis), Snapshots(redis))
    steward = Steward(matches, GameLists(redis), turns)
    work = asyncio.create_task(steward.run(FeedGroup(redis, GROUP, socket.gethostname())))
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, work.cancel)
    with suppress(asyncio.CancelledError):
        await work
    await matches.close()
    await redis.aclose()
    turns.close()
