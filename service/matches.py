"""Where matches come from: memory, a snapshot, or the stream from its first event."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import structlog
from redis.exceptions import RedisError

from service.match import Match, reaches_back
from service.problems import unknown_game, unknown_version
from service.store import EventStore, Head, Snapshots

__all__ = ["SNAPSHOT_EVERY", "Matches"]

SNAPSHOT_EVERY = 128
"""Events between snapshots: rebuilding any version applies about as many events at most."""

_KEPT_IN_MEMORY = 1024
_NEWEST = 2**53

_log = structlog.get_logger(__name__)


class Matches:
    """All matches, with the ones that were used last kept in memory."""

    def __init__(self, store: EventStore, snapshots: Snapshots) -> None:
        self._store = store
        self._snapshots = snapshots
        self._hot: OrderedDict[str, Match] = OrderedDict()
        self._saving: set[asyncio.Task[None]] = set()

    async def newest(self, game_id: str) -> Match:
        """The match at its head; raises `Problem` if there is no such game."""
        match = self._hot.get(game_id)
        if match is None:
            return self._keep(await self._load(game_id, None))
        events = await self._store.read(game_id, match.version)
        fresh = [recorded for recorded in events if recorded.version > match.version]
        if reaches_back(fresh) is not None:
            return self._keep(await self._load(game_id, None))
        match.evolve(fresh)
        return self._keep(match)

    async def at_least(self, game_id: str, version: int) -> Match:
        """A match of at least this version, from memory if it can be; else the newest."""
        match = self._hot.get(game_id)
        if match is not None and match.version >= version:
            return match
        return await self.newest(game_id)

    async def at(self, newest: Match, version: int) -> Match:
        """A match as it was at `version`; raises `Problem` if it never was at it."""
        if version == newest.version:
            return newest
        if not 1 <= version <= newest.version:
            raise unknown_version(newest.version, version)
        return await self._load(newest.id, version)

    def forget(self, game_id: str) -> None:
        """Load the game anew the next time."""
        self._hot.pop(game_id, None)

    def keep(self, match: Match, was: int) -> None:
        """Remember a match that has just moved on from version `was`."""
        self._keep(match)
        if match.version // SNAPSHOT_EVERY > was // SNAPSHOT_EVERY:
            self._snapshot(match)

    async def aclose(self) -> None:
        """Wait for the snapshots that are being written: before their Redis is left."""
        await asyncio.gather(*self._saving)

    def _keep(self, match: Match) -> Match:
        self._hot[match.id] = match
        self._hot.move_to_end(match.id)
        if len(self._hot) > _KEPT_IN_MEMORY:
            self._hot.popitem(last=False)
        return match

    async def _load(self, game_id: str, upto: int | None) -> Match:
        """A match of its own, at `upto` or, if the stream is shorter, at its head."""
        match = await self._base(game_id, upto)
        events = await self._store.read(game_id, match.version, upto)
        earliest = reaches_back(events)
        while earliest is not None and earliest < match.version:
            match = await self._base(game_id, earliest)
            events = await self._store.read(game_id, match.version, upto)
            earliest = reaches_back(events)
        if not events and match.version == 0:
            raise unknown_game()
        match.evolve(events)
        if len(events) > 2 * SNAPSHOT_EVERY:
            self._snapshot(match)
        return match

    async def _base(self, game_id: str, version: int | None) -> Match:
        """The latest match up to `version` that need not be replayed from the beginning."""
        upto = _NEWEST if version is None else version
        snapshot = await self._snapshots.at_or_before(game_id, upto)
        loaded = snapshot and Match.load(game_id, snapshot.head, snapshot.blob)
        return loaded or Match(game_id)

    def _snapshot(self, match: Match) -> None:
        """Save a snapshot while answers go on; it is a cache, so losing one is no harm."""
        task = asyncio.create_task(self._save(match.id, match.head, match.dump()))
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    async def _save(self, game_id: str, head: Head, blob: bytes) -> None:
        try:
            await self._snapshots.save(game_id, head, blob)
        except RedisError as error:
            _log.warning("snapshot lost", game=game_id, error=type(error).__name__)
