"""A crew of processes on this machine.

No thread has a part in it: a compiled search keeps the interpreter to itself from its first
iteration to its last, so that a thread which is to pass a question on would do so afterwards.
"""

from __future__ import annotations

import signal
from contextlib import suppress
from functools import cache, partial
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pickle import dumps
from select import POLLIN, poll
from time import monotonic
from typing import Final

import msgspec

from ai.collecting import uncollected
from ai.player import Thought
from ai.search.exchange import Exchange, Finding
from ai.search.forest import Crew, Question, Thinker

__all__ = ["Helper", "PipeExchange", "ProcessCrew"]

_PATIENCE = 60.0
"""Seconds for which a tree is kept; a turn that goes on has its next question long before."""

_MOST_OWED = 128
"""Findings that wait for another to be heard; who is as quick as the other has half as many."""

_PACKED: Final = msgspec.msgpack.Encoder()
_UNPACKED: Final = msgspec.msgpack.Decoder(list[Finding])
"""What is told goes as MessagePack, which takes a quarter of the time of a pickle."""


class ProcessCrew(Crew):
    """Processes that are started once and kept, from decision to decision and turn to turn.

    One crew at a time waits for answers: a crew that asks has given up what was asked before.
    """

    def __init__(self, size: int) -> None:
        self._asked = _Asked()
        super().__init__(size, self._asked)
        self._telling = False
        _helpers(size)

    def ask(self, questions: list[Question]) -> None:
        """See `Crew.ask`."""
        helpers = _helpers(self.size)
        self._telling = questions[0].tells
        self._asked.helpers = [
            helper
            for helper, question in zip(helpers, questions, strict=True)
            if helper.ask(question)
        ]
        if len(self._asked.helpers) < len(questions):  # one died; the next decision has new ones
            _helpers.cache_clear()

    def answers(self, seconds: float | None) -> list[Thought]:
        """See `Crew.answers`. They come in the order of the questions."""
        asked = self._asked.helpers
        if self._telling:
            for helper in asked:
                helper.end()
            return []
        until = None if seconds is None else monotonic() + seconds
        waiting = {helper.connection: helper for helper in asked}
        while waiting:
            left = None if until is None else max(0.0, until - monotonic())
            ready = [each for each in wait(list(waiting), left) if isinstance(each, Connection)]
            if not ready:
                break
            for connection in ready:
                if waiting[connection].hear():
                    del waiting[connection]
        return [helper.said for helper in asked if helper.said is not None]


class _Asked(Exchange):
    """The way to all helpers that are at a question."""

    def __init__(self) -> None:
        self.helpers: list[Helper] = []

    def trade(self, own: list[Finding]) -> list[Finding]:
        """See `Exchange.trade`. What one says is passed on to the others."""
        found = [helper.trade(own) for helper in self.helpers]
        for index, helper in enumerate(self.helpers):
            for said in found[:index] + found[index + 1 :]:
                helper.owe(said)
        return [finding for said in found for finding in said]


class Helper:
    """One process, and what it said to its last question: nothing while it thinks.

    It lets go of its tree when it was not asked for `patience` seconds.
    """

    def __init__(self, patience: float = _PATIENCE) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.said: Thought | None = None
        self._questions = 0
        self._exchange = PipeExchange(self.connection, 0)
        context.Process(target=_serve, args=(theirs, patience), daemon=True).start()
        theirs.close()

    def ask(self, question: Question) -> bool:
        """Put a question in place of the last; False when nobody is there any more."""
        self.end()
        self.said = None
        self._questions += 1
        self._exchange = PipeExchange(self.connection, self._questions)
        try:
            while self.connection.poll():  # what was still said to earlier questions
                self.connection.recv()
            self.connection.send((self._questions, question))
        except (EOFError, OSError):
            return False
        return True

    def trade(self, own: list[Finding]) -> list[Finding]:
        """See `Exchange.trade`; who is gone says nothing."""
        try:
            return self._exchange.trade(own) or []
        except (EOFError, OSError):
            return []

    def owe(self, found: list[Finding]) -> None:
        """Have it hear of this the next time."""
        self._exchange.owe(found)

    def end(self) -> None:
        """Have it leave a question whose answer it shares, if it is still at one."""
        with suppress(OSError):
            self.connection.send((self._questions, None))

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
                if not isinstance(question, Question):  # of a search that has ended here too
                    continue
                exchange = PipeExchange(connection, number, begins=True) if question.tells else None
                thinker.answer(question, partial(_tell, connection, number), exchange)
    except (EOFError, OSError):
        return


def _tell(connection: Connection, number: int, said: Thought) -> None:
    """Send the answer to the question of that number."""
    connection.send((number, said))


class PipeExchange(Exchange):
    """One end of a pipe between two searches.

    Each says something only when it has heard the other, and no more than so much: what is under
    way always fits the pipe, so that nobody ever waits. Who was asked begins.
    """

    def __init__(self, connection: Connection, question: int, begins: bool = False) -> None:
        self._connection = connection
        self._said = poll()  # what `Connection.poll` makes anew each time
        self._said.register(connection, POLLIN)
        self._question = question
        self._heard = begins
        self._owed: list[Finding] = []

    def owe(self, found: list[Finding]) -> None:
        """Keep what the other end is to hear of; the oldest of too much is forgotten."""
        self._owed += found
        del self._owed[:-_MOST_OWED]

    def trade(self, own: list[Finding]) -> list[Finding] | None:
        """See `Exchange.trade`."""
        self.owe(own)
        found: list[Finding] | None = []
        if self._said.poll(0):
            question, said = self._connection.recv()
            if question == self._question:
                self._heard = True
                found = None if said is None else _UNPACKED.decode(said)
        if self._heard and found is not None:
            word = (self._question, _PACKED.encode(self._owed))
            self._connection.send_bytes(dumps(word))  # `send` first makes a pickler of its own
            self._owed = []
            self._heard = False
        return found
