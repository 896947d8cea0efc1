"""Thinking along: other workers take a tree each, over the real queue."""

from __future__ import annotations

from collections.abc import Iterator
from time import time

import msgspec
import pytest
from redis import Redis
from rq import Queue

from ai.levels import level_named
from ai.search.forest import Question, answer
from games.kernel import FastChance, game_named, start
from tests.house import House
from workers.settings import TREES
from workers.trees import JobCrew

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
    return Question(game.name, level_named("master").settings, seed, view, 0.0, 40, 0.0)


def test_workers_think_along(trees: Queue) -> None:
    """Each question is answered by a worker as it would be answered here."""
    questions = [question(1), question(2)]
    crew = JobCrew(trees, 2)
    crew.ask(questions)
    found = sorted(crew.answers(30.0))
    assert found == sorted(map(answer, questions))


def test_a_late_worker_is_not_waited_for(trees: Queue) -> None:
    """Where no answer comes, the turn goes on after the time that it has, with none."""
    crew = JobCrew(trees, 1)
    crew.ask([question(1)._replace(until=time() - 1.0)])
    assert crew.answers(0.2) == []
