"""Where commands find a log: in a file, or in the event store by a game's id."""

from __future__ import annotations

import asyncio
from pathlib import Path

from service.commands import CommandError, with_redis
from service.logfile import write_log
from service.settings import load_settings
from service.store import EventStore, connect

__all__ = ["find_log"]


def find_log(name: str) -> bytes:
    """The log in the file `name`, or of the game with this id; raises `CommandError` if there
    is neither."""
    path = Path(name)
    if path.is_file():
        return path.read_bytes()
    log = asyncio.run(_stored(name))
    if not log:
        raise CommandError(f"there is no file and no game '{name}'.")
    return log


async def _stored(game_id: str) -> bytes:
    redis = connect(with_redis(load_settings()).redis_url)
    try:
        return b"".join(write_log(game_id, await EventStore(redis).read(game_id)))
    finally:
        await redis.aclose()
