"""Hints and reviews by real workers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from games.kernel import game_names
from tests.golden.replay import FOLDER
from tests.house import Guest, House, eventually, house

pytestmark = pytest.mark.xdist_group("studies")


@pytest.fixture(scope="module")
def studying(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose one worker is quick with hints and takes a moment for a review."""
    seconds = {"hint_seconds": "0.1", "review_seconds": "0.04"}
    with house(tmp_path_factory.mktemp("house"), **seconds) as opened:
        opened.start("service", "steward", "workers")
        yield opened


@pytest.fixture
def guest(studying: House) -> Iterator[Guest]:
    """A person who is signed in."""
    with closing(Guest(studying.url, "Ada")) as person:
        yield person


def reviewed(guest: Guest, game_id: str) -> dict[str, Any]:
    """A game's review as far as it is."""
    review: dict[str, Any] = guest.get(f"/api/games/{game_id}/review").raise_for_status().json()
    return review


@pytest.mark.parametrize("game", game_names())
def test_a_hint_is_a_legal_move_with_reasons(guest: Guest, game: str) -> None:
    """A worker answers within moments what a bot would do, the best first, knowing only what the
    person sees."""
    game_id = guest.open("host", "random", game=game, training=True)
    eventually(lambda: bool(guest.state(game_id)["legal"]), "the person has to decide")
    state = guest.state(game_id)
    path = f"/api/games/{game_id}/hint"
    guest.post(path, json={"version": state["version"]}).raise_for_status()
    eventually(lambda: guest.get(path).json()["state"] == "done", "the hint is there")
    advice = guest.get(path).json()["advice"]
    assert advice["by"]["level"] == "master"
    moves = advice["considered"]["moves"]
    assert all(move["command"] in state["legal"] for move in moves)
    assert moves == sorted(moves, key=lambda move: -move["visits"])


@pytest.mark.parametrize("game", game_names())
def test_a_review_survives_its_worker(studying: House, guest: Guest, game: str) -> None:
    """A worker killed in the middle of a review leaves what it has found; asked again if it has to
    be, the review goes on from there to its end, and judges every decision that counts."""
    log = (FOLDER / f"{game}-2-rules1.ndjson").read_bytes()
    game_id = guest.post("/api/games/import", content=log).raise_for_status().json()["id"]
    guest.post(f"/api/games/{game_id}/review").raise_for_status()
    eventually(lambda: reviewed(guest, game_id)["done"] > 0, "the review has begun")
    studying.kill("workers")
    before = reviewed(guest, game_id)
    assert before["done"] < before["total"]
    studying.start("workers")

    def is_done() -> bool:
        state = reviewed(guest, game_id)["state"]
        if state == "failed":
            guest.post(f"/api/games/{game_id}/review").raise_for_status()
        return bool(state == "done")

    eventually(is_done, "the review is done")
    review = reviewed(guest, game_id)
    assert review["done"] == review["total"]
    assert review["decisions"][: before["done"]] == before["decisions"]
    for each in review["decisions"]:
        assert 0 <= each["loss"] <= 1
        assert each["played"] == each["best"] or each["loss"] >= 0
    assert any(each["loss"] > 0.01 for each in review["decisions"])
    assert guest.post(f"/api/games/{game_id}/review").json()["state"] == "done"
