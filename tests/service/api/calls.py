"""What API tests do again and again."""

from __future__ import annotations

from random import Random
from typing import Any

from httpx import Response

from tests.house import Guest

__all__ = ["act", "open_duel", "play", "play_out", "problem"]


def problem(response: Response) -> tuple[int, str]:
    """The status and code of an answer that has to be a whole problem document."""
    assert response.headers["content-type"] == "application/problem+json", response.text
    document = response.json()
    assert document["status"] == response.status_code
    assert {"type", "title", "detail", "code"} <= document.keys()
    code: str = document["code"]
    return response.status_code, code


def open_duel(host: Guest, guest: Guest) -> str:
    """A running game of two people, the host on the first seat; answers its id."""
    game_id = host.open("host", "open")
    guest.post(f"/api/games/{game_id}/join", json={}).raise_for_status()
    host.post(f"/api/games/{game_id}/start").raise_for_status()
    return game_id


def act(guest: Guest, game_id: str, version: int, command: Any, key: str = "") -> Response:
    """Post a command."""
    return guest.post(
        f"/api/games/{game_id}/commands",
        json={"version": version, "command": command},
        headers={"Idempotency-Key": key or f"at {version}"},
    )


def play(people: list[Guest], game_id: str, moves: int, random: Random) -> dict[str, Any]:
    """Let people play so many random moves, or to the end; answers the last state."""
    state = people[0].state(game_id)
    for _ in range(moves):
        if state["actor"] is None:
            break
        due = people[state["actor"]]
        state = due.state(game_id)
        act(due, game_id, state["version"], random.choice(state["legal"])).raise_for_status()
        state = people[0].state(game_id)
    return state


def play_out(people: list[Guest], game_id: str) -> dict[str, Any]:
    """Let people play at random to the end; answers the last state."""
    state = play(people, game_id, 10_000, Random(1))
    assert state["info"]["status"] == "finished"
    return state
