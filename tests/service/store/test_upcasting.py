"""Logs of older releases, read by the upcasters that those leave behind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis

from games.kernel import game_named
from service.archive import ArchivedLogs, Archivist, FolderBlobs
from service.audit import audit_file
from service.importing import import_game
from service.logfile import write_log
from service.store import EventStore
from service.store.codec import EventCodec
from tests.golden.older import LOG, UPCASTERS
from tests.golden.replay import makes_its_tables
from tests.logs import SIGNER


@pytest.fixture
def upcasting(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """The upcaster stands where the service, the audit and the commands look for it."""
    monkeypatch.setattr(game_named("caylus1303"), "upcasters", dict(UPCASTERS))
    EventCodec.of.cache_clear()
    yield monkeypatch
    EventCodec.of.cache_clear()


def test_without_its_upcaster_an_older_log_cannot_be_read() -> None:
    """An event of a type that nobody knows is named, and not passed over."""
    report = audit_file(LOG.read_bytes())
    assert report.failure is not None
    assert "Recruitment" in report.failure.reason


@pytest.mark.usefixtures("upcasting")
async def test_an_older_log_is_read_by_its_upcaster(redis: Redis, tmp_path: Path) -> None:
    """It passes the audit, makes the tables of its day, is imported, archived, and leaves again
    with the very bytes that were recorded."""
    log = LOG.read_bytes()
    report = audit_file(log, [SIGNER.public_key])
    assert (report.failure, report.complete) == (None, True)
    assert makes_its_tables(LOG)

    blobs = FolderBlobs(tmp_path)
    store = EventStore(redis, ArchivedLogs(blobs))
    game_id = await import_game(store, log, "ada")
    hot = await store.read(game_id)
    await Archivist(store, blobs).move(game_id)
    assert await store.read(game_id) == hot
    assert b"".join(write_log(game_id, hot[:-1])) == log


def test_an_upcaster_that_changes_the_meaning_is_noticed(upcasting: pytest.MonkeyPatch) -> None:
    """One that reads the old event as anything else fails the log's audit, or its tables."""

    def to_the_next_seat(raw: dict[str, Any]) -> dict[str, Any]:
        return {"type": "WorkersTaken", "seat": raw["number"] % 3, "amount": raw["workers"]}

    upcasters = {"Recruitment": to_the_next_seat}
    upcasting.setattr(game_named("caylus1303"), "upcasters", upcasters)
    assert not audit_file(LOG.read_bytes()).passed
    assert not makes_its_tables(LOG)
