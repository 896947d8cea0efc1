"""A crew of processes on this machine.

No thread has a part in it: a compiled search keeps the interpreter to itself from its first
iteration to its last, so that a thread which is to pass a question on would do so afterwards.
"""

from __future__ import annotations

import signal
from functools import cache, partial
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from time import monotonic

from ai.collecting import uncollected
from ai.player import Thought
from ai.search.forest import Crew, Question, Thinker

__all__ = ["Helper", "ProcessCrew"]

_PATIENCE = 60.0
"""Seconds for which a tree is kept; a turn that goes on has its next question long before."""


class ProcessCrew(Crew):
    """Processes that are started once and kept, from decision to decision and turn to turn.

    One crew at a time waits for answers: a crew that asks has given up what was asked before.
    """

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self._asked: list[Helper] = []
        _helpers(size)

    def ask(self, questions: list[Question]) -> None:
        """See `Crew.ask`."""
        helpers = _helpers(self.size)
        self._asked = []
        for helper, question in zip(helpers, questions, strict=True):
            if helper.ask(question):
                self._asked.append(helper)
        if len(self._asked) < len(questions):  # somebody died; the next decision has new ones
            _helpers.cache_clear()

    def answers(self, seconds: float | None) -> list[Thought]:
        """See `Crew.answers`. They come in the order of the questions."""
        until = None if seconds is None else monotonic() + seconds
        waiting = {helper.connection: helper for helper in self._asked}
        while waiting:
            left = None if until is None else max(0.0, until - monotonic())
            ready = [each for each in wait(list(waiting), left) if isinstance(each, Connection)]
            if not ready:
                break
            for connection in ready:
                if waiting[connection].hear():
                    del waiting[connection]
        return [helper.said for helper in self._asked if helper.said is not None]


class Helper:
    """One process, and what it said to its last question: nothing while it thinks.

    It lets go of its tree when it was not asked for `patience` seconds.
    """

    def __init__(self, patience: float = _PATIENCE) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.said: Thought | None = None
        self._questions = 0
        context.Process(target=_serve, args=(theirs, patience), daemon=True).start()
        theirs.close()

    def ask(self, question: Question) -> bool:
        """Put a question in place of the last; False when nobody is there any more."""
        self.said = None
        self._questions += 1
        try:
            self.connection.send((self._questions, question))
        except OSError:
            return False
        return True

    def hear(self) -> bool:
        """Take what has come; whether there is nothing more to wait for."""
        try:
            number, said = self.connection.recv()
        except (EOFError, OSError):
            return True
        if number != self._questions:  # the answer to a question that was given up
            return False
        self.said = said
        return True


@cache
def _helpers(size: int) -> list[Helper]:
    """This process's own helpers."""
    return [Helper() for _ in range(size)]


def _serve(connection: Connection, patience: float) -> None:
    """Answer until whoever asks is gone. Who stops this program from a terminal means that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    thinker = Thinker()
    try:
        with uncollected():
            while True:
                if not connection.poll(patience):
                    thinker.forget()
                number, question = connection.recv()
                thinker.answer(question, partial(_tell, connection, number))
    except (EOFError, OSError):
        return


def _tell(connection: Connection, number: int, said: Thought) -> None:
    """Send the answer to the question of that number."""
    connection.send((number, said))
