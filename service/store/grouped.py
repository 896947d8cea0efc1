"""Scripts that many callers run at the same time, sent together.

While one group is on its way to Redis, the next one gathers. So under load a group costs one
round trip and, with `appendfsync always`, one write to the disk, however many calls are in it;
a call that comes alone is sent at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from hashlib import sha1
from typing import Any, NamedTuple

from redis.exceptions import NoScriptError

from service.store.connection import AnyRedis

__all__ = ["GroupedScript"]

_LARGEST_GROUP = 128


class _Call(NamedTuple):
    keys: Sequence[bytes]
    arguments: Sequence[Any]
    answer: asyncio.Future[Any]


class GroupedScript:
    """A Lua script."""

    def __init__(self, redis: AnyRedis, source: str) -> None:
        self._redis = redis
        self._source = source
        self._digest = sha1(source.encode(), usedforsecurity=False).hexdigest()
        self._waiting: list[_Call] = []
        self._sending: asyncio.Task[None] | None = None

    async def __call__(self, keys: Sequence[bytes], arguments: Sequence[Any]) -> Any:
        """Run the script; raises what redis-py raises."""
        call = _Call(keys, arguments, asyncio.get_running_loop().create_future())
        self._waiting.append(call)
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all())
        return await call.answer

    async def _send_all(self) -> None:
        while self._waiting:
            group = self._waiting[:_LARGEST_GROUP]
            del self._waiting[:_LARGEST_GROUP]
            try:
                await self._send(group)
            except Exception as error:  # noqa: BLE001 - raised at each caller, who would else wait for ever
                _answer_all(group, [error] * len(group))
        self._sending = None

    async def _send(self, group: list[_Call]) -> None:
        answers = await self._run(group, "EVALSHA", self._digest)
        unknown = [
            call
            for call, answer in zip(group, answers, strict=True)
            if isinstance(answer, NoScriptError)
        ]
        _answer_all(group, answers)
        if unknown:
            _answer_all(unknown, await self._run(unknown, "EVAL", self._source))

    async def _run(self, group: list[_Call], command: str, script: str) -> list[Any]:
        pipeline = self._redis.pipeline(transaction=False)
        for call in group:
            pipeline.execute_command(command, script, len(call.keys), *call.keys, *call.arguments)
        answers: list[Any] = await pipeline.execute(raise_on_error=False)
        return answers


def _answer_all(group: Sequence[_Call], answers: Sequence[Any]) -> None:
    """Hand each caller its answer; a caller that was cancelled does not want it, and one whose
    script Redis does not know yet gets it later."""
    for call, answer in zip(group, answers, strict=True):
        if call.answer.done() or isinstance(answer, NoScriptError):
            continue
        if isinstance(answer, Exception):
            call.answer.set_exception(answer)
        else:
            call.answer.set_result(answer)
