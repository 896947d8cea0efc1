"""Games that were recorded once keep their meaning."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.kernel import game_named, game_names
from service.audit import audit_file
from service.logfile import read_log
from service.store.codec import game_of
from tests.golden.replay import FOLDER, tables_at
from tests.logs import SIGNER

LOGS = sorted(FOLDER.glob("*.ndjson"))


def test_every_number_of_seats_is_there() -> None:
    """Each game has a log for each number of seats, by the rules of today."""
    there = set()
    for log in LOGS:
        _, lines = read_log(log.read_bytes())
        report = audit_file(log.read_bytes())
        seats = sum(b'"type":"SeatTaken"' in line.body for line in lines)
        there.add((game_of(lines[0].body), seats, report.rules_version))
    for name in game_names():
        game = game_named(name)
        assert {(name, seats, game.rules_version) for seats in game.seat_counts} <= there


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_golden_log_passes_the_audit(log: Path) -> None:
    """Every recorded event still has the meaning that it had, and every move its outcome."""
    report = audit_file(log.read_bytes(), [SIGNER.public_key])
    assert report.failure is None
    assert report.complete


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_golden_log_makes_the_same_tables(log: Path) -> None:
    """Replayed, a log leads to the tables that it led to when it was recorded."""
    recorded = json.loads(log.with_suffix(".json").read_text(encoding="utf-8"))
    for version, table in tables_at(log.read_bytes(), map(int, recorded)).items():
        assert {name: table[name] for name in recorded[version]} == recorded[version]
