"""A game never stalls on a bot, whatever dies: each test plays on after one kind of accident."""

from __future__ import annotations

import os
import signal

import pytest
from redis import Redis
from rq import Queue
from rq.job import Job
from rq.registry import StartedJobRegistry

from tests.house import Guest, House, eventually
from workers.settings import QUEUE

pytestmark = [pytest.mark.crash, pytest.mark.xdist_group("never stalls")]


def queue(house: House) -> Queue:
    """The queue that bots' turns come by."""
    return Queue(QUEUE, connection=Redis.from_url(house.redis.url))


def at_work(house: House, game_id: str) -> list[str]:
    """The jobs that workers have begun for a game and not ended."""
    jobs = StartedJobRegistry(queue=queue(house)).get_job_ids()
    return [job for job in jobs if game_id in job]


def with_a_bot_thinking(house: House, guest: Guest) -> str:
    """A new game in which a bot is in the middle of its search; the game's id."""
    game_id = guest.open("journeyman", "host", "journeyman")
    eventually(lambda: bool(at_work(house, game_id)) or due(guest, game_id), "a bot thinks")
    if due(guest, game_id):  # the draft began with us
        guest.answer(game_id)
        eventually(lambda: bool(at_work(house, game_id)), "a bot thinks")
    return game_id


def due(guest: Guest, game_id: str) -> bool:
    """Whether the person has to decide."""
    return guest.info(game_id).actor == 1


def play_on(guest: Guest, game_id: str) -> None:
    """Wait for the person's turn, take it, and wait for the next."""
    eventually(lambda: due(guest, game_id), "the bots have played")
    version = guest.answer(game_id)
    eventually(
        lambda: due(guest, game_id) and guest.info(game_id).version >= version,
        "the bots have played again",
    )


def test_a_worker_killed_in_its_search(running: House, guest: Guest) -> None:
    """The turn of a worker that was killed goes to another, and the pool replaces the dead one."""
    game_id = with_a_bot_thinking(running, guest)
    for child in running.children("workers"):
        os.kill(child, signal.SIGKILL)
    play_on(guest, game_id)


def test_all_workers_killed(running: House, guest: Guest) -> None:
    """When the last worker is gone, the game goes on as soon as there is one again."""
    game_id = with_a_bot_thinking(running, guest)
    running.kill("workers")
    running.start("workers")
    play_on(guest, game_id)


def test_a_pool_that_is_killed_leaves_no_workers(running: House) -> None:
    """Workers end with the process that started them, even if it could not tell them."""
    children = running.children("workers")
    assert len(children) == 2
    os.kill(running.pid("workers"), signal.SIGKILL)
    eventually(lambda: not any(map(is_alive, children)), "the workers have ended")
    running.kill("workers")
    running.start("workers")


def is_alive(pid: int) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_job_that_is_lost(running: House, guest: Guest) -> None:
    """A turn that vanished from the queue is given out again."""
    running.stop("workers")
    game_id = guest.open("random", "host", "random")
    lost = queue(running)
    eventually(lambda: lost.count > 0 or due(guest, game_id), "a turn is on the queue")
    for job in lost.jobs:
        job.delete()
    running.start("workers")
    play_on(guest, game_id)


def test_the_service_restarts(running: House, guest: Guest) -> None:
    """A bot whose service was killed waits for it and then makes its move."""
    game_id = with_a_bot_thinking(running, guest)
    running.kill("service")
    running.start("service")
    play_on(guest, game_id)


def test_redis_restarts(running: House, guest: Guest) -> None:
    """After Redis was killed, service, steward and workers find it again and the game goes on."""
    game_id = with_a_bot_thinking(running, guest)
    running.kill_redis()
    play_on(guest, game_id)


def test_the_steward_restarts(running: House, guest: Guest) -> None:
    """Turns that began while there was no steward are given out by the next one."""
    running.kill("steward")
    game_id = guest.open("random", "host", "random")
    running.start("steward")
    play_on(guest, game_id)


def test_two_workers_with_one_turn(running: House, guest: Guest) -> None:
    """Two workers that think about the same turn move once: the later answer changes nothing."""
    game_id = with_a_bot_thinking(running, guest)
    jobs = queue(running)
    job = Job.fetch(at_work(running, game_id)[0], connection=jobs.connection)
    double = jobs.enqueue("workers.jobs.play_turn", kwargs=job.kwargs)
    play_on(guest, game_id)
    eventually(lambda: double.is_finished, "the second worker has ended its turn")
    chosen = choices(guest, game_id)
    assert sorted(chosen[:3]) == [0, 1, 2], "one character each was drafted"


def choices(guest: Guest, game_id: str) -> list[int]:
    """The seats of all choices that somebody made, in order."""
    page = guest.get(f"/api/games/{game_id}/events", params={"limit": 1000}).json()
    events = [recorded["event"] for recorded in page["events"]]
    return [event["seat"] for event in events if event["type"] == "MoveChosen"]


def test_asked_to_stop_a_worker_gives_its_turn_back(running: House, guest: Guest) -> None:
    """Workers that are asked to stop end with status 0, and the turns at hand are played later."""
    game_id = with_a_bot_thinking(running, guest)
    assert running.stop("workers") == 0
    assert not at_work(running, game_id)
    running.start("workers")
    play_on(guest, game_id)
