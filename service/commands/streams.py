"""Where commands find a log: in a file, or in the event store by a game's id."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from pathlib import Path

from service.archive import store_of
from service.commands import CommandError, games_at_hand
from service.logfile import plain, write_log
from service.settings import Settings
from service.store import connect

__all__ = ["find_log"]


def find_log(name: str, data: str | None) -> bytes:
    """The log in the file `name`, compressed or not, or of the game with this id, in the folder
    `data` of `play` if one is given; raises `CommandError` if there is neither."""
    path = Path(name)
    if path.is_file():
        return plain(path.read_bytes())
    with games_at_hand(data) as settings:
        log = asyncio.run(_stored(settings, name))
    if not log:
        raise CommandError(f"there is no file and no game '{name}'.")
    return log


async def _stored(settings: Settings, game_id: str) -> bytes:
    async with aclosing(connect(settings.redis_url)) as redis:
        return b"".join(write_log(game_id, await store_of(settings, redis).read(game_id)))
