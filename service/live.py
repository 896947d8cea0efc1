"""Watching games: one reader of the feed a process, however many people watch.

A watcher is a version and no queue: it is woken, takes what follows its version from the
memory that all watchers of the game share, and falls back to the stream when it has been slow.
So nothing can overflow, and a watcher that resumes at any version misses and repeats nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

from schemas.api import Progress
from service.match import Match
from service.store import EventStore, Feed, Positions, Recorded

__all__ = ["Live"]

_PAGE = 256
"""Events a watcher gets at once, and events of a game that its watchers share in memory."""


class _Topic:
    """What the watchers of one game share."""

    def __init__(self, store: EventStore, game_id: str) -> None:
        self.watchers = 0
        self.progress: Progress | None = None
        self._store = store
        self._game_id = game_id
        self._announced = 0
        self._closed = False
        self._changed = asyncio.Event()
        self._recent: list[Recorded] = []
        self._reading = asyncio.Lock()

    def announce(self, version: int) -> None:
        """The game has reached `version`."""
        self._announced = max(self._announced, version)
        self._wake()

    def tell(self, progress: Progress) -> None:
        """A bot has told how far it is."""
        self.progress = progress
        self._wake()

    async def beyond(self, version: int, progress: Progress | None) -> None:
        """Wait until the game is known to be beyond `version`, or a bot beyond `progress`."""
        while self._announced <= version and self.progress is progress and not self._closed:
            await self._changed.wait()

    def close(self) -> None:
        """Let everybody go who waits."""
        self._closed = True
        self._changed.set()

    async def after(self, version: int) -> list[Recorded]:
        """Some events after `version`, or none if it is the newest."""
        async with self._reading:
            if self._recent and self._recent[0].version <= version + 1:
                if self._recent[-1].version < self._announced:
                    await self._catch_up()
                return [recorded for recorded in self._recent if recorded.version > version]
            events = await self._store.read(self._game_id, version, limit=_PAGE)
            if events and len(events) < _PAGE:
                self._recent = events
            return events

    def _wake(self) -> None:
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    async def _catch_up(self) -> None:
        newest = self._recent[-1].version
        self._recent += await self._store.read(self._game_id, newest, limit=_PAGE)
        del self._recent[:-_PAGE]


class Live:
    """The live side of all games that somebody watches here."""

    def __init__(self, feed: Feed, store: EventStore) -> None:
        self._feed = feed
        self._store = store
        self._topics: dict[str, _Topic] = {}
        self._closed = False

    async def position(self) -> Positions:
        """Where the feed stands; taken before the first watcher comes."""
        return await self._feed.tails()

    async def run(self, since: Positions) -> None:
        """Wake watchers, for ever."""
        async for entry in self._feed.follow(since):
            topic = self._topics.get(entry.game_id)
            if topic is not None:
                topic.announce(entry.last)

    async def follow(
        self, game_id: str, after: int, patience: float
    ) -> AsyncIterator[list[Recorded]]:
        """All events after a version, as they come; an empty list when none came for
        `patience` seconds, or when a bot has told how far it is."""
        with self._topic(game_id) as topic:
            progress = topic.progress
            while not self._closed:
                events = await topic.after(after)
                if events:
                    after = events[-1].version
                    yield events
                    continue
                try:
                    async with asyncio.timeout(patience):
                        await topic.beyond(after, progress)
                except TimeoutError:
                    yield []
                if topic.progress is not progress:
                    progress = topic.progress
                    yield []

    def tell(self, game_id: str, progress: Progress) -> None:
        """Tell those who watch a game here how far a bot is. It is kept nowhere."""
        topic = self._topics.get(game_id)
        if topic is not None:
            topic.tell(progress)

    def progress(self, match: Match) -> int:
        """How many lines of play the bot that is to decide has told to have tried."""
        topic = self._topics.get(match.id)
        told = None if topic is None else topic.progress
        return told.iterations if told is not None and told.version == match.version else 0

    def close(self) -> None:
        """End all streams, so that the process can stop; watchers resume at another."""
        self._closed = True
        for topic in self._topics.values():
            topic.close()

    @property
    def watchers(self) -> int:
        """How many are watching now."""
        return sum(topic.watchers for topic in self._topics.values())

    @contextmanager
    def _topic(self, game_id: str) -> Iterator[_Topic]:
        topic = self._topics.get(game_id)
        if topic is None:
            topic = self._topics[game_id] = _Topic(self._store, game_id)
        topic.watchers += 1
        try:
            yield topic
        finally:
            topic.watchers -= 1
            if topic.watchers == 0:
                del self._topics[game_id]
