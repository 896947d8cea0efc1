"""Moving finished games from Redis to the archive.

A game is written, read back, compared, audited, and only then dropped from Redis, in one step
that remembers its head. Killed anywhere before that step, the game is where it was, and the
next run writes the same files again; killed after it, the game is in the archive. What was thought
about it goes with it, into a file of its own; what is written of that later follows when a run
finds it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence

import msgspec

from schemas.game import GameImported, HeadSigned
from service.archive.analyses import UnfitAnalysisError, keep_analysis
from service.archive.blobs import Blobs
from service.archive.names import name_of
from service.audit import audit
from service.logfile import LogError, compressed, plain, read_log, write_log
from service.store import Beside, CorruptStreamError, EventStore, Line, Recorded
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

    async def due(self, before: int) -> AsyncGenerator[str, None]:
        """The ids of games whose last event came before a moment, in milliseconds since 1970, and
        of those of which something was written since they moved."""
        async for page in self._store.holdings.streams():
            for game_id, last in page:
                if _is_due(game_id, last, before):
                    yield game_id
        async for game_id in self._store.holdings.left_behind():
            yield game_id

    async def move(self, game_id: str) -> int:
        """Move a finished game, or what was left of it here; the bytes of its files, 0 if there is
        nothing to do.

        Raises `NotMovedError` if it cannot be moved, `ArchiveError` if the place is out of reach.
        """
        size, head = 0, await self._store.archived(game_id)
        if head is None:
            events = await self._finished(game_id)
            size, head = await self._keep(game_id, events), events[-1].head
        beside = await self._store.holdings.beside(game_id)
        if beside:
            size += await self._keep_beside(game_id, beside)
        if size and not await self._store.holdings.retire(game_id, head, beside):
            raise NotMovedError(game_id, "it changed while it was being moved")
        return size

    async def _finished(self, game_id: str) -> Sequence[Recorded]:
        """The stream of a finished game."""
        try:
            events = await self._store.read(game_id)
        except CorruptStreamError as error:
            reason = f"event {error.version}: {error.problem}"
            raise NotMovedError(game_id, reason) from error
        if not events:
            raise NotMovedError(game_id, "there is no such game")
        if tag_of(events[-1].body) not in _LAST_EVENTS:
            raise NotMovedError(game_id, "it is not over")
        return events

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

    async def _keep_beside(self, game_id: str, beside: Beside) -> int:
        """Have the rows beside a stream in the archive."""
        try:
            return await keep_analysis(self._blobs, beside.analysis(game_id))
        except (UnfitAnalysisError, ValueError) as error:
            raise NotMovedError(game_id, f"what was thought about it: {error}") from error


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
