"""Snapshots: tables as they were at some version, so that a rebuild need not begin at the first.

They are a cache. Losing any or all of them costs time and nothing else.
"""

from __future__ import annotations

from importlib.resources import files
from struct import Struct
from typing import cast

import msgspec

from service.store import keys
from service.store.chain import Head
from service.store.connection import AnyRedis

__all__ = ["Snapshot", "Snapshots"]

_HEAD = Struct(">Q32s")

_ARCHIVED_SECONDS = 600
"""How long snapshots of an archived game are kept after the newest of them."""


class Snapshot(msgspec.Struct, frozen=True):
    """A table at `head`, in the form its maker chose."""

    head: Head
    blob: bytes


class Snapshots:
    """The snapshots of all games."""

    def __init__(self, redis: AnyRedis) -> None:
        self._redis = redis
        script = files("service.store").joinpath("snapshot.lua").read_text()
        self._save = redis.register_script(script)

    async def save(self, game_id: str, head: Head, blob: bytes) -> None:
        """Keep a snapshot, in place of an earlier one of the same version."""
        touched = [keys.snapshots(game_id), keys.events(game_id)]
        packed = _HEAD.pack(*head) + blob
        await self._save(touched, [head.version, packed, _ARCHIVED_SECONDS])

    async def at_or_before(self, game_id: str, version: int) -> Snapshot | None:
        """The newest snapshot that is not of a version after `version`."""
        key = keys.snapshots(game_id)
        newest = await self._redis.zrevrangebyscore(key, version, 0, start=0, num=1)
        found = cast("list[bytes]", newest)
        if not found:
            return None
        return Snapshot(Head(*_HEAD.unpack_from(found[0])), found[0][_HEAD.size :])

    async def drop(self, game_id: str) -> None:
        """Forget all snapshots of a game."""
        await self._redis.unlink(keys.snapshots(game_id))
