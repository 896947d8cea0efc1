"""Requests that read whole logs: few at once."""

from __future__ import annotations

import asyncio

import pytest

from service.limits import WholeLogs
from service.problems import Problem


async def test_few_logs_are_read_at_once_and_fewer_for_one_caller() -> None:
    """One caller's third request is refused while two go on, others wait for a turn, and when
    all are done nobody is remembered."""
    logs = WholeLogs(at_once=2, of_one_caller=2)
    reading: list[str] = []
    done = asyncio.Event()

    async def read(caller: str) -> None:
        async with logs.turn(caller):
            reading.append(caller)
            await done.wait()

    first = [asyncio.create_task(read("ada")) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Problem) as refused:
        await read("ada")
    assert refused.value.status_code == 429
    waiting = asyncio.create_task(read("bob"))
    await asyncio.sleep(0)
    assert reading == ["ada", "ada"]

    done.set()
    await asyncio.gather(*first, waiting)
    assert reading == ["ada", "ada", "bob"]
    await read("ada")
