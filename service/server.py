"""Serving the application with granian, in this very process.

One process serves with one core. More cores, or machines, are more processes behind a balancer;
they need nothing but the same Redis and the same secret.
"""

from __future__ import annotations

import asyncio
import errno
import gc
import resource
import signal
import socket
from contextlib import suppress
from typing import Any

from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server.embed import Server

from service.app import create_app, end_streams
from service.settings import PREFIX, SettingError, Settings, load_keys

__all__ = ["port_problem", "serve"]

_WAITING_CONNECTIONS = 4096
_OPEN_ANSWERS = 65_536
"""Answers under way at the same time: every watcher's stream is one."""

_GRACE_SECONDS = 3.0
"""How long answers that have begun may take when the process is asked to stop."""


async def serve(settings: Settings) -> None:
    """Serve until SIGINT or SIGTERM; raises `SettingError` or `UnfitRedisError`."""
    problem = port_problem(settings.host, settings.port)
    if problem is not None:
        raise SettingError(problem)
    _allow_many_files()
    app = create_app(settings, load_keys(settings))
    _spare_the_collector()
    server: Any = Server(  # its methods have no types
        app,
        address=settings.host,
        port=settings.port,
        interface=Interfaces.ASGI,
        backlog=_WAITING_CONNECTIONS,
        backpressure=_OPEN_ANSWERS,
        log_level=LogLevels.error,
    )
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    serving = asyncio.create_task(server.serve())
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
    end_streams(app)
    server.stop()
    with suppress(TimeoutError):
        await asyncio.wait_for(serving, _GRACE_SECONDS)


def _spare_the_collector() -> None:
    """Whatever is loaded by now stays for good, so the garbage collector need not go through it
    again and again; and what requests leave behind is mostly freed without it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _allow_many_files() -> None:
    """Every watcher's connection is an open file, and systems allow few unless asked."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError):  # some systems name a maximum that they do not grant
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def port_problem(host: str, port: int) -> str | None:
    """Why nothing can listen there, as a sentence that says what to do; None if it can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return f"Port {port} is taken: set {PREFIX}PORT to another one."
            return f"Nobody can listen on {host}, port {port}: {error.strerror}."
    return None
