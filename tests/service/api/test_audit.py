"""The audit and the signing keys, over HTTP."""

from __future__ import annotations

from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from service.signing import HeadSigner
from tests.house import Guest, House, house
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


def test_games_hold_when_the_house_has_another_key(tmp_path: Path) -> None:
    """A game that was signed before the key was changed passes its audit, even if nobody had asked
    for the earlier key; both keys are told, the one of today first."""
    with house(tmp_path, signing_key="ab" * 32) as moving, ExitStack() as stack:
        moving.start("service")
        people = [stack.enter_context(closing(Guest(moving.url, name))) for name in ("Ada", "Bob")]
        game_id = open_duel(*people)
        play_out(people, game_id)
        moving.kill("service")
        moving.environment["GUILDHALL_SIGNING_KEY"] = "cd" * 32
        moving.start("service")
        ada = people[0]
        report = ada.get(f"/api/games/{game_id}/audit").json()
        assert (report["passed"], report["complete"]) == (True, True)
        keys = ada.get("/api/keys").json()
        assert [(key["key"], key["current"]) for key in keys] == [
            (HeadSigner(bytes.fromhex("cd" * 32)).public_key, True),
            (HeadSigner(bytes.fromhex("ab" * 32)).public_key, False),
        ]
