"""Playing: what the table shows to whom, and what it accepts from whom."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest

from tests.house import Guest, House
from tests.service.api.calls import act, open_duel, play, play_out, problem


@pytest.fixture
def duel(ada: Guest, bob: Guest) -> str:
    """A running game of Ada and Bob."""
    return open_duel(ada, bob)


def due_and_other(people: list[Guest], game_id: str) -> tuple[Guest, Guest]:
    """Who has to decide, and who has not."""
    actor = people[0].state(game_id)["actor"]
    return people[actor], people[1 - actor]


def test_a_whole_game_is_played_and_its_seed_revealed(ada: Guest, bob: Guest, duel: str) -> None:
    """Played to its end, a game has scores, winners, a revealed seed and a signed head."""
    state = play_out([ada, bob], duel)
    info = state["info"]
    assert max(info["scores"]) == info["scores"][info["winners"][0]]
    last = events_of(ada, duel)[-1]
    assert (last["event"]["type"], last["version"]) == ("HeadSigned", info["version"])
    assert all(event["hash"] for event in events_of(ada, duel))


def test_legal_commands_are_those_of_whoever_is_due(ada: Guest, bob: Guest, duel: str) -> None:
    """Only the seat that has to decide is told commands, and the state has the same ones."""
    due, other = due_and_other([ada, bob], duel)
    legal = due.get(f"/api/games/{duel}/legal").json()
    assert legal["commands"] == due.state(duel)["legal"] != []
    assert legal["decision"] == "draft"
    waiting = other.get(f"/api/games/{duel}/legal").json()
    assert (waiting["commands"], waiting["decision"]) == ([], None)
    assert other.state(duel)["legal"] == []


def test_a_state_is_as_it_was(ada: Guest, bob: Guest, duel: str) -> None:
    """The state at an earlier version is what it was then, but for what one could do."""
    seen = []
    random = Random(2)
    for _ in range(30):
        seen.append(ada.state(duel))
        play([ada, bob], duel, 1, random)
    for state in seen:
        version = state["version"]
        again = ada.get(f"/api/games/{duel}/state", params={"at": version}).json()
        for now_only in ("legal", "take_back"):
            state.pop(now_only, None)
            again.pop(now_only, None)
        assert again == state


def test_every_version_has_a_state(ada: Guest, bob: Guest, duel: str) -> None:
    """Whatever version is asked for, also in the middle of a batch, there is a state."""
    newest = play([ada, bob], duel, 40, Random(3))["version"]
    for version in range(1, newest + 1):
        answer = ada.get(f"/api/games/{duel}/state", params={"at": version})
        assert answer.status_code == 200, (version, answer.text)
        assert answer.json()["version"] == version


@pytest.mark.parametrize("version", [0, 100_000])
def test_a_version_that_never_was(ada: Guest, duel: str, version: int) -> None:
    """A version before the first or after the newest is a 404 that tells the newest."""
    answer = ada.get(f"/api/games/{duel}/state", params={"at": version})
    assert problem(answer) == (404, "unknown-version")
    assert answer.json()["version"] == ada.info(duel).version


@pytest.mark.parametrize("version", [-1, "x", 1.5, 10**30])
def test_a_version_that_is_none(ada: Guest, duel: str, version: object) -> None:
    """What is no version at all is a problem of the request."""
    answer = ada.get(f"/api/games/{duel}/state", params={"at": str(version)})
    assert problem(answer) == (400, "bad-request")


def test_a_refusal_names_the_clause(ada: Guest, bob: Guest, duel: str) -> None:
    """A command that the rules forbid is refused with the clause, and changes nothing."""
    due, _ = due_and_other([ada, bob], duel)
    before = due.state(duel)
    answer = act(due, duel, before["version"], {"type": "Pass"})
    assert answer.status_code == 422
    assert answer.json()["clause"].startswith("C-")
    assert answer.json()["type"] == "urn:guildhall:problem:refused"
    assert due.state(duel) == before


def test_a_turn_is_waited_for(ada: Guest, bob: Guest, duel: str) -> None:
    """Whoever is not due is refused, whatever they want to do."""
    due, other = due_and_other([ada, bob], duel)
    state = due.state(duel)
    answer = act(other, duel, state["version"], state["legal"][0])
    assert (answer.status_code, answer.json()["code"]) == (422, "not-your-turn")


def test_somebody_elses_seat(served: House, ada: Guest, bob: Guest, duel: str) -> None:
    """Who does not sit at the table cannot move at it, with a session or without."""
    state = ada.state(duel)
    eve = Guest(served.url, "Eve")
    assert problem(act(eve, duel, state["version"], {"type": "Pass"})) == (403, "not-your-seat")
    eve.cookies.delete("guildhall-session")
    assert problem(act(eve, duel, state["version"], {"type": "Pass"})) == (401, "not-signed-in")
    eve.close()


def test_a_stale_command_tells_the_version(ada: Guest, bob: Guest, duel: str) -> None:
    """A command for an older version is refused, with the version that the game has."""
    due, _ = due_and_other([ada, bob], duel)
    before = due.state(duel)
    act(due, duel, before["version"], before["legal"][0], "one").raise_for_status()
    answer = act(due, duel, before["version"], before["legal"][0], "two")
    assert problem(answer) == (409, "stale-version")
    assert answer.json()["version"] == ada.info(duel).version > before["version"]


def test_a_command_from_the_future(ada: Guest, bob: Guest, duel: str) -> None:
    """A command for a version that the game has not reached is refused the same way."""
    due, _ = due_and_other([ada, bob], duel)
    state = due.state(duel)
    answer = act(due, duel, state["version"] + 1, state["legal"][0])
    assert problem(answer) == (409, "stale-version")


def test_the_same_key_is_the_same_command(ada: Guest, bob: Guest, duel: str) -> None:
    """Sent again with its key, a command gets its first answer and moves nothing again."""
    due, _ = due_and_other([ada, bob], duel)
    state = due.state(duel)
    first = act(due, duel, state["version"], state["legal"][0], "once")
    for _ in range(2):
        again = act(due, duel, state["version"], state["legal"][0], "once")
        assert (again.status_code, again.json()) == (200, first.json())
    assert ada.info(duel).version == first.json()["version"]
    play([ada, bob], duel, 5, Random(4))
    assert act(due, duel, state["version"], state["legal"][0], "once").json() == first.json()


def test_an_answer_brings_the_table_on_request(ada: Guest, bob: Guest, duel: str) -> None:
    """Who asks for it gets the table as it stands after the command, as they may see it; asked
    again when the game has gone on, what was recorded alone."""
    due, _ = due_and_other([ada, bob], duel)
    state = due.state(duel)
    body = {"version": state["version"], "command": state["legal"][0]}

    headers = {"Idempotency-Key": "k"}

    def ask() -> dict[str, Any]:
        path = f"/api/games/{duel}/commands?with_state=true"
        answer: dict[str, Any] = due.post(path, json=body, headers=headers).json()
        return answer

    first = ask()
    assert first["state"] == due.state(duel)
    assert first["state"]["version"] == first["version"]
    play([ada, bob], duel, 1, Random(4))
    assert ask() == first | {"state": None}


def test_a_key_is_not_used_for_something_else(ada: Guest, bob: Guest, duel: str) -> None:
    """The key of one command with another command is refused."""
    due, _ = due_and_other([ada, bob], duel)
    state = due.state(duel)
    act(due, duel, state["version"], state["legal"][0], "once").raise_for_status()
    answer = act(due, duel, state["version"], state["legal"][1], "once")
    assert problem(answer) == (422, "key-reused")


def test_two_people_may_choose_the_same_key(ada: Guest, bob: Guest, duel: str) -> None:
    """Keys are each player's own."""
    for _ in range(2):
        due, _other = due_and_other([ada, bob], duel)
        state = due.state(duel)
        act(due, duel, state["version"], state["legal"][0], "1").raise_for_status()


def test_a_command_needs_a_key(ada: Guest, duel: str) -> None:
    """Without an idempotency key a command is not accepted."""
    body = {"version": 1, "command": {"type": "Pass"}}
    answer = ada.post(f"/api/games/{duel}/commands", json=body)
    assert problem(answer) == (400, "bad-request")
    assert "idempotency-key" in answer.json()["detail"].lower()


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"type": "Castle"}, "bad-command"),
        ({}, "bad-command"),
        ({"type": "TakeCharacter"}, "bad-command"),
        ({"type": "TakeCharacter", "character": "C-KING"}, "bad-command"),
        ({"type": "TakeCharacter", "character": 5}, "bad-command"),
        ({"type": "Pass", "loudly": True}, "bad-command"),
        ({"type": None}, "bad-command"),
        ([], "bad-request"),
        ("Pass", "bad-request"),
        (None, "bad-request"),
    ],
)
def test_a_malformed_command(ada: Guest, duel: str, command: Any, code: str) -> None:
    """What is no command of the game is told which commands are."""
    answer = act(ada, duel, ada.info(duel).version, command)
    assert problem(answer) == (400, code)
    if code == "bad-command":
        assert "TakeCharacter" in answer.json()["detail"]


@pytest.mark.parametrize(
    "command",
    [
        {"type": "PlaceWorker", "place": "R99"},
        {"type": "PlaceWorker", "place": "🏰" * 1000},
        {"type": "MoveProvost", "steps": 10**18},
        {"type": "MoveProvost", "steps": -(10**18)},
        {"type": "UseBuilding", "deal": -1},
        {"type": "ChooseFavorTile", "slot": 2**62},
    ],
)
def test_an_absurd_command_is_refused(ada: Guest, bob: Guest, duel: str, command: Any) -> None:
    """A well-formed command with absurd values is refused like any other."""
    due, _ = due_and_other([ada, bob], duel)
    answer = act(due, duel, due.state(duel)["version"], command)
    assert answer.status_code == 422, answer.text
    assert answer.json()["type"] == "urn:guildhall:problem:refused"


def test_a_body_over_the_limit(ada: Guest, duel: str) -> None:
    """A body of more than 64 KiB is not read."""
    answer = act(ada, duel, 1, {"type": "Pass", "more": "x" * 70_000})
    assert problem(answer) == (413, "too-large")


def test_a_game_that_has_not_started_has_no_moves(ada: Guest) -> None:
    """Before the start there is a state without a view, and no command is accepted."""
    game_id = ada.open("host", "open")
    state = ada.state(game_id)
    assert (state["view"], state["actor"], state["legal"]) == (None, None, [])
    answer = act(ada, game_id, state["version"], {"type": "Pass"})
    assert problem(answer) == (409, "wrong-status")


@pytest.mark.parametrize("path", ["", "/state", "/legal", "/events", "/feed"])
def test_reading_a_game_that_does_not_exist(served: House, path: str) -> None:
    """An id that no game has is a 404 for every reader."""
    answer = httpx.get(f"{served.url}/api/games/nowhere{path}")
    assert problem(answer) == (404, "unknown-game")


def events_of(guest: httpx.Client, game_id: str, limit: int = 1000) -> list[dict[str, Any]]:
    """All events, as read page by page."""
    events: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        params = {"after": after, "limit": limit}
        page = guest.get(f"/api/games/{game_id}/events", params=params).json()
        events += page["events"]
        after = page["next"]
    return events


@pytest.mark.parametrize("limit", [1, 7, 1000])
def test_events_are_read_page_by_page(ada: Guest, duel: str, limit: int) -> None:
    """Pages of any size hold every event once, in order."""
    versions = [event["version"] for event in events_of(ada, duel, limit)]
    assert versions == list(range(1, ada.info(duel).version + 1))


def test_hidden_prestige_is_the_owners_alone(
    served: House, ada: Guest, bob: Guest, duel: str
) -> None:
    """Neither states nor events nor answers tell anyone what is another player's secret."""
    play([ada, bob], duel, 45, Random(5))
    with httpx.Client(base_url=served.url) as visitor:
        viewers: list[tuple[httpx.Client, int | None]] = [(ada, 0), (bob, 1), (visitor, None)]
        for viewer, own in viewers:
            state = viewer.get(f"/api/games/{duel}/state").json()
            for player in state["view"]["players"]:
                assert (player["prestige"] is None) == (player["seat"] != own)


def test_hashes_are_told_at_the_end(ada: Guest, duel: str) -> None:
    """While a game runs, no hash lets anyone try out what a hidden event holds."""
    assert {event["hash"] for event in events_of(ada, duel)} == {""}
