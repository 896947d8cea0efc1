"""An event store with an archive behind it, and finished games to put there."""

from __future__ import annotations

from pathlib import Path

from schemas.analysis import (
    Considerations,
    ConsideredMove,
    DecisionSummary,
    ReviewBody,
    ReviewedDecision,
)
from schemas.game import BotIdentity, SeedRevealed
from service.archive import ArchivedLogs, Archivist, Blobs, FolderBlobs, name_of
from service.store import AnyRedis, DecisionSummaries, EventStore, Recorded, Reviews
from service.store.analysis import KeptReview
from tests.logs import random_game

__all__ = ["Shelf", "stream_of"]

_BY = BotIdentity("1.0", "master")
_MOVE = ConsideredMove({"type": "Pass"}, 5, [0.25, 0.75])


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

    async def think(self, game_id: str) -> None:
        """Keep summaries of two bots' decisions, and a review that is not complete."""
        summaries = DecisionSummaries(self.redis)
        for version in (30, 20):
            considered = Considerations([_MOVE], 1, 5, 2, 0.5)
            summary = DecisionSummary(version, 1, _MOVE.command, _BY, considered)
            assert await summaries.keep(game_id, summary)
        await Reviews(self.redis).begin(game_id, 100)
        await self.review(game_id, 40, 20)

    async def review(self, game_id: str, *versions: int) -> None:
        """Review some decisions."""
        decisions = [ReviewedDecision(version, 1, _MOVE, _MOVE, 0.25) for version in versions]
        await Reviews(self.redis).add(game_id, ReviewBody(_BY, decisions))

    async def thought(self, game_id: str) -> tuple[list[DecisionSummary], KeptReview]:
        """What is read of it by a process that has just started."""
        archive = self.store.archive
        summaries = await DecisionSummaries(self.redis, archive).after(game_id, 0, 100)
        return summaries, await Reviews(self.redis, archive).of(game_id)

    def file(self, game_id: str) -> Path:
        """Where a game's file is."""
        return self.folder / name_of(game_id)


def stream_of(seats: int, seed: int) -> list[Recorded]:
    """The events of the finished game that `Shelf.add` keeps; all of them are years old."""
    return list(random_game("caylus1303", seats, seed))
