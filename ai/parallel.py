"""Work side by side in processes of one machine."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import TypeVar

__all__ = ["side_by_side"]

Task = TypeVar("Task")
Result = TypeVar("Result")


def side_by_side(
    work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int
) -> Iterator[Result]:
    """Do all tasks; results come as they are ready, and no more is begun than can be done.

    `work` must be a function that another process can import.
    """
    if jobs <= 1:
        for task in tasks:
            yield work(task)
        return
    waiting = iter(tasks)
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        running: set[Future[Result]] = set()
        while True:
            while len(running) < jobs:
                try:
                    running.add(pool.submit(work, next(waiting)))
                except StopIteration:
                    break
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
