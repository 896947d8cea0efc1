"""Killing Redis at random moments: what was acknowledged is there, once and whole."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

import pytest
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from service.redis_program import bundled_server
from service.redis_server import EmbeddedRedis
from service.store import Batch, EventStore, keys, origin
from service.store.recorded import Entry
from tests.service.crash import kill
from tests.service.store.samples import AT, CREATION, SEED, seating, streamed

ROUNDS = 20
GAMES = tuple(f"game-{number}" for number in range(4))


@asynccontextmanager
async def impatient(server: EmbeddedRedis) -> AsyncIterator[Redis]:
    """A client that sends nothing twice by itself."""
    async with Redis.from_url(server.url, retry=Retry(NoBackoff(), 0)) as client:
        yield client


class Writer:
    """Appends batches of three to one game, and remembers which were acknowledged."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.head = origin(game_id)
        self.acknowledged: list[Batch] = []
        self.sent = 0

    async def write(self, store: EventStore) -> None:
        """Append until Redis is gone. What was not answered is sent again the next time."""
        while True:
            try:
                batch = await self._send(store)
            except (RedisError, OSError):
                return
            self.acknowledged.append(batch)
            self.head = batch.head
            self.sent += 1

    async def _send(self, store: EventStore) -> Batch:
        key = f"{self.game_id}-{self.sent}"
        if self.head.version == 0:
            return await store.append(self.game_id, self.head, CREATION, at=AT, key=key, seed=SEED)
        events = seating(*(f"{key}-{part}" for part in range(3)))
        return await store.append(self.game_id, self.head, events, at=AT + self.sent, key=key)


async def check(writer: Writer, client: Redis) -> None:
    """Compare what is recorded of a game with what its writer was told."""
    told = [recorded for batch in writer.acknowledged for recorded in batch.events]
    stream = await EventStore(client).read(writer.game_id)
    assert stream[: len(told)] == told
    assert len(stream) - len(told) in {0, 3}, "a batch that was not answered is whole or absent"
    spans = [(batch.events[0].version, batch.head.version) for batch in writer.acknowledged]
    if len(stream) > len(told):
        spans.append((len(told) + 1, len(stream)))
    assert await fed(writer.game_id, client) == spans


async def fed(game_id: str, client: Redis) -> list[tuple[int, int]]:
    """First and last versions of a game's batches, as the feed tells of them."""
    entries = cast("list[Entry]", await client.xrange(keys.feed(keys.partition(game_id))))
    return [
        (int(fields[b"f"]), int(fields[b"l"]))
        for _, fields in entries
        if fields[b"g"] == game_id.encode()
    ]


@pytest.mark.crash
async def test_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path) -> None:
    """Redis is killed twenty times during appends; afterwards every acknowledged batch is in its
    stream and in the feed once, what was sent again was written once, and versions have no gap."""
    moments = random.Random(6)
    writers = [Writer(game_id) for game_id in GAMES]
    server = EmbeddedRedis(tmp_path)
    try:
        for _ in range(ROUNDS):
            server.start()
            async with impatient(server) as client:
                store = EventStore(client)
                writing = asyncio.gather(*(writer.write(store) for writer in writers))
                await asyncio.sleep(moments.uniform(0.005, 0.15))
                kill(server)
                await writing
        server.start()
        async with impatient(server) as client:
            for writer in writers:
                await check(writer, client)
    finally:
        server.stop()


@pytest.mark.crash
async def test_a_torn_batch_is_no_batch(tmp_path: Path) -> None:
    """Wherever a crash of the machine tears the log within a batch, none of the batch is there,
    all before it is, and the same request can be sent again."""
    log = "appendonly.aof"
    with EmbeddedRedis(tmp_path / "whole", bundled_server()) as server:
        async with impatient(server) as client:
            store = EventStore(client)
            head = await streamed(store, "game", 5)
            length = (tmp_path / "whole" / log).stat().st_size
            await store.append("game", head, seating("Bo", "Cy", "Di"), at=AT, key="key")
    written = (tmp_path / "whole" / log).read_bytes()
    for end in random.Random(8).sample(range(length, len(written)), 8):
        torn = tmp_path / str(end)
        torn.mkdir()
        (torn / log).write_bytes(written[:end])
        with EmbeddedRedis(torn, bundled_server()) as server:
            async with impatient(server) as client:
                store = EventStore(client)
                assert (await store.read("game"))[-1].head == head
                assert await fed("game", client) == [(1, 2), (3, 3), (4, 4), (5, 5)]
                again = seating("Bo", "Cy", "Di")
                batch = await store.append("game", head, again, at=AT, key="key")
                assert not batch.repeated
