"""The outlook: what would come of each command, and why others are refused, before one is given."""

from __future__ import annotations

from contextlib import closing
from random import Random
from typing import Any

import pytest

from tests.house import Guest, House
from tests.service.api.calls import act, open_duel, play, problem

EMPTY: dict[str, Any] = {"decision": None, "previews": [], "refusals": [], "series": []}


@pytest.fixture
def duel(ada: Guest, bob: Guest) -> str:
    """A running game of Ada and Bob."""
    return open_duel(ada, bob)


def outlook(guest: Guest, game_id: str, **query: int) -> dict[str, Any]:
    """What somebody is told beforehand."""
    answer = guest.get(f"/api/games/{game_id}/outlook", params=query)
    told: dict[str, Any] = answer.raise_for_status().json()
    return told


def test_a_preview_is_what_then_happens(ada: Guest, bob: Guest, duel: str) -> None:
    """Each legal command has its preview, and the one given is answered with just these events."""
    random = Random(5)
    state = ada.state(duel)
    for _ in range(60):
        due = (ada, bob)[state["actor"]]
        legal = due.state(duel)["legal"]
        told = outlook(due, duel)
        assert (told["version"], told["decision"]) == (state["version"], state["decision"])
        assert [preview["command"] for preview in told["previews"]] == legal
        chosen = random.choice(told["previews"])
        answer = act(due, duel, state["version"], chosen["command"]).raise_for_status().json()
        assert [each["event"] for each in answer["events"][1:]] == chosen["events"]
        assert chosen["until"] == "decision"
        state = ada.state(duel)


def test_a_refusal_is_what_the_service_answers(ada: Guest, bob: Guest, duel: str) -> None:
    """Each command of the refusals is refused when it is given, in the same words."""
    random = Random(6)
    for _ in range(12):
        state = play([ada, bob], duel, 6, random)
        due = (ada, bob)[state["actor"]]
        told = outlook(due, duel)
        for refusal in told["refusals"]:
            answer = act(due, duel, state["version"], refusal["command"])
            document = answer.json()
            assert answer.status_code == 422
            assert document["detail"] == refusal["message"]
            assert {name: document[name] for name in ("code", "clause", "values")} == {
                name: refusal[name] for name in ("code", "clause", "values")
            }
        assert due.info(duel).version == state["version"]


def test_the_outlook_is_for_who_is_due(ada: Guest, bob: Guest, duel: str, served: House) -> None:
    """Others at the table and spectators are told nothing, and that is no error."""
    actor = ada.state(duel)["actor"]
    waiting = (ada, bob)[1 - actor]
    version = ada.info(duel).version
    assert outlook(waiting, duel) == {"version": version, "seat": 1 - actor} | EMPTY
    with closing(Guest(served.url, "Eve")) as eve:
        assert outlook(eve, duel) == {"version": version, "seat": None} | EMPTY


def test_the_past_has_no_outlook(ada: Guest, bob: Guest, duel: str) -> None:
    """At an earlier version nothing can be done any more; one that never was is unknown."""
    before = ada.state(duel)
    newest = play([ada, bob], duel, 1, Random(1))
    past = outlook((ada, bob)[before["actor"]], duel, version=before["version"])
    assert past == {"version": before["version"], "seat": before["actor"]} | EMPTY
    due = (ada, bob)[newest["actor"]]
    assert outlook(due, duel, version=newest["version"])["previews"]
    answer = due.get(f"/api/games/{duel}/outlook", params={"version": newest["version"] + 1})
    assert problem(answer) == (404, "unknown-version")


def test_before_the_start_there_is_nothing_to_foresee(ada: Guest) -> None:
    """A table that waits for people has an empty outlook."""
    game_id = ada.open("host", "open")
    told = outlook(ada, game_id)
    assert {name: told[name] for name in EMPTY} == EMPTY
