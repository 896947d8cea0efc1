"""The lists of games as Redis keeps them: the lobby, players' own games, turns of bots.

All keys share one hash slot, so that a row and its lists change in one step. Rows are replaced
by newer ones only, so it does no harm when the same news comes twice or late.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec

from schemas.api import GameInfo
from service.store import AnyRedis

__all__ = ["AWAITING_BOTS", "GameLists", "Row", "own_games"]

AWAITING_BOTS = "awaiting-bots"
"""The name of the list of games, listed or not, in which it is a bot's turn."""

_PREFIX = b"{lobby}:"


def own_games(player: str) -> str:
    """The name of the list of a player's own games. Others bear the name of a status."""
    return f"player:{player}"


class Row(NamedTuple):
    """A game, and the names of the lists that it is on."""

    info: GameInfo
    lists: Sequence[str]


class GameLists:
    """Reads and writes the lists."""

    def __init__(self, redis: AnyRedis) -> None:
        self._redis = redis
        self._put = files("service.projections").joinpath("put.lua").read_text()

    async def put(self, rows: Iterable[Row]) -> None:
        """Keep each row on its lists, in place of an older one of the game and its lists."""
        pipeline = self._redis.pipeline(transaction=False)
        for info, lists in rows:
            keys = [_row_key(info.id), *map(_list_key, lists)]
            row = msgspec.json.encode(info)
            arguments: list[Any] = [info.version, row, *[_member(info)] * len(lists)]
            pipeline.eval(self._put, len(keys), *keys, *arguments)
        await pipeline.execute()

    async def page(self, name: str, after: str | None, limit: int) -> list[GameInfo]:
        """Games of a list, the latest first; those behind the game `after` if it is given.

        Raises `LookupError` if there is no such game.
        """
        start = "+" if after is None else f"({await self._place_of(after)}"
        members: Any = await self._redis.zrevrangebylex(
            _list_key(name), start, "-", start=0, num=limit
        )
        return await self._rows([member.partition(b":")[2].decode() for member in members])

    async def drop(self) -> None:
        """Forget everything."""
        async for key in self._redis.scan_iter(match=_PREFIX + b"*"):
            await self._redis.unlink(key)

    async def digest(self) -> str:
        """A hash over all bytes of all rows and lists, to compare two builds by."""
        total = hashlib.sha256()
        content: Any
        for key in sorted([key async for key in self._redis.scan_iter(match=_PREFIX + b"*")]):
            if key.startswith(_PREFIX + b"game:"):
                content = sorted((await self._redis.hgetall(key)).items())
            else:
                content = await self._redis.zrange(key, 0, -1)
            total.update(repr((key, content)).encode())
        return total.hexdigest()

    async def _place_of(self, game_id: str) -> str:
        rows = await self._rows([game_id])
        if not rows:
            raise LookupError(f"no list has a game '{game_id}'")
        return _member(rows[0])

    async def _rows(self, ids: Sequence[str]) -> list[GameInfo]:
        pipeline = self._redis.pipeline(transaction=False)
        for game_id in ids:
            pipeline.hget(_row_key(game_id), "row")
        found = await pipeline.execute() if ids else []
        return [msgspec.json.decode(row, type=GameInfo) for row in found if row is not None]


def _member(info: GameInfo) -> str:
    """A game's place in a list: by the moment it was opened or, if that is past, finished."""
    moment = info.updated_at if info.status == "finished" else info.created_at
    return f"{moment:014d}:{info.id}"


def _row_key(game_id: str) -> bytes:
    return _PREFIX + b"game:" + game_id.encode()


def _list_key(name: str) -> bytes:
    return _PREFIX + b"list:" + name.encode()
