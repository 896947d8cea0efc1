"""The event store: every game is a stream of events, and the stream is the truth."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from importlib.resources import files
from typing import Any, cast

from redis.exceptions import ResponseError

from schemas.base import Event
from service.store import keys
from service.store.archived import Archive, NoArchive, archived_head, head_from
from service.store.chain import Head, origin
from service.store.connection import AnyRedis
from service.store.errors import (
    ArchiveError,
    CorruptStreamError,
    KeyReusedError,
    VersionConflictError,
)
from service.store.grouped import GroupedScript
from service.store.holdings import Holdings
from service.store.recorded import (
    Batch,
    Recorded,
    chained,
    codec_of,
    head_of,
    line_of,
    recorded,
)

__all__ = ["REMEMBERED_SECONDS", "EventStore"]

REMEMBERED_SECONDS = 24 * 60 * 60
"""How long after a game's newest event its idempotency keys are known, at least."""

_DIGEST_BYTES = 16
_ID_TOO_SMALL = "equal or smaller"


class EventStore:
    """Appends to and reads from the streams of all games, on one Redis or on a cluster.

    Streams that were moved to the archive are read from there; `holdings` are the games that were
    not, and `archive` is where the others are.
    """

    def __init__(self, redis: AnyRedis, archive: Archive | None = None) -> None:
        self._redis = redis
        self.archive = archive or NoArchive()
        self.holdings = Holdings(redis)
        self._append = GroupedScript(redis, _script("head", "append"))
        self._import = redis.register_script(_script("import"))

    async def append(
        self,
        game_id: str,
        after: Head,
        events: Sequence[Event],
        *,
        at: int,
        key: str | None = None,
        request: bytes = b"",
        seed: bytes = b"",
    ) -> Batch:
        """Append a batch just after the head on which the caller decided it.

        `key` is an idempotency key and `request` what it was sent with: the same pair gets the
        batch of the first time, whatever `after` and `events` are now. Without a key one is
        invented, so that a command sent again after a lost connection stays one command. `seed`
        is the sealed chance seed: it comes with a game's first batch and with no other.

        Raises `VersionConflictError` if the stream has another head, `KeyReusedError` if the
        key came with another request, `CorruptStreamError` if the stream's end was tampered with,
        `ArchiveError` if the game is in the archive.
        """
        if not events:
            raise ValueError("a batch has at least one event")
        if (after.version == 0) != bool(seed):
            raise ValueError("a game's seed comes with its first batch and with no other")
        key = key or secrets.token_hex(_DIGEST_BYTES)
        batch = Batch(game_id, chained(after, at, events))
        conditions = [*after, _digest(key.encode()), _digest(request), REMEMBERED_SECONDS]
        match await self._run_append(game_id, [*conditions, game_id, at, seed], batch.events):
            case [b"repeated", span]:
                return await self._batch(game_id, span)
            case [b"reused"]:
                raise KeyReusedError(game_id, key)
            case [b"archived"]:
                raise ArchiveError(f"game {game_id} is archived: nothing more happens in it")
            case [b"conflict", version, _] if version != after.version:
                raise VersionConflictError(game_id, after.version, version)
            case [b"conflict", version, _]:
                problem = "its hash is not the one that the table was loaded with"
                raise CorruptStreamError(game_id, version, problem)
        return batch

    async def import_stream(self, game_id: str, events: Sequence[Recorded], seed: bytes) -> bool:
        """Keep a whole stream that was recorded elsewhere; False if there is a game of its id."""
        arguments: list[Any] = [game_id, seed]
        for each in events:
            arguments += [each.at, each.body, each.hash]
        written: int = await self._import(_keys_of(game_id), arguments)
        return bool(written)

    async def answered(self, game_id: str, key: str, request: bytes = b"") -> Batch | None:
        """The batch that `key` brought earlier, or None; raises `KeyReusedError`."""
        field = _digest(key.encode())
        remembered = cast("bytes | None", await self._redis.hget(keys.idempotency(game_id), field))
        if remembered is None:
            return None
        if remembered[:_DIGEST_BYTES] != _digest(request):
            raise KeyReusedError(game_id, key)
        return await self._batch(game_id, remembered[_DIGEST_BYTES:])

    async def read(
        self, game_id: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> list[Recorded]:
        """The events of a game after version `after`, up to and with version `upto`.

        At most `limit` of them; none if there is no such game. Raises `CorruptStreamError` at the
        first that is not as the store wrote it.
        """
        # From `after` itself, for its hash, and the stream's first entry, which names the game.
        count = None if limit is None else limit + 1
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.xrange(keys.events(game_id), count=1)
        pipeline.xrange(keys.events(game_id), _entry_id(after), _entry_id(upto), count)
        pipeline.hget(_archived(game_id), game_id)  # last: so a stream that goes now is found
        first, entries, archived = await pipeline.execute()
        if archived and not (first and entries):
            return await self._read_archived(game_id, head_from(archived), after, upto, limit)
        if not first or not entries:
            return []
        start = origin(game_id)
        if after > 0:
            start = head_of(game_id, entries.pop(0))
            if start.version != after:
                raise CorruptStreamError(game_id, after, f"missing; {start.version} comes instead")
        codec = codec_of(game_id, line_of(game_id, first[0]))
        return recorded(game_id, start, entries[:limit], codec)

    async def head(self, game_id: str) -> Head:
        """The version of a game and its chain hash; version 0 if there is no such game."""
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.xrevrange(keys.events(game_id), count=1)
        pipeline.hget(_archived(game_id), game_id)
        newest, archived = await pipeline.execute()
        if newest:
            return head_of(game_id, newest[0])
        return head_from(archived) if archived else origin(game_id)

    async def archived(self, game_id: str) -> Head | None:
        """The head of a game that is in the archive; None if it is not."""
        return await archived_head(self._redis, game_id)

    async def seed(self, game_id: str) -> bytes | None:
        """The sealed chance seed of a game, a secret until the game is over; None if no game."""
        return cast("bytes | None", await self._redis.get(keys.seed(game_id)))

    async def _read_archived(
        self, game_id: str, head: Head, after: int, upto: int | None, limit: int | None
    ) -> list[Recorded]:
        if after >= head.version:
            return []
        events = await self.archive.log(game_id, head)
        return list(events[after:upto][:limit])

    async def _run_append(
        self, game_id: str, arguments: list[Any], events: list[Recorded]
    ) -> list[Any]:
        touched = _keys_of(game_id)
        for recorded_event in events:
            arguments += [recorded_event.body, recorded_event.hash]
        try:
            answer: list[Any] = await self._append(touched, arguments)
        except ResponseError as error:
            if _ID_TOO_SMALL not in str(error):
                raise
            problem = "events from here on were removed"
            raise CorruptStreamError(game_id, events[0].version, problem) from error
        return answer

    async def _batch(self, game_id: str, span: bytes) -> Batch:
        first, last = map(int, span.split(b"-"))
        events = await self.read(game_id, first - 1, last)
        if len(events) != last - first + 1:
            raise CorruptStreamError(game_id, first + len(events), "removed after it was answered")
        return Batch(game_id, events, repeated=True)


def _keys_of(game_id: str) -> list[bytes]:
    """The keys that the scripts are given, in their order."""
    return [
        keys.events(game_id),
        keys.feed(keys.partition(game_id)),
        keys.idempotency(game_id),
        keys.seed(game_id),
        _archived(game_id),
    ]


def _archived(game_id: str) -> bytes:
    """The key of the heads of archived games, for this game."""
    return keys.archived(keys.partition(game_id))


def _script(*parts: str) -> str:
    folder = files("service.store")
    return "".join(folder.joinpath(f"{part}.lua").read_text() for part in parts)


def _entry_id(version: int | None) -> str:
    return "+" if version is None else f"{version}-0"


def _digest(data: bytes) -> bytes:
    return sha256(data).digest()[:_DIGEST_BYTES]
