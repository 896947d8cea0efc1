"""What an archived game costs: in bytes, and in time for whoever looks at it."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import aclosing, closing
from itertools import product
from pathlib import Path
from random import Random

import httpx
import pytest
from redis.asyncio import Redis

from service.archive import Archivist, FolderBlobs
from service.archive.keeping import DAY_MILLISECONDS
from service.projections import GameLists, Row, own_games
from service.redis_server import EmbeddedRedis
from service.store import EventStore, Feed, connect, keys
from tests.bench.conftest import Measured
from tests.golden.replay import FOLDER
from tests.house import Guest, House, house
from tests.logs import random_game
from tests.service.archive.shelf import Shelf
from tests.service.games import Stage

LOG = FOLDER / "caylus1303-4-rules1.ndjson"
GAMES = list(product((2, 3, 4, 5), range(5)))
LOOKS = 600
LEFT = 40


@pytest.fixture
async def redis(tmp_path: Path) -> AsyncIterator[Redis]:
    """A private Redis with nothing in it."""
    with EmbeddedRedis(tmp_path / "redis") as server:
        client = connect(server.url)
        assert isinstance(client, Redis)
        async with client:
            yield client


async def test_bytes(redis: Redis, tmp_path: Path, measured: Measured) -> None:
    """Files of finished games beside their streams in Redis, and how fast they move, with audit."""
    empty = (await redis.info("memory"))["used_memory"]
    store, archivist = EventStore(redis), Archivist(EventStore(redis), FolderBlobs(tmp_path))
    events = 0
    ids = [f"game-{seats}-{seed}" for seats, seed in GAMES]
    for game_id, (seats, seed) in zip(ids, GAMES, strict=True):
        stream = random_game("caylus1303", seats, seed)
        events += len(stream)
        await store.import_stream(game_id, stream, bytes(32))
    hot = (await redis.info("memory"))["used_memory"] - empty
    began = time.perf_counter()
    size = sum([await archivist.move(game_id) for game_id in ids])
    seconds = time.perf_counter() - began
    measured("archive.bytes_per_event", size / events, "bytes", reference=hot / events)
    measured("archive.bytes_per_game", size / len(GAMES), "bytes", reference=hot / len(GAMES))
    measured("archive.moves", len(GAMES) / seconds, "games/s")


async def play(redis: Redis, lists: GameLists, seed: int) -> str:
    """A finished game as a house has it: played by requests, listed, and thought about; its id."""
    async with aclosing(Stage(redis)) as stage:
        match = await stage.play(await stage.open("host", "random"), 10_000, Random(seed))
    await lists.put([Row(match.info(), [own_games("ada"), "finished"])])
    shelf = Shelf(redis, Path())
    await shelf.think(match.id)
    await shelf.review(match.id, *range(1, 250, 2))
    return match.id


async def test_bytes_left(redis: Redis, tmp_path: Path, measured: Measured) -> None:
    """What a game leaves in Redis when it is archived, and a day is over; beside all it took."""
    shelf, lists = Shelf(redis, tmp_path), GameLists(redis)
    await shelf.archivist.move(await play(redis, lists, 0))  # so that every hash and feed is there
    for number in range(keys.PARTITIONS):
        await redis.hset(keys.archived(number), "none", bytes(36))
        await redis.xadd(keys.feed(number), {"g": "none"})
    await tidy(redis)
    empty = (await redis.info("memory"))["used_memory"]
    ids = [await play(redis, lists, seed) for seed in range(1, LEFT + 1)]
    hot = (await redis.info("memory"))["used_memory"] - empty
    size = sum([await shelf.archivist.move(game_id) for game_id in ids])
    await tidy(redis)
    left = (await redis.info("memory"))["used_memory"] - empty
    measured("archive.bytes_with_analysis_per_game", size / LEFT, "bytes", reference=hot / LEFT)
    measured("archive.bytes_left_per_game", left / LEFT, "bytes", reference=hot / LEFT)


async def tidy(redis: Redis) -> None:
    """What a day does: the feed is trimmed, and remembered requests have expired."""
    await Feed(redis).trim(int(time.time() * 1000) + DAY_MILLISECONDS)
    async for key in redis.scan_iter(match=keys.every(b"idempotency")):
        await redis.delete(key)


def looks(opened: House, game_id: str, newest: int) -> tuple[float, float]:
    """The first look at a game of a service that has just started, and the 99th percentile of
    looks at random versions; in milliseconds."""
    opened.kill("service")
    opened.start("service")
    random, seconds = Random(1), []
    with httpx.Client(base_url=opened.url) as client:
        client.get("/health").raise_for_status()
        for _ in range(LOOKS):
            params = {"at": random.randint(1, newest)}
            began = time.perf_counter()
            client.get(f"/api/games/{game_id}/state", params=params).raise_for_status()
            seconds.append(1000 * (time.perf_counter() - began))
    return seconds[0], sorted(seconds)[int(0.99 * LOOKS)]


def test_looks(tmp_path: Path, measured: Measured) -> None:
    """The state at random versions over HTTP, of a game in the archive beside the same in Redis."""
    with house(tmp_path, archive=str(tmp_path / "archive")) as opened:
        opened.start("service")
        with closing(Guest(opened.url, "Ada")) as guest:
            log = guest.post("/api/games/import", content=LOG.read_bytes())
            game = log.raise_for_status().json()
        hot_first, hot = looks(opened, game["id"], game["version"])
        command = [Path(sys.executable).with_name("guildhall"), "archive", game["id"]]
        subprocess.run(command, env=opened.environment, check=True)
        first, archived = looks(opened, game["id"], game["version"])
    measured("archive.first_look", first, "ms", reference=hot_first)
    measured("archive.state_at_version_p99", archived, "ms", reference=hot)
