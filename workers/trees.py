"""A crew of other workers, wherever they are: questions go by a queue, answers come by a list."""

from __future__ import annotations

import logging
import time
from functools import cache
from secrets import token_hex
from typing import cast

import msgspec
from redis import Redis
from redis.exceptions import RedisError
from rq import Queue

from ai.player import Considered, Thought
from ai.search.forest import Crew, Question
from ai.search.settings import Settings
from workers.settings import TREES, settings

__all__ = ["JobCrew", "asked", "queue", "reply"]

log = logging.getLogger("guildhall.bots")

_KEPT_SECONDS = 60
"""For so long an answer that nobody took is kept."""

_PATIENCE = 600.0
"""Where a decision has no limit on its time, this is one."""

_LEAST_WAIT = 0.001
"""Redis takes no wait at all for one without end."""

_MOST_WAIT = 1.0
"""A client takes a longer silence of Redis for its death, so it is asked again and again."""


class JobCrew(Crew):
    """Workers who take a tree each when they have no turn to play.

    Those that are busy until it is too late, or die, are simply not heard of.
    """

    def __init__(self, queue: Queue, size: int) -> None:
        super().__init__(size)
        self._queue = queue
        self._key = ""

    def ask(self, questions: list[Question]) -> None:
        """See `Crew.ask`. Without Redis nobody is asked."""
        self._key = f"{TREES}:{token_hex(8)}"
        try:
            for question in questions:
                self._put(question)
        except RedisError as error:
            log.warning("nobody thinks along: %s", error)

    def _put(self, question: Question) -> None:
        """Give one question to the queue, from which it is gone when it is too late."""
        seconds = 1 + int(question.seconds)
        self._queue.enqueue_call(
            "workers.jobs.grow_tree",
            args=(msgspec.msgpack.encode(question), self._key),
            timeout=_KEPT_SECONDS + seconds,
            ttl=seconds if question.seconds > 0 else None,
            result_ttl=0,
            failure_ttl=_KEPT_SECONDS,
        )

    def answers(self, seconds: float | None) -> list[Thought]:
        """See `Crew.answers`. They come in the order in which they were ready."""
        until = time.monotonic() + (_PATIENCE if seconds is None else seconds)
        found: list[Thought] = []
        while len(found) < self.size:
            said = self._next(until)
            if said is None:
                break
            found.append(_heard(said))
        return found

    def _next(self, until: float) -> bytes | None:
        """The next answer, waited for until a moment of the monotonic clock at most."""
        taken = None
        try:
            while taken is None:
                left = until - time.monotonic()
                wait = min(_MOST_WAIT, max(_LEAST_WAIT, left))
                taken = self._queue.connection.blpop([self._key], timeout=wait)
                if left <= 0:
                    break
        except RedisError as error:
            log.warning("nobody is heard of: %s", error)
        return None if taken is None else cast("bytes", taken[1])


def asked(question: bytes) -> Question:
    """A question as it came by the queue.

    It is taken apart by hand, since a compiled class does not tell the types of its fields.
    """
    game, constants, *rest = msgspec.msgpack.decode(question)
    return Question(game, Settings(*constants), *rest)


def _heard(said: bytes) -> Thought:
    """A thought as it came by the list, taken apart like a question."""
    move, considered, *rest = msgspec.msgpack.decode(said)
    return Thought(move, [Considered(*each) for each in considered], *rest)


def reply(redis: Redis, key: str, thought: Thought) -> None:
    """Put what one tree thinks where the turn waits for it."""
    with redis.pipeline() as together:
        together.rpush(key, msgspec.msgpack.encode(thought))
        together.expire(key, _KEPT_SECONDS)
        together.execute()


@cache
def queue() -> Queue:
    """The queue by which this process asks others."""
    configured = settings()
    redis = Redis.from_url(configured.queue_url or configured.redis_url)
    return Queue(TREES, connection=redis)
