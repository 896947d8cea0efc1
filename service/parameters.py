"""What the API takes in paths, queries and headers, with its limits."""

from __future__ import annotations

from typing import Annotated

from litestar.params import HeaderParameter, PathParameter, QueryParameter

__all__ = [
    "AnyVersion",
    "EventCount",
    "GameId",
    "IdempotencyKey",
    "LastEventId",
    "LastSeen",
    "PageSize",
    "Version",
]

_NEWEST = 1_000_000_000

GameId = Annotated[str, PathParameter(min_length=1, max_length=64)]
Version = Annotated[int, QueryParameter(ge=0, le=_NEWEST)]
AnyVersion = Annotated[int | None, QueryParameter(ge=0, le=_NEWEST)]
EventCount = Annotated[int, QueryParameter(ge=1, le=1000)]
PageSize = Annotated[int, QueryParameter(ge=1, le=100)]
LastSeen = Annotated[
    str | None, QueryParameter(max_length=64, description="the last game of the page before")
]
LastEventId = Annotated[
    int | None,
    HeaderParameter(
        name="Last-Event-ID", ge=0, le=_NEWEST, description="the version to go on after"
    ),
]
IdempotencyKey = Annotated[
    str,
    HeaderParameter(
        name="Idempotency-Key",
        min_length=1,
        max_length=100,
        description="any text of one's own: the same key and body again are one command",
    ),
]
