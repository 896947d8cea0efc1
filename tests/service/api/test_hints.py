"""Hints: who may ask, and what the log has of it. No worker runs here."""

from __future__ import annotations

from typing import Any

import pytest
from httpx import Response

from games.kernel import game_names
from tests.house import Guest
from tests.service.api.calls import act, open_duel, problem


def ask(guest: Guest, game_id: str, version: int) -> Response:
    """Ask for a hint."""
    return guest.post(f"/api/games/{game_id}/hint", json={"version": version})


def own_turn(guest: Guest, game: str) -> dict[str, Any]:
    """A training table against a bot that never moves, at which the guest has to decide."""
    while True:  # chance decides who begins
        state = guest.state(guest.open("host", "random", game=game, training=True))
        if state["legal"]:
            return state


@pytest.mark.parametrize("game", game_names())
def test_the_log_records_a_hint_once(ada: Guest, game: str) -> None:
    """Asking is recorded and changes nothing on the table; to ask again for the same decision
    records nothing more, and the audit passes."""
    state = own_turn(ada, game)
    game_id = state["info"]["id"]
    hint = ask(ada, game_id, state["version"])
    assert hint.status_code == 202
    assert hint.json() == {"version": state["version"] + 1, "state": "waiting", "advice": None}
    assert ask(ada, game_id, state["version"]).json() == hint.json()
    after = ada.state(game_id)
    assert after["version"] == state["version"] + 1
    assert (after["view"], after["legal"]) == (state["view"], state["legal"])
    events = ada.get(f"/api/games/{game_id}/events").json()["events"]
    assert events[-1]["event"] == {"type": "HintTaken", "seat": state["actor"]}
    assert ada.get(f"/api/games/{game_id}/hint").json()["state"] == "waiting"
    act(ada, game_id, after["version"], after["legal"][0]).raise_for_status()
    assert problem(ada.get(f"/api/games/{game_id}/hint"))[1] == "not-found"
    assert ada.get(f"/api/games/{game_id}/audit").json()["passed"]


def test_a_hint_stays_where_the_move_after_it_is_taken_back(ada: Guest) -> None:
    """After taking the move back the hint is there still, and the log holds."""
    state = own_turn(ada, "caylus1303")
    game_id = state["info"]["id"]
    version = ask(ada, game_id, state["version"]).json()["version"]
    moved = act(ada, game_id, version, state["legal"][0]).raise_for_status().json()["version"]
    back = ada.post(f"/api/games/{game_id}/take-back", json={"version": moved}).json()
    assert back["legal"] == state["legal"]
    assert ask(ada, game_id, back["version"]).json()["version"] == back["version"] + 1
    assert ada.get(f"/api/games/{game_id}/audit").json()["passed"]


def test_hints_are_for_training_tables(ada: Guest, bob: Guest) -> None:
    """At a table of people there is none, whoever asks."""
    game_id = open_duel(ada, bob)
    state = ada.state(game_id)
    decider = (ada, bob)[state["actor"]]
    assert problem(ask(decider, game_id, state["version"])) == (409, "wrong-status")
    assert ada.state(game_id)["version"] == state["version"]


def test_hints_are_for_who_has_to_decide(ada: Guest, bob: Guest) -> None:
    """Neither spectators nor who waits get one, nor who has seen another version."""
    state = own_turn(ada, "caylus1303")
    game_id = state["info"]["id"]
    assert problem(ask(bob, game_id, state["version"])) == (403, "not-your-seat")
    assert problem(ask(ada, game_id, state["version"] - 1)) == (409, "stale-version")
    assert problem(ada.get(f"/api/games/{game_id}/hint")) == (404, "not-found")
    act(ada, game_id, state["version"], state["legal"][0]).raise_for_status()
    waiting = ada.state(game_id)
    assert waiting["legal"] == []
    assert problem(ask(ada, game_id, waiting["version"])) == (422, "not-your-turn")
