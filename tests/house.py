"""The whole house in real processes: Redis, service, steward and workers, on a free port.

Tests kill its parts and start them again; whatever a test leaves running is ended with it.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import msgspec

from schemas.api import GameInfo
from service.auth import TokenSigner
from service.redis_server import EmbeddedRedis
from service.settings import load_keys, load_settings

__all__ = ["Guest", "House", "eventually", "free_port", "house"]

_COMMANDS = {"service": ["serve"], "steward": ["steward"], "workers": ["worker"]}
_DEALT = Path(__file__).with_name("dealt.py")
_CSRF = "csrftoken"


class House:
    """Parts are named `service`, `steward` and `workers`; `redis` is always there first.

    `environment` holds the settings, for other commands on the same house.
    """

    def __init__(self, folder: Path, redis: EmbeddedRedis, **settings: str) -> None:
        self.redis = redis
        self.url = f"http://127.0.0.1:{free_port()}"
        self._folder = folder
        self._deals = folder / "deals"
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        self.environment = os.environ | {
            "GUILDHALL_REDIS_URL": redis.url,
            "GUILDHALL_QUEUE_URL": redis.url,
            "GUILDHALL_DATA": str(folder / "data"),
            "GUILDHALL_PORT": self.url.rpartition(":")[2],
            "GUILDHALL_API_URL": self.url,
            "GUILDHALL_RATE_LIMIT": "0",
            "GUILDHALL_WORKERS": "1",
            **{f"GUILDHALL_{name.upper()}": value for name, value in settings.items()},
        }

    def start(self, *parts: str) -> None:
        """Start parts, and wait for the service if it is among them."""
        for part in parts:
            with (self._folder / f"{part}.log").open("ab") as log:
                self._running[part] = subprocess.Popen(
                    [*self._program(), *_COMMANDS[part]],
                    env=self.environment,
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                )
        if "service" in parts:
            eventually(self._is_ready, "the service is ready")

    def deal(self, name: str) -> None:
        """Leave nothing to luck: from now on games are dealt as this name says, in the order in
        which they are opened. Begin with it before parts are started, and give no name twice."""
        self._deals.write_text(name)

    def kill(self, part: str) -> None:
        """`kill -9` a part with all its processes, and wait until it is gone."""
        process = self._running.pop(part)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def stop(self, part: str) -> int:
        """Ask a part to end; its exit status."""
        process = self._running.pop(part)
        process.terminate()
        return process.wait(timeout=20)

    def pid(self, part: str) -> int:
        """The process id of a part."""
        return self._running[part].pid

    def children(self, part: str) -> list[int]:
        """The processes that a part has started."""
        listing = Path(f"/proc/{self.pid(part)}/task/{self.pid(part)}/children")
        return [int(pid) for pid in listing.read_text().split()]

    def kill_redis(self) -> None:
        """`kill -9` Redis, and start it again on what it had written."""
        assert self.redis.pid is not None
        os.kill(self.redis.pid, signal.SIGKILL)
        eventually(lambda: self.redis.pid is None, "Redis is gone")
        self.redis.start()

    def token(self, game_id: str, seat: int, holder: str) -> str:
        """The token for a seat that the steward would give to a worker."""
        return self._signer().sign(game_id, seat, holder, timedelta(hours=1))

    def reviewer(self, game_id: str) -> str:
        """The token that a worker would get for the review of a game."""
        return self._signer().sign_review(game_id, timedelta(hours=1))

    def log(self, part: str) -> str:
        """What a part has written."""
        return (self._folder / f"{part}.log").read_text()

    def close(self) -> None:
        """End everything that still runs."""
        for process in self._running.values():
            process.terminate()
        for part in list(self._running):
            process = self._running[part]
            try:
                process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                self.kill(part)

    def _program(self) -> list[str]:
        """What runs the commands."""
        if not self._deals.exists():
            return [str(Path(sys.executable).with_name("guildhall"))]
        # -P: the folders beside the program are named like our packages.
        return [sys.executable, "-P", str(_DEALT), str(self._deals)]

    def _signer(self) -> TokenSigner:
        return TokenSigner(load_keys(load_settings(self.environment)))

    def _is_ready(self) -> bool:
        assert self._running["service"].poll() is None, self.log("service")
        try:
            return httpx.get(f"{self.url}/ready").is_success
        except httpx.TransportError:
            return False


class Guest(httpx.Client):
    """A person with a session cookie, who calls the API as the page does."""

    def __init__(self, url: str, name: str) -> None:
        super().__init__(base_url=url, timeout=30.0)
        self.get("/api/catalogue").raise_for_status()
        self.headers["x-csrftoken"] = self.cookies[_CSRF]
        self.post("/api/session", json={"name": name}).raise_for_status()

    def open(self, *seats: str, game: str = "caylus1303", training: bool = False) -> str:
        """Open a game; a seat is `host`, `open` or the level of a bot. Returns the game's id."""
        kinds = [
            {"kind": seat} if seat in {"host", "open"} else {"kind": "bot", "level": seat}
            for seat in seats
        ]
        request = {"game": game, "seats": kinds, "listed": True, "training": training}
        answer = self.post("/api/games", json=request)
        game_id: str = answer.raise_for_status().json()["id"]
        return game_id

    def info(self, game_id: str) -> GameInfo:
        """A game as the lobby shows it."""
        return msgspec.json.decode(self.fetch(f"/api/games/{game_id}"), type=GameInfo)

    def state(self, game_id: str) -> dict[str, Any]:
        """A game's state as this person may see it."""
        state: dict[str, Any] = msgspec.json.decode(self.fetch(f"/api/games/{game_id}/state"))
        return state

    def answer(self, game_id: str) -> int:
        """Answer this person's decision with the first legal move; the game's version then."""
        state = self.state(game_id)
        body = {"version": state["version"], "command": state["legal"][0]}
        key = {"Idempotency-Key": f"on {state['version']}"}
        posted = self.post(f"/api/games/{game_id}/commands", json=body, headers=key)
        version: int = posted.raise_for_status().json()["version"]
        return version

    def fetch(self, path: str) -> bytes:
        """The body of an answer."""
        return self.get(path).raise_for_status().content


@contextmanager
def house(folder: Path, **settings: str) -> Iterator[House]:
    """A house with Redis alone running; `settings` are `GUILDHALL_` variables by their names."""
    with EmbeddedRedis(folder / "redis") as redis:
        opened = House(folder, redis, **settings)
        try:
            yield opened
        finally:
            opened.close()


def eventually(is_so: Callable[[], bool], what: str, seconds: float = 60.0) -> None:
    """Wait for something that is only a question of time; fails after a time that is none."""
    deadline = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > deadline:
            raise AssertionError(f"after {seconds} s it is not so that {what}")
        time.sleep(0.02)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
