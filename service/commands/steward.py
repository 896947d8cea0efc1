"""`guildhall steward`: sees to it that bots get their turns, and archives finished games."""

from __future__ import annotations

import argparse
import asyncio
import signal
import socket
from collections.abc import Coroutine
from contextlib import AsyncExitStack, aclosing, closing, suppress

from service.archive import Archivist, blobs_at, keep_tidy, store_of
from service.auth import TokenSigner
from service.commands import fit_redis, with_redis
from service.logs import configure_logs
from service.matches import Matches
from service.projections import GameLists
from service.settings import Settings, load_keys, load_settings
from service.steward import GROUP, Steward
from service.store import AnyRedis, EventStore, FeedGroup, Snapshots
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
    async with AsyncExitStack() as stack:
        redis = await stack.enter_async_context(fit_redis(settings))
        store = store_of(settings, redis)
        matches = await stack.enter_async_context(aclosing(Matches(store, Snapshots(redis))))
        queue = TurnQueue(settings.queue, settings.api, TokenSigner(load_keys(settings)))
        turns = stack.enter_context(closing(queue))
        steward = Steward(matches, GameLists(redis), turns)
        group = FeedGroup(redis, GROUP, socket.gethostname())
        work = asyncio.create_task(_work(steward.run(group), _tidy(settings, redis, store)))
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, work.cancel)
        with suppress(asyncio.CancelledError):
            await work


async def _work(*jobs: Coroutine[None, None, None]) -> None:
    async with asyncio.TaskGroup() as tasks:
        for job in jobs:
            tasks.create_task(job)


async def _tidy(settings: Settings, redis: AnyRedis, store: EventStore) -> None:
    """Keep forgetting old news, and moving finished games to the archive, if there is one."""
    archivist = Archivist(store, blobs_at(settings.archive)) if settings.archive else None
    await keep_tidy(redis, archivist, settings.archive_days)
