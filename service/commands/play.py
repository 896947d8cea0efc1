"""`guildhall play`: everything on this machine, with data in your own folder. Ctrl-C ends it."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
import time
import webbrowser
from contextlib import ExitStack
from pathlib import Path

import httpx
from msgspec.structs import replace

from service.commands import overrides
from service.redis_server import EmbeddedRedis, RedisServerError
from service.server import port_problem
from service.settings import PREFIX, SettingError, Settings, load_keys, load_settings
from service.supervisor import Child, Pause

__all__ = ["add_arguments", "run"]

_PORTS_TRIED = 50
_START_SECONDS = 60.0
_TEND_SECONDS = 0.2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("--port", metavar="NUMBER", help="instead of GUILDHALL_PORT")
    parser.add_argument("--host", metavar="ADDRESS", help="instead of GUILDHALL_HOST")
    parser.add_argument("--data", metavar="FOLDER", help="instead of GUILDHALL_DATA")
    parser.add_argument("--workers", metavar="NUMBER", help="instead of GUILDHALL_WORKERS")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")


def run(arguments: argparse.Namespace) -> int:
    """Start everything, tend it until SIGINT or SIGTERM, and end everything."""
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: stop.set())
    browser = not vars(arguments).pop("no_browser") and _has_browser()
    environment = os.environ | overrides(arguments)
    settings = _with_free_port(load_settings(environment), PREFIX + "PORT" in environment)
    load_keys(settings)
    with ExitStack() as cleanup:
        redis = None
        if not settings.redis_url:
            redis = cleanup.enter_context(EmbeddedRedis(settings.data_folder / "redis"))
            settings = replace(settings, redis_url=redis.url)
        children = _children(settings)
        cleanup.callback(_stop, children)
        for child in children:
            child.start()
        if _wait_until_ready(settings, children[0], stop):
            _announce(settings, browser=browser)
            _tend(children, redis, stop)
    return 0


def _with_free_port(settings: Settings, chosen: bool) -> Settings:
    """The same settings, with the next free port if nobody chose one and the usual is taken."""
    problem = port_problem(settings.host, settings.port)
    if problem is None:
        return settings
    ports = [] if chosen else range(settings.port + 1, settings.port + _PORTS_TRIED)
    for port in ports:
        if port_problem(settings.host, port) is None:
            return replace(settings, port=port)
    raise SettingError(problem)


def _children(settings: Settings) -> list[Child]:
    """The processes that make up the house."""
    environment = settings.environment()
    logs = settings.data_folder / "logs"
    commands = {
        "service": ["serve"],
        "steward": ["steward"],
        "workers": ["worker", "--workers", str(settings.workers)],
    }
    return [
        Child(name, arguments, environment, logs / f"{name}.log")
        for name, arguments in commands.items()
    ]


def _wait_until_ready(settings: Settings, service: Child, stop: threading.Event) -> bool:
    """Whether the service answers; False if it was asked to stop first."""
    deadline = time.monotonic() + _START_SECONDS
    with httpx.Client(base_url=settings.api) as client:
        while not stop.wait(0.05):
            if service.pid is None or time.monotonic() > deadline:
                raise SettingError(f"The service did not start: {_last_words(service.log)}")
            try:
                if client.get("/ready").is_success:
                    return True
            except httpx.TransportError:
                continue
    return False


def _last_words(log: Path) -> str:
    lines = log.read_text(errors="replace").strip().splitlines()
    return lines[-1].removeprefix("guildhall serve: ") if lines else f"see {log}."


def _announce(settings: Settings, *, browser: bool) -> None:
    url = settings.public_url or settings.api
    print(f"Guildhall is open at {url}", flush=True)
    print(f"Games and logs are in {settings.data_folder}. Ctrl-C closes the house.", flush=True)
    if browser:
        webbrowser.open(url)


def _has_browser() -> bool:
    """Whether somebody sits here who could look at a page."""
    desktop = sys.platform == "darwin" or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    return desktop and sys.stdout.isatty()


def _tend(children: list[Child], redis: EmbeddedRedis | None, stop: threading.Event) -> None:
    """Start again whatever dies, until asked to stop."""
    pause = Pause()
    down = False
    while not stop.wait(_TEND_SECONDS):
        for child in children:
            news = child.tend()
            if news is not None:
                print(f"{news} Its log is {child.log}.", file=sys.stderr, flush=True)
        if redis is None or redis.pid is not None:
            down = False
        elif not down:
            print("Redis ended and will be started again.", file=sys.stderr, flush=True)
            pause.died()
            down = True
        elif pause.over:
            down = _restart(redis, pause)


def _restart(redis: EmbeddedRedis, pause: Pause) -> bool:
    """Start Redis again; whether it is still down."""
    pause.started()
    try:
        redis.start()
    except RedisServerError as error:
        print(error, file=sys.stderr, flush=True)
        pause.died()
        return True
    return False


def _stop(children: list[Child]) -> None:
    for child in children:
        child.ask_to_stop()
    for child in children:
        child.stop()
