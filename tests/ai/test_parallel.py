"""Work side by side."""

from __future__ import annotations

import threading
from multiprocessing import active_children
from multiprocessing.connection import wait
from time import sleep

import pytest

from ai.parallel import side_by_side

HOUR = 3600.0


def nap(seconds: float) -> float:
    """Sleep so long."""
    sleep(seconds)
    return seconds


def test_all_tasks_are_done() -> None:
    """In one process in their order, in several as they are ready."""
    tasks = [0.02, 0.0, 0.01]
    assert list(side_by_side(nap, tasks, 1)) == tasks
    assert sorted(side_by_side(nap, tasks, 2)) == sorted(tasks)


def test_what_was_begun_is_given_up() -> None:
    """A contest that is decided does not wait for its last games."""
    others = set(active_children())
    results = side_by_side(nap, [0.0, HOUR, HOUR, HOUR], 2)
    assert next(results) == 0.0
    begun = set(active_children()) - others
    assert begun
    results.close()
    for process in begun:
        assert wait([process.sentinel], 60), "it goes on"


@pytest.mark.parametrize("tasks", [[0.0, 0.0], [0.0, HOUR]])
def test_nothing_is_left_when_it_is_over(tasks: list[float]) -> None:
    """Neither a process nor a thread of the pool, whose end the program's own would race with."""
    before = {*active_children(), *threading.enumerate()}
    results = side_by_side(nap, tasks, 2)
    assert next(results) == 0.0
    if tasks[-1] == 0.0:
        assert list(results) == [0.0]
    results.close()
    assert {*active_children(), *threading.enumerate()} == before
