"""A crew of processes on this machine."""

from __future__ import annotations

import atexit
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, wait
from functools import cache

from ai.parallel import processes
from ai.player import Considered
from ai.search.forest import Crew, Question, answer

__all__ = ["ProcessCrew"]


class ProcessCrew(Crew):
    """Processes that are started once and kept, from decision to decision and turn to turn."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self._asked: list[Future[list[Considered]]] = []
        for _ in range(size):
            _pool(size).submit(_be_there)

    def ask(self, questions: list[Question]) -> None:
        """See `Crew.ask`."""
        try:
            self._asked = [_pool(self.size).submit(answer, question) for question in questions]
        except BrokenExecutor:  # a process died; the next decision has new ones
            self._asked = []
            _pool.cache_clear()

    def answers(self, seconds: float | None) -> list[list[Considered]]:
        """See `Crew.answers`. They come in the order of the questions."""
        done, late = wait(self._asked, seconds)
        for future in late:
            future.cancel()
        return [
            future.result()
            for future in self._asked
            if future in done and future.exception() is None
        ]


@cache
def _pool(size: int) -> ProcessPoolExecutor:
    """This process's own helpers, let go of before Python takes itself apart."""
    atexit.register(_pool.cache_clear)
    return processes(size)


def _be_there() -> None:
    """Nothing: a process that was asked something has been started."""
