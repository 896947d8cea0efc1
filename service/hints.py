"""Hints: who may ask a bot what it would do, and when."""

from __future__ import annotations

from games.kernel import Chance, seat_refusal
from schemas.game import HintTaken
from service.lifecycle import Outcome
from service.match import Match
from service.problems import Problem

__all__ = ["is_taken", "take"]


def is_taken(match: Match) -> bool:
    """Whether a hint was asked for the decision due, and nothing has happened since."""
    return match.trail.hint == match.version


def take(match: Match, chance: Chance, *, seat: int, version: int) -> Outcome:
    """Ask for a hint about the decision due; raises `Problem` or `Refused`."""
    if not match.facts.training:
        raise Problem("wrong-status", "Hints are given at training tables alone.")
    if match.facts.status != "running" or match.table is None:
        raise Problem("wrong-status", f"The game is {match.facts.status}, not running.")
    refusal = seat_refusal(match.rules, match.table, seat)
    if refusal is not None:
        raise refusal
    if match.version != version:
        detail = f"The game is at version {match.version} now: look at it again."
        raise Problem("stale-version", detail, version=match.version)
    return Outcome([HintTaken(seat)], match.table)
