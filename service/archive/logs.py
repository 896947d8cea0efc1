"""Reading archived games: each file is fetched and checked once, and kept in memory for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from weakref import WeakValueDictionary

from service.archive.analyses import read_analysis
from service.archive.blobs import Blobs
from service.archive.names import name_of
from service.logfile import LogError, plain, read_log
from service.store import Analysis, ArchiveError, CorruptStreamError, Head, Recorded, origin
from service.store.recorded import codec_of, verified

__all__ = ["ArchivedLogs"]

_MOST_BYTES = 8 * 2**20
"""Bytes of events that are kept in memory, as they were recorded."""

_AT_ONCE = 4
"""Files that are fetched at the same time."""


class ArchivedLogs:
    """The archive as the event store sees it."""

    def __init__(self, blobs: Blobs) -> None:
        self._blobs = blobs
        self._kept: OrderedDict[str, list[Recorded]] = OrderedDict()
        self._bytes = 0
        self._turns = asyncio.Semaphore(_AT_ONCE)
        self._reading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def log(self, game_id: str, head: Head) -> Sequence[Recorded]:
        """See `Archive.log`. Whoever asks for a log that is being fetched waits for that."""
        lock = self._reading.setdefault(game_id, asyncio.Lock())
        async with lock:
            kept = self._kept.get(game_id)
            if kept is not None and kept[-1].head == head:
                self._kept.move_to_end(game_id)
                return kept
            async with self._turns:
                fetched = await self._fetch(game_id, head)
            self._keep(game_id, fetched)
            return fetched

    async def analysis(self, game_id: str) -> Analysis:
        """See `Archive.analysis`. It may change, and is asked for seldom: no memory keeps it."""
        async with self._turns:
            return await read_analysis(self._blobs, game_id) or Analysis(game=game_id)

    async def _fetch(self, game_id: str, head: Head) -> list[Recorded]:
        data = await self._blobs.get(name_of(game_id))
        if data is None:
            place = self._blobs.place
            raise ArchiveError(f"game {game_id} is archived, but not in {place}.")
        return await asyncio.to_thread(_stream, game_id, data, head)

    def _keep(self, game_id: str, log: list[Recorded]) -> None:
        self._kept[game_id] = log
        self._bytes += _size(log)
        while self._bytes > _MOST_BYTES and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _size(oldest)


def _stream(game_id: str, data: bytes, head: Head) -> list[Recorded]:
    """The events in a file, which must lead to `head`: then none of its bytes was changed."""
    try:
        named, lines = read_log(plain(data))
    except LogError as error:
        raise CorruptStreamError(game_id, error.line, error.reason) from error
    if named != game_id:
        raise CorruptStreamError(game_id, 1, f"the archive has the game {named} in its place")
    log = verified(game_id, origin(game_id), lines, codec_of(game_id, lines[0]))
    if log[-1].head != head:
        problem = f"the archive's file ends at version {log[-1].version}, not {head.version}"
        raise CorruptStreamError(game_id, min(len(log), head.version), problem)
    return log


def _size(log: list[Recorded]) -> int:
    return sum(len(each.body) for each in log)
