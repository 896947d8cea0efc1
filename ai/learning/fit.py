"""Fitting weights to lessons: least squares for worths, likelihood for what a lead is worth.

A few dozen unknowns need no library: the normal equations are solved by elimination.
"""

from __future__ import annotations

from math import log

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
    size = _TERMS * len(names)
    matrix = [[0.0] * size for _ in range(size)]
    aims = [0.0] * size
    for index in range(size):
        matrix[index][index] = _RIDGE
    for one in lessons:
        for moment in one.moments:
            _add(matrix, aims, moment, one.scores)
    solved = _solved(matrix, aims)
    weights = Weights(command, names, solved[0::3], solved[1::3], solved[2::3], 1.0, 0.0)
    scale, scale_step = min(
        ((scale, step) for scale in _SCALES for step in _STEPS),
        key=lambda pair: _surprise(weights, lessons, pair[0], pair[1]),
    )
    return weights._replace(scale=scale * soften, scale_step=scale_step * soften)


def _terms(moment: Moment, seat: int) -> list[float]:
    """What each unknown is multiplied by, for a seat."""
    terms = []
    for count in moment.features[seat]:
        terms.append(float(count))
        terms.append(float(count * moment.steps))
        terms.append(float(count) if moment.steps == 1 else 0.0)
    return terms


def _add(matrix: list[list[float]], aims: list[float], moment: Moment, scores: list[int]) -> None:
    """Add one moment: each seat against the mean of all, since only differences decide."""
    seats = len(scores)
    rows = [_terms(moment, seat) for seat in range(seats)]
    gains = [float(scores[seat] - moment.points[seat]) for seat in range(seats)]
    size = len(aims)
    means = [sum(row[index] for row in rows) / seats for index in range(size)]
    gained = sum(gains) / seats
    for seat in range(seats):
        row = [rows[seat][index] - means[index] for index in range(size)]
        known = [index for index in range(size) if row[index] != 0.0]
        for index in known:
            aims[index] += row[index] * (gains[seat] - gained)
            line = matrix[index]
            for other in known:
                line[other] += row[index] * row[other]


def _solved(matrix: list[list[float]], aims: list[float]) -> list[float]:
    """The solution of a symmetric, positive system, by Gauss; changes what it is given."""
    size = len(aims)
    for index in range(size):
        pivot = matrix[index]
        for below in range(index + 1, size):
            line = matrix[below]
            factor = line[index] / pivot[index]
            if factor != 0.0:
                for column in range(index, size):
                    line[column] -= factor * pivot[column]
                aims[below] -= factor * aims[index]
    found = [0.0] * size
    for index in range(size - 1, -1, -1):
        rest = aims[index]
        for column in range(index + 1, size):
            rest -= matrix[index][column] * found[column]
        found[index] = rest / matrix[index][index]
    return found


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
