"""Fitting weights to lessons: least squares for worths, likelihood for what a lead is worth."""

from __future__ import annotations

from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.learning.selfplay import Lesson, Moment
from ai.weighed import shares_of
from ai.weights import Weights, Worths

__all__ = ["with_worths"]

_RIDGE = 5.0
"""Pulls what few games speak of towards nothing."""

_TERMS = 3
"""A feature's unknowns: base, step and last."""

_SCALES = (2.0, 3.0, 4.0, 6.0, 8.0)
_STEPS = (0.0, 0.25, 0.5, 0.75, 1.0, 1.5)


class _Outlook(NamedTuple):
    """What a moment promised: the steps left, what each seat could expect to have, who won."""

    steps: int
    worths: list[float]
    winners: list[int]


def with_worths(weights: Weights, lessons: list[Lesson], soften: float = 1.0) -> Weights:
    """The weights with the worths that explain best how many points were still gained: at all
    tables taken together, and at those of each size that there were lessons of.

    The scales explain best who won, times `soften`.
    """
    by_seats: dict[int, list[Lesson]] = {}
    for one in lessons:
        by_seats.setdefault(len(one.scores), []).append(one)
    return weights._replace(
        worths=_fitted(lessons, soften),
        by_seats={seats: _fitted(by_seats[seats], soften) for seats in sorted(by_seats)},
    )


def _fitted(lessons: list[Lesson], soften: float) -> Worths:
    moments = [(moment, one.scores) for one in lessons for moment in one.moments]
    terms = [_terms(moment) for moment, _ in moments]
    rows = np.concatenate([_beyond_mean(each) for each in terms])
    gains = np.concatenate(
        [_beyond_mean(np.subtract(scores, moment.points)) for moment, scores in moments]
    )
    solved = np.linalg.solve(rows.T @ rows + _RIDGE * np.eye(rows.shape[1]), rows.T @ gains)
    outlooks = [
        _Outlook(moment.steps, (each @ solved + moment.points).tolist(), _winners(scores))
        for (moment, scores), each in zip(moments, terms, strict=True)
    ]
    scale, scale_step = min(
        ((scale, step) for scale in _SCALES for step in _STEPS),
        key=lambda pair: _surprise(outlooks, pair[0], pair[1]),
    )
    base, step, last = solved.reshape(-1, _TERMS).T.tolist()
    return Worths(base, step, last, scale * soften, scale_step * soften)


def _terms(moment: Moment) -> NDArray[np.float64]:
    """What each unknown is multiplied by: a row a seat, for each feature its terms in turn."""
    features = np.array(moment.features, float)
    terms = (features, features * moment.steps, features * (moment.steps == 1))
    return np.stack(terms, axis=2).reshape(len(features), -1)


def _beyond_mean(by_seat: NDArray[np.float64]) -> NDArray[np.float64]:
    """Each seat against the mean of all, since only differences decide."""
    mean: NDArray[np.float64] = by_seat.mean(axis=0)
    return by_seat - mean


def _winners(scores: list[int]) -> list[int]:
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def _surprise(outlooks: list[_Outlook], scale: float, step: float) -> float:
    """How unlikely these winners were if a lead is worth what the scale says, in nats."""
    total = 0.0
    for one in outlooks:
        shares = shares_of(one.worths, scale + step * one.steps)
        total -= sum(log(max(1e-9, shares[seat])) for seat in one.winners) / len(one.winners)
    return total
