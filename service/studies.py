"""The queues on which hints and reviews wait for a worker: nothing is searched in the service.

All that is shared with the workers is here: names of queues and jobs, and the jobs' arguments. A
job has one id a question, so a question asked twice is worked on once. Methods block.
"""

from __future__ import annotations

from datetime import timedelta
from functools import cached_property
from typing import Any

import msgspec
from redis import Redis
from rq import Queue, Retry
from rq.exceptions import DuplicateJobError

from schemas.analysis import Advice, JobState
from service.auth import TokenSigner
from service.jobs import found, is_alive, state_of
from service.match import Match
from service.settings import Settings
from service.turns import QUEUE

__all__ = ["REVIEWS", "Decided", "Studies"]

REVIEWS = "guildhall-reviews"
"""Reviews wait on a queue of their own: workers look at it when no bot has a turn."""

_HINT = "workers.jobs.give_hint"
_REVIEW = "workers.jobs.review_game"
_TOKEN_LIFETIME = timedelta(hours=12)
_HINT_SECONDS = 15.0
"""Longer than this, beyond its time to think, no hint takes unless its worker has died."""

_PART_SECONDS = 8.0
"""A review is done in parts of a few seconds, between which it waits again."""

_JOB_SECONDS = 120
_REMEMBERED_SECONDS = 3600


class Decided(msgspec.Struct, frozen=True):
    """A choice in a game's log: made at `version` by `seat`."""

    version: int
    seat: int
    command: dict[str, Any]


class Studies:
    """Gives hints and reviews out to workers, and tells how far they are."""

    def __init__(self, settings: Settings, signer: TokenSigner) -> None:
        self._settings = settings
        self._signer = signer
        self._hint_patience = settings.hint_seconds + _HINT_SECONDS

    def ask_hint(self, match: Match, seat: int, version: int) -> None:
        """Have a worker think about the decision that `seat` has to make at `version`."""
        arguments = {
            "game_id": match.id,
            "version": version,
            "token": self._pass(match, seat),
            "base_url": self._settings.api,
        }
        self._ask(self._urgent, _HINT, arguments, _hint_id(match.id, version), self._hint_patience)

    def hint(self, game_id: str, version: int) -> tuple[JobState, Advice | None]:
        """How far the hint for a decision is, and what it says."""
        job = found(self._urgent, _hint_id(game_id, version))
        state = state_of(self._urgent, job, self._hint_patience)
        if job is None or state != "done":
            return state, None
        advice = job.return_value()
        if advice is None:
            return "failed", None
        return state, msgspec.json.decode(advice, type=Advice)

    def ask_review(self, match: Match, decided: list[Decided]) -> None:
        """Have a finished game's decisions reviewed, unless a worker is at it already."""
        arguments = {
            "game_id": match.id,
            "decided": msgspec.json.encode(decided),
            "passes": [self._pass(match, seat) for seat in range(len(match.facts.seats))],
            "token": self._signer.sign_review(match.id, _TOKEN_LIFETIME),
            "base_url": self._settings.api,
        }
        self._ask(self._patient, _REVIEW, arguments, _review_id(match.id), _PART_SECONDS)

    def review(self, game_id: str) -> JobState:
        """How far the job is that reviews a game."""
        job = found(self._patient, _review_id(game_id))
        return state_of(self._patient, job, _PART_SECONDS)

    def _ask(
        self, queue: Queue, job: str, arguments: dict[str, Any], job_id: str, patience: float
    ) -> None:
        earlier = found(queue, job_id)
        if earlier is not None:
            if not earlier.is_failed and is_alive(queue, earlier, patience):
                return
            earlier.delete()
        try:
            queue.enqueue_call(
                job,
                kwargs=arguments,
                timeout=_JOB_SECONDS,
                result_ttl=_REMEMBERED_SECONDS,
                failure_ttl=_REMEMBERED_SECONDS,
                description=job_id,
                job_id=job_id,
                retry=Retry(max=2),
                unique=True,
            )
        except DuplicateJobError:  # somebody else asked at the same moment
            return

    def _pass(self, match: Match, seat: int) -> str:
        """The token with which a worker sees what a seat sees."""
        occupant = match.facts.seats[seat]
        holder = "" if occupant is None else occupant.id
        return self._signer.sign(match.id, seat, holder, _TOKEN_LIFETIME)

    @cached_property
    def _urgent(self) -> Queue:
        return Queue(QUEUE, connection=self._redis)

    @cached_property
    def _patient(self) -> Queue:
        return Queue(REVIEWS, connection=self._redis)

    @cached_property
    def _redis(self) -> Redis:
        """Connected when the first question comes, which is never in most processes."""
        return Redis.from_url(self._settings.queue)

    def close(self) -> None:
        """Let the connections go."""
        if "_redis" in self.__dict__:
            self._redis.close()


def _hint_id(game_id: str, version: int) -> str:
    return f"hint-{game_id}-{version}"


def _review_id(game_id: str) -> str:
    return f"review-{game_id}"
