"""An archive in a folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from redis.asyncio import Redis

from tests.service.archive.shelf import Shelf


@pytest.fixture
def shelf(redis: Redis, tmp_path: Path) -> Shelf:
    """A house that has moved no game yet."""
    return Shelf(redis, tmp_path / "archive")
