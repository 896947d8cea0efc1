"""`guildhall rules`, as people and programs read it."""

from __future__ import annotations

import json

import pytest

from service.cli import main
from service.rulebook import clauses


def test_clauses_are_listed_with_their_tests(capsys: pytest.CaptureFixture[str]) -> None:
    """As JSON each clause of the game comes with its text, its basis and the tests that cite it."""
    status = main(["rules", "caylus1303", "--json"])
    rows = json.loads(capsys.readouterr().out)["caylus1303"]
    (first,) = [row for row in rows if row["clause"]["id"] == "INV-1"]
    assert "pool workers + camp workers" in first["clause"]["text"]
    assert any("test_invariants.py::" in test for test in first["tests"])
    assert status == (0 if all(row["tests"] for row in rows) else 1)


def test_clauses_are_listed_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a game, every game's table is printed, and how many clauses lack a test."""
    main(["rules"])
    printed = capsys.readouterr().out
    assert "The rules of caylus1303" in printed
    assert "C-SETUP-1" in printed
    assert f"{len(clauses('caylus1303'))} clauses, " in printed


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """A game that does not exist is a wrong argument, and the games there are get named."""
    with pytest.raises(SystemExit) as left:
        main(["rules", "chess"])
    assert left.value.code == 2
    assert "caylus1303" in capsys.readouterr().err
