"""Forks: a new game that goes on from any version of one that may be seen wholly."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from service.taking_back import points
from tests.house import Guest
from tests.logs import log_of, random_game
from tests.service.api.calls import act, open_duel, play, play_out, problem

VERIFIER = Path(__file__).parents[3] / "docs" / "examples" / "verify_log.py"
GAME = "caylus1303"
HOST, OPEN, BOT = {"kind": "host"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


@pytest.fixture
def finished(ada: Guest) -> str:
    """A finished game of two, with some taking back in it."""
    ada.post("/api/games/import", content=log_of(GAME, 2, 21)).raise_for_status()
    return "game-2-21"


def fork(guest: Guest, game_id: str, version: int, *seats: Any, **more: Any) -> httpx.Response:
    """Ask for a fork."""
    body = {"version": version, "seats": list(seats)} | more
    return guest.post(f"/api/games/{game_id}/fork", json=body)


def test_a_fork_goes_on_from_any_version(ada: Guest, finished: str) -> None:
    """Wherever it is forked, the new game waits for a decision on the table as it was."""
    newest = ada.info(finished).version
    for version in range(60, newest + 1, newest // 12):
        answer = fork(ada, finished, version, HOST, BOT, training=True)
        assert answer.status_code == 201, answer.text
        info = answer.json()
        assert (info["origin"]["game"], info["origin"]["version"]) == (finished, version)
        assert info["status"] == "running"
        assert info["actor"] is not None
        assert ada.get(f"/api/games/{info['id']}/audit").json()["passed"]


def test_a_fork_shows_the_table_as_it_was(ada: Guest, finished: str) -> None:
    """Forked where somebody has to decide, the new game's table is the very same."""
    events = [(each.version, each.event) for each in random_game(GAME, 2, 21)]
    version = sorted(points(events))[30]
    info = fork(ada, finished, version, BOT, BOT).json()
    here = httpx.get(f"{ada.base_url}/api/games/{info['id']}/state").json()
    was = httpx.get(f"{ada.base_url}/api/games/{finished}/state?at={version}").json()
    for member in ("view", "actor", "decision"):
        assert here[member] == was[member]


def test_people_play_a_fork_to_its_end(ada: Guest, bob: Guest, finished: str) -> None:
    """Somebody joins, it starts, it is played out, and its own log passes the audit."""
    version = ada.info(finished).version // 2
    info = fork(ada, finished, version, HOST, OPEN, name="What if").json()
    assert (info["status"], info["name"], info["actor"]) == ("open", "What if", None)
    early = act(ada, info["id"], info["version"], {"type": "Pass"})
    assert problem(early) == (409, "wrong-status")
    bob.post(f"/api/games/{info['id']}/join", json={}).raise_for_status()
    ada.post(f"/api/games/{info['id']}/start").raise_for_status()
    play_out([ada, bob], info["id"])
    report = ada.get(f"/api/games/{info['id']}/audit").json()
    assert (report["passed"], report["complete"]) == (True, True)
    note = next(check["note"] for check in report["checks"] if check["name"] == "chance")
    assert finished in note
    again = fork(ada, info["id"], ada.info(info["id"]).version, BOT, BOT)
    assert again.status_code == 201


def test_a_running_game_is_not_forked(ada: Guest, bob: Guest) -> None:
    """A fork would tell what the players of a running game must not know."""
    game_id = open_duel(ada, bob)
    version = play([ada, bob], game_id, 5, Random(1))["version"]
    answer = fork(ada, game_id, version, HOST, BOT)
    assert problem(answer) == (409, "wrong-status")
    assert "not over" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("version", "seats", "expected"),
    [
        (0, [HOST, BOT], (404, "unknown-version")),
        (10**6, [HOST, BOT], (404, "unknown-version")),
        (4, [HOST, BOT], (409, "wrong-status")),
        (100, [HOST], (400, "bad-request")),
        (100, [HOST, HOST], (400, "bad-request")),
        (100, [HOST, BOT, BOT], (400, "bad-request")),
    ],
)
def test_what_cannot_be_forked(
    ada: Guest, finished: str, version: int, seats: list[Any], expected: tuple[int, str]
) -> None:
    """A version that never was, one before any decision, or seats that do not fit are refused."""
    assert problem(fork(ada, finished, version, *seats)) == expected
    assert problem(fork(ada, "nowhere", version, *seats)) == (404, "unknown-game")


def test_the_verifier_knows_forks(ada: Guest, bob: Guest, finished: str, tmp_path: Path) -> None:
    """A fork's log holds for the stand-alone verifier too."""
    info = fork(ada, finished, ada.info(finished).version, HOST, OPEN).json()
    bob.post(f"/api/games/{info['id']}/join", json={}).raise_for_status()
    ada.post(f"/api/games/{info['id']}/start").raise_for_status()
    play_out([ada, bob], info["id"])
    file = tmp_path / "fork.ndjson"
    file.write_bytes(ada.fetch(f"/api/games/{info['id']}/export"))
    run = subprocess.run(
        [sys.executable, str(VERIFIER), str(file)], capture_output=True, text=True, check=False
    )
    assert run.stdout == "The log holds.\n", run.stderr
