"""Games for learning: what every seat has as each step begins, and the scores at the end."""

from __future__ import annotations

import json
from typing import NamedTuple

from ai.heuristics import heuristics_for
from ai.levels import varied
from ai.player import Budget
from ai.weighed import WeighedHeuristics
from games.kernel import FastChance, game_named, start
from games.kernel.table import NOBODY, Table

__all__ = ["Lesson", "Moment", "Task", "lesson", "lesson_from", "lesson_line"]


class Task(NamedTuple):
    """One game to play: everything follows from it."""

    game: str
    bot: str
    seats: int
    iterations: int
    seed: int


class Moment(NamedTuple):
    """The beginning of a step: how many are left, and points and features by seat."""

    steps: int
    points: list[int]
    features: list[list[int]]


class Lesson(NamedTuple):
    """A game as far as learning needs it."""

    seed: int
    moments: list[Moment]
    scores: list[int]

    @property
    def name(self) -> tuple[int, int]:
        """What tells it from the others of a run: its seed, and how many played."""
        return self.seed, len(self.scores)


def lesson(task: Task) -> Lesson:
    """Play a game by one bot on all seats, and note what it teaches."""
    game = game_named(task.game)
    knowledge = heuristics_for(task.game)
    assert isinstance(knowledge, WeighedHeuristics)
    chance = FastChance(task.seed)
    table = start(game, task.seats, {}, chance)[0]
    level = varied(task.bot)
    players = [level.build(game, task.seed * 16 + seat) for seat in range(task.seats)]
    budget = Budget(iterations=task.iterations)
    moments: list[Moment] = []
    stage = knowledge.stage(table)
    last = NOBODY
    while table.actor != NOBODY:
        if knowledge.stage(table) > stage:
            stage = knowledge.stage(table)
            moments.append(_moment(knowledge, table))
        seat = table.actor
        thought = players[seat].choose(game.view(table, seat), budget, seat == last)
        game.play(table, thought.move, chance)
        last = seat
    return Lesson(task.seed, moments, table.final_scores[:])


def _moment(knowledge: WeighedHeuristics, table: Table) -> Moment:
    seats = range(table.seats)
    return Moment(
        knowledge.steps_left(table),
        [knowledge.points(table, seat) for seat in seats],
        [knowledge.features(table, seat) for seat in seats],
    )


def lesson_line(one: Lesson) -> str:
    """A lesson as one line of a file."""
    return json.dumps([one.seed, one.moments, one.scores], separators=(",", ":")) + "\n"


def lesson_from(line: str) -> Lesson:
    """The lesson of a line."""
    seed, moments, scores = json.loads(line)
    return Lesson(seed, [Moment(*moment) for moment in moments], scores)
