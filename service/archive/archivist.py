"""Moving finished games from Redis to the archive.

A game is written, read back, compared, audited, and only then dropped from Redis, in one step
that remembers its head. Killed anywhere before that step, the game is where it was, and the
next run writes the same file again; killed after it, the game is in the archive.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence

import msgspec

from schemas.game import GameImported, HeadSigned
from service.archive.blobs import Blobs
from service.archive.logs import name_of
from service.audit import audit
from service.logfile import LogError, compressed, plain, read_log, write_log
from service.store import CorruptStreamError, EventStore, Line, Recorded
from service.store.codec import tag_of
from service.store.recorded import Entry, line_of

__all__ = ["Archivist", "NotMovedError"]

_LAST_EVENTS = frozenset({HeadSigned.__name__, GameImported.__name__})
"""What the stream of a finished game ends with."""


class NotMovedError(Exception):
    """A game stays where it is; `reason` says why."""

    def __init__(self, game_id: str, reason: str) -> None:
        super().__init__(f"game {game_id} stays: {reason}.")
        self.game_id = game_id
        self.reason = reason


class Archivist:
    """Moves games to one place."""

    def __init__(self, store: EventStore, blobs: Blobs) -> None:
        self._store = store
        self._blobs = blobs

    async def finished(self, before: int) -> AsyncGenerator[str, None]:
        """The ids of games whose last event came before a moment, in milliseconds since 1970."""
        async for page in self._store.streams():
            for game_id, last in page:
                if _is_due(game_id, last, before):
                    yield game_id

    async def move(self, game_id: str) -> int:
        """Move a finished game; the bytes of its file, 0 if it is in the archive already.

        Raises `NotMovedError` if it cannot be moved, `ArchiveError` if the place is out of reach.
        """
        if await self._store.archived(game_id):
            return 0
        try:
            events = await self._store.read(game_id)
        except CorruptStreamError as error:
            reason = f"event {error.version}: {error.problem}"
            raise NotMovedError(game_id, reason) from error
        if not events:
            raise NotMovedError(game_id, "there is no such game")
        if tag_of(events[-1].body) not in _LAST_EVENTS:
            raise NotMovedError(game_id, "it is not over")
        size = await self._keep(game_id, events)
        if not await self._store.retire(game_id, events[-1].head):
            raise NotMovedError(game_id, "it changed while it was being moved")
        return size

    async def _keep(self, game_id: str, events: Sequence[Recorded]) -> int:
        """Have a game's file in the archive, and make sure that it is what Redis holds."""
        name = name_of(game_id)
        kept = await self._blobs.get(name)
        if kept is None:
            await self._blobs.put(name, await asyncio.to_thread(_file, game_id, events))
            kept = await self._blobs.get(name)
        if kept is None:
            raise NotMovedError(game_id, "its file cannot be read back")
        await asyncio.to_thread(_verify, game_id, kept, [each.line for each in events])
        return len(kept)


def _is_due(game_id: str, last: Entry, before: int) -> bool:
    """Whether a stream ends in good time with the end of a game. One that cannot be read counts
    as well: to move it will say what is wrong."""
    try:
        line = line_of(game_id, last)
        return line.at < before and tag_of(line.body) in _LAST_EVENTS
    except (CorruptStreamError, msgspec.DecodeError):
        return True


def _file(game_id: str, events: Sequence[Recorded]) -> bytes:
    return compressed(b"".join(write_log(game_id, events)))


def _verify(game_id: str, kept: bytes, lines: list[Line]) -> None:
    """Raise `NotMovedError` unless a file holds exactly these lines, and all of them hold."""
    try:
        same = read_log(plain(kept)) == (game_id, lines)
    except LogError as error:
        raise NotMovedError(game_id, f"its file in the archive, line {error}") from error
    if not same:
        raise NotMovedError(game_id, "the archive has another file of its name")
    failure = audit(game_id, lines).failure
    if failure is not None:
        reason = f"event {failure.version} fails the audit: {failure.reason}"
        raise NotMovedError(game_id, reason)
