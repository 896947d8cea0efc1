"""`kill -9` at every step of moving a game."""

from __future__ import annotations

import signal
from multiprocessing import get_context
from pathlib import Path

import pytest
from redis.asyncio import Redis

from service.redis_server import EmbeddedRedis
from tests.service.archive.dying import die_at
from tests.service.archive.shelf import Shelf, stream_of

LEAST_STEPS = 40


@pytest.mark.crash
@pytest.mark.slow
async def test_a_kill_at_any_step_loses_nothing(
    redis_server: EmbeddedRedis, redis: Redis, tmp_path: Path
) -> None:
    """However far a killed run came, the game is whole, and the next run goes on from what it left;
    at last nothing but the games' own files is in the archive."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["service.archive", "service.redis_server", "games.caylus1303"])
    shelf, moved = Shelf(redis, tmp_path / "archive"), list[int]()
    game_id = ""
    step, status = 0, -signal.SIGKILL
    while status == -signal.SIGKILL:
        if not moved or await shelf.store.archived(game_id):
            game_id = await shelf.add(seed=step)
            moved.append(step)
        arguments = (step, redis_server.url, str(shelf.folder), game_id)
        process = context.Process(target=die_at, args=arguments)
        process.start()
        process.join()
        status = process.exitcode or 0
        events = stream_of(2, moved[-1])
        assert await shelf.store.read(game_id) == events, f"killed at step {step}"
        step += 1
    assert status == 0
    assert step > LEAST_STEPS
    assert await shelf.store.archived(game_id)
    files = [path for path in shelf.folder.rglob("*") if path.is_file()]
    assert set(files) == {shelf.file(f"game-2-{seed}") for seed in moved}
