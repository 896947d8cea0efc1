"""`kill -9` at every step of moving a game."""

from __future__ import annotations

import signal
from multiprocessing import get_context
from pathlib import Path

import pytest
from redis.asyncio import Redis

from service.archive import analysis_name_of, name_of
from service.redis_server import EmbeddedRedis
from tests.service.archive.dying import die_at
from tests.service.archive.shelf import Shelf, stream_of

LEAST_STEPS = 60


@pytest.mark.crash
@pytest.mark.slow
@pytest.mark.timeout(300)
async def test_a_kill_at_any_step_loses_nothing(
    redis_server: EmbeddedRedis, redis: Redis, tmp_path: Path
) -> None:
    """However far a killed run came, the game is whole, and so is what was thought about it; the
    next run goes on from what it left; at last nothing but the games' own files is in the archive,
    and nothing of them beside their heads in Redis."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["service.archive", "service.redis_server", "games.caylus1303"])
    shelf, moved = Shelf(redis, tmp_path / "archive"), list[int]()
    game_id, thought = "", await shelf.thought("none")
    step, status = 0, -signal.SIGKILL
    while status == -signal.SIGKILL:
        if not moved or await shelf.store.archived(game_id):
            game_id = await shelf.add(seed=step)
            await shelf.think(game_id)
            thought = await shelf.thought(game_id)
            moved.append(step)
        arguments = (step, redis_server.url, str(shelf.folder), game_id)
        process = context.Process(target=die_at, args=arguments)
        process.start()
        process.join()
        status = process.exitcode or 0
        events = stream_of(2, moved[-1])
        assert await shelf.store.read(game_id) == events, f"killed at step {step}"
        assert await shelf.thought(game_id) == thought, f"killed at step {step}"
        step += 1
    assert status == 0
    assert step > LEAST_STEPS
    assert await shelf.store.archived(game_id)
    files = [path for path in shelf.folder.rglob("*") if path.is_file()]
    ids = [f"game-2-{seed}" for seed in moved]
    names = {*map(name_of, ids), *map(analysis_name_of, ids)}
    assert {str(path.relative_to(shelf.folder)) for path in files} == names
    assert not [key for key in await redis.keys() if b":game:" in key]
