"""The jobs that the service puts on its queues by name.

What they return is for the logs alone, but for a hint, which rq keeps until it is asked for.
"""

from __future__ import annotations

import threading
from functools import partial

import msgspec
from rq import Retry, get_current_job

from ai.levels import level_named
from ai.search.forest import Thinker
from workers.client import Api, ApiProblem
from workers.hint import advice
from workers.review import Choice, GameReview
from workers.settings import settings
from workers.trees import asked, reply
from workers.turn import NOT_OURS, Turn

__all__ = ["RELEASED", "give_hint", "grow_tree", "play_turn", "review_game"]

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
    turn = Turn(_api(base_url, token), game_id, seat, level_named(level))
    try:
        while turn.play_decision():
            if RELEASED.is_set():
                return Retry(max=_FOREVER)
    except ApiProblem as problem:
        if problem.status not in NOT_OURS:
            raise
        return f"no longer our seat: {problem}"
    return f"played {turn.decisions} decisions from version {version}"


def give_hint(game_id: str, version: int, token: str, base_url: str) -> bytes | None:
    """What a bot would do at `version` in the place of the seat that the token is for: an
    `Advice` as JSON. None when the game has moved on."""
    try:
        found = advice(_api(base_url, token), game_id, version)
    except ApiProblem as problem:
        if problem.status not in NOT_OURS:
            raise
        return None
    return None if found is None else msgspec.json.encode(found)


def review_game(
    game_id: str, decided: bytes, passes: list[str], token: str, base_url: str
) -> str | Retry:
    """Do one part of a finished game's review, and wait again on the queue until all is done.

    `decided` are the choices to judge, as JSON, `passes` the seats' tokens, `token` the review's.
    """
    seats = [_api(base_url, each) for each in passes]
    review = GameReview(game_id, seats, _api(base_url, token))
    choices = msgspec.json.decode(decided, type=list[Choice])
    if not review.go_on(choices, RELEASED.is_set):
        return Retry(max=_FOREVER)
    return f"reviewed {len(choices)} decisions"


def grow_tree(question: bytes, key: str) -> str:
    """Think along with a turn that another worker plays, and put what came of it under `key`."""
    job = get_current_job()
    assert job is not None, "only a worker runs this"
    Thinker().answer(asked(question), partial(reply, job.connection, key))
    return "thought along"


def _api(base_url: str, token: str) -> Api:
    """The API: at the worker's own setting where it has one, else at the address of the job."""
    return Api(settings().api_url or base_url, token)
