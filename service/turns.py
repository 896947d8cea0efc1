"""The queue on which bots' turns wait for a worker.

All that is shared with the workers is here: the name of the queue, the name of the job and its
arguments. A worker that dies, a job that is lost or a turn that is given out twice does no harm:
whoever looks after the turns gives them out again, and the event store accepts a move once.
"""

from __future__ import annotations

from datetime import timedelta
from itertools import count

import msgspec
from redis import Redis
from rq import Queue, Retry
from rq.exceptions import DuplicateJobError

from service.auth import TokenSigner
from service.bots import FALLBACK, LEVELS, thinking_seconds
from service.jobs import found, is_alive

__all__ = ["QUEUE", "Turn", "TurnQueue", "patience_seconds"]

QUEUE = "guildhall-bots"

_JOB = "workers.jobs.play_turn"
_TOKEN_LIFETIME = timedelta(hours=1)
_REMEMBERED_SECONDS = 3600
_SPARE_SECONDS = 5.0
_TRIES_AT_LEVEL = 3
"""After so many jobs for one version, the fallback plays instead of the level asked for."""


class Turn(msgspec.Struct, frozen=True):
    """A decision that a bot has to make."""

    game_id: str
    seat: int
    level: str
    version: int


class TurnQueue:
    """Gives turns out to workers. Its methods block; redis-py's errors pass through."""

    def __init__(self, queue_url: str, api_url: str, signer: TokenSigner) -> None:
        self._queue = Queue(QUEUE, connection=Redis.from_url(queue_url))
        self._api_url = api_url
        self._signer = signer

    def give(self, turn: Turn, attempt: int = 0) -> bool:
        """Put a turn on the queue, unless this attempt at it was there before."""
        able = attempt < _TRIES_AT_LEVEL and turn.level in LEVELS
        token = self._signer.sign(turn.game_id, turn.seat, turn.level, _TOKEN_LIFETIME)
        arguments = {
            "game_id": turn.game_id,
            "seat": turn.seat,
            "level": turn.level if able else FALLBACK,
            "version": turn.version,
            "token": token,
            "base_url": self._api_url,
        }
        try:
            self._queue.enqueue_call(
                _JOB,
                kwargs=arguments,
                timeout=int(10 * thinking_seconds(turn.level)) + 120,
                result_ttl=_REMEMBERED_SECONDS,
                failure_ttl=_REMEMBERED_SECONDS,
                description=f"seat {turn.seat} of game {turn.game_id}, version {turn.version}",
                job_id=_job_id(turn, attempt),
                retry=Retry(max=2),
                unique=True,
            )
        except DuplicateJobError:
            return False
        return True

    def give_again(self, turn: Turn) -> bool:
        """Put a turn on the queue once more, unless it still waits there or began lately.

        For turns that have been due for longer than `patience_seconds`.
        """
        for attempt in count():
            job = found(self._queue, _job_id(turn, attempt))
            if job is None:
                return self.give(turn, attempt)
            if is_alive(self._queue, job, patience_seconds(turn.level)):
                return False
        raise AssertionError("unreachable")

    def close(self) -> None:
        """Let the connections go."""
        self._queue.connection.close()


def patience_seconds(level: str) -> float:
    """How long a bot's decision may be due before something must have gone wrong."""
    return 2 * thinking_seconds(level) + _SPARE_SECONDS


def _job_id(turn: Turn, attempt: int) -> str:
    return f"turn-{turn.game_id}-{turn.version}-{attempt}"
