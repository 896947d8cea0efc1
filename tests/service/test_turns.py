"""The queue of bots' turns: given once, given again when lost, and in the end to the fallback."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from redis import Redis
from rq import Queue
from rq.job import Job, JobStatus

from service.auth import TokenSigner
from service.bots import FALLBACK
from service.redis_server import EmbeddedRedis
from service.settings import Settings, load_keys
from service.turns import QUEUE, Turn, TurnQueue

SIGNER = TokenSigner(load_keys(Settings(secret="a secret", signing_key="0" * 64)))
TURN = Turn("0123", 1, "apprentice", 46)


@pytest.fixture
def queue(redis_server: EmbeddedRedis) -> Iterator[Queue]:
    """An empty queue, as rq shows it."""
    with Redis.from_url(redis_server.url) as client:
        client.flushall()
        yield Queue(QUEUE, connection=client)


@pytest.fixture
def turns(queue: Queue, redis_server: EmbeddedRedis) -> Iterator[TurnQueue]:
    """The same queue, as the steward sees it."""
    seen = TurnQueue(redis_server.url, "http://127.0.0.1:1", SIGNER)
    yield seen
    seen.close()


def lose(queue: Queue, *, minutes_ago: int = 0) -> Job:
    """Take the next job as a worker that dies at once, some time ago."""
    job_id = queue.pop_job_id()
    assert job_id is not None
    job = queue.fetch_job(job_id)
    assert job is not None
    job.set_status(JobStatus.STARTED)
    if minutes_ago:
        queue.connection.hset(job.key, "enqueued_at", "2026-01-01T00:00:00.000000Z")
    return job


def test_a_turn_is_given_once(turns: TurnQueue, queue: Queue) -> None:
    """However often the feed tells of a turn, there is one job for it."""
    assert turns.give(TURN)
    assert not turns.give(TURN)
    assert queue.count == 1
    job = queue.jobs[0]
    assert job.func_name == "workers.jobs.play_turn"
    token = SIGNER.read(job.kwargs.pop("token"))
    assert (token.game, token.seat, token.holder) == ("0123", 1, "apprentice")
    assert job.kwargs == {
        "game_id": "0123",
        "seat": 1,
        "level": "apprentice",
        "version": 46,
        "base_url": "http://127.0.0.1:1",
    }


def test_no_token_is_in_a_description(turns: TurnQueue, queue: Queue) -> None:
    """What rq logs of a job holds no token."""
    turns.give(TURN)
    job = queue.jobs[0]
    assert job.kwargs["token"] not in str(job.description)


def test_a_turn_that_waits_is_left_alone(turns: TurnQueue, queue: Queue) -> None:
    """A queue that is merely long gets no longer by sweeping."""
    turns.give(TURN)
    assert not turns.give_again(TURN)
    assert queue.count == 1


def test_a_turn_that_began_just_now_is_left_alone(turns: TurnQueue, queue: Queue) -> None:
    """A worker that has just begun is given its time."""
    turns.give(TURN)
    lose(queue)
    assert not turns.give_again(TURN)


def test_a_turn_that_vanished_is_given_again(turns: TurnQueue, queue: Queue) -> None:
    """Without any job left, the turn is given out anew."""
    turns.give(TURN)
    queue.delete(delete_jobs=True)
    assert turns.give_again(TURN)
    assert queue.count == 1


def test_a_turn_that_was_popped_by_a_dead_worker(turns: TurnQueue, queue: Queue) -> None:
    """A job that is said to be queued and is in no queue counts as lost."""
    turns.give(TURN)
    job = lose(queue, minutes_ago=5)
    job.set_status(JobStatus.QUEUED)
    assert turns.give_again(TURN)


def test_after_three_losses_the_fallback_plays(turns: TurnQueue, queue: Queue) -> None:
    """A level that cannot bring a move is replaced by one that can, for this turn."""
    levels = []
    turns.give(TURN)
    for _ in range(5):
        levels.append(lose(queue, minutes_ago=5).kwargs["level"])
        assert turns.give_again(TURN)
    assert levels == ["apprentice"] * 3 + [FALLBACK] * 2
