"""Knowledge of which moves are likely, of which both a prior and a playout policy are made."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from math import exp, log
from typing import Final

from ai.weighed import WeighedHeuristics
from ai.weights import Policy, Weights
from games.kernel.chance import FastChance
from games.kernel.game import Game
from games.kernel.table import Table

__all__ = ["PLAYOUT_CIRCUMSTANCES", "RULE_OF_THUMB", "SHARPNESS", "LikelyHeuristics"]

RULE_OF_THUMB: Final = "rule of thumb"
"""The trait that is the logarithm of what a game takes for likely."""

ALWAYS: Final = "always"
STEPS_LEFT: Final = "steps left"
PLAYOUT_CIRCUMSTANCES: Final = (ALWAYS, STEPS_LEFT)
"""What a playout policy goes by, in the order of its rows."""

_TRIES: Final = 12
"""So often at most a playout looks for a likelier move."""

SHARPNESS: Final = 2.0
"""Playouts go by the playout policy to this power: what searches tried least is hardly worth
playing out. By the policy as it is they were weaker, by its fourth power no stronger."""

_FINE: Final = 1 << 20
"""Chances are told apart to one part in so many."""

_EVEN: Final = [0.0, 0.0]
"""What a playout policy says of a kind of move that it was not taught."""


class LikelyHeuristics(WeighedHeuristics):
    """A game says how likely a move is; the search and its playouts go by that.

    Weights may have a learned policy, which says more to the search: how much each trait of a
    move counts, and each of the circumstances for each kind of move. They may have a policy for
    playouts, which costs little: how likely each kind of move is when so many steps are left.
    """

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights)
        policy = weights.policy
        self._learned = policy is not None
        self._traits: list[float] = []
        self._rows: list[list[float]] = []
        if policy is not None:
            self._check(policy)
            self._traits = list(policy.traits.values())
            self._rows = [policy.kinds.get(name, []) for name in self.move_kinds()]
        self._playout_rows: list[list[float]] = []
        self._by_steps: list[list[float]] = []
        if weights.playout_policy is not None:
            rows = weights.playout_policy
            self._check_kinds(rows, len(PLAYOUT_CIRCUMSTANCES))
            self._playout_rows = [rows.get(name, _EVEN) for name in self.move_kinds()]

    def _check(self, policy: Policy) -> None:
        """Raise `ValueError` for a policy that does not speak of what is known here."""
        circumstances = self.circumstance_names()
        _check_names("traits", policy.traits, self.trait_names())
        _check_names("circumstances", policy.circumstances, circumstances)
        self._check_kinds(policy.kinds, len(circumstances))

    def _check_kinds(self, rows: dict[str, list[float]], width: int) -> None:
        """Raise `ValueError` unless the rows are of kinds known here, in their order, and have so
        many numbers each."""
        _check_names("kinds", rows, [kind for kind in self.move_kinds() if kind in rows])
        for kind, row in rows.items():
            if len(row) != width:
                raise ValueError(f"this policy has {len(row)} numbers for '{kind}', not {width}")

    @abstractmethod
    def move_kinds(self) -> list[str]:
        """The kinds of moves that are told apart in learning which are likely."""

    @abstractmethod
    def move_kind(self, table: Table, move: int) -> int:
        """The kind of a move, as its place in `move_kinds`."""

    def trait_names(self) -> tuple[str, ...]:
        """What else is known of a move, in the order of `traits`."""
        return (RULE_OF_THUMB,)

    def traits(self, table: Table, move: int) -> list[float]:
        """What else is known of a move: first of all the logarithm of its likelihood."""
        return [log(self.likelihood(table, move))]

    def circumstance_names(self) -> tuple[str, ...]:
        """What the choice among moves may hang on, in the order of `circumstances`."""
        return (ALWAYS, STEPS_LEFT, "seats", *self.feature_names())

    def circumstances(self, table: Table) -> list[float]:
        """1, the steps left, the seats, and what the seat has that decides."""
        counts = self.features(table, table.actor)
        known = [1, self.steps_left(table), table.seats, *counts]
        return [float(number) for number in known]

    @abstractmethod
    def likelihood(self, table: Table, move: int) -> float:
        """How likely a legal move is to be worth making, above 0 and at most 1."""

    def playout_move(self, game: Game, table: Table, moves: list[int], chance: FastChance) -> int:
        """See `Heuristics.playout_move`: a random move, taken as often as it is likely."""
        count = len(moves)
        if count == 1:
            return moves[0]
        if self._playout_rows:
            return self._by_policy(table, moves, chance)
        move = moves[chance.below(count)]
        for _ in range(_TRIES):
            likely = self.likelihood(table, move)
            if likely >= 1.0 or chance.below(1000) < likely * 1000.0:
                break
            move = moves[chance.below(count)]
        return move

    def _by_policy(self, table: Table, moves: list[int], chance: FastChance) -> int:
        """A random move, as often as the playout policy and the rule of thumb together like it."""
        count = len(moves)
        kinds = self._liked(self.steps_left(table))
        sums = []
        total = 0.0
        for move in moves:
            total += kinds[self.move_kind(table, move)] * self.likelihood(table, move)
            sums.append(total)
        point = total * chance.below(_FINE) / _FINE
        for index in range(count):
            if point < sums[index]:
                return moves[index]
        return moves[-1]

    def _liked(self, steps: int) -> list[float]:
        """How much likelier playouts make each kind of move, by number, with so many steps left."""
        while len(self._by_steps) <= steps:
            left = len(self._by_steps)
            scores = [row[0] + row[1] * left for row in self._playout_rows]
            self._by_steps.append([exp(SHARPNESS * score) for score in scores])
        return self._by_steps[steps]

    def prior(self, game: Game, table: Table, moves: list[int]) -> list[float]:
        """See `Heuristics.prior`: a softmax of scores, where one was learned."""
        if not self._learned:
            return [self.likelihood(table, move) for move in moves]
        known = self.circumstances(table)
        given = [place for place in range(len(known)) if known[place] != 0.0]
        scores = [self._score(table, move, known, given) for move in moves]
        best = max(scores)
        return [exp(score - best) for score in scores]

    def _score(self, table: Table, move: int, known: list[float], given: list[int]) -> float:
        """What a move scores in `known` circumstances, of which those `given` are not zero."""
        score = 0.0
        traits = self.traits(table, move)
        for place in range(len(traits)):
            score += self._traits[place] * traits[place]
        row = self._rows[self.move_kind(table, move)]
        if row:
            for place in given:
                score += row[place] * known[place]
        return score


def _check_names(what: str, had: Iterable[str], due: Iterable[str]) -> None:
    if list(had) != list(due):
        names = ", ".join(sorted(set(had) ^ set(due))) or "the same in another order"
        raise ValueError(f"this policy has other {what} than are known: {names}")
