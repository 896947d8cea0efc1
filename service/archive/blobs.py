"""Files by name, kept whole or not at all: what an archive needs of the place it is in."""

from __future__ import annotations

import asyncio
import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from service.logfile import MOST_BYTES
from service.store import ArchiveError

__all__ = ["Blobs", "FolderBlobs"]

_DRAFT = ".draft"


class Blobs(Protocol):
    """A place for files. Everything raises `ArchiveError` while it cannot be reached.

    `place` says where it is, for people to read.
    """

    place: str

    async def get(self, name: str) -> bytes | None:
        """The content of a file; None if there is none of this name."""

    async def put(self, name: str, content: bytes) -> None:
        """Keep a file, in place of an earlier one. When this returns, no crash can lose it."""

    async def delete(self, name: str) -> None:
        """Remove a file, if there is one of this name."""


class FolderBlobs:
    """Files in a folder of this machine, or of one that it has mounted."""

    def __init__(self, folder: Path) -> None:
        self.place = str(folder)
        self._folder = folder

    async def get(self, name: str) -> bytes | None:
        """See `Blobs.get`."""
        try:
            return await asyncio.to_thread(_read, self._folder / name)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self._unusable(error) from error

    async def put(self, name: str, content: bytes) -> None:
        """See `Blobs.put`."""
        try:
            await asyncio.to_thread(_write, self._folder / name, content)
        except OSError as error:
            raise self._unusable(error) from error

    async def delete(self, name: str) -> None:
        """See `Blobs.delete`."""
        try:
            await asyncio.to_thread((self._folder / name).unlink, missing_ok=True)
        except OSError as error:
            raise self._unusable(error) from error

    def _unusable(self, error: OSError) -> ArchiveError:
        return ArchiveError(f"the archive {self.place} cannot be used: {error.strerror}.")


def _read(path: Path) -> bytes:
    """A file as far as a log can go: whatever is longer is none, and fills no memory."""
    with path.open("rb") as file:
        return file.read(MOST_BYTES)


def _write(path: Path, content: bytes) -> None:
    """Write a draft, and give it its name when it is on the disk.

    Writers take turns, so what a killed one left in the draft is the next one's to overwrite.
    """
    _make_folder(path.parent)
    draft = path.with_name(_DRAFT)
    with _opened(path.parent) as folder:
        fcntl.flock(folder, fcntl.LOCK_EX)
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        os.fsync(folder)


def _make_folder(folder: Path) -> None:
    """Make a folder with those above it, for good."""
    if folder.is_dir():
        return
    _make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    with _opened(folder.parent) as parent:
        os.fsync(parent)


@contextmanager
def _opened(folder: Path) -> Iterator[int]:
    """A handle of a folder, to wait until the names in it are on the disk: a file's content is
    so without them. Locks on it end with it, and with whoever holds it."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        yield handle
    finally:
        os.close(handle)
