"""Weights of a game's evaluation and prior, as files in `ai/data/<game>`."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

__all__ = [
    "HAND",
    "Policy",
    "Weights",
    "Worths",
    "fingerprint",
    "read_weights",
    "weights_from",
    "weights_path",
    "write_weights",
]

HAND: Final = "hand"
"""The weights that people wrote."""


_FINGERPRINT_DIGITS: Final = 12

_DIGITS: Final = 3
"""Behind the point, of every number in a file."""

_DEEPER: Final = " " * 6


class Policy(NamedTuple):
    """Which moves are likely, as a softmax: each as e to the power of its score.

    A score adds up the move's traits, each times its number in `traits`, and the `circumstances`,
    each times its number in the row that `kinds` has for the move's kind (see `LikelyHeuristics`).
    A kind without a row scores by its traits alone.
    """

    traits: dict[str, float]
    circumstances: list[str]
    kinds: dict[str, list[float]]


class Worths(NamedTuple):
    """What the features of a position are worth, in the game's points, and how sure one can be.

    A feature is worth `base` + `step` for each step (such as a round) that is still to come, and
    `last` more where but one is. A lead of `scale` + `scale_step` a step points makes winning e
    times as likely.
    """

    base: list[float]
    step: list[float]
    last: list[float]
    scale: float
    scale_step: float

    def each(self, steps: int) -> list[float]:
        """What one of each feature is worth with so many steps left."""
        lasts = self.last if steps == 1 else [0.0] * len(self.last)
        terms = zip(self.base, self.step, lasts, strict=True)
        return [base + step * steps + last for base, step, last in terms]


class Weights(NamedTuple):
    """What a game's features are worth, and which moves are likely.

    `command` made them. `worths` are those of any table but the sizes that `by_seats` knows of,
    which are worth another thing there. Without a `policy` the game's rule of thumb alone says
    which moves are likely. The `playout_policy` is a cheaper one: playouts make each kind of move
    likelier than by the rule of thumb, e to the power of its first number and, for each step left,
    its second.
    """

    command: str
    features: list[str]
    worths: Worths
    by_seats: dict[int, Worths]
    policy: Policy | None = None
    playout_policy: dict[str, list[float]] | None = None

    def at(self, seats: int) -> Worths:
        """The worths at a table of that size."""
        return self.by_seats.get(seats, self.worths)


def weights_path(game: str, name: str) -> Path:
    """Where weights are kept."""
    return Path(__file__).parent / "data" / game / f"{name}.json"


@cache
def fingerprint(game: str, name: str) -> str:
    """Weights by their name and the beginning of their SHA-256, so that what they were can be
    told when the file has long been another; empty for a game without such weights."""
    path = weights_path(game, name)
    if not path.exists():
        return ""
    return f"{name}-{sha256(path.read_bytes()).hexdigest()[:_FINGERPRINT_DIGITS]}"


def read_weights(game: str, name: str) -> Weights:
    """Weights by their name; raises `ValueError` if there are none, naming those that there are."""
    path = weights_path(game, name)
    if not path.exists():
        known = ", ".join(sorted(other.stem for other in path.parent.glob("*.json"))) or "none"
        raise ValueError(f"{game} has no weights '{name}'; it has {known}")
    return weights_from(path)


def weights_from(path: Path) -> Weights:
    """The weights in a file; raises `ValueError` if tables of some size have other features."""
    found = json.loads(path.read_text(encoding="utf-8"))
    features = list(found["worths"])
    tables = {int(seats): there for seats, there in found.get("by seats", {}).items()}
    for seats, there in tables.items():
        if list(there["worths"]) != features:
            raise ValueError(f"{path.name} has other features for {seats} seats than for any")
    return Weights(
        found["command"],
        features,
        _worths(found),
        {seats: _worths(there) for seats, there in tables.items()},
        _policy(found) if "policy" in found else None,
        _rows(found["playout policy"]) if "playout policy" in found else None,
    )


def _worths(found: dict[str, Any]) -> Worths:
    rows = _rows(found["worths"]).values()
    base, step, last = map(list, zip(*rows, strict=True))
    return Worths(base, step, last, float(found["scale"][0]), float(found["scale"][1]))


def _policy(found: dict[str, Any]) -> Policy:
    return Policy(
        {name: float(number) for name, number in found["traits"].items()},
        found["circumstances"],
        _rows(found["policy"]),
    )


def _rows(found: dict[str, list[float]]) -> dict[str, list[float]]:
    return {name: list(map(float, row)) for name, row in found.items()}


def write_weights(path: Path, weights: Weights) -> None:
    """Keep weights as a file that a person can read."""
    text = f'{{\n  "command": {json.dumps(weights.command)},\n'
    text += _worths_text(weights.features, weights.worths, "  ")
    if weights.by_seats:
        tables = [
            f'    "{seats}": {{\n{_worths_text(weights.features, worths, _DEEPER)}\n    }}'
            for seats, worths in weights.by_seats.items()
        ]
        text += ',\n  "by seats": {\n' + ",\n".join(tables) + "\n  }"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{text}{_policy_text(weights)}\n}}\n", encoding="utf-8")


def _worths_text(features: list[str], worths: Worths, indent: str) -> str:
    scale = [round(worths.scale, _DIGITS), round(worths.scale_step, _DIGITS)]
    terms = zip(features, worths.base, worths.step, worths.last, strict=True)
    rows = _rows_text({name: numbers for name, *numbers in terms}, indent)
    return f'{indent}"scale": {json.dumps(scale)},\n{indent}"worths": {rows}'


def _policy_text(weights: Weights) -> str:
    text = ""
    if weights.policy is not None:
        traits, circumstances, kinds = weights.policy
        rounded = {name: round(number, _DIGITS) for name, number in traits.items()}
        text += f',\n  "traits": {json.dumps(rounded)}'
        text += f',\n  "circumstances": {json.dumps(circumstances)}'
        text += f',\n  "policy": {_rows_text(kinds)}'
    if weights.playout_policy is not None:
        text += f',\n  "playout policy": {_rows_text(weights.playout_policy)}'
    return text


def _rows_text(rows: dict[str, list[float]], indent: str = "  ") -> str:
    """Named rows of numbers, a line each."""
    rounded = {name: [round(number, _DIGITS) for number in row] for name, row in rows.items()}
    lines = [f"{indent}  {json.dumps(name)}: {json.dumps(row)}" for name, row in rounded.items()]
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
