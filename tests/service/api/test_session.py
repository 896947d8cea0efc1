"""Who is calling, and how nobody else can pretend to be."""

from __future__ import annotations

import base64
from contextlib import closing

import httpx
import pytest

from tests.house import Guest, House
from tests.service.api.calls import open_duel, problem


def test_a_guest_has_a_name_and_an_id(ada: Guest) -> None:
    """After signing in, the service knows who is calling."""
    session = ada.get("/api/session").json()
    assert session["name"] == "Ada"
    assert session["player"]


def test_a_new_name_keeps_the_id(ada: Guest) -> None:
    """Signing in again changes the name and nothing else."""
    before = ada.get("/api/session").json()
    ada.post("/api/session", json={"name": "  Ada   Lovelace "}).raise_for_status()
    assert ada.get("/api/session").json() == {**before, "name": "Ada Lovelace"}


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, 7, None])
def test_a_name_has_letters_and_an_end(served: House, name: object) -> None:
    """An empty, blank, long or non-text name is refused."""
    with closing(Guest(served.url, "Eve")) as guest:
        assert problem(guest.post("/api/session", json={"name": name})) == (400, "bad-request")


def test_nobody_is_nobody(served: House) -> None:
    """Without a cookie there is no session."""
    assert problem(httpx.get(f"{served.url}/api/session")) == (401, "not-signed-in")


def forgeries() -> list[str]:
    """Cookies that somebody might make up."""
    lasting = b"additional_authenticated_data="
    return [
        "x",
        "null",
        "%%%",
        base64.b64encode(b"{}").decode(),
        base64.b64encode(b"x" * 40 + lasting + b'{"expires_at":99999999999}').decode(),
        base64.b64encode(b"x" * 40 + lasting + b'{"expires_at":"never"}').decode(),
        base64.b64encode(b"x" * 40 + lasting + b"not json").decode(),
        base64.b64encode(b"x" * 40 + lasting + b"[]").decode(),
        base64.b64encode(lasting + b'{"expires_at":99999999999}').decode(),
    ]


@pytest.mark.parametrize("cookie", forgeries())
def test_a_forged_cookie_is_no_session(served: House, cookie: str) -> None:
    """A cookie that the service did not make is as good as none."""
    answer = httpx.get(
        f"{served.url}/api/session", headers={"cookie": f"guildhall-session={cookie}"}
    )
    assert problem(answer) == (401, "not-signed-in")


def test_a_changed_cookie_is_no_session(served: House, ada: Guest) -> None:
    """One changed letter makes a real cookie worthless."""
    cookie = ada.cookies["guildhall-session"].strip('"')
    changed = ("A" if cookie[30] != "A" else "B").join((cookie[:30], cookie[31:]))
    answer = httpx.get(
        f"{served.url}/api/session", headers={"cookie": f"guildhall-session={changed}"}
    )
    assert problem(answer) == (401, "not-signed-in")


def test_a_foreign_page_cannot_act(ada: Guest) -> None:
    """With the session cookie but without the CSRF header nothing can be done."""
    del ada.headers["x-csrftoken"]
    assert problem(ada.post("/api/session", json={"name": "Eve"})) == (403, "forbidden")
    ada.headers["x-csrftoken"] = "0" * 128
    assert problem(ada.post("/api/session", json={"name": "Eve"})) == (403, "forbidden")
    assert ada.get("/api/session").json()["name"] == "Ada"


def test_a_token_plays_its_seat_without_a_cookie(served: House, ada: Guest, bob: Guest) -> None:
    """The holder of a seat's token sees and does what the seat may, in that game alone."""
    game_id, other = open_duel(ada, bob), open_duel(ada, bob)
    token = ada.post(f"/api/games/{game_id}/pass").json()["token"]
    with bearer(served, token) as bot:
        assert bot.get(f"/api/games/{game_id}").json()["my_seat"] == 0
        assert bot.get(f"/api/games/{other}").json()["my_seat"] is None
        body = {"version": 1, "command": {"type": "Pass"}}
        answer = bot.post(
            f"/api/games/{other}/commands", json=body, headers={"Idempotency-Key": "k"}
        )
        assert problem(answer) == (403, "not-your-seat")
        seats = [{"kind": "host"}, {"kind": "open"}]
        opened = bot.post("/api/games", json={"game": "caylus1303", "seats": seats})
        assert problem(opened) == (401, "not-signed-in")


def test_a_token_ends_with_the_seat(served: House, ada: Guest, bob: Guest) -> None:
    """A token that is replayed after its player gave the seat up opens nothing."""
    game_id = open_duel(ada, bob)
    token = ada.post(f"/api/games/{game_id}/pass").json()["token"]
    ada.post(f"/api/games/{game_id}/resign").raise_for_status()
    with bearer(served, token) as bot:
        assert bot.get(f"/api/games/{game_id}").json()["my_seat"] is None
        assert problem(bot.get("/api/bot/turns")) == (403, "not-your-seat")


def test_a_token_is_for_whoever_sits_there(served: House, ada: Guest, bob: Guest) -> None:
    """Nobody gets a token for a seat that is not theirs."""
    game_id = ada.open("host", "open")
    assert problem(bob.post(f"/api/games/{game_id}/pass")) == (403, "not-your-seat")


@pytest.mark.parametrize("token", ["-", "x", "a.b.c", "eyJhbGciOiJub25lIn0.e30."])
def test_a_forged_token_is_refused(served: House, token: str) -> None:
    """A token that the service did not sign is refused wherever it is shown."""
    with bearer(served, token) as bot:
        assert problem(bot.get("/api/session")) == (401, "bad-token")
        assert problem(bot.get("/api/bot/turns")) == (401, "bad-token")
        assert problem(bot.get("/api/games/any/state")) == (401, "bad-token")


def bearer(served: House, token: str) -> httpx.Client:
    """A client that shows a token."""
    return httpx.Client(base_url=served.url, headers={"authorization": f"Bearer {token}"})
