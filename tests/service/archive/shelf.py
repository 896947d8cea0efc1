"""An event store with an archive behind it, and finished games to put there."""

from __future__ import annotations

from pathlib import Path

from schemas.game import SeedRevealed
from service.archive import ArchivedLogs, Archivist, Blobs, FolderBlobs, name_of
from service.store import AnyRedis, EventStore, Recorded
from tests.logs import random_game

__all__ = ["Shelf", "stream_of"]


class Shelf:
    """What a house with an archive has: in a folder, unless other `blobs` are given."""

    def __init__(self, redis: AnyRedis, folder: Path, blobs: Blobs | None = None) -> None:
        self.redis = redis
        self.folder = folder
        self.blobs = blobs or FolderBlobs(folder)
        self.archivist = Archivist(EventStore(redis), self.blobs)

    @property
    def store(self) -> EventStore:
        """The event store as a process sees it that has just started."""
        return EventStore(self.redis, ArchivedLogs(self.blobs))

    async def add(self, seats: int = 2, seed: int = 1) -> str:
        """Keep a finished game in Redis; its id."""
        events = stream_of(seats, seed)
        game_id = f"game-{seats}-{seed}"
        revealed = next(each.event for each in events if isinstance(each.event, SeedRevealed))
        assert await EventStore(self.redis).import_stream(
            game_id, events, bytes.fromhex(revealed.seed)
        )
        return game_id

    def file(self, game_id: str) -> Path:
        """Where a game's file is."""
        return self.folder / name_of(game_id)


def stream_of(seats: int, seed: int) -> list[Recorded]:
    """The events of the finished game that `Shelf.add` keeps; all of them are years old."""
    return list(random_game("caylus1303", seats, seed))
