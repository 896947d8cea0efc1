"""The archive that the settings name is tried before anything is served."""

from __future__ import annotations

from pathlib import Path

import pytest
from redis.asyncio import Redis

from service.archive import check_archive
from service.settings import SettingError, load_settings
from tests.service.archive.shelf import Shelf


async def test_a_folder_is_made_and_left_empty(redis: Redis, tmp_path: Path) -> None:
    """A folder that can be used passes, and nothing stays in it of the trial."""
    folder = tmp_path / "new" / "archive"
    await check_archive(load_settings({"GUILDHALL_ARCHIVE": str(folder)}), redis)
    assert list(folder.iterdir()) == []


async def test_a_folder_that_cannot_be_used(redis: Redis, tmp_path: Path) -> None:
    """A file where the folder should be is one sentence that names the setting."""
    (tmp_path / "file").write_text("")
    settings = load_settings({"GUILDHALL_ARCHIVE": str(tmp_path / "file" / "archive")})
    with pytest.raises(SettingError, match=r"GUILDHALL_ARCHIVE: the archive .* cannot be used"):
        await check_archive(settings, redis)


async def test_archived_games_need_their_archive(shelf: Shelf) -> None:
    """A house whose games are in an archive does not start without one; any other does."""
    none = load_settings({})
    await check_archive(none, shelf.redis)
    await shelf.archivist.move(await shelf.add())
    with pytest.raises(SettingError, match="GUILDHALL_ARCHIVE must name it"):
        await check_archive(none, shelf.redis)
    settings = load_settings({"GUILDHALL_ARCHIVE": str(shelf.folder)})
    await check_archive(settings, shelf.redis)
