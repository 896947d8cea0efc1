"""The public keys of this house, those of earlier times included, kept beside its games."""

from __future__ import annotations

import time
from typing import Any

from schemas.audit import SigningKey
from service.store import AnyRedis, keys

__all__ = ["KeyRing"]


class KeyRing:
    """All keys that ever signed here; `current` is the public key, in hex, that signs now."""

    def __init__(self, redis: AnyRedis, current: str) -> None:
        self._redis = redis
        self._current = current

    async def remember(self) -> None:
        """Have the current key known from now on, whatever key comes after it."""
        await self._redis.hsetnx(keys.signing(), self._current, str(int(time.time() * 1000)))

    async def known(self) -> list[SigningKey]:
        """All public keys that were remembered, the newest first."""
        found: Any = await self._redis.hgetall(keys.signing())
        ring = [
            SigningKey(key=key.decode(), since=int(since), current=key.decode() == self._current)
            for key, since in found.items()
        ]
        return sorted(ring, key=lambda each: (each.current, each.since), reverse=True)
