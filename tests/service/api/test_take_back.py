"""Taking back: at once, by consent, freely at a training table; and the log keeps all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from random import Random
from typing import Any

import pytest
from httpx import Response

from service.rulebook import clauses
from tests.house import Guest, House, eventually, house
from tests.service.api.calls import act, open_duel, play, problem

SEATS = [{"kind": "host"}, {"kind": "bot", "level": "random"}]


@pytest.fixture
def duel(ada: Guest, bob: Guest) -> str:
    """A running game of Ada and Bob."""
    return open_duel(ada, bob)


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose bots are at work."""
    with house(tmp_path_factory.mktemp("busy")) as opened:
        opened.start("service", "steward", "workers")
        yield opened


def take_back(guest: Guest, game_id: str, **body: int) -> Response:
    """Ask for it at the newest version, unless another is given."""
    version = guest.info(game_id).version
    return guest.post(f"/api/games/{game_id}/take-back", json={"version": version} | body)


def answer(guest: Guest, game_id: str, agree: bool) -> Response:
    """Answer what is asked."""
    body = {"version": guest.info(game_id).version, "agree": agree}
    return guest.post(f"/api/games/{game_id}/take-back/answer", json=body)


def table(state: dict[str, Any]) -> dict[str, Any]:
    """What is the same when the table is as it was."""
    return {name: state[name] for name in ("actor", "decision", "view", "legal")}


def types(guest: Guest, game_id: str, after: int) -> list[str]:
    """The types of all events after a version."""
    page = guest.get(f"/api/games/{game_id}/events", params={"after": after, "limit": 1000})
    return [event["event"]["type"] for event in page.json()["events"]]


def amid_a_turn(people: list[Guest], game_id: str) -> tuple[Guest, list[dict[str, Any]]]:
    """Play on until somebody decides twice in a row; answers who, and the states seen."""
    random = Random(3)
    for _ in range(400):
        actor = people[0].state(game_id)["actor"]
        due = people[actor]
        before = due.state(game_id)
        play(people, game_id, 1, random)
        after = due.state(game_id)
        if after["actor"] == actor and after["info"]["status"] == "running":
            return due, [before, after]
    raise AssertionError("nobody ever decides twice in a row")


def test_within_a_turn_it_is_free(ada: Guest, bob: Guest, duel: str) -> None:
    """While the turn lasts, the latest decision is undone at once, and can be made anew."""
    due, (before, after) = amid_a_turn([ada, bob], duel)
    offered = after["take_back"]
    assert (offered["allowed"], offered["by_consent"]) == (True, False)
    assert offered["to_version"] == before["version"]
    back = take_back(due, duel)
    assert back.status_code == 200, back.text
    assert table(back.json()) == table(before)
    assert types(ada, duel, after["version"]) == ["TakenBack"]
    act(due, duel, back.json()["version"], before["legal"][0]).raise_for_status()


def test_both_processes_and_streams_agree(ada: Guest, bob: Guest, duel: str) -> None:
    """Before and after taking back, every version has the state it had."""
    due, (_, after) = amid_a_turn([ada, bob], duel)
    back = take_back(due, duel).json()
    for state in (after, back):
        params = {"at": state["version"]}
        again = due.get(f"/api/games/{duel}/state", params=params).json()
        assert again["view"] == state["view"]


def test_others_have_to_agree(ada: Guest, bob: Guest, duel: str) -> None:
    """When the turn has passed, the other person is asked, and the table waits for the answer."""
    before = ada.state(duel)
    due, other = (ada, bob) if before["actor"] == 0 else (bob, ada)
    before = due.state(duel)
    play([ada, bob], duel, 1, Random(1))
    assert due.state(duel)["take_back"]["by_consent"]
    asked = take_back(due, duel).raise_for_status().json()
    seat = before["actor"]
    expected = {"seat": seat, "to_version": before["version"], "agreed": []}
    assert asked["take_back"]["asked"] == other.state(duel)["take_back"]["asked"] == expected
    again = take_back(due, duel)
    assert problem(again) == (409, "asked-already")
    assert again.json()["values"] == {"seat": seat}
    assert problem(answer(due, duel, True)) == (409, "agreed-already")
    answer(other, duel, True).raise_for_status()
    assert table(due.state(duel)) == table(before)
    told = ["TakeBackAsked", "TakeBackAnswered", "TakenBack"]
    assert types(ada, duel, asked["version"] - 1) == told


@pytest.mark.parametrize("withdrawn", [False, True])
def test_consent_can_be_refused(ada: Guest, bob: Guest, duel: str, withdrawn: bool) -> None:
    """Refused or withdrawn, a request is over and nothing has changed on the table."""
    due, other = (ada, bob) if ada.state(duel)["actor"] == 0 else (bob, ada)
    play([ada, bob], duel, 1, Random(1))
    before = other.state(duel)
    take_back(due, duel).raise_for_status()
    answer(due if withdrawn else other, duel, False).raise_for_status()
    after = other.state(duel)
    assert (table(after), after["take_back"]["asked"]) == (table(before), None)
    assert problem(answer(other, duel, True)) == (409, "nobody-asks")


def test_moving_on_is_an_answer(ada: Guest, bob: Guest, duel: str) -> None:
    """Whoever plays on instead of answering has not agreed."""
    due = (ada, bob)[ada.state(duel)["actor"]]
    play([ada, bob], duel, 1, Random(1))
    take_back(due, duel).raise_for_status()
    play([ada, bob], duel, 1, Random(1))
    assert ada.state(duel)["take_back"]["asked"] is None


def test_what_cannot_be_taken_back_says_why(ada: Guest, bob: Guest, duel: str) -> None:
    """The state tells the reason beforehand, and asking all the same is refused with it."""
    state = ada.state(duel)
    offer = state["take_back"]
    assert not offer["allowed"]
    assert offer["reason"] == "You have not decided anything yet."
    refused = take_back(ada, duel)
    assert problem(refused) == (409, "nothing-decided")
    document = refused.json()
    assert document["type"] == "urn:guildhall:problem:cannot-take-back"
    assert document["detail"] == offer["reason"]
    assert {name: document[name] for name in ("code", "clause", "values")} == {
        name: offer[name] for name in ("code", "clause", "values")
    }
    assert offer["clause"] in {clause.id for clause in clauses("house")}


def test_only_decisions_can_be_taken_back(ada: Guest, bob: Guest, duel: str) -> None:
    """A version that is not just before a decision is refused by its number."""
    due, _ = amid_a_turn([ada, bob], duel)
    version = due.info(duel).version
    nowhere = take_back(due, duel, to_version=version)
    assert problem(nowhere) == (409, "not-a-decision")
    assert nowhere.json()["values"] == {"version": version}


def test_from_bots_nothing_is_taken_back(ada: Guest) -> None:
    """At a table with bots that is not for training, a turn that has passed stays passed."""
    game_id = ada.open("host", "random", "random")
    state = ada.state(game_id)
    if state["actor"] == 0:
        act(ada, game_id, state["version"], state["legal"][0]).raise_for_status()
        assert not ada.state(game_id)["take_back"]["allowed"]
    refused = take_back(ada, game_id)
    assert problem(refused)[0] == 409
    assert refused.json()["code"] in {"turn-passed", "nothing-decided"}


def test_a_stale_request_undoes_nothing(ada: Guest, bob: Guest, duel: str) -> None:
    """Sent twice, or after the game moved on, it is refused with the version there is now."""
    due, _ = amid_a_turn([ada, bob], duel)
    version = due.info(duel).version
    take_back(due, duel, version=version).raise_for_status()
    again = take_back(due, duel, version=version)
    assert problem(again) == (409, "stale-version")
    assert again.json()["version"] == version + 1


def test_spectators_are_offered_nothing(ada: Guest, duel: str, served: House) -> None:
    """Who does not sit at the table can neither take back nor answer."""
    with closing(Guest(served.url, "Eve")) as eve:
        assert eve.state(duel)["take_back"] is None
        assert problem(take_back(eve, duel)) == (403, "not-your-seat")
        assert problem(answer(eve, duel, True)) == (403, "not-your-seat")


@pytest.mark.parametrize("kinds", [["host", "open"], ["bot", "bot"], ["open", "bot"]])
def test_training_is_for_one_person(ada: Guest, kinds: list[str]) -> None:
    """A training table seats its host and bots, and nobody else."""
    seats = [{"kind": kind} | ({"level": "random"} if kind == "bot" else {}) for kind in kinds]
    body = {"game": "caylus1303", "seats": seats, "training": True}
    assert problem(ada.post("/api/games", json=body)) == (400, "bad-request")


def test_training_goes_back_across_bots(busy: House) -> None:
    """At a training table any decision is undone at once, and the bots play on from there."""
    with closing(Guest(busy.url, "Ada")) as ada:
        body = {"game": "caylus1303", "seats": SEATS, "training": True}
        game_id = ada.post("/api/games", json=body).raise_for_status().json()["id"]
        assert ada.info(game_id).training
        seen = [my_turn(ada, game_id)]
        for _ in range(6):
            state = seen[-1]
            act(ada, game_id, state["version"], state["legal"][-1]).raise_for_status()
            seen.append(my_turn(ada, game_id))
        for earlier in (seen[4], seen[1]):
            back = take_back(ada, game_id, to_version=earlier["version"]).raise_for_status()
            assert table(back.json()) == table(earlier)
        for _ in range(4):
            state = my_turn(ada, game_id)
            act(ada, game_id, state["version"], state["legal"][0]).raise_for_status()
        my_turn(ada, game_id)


def test_training_goes_back_into_a_bots_turn(busy: House) -> None:
    """Where the table goes back to a bot's decision, the bot decides anew."""
    with closing(Guest(busy.url, "Ada")) as ada:
        body = {"game": "caylus1303", "seats": SEATS, "training": True}
        game_id = ada.post("/api/games", json=body).raise_for_status().json()["id"]
        my_turn(ada, game_id)
        state = ada.state(game_id)
        act(ada, game_id, state["version"], state["legal"][0]).raise_for_status()
        my_turn(ada, game_id)
        pages = ada.get(f"/api/games/{game_id}/events", params={"limit": 1000}).json()["events"]
        bots = next(
            each["version"]
            for each in pages
            if each["event"]["type"] == "MoveChosen"
            and (each["event"]["seat"], each["event"]["forced"]) == (1, False)
        )
        back = take_back(ada, game_id, to_version=bots - 1).raise_for_status().json()
        assert back["actor"] == 1
        eventually(lambda: ada.info(game_id).version > back["version"], "the bot decides anew")


def my_turn(guest: Guest, game_id: str) -> dict[str, Any]:
    """The state once it is the first seat's decision."""
    eventually(lambda: guest.state(game_id)["actor"] == 0, "it is the person's turn")
    return guest.state(game_id)
