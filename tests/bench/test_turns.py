"""How soon a bot is at work, in the whole house."""

from __future__ import annotations

from contextlib import closing
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.conftest import Measured
from tests.house import Guest, eventually, house

TURNS = 60


def test_turn_start(tmp_path: Path, measured: Measured) -> None:
    """From the event that makes it a bot's turn to the answer of a bot that does not think.

    So it holds the way to the worker, its look at the game, and also the bot's own move.
    """
    with house(tmp_path) as opened:
        opened.start("service", "steward", "workers")
        with closing(Guest(opened.url, "Ada")) as guest:
            delays: list[int] = []
            while len(delays) < TURNS:
                delays += delays_of(guest)
    measured("workers.turn_start_p50", median(delays), "ms")


def delays_of(guest: Guest) -> list[int]:
    """Play one game against a bot; how long each of its turns took to be answered, in ms."""
    game_id = guest.open("host", "random")
    while guest.info(game_id).status == "running":
        eventually(lambda: guest.info(game_id).actor != 1, "the bot has answered")
        state = guest.state(game_id)
        if state["legal"]:
            body = {"version": state["version"], "command": state["legal"][-1]}
            key = {"Idempotency-Key": str(state["version"])}
            guest.post(f"/api/games/{game_id}/commands", json=body, headers=key)
    chosen = [recorded for recorded in events(guest, game_id) if is_choice(recorded["event"])]
    return [
        later["at"] - earlier["at"]
        for earlier, later in pairwise(chosen)
        if (earlier["event"]["seat"], later["event"]["seat"]) == (0, 1)
    ]


def is_choice(event: dict[str, Any]) -> bool:
    """Whether somebody was asked and answered."""
    return event["type"] == "MoveChosen" and not event.get("forced", False)


def events(guest: Guest, game_id: str) -> list[dict[str, Any]]:
    """Everything that happened in a game."""
    found: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        page = guest.get(f"/api/games/{game_id}/events", params={"after": after, "limit": 1000})
        found += page.json()["events"]
        after = page.json()["next"]
    return found
