"""For whoever runs the service: is it alive, can it work."""

from __future__ import annotations

from litestar import get

from service.house import TheHouse
from service.limits import UNLIMITED
from service.logs import UNLOGGED
from service.openapi import problems
from service.problems import Problem
from service.store import UnfitRedisError, check_server

__all__ = ["health", "ready"]

_PROBE = {UNLIMITED: True, UNLOGGED: True}


@get("/health", tags=["operation"], opt=_PROBE)
async def health() -> dict[str, str]:
    """The process answers."""
    return {"status": "alive"}


@get("/ready", tags=["operation"], opt=_PROBE, responses=problems(503))
async def ready(house: TheHouse) -> dict[str, str]:
    """The event store answers and is fit for use."""
    try:
        await check_server(house.redis)
    except UnfitRedisError as error:
        raise Problem("store-unavailable", str(error)) from error
    return {"status": "ready"}
