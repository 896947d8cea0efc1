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
    "fingerprint",
    "read_weights",
    "weights_path",
    "write_weights",
]

HAND: Final = "hand"
"""The weights that people wrote."""


_FINGERPRINT_DIGITS: Final = 12

_DIGITS: Final = 3
"""Behind the point, of every number in a file."""


class Policy(NamedTuple):
    """Which moves are likely, as a softmax: each as e to the power of its score.

    A score adds up the move's traits, each times its number in `traits`, and the `circumstances`,
    each times its number in the row that `kinds` has for the move's kind (see `LikelyHeuristics`).
    A kind without a row scores by its traits alone.
    """

    traits: dict[str, float]
    circumstances: list[str]
    kinds: dict[str, list[float]]


class Weights(NamedTuple):
    """What the features of a position are worth, in the game's points, and how sure one can be.

    `command` made them. A feature is worth `base` + `step` for each step (such as a round) that
    is still to come, and `last` more where but one is. A lead of `scale` + `scale_step` a step
    points makes winning e times as likely. Without a `policy` the game's rule of thumb alone says
    which moves are likely. The `playout_policy` is a cheaper one: playouts make each kind of move
    likelier than by the rule of thumb, e to the power of its first number and, for each step left,
    its second.
    """

    command: str
    features: list[str]
    base: list[float]
    step: list[float]
    last: list[float]
    scale: float
    scale_step: float
    policy: Policy | None = None
    playout_policy: dict[str, list[float]] | None = None


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
    """Weights by their name; raises `FileNotFoundError` if there are none."""
    found = json.loads(weights_path(game, name).read_text(encoding="utf-8"))
    worths = found["worths"]
    return Weights(
        found["command"],
        list(worths),
        [float(worth[0]) for worth in worths.values()],
        [float(worth[1]) for worth in worths.values()],
        [float(worth[2]) for worth in worths.values()],
        float(found["scale"][0]),
        float(found["scale"][1]),
        _policy(found) if "policy" in found else None,
        _rows(found["playout policy"]) if "playout policy" in found else None,
    )


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
    worths = zip(weights.features, weights.base, weights.step, weights.last, strict=True)
    scale = [round(weights.scale, _DIGITS), round(weights.scale_step, _DIGITS)]
    text = (
        f'{{\n  "command": {json.dumps(weights.command)},\n  "scale": {json.dumps(scale)},\n'
        f'  "worths": {_rows_text({name: numbers for name, *numbers in worths})}'
        f"{_policy_text(weights)}\n}}\n"
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


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


def _rows_text(rows: dict[str, list[float]]) -> str:
    """Named rows of numbers, a line each."""
    lines = [
        f"    {json.dumps(name)}: {json.dumps([round(number, _DIGITS) for number in numbers])}"
        for name, numbers in rows.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n  }"
