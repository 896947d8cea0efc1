"""Games as appointments: opening, finding, joining, leaving, starting, giving up."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.house import Guest, House, eventually
from tests.service.api.calls import open_duel, problem

HOST, OPEN = {"kind": "host"}, {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}


def test_the_catalogue_offers_what_can_be_opened(served: House) -> None:
    """Every game comes with its seats and options, every bot with its thinking time."""
    offer = httpx.get(f"{served.url}/api/catalogue").json()
    caylus = next(game for game in offer["games"] if game["game"] == "caylus1303")
    assert caylus["seats"] == [2, 3, 4, 5]
    assert caylus["options"][1] == {"name": "prestige", "choices": ["hidden", "shown"]}
    assert {"level": "random", "seconds": 0.0} in offer["bots"]


def test_a_full_table_starts_at_once(ada: Guest) -> None:
    """With nobody to wait for, opening a game starts it."""
    info = ada.info(ada.open("host", "random"))
    assert info.status == "running"
    assert [occupant and occupant.kind for occupant in info.seats] == ["person", "bot"]
    assert info.my_seat == 0


def test_options_not_chosen_have_their_defaults(ada: Guest) -> None:
    """What is recorded are all options, chosen or not."""
    body = {"game": "caylus1303", "seats": [HOST, OPEN], "options": {"prestige": "shown"}}
    info = ada.post("/api/games", json=body).json()
    assert info["options"] == {"characters": "drawn", "prestige": "shown"}


@pytest.mark.parametrize(
    ("change", "hint"),
    [
        ({"game": "chess"}, "caylus1303"),
        ({"seats": [HOST]}, "2, 3, 4, 5"),
        ({"seats": [HOST] + 5 * [OPEN]}, "2, 3, 4, 5"),
        ({"seats": []}, "seats"),
        ({"seats": [HOST, HOST]}, "one seat"),
        ({"seats": [HOST, {"kind": "bot", "level": "god"}]}, "apprentice"),
        ({"seats": [HOST, {"kind": "bot"}]}, "apprentice"),
        ({"seats": [HOST, {"kind": "cat"}]}, "bot, host, open"),
        ({"options": {"prestige": "loud"}}, "hidden, shown"),
        ({"options": {"weather": "fine"}}, "characters, prestige"),
        ({"name": "x" * 61}, "60"),
        ({"stake": 5}, "stake"),
    ],
)
def test_what_cannot_be_opened_is_explained(ada: Guest, change: Any, hint: str) -> None:
    """A wrong request is told what would be right."""
    body = {"game": "caylus1303", "seats": [HOST, OPEN]} | change
    answer = ada.post("/api/games", json=body)
    assert problem(answer) == (400, "bad-request")
    assert hint in answer.json()["detail"]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff\xfe", b'{"game": "caylus1303"'])
def test_what_is_no_json_is_refused(ada: Guest, body: bytes) -> None:
    """A body that is cut off or no JSON at all is a problem of the request."""
    answer = ada.post("/api/games", content=body, headers={"content-type": "application/json"})
    assert problem(answer) == (400, "bad-request")


def test_sitting_down_and_standing_up(ada: Guest, bob: Guest) -> None:
    """A guest can take a free seat and leave it until the start."""
    game_id = ada.open("host", "open", "open")
    joined = bob.post(f"/api/games/{game_id}/join", json={"seat": 2}).json()
    assert (joined["my_seat"], joined["seats"][2]["name"]) == (2, "Bob")
    left = bob.post(f"/api/games/{game_id}/leave").json()
    assert (left["my_seat"], left["seats"][2]) == (None, None)
    assert bob.post(f"/api/games/{game_id}/join", json={}).json()["my_seat"] == 1


def test_nobody_sits_on_a_taken_seat(ada: Guest, bob: Guest) -> None:
    """A seat is one guest's, and a guest has one seat."""
    game_id = ada.open("host", "open", "open")
    join = f"/api/games/{game_id}/join"
    assert problem(bob.post(join, json={"seat": 0})) == (409, "seat-taken")
    assert problem(bob.post(join, json={"seat": 3})) == (400, "bad-request")
    assert problem(bob.post(join, json={"seat": -1})) == (400, "bad-request")
    bob.post(join, json={}).raise_for_status()
    assert problem(bob.post(join, json={})) == (409, "seat-taken")
    assert problem(ada.post(join, json={})) == (409, "seat-taken")


def test_only_the_host_starts_and_only_a_full_table(ada: Guest, bob: Guest) -> None:
    """A game starts when its host says so and nobody is missing."""
    game_id = ada.open("host", "open")
    start = f"/api/games/{game_id}/start"
    assert problem(ada.post(start)) == (409, "wrong-status")
    bob.post(f"/api/games/{game_id}/join", json={}).raise_for_status()
    assert problem(bob.post(start)) == (403, "not-the-host")
    assert ada.post(start).json()["status"] == "running"
    assert problem(ada.post(start)) == (409, "wrong-status")
    assert problem(bob.post(f"/api/games/{game_id}/leave")) == (409, "wrong-status")


def test_a_bot_takes_over_from_who_resigns(ada: Guest, bob: Guest) -> None:
    """After giving up, one's seat is a bot's and the game goes on."""
    game_id = open_duel(ada, bob)
    info = ada.post(f"/api/games/{game_id}/resign").json()
    assert (info["status"], info["seats"][0]["kind"], info["my_seat"]) == ("running", "bot", None)
    assert problem(ada.post(f"/api/games/{game_id}/resign")) == (403, "not-your-seat")


def test_an_open_game_is_left_and_not_resigned(ada: Guest) -> None:
    """Giving up is for games that run."""
    game_id = ada.open("host", "open")
    assert problem(ada.post(f"/api/games/{game_id}/resign")) == (409, "wrong-status")


@pytest.mark.parametrize("action", ["join", "leave", "start", "resign", "pass"])
def test_acting_needs_a_session(served: House, ada: Guest, action: str) -> None:
    """A visitor without a session can change nothing."""
    game_id = ada.open("host", "open")
    with httpx.Client(base_url=served.url) as visitor:
        visitor.get("/api/catalogue")
        visitor.headers["x-csrftoken"] = visitor.cookies["csrftoken"]
        answer = visitor.post(f"/api/games/{game_id}/{action}", json={})
    assert problem(answer) == (401, "not-signed-in")


@pytest.mark.parametrize("action", ["join", "leave", "start", "resign", "pass"])
def test_a_game_that_does_not_exist(ada: Guest, action: str) -> None:
    """An id that no game has is a 404 wherever it is used."""
    assert problem(ada.post(f"/api/games/nowhere/{action}", json={})) == (404, "unknown-game")


def listed(guest: Guest, show: str) -> list[str]:
    """The ids on a list."""
    games = guest.get("/api/games", params={"show": show, "limit": 100}).json()
    return [game["id"] for game in games]


def test_a_game_moves_from_list_to_list(ada: Guest, bob: Guest) -> None:
    """A listed game is found by its status, and by everybody who sits at it."""
    game_id = ada.open("host", "open")
    eventually(lambda: game_id in listed(bob, "open"), "the game is open")
    assert game_id not in listed(bob, "mine")
    bob.post(f"/api/games/{game_id}/join", json={}).raise_for_status()
    ada.post(f"/api/games/{game_id}/start").raise_for_status()
    eventually(lambda: game_id in listed(bob, "running"), "the game is running")
    assert game_id not in listed(bob, "open")
    assert game_id in listed(bob, "mine")
    assert game_id in listed(ada, "mine")


def test_whoever_gave_up_still_finds_the_game(ada: Guest, bob: Guest) -> None:
    """A game that one resigned stays among one's own."""
    game_id = open_duel(ada, bob)
    bob.post(f"/api/games/{game_id}/resign").raise_for_status()
    eventually(lambda: game_id in listed(bob, "mine"), "the game is Bob's")


def test_an_unlisted_game_is_found_by_its_link_alone(ada: Guest, bob: Guest) -> None:
    """An unlisted game is on no public list, yet open to whoever knows its id."""
    body = {"game": "caylus1303", "seats": [HOST, OPEN], "listed": False}
    game_id = ada.post("/api/games", json=body).json()["id"]
    eventually(lambda: game_id in listed(ada, "mine"), "the game is Ada's")
    assert game_id not in listed(bob, "open")
    assert bob.info(game_id).status == "open"


def test_a_list_is_read_page_by_page(ada: Guest) -> None:
    """Pages follow one another without a gap or a repeat, the latest game first."""
    ids = [ada.open("host", "open") for _ in range(5)]
    eventually(lambda: len(listed(ada, "mine")) == 5, "all games are listed")
    found: list[str] = []
    while True:
        after: dict[str, str] = {"after": found[-1]} if found else {}
        page = ada.get("/api/games", params={"show": "mine", "limit": "2"} | after).json()
        if not page:
            break
        found += [game["id"] for game in page]
    assert sorted(found) == sorted(ids)
    moments = [ada.info(game_id).created_at for game_id in found]
    assert moments == sorted(moments, reverse=True)


def test_a_page_after_nothing(ada: Guest) -> None:
    """A page that begins after a game that does not exist is refused."""
    answer = ada.get("/api/games", params={"show": "open", "after": "nowhere"})
    assert problem(answer) == (400, "bad-request")


def test_my_games_need_me(served: House) -> None:
    """Only somebody with a session has games of their own."""
    answer = httpx.get(f"{served.url}/api/games", params={"show": "mine"})
    assert problem(answer) == (401, "not-signed-in")


def test_an_unknown_list_is_explained(ada: Guest) -> None:
    """The lists there are are named."""
    answer = ada.get("/api/games", params={"show": "lost"})
    assert problem(answer) == (400, "bad-request")
    assert "finished, mine, open, running" in answer.json()["detail"]
