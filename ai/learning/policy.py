"""Fitting which moves are likely to where the searches of lessons went."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from ai.learning.selfplay import Choice, Lesson
from ai.likely import LikelyHeuristics
from ai.weights import Policy, Weights

__all__ = ["with_policy"]

_RIDGE = 3e-4
"""Pulls what few choices speak of towards nothing."""

_ROUNDS = 200
"""Of the optimizer, at most; it is near the end long before."""

_LEAST_VISITS = 20
"""A search of fewer says nothing."""

Numbers = NDArray[np.float64]
Indices = NDArray[np.int64]


class _Moves(NamedTuple):
    """All moves of all choices, one a row: which choice it belongs to, its kind and traits, and
    which part of the visits it had; and of each choice the circumstances, a row each."""

    choice: Indices
    kind: Indices
    traits: Numbers
    part: Numbers
    circumstances: Numbers


def with_policy(weights: Weights, knowledge: LikelyHeuristics, lessons: list[Lesson]) -> Weights:
    """The weights and the policy that makes the searches' visits likeliest.

    A softmax over the moves of each choice, fitted by maximum likelihood. Without choices to learn
    from, the weights stay as they are.
    """
    choices = [choice for one in lessons for choice in one.choices]
    choices = [choice for choice in choices if sum(choice.visits) >= _LEAST_VISITS]
    kinds = knowledge.move_kinds()
    if not choices:
        return weights
    moves = _moves(choices)
    wide, high = _spread(moves.circumstances), _spread(moves.traits)
    even = moves._replace(circumstances=moves.circumstances / wide, traits=moves.traits / high)
    traits, rows = _fitted(even, len(kinds))
    known = np.unique(moves.kind).tolist()
    learned = Policy(
        dict(zip(knowledge.trait_names(), (traits / high).tolist(), strict=True)),
        list(knowledge.circumstance_names()),
        {kinds[kind]: (rows[kind] / wide).tolist() for kind in known},
    )
    return weights._replace(policy=learned)


def _spread(columns: Numbers) -> Numbers:
    """The standard deviation of each column, by which the optimizer sees all alike; 1 for what is
    always the same."""
    spread: Numbers = columns.std(axis=0)
    return np.where(spread > 0, spread, 1.0)


def _moves(choices: list[Choice]) -> _Moves:
    sizes = [len(choice.kinds) for choice in choices]
    return _Moves(
        np.repeat(np.arange(len(choices)), sizes),
        np.concatenate([choice.kinds for choice in choices]),
        np.concatenate([choice.traits for choice in choices]),
        np.concatenate([np.divide(choice.visits, sum(choice.visits)) for choice in choices]),
        np.array([choice.circumstances for choice in choices], float),
    )


def _fitted(moves: _Moves, kinds: int) -> tuple[Numbers, Numbers]:
    """What each trait counts, and of each kind what each circumstance does."""
    traits = moves.traits.shape[1]
    start = np.zeros(traits + kinds * moves.circumstances.shape[1])

    def loss(numbers: Numbers) -> tuple[float, Numbers]:
        return _loss(moves, numbers[:traits], numbers[traits:].reshape(kinds, -1))

    found = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": _ROUNDS}).x
    return found[:traits], found[traits:].reshape(kinds, -1)


def _loss(moves: _Moves, traits: Numbers, policy: Numbers) -> tuple[float, Numbers]:
    """The mean surprise at a visit, with the ridge, and its slope."""
    count = len(moves.circumstances)
    given = moves.circumstances[moves.choice]
    scores = moves.traits @ traits + (policy[moves.kind] * given).sum(axis=1)
    best = np.full(count, -np.inf)
    np.maximum.at(best, moves.choice, scores)
    scores -= best[moves.choice]
    totals = np.bincount(moves.choice, np.exp(scores), count)
    logs = scores - np.log(totals)[moves.choice]
    surprise = -(moves.part @ logs) / count + _RIDGE * (policy**2).sum()
    off = (np.exp(logs) - moves.part) / count
    slopes = [np.bincount(moves.kind, off * column, len(policy)) for column in given.T]
    slope = np.stack(slopes, axis=1) + 2 * _RIDGE * policy
    return surprise, np.concatenate([moves.traits.T @ off, slope.ravel()])
