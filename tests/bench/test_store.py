"""What an event costs in Redis, in memory and in time."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from itertools import product
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from games.kernel import FastChance, Game, Table, decide, game_named, game_names, start
from schemas.base import Event
from schemas.game import GameCreated, GameStarted, MoveChosen, Occupant, SeatTaken
from service.idempotency import request_mark
from service.matches import SNAPSHOT_EVERY
from service.redis_server import EmbeddedRedis
from service.store import EventStore, Head, Snapshots, connect, origin
from tests.bench.conftest import Measured

GAMES = 10
APPENDS = 400
AT = 1_795_000_000_000
SEED = bytes(32)


@pytest.fixture
async def redis(tmp_path: Path) -> AsyncIterator[Redis]:
    """A private Redis, with its usual settings and nothing in it."""
    with EmbeddedRedis(tmp_path) as server:
        client = connect(server.url)
        assert isinstance(client, Redis)
        async with client:
            yield client


def batches(game: Game, seats: int, seed: int) -> Iterator[tuple[Table, list[Event]]]:
    """A random game as the service records it: each batch, with the table that it leads to."""
    options = game.chosen_options({})
    chance = FastChance(seed)
    table, events = start(game, seats, options, chance)
    people = [Occupant("person", f"player-{seat:08}", f"Player {seat}") for seat in range(seats)]
    created = GameCreated(game.name, game.rules_version, seats, options, "00" * 32, people[0].id)
    seated = [SeatTaken(seat, person) for seat, person in enumerate(people)]
    yield table, [created, *seated, GameStarted(), *events]
    while not table.ended:
        moves = game.legal(table)
        command = game.command(moves[chance.below(len(moves))])
        table, events = decide(game, table, table.actor, command, chance)
        yield table, [marked(events[0], len(events)), *events[1:]]


def marked(chosen: Event, number: int) -> Event:
    """What was chosen, with the mark of a request, as the handler records it."""
    assert isinstance(chosen, MoveChosen)
    return replace(chosen, request=request_mark(SEED, "game", number, chosen.seat, "key"))


async def record(redis: Redis, game: Game, seats: int, seed: int) -> int:
    """Play a random game into the store, with snapshots; the number of its events."""
    store, snapshots = EventStore(redis), Snapshots(redis)
    game_id = f"{game.name}-{seed:012}"
    head, kept = origin(game_id), 0
    for number, (table, events) in enumerate(batches(game, seats, seed)):
        sealed = SEED if head.version == 0 else b""
        key = f"{number:036}"
        batch = await store.append(game_id, head, events, at=AT + number, key=key, seed=sealed)
        head = batch.head
        if head.version // SNAPSHOT_EVERY > kept:
            kept = head.version // SNAPSHOT_EVERY
            await snapshots.save(game_id, head, msgspec.msgpack.encode(table.dump()))
    return head.version


async def test_bytes_per_event(redis: Redis, measured: Measured) -> None:
    """Memory of all that is kept of finished games: events, feed, answered requests, snapshots."""
    empty = (await redis.info("memory"))["used_memory"]
    events = games = 0
    for name, seed in product(game_names(), range(GAMES)):
        game = game_named(name)
        seats = game.seat_counts[seed % len(game.seat_counts)]
        events += await record(redis, game, seats, seed)
        games += 1
    used = (await redis.info("memory"))["used_memory"] - empty
    measured("service.bytes_per_event", used / events, "bytes", reference=200)
    measured("service.bytes_per_game", used / games, "bytes")
    measured("service.million_games", used / games / 1000, "GB")


async def rate(act: Callable[[int], Awaitable[object]]) -> float:
    """How often a second something is done, one after the other."""
    began = time.perf_counter()
    for number in range(APPENDS):
        await act(number)
    return APPENDS / (time.perf_counter() - began)


async def test_append(redis: Redis, measured: Measured) -> None:
    """Batches of three events appended one after the other, against one bare XADD each."""
    store = EventStore(redis)
    created = GameCreated(game_names()[0], 1, 2, {}, "00" * 32, "player-00000000")
    head: Head = (await store.append("game", origin("game"), [created], at=AT, seed=SEED)).head
    events = [SeatTaken(seat, Occupant("person", "player-00000000", "Ada")) for seat in range(3)]

    async def append(number: int) -> None:
        nonlocal head
        head = (await store.append("game", head, events, at=AT + number)).head

    body = msgspec.json.encode(events)
    bare = await rate(lambda number: redis.xadd("bare", {"b": body}))
    measured("service.append", await rate(append), "batches/s", reference=bare)
