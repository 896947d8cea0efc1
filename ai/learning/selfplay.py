"""Games for learning: what every seat has as each step begins, and the scores at the end."""

from __future__ import annotations

import json
from typing import NamedTuple

from ai.heuristics import heuristics_for
from ai.levels import varied
from ai.likely import LikelyHeuristics
from ai.player import Budget, Thought
from ai.weighed import WeighedHeuristics
from games.kernel import FastChance, game_named, start
from games.kernel.table import NOBODY, Table

__all__ = ["Lesson", "Moment", "Task", "lesson", "lesson_from", "lesson_line"]


class Task(NamedTuple):
    """One game to play: everything follows from it. Choices take most of a lesson's room, and can
    be left out."""

    game: str
    bot: str
    seats: int
    iterations: int
    seed: int
    choices: bool = True


class Moment(NamedTuple):
    """The beginning of a step: how many are left, and points and features by seat."""

    steps: int
    points: list[int]
    features: list[list[int]]


class Choice(NamedTuple):
    """A decision among several moves: the circumstances, and of each move the kind, the traits,
    and how often the search went there."""

    circumstances: list[float]
    kinds: list[int]
    traits: list[list[float]]
    visits: list[int]


class Lesson(NamedTuple):
    """A game as far as learning needs it; `choices` is None where they were left out."""

    seed: int
    moments: list[Moment]
    scores: list[int]
    choices: list[Choice] | None

    @property
    def name(self) -> tuple[int, int]:
        """What tells it from the others of a run: its seed, and how many played."""
        return self.seed, len(self.scores)


def lesson(task: Task) -> Lesson:
    """Play a game by one bot on all seats, and note what it teaches."""
    game = game_named(task.game)
    knowledge = heuristics_for(task.game)
    assert isinstance(knowledge, WeighedHeuristics)
    likely = knowledge if task.choices and isinstance(knowledge, LikelyHeuristics) else None
    chance = FastChance(task.seed)
    table = start(game, task.seats, {}, chance)[0]
    level = varied(task.bot)
    players = [level.build(game, task.seed * 16 + seat) for seat in range(task.seats)]
    budget = Budget(iterations=task.iterations)
    moments: list[Moment] = []
    choices: list[Choice] = []
    stage = knowledge.stage(table)
    last = NOBODY
    while table.actor != NOBODY:
        if knowledge.stage(table) > stage:
            stage = knowledge.stage(table)
            moments.append(_moment(knowledge, table))
        seat = table.actor
        thought = players[seat].choose(game.view(table, seat), budget, seat == last)
        if likely is not None and len(thought.considered) > 1:
            choices.append(_choice(likely, table, game.legal(table), thought))
        game.play(table, thought.move, chance)
        last = seat
    return Lesson(task.seed, moments, table.final_scores[:], choices if task.choices else None)


def _choice(
    knowledge: LikelyHeuristics, table: Table, moves: list[int], thought: Thought
) -> Choice:
    visits = {one.move: one.visits for one in thought.considered}
    return Choice(
        knowledge.circumstances(table),
        [knowledge.move_kind(table, move) for move in moves],
        [[round(trait, 3) for trait in knowledge.traits(table, move)] for move in moves],
        [visits.get(move, 0) for move in moves],
    )


def _moment(knowledge: WeighedHeuristics, table: Table) -> Moment:
    seats = range(table.seats)
    return Moment(
        knowledge.steps_left(table),
        [knowledge.points(table, seat) for seat in seats],
        [knowledge.features(table, seat) for seat in seats],
    )


def lesson_line(one: Lesson) -> str:
    """A lesson as one line of a file."""
    return (
        json.dumps([one.seed, one.moments, one.scores, one.choices], separators=(",", ":")) + "\n"
    )


def lesson_from(line: str) -> Lesson:
    """The lesson of a line."""
    seed, moments, scores, choices = json.loads(line)
    return Lesson(
        seed,
        [Moment(*moment) for moment in moments],
        scores,
        None if choices is None else [Choice(*choice) for choice in choices],
    )
