"""The periodic job: one process of a house at a time looks for what Redis need not hold."""

from __future__ import annotations

import asyncio
import time

import structlog
from redis.exceptions import RedisError

from service.archive.archivist import Archivist, NotMovedError
from service.store import AnyRedis, ArchiveError, Feed, keys

__all__ = ["DAY_MILLISECONDS", "NEWS_DAYS", "days_ago", "keep_tidy"]

DAY_MILLISECONDS = 24 * 60 * 60 * 1000

NEWS_DAYS = 1
"""How long the feed tells of what happened, at least."""

_EVERY_SECONDS = 60 * 60
_LOOK_SECONDS = 30.0
_log = structlog.get_logger(__name__)


def days_ago(days: int) -> int:
    """The moment so many days ago, in milliseconds since 1970."""
    return int(time.time() * 1000) - days * DAY_MILLISECONDS


async def keep_tidy(redis: AnyRedis, archivist: Archivist | None, days: int) -> None:
    """Forget old news, and move games that have been over for so many days, for ever."""
    while True:
        try:
            # Whoever sets the key looks; it expires when it is time to look again.
            if await redis.set(keys.looked_through(), b"1", nx=True, ex=_EVERY_SECONDS):
                await Feed(redis).trim(days_ago(NEWS_DAYS))
                if archivist is not None:
                    await _look_through(archivist, days)
        except (RedisError, ArchiveError) as error:
            _log.warning("tidying put off", error=str(error))
        except Exception as error:  # noqa: BLE001 - logged; the loop must live to try again
            _log.error("tidying failed", exc_info=error)
        await asyncio.sleep(_LOOK_SECONDS)


async def _look_through(archivist: Archivist, days: int) -> None:
    async for game_id in archivist.due(days_ago(days)):
        try:
            size = await archivist.move(game_id)
        except NotMovedError as error:
            _log.error("game not archived", game=game_id, reason=error.reason)
        else:
            _log.info("game archived", game=game_id, bytes=size)
