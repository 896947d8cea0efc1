"""Reviews: which games, who asks, and who brings what is found. No worker runs here."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import pytest

from service.settings import load_settings
from tests.golden.replay import FOLDER
from tests.house import Guest, House, house
from tests.service.api.calls import open_duel, problem


@pytest.fixture
def finished(ada: Guest) -> str:
    """The id of a finished game."""
    log = (FOLDER / "caylus1303-2-rules1.ndjson").read_bytes()
    game_id: str = ada.post("/api/games/import", content=log).raise_for_status().json()["id"]
    return game_id


def found(version: int, loss: float) -> dict[str, Any]:
    """What a review might find about a decision."""
    move = {"command": {"type": "Pass"}, "visits": 5, "shares": [0.5, 0.5]}
    return {"version": version, "seat": 0, "played": move, "best": move, "loss": loss}


BY = {"engine": "1.0", "level": "master", "weights": ""}


def test_a_review_is_asked_for_and_kept(served: House, ada: Guest, finished: str) -> None:
    """Nobody has asked at first; asked for, however often, one job waits; what a worker brings is
    kept in the order of the game, once, with the choices that cost most as turning points."""
    path = f"/api/games/{finished}/review"
    assert ada.get(path).json()["state"] == "none"
    review = ada.post(path).raise_for_status().json()
    assert (review["state"], review["done"]) == ("waiting", 0)
    assert review["total"] > 50
    assert ada.post(path).json() == review
    headers = {"Authorization": f"Bearer {served.reviewer(finished)}"}
    decisions = [found(version, (version % 7) / 10) for version in range(30, 20, -1)]
    for _ in range(2):
        body = {"by": BY, "decisions": decisions}
        ada.post(f"{path}/decisions", json=body, headers=headers).raise_for_status()
    review = ada.get(path).json()
    assert (review["state"], review["done"], review["by"]) == ("waiting", 10, BY)
    assert [each["version"] for each in review["decisions"]] == list(range(21, 31))
    assert review["turning_points"] == [23, 24, 25, 26, 27]


def test_only_a_worker_brings_findings(served: House, ada: Guest, finished: str) -> None:
    """Neither a person, nor a bot, nor the reviewer of another game can write into a review."""
    path = f"/api/games/{finished}/review/decisions"
    body = {"by": BY, "decisions": [found(9, 0.5)]}
    tokens = [served.token(finished, 0, "ada"), served.reviewer("another"), "forged"]
    for token in tokens:
        answer = ada.post(path, json=body, headers={"Authorization": f"Bearer {token}"})
        assert problem(answer) == (401, "bad-token")
    assert problem(ada.post(path, json=body)) == (401, "bad-token")
    headers = {"Authorization": f"Bearer {served.reviewer(finished)}"}
    for wrong in ([found(9, 1.5)], [], [found(9, 0.1)] * 65):
        answer = ada.post(path, json={"by": BY, "decisions": wrong}, headers=headers)
        assert problem(answer) == (400, "bad-request")


def test_a_running_game_is_not_reviewed(ada: Guest, bob: Guest) -> None:
    """A review tells what hidden things were worth, so it is for games that are over."""
    path = f"/api/games/{open_duel(ada, bob)}/review"
    assert problem(ada.get(path)) == (409, "wrong-status")
    assert problem(ada.post(path)) == (409, "wrong-status")


def test_reviews_are_rationed(tmp_path_factory: pytest.TempPathFactory, finished: str) -> None:
    """One caller can ask for so many reviews an hour, and is told so; to look is free."""
    assert load_settings({"GUILDHALL_REVIEWS_AN_HOUR": "2"}).reviews_an_hour == 2
    with house(tmp_path_factory.mktemp("rationed"), reviews_an_hour="2") as rationed:
        rationed.start("service")
        with closing(Guest(rationed.url, "Ada")) as guest:
            answers = [guest.post(f"/api/games/{finished}/review") for _ in range(3)]
            assert [problem(each)[0] for each in answers] == [404, 404, 429]
            assert problem(guest.get(f"/api/games/{finished}/review"))[0] == 404
