"""The audit and the signing keys, over HTTP."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest

from tests.house import Guest, House
from tests.service.api.calls import open_duel, play, play_out, problem


@pytest.fixture
def duel(ada: Guest, bob: Guest) -> str:
    """A running game of Ada and Bob."""
    return open_duel(ada, bob)


def results(report: dict[str, Any]) -> dict[str, str]:
    """What each check came to."""
    return {check["name"]: check["result"] for check in report["checks"]}


def test_a_finished_game_is_audited(ada: Guest, bob: Guest, duel: str) -> None:
    """Anybody can have a finished game checked: all of it holds, signed by a key of the house."""
    info = play_out([ada, bob], duel)["info"]
    report = httpx.get(f"{ada.base_url}/api/games/{duel}/audit").json()
    assert (report["passed"], report["complete"], report["failure"]) == (True, True, None)
    assert set(results(report).values()) == {"passed"}
    assert (report["scores"], report["events"]) == (info["scores"], info["version"])
    last = ada.get(f"/api/games/{duel}/events", params={"after": info["version"] - 1}).json()
    keys = ada.get("/api/keys").json()
    assert last["events"][0]["event"]["key"] in [key["key"] for key in keys]
    assert [key["current"] for key in keys].count(True) == 1


def test_a_running_game_keeps_its_secrets(ada: Guest, bob: Guest, duel: str) -> None:
    """The audit of a running game tells neither scores nor anything about its chance."""
    play([ada, bob], duel, 20, Random(3))
    report = httpx.get(f"{ada.base_url}/api/games/{duel}/audit").json()
    assert (report["passed"], report["complete"], report["scores"]) == (True, False, None)
    assert results(report)["chance"] == "skipped"


def test_a_game_that_does_not_exist_has_no_audit(served: House) -> None:
    """An id that no game has is a 404."""
    answer = httpx.get(f"{served.url}/api/games/nowhere/audit")
    assert problem(answer) == (404, "unknown-game")
