"""Fitting which moves are likely to where the searches of lessons went: a policy for the tree, and
a simpler one for playouts."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from ai.learning.selfplay import Lesson
from ai.likely import PLAYOUT_CIRCUMSTANCES, RULE_OF_THUMB, LikelyHeuristics
from ai.weights import Policy, Weights

__all__ = ["Surprise", "held_out", "with_policies"]

_RIDGE = 3e-4
"""Pulls what few choices speak of towards nothing."""

_ROUNDS = 200
"""Of the optimizer, at most; it is near the end long before."""

_LEAST_VISITS = 20
"""A search of fewer says nothing."""

_TESTED = 5

Numbers = NDArray[np.float64]
Indices = NDArray[np.int64]


class _Moves(NamedTuple):
    """All moves of all choices, one a row: which choice it belongs to, its kind and traits, which
    part of the visits it had, and what score is given; and of each choice the circumstances."""

    choice: Indices
    kind: Indices
    traits: Numbers
    part: Numbers
    circumstances: Numbers
    given: Numbers


class Surprise(NamedTuple):
    """The mean surprise at a visit of a search, in nats: to the rule of thumb, to the policies, and
    the least that it can be, the visits' own entropy."""

    rule_of_thumb: float
    policy: float
    playout_policy: float
    least: float


def with_policies(weights: Weights, knowledge: LikelyHeuristics, lessons: list[Lesson]) -> Weights:
    """The weights and the policies that make the searches' visits likeliest.

    A softmax over the moves of each choice, fitted by maximum likelihood; the playout policy knows
    the steps left alone, and takes the rule of thumb as it is. Without choices to learn from, the
    weights stay as they are.
    """
    moves = _moves(lessons)
    if moves is None:
        return weights
    names = knowledge.move_kinds()
    kinds = np.unique(moves.kind).tolist()
    traits, rows = _learned(moves, len(names))
    playout_rows = _learned(_for_playouts(moves, knowledge), len(names))[1]
    policy = Policy(
        dict(zip(knowledge.trait_names(), traits.tolist(), strict=True)),
        list(knowledge.circumstance_names()),
        {names[kind]: rows[kind].tolist() for kind in kinds},
    )
    return weights._replace(
        policy=policy, playout_policy={names[kind]: playout_rows[kind].tolist() for kind in kinds}
    )


def held_out(knowledge: LikelyHeuristics, lessons: list[Lesson]) -> Surprise | None:
    """How well a policy says where searches go in games that it was not learned from: every fifth
    one of these, by a policy learned from the others. None where there are too few."""
    unseen = _moves(lessons[::_TESTED])
    seen = _moves([one for index, one in enumerate(lessons) if index % _TESTED != 0])
    if unseen is None or seen is None:
        return None
    count = len(knowledge.move_kinds())
    visited = unseen.part[unseen.part > 0]
    thumb = _for_playouts(unseen, knowledge)
    return Surprise(
        _surprise(thumb, _logs(thumb, np.zeros(0), np.zeros((count, len(PLAYOUT_CIRCUMSTANCES))))),
        _surprise(unseen, _logs(unseen, *_learned(seen, count))),
        _surprise(thumb, _logs(thumb, *_learned(_for_playouts(seen, knowledge), count))),
        float(-(visited @ np.log(visited)) / len(unseen.circumstances)),
    )


def _for_playouts(moves: _Moves, knowledge: LikelyHeuristics) -> _Moves:
    """As much of the moves as a playout policy goes by."""
    thumb = moves.traits[:, knowledge.trait_names().index(RULE_OF_THUMB)]
    few = [knowledge.circumstance_names().index(name) for name in PLAYOUT_CIRCUMSTANCES]
    return moves._replace(
        given=thumb, traits=moves.traits[:, :0], circumstances=moves.circumstances[:, few]
    )


def _learned(moves: _Moves, kinds: int) -> tuple[Numbers, Numbers]:
    """What each trait counts, and of each kind what each circumstance does."""
    wide, high = _spread(moves.circumstances), _spread(moves.traits)
    even = moves._replace(circumstances=moves.circumstances / wide, traits=moves.traits / high)
    traits, rows = _fitted(even, kinds)
    return traits / high, rows / wide


def _spread(columns: Numbers) -> Numbers:
    """The standard deviation of each column, by which the optimizer sees all alike; 1 for what is
    always the same."""
    spread: Numbers = columns.std(axis=0)
    return np.where(spread > 0, spread, 1.0)


def _moves(lessons: list[Lesson]) -> _Moves | None:
    choices = [
        choice
        for one in lessons
        for choice in one.choices or ()
        if sum(choice.visits) >= _LEAST_VISITS
    ]
    if not choices:
        return None
    sizes = [len(choice.kinds) for choice in choices]
    return _Moves(
        np.repeat(np.arange(len(choices)), sizes),
        np.concatenate([choice.kinds for choice in choices]),
        np.concatenate([choice.traits for choice in choices]),
        np.concatenate([np.divide(choice.visits, sum(choice.visits)) for choice in choices]),
        np.array([choice.circumstances for choice in choices], float),
        np.zeros(sum(sizes)),
    )


def _fitted(moves: _Moves, kinds: int) -> tuple[Numbers, Numbers]:
    """As `_learned`, in units of each column's spread."""
    traits = moves.traits.shape[1]
    start = np.zeros(traits + kinds * moves.circumstances.shape[1])

    def loss(numbers: Numbers) -> tuple[float, Numbers]:
        return _loss(moves, numbers[:traits], numbers[traits:].reshape(kinds, -1))

    found = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": _ROUNDS}).x
    return found[:traits], found[traits:].reshape(kinds, -1)


def _loss(moves: _Moves, traits: Numbers, rows: Numbers) -> tuple[float, Numbers]:
    """The mean surprise at a visit, with the ridge, and its slope."""
    logs = _logs(moves, traits, rows)
    off = (np.exp(logs) - moves.part) / len(moves.circumstances)
    given = moves.circumstances[moves.choice]
    slopes = [np.bincount(moves.kind, off * column, len(rows)) for column in given.T]
    slope = np.stack(slopes, axis=1) + 2 * _RIDGE * rows
    loss = _surprise(moves, logs) + _RIDGE * float((rows**2).sum())
    return loss, np.concatenate([moves.traits.T @ off, slope.ravel()])


def _logs(moves: _Moves, traits: Numbers, rows: Numbers) -> Numbers:
    """The logarithm of how likely each move is among those of its choice."""
    count = len(moves.circumstances)
    scores = moves.given + moves.traits @ traits
    scores += (rows[moves.kind] * moves.circumstances[moves.choice]).sum(axis=1)
    best = np.full(count, -np.inf)
    np.maximum.at(best, moves.choice, scores)
    scores -= best[moves.choice]
    totals = np.bincount(moves.choice, np.exp(scores), count)
    logs: Numbers = scores - np.log(totals)[moves.choice]
    return logs


def _surprise(moves: _Moves, logs: Numbers) -> float:
    return float(-(moves.part @ logs) / len(moves.circumstances))
