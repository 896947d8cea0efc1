"""From the feed to the lists: whatever happened to a game, its row is made of it anew."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping

import structlog
from redis.exceptions import RedisError

from service.match import Match
from service.matches import Matches
from service.problems import Problem
from service.projections.lists import AWAITING_BOTS, GameLists, Row, own_games
from service.store import CorruptStreamError, FeedEntry, FeedGroup, Holdings

__all__ = ["GROUP", "Projector", "rebuild"]

GROUP = "lists"
"""The consumer group that all service processes share."""

_PAUSE_SECONDS = 0.25
"""How long news is gathered, so that a game in full swing is written once and not ten times."""

_log = structlog.get_logger(__name__)


class Projector:
    """Keeps the lists up to date."""

    def __init__(self, matches: Matches, lists: GameLists) -> None:
        self._matches = matches
        self._lists = lists

    async def run(self, group: FeedGroup) -> None:
        """Follow the feed, for ever."""
        while True:
            try:
                await group.create()
                async for entries in group.batches():
                    await self.project(_newest(entries))
                    await group.acknowledge(entries)
                    await asyncio.sleep(_PAUSE_SECONDS)
            except RedisError as error:
                _log.warning("lists wait for Redis", error=type(error).__name__)
                await asyncio.sleep(_PAUSE_SECONDS)

    async def project(self, versions: Mapping[str, int]) -> None:
        """Write the rows of games, each of which is known to be at its version or beyond.

        A game whose stream is damaged keeps the row it had.
        """
        rows = []
        for game_id, version in versions.items():
            try:
                match = await self._matches.at_least(game_id, version)
            except (CorruptStreamError, Problem) as error:
                _log.error("game not listed", game=game_id, problem=str(error))
                continue
            rows.append(Row(match.info(), _lists_of(match)))
        await self._lists.put(rows)


async def rebuild(
    holdings: Holdings, matches: Matches, lists: GameLists, progress: Callable[[int], None]
) -> int:
    """Drop all lists and make them again from the streams; answers how many games there are.

    Service processes may be at work meanwhile. `progress` hears how many games are done.
    """
    await lists.drop()
    projector = Projector(matches, lists)
    done = 0
    async for game_id in holdings.games():
        await projector.project({game_id: 1})
        done += 1
        progress(done)
    return done


def _newest(entries: Iterable[FeedEntry]) -> dict[str, int]:
    """The version that each game has reached, whatever the order of the news."""
    versions: dict[str, int] = {}
    for entry in entries:
        versions[entry.game_id] = max(entry.last, versions.get(entry.game_id, 0))
    return versions


def _lists_of(match: Match) -> list[str]:
    """The names of the lists that a match belongs on."""
    facts = match.facts
    if facts.imported_by is not None:  # whoever played it did so elsewhere
        return [own_games(facts.imported_by)]
    seated = {occupant.id for occupant in facts.seats if occupant and occupant.kind == "person"}
    names = [own_games(player) for player in sorted({facts.host, *facts.resigned, *seated})]
    if facts.listed:
        names.append(facts.status)
    if match.waiting_for is not None and match.waiting_for.kind == "bot":
        names.append(AWAITING_BOTS)
    return names
