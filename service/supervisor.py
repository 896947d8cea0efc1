"""Child processes that are started again when they die, and ended together.

A child leads a process group of its own, so that a Ctrl-C in the terminal reaches its parent
alone and ending it ends all that it has started. A child whose parent was killed ends by itself.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

__all__ = ["Child", "Pause", "leave_with_parent"]

PARENT = "GUILDHALL_PARENT"
"""The environment variable that tells a child whose child it is."""

_STOP_SECONDS = 10.0
_FIRST_PAUSE_SECONDS = 0.5
_LONGEST_PAUSE_SECONDS = 30.0
_LARGEST_LOG_BYTES = 10 * 2**20


class Pause:
    """How long to wait before something that died is started again: longer each time, until it
    has lived long enough."""

    def __init__(self) -> None:
        self._seconds = _FIRST_PAUSE_SECONDS
        self._started = 0.0
        self._until = 0.0

    def started(self) -> None:
        """It was started now."""
        self._started = time.monotonic()

    def died(self) -> None:
        """It was seen dead now."""
        if time.monotonic() - self._started > 2 * _LONGEST_PAUSE_SECONDS:
            self._seconds = _FIRST_PAUSE_SECONDS
        self._until = time.monotonic() + self._seconds
        self._seconds = min(2 * self._seconds, _LONGEST_PAUSE_SECONDS)

    @property
    def over(self) -> bool:
        """Whether it may be started again."""
        return time.monotonic() >= self._until


class Child:
    """One `guildhall` command as a process; what it says goes to a log file."""

    def __init__(
        self, name: str, arguments: Sequence[str], environment: Mapping[str, str], log: Path
    ) -> None:
        self.name = name
        self.log = log
        self._arguments = arguments
        self._environment = {**os.environ, **environment, PARENT: str(os.getpid())}
        self._process: subprocess.Popen[bytes] | None = None
        self._pause = Pause()

    @property
    def pid(self) -> int | None:
        """The process id; None when it does not run."""
        if self._process is None or self._process.poll() is not None:
            return None
        return self._process.pid

    def start(self) -> None:
        """Start it."""
        self.log.parent.mkdir(parents=True, exist_ok=True)
        if self.log.exists() and self.log.stat().st_size > _LARGEST_LOG_BYTES:
            self.log.replace(self.log.with_suffix(".old"))
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                # -P: the working directory, often a checkout, must not shadow the compiled rules.
                [sys.executable, "-P", "-m", "service", *self._arguments],
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self._pause.started()

    def tend(self) -> str | None:
        """Start it again if it has died and its pause is over; says so when it sees it dead."""
        if self.pid is not None:
            return None
        if self._process is not None:
            status = self._process.returncode
            self._end_group()
            self._process = None
            self._pause.died()
            return f"The {self.name} ended with status {status} and will be started again."
        if self._pause.over:
            self.start()
        return None

    def ask_to_stop(self) -> None:
        """Ask it to end; `stop` waits for that."""
        if self.pid is not None:
            os.kill(self.pid, signal.SIGTERM)

    def stop(self) -> None:
        """End it, and whatever it has started."""
        if self._process is None:
            return
        self.ask_to_stop()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_STOP_SECONDS)
        self._end_group()
        self._process.wait()
        self._process = None

    def _end_group(self) -> None:
        assert self._process is not None
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)


def leave_with_parent() -> None:
    """In a child: end when the parent has died, even if it could not say so."""
    parent = os.environ.pop(PARENT, None)
    if parent is not None:
        threading.Thread(target=_watch, args=(int(parent),), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os.kill(os.getpid(), signal.SIGTERM)
