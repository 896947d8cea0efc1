"""Thinking along: other workers take a tree each, over the real queue."""

from __future__ import annotations

from collections.abc import Iterator
from time import time

import msgspec
import pytest
from redis import Redis
from rq import Queue

from ai.levels import level_named
from ai.player import Thought
from ai.search.forest import Question, Thinker
from games.kernel import FastChance, game_named, start
from tests.ai.positions import timeless
from tests.house import House, free_port
from workers.settings import TREES, settings
from workers.trees import JobCrew
from workers.turn import helpers, player_of

pytestmark = pytest.mark.xdist_group("turns")


@pytest.fixture
def trees(running: House) -> Iterator[Queue]:
    """The queue at which the house's workers listen for trees."""
    with Redis.from_url(running.redis.url) as redis:
        yield Queue(TREES, connection=redis)


def question(seed: int) -> Question:
    """About the opening of a game."""
    game = game_named("pillars")
    table, _ = start(game, 2, {}, FastChance(1))
    view = msgspec.json.encode(game.view(table, table.actor))
    constants = level_named("master").settings
    return Question(game.name, constants, seed, view, [0.5, 0.5], [], 0.0, 40, 0.0)


def test_workers_think_along(trees: Queue) -> None:
    """Each question is answered by a worker as it would be answered here."""
    questions = [question(1), question(2)]
    crew = JobCrew(trees, 2)
    crew.ask(questions)
    here: list[Thought] = []
    for each in questions:
        Thinker().answer(each, here.append)
    assert sorted(map(timeless, crew.answers(30.0))) == sorted(map(timeless, here))


def test_a_late_worker_is_not_waited_for(trees: Queue) -> None:
    """Where no answer comes, the turn goes on after the time that it has, with none."""
    crew = JobCrew(trees, 1)
    crew.ask([question(1)._replace(until=time() - 1.0)])
    assert crew.answers(0.2) == []


def test_without_redis_nobody_is_waited_for() -> None:
    """Where the queue cannot be reached a decision is made alone, at once."""
    with Redis(port=free_port()) as redis:
        crew = JobCrew(Queue(TREES, connection=redis), 1)
        crew.ask([question(1)])
        assert crew.answers(5.0) == []


def test_a_turn_has_the_helpers_that_the_settings_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes and jobs are as many as an operator said; a level that plans nothing needs none."""
    game = game_named("pillars")
    assert helpers() == []
    assert player_of(level_named("master"), game).trees == 1
    monkeypatch.setenv("GUILDHALL_BOT_PROCESSES", "2")
    monkeypatch.setenv("GUILDHALL_BOT_JOBS", "3")
    settings.cache_clear()
    try:
        assert [crew.size for crew in helpers()] == [1, 3]
        assert player_of(level_named("master"), game).trees == 5
        assert player_of(level_named("random"), game).trees == 1
    finally:
        settings.cache_clear()
