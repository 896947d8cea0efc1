"""The archive in an S3-compatible store: a real server process, spoken to over HTTP."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from redis.asyncio import Redis

from service.archive import blobs_at, check_archive, name_of
from service.settings import SettingError, load_settings
from service.store import ArchiveError
from tests.house import eventually, free_port
from tests.service.archive.shelf import Shelf, stream_of

PLACE = "s3://guildhall/finished games"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a server with a bucket."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    program = Path(sys.executable).with_name("moto_server")
    with (tmp_path_factory.mktemp("s3") / "log").open("wb") as log:
        process = subprocess.Popen([program, "-p", str(port)], stdout=log, stderr=log)
    try:
        eventually(lambda: _makes_bucket(url), "the server has a bucket")
        yield url
    finally:
        process.terminate()
        process.wait()


def _makes_bucket(url: str) -> bool:
    try:
        return httpx.put(f"{url}/guildhall").is_success
    except httpx.TransportError:
        return False


@pytest.fixture
def credentials(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What an operator sets beside the archive."""
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "guild")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "hall")
    monkeypatch.setenv("AWS_REGION", "us-east-1")
    monkeypatch.setenv("AWS_ENDPOINT_URL", server)


@pytest.mark.usefixtures("credentials")
async def test_a_game_moves_to_a_bucket_and_is_read_from_there(
    redis: Redis, tmp_path: Path
) -> None:
    """What a folder does, a bucket does: kept under the prefix, read back, missed when gone."""
    blobs = blobs_at(PLACE)
    shelf = Shelf(redis, tmp_path, blobs)
    game_id = await shelf.add()
    size = await shelf.archivist.move(game_id)
    assert await shelf.store.read(game_id) == stream_of(2, 1)
    kept = await blobs_at("s3://guildhall").get(f"finished games/{name_of(game_id)}")
    assert kept is not None
    assert len(kept) == size
    for _ in range(2):
        await blobs.delete(name_of(game_id))
    with pytest.raises(ArchiveError, match="not in"):
        await shelf.store.read(game_id)


@pytest.mark.usefixtures("credentials")
async def test_a_bucket_is_tried_at_the_start(redis: Redis) -> None:
    """One that can be written and read passes; one that does not exist is named."""
    await check_archive(load_settings({"GUILDHALL_ARCHIVE": PLACE}), redis)
    with pytest.raises(SettingError, match="s3://nobodys cannot be used"):
        await check_archive(load_settings({"GUILDHALL_ARCHIVE": "s3://nobodys"}), redis)


@pytest.mark.usefixtures("credentials")
async def test_a_store_that_is_away(
    server: str, redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it cannot be reached a game is neither moved nor lost."""
    monkeypatch.setenv("AWS_ENDPOINT_URL", f"http://127.0.0.1:{free_port()}")
    monkeypatch.setattr("service.archive.s3.RETRY_SECONDS", 1)
    shelf = Shelf(redis, tmp_path, blobs_at(PLACE))
    game_id = await shelf.add()
    with pytest.raises(ArchiveError, match="cannot be used"):
        await shelf.archivist.move(game_id)
    assert await shelf.store.read(game_id) == stream_of(2, 1)
