"""Fitting weights to lessons: least squares for worths, likelihood for what a lead is worth."""

from __future__ import annotations

from math import log

import numpy as np
from numpy.typing import NDArray

from ai.learning.selfplay import Lesson, Moment
from ai.weighed import shares_of
from ai.weights import Weights

__all__ = ["fitted"]

_RIDGE = 5.0
"""Pulls what few games speak of towards nothing."""

_TERMS = 3
"""A feature's unknowns: base, step and last."""

_SCALES = (2.0, 3.0, 4.0, 6.0, 8.0)
_STEPS = (0.0, 0.25, 0.5, 0.75, 1.0, 1.5)


def fitted(names: list[str], lessons: list[Lesson], command: str, soften: float = 1.0) -> Weights:
    """The weights that explain best how many points were still gained.

    The scale explains best who won, times `soften`.
    """
    moments = [(moment, one.scores) for one in lessons for moment in one.moments]
    terms = np.concatenate([_beyond_mean(_terms(moment)) for moment, _ in moments])
    gains = np.concatenate(
        [_beyond_mean(np.subtract(scores, moment.points)) for moment, scores in moments]
    )
    size = _TERMS * len(names)
    solved = np.linalg.solve(terms.T @ terms + _RIDGE * np.eye(size), terms.T @ gains)
    base, step, last = solved.reshape(len(names), _TERMS).T.tolist()
    weights = Weights(command, names, base, step, last, 1.0, 0.0)
    scale, scale_step = min(
        ((scale, step) for scale in _SCALES for step in _STEPS),
        key=lambda pair: _surprise(weights, lessons, pair[0], pair[1]),
    )
    return weights._replace(scale=scale * soften, scale_step=scale_step * soften)


def _terms(moment: Moment) -> NDArray[np.float64]:
    """What each unknown is multiplied by: a row a seat, for each feature its terms in turn."""
    features = np.array(moment.features, float)
    terms = (features, features * moment.steps, features * (moment.steps == 1))
    return np.stack(terms, axis=2).reshape(len(features), -1)


def _beyond_mean(by_seat: NDArray[np.float64]) -> NDArray[np.float64]:
    """Each seat against the mean of all, since only differences decide."""
    mean: NDArray[np.float64] = by_seat.mean(axis=0)
    return by_seat - mean


def _surprise(weights: Weights, lessons: list[Lesson], scale: float, step: float) -> float:
    """How unlikely these winners were if a lead is worth what the scale says."""
    total = 0.0
    for one in lessons:
        best = max(one.scores)
        winners = [seat for seat, score in enumerate(one.scores) if score == best]
        for moment in one.moments:
            worths = [_worth(weights, moment, seat) for seat in range(len(one.scores))]
            shares = shares_of(worths, scale + step * moment.steps)
            total -= sum(log(max(1e-9, shares[seat])) for seat in winners) / len(winners)
    return total


def _worth(weights: Weights, moment: Moment, seat: int) -> float:
    worth = float(moment.points[seat])
    for index, count in enumerate(moment.features[seat]):
        if count:
            each = weights.base[index] + weights.step[index] * moment.steps
            each += weights.last[index] if moment.steps == 1 else 0.0
            worth += each * count
    return worth
