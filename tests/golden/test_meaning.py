"""What was recorded keeps its meaning, or the suite fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.caylus1303.evolve import EFFECTS
from games.kernel import game_named
from schemas.base import Event
from service.audit import audit_file
from tests.golden.replay import FOLDER, tables_at

LOGS = sorted(FOLDER.glob("*.ndjson"))


def is_noticed(log: Path) -> bool:
    """Whether the tests of a golden log would fail now."""
    recorded = json.loads(log.with_suffix(".json").read_text(encoding="utf-8"))
    if not audit_file(log.read_bytes()).passed:
        return True
    return bool(tables_at(log.read_bytes(), map(int, recorded)) != recorded)


@pytest.mark.parametrize(
    "kind", game_named("caylus1303").event_types, ids=lambda kind: kind.__name__
)
def test_an_event_that_means_something_else_is_noticed(
    kind: type[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If any type of event did nothing any more, some golden log would say so."""
    monkeypatch.setitem(EFFECTS, kind, lambda table, event: None)
    assert any(is_noticed(log) for log in LOGS)
