"""What can go wrong between the service and its event store, each with a plain sentence."""

from __future__ import annotations

__all__ = [
    "ArchiveError",
    "CorruptStreamError",
    "KeyReusedError",
    "StoreError",
    "UnfitRedisError",
    "VersionConflictError",
]


class StoreError(Exception):
    """The root of this package's errors."""


class VersionConflictError(StoreError):
    """Somebody else appended first; nothing was written. `actual` is the game's version now."""

    def __init__(self, game_id: str, expected: int, actual: int) -> None:
        super().__init__(f"game {game_id} is at version {actual}, not {expected}")
        self.game_id = game_id
        self.expected = expected
        self.actual = actual


class KeyReusedError(StoreError):
    """An idempotency key came back with another request; nothing was written."""

    def __init__(self, game_id: str, key: str) -> None:
        super().__init__(f"key '{key}' was used for another request in game {game_id}")
        self.game_id = game_id
        self.key = key


class CorruptStreamError(StoreError):
    """A stream holds something that the store never wrote. `version` is the first bad event's."""

    def __init__(self, game_id: str, version: int, problem: str) -> None:
        super().__init__(f"game {game_id}, version {version}: {problem}")
        self.game_id = game_id
        self.version = version
        self.problem = problem


class ArchiveError(StoreError):
    """The archive of finished games cannot be reached or lacks a game; the message says which."""


class UnfitRedisError(StoreError):
    """The Redis server cannot hold the store; the message says what to do."""
