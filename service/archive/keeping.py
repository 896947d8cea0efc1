"""The periodic job: one process of a house at a time looks for games that can go."""

from __future__ import annotations

import asyncio
import time

import structlog
from redis.exceptions import RedisError

from service.archive.archivist import Archivist, NotMovedError
from service.store import AnyRedis, ArchiveError, keys

__all__ = ["DAY_MILLISECONDS", "keep_archiving"]

DAY_MILLISECONDS = 24 * 60 * 60 * 1000

_EVERY_SECONDS = 60 * 60
_LOOK_SECONDS = 30.0
_log = structlog.get_logger(__name__)


async def keep_archiving(redis: AnyRedis, archivist: Archivist, days: int) -> None:
    """Move games that have been over for so many days, for ever."""
    while True:
        try:
            # Whoever sets the key looks; it expires when it is time to look again.
            if await redis.set(keys.looked_through(), b"1", nx=True, ex=_EVERY_SECONDS):
                await _look_through(archivist, days)
        except (RedisError, ArchiveError) as error:
            _log.warning("archiving put off", error=str(error))
        except Exception as error:  # noqa: BLE001 - the turns of bots must not end with it
            _log.error("archiving failed", exc_info=error)
        await asyncio.sleep(_LOOK_SECONDS)


async def _look_through(archivist: Archivist, days: int) -> None:
    before = int(time.time() * 1000) - days * DAY_MILLISECONDS
    async for game_id in archivist.finished(before):
        try:
            size = await archivist.move(game_id)
        except NotMovedError as error:
            _log.error("game not archived", game=game_id, reason=error.reason)
        else:
            _log.info("game archived", game=game_id, bytes=size)
