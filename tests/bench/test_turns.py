"""How soon a bot is at work, in the whole house."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path
from statistics import median

from tests.bench.conftest import Measured
from tests.house import Guest, eventually, house

TURNS = 60
THINKING = re.compile(r"thinking (\d+) ms after the turn began")


def test_turn_start(tmp_path: Path, measured: Measured) -> None:
    """From the event that makes it a bot's turn to its search, by the workers' own log.

    Every write on the way waits for the disk: the queue is on the same Redis as the games.
    """
    with house(tmp_path) as opened:
        opened.start("service", "steward", "workers")
        with closing(Guest(opened.url, "Ada")) as guest:
            delays: list[int] = []
            while len(delays) < TURNS:
                play_a_game(guest)
                delays = [int(delay) for delay in THINKING.findall(opened.log("workers"))]
    measured("workers.turn_start_p50", median(delays), "ms")


def play_a_game(guest: Guest) -> None:
    """Play one game against a bot that does not think, always by the last legal command."""
    game_id = guest.open("host", "random")
    while guest.info(game_id).status == "running":
        eventually(lambda: guest.info(game_id).actor != 1, "the bot has answered")
        state = guest.state(game_id)
        if state["legal"]:
            body = {"version": state["version"], "command": state["legal"][-1]}
            key = {"Idempotency-Key": str(state["version"])}
            guest.post(f"/api/games/{game_id}/commands", json=body, headers=key)
