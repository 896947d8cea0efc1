"""The jobs that the service puts on the queue by name. What they return is for the logs alone."""

from __future__ import annotations

import threading

from rq import Retry

from ai.levels import level_named
from workers.client import Api, ApiProblem
from workers.settings import settings
from workers.turn import NOT_OURS, Turn

__all__ = ["RELEASED", "play_turn"]

RELEASED = threading.Event()
"""Set when this process is asked to stop: jobs go back to the queue after the current decision."""

_FOREVER = 1_000_000


def play_turn(
    game_id: str, seat: int, level: str, version: int, token: str, base_url: str
) -> str | Retry:
    """Play for a bot's seat until its turn is over.

    `version` is the game's when the turn began; the job itself goes by what it finds. The API
    is the worker's own setting where it has one, else `base_url`.
    """
    turn = Turn(Api(settings().api_url or base_url, token), game_id, seat, level_named(level))
    try:
        while turn.play_decision():
            if RELEASED.is_set():
                return Retry(max=_FOREVER)
    except ApiProblem as problem:
        if problem.status not in NOT_OURS:
            raise
        return f"no longer our seat: {problem}"
    return f"played {turn.decisions} decisions from version {version}"
