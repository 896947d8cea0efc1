"""A private redis-server for those who run none: started on a folder, stopped, never doubled.

It listens on a Unix socket alone, which only its user may open, and answers no write before it
is on disk.
"""

from __future__ import annotations

import errno
import fcntl
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Self
from urllib.parse import quote

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as NotReadyError
from redis.retry import Retry

from service.redis_program import (
    RedisServerError,
    bundled_server,
    fit_server,
    server_on_path,
    version_of,
)

__all__ = ["DURABLE", "EmbeddedRedis", "RedisServerError", "running_url"]

DURABLE: Mapping[str, str] = {
    "appendonly": "yes",
    "appendfsync": "always",
    "save": "",
    "maxmemory-policy": "noeviction",
    "auto-aof-rewrite-min-size": "64mb",
    "auto-aof-rewrite-percentage": "100",
}
"""Redis settings: every write on disk before it is answered, the log compacted on doubling."""

_MULTI_PART = (7, 0)  # since then the append-only log is a folder, which older servers overlook
_LONGEST_SOCKET_PATH = 100  # bytes; Linux takes 107, macOS 103
_LEAST_FREE_BYTES = 16 * 2**20
_STOP_SECONDS = 30.0
_POLL_SECONDS = 0.01

_EXPLANATIONS = {
    "No space left on device": "the disk is full; free some space and start again",
    "Permission denied": "Guildhall may not write there; choose a folder of yours",
    "Read-only file system": "that disk is read-only; choose another folder",
    "Not a directory": "that is not a folder; choose another",
    "File exists": "that is not a folder; choose another",
    "reading the append only file": (
        "the data are damaged; restore a backup, or run `redis-check-aof --fix` on a copy of them"
    ),
    "Can't handle RDB format version": (
        "the data were written by a newer Redis; install that version again"
    ),
}
"""What a part of an error, or of Redis's log, means for the person who reads it."""


class EmbeddedRedis:
    """A redis-server that keeps its data in one folder, for as long as this process wants it.

    A context manager; `start` and `stop` do the same by hand, as often as one likes. No two
    processes serve one folder. A server whose owner was killed is stopped before a new one.
    """

    def __init__(self, data: Path, server: Path | None = None) -> None:
        """`server` is the program to run: unless given, that on PATH or else the bundled one."""
        self.data = data.absolute()
        self._server = server
        self._process: subprocess.Popen[bytes] | None = None
        self._owner: IO[bytes] | None = None
        self._short_folder: Path | None = None
        self._log_start = 0

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    @property
    def url(self) -> str:
        """Where redis-py and rq find it."""
        return f"unix://{quote(str(self._socket))}"

    @property
    def pid(self) -> int | None:
        """The server's process id; None when it does not run."""
        if self._process is None or self._process.poll() is not None:
            return None
        return self._process.pid

    def start(self) -> None:
        """Start the server and wait until it has loaded its data; raises `RedisServerError`."""
        if self.pid is not None:
            return
        server = self._server or fit_server([server_on_path(), bundled_server()])
        try:
            self._own_folder()
            self._refuse_newer_data(server)
            self._launch(server)
            self._wait_until_ready()
            _url_file(self.data).write_text(self.url)
        except OSError as error:
            self.stop()
            raise RedisServerError(self._sentence(os.strerror(error.errno or 0))) from error
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Stop the server cleanly and free the folder."""
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(_STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None
            _url_file(self.data).unlink(missing_ok=True)
        if self._short_folder is not None:
            shutil.rmtree(self._short_folder, ignore_errors=True)
            self._short_folder = None
        if self._owner is not None:
            self._owner.close()
            self._owner = None

    def why_stopped(self) -> str:
        """A sentence on why the server ended by itself, by what it logged since its start."""
        with self._log.open("rb") as log:
            log.seek(self._log_start)
            text = log.read().decode(errors="replace").strip()
        return self._sentence(text or f"it left no reason in {self._log}")

    @property
    def _log(self) -> Path:
        return self.data / "redis.log"

    @property
    def _socket(self) -> Path:
        return (self._short_folder or self.data) / "redis.sock"

    def _sentence(self, text: str) -> str:
        """Say what went wrong with the folder, by the words of the system or of Redis's log."""
        explained = [words for part, words in _EXPLANATIONS.items() if part in text]
        last_words = text.splitlines()[-1].split(" # ")[-1]
        return f"Redis cannot run on {self.data}: {[*explained, last_words][0]}."

    def _own_folder(self) -> None:
        """Make the folder, with room to write in, and this process its only user."""
        self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self._owner is None:
            self._owner = _locked(self.data / "owner.lock")
        if self._owner is None:
            raise RedisServerError(
                f"Guildhall already runs on the data in {self.data}:"
                " stop it first, or set GUILDHALL_DATA to another folder."
            )
        if shutil.disk_usage(self.data).free < _LEAST_FREE_BYTES:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _refuse_newer_data(self, server: Path) -> None:
        """An old server would not see a newer one's data, and begin with none."""
        if not (self.data / "appendonlydir").exists():
            return
        version = version_of(server)
        if version is not None and version < _MULTI_PART:
            raise RedisServerError(
                f"The data in {self.data} were written by Redis 7 or newer, and {server} is"
                " older: install Redis 7 or newer again."
            )

    def _launch(self, server: Path) -> None:
        if len(os.fsencode(self._socket)) > _LONGEST_SOCKET_PATH:
            self._short_folder = Path(tempfile.mkdtemp(prefix="guildhall-"))
        self._log_start = self._log.stat().st_size if self._log.exists() else 0
        with self._server_lock() as lock:
            self._pid_file.unlink(missing_ok=True)
            self._process = subprocess.Popen(
                [server, *self._arguments()],
                pass_fds=[lock.fileno()],  # so it is held for as long as the server lives
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C in the terminal is its owner's to answer
            )

    def _arguments(self) -> list[str]:
        settings = {
            **DURABLE,
            "dir": str(self.data),
            "port": "0",
            "unixsocket": str(self._socket),
            "unixsocketperm": "700",
            "pidfile": str(self._pid_file),
            "logfile": str(self._log),
        }
        return [word for name, value in settings.items() for word in (f"--{name}", value)]

    @property
    def _pid_file(self) -> Path:
        return self.data / "redis.pid"

    def _server_lock(self) -> IO[bytes]:
        """The lock of the running server. One that outlived its owner is stopped first."""
        deadline = time.monotonic() + _STOP_SECONDS
        while (lock := _locked(self.data / "server.lock")) is None:
            if time.monotonic() > deadline:
                raise RedisServerError(
                    f"An older redis-server does not let go of {self.data}:"
                    f" end the process whose number is in {self._pid_file}."
                )
            # No pid file: it has not begun to serve, or has all but ended.
            with suppress(FileNotFoundError, ProcessLookupError):
                os.kill(int(self._pid_file.read_text()), signal.SIGTERM)
            time.sleep(_POLL_SECONDS)
        return lock

    def _wait_until_ready(self) -> None:
        client = Redis(unix_socket_path=str(self._socket), retry=Retry(NoBackoff(), 0))
        with closing(client):
            while self.pid is not None:
                try:
                    client.ping()
                except NotReadyError:  # no socket yet, or data still being loaded
                    time.sleep(_POLL_SECONDS)
                else:
                    return
        raise RedisServerError(self.why_stopped())


def _locked(path: Path) -> IO[bytes] | None:
    """A file that is locked until it is closed; None if another process has locked it."""
    file = path.open("ab")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        return None
    return file


def running_url(data: Path) -> str | None:
    """Where the server that runs on a folder is found; None if none runs there."""
    try:
        url = _url_file(data).read_text()
        with closing(Redis.from_url(url, retry=Retry(NoBackoff(), 0))) as client:
            client.ping()
    except (OSError, NotReadyError):
        return None
    return url


def _url_file(data: Path) -> Path:
    return data / "redis.url"
