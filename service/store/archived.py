"""Games whose streams were moved to an archive: what is left of them here is their head."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from service.store.chain import Head
from service.store.errors import ArchiveError
from service.store.recorded import Recorded

__all__ = ["Archive", "NoArchive", "head_from"]

_HASH_BYTES = 32


class Archive(Protocol):
    """Where the event store finds streams that it holds no longer."""

    async def log(self, game_id: str, head: Head) -> Sequence[Recorded]:
        """The whole stream of a game, which ends at `head`.

        Raises `ArchiveError` if it cannot be had, `CorruptStreamError` if it is not as it was.
        """


class NoArchive:
    """The archive of a house that has none."""

    async def log(self, game_id: str, head: Head) -> Sequence[Recorded]:
        """See `Archive.log`."""
        raise ArchiveError(f"game {game_id} is in an archive: GUILDHALL_ARCHIVE must name it.")


def head_from(remembered: bytes) -> Head:
    """The head of an archived game, as `retire.lua` remembers it: the hash, then the version."""
    return Head(int(remembered[_HASH_BYTES:]), remembered[:_HASH_BYTES])
