"""`guildhall audit`, as people and programs read it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from service.cli import main
from tests.logs import SIGNER, log_of


def test_a_sound_log_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that nobody touched passes offline, in words and as JSON."""
    file = tmp_path / "game.ndjson"
    file.write_bytes(log_of("caylus1303", 2, 1))
    assert main(["audit", str(file), "--key", SIGNER.public_key]) == 0
    assert "events hold" in capsys.readouterr().out
    assert main(["audit", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["passed"]


@pytest.mark.parametrize("json_wanted", [True, False])
def test_a_damaged_log_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], json_wanted: bool
) -> None:
    """The first bad event is named, and the exit status says so too."""
    lines = log_of("caylus1303", 2, 1).splitlines(keepends=True)
    file = tmp_path / "game.ndjson"
    file.write_bytes(b"".join(lines[:40] + lines[41:]))
    assert main(["audit", str(file), *["--json"] * json_wanted]) == 1
    said = capsys.readouterr().out
    named = json.loads(said)["failure"]["version"] if json_wanted else "Event 41 fails" in said
    assert named in {41, True}


def test_nothing_of_that_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that is no file needs a store to be looked for in, and one sentence says so."""
    monkeypatch.delenv("GUILDHALL_REDIS_URL", raising=False)
    monkeypatch.setenv("GUILDHALL_DATA", str(tmp_path))
    assert main(["audit", str(tmp_path / "none.ndjson")]) == 1
    assert "GUILDHALL_REDIS_URL" in capsys.readouterr().err
