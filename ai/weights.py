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
    which moves are likely.
    """

    command: str
    features: list[str]
    base: list[float]
    step: list[float]
    last: list[float]
    scale: float
    scale_step: float
    policy: Policy | None = None


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
    )


def _policy(found: dict[str, Any]) -> Policy:
    return Policy(
        {name: float(number) for name, number in found["traits"].items()},
        found["circumstances"],
        {name: list(map(float, row)) for name, row in found["policy"].items()},
    )


def write_weights(path: Path, weights: Weights) -> None:
    """Keep weights as a file that a person can read."""
    rows = zip(weights.features, weights.base, weights.step, weights.last, strict=True)
    worths = {name: [round(number, 3) for number in numbers] for name, *numbers in rows}
    lines = [f"    {json.dumps(name)}: {json.dumps(worth)}" for name, worth in worths.items()]
    scale = json.dumps([round(weights.scale, 3), round(weights.scale_step, 3)])
    text = (
        f'{{\n  "command": {json.dumps(weights.command)},\n  "scale": {scale},\n'
        '  "worths": {\n' + ",\n".join(lines) + "\n  }" + _policy_text(weights.policy) + "\n}\n"
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _policy_text(policy: Policy | None) -> str:
    if policy is None:
        return ""
    rows = [
        f"    {json.dumps(name)}: {json.dumps([round(number, 3) for number in numbers])}"
        for name, numbers in policy.kinds.items()
    ]
    traits = json.dumps({name: round(number, 3) for name, number in policy.traits.items()})
    circumstances = json.dumps(policy.circumstances)
    before = f',\n  "traits": {traits},\n  "circumstances": {circumstances},\n  "policy": {{\n'
    return before + ",\n".join(rows) + "\n  }"
