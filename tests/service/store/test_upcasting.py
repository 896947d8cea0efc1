"""Logs of older releases, read by the upcasters that those leave behind."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from redis.asyncio import Redis

from schemas.base import Event
from service.audit import audit_file
from service.importing import import_game
from service.logfile import Line, read_log, write_log
from service.store import EventStore
from service.store.chain import Head, link, origin
from service.store.codec import EventCodec, encode
from service.store.recorded import Recorded
from tests.golden.replay import FOLDER, tables_at
from tests.logs import SIGNER

TODAY = FOLDER / "caylus1303-3-rules1.ndjson"


def of_an_older_release(data: bytes) -> bytes:
    """A log as a release would have left it that called `WorkersTaken` a `Recruitment`, whose
    seats were counted from 1."""
    game_id, lines = read_log(data)
    head, bodies = origin(game_id), [_older(line) for line in lines]
    recorded = []
    for line, body in zip(lines, bodies, strict=True):
        if b'"type":"HeadSigned"' in body:
            body = encode(SIGNER.sign(game_id, head))
        head = Head(line.version, link(head.hash, line.version, line.at, body))
        recorded.append(Recorded(line.version, line.at, head.hash, body, Event()))
    return b"".join(write_log(game_id, recorded))


def _older(line: Line) -> bytes:
    event = msgspec.json.decode(line.body)
    if event["type"] != "WorkersTaken":
        return line.body
    older = {"type": "Recruitment", "number": event["seat"] + 1, "workers": event["amount"]}
    return encode(older)


def from_recruitment(raw: dict[str, Any]) -> dict[str, Any]:
    """The upcaster that such a release leaves behind."""
    return {"type": "WorkersTaken", "seat": raw["number"] - 1, "amount": raw["workers"]}


@pytest.fixture
def upcasting(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The upcaster stands where the service, the audit and the commands look for it."""
    upcasters = {"caylus1303": {"Recruitment": from_recruitment}}
    monkeypatch.setattr("service.store.codec.UPCASTERS", upcasters)
    EventCodec.of.cache_clear()
    yield
    EventCodec.of.cache_clear()


def test_without_its_upcaster_an_older_log_cannot_be_read() -> None:
    """An event of a type that nobody knows is named, and not passed over."""
    report = audit_file(of_an_older_release(TODAY.read_bytes()))
    assert report.failure is not None
    assert "Recruitment" in report.failure.reason


@pytest.mark.usefixtures("upcasting")
async def test_an_older_log_is_read_by_its_upcaster(redis: Redis) -> None:
    """It passes the audit, makes the tables of today, is imported, and leaves again with the very
    bytes that were recorded."""
    log = of_an_older_release(TODAY.read_bytes())
    report = audit_file(log, [SIGNER.public_key])
    assert (report.failure, report.complete) == (None, True)
    recorded = json.loads(TODAY.with_suffix(".json").read_text(encoding="utf-8"))
    assert tables_at(log, map(int, recorded)) == tables_at(TODAY.read_bytes(), map(int, recorded))

    store = EventStore(redis)
    game_id = await import_game(store, log, "ada")
    stored = await store.read(game_id, upto=log.count(b"\n"))
    assert b"".join(write_log(game_id, stored)) == log
