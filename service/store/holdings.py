"""What Redis holds of all games, and how a game leaves it for the archive."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from importlib.resources import files
from itertools import chain
from typing import Any

from service.store import keys
from service.store.analysis import Beside
from service.store.chain import Head
from service.store.connection import AnyRedis
from service.store.recorded import Entry

__all__ = ["Holdings"]

_PAGE = 500


class Holdings:
    """The games on one Redis or on a cluster. What comes or goes while one looks through all of
    them may be told twice or not at all; what is there all the time is told."""

    def __init__(self, redis: AnyRedis) -> None:
        self._redis = redis
        folder = files("service.store")
        source = "".join(folder.joinpath(f"{part}.lua").read_text() for part in ("head", "retire"))
        self._retire = redis.register_script(source)

    async def streams(self) -> AsyncGenerator[list[tuple[str, Entry]], None]:
        """The ids of all games that are not archived, some at a time, each with its last entry."""
        async for games in self._with(keys.EVENTS):
            pipeline = self._redis.pipeline(transaction=False)
            for game_id in games:
                pipeline.xrevrange(keys.events(game_id), count=1)
            newest: list[list[Entry]] = await pipeline.execute()
            pairs = zip(games, newest, strict=True)
            yield [(game_id, entries[0]) for game_id, entries in pairs if entries]

    async def games(self) -> AsyncGenerator[str, None]:
        """The ids of all games. One that is archived meanwhile is told, perhaps twice."""
        async for page in self._with(keys.EVENTS):
            for game_id in page:
                yield game_id
        for number in range(keys.PARTITIONS):
            async for field, _ in self._redis.hscan_iter(keys.archived(number)):
                yield field.decode()

    async def left_behind(self) -> AsyncGenerator[str, None]:
        """The ids of archived games of which something was written since they were archived."""
        for what in (keys.SUMMARIES, keys.REVIEW):
            async for games in self._with(what):
                pipeline = self._redis.pipeline(transaction=False)
                for game_id in games:
                    pipeline.hexists(keys.archived(keys.partition(game_id)), game_id)
                for game_id, is_archived in zip(games, await pipeline.execute(), strict=True):
                    if is_archived:
                        yield game_id

    async def any_archived(self) -> bool:
        """Whether any game is in an archive."""
        pipeline = self._redis.pipeline(transaction=False)
        for number in range(keys.PARTITIONS):
            pipeline.hlen(keys.archived(number))
        return any(await pipeline.execute())

    async def beside(self, game_id: str) -> Beside:
        """The rows that stand beside a game's stream."""
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.hgetall(keys.summaries(game_id))
        pipeline.hgetall(keys.review(game_id))
        return Beside(*await pipeline.execute())

    async def retire(self, game_id: str, head: Head, beside: Beside) -> bool:
        """Drop a stream that the archive holds up to `head`, and read it from there from now on;
        and those rows beside it that are still as they are given.

        False, with nothing changed, if the stream has another head.
        """
        touched = [
            keys.events(game_id),
            keys.archived(keys.partition(game_id)),
            keys.snapshots(game_id),
            keys.seed(game_id),
            keys.summaries(game_id),
            keys.review(game_id),
        ]
        arguments: list[Any] = [game_id, head.version, head.hash, len(beside.summaries)]
        arguments += [*_pairs(beside.summaries), *_pairs(beside.review)]
        return bool(await self._retire(touched, arguments))

    async def _with(self, what: bytes) -> AsyncGenerator[list[str], None]:
        """The ids of all games that have a key of a kind, some at a time."""
        page: list[str] = []
        async for key in self._redis.scan_iter(match=keys.every(what), count=_PAGE):
            page.append(keys.game_of(key, what))
            if len(page) == _PAGE:
                yield page
                page = []
        if page:
            yield page


def _pairs(rows: Mapping[bytes, bytes]) -> list[bytes]:
    return list(chain.from_iterable(rows.items()))
