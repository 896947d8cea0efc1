"""What an operator can choose for the workers, as `GUILDHALL_*` environment variables."""

from __future__ import annotations

import os
from functools import cache
from typing import Annotated, Literal

import msgspec

__all__ = ["PREFIX", "QUEUE", "REVIEWS", "TREES", "Settings", "settings"]

PREFIX = "GUILDHALL_"

QUEUE = "guildhall-bots"
"""The name of the queue that bots' turns come by."""

TREES = "guildhall-trees"
"""The queue by which a turn asks other workers to think along; turns themselves come first."""

REVIEWS = "guildhall-reviews"
"""The queue of reviews, which are worked on when no bot has a turn."""


class Settings(msgspec.Struct, frozen=True):
    """The workers' settings, each named `GUILDHALL_` and its own name in capitals.

    An empty `queue_url` means `redis_url`, an empty `api_url` the address that comes with each
    job. `bot_seconds` limits every bot's thinking time for one decision, `hint_seconds` and
    `review_seconds` are what a hint and the review of one decision take, in seconds.
    A bot's decision is thought about in `bot_processes` processes of the worker's machine, and by
    `bot_jobs` other workers as far as they are free, on whatever machine.
    """

    queue_url: str = ""
    redis_url: str = "redis://127.0.0.1:6379/0"
    api_url: str = ""
    workers: Annotated[int, msgspec.Meta(ge=1, le=256)] = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: Annotated[float, msgspec.Meta(gt=0, le=600)] = 600.0
    hint_seconds: Annotated[float, msgspec.Meta(gt=0, le=600)] = 1.5
    review_seconds: Annotated[float, msgspec.Meta(gt=0, le=600)] = 0.15
    bot_processes: Annotated[int, msgspec.Meta(ge=1, le=256)] = 1
    bot_jobs: Annotated[int, msgspec.Meta(ge=0, le=256)] = 0
    log_level: Literal["debug", "info", "warning", "error"] = "info"


@cache
def settings() -> Settings:
    """The settings of this process, read once. Raises `msgspec.ValidationError`."""
    given = {
        name: os.environ[PREFIX + name.upper()]
        for name in Settings.__struct_fields__
        if os.environ.get(PREFIX + name.upper())
    }
    return msgspec.convert(given, Settings, strict=False)
