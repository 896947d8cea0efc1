"""Games that were moved to an archive: what is left of them here is their head."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from service.store import keys
from service.store.analysis import Analysis
from service.store.chain import Head
from service.store.connection import AnyRedis
from service.store.errors import ArchiveError
from service.store.recorded import Recorded

__all__ = ["Archive", "NoArchive", "archived_analysis", "archived_head", "head_from"]

_HASH_BYTES = 32


class Archive(Protocol):
    """Where the store finds what it holds no longer; raises `ArchiveError` if it cannot be had."""

    async def log(self, game_id: str, head: Head) -> Sequence[Recorded]:
        """The whole stream of a game, which ends at `head`.

        Raises `CorruptStreamError` if it is not as it was.
        """

    async def analysis(self, game_id: str) -> Analysis:
        """What was thought about a game, as far as it was archived."""


class NoArchive:
    """The archive of a house that has none."""

    async def log(self, game_id: str, head: Head) -> Sequence[Recorded]:
        """See `Archive.log`."""
        raise _none(game_id)

    async def analysis(self, game_id: str) -> Analysis:
        """See `Archive.analysis`."""
        raise _none(game_id)


async def archived_head(redis: AnyRedis, game_id: str) -> Head | None:
    """The head of a game that is in the archive; None if it is not."""
    remembered = await redis.hget(keys.archived(keys.partition(game_id)), game_id)
    return head_from(cast("bytes", remembered)) if remembered else None


async def archived_analysis(redis: AnyRedis, archive: Archive, game_id: str) -> Analysis:
    """What the archive has of the analysis of a game: nothing, if the game is not there."""
    if await archived_head(redis, game_id) is None:
        return Analysis(game=game_id)
    return await archive.analysis(game_id)


def head_from(remembered: bytes) -> Head:
    """The head of an archived game, as `retire.lua` remembers it: the hash, then the version."""
    return Head(int(remembered[_HASH_BYTES:]), remembered[:_HASH_BYTES])


def _none(game_id: str) -> ArchiveError:
    return ArchiveError(f"game {game_id} is in an archive: GUILDHALL_ARCHIVE must name it.")
