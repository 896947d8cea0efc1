"""What bots considered: who can tell it, and from when on it is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from typing import Any

import httpx
import pytest

from games.kernel import game_names
from tests.house import Guest, House
from tests.service.api.calls import act, problem

BY = {"engine": "1.0", "level": "journeyman", "weights": "hand-0123456789ab"}


def considered(command: Any, moves: int = 1) -> dict[str, Any]:
    """What some search might have come to."""
    looked_at = {"command": command, "visits": 9, "shares": [0.75, 0.25]}
    return {
        "moves": [looked_at] * moves,
        "tried": 12,
        "iterations": 100,
        "depth": 7,
        "seconds": 0.5,
    }


class Bot(httpx.Client):
    """A bot of this house, as a worker would play it."""

    def __init__(self, house: House, game_id: str, seat: int, level: str = "journeyman") -> None:
        token = house.token(game_id, seat, level)
        super().__init__(base_url=house.url, headers={"Authorization": f"Bearer {token}"})
        self._game = f"/api/games/{game_id}"

    def state(self) -> dict[str, Any]:
        """What its seat sees."""
        state: dict[str, Any] = self.get(f"{self._game}/state").raise_for_status().json()
        return state

    def move(self, version: int, command: Any, by: dict[str, str] = BY) -> httpx.Response:
        """Answer a decision."""
        return self.post(
            f"{self._game}/commands",
            json={"version": version, "command": command, "by": by},
            headers={"Idempotency-Key": f"bot {version}"},
        )

    def tell(self, version: int, command: Any, moves: int = 1) -> httpx.Response:
        """Tell what was considered at a decision."""
        body = {"version": version, "considered": considered(command, moves)}
        return self.post(f"{self._game}/summaries", json=body)


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """What is to be closed in the end."""
    with ExitStack() as closing:
        yield closing


def play_one(bots: list[Bot], random: Random) -> tuple[int, int | None]:
    """Let the bot that is due decide and tell; the version it decided at, and who is next."""
    state = bots[0].state()
    bot = bots[state["actor"]]
    state = bot.state()
    command = random.choice(state["legal"])
    bot.move(state["version"], command).raise_for_status()
    assert bot.tell(state["version"], command).status_code == 204
    return state["version"], bot.state()["actor"]


@pytest.mark.parametrize("game", game_names())
def test_no_summary_is_told_before_the_end(
    served: House, ada: Guest, stack: ExitStack, game: str
) -> None:
    """At no version of a running game does anybody get what its bots considered; after the end
    everybody does, as it was told and under the name that the log has."""
    game_id = ada.open("journeyman", "journeyman", game=game)
    bots = [stack.enter_context(Bot(served, game_id, seat)) for seat in range(2)]
    random, told = Random(1), list[int]()
    actor: int | None = 0
    while actor is not None:
        version, actor = play_one(bots, random)
        told.append(version)
        if actor is not None:
            for who in (ada, *bots):
                answer = who.get(f"/api/games/{game_id}/summaries?after={version - 1}")
                assert problem(answer) == (409, "wrong-status")
                assert "considered" not in answer.json()
    found = ada.get(f"/api/games/{game_id}/summaries?limit=200").json()["summaries"]
    assert [each["version"] for each in found] == told[:200]
    assert found[0]["by"] == BY
    assert found[0]["considered"] == considered(found[0]["command"])
    assert ada.get(f"/api/games/{game_id}/audit").json()["passed"]


def test_a_training_table_tells_at_once(served: House, ada: Guest, stack: ExitStack) -> None:
    """At a training table the summary of a bot's move can be had as soon as it is made."""
    game_id = ada.open("journeyman", "host", training=True)
    bot = stack.enter_context(Bot(served, game_id, 0))
    state = ada.state(game_id)
    if state["actor"] == 1:
        act(ada, game_id, state["version"], state["legal"][0]).raise_for_status()
    state = bot.state()
    assert bot.move(state["version"], state["legal"][0]).status_code == 200
    bot.tell(state["version"], state["legal"][0]).raise_for_status()
    bot.tell(state["version"], state["legal"][1]).raise_for_status()
    page = ada.get(f"/api/games/{game_id}/summaries").raise_for_status().json()
    assert page["next"] is None
    assert page["summaries"][0]["considered"] == considered(state["legal"][0])
    assert page["summaries"][0]["command"] == state["legal"][0]


def test_a_bot_names_itself_in_the_log(served: House, ada: Guest, stack: ExitStack) -> None:
    """The log says which bot chose, also when the stand-in for a bot that failed did; people's
    moves and forced ones name nobody."""
    game_id = ada.open("journeyman", "journeyman")
    bots = [stack.enter_context(Bot(served, game_id, seat)) for seat in range(2)]
    play_one(bots, Random(2))
    state = bots[bots[0].state()["actor"]].state()
    fallback = BY | {"level": "random", "weights": ""}
    bots[state["actor"]].move(state["version"], state["legal"][0], fallback).raise_for_status()
    events = [each["event"] for each in ada.get(f"/api/games/{game_id}/events").json()["events"]]
    chosen = [event for event in events if event["type"] == "MoveChosen"]
    assert [event["by"] for event in chosen if not event["forced"]] == [BY, fallback]
    assert all("by" not in event for event in chosen if event["forced"])


def test_nobody_passes_for_a_bot(served: House, ada: Guest, stack: ExitStack) -> None:
    """A person cannot name a bot for a move, nor a bot another one; nothing is recorded then."""
    game_id = ada.open("host", "journeyman", training=True)
    bot = stack.enter_context(Bot(served, game_id, 1))
    for _ in range(2):
        state = ada.state(game_id)
        seated = (ada, bot)[state["actor"]]
        by = BY | {"level": "master"} if state["actor"] else BY
        if state["actor"]:
            state = bot.state()
        body = {"version": state["version"], "command": state["legal"][0], "by": by}
        forged = seated.post(
            f"/api/games/{game_id}/commands", json=body, headers={"Idempotency-Key": "forged"}
        )
        assert problem(forged) == (403, "forbidden")
        assert ada.state(game_id)["version"] == state["version"]
        del body["by"]
        seated.post(
            f"/api/games/{game_id}/commands", json=body, headers={"Idempotency-Key": "honest"}
        ).raise_for_status()


def test_only_who_decided_tells(served: House, ada: Guest, stack: ExitStack) -> None:
    """People, spectators and bots that decided nothing there cannot tell what was considered,
    and nobody can tell more than is kept."""
    game_id = ada.open("journeyman", "journeyman")
    bots = [stack.enter_context(Bot(served, game_id, seat)) for seat in range(2)]
    version, _ = play_one(bots, Random(3))
    body = {"version": version, "considered": considered({"type": "Pass"})}
    path = f"/api/games/{game_id}/summaries"
    assert problem(ada.post(path, json=body)) == (403, "not-your-seat")
    people = ada.open("host", "journeyman", training=True)
    assert problem(ada.post(f"/api/games/{people}/summaries", json=body)) == (403, "forbidden")
    answers = [bot.tell(version, {"type": "Pass"}) for bot in bots]
    assert sorted(answer.status_code for answer in answers) == [204, 400]
    assert problem(bots[0].tell(version + 99, {"type": "Pass"})) == (400, "bad-request")
    decider = bots[[answer.status_code for answer in answers].index(204)]
    assert problem(decider.tell(version, {"type": "x" * 9000})) == (413, "too-large")
    assert problem(decider.tell(version, {"type": "Pass"}, moves=9)) == (400, "bad-request")
