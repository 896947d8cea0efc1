"""The archive that the settings name, and whether it can be used."""

from __future__ import annotations

import secrets
from pathlib import Path

from service.archive.blobs import Blobs, FolderBlobs
from service.archive.logs import ArchivedLogs
from service.settings import PREFIX, SettingError, Settings
from service.store import AnyRedis, ArchiveError, EventStore, Holdings

__all__ = ["blobs_at", "check_archive", "store_of"]

_S3 = "s3://"
_SETTING = f"{PREFIX}ARCHIVE"


def blobs_at(place: str) -> Blobs:
    """The place that a setting names, of which nothing is opened yet; raises `SettingError`."""
    if not place.startswith(_S3):
        return FolderBlobs(Path(place).expanduser())
    try:
        from service.archive.s3 import S3Blobs
    except ImportError as error:
        wish = f"{_SETTING} names an S3 store, which needs the package obstore:"
        raise SettingError(f"{wish} pip install 'guildhall[s3]'.") from error
    try:
        return S3Blobs(place)
    except ValueError as error:
        raise SettingError(f"{_SETTING} cannot be used: {error}.") from error


def store_of(settings: Settings, redis: AnyRedis) -> EventStore:
    """The event store on a Redis, with the archive of the settings behind it."""
    archive = ArchivedLogs(blobs_at(settings.archive)) if settings.archive else None
    return EventStore(redis, archive)


async def check_archive(settings: Settings, redis: AnyRedis) -> None:
    """Raise `SettingError` unless the archive can be written and read, or none is needed."""
    if settings.archive:
        await _try(blobs_at(settings.archive))
    elif await Holdings(redis).any_archived():
        raise SettingError(f"Some games are in an archive: {_SETTING} must name it.")


async def _try(blobs: Blobs) -> None:
    name, content = f"try-{secrets.token_hex(8)}", b"Can this be written and read?\n"
    try:
        await blobs.put(name, content)
        same = await blobs.get(name) == content
        await blobs.delete(name)
    except ArchiveError as error:
        raise SettingError(f"{_SETTING}: {error}") from error
    if not same:
        raise SettingError(f"{_SETTING}: {blobs.place} does not give back what it was given.")
