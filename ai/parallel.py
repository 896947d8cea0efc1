"""Work side by side in processes of one machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import TypeVar

from ai.collecting import uncollected

__all__ = ["leave_with_parent", "side_by_side"]

Task = TypeVar("Task")
Result = TypeVar("Result")


def side_by_side(
    work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int
) -> Generator[Result, None, None]:
    """Do all tasks; results come as they are ready, and no more is begun than can be done.

    `work` must be a function that another process can import. Who wants no more results closes
    the iterator, and what was begun is given up at once.
    """
    if jobs <= 1:
        for task in tasks:
            yield _undisturbed(work, task)
        return
    waiting = iter(tasks)
    others = set(multiprocessing.active_children())
    running: set[Future[Result]] = set()
    pool = _processes(jobs)
    try:
        while True:
            while len(running) < jobs:
                try:
                    running.add(pool.submit(_undisturbed, work, next(waiting)))
                except StopIteration:
                    break
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        if running:  # nobody waits for these
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
        pool.shutdown()  # waits for the pool's thread, which else races with the program's end


def _undisturbed(work: Callable[[Task], Result], task: Task) -> Result:
    """One task, without a pause before all that it made is let go of."""
    with uncollected():
        return work(task)


def _processes(count: int) -> ProcessPoolExecutor:
    """So many processes, which end with this one however it ends."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=context, initializer=leave_with_parent)


def leave_with_parent() -> None:
    """End this process when its parent has died, even if that could not say so."""
    threading.Thread(target=_outlive, daemon=True).start()


def _outlive() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
