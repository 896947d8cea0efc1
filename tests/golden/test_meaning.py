"""What was recorded keeps its meaning, or the suite fails."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from games.kernel import game_named, game_names
from schemas.base import Event
from service.audit import audit_file
from tests.golden.replay import FOLDER, makes_its_tables

KINDS = [(name, kind) for name in game_names() for kind in game_named(name).event_types]


def is_noticed(log: Path) -> bool:
    """Whether the tests of a golden log would fail now."""
    return not (makes_its_tables(log) and audit_file(log.read_bytes()).passed)


@pytest.mark.parametrize(("name", "kind"), KINDS, ids=lambda part: getattr(part, "__name__", part))
def test_an_event_that_means_something_else_is_noticed(
    name: str, kind: type[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If any type of event did nothing any more, some golden log of its game would say so."""
    effects = import_module(f"games.{name}.evolve").EFFECTS
    monkeypatch.setitem(effects, kind, lambda table, event: None)
    assert any(is_noticed(log) for log in sorted(FOLDER.glob(f"{name}-*.ndjson")))
