"""The steward: sees from the feed whose turn it is, and that no bot's turn is ever forgotten.

The feed brings turns to the workers at once. Beside it a sweep goes over all games in which a
bot is due and gives out again what has been due for too long, whatever the reason.
"""

from __future__ import annotations

import asyncio
import time

import structlog
from redis.exceptions import RedisError

from schemas.api import GameInfo
from service.match import Match
from service.matches import Matches
from service.problems import Problem
from service.projections import AWAITING_BOTS, GameLists
from service.store import CorruptStreamError, FeedEntry, FeedGroup
from service.turns import Turn, TurnQueue, patience_seconds

__all__ = ["GROUP", "Steward"]

GROUP = "steward"
"""The consumer group that all stewards share."""

SWEEP_SECONDS = 2.0

_PAGE = 200
_REST_SECONDS = 0.5

_log = structlog.get_logger(__name__)


class Steward:
    """Gives bots their turns."""

    def __init__(self, matches: Matches, lists: GameLists, turns: TurnQueue) -> None:
        self._matches = matches
        self._lists = lists
        self._turns = turns

    async def run(self, group: FeedGroup) -> None:
        """Work until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._follow(group))
            tasks.create_task(self._sweep())

    async def _follow(self, group: FeedGroup) -> None:
        while True:
            try:
                await group.create()
                async for entries in group.batches():
                    for entry in entries:
                        await self._look(entry)
                    await group.acknowledge(entries)
            except RedisError as error:
                _log.warning("turns wait for the next sweep", error=type(error).__name__)
                await asyncio.sleep(_REST_SECONDS)

    async def _look(self, entry: FeedEntry) -> None:
        """Give out the turn that began with this entry, if one did.

        A bot that goes on deciding after a choice of its own does so in the job it has.
        """
        try:
            match = await self._matches.at_least(entry.game_id, entry.last)
        except (CorruptStreamError, Problem) as error:
            _log.error("game left alone", game=entry.game_id, problem=str(error))
            return
        turn = _turn_of(match)
        if turn is not None and match.trail.chooser != turn.seat:
            await asyncio.to_thread(self._turns.give, turn)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except (RedisError, LookupError) as error:  # the lists may be dropped at any moment
                _log.warning("sweep put off", error=type(error).__name__)

    async def sweep(self) -> None:
        """Give out again every turn that has been due for too long."""
        after = None
        while page := await self._lists.page(AWAITING_BOTS, after, _PAGE):
            after = page[-1].id
            for info in page:
                turn = _overdue(info)
                if turn is not None and await asyncio.to_thread(self._turns.give_again, turn):
                    _log.warning("turn given again", game=turn.game_id, version=turn.version)


def _turn_of(match: Match) -> Turn | None:
    """The turn that a bot has in this match."""
    bot = match.waiting_for
    if match.actor is None or bot is None or bot.kind != "bot":
        return None
    return Turn(match.id, match.actor, bot.id, match.version)


def _overdue(info: GameInfo) -> Turn | None:
    """The turn of a bot that should have decided by now."""
    bot = None if info.actor is None else info.seats[info.actor]
    if info.actor is None or bot is None:
        return None
    waiting = time.time() - info.updated_at / 1000
    if waiting < patience_seconds(bot.id):
        return None
    return Turn(info.id, info.actor, bot.id, info.version)
