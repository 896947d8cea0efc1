"""How much one caller may ask for."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

from litestar import Request
from litestar.middleware.rate_limit import RateLimitConfig, get_remote_address
from litestar.stores.base import Store

from service.problems import Problem
from service.settings import Settings

__all__ = [
    "MOST_BYTES",
    "UNLIMITED",
    "Recent",
    "WholeLogs",
    "caller_id",
    "rate_limit",
    "review_limit",
]

MOST_BYTES = 64 * 1024
"""The largest body of a request."""

UNLIMITED = "unlimited"
"""The option of a route that anybody may call as often as they like."""


class Recent(Store):
    """What callers did lately, forgotten soon.

    Litestar's own memory store locks, and waits a turn of the event loop for each lock, twice a
    request. There is one event loop here and nothing to lock.
    """

    def __init__(self) -> None:
        self._values: dict[str, tuple[bytes, float]] = {}

    async def get(self, key: str, renew_for: int | timedelta | None = None) -> bytes | None:
        """See `Store.get`; nothing is renewed."""
        value, until = self._values.get(key, (None, 0.0))
        return value if until > time.monotonic() else None

    async def set(
        self, key: str, value: str | bytes, expires_in: int | timedelta | None = None
    ) -> None:
        """See `Store.set`; `expires_in` is in seconds."""
        assert isinstance(value, bytes)
        assert isinstance(expires_in, int)
        self._values[key] = (value, time.monotonic() + expires_in)

    async def delete(self, key: str) -> None:
        """See `Store.delete`."""
        self._values.pop(key, None)

    async def delete_all(self) -> None:
        """See `Store.delete_all`."""
        self._values.clear()

    async def exists(self, key: str) -> bool:
        """See `Store.exists`."""
        return await self.get(key) is not None

    async def expires_in(self, key: str) -> int | None:
        """See `Store.expires_in`."""
        _, until = self._values.get(key, (None, 0.0))
        return max(0, int(until - time.monotonic())) or None

    def delete_expired(self) -> None:
        """Forget what is past, so that memory does not fill up with callers that are gone."""
        now = time.monotonic()
        self._values = {key: pair for key, pair in self._values.items() if pair[1] > now}


class WholeLogs:
    """Requests that read a whole log, such as audits: few at once, and fewer of one caller.

    They take a hundred times as long as others do, and moves must not wait for them.
    """

    def __init__(self, at_once: int = 2, of_one_caller: int = 2) -> None:
        self._turns = asyncio.Semaphore(at_once)
        self._of_one_caller = of_one_caller
        self._asking: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, caller: str) -> AsyncIterator[None]:
        """Wait for a turn; raises `Problem` if the caller waits for as many already."""
        if self._asking[caller] >= self._of_one_caller:
            raise Problem(
                "too-many-requests",
                "Some logs are being read for you already: ask again when one of them is done.",
            )
        self._asking[caller] += 1
        try:
            async with self._turns:
                yield
        finally:
            self._asking[caller] -= 1
            if self._asking[caller] == 0:
                del self._asking[caller]


def rate_limit(settings: Settings) -> RateLimitConfig | None:
    """So many requests a second from one guest, or one address without a session; None if any
    number will do. Each service process counts for itself."""
    if settings.rate_limit == 0:
        return None
    return RateLimitConfig(
        rate_limit=("second", settings.rate_limit),
        identifier_for_request=caller_id,
        exclude_opt_key=UNLIMITED,
    )


def review_limit(settings: Settings) -> RateLimitConfig | None:
    """So many reviews an hour that one caller may ask for; None if any number will do."""
    if settings.reviews_an_hour == 0:
        return None
    return RateLimitConfig(
        rate_limit=("hour", settings.reviews_an_hour),
        identifier_for_request=caller_id,
        check_throttle_handler=_asks_for_review,
        store="review_limit",
    )


def _asks_for_review(request: Request[Any, Any, Any]) -> bool:
    return request.method == "POST" and request.url.path.endswith("/review")


def caller_id(request: Request[Any, Any, Any]) -> str:
    """Who asks: a guest, or an address without a session."""
    player = request.session.get("player")
    return f"player:{player}" if player else f"address:{get_remote_address(request)}"
