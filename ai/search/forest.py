"""Root parallelism: several trees grow from one position, each from its own seed, and what their
roots say is added up, unless they tell each other what they find while they grow. Where they grow,
in processes or on other machines, is a crew's affair."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from time import perf_counter, time
from typing import Final, NamedTuple

import msgspec
from mypy_extensions import mypyc_attr

from ai.heuristics import heuristics_for
from ai.player import Budget, Clock, Considered, Player, Thought, ranked
from ai.search.exchange import Exchange
from ai.search.ismcts import TreePlayer
from ai.search.settings import Settings
from games.kernel import game_named
from schemas.base import View

__all__ = ["Crew", "ForestPlayer", "Question", "Thinker"]

_SEEDS: Final = 1 << 32

_SPARE_SECONDS: Final = 0.01
"""So much earlier the others stop: an answer has a way to go."""


class Question(NamedTuple):
    """What one tree is asked: all that its answer follows from, as plain values.

    `view` is JSON. `until` is when the answer will no longer be waited for, in seconds since
    1970; 0 stands for never. `usual` is what all trees measure from (see `Worlds`). `seed` is the
    same as long as a turn goes on, and `made` are the moves that were decided in it before.
    Where it `tells` what is found at once, nothing is left to answer in the end.
    """

    game: str
    settings: Settings
    seed: int
    view: bytes
    usual: list[float]
    made: list[int]
    seconds: float
    iterations: int
    until: float
    tells: bool = False


class Thinker:
    """Grows the trees that are asked for, one at a time, and goes on with the last one when the
    next question is about the same turn."""

    def __init__(self) -> None:
        self._player: TreePlayer | None = None
        self._last: Question | None = None

    def answer(
        self,
        question: Question,
        tell: Callable[[Thought], object],
        exchange: Exchange | None = None,
    ) -> None:
        """Tell what one tree thinks, unless it is too late to begin; with an `exchange` that has
        heard it all already."""
        seconds = question.seconds
        if question.until > 0:
            seconds = min(seconds, question.until - time())
            if seconds <= 0:
                return
        clock = Clock(Budget(seconds, question.iterations))
        last, self._last = self._last, question
        player = self._player
        continues = last is not None and _goes_on(question, last)
        if player is None or not continues:
            player = self._player = _asked(question)
        else:
            player.follow(question.made[-1])
        view = msgspec.json.decode(question.view, type=player.game.view_type)
        worlds = player.worlds(view, question.usual)
        thought = player.choose_from(worlds, clock, continues, exchange)
        if exchange is None:
            tell(thought)

    def forget(self) -> None:
        """Let go of the last tree: nobody goes on with it."""
        self._player = None
        self._last = None


def _goes_on(question: Question, last: Question) -> bool:
    """Whether a question is the next of the same turn, so that nothing was missed in between."""
    return (
        len(question.made) > 0
        and question.made[:-1] == last.made
        and question.seed == last.seed
        and question.game == last.game
        and question.settings == last.settings
    )


def _asked(question: Question) -> TreePlayer:
    """Somebody who knows nothing but the question."""
    game = game_named(question.game)
    heuristics = heuristics_for(game.name, question.settings.weights)
    return TreePlayer(game, question.seed, heuristics, question.settings)


@mypyc_attr(allow_interpreted_subclasses=True)
class Crew(ABC):
    """Others who let `size` trees grow, at the same time as one's own. They may keep them from
    question to question while a turn goes on. `exchange` is the way to them while they search, if
    they can tell what they find."""

    def __init__(self, size: int, exchange: Exchange | None = None) -> None:
        self.size = size
        self.exchange = exchange

    @abstractmethod
    def ask(self, questions: list[Question]) -> None:
        """Begin with `size` questions, and do not wait. What was asked before is over."""

    @abstractmethod
    def answers(self, seconds: float | None) -> list[Thought]:
        """What came of the questions, waited for so long at most; None waits for all of it.

        What is late or lost is left out. Who told it on the way has said it all already, and is
        told that the decision is made.
        """


class ForestPlayer(Player):
    """A tree player whose decisions are those of many trees.

    Where time is the only limit, one crew that can do so tells what it finds, and grows what is
    nearly one tree with one's own; the roots of others are added up. A limit on iterations is
    shared out and all are waited for: the answer then follows from the seed, the iterations, the
    number of trees and who of the crews keeps them.
    """

    def __init__(self, own: TreePlayer, seed: int, crews: list[Crew]) -> None:
        super().__init__(own.game, seed)
        self._own = own
        self._crews = crews
        self._seeds: list[list[int]] = []
        self._made: list[int] = []
        self.trees = 1 + sum(crew.size for crew in crews)

    def choose(self, view: View, budget: Budget, continues: bool = False) -> Thought:
        """See `Player.choose`. The answer is the move most visited in all trees together."""
        started = perf_counter()
        share = budget.iterations // self.trees
        clock = Clock(budget._replace(iterations=budget.iterations - share * (self.trees - 1)))
        worlds = self._own.worlds(view)
        if not continues or not self._made:
            self._made = []
            self._seeds = [
                [self.chance.below(_SEEDS) for _ in range(crew.size)] for crew in self._crews
            ]
        telling = self._telling(budget)
        self._ask(view, worlds.usual, budget, telling)
        exchange = None if telling is None else telling.exchange
        thoughts = [self._own.choose_from(worlds, clock, continues, exchange)]
        for crew in self._crews:
            left = max(0.0, budget.seconds - (perf_counter() - started))
            thoughts += crew.answers(left if budget.seconds > 0 else None)
        considered = ranked(_together([each.considered for each in thoughts]), worlds.seat)
        self._own.follow(considered[0].move)
        self._made = [*self._made, considered[0].move]
        return Thought(
            considered[0].move,
            considered,
            sum(each.iterations for each in thoughts),
            max(each.depth for each in thoughts),
            perf_counter() - started,
        )

    def _telling(self, budget: Budget) -> Crew | None:
        """Who tells what it finds: nobody where answers follow from seeds and iterations."""
        if budget.iterations > 0:
            return None
        return next((crew for crew in self._crews if crew.exchange is not None), None)

    def _ask(self, view: View, usual: list[float], budget: Budget, telling: Crew | None) -> None:
        """Put the others to work."""
        seconds = max(budget.seconds / 2, budget.seconds - _SPARE_SECONDS)
        question = Question(
            self.game.name,
            self._own.settings,
            0,
            msgspec.json.encode(view),
            usual,
            self._made,
            seconds,
            max(1, budget.iterations // self.trees) if budget.iterations > 0 else 0,
            time() + seconds if budget.seconds > 0 else 0.0,
        )
        for crew, seeds in zip(self._crews, self._seeds, strict=True):
            crew.ask([question._replace(seed=seed, tells=crew is telling) for seed in seeds])


def _together(found: list[list[Considered]]) -> list[Considered]:
    """The sums of what several roots say about each answer."""
    visits: dict[int, int] = {}
    totals: dict[int, list[float]] = {}
    for considered in found:
        for move, count, shares in considered:
            visits[move] = visits.get(move, 0) + count
            before = totals.get(move, [0.0] * len(shares))
            totals[move] = [
                total + count * share for total, share in zip(before, shares, strict=True)
            ]
    return [
        Considered(move, count, [total / count for total in totals[move]])
        for move, count in visits.items()
    ]
