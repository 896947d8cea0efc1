"""What an operator can choose for the workers, as `GUILDHALL_*` environment variables."""

from __future__ import annotations

import os
from functools import cache
from typing import Annotated, Literal

import msgspec

__all__ = ["PREFIX", "QUEUE", "Settings", "settings"]

PREFIX = "GUILDHALL_"

QUEUE = "guildhall-bots"
"""The name of the queue that bots' turns come by."""


class Settings(msgspec.Struct, frozen=True):
    """The workers' settings, each named `GUILDHALL_` and its own name in capitals.

    An empty `queue_url` means `redis_url`, an empty `api_url` the address that comes with each
    job. `bot_seconds` limits every bot's thinking time for one decision, in seconds.
    """

    queue_url: str = ""
    redis_url: str = "redis://127.0.0.1:6379/0"
    api_url: str = ""
    workers: Annotated[int, msgspec.Meta(ge=1, le=256)] = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: Annotated[float, msgspec.Meta(gt=0, le=600)] = 600.0
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
