"""What the service costs: a command beside the least it could cost, and a look at the past."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.bench.conftest import Measured
from tests.house import Guest, House, eventually, free_port, house

GAMES = 48
"""Games that are played at the same time, with a connection each."""

ROUNDS = 40
LOOKS = 1000

Json = dict[str, Any]


class Connection:
    """A kept-alive HTTP connection that costs the client as little as can be."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def post(self, request: bytes) -> Json:
        """Send a request, and read its answer."""
        self._writer.write(request)
        head = await self._reader.readuntil(b"\r\n\r\n")
        length = head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0]
        body: Json = json.loads(await self._reader.readexactly(int(length)))
        assert head.startswith(b"HTTP/1.1 200"), body
        return body


@asynccontextmanager
async def connected(port: int) -> AsyncIterator[Connection]:
    """A connection to a server on this machine."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        yield Connection(reader, writer)
    finally:
        writer.close()
        await writer.wait_closed()


def request(path: str, body: Json, **headers: str) -> bytes:
    """The bytes of a POST request."""
    content = json.dumps(body).encode()
    lines = [
        f"POST {path} HTTP/1.1",
        "host: 127.0.0.1",
        "content-type: application/json",
        f"content-length: {len(content)}",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode() + content


class Pair:
    """Two people at one table."""

    def __init__(self, url: str, number: int) -> None:
        time.sleep(0.05)  # newcomers share an address, and its limit
        self._people = [Guest(url, f"Guest {number}{letter}") for letter in "ab"]
        self._random = Random(number)
        self._game_id = ""
        self._begin()

    def _begin(self) -> None:
        host, guest = self._people
        self._game_id = host.open("host", "open")
        guest.post(f"/api/games/{self._game_id}/join", json={}).raise_for_status()
        host.post(f"/api/games/{self._game_id}/start").raise_for_status()

    def next_command(self) -> tuple[bytes, Json]:
        """A request for a random move of whoever is due, and its body."""
        for person in self._people:
            legal = person.get(f"/api/games/{self._game_id}/legal").json()
            if legal["commands"]:
                break
        else:
            self._begin()
            return self.next_command()
        body = {"version": legal["version"], "command": self._random.choice(legal["commands"])}
        cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
        headers = {
            "cookie": cookies,
            "x-csrftoken": person.headers["x-csrftoken"],
            "idempotency-key": f"{self._game_id}:{legal['version']}",
        }
        return request(f"/api/games/{self._game_id}/commands", body, **headers), body

    def close(self) -> None:
        """Go home."""
        for person in self._people:
            person.close()


@contextmanager
def reference(redis_url: str) -> Iterator[int]:
    """The reference server; its port."""
    port = free_port()
    script = Path(__file__).with_name("reference.py")
    environment = {"PYTHONPATH": str(Path(__file__).parents[2])}
    server = subprocess.Popen([sys.executable, script, str(port), redis_url], env=environment)
    try:
        eventually(lambda: is_open(port), "the reference is open")
        yield port
    finally:
        server.kill()
        server.wait()


def is_open(port: int) -> bool:
    """Whether somebody answers on a port."""
    try:
        return bool(httpx.get(f"http://127.0.0.1:{port}/").status_code)
    except httpx.TransportError:
        return False


async def together(connections: list[Connection], requests: list[bytes]) -> float:
    """Send requests at the same time, one a connection; the seconds until all are answered."""
    pairs = zip(connections, requests, strict=True)
    began = time.perf_counter()
    await asyncio.gather(*[connection.post(each) for connection, each in pairs])
    return time.perf_counter() - began


async def test_command_path(tmp_path: Path, measured: Measured) -> None:
    """Commands a second with all that belongs to them (session, CSRF, limits, log, rules, chain,
    fsync, feed), beside the reference with the same bodies, in turns."""
    with house(tmp_path, rate_limit="60") as opened:
        opened.start("service")
        pairs = [Pair(opened.url, number) for number in range(GAMES)]
        with reference(opened.redis.url) as port:
            ours, least = await measure(opened, port, pairs)
        for pair in pairs:
            pair.close()
    commands = GAMES * ROUNDS
    measured("service.command_path", commands / ours, "commands/s", reference=commands / least)


async def measure(opened: House, reference_port: int, pairs: list[Pair]) -> tuple[float, float]:
    """The seconds that all commands took the service, and the reference."""
    ours = least = 0.0
    async with AsyncExitStack() as stack:
        port = int(opened.url.rpartition(":")[2])
        to_service = [await stack.enter_async_context(connected(port)) for _ in pairs]
        to_reference = [await stack.enter_async_context(connected(reference_port)) for _ in pairs]
        for _ in range(ROUNDS):
            commands = [await asyncio.to_thread(pair.next_command) for pair in pairs]
            least += await together(
                to_reference, [request("/commands", body) for _, body in commands]
            )
            ours += await together(to_service, [each for each, _ in commands])
    return ours, least


@pytest.fixture
def finished(tmp_path: Path) -> Iterator[tuple[House, str, int]]:
    """A house with a finished game of five bots, its id and its version."""
    with house(tmp_path) as opened:
        opened.start("service", "steward", "workers")
        guest = Guest(opened.url, "Ada")
        game_id = guest.open(*["random"] * 5)
        eventually(lambda: guest.info(game_id).status == "finished", "the bots have played")
        version = guest.info(game_id).version
        guest.close()
        opened.stop("workers")
        opened.stop("steward")
        yield opened, game_id, version


def test_state_at_version(finished: tuple[House, str, int], measured: Measured) -> None:
    """The state of a finished game at random versions, over HTTP, one after another."""
    opened, game_id, newest = finished
    random = Random(1)
    seconds = []
    with httpx.Client(base_url=opened.url) as client:
        for _ in range(LOOKS):
            params = {"at": random.randint(1, newest)}
            began = time.perf_counter()
            client.get(f"/api/games/{game_id}/state", params=params).raise_for_status()
            seconds.append(time.perf_counter() - began)
    seconds.sort()
    measured("service.state_at_version_p99", seconds[int(0.99 * LOOKS)] * 1000, "ms")
