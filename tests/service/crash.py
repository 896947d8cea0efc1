"""Crashes, as tests bring them about."""

from __future__ import annotations

import os
import signal
import time

from service.redis_server import EmbeddedRedis

__all__ = ["end_of", "kill"]


def end_of(server: EmbeddedRedis) -> None:
    """Wait until a server has ended by itself."""
    while server.pid is not None:
        time.sleep(0.01)


def kill(server: EmbeddedRedis) -> None:
    """End a server with no chance to tidy up, and wait until it has."""
    pid = server.pid
    assert pid is not None, server.why_stopped()
    os.kill(pid, signal.SIGKILL)
    end_of(server)
