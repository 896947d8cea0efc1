"""A process that is killed at one of the steps of moving a game: `die_at`."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

from service.archive import Archivist, FolderBlobs
from service.store import EventStore, connect

__all__ = ["die_at"]

_FILES = frozenset({"open", "write", "flush", "fsync", "mkdir", "rename", "replace", "read"})
"""What is asked of the system about files, as C functions are named."""


def die_at(step: int, url: str, folder: str, game_id: str) -> None:
    """Move a game, and be killed at a step: when a function of the archive, or what it asks of
    the system, begins, or goes on after it had to wait."""
    steps = count()

    def watch(frame: FrameType, event: str, argument: Any) -> None:
        if _is_step(frame, event, argument) and next(steps) == step:
            os.kill(os.getpid(), signal.SIGKILL)

    async def move() -> None:
        async with connect(url) as redis:
            archivist = Archivist(EventStore(redis), FolderBlobs(Path(folder)))
            threading.setprofile(watch)
            sys.setprofile(watch)
            await archivist.move(game_id)
            sys.setprofile(None)

    asyncio.run(move())


def _is_step(frame: FrameType, event: str, argument: Any) -> bool:
    if event == "call":
        return "service/archive/" in frame.f_code.co_filename
    of_the_system = event == "c_call" and argument.__module__ in {"posix", "io", None}
    return of_the_system and argument.__name__ in _FILES
