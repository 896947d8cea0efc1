"""Watching: streams that miss nothing, repeat nothing and cost little."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from random import Random
from typing import Any

import httpx
import pytest
from redis import Redis

from tests.house import Guest, House, eventually
from tests.service.api.calls import open_duel, play, play_out, problem

WATCHERS = 300


class Message(dict[str, str]):
    """One Server-Sent Event, by the names of its fields."""

    @property
    def body(self) -> Any:
        """Its data, read as JSON."""
        return json.loads(self["data"])


def messages(lines: Iterator[str]) -> Iterator[Message]:
    """The events of a stream; comments are left out."""
    fields = Message()
    for line in lines:
        if line:
            name, _, value = line.partition(": ")
            fields[name] = value
        elif "event" in fields:
            yield fields
            fields = Message()
        else:
            fields = Message()


@contextmanager
def watching(
    client: httpx.Client, game_id: str, after: int | None = None, **headers: str
) -> Iterator[Iterator[Message]]:
    """The batches of a game's stream."""
    url = f"/api/games/{game_id}/feed"
    params = {} if after is None else {"after": after}
    with client.stream("GET", url, params=params, headers=headers) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield (each for each in messages(answer.iter_lines()) if each["event"] == "batch")


def until(stream: Iterator[Message], version: int) -> list[Message]:
    """What a stream brings, up to a version."""
    found = []
    for message in stream:
        found.append(message)
        if int(message["id"]) >= version:
            return found
    raise AssertionError("the stream ended")


def versions(found: list[Message]) -> list[int]:
    """The versions of all events in some batches."""
    return [event["version"] for message in found for event in message.body]


@pytest.fixture
def duel(ada: Guest, bob: Guest) -> str:
    """A running game of Ada and Bob."""
    return open_duel(ada, bob)


def test_a_stream_brings_what_happens(ada: Guest, bob: Guest, duel: str) -> None:
    """Whoever watches gets each move as it is made, with the version as the message's id."""
    start = ada.info(duel).version
    with watching(bob, duel) as stream:
        for seed in range(3):
            newest = play([ada, bob], duel, 1, Random(seed))["version"]
            found = until(stream, newest)
            assert versions(found) == list(range(start + 1, newest + 1))
            assert int(found[-1]["id"]) == newest
            start = newest


def test_a_stream_resumes_without_a_gap_or_a_repeat(ada: Guest, bob: Guest, duel: str) -> None:
    """A connection that drops after any message goes on with the next event."""
    newest = play([ada, bob], duel, 30, Random(6))["version"]
    seen: list[int] = []
    last = 0
    while last < newest:
        with watching(ada, duel, after=0, **{"last-event-id": str(last)}) as stream:
            message = next(stream)
        seen += [event["version"] for event in message.body]
        last = int(message["id"])
        if last < newest:
            newest = play([ada, bob], duel, 1, Random(last))["version"]
    assert seen == list(range(1, newest + 1))


def test_a_stream_can_begin_anywhere(ada: Guest, bob: Guest, duel: str) -> None:
    """From every version on, a stream and the event pages tell the same."""
    newest = play([ada, bob], duel, 20, Random(7))["version"]
    for after in range(0, newest, 7):
        page = ada.get(f"/api/games/{duel}/events", params={"after": after, "limit": 1000}).json()
        with watching(ada, duel, after=after) as stream:
            found = until(stream, newest)
        assert [event for message in found for event in message.body] == page["events"]


def test_a_late_watcher_of_a_long_game_misses_nothing(ada: Guest, bob: Guest, duel: str) -> None:
    """A watcher far behind catches up in pieces, while another is at the head."""
    with watching(bob, duel, after=0) as ahead:
        newest = play_out([ada, bob], duel)["version"]
        assert versions(until(ahead, newest)) == list(range(1, newest + 1))
        with watching(ada, duel, after=0) as behind:
            assert versions(until(behind, newest)) == list(range(1, newest + 1))


@pytest.mark.parametrize("version", ["x", "-1", "1.5"])
def test_a_stream_from_nowhere(ada: Guest, duel: str, version: str) -> None:
    """A `Last-Event-ID` that is no version is a problem of the request."""
    answer = ada.get(f"/api/games/{duel}/feed", headers={"last-event-id": version})
    assert problem(answer) == (400, "bad-request")


def test_a_stream_from_the_future(ada: Guest, duel: str) -> None:
    """A `Last-Event-ID` that the game has not reached is no version of it."""
    answer = ada.get(f"/api/games/{duel}/feed", headers={"last-event-id": "100000"})
    assert problem(answer) == (404, "unknown-version")


def test_a_stream_says_when_a_bot_is_at_work(ada: Guest) -> None:
    """Where a bot has to decide, the stream says so."""
    game_id = ada.open("random", "random")
    with ada.stream("GET", f"/api/games/{game_id}/feed") as answer:
        news = next(messages(answer.iter_lines()))
    actor = ada.info(game_id).actor
    assert (news["event"], "id" in news) == ("thinking", False)
    assert news.body == {
        "seat": actor,
        "level": "random",
        "seconds": 0.0,
        "version": ada.info(game_id).version,
        "iterations": 0,
    }


def test_only_a_bot_that_is_to_decide_tells_how_far_it_is(ada: Guest, bob: Guest) -> None:
    """Progress is refused from those who do not sit at the table, changes nothing at it, and is
    not passed on when it comes from a person."""
    game_id = ada.open("random", "host")
    while ada.info(game_id).actor != 0:  # chance has given the host the first decision
        game_id = ada.open("random", "host")
    told = {"version": ada.info(game_id).version, "iterations": 7}
    path = f"/api/games/{game_id}/progress"
    assert problem(bob.post(path, json=told)) == (403, "not-your-seat")
    with ada.stream("GET", f"/api/games/{game_id}/feed") as answer:
        assert ada.post(path, json=told).status_code == 204
        news = next(messages(answer.iter_lines()))
    assert news.body.get("iterations") == 0
    assert ada.info(game_id).version == told["version"]


def test_a_bots_turns(served: House, ada: Guest, bob: Guest, duel: str) -> None:
    """A seat's token hears of each decision that is due, at once and as they come."""
    token = ada.post(f"/api/games/{duel}/pass").json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    with (
        httpx.Client(base_url=served.url, headers=headers, timeout=20) as bot,
        bot.stream("GET", "/api/bot/turns") as answer,
    ):
        turns = messages(answer.iter_lines())
        for seed in range(5):
            while ada.state(duel)["actor"] != 0:
                play([ada, bob], duel, 1, Random(seed))
            state = ada.state(duel)
            due = next(turn for turn in turns if turn.body["version"] == state["version"])
            assert due.body == {
                "game": duel,
                "seat": 0,
                "version": state["version"],
                "decision": state["decision"],
            }
            play([ada, bob], duel, 1, Random(seed))


def test_the_stream_of_turns_ends_with_the_game(ada: Guest, bob: Guest, duel: str) -> None:
    """When the game is over, so is the stream of its turns."""
    token = ada.post(f"/api/games/{duel}/pass").json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    with (
        httpx.Client(base_url=ada.base_url, headers=headers, timeout=20) as bot,
        bot.stream("GET", "/api/bot/turns") as answer,
    ):
        play_out([ada, bob], duel)
        assert [*answer.iter_lines()]


def test_turns_are_for_tokens(ada: Guest) -> None:
    """A session alone has no stream of turns."""
    assert problem(ada.get("/api/bot/turns")) == (401, "bad-token")


async def test_many_watchers_share_one_reader(
    served: House, ada: Guest, bob: Guest, duel: str
) -> None:
    """Hundreds of idle watchers cost no connection each, and all hear of the next move."""
    with closing(Redis.from_url(served.redis.url)) as redis:
        limits = httpx.Limits(max_connections=None)
        async with httpx.AsyncClient(base_url=served.url, limits=limits, timeout=60) as client:
            waiting = [asyncio.create_task(first_batch(client, duel)) for _ in range(WATCHERS)]
            await asyncio.to_thread(
                eventually, lambda: watchers(served.url) >= WATCHERS, "all are watching"
            )
            assert redis.info("clients")["connected_clients"] < WATCHERS / 4
            state = await asyncio.to_thread(play, [ada, bob], duel, 1, Random(8))
            found = await asyncio.gather(*waiting)
    assert {int(message["id"]) for message in found} == {state["version"]}
    assert len({message["data"] for message in found}) == 1


async def first_batch(client: httpx.AsyncClient, game_id: str) -> Message:
    """The first thing that happens in a game."""
    async with client.stream("GET", f"/api/games/{game_id}/feed") as answer:
        return await anext(batches(answer.aiter_lines()))


async def batches(lines: AsyncIterator[str]) -> AsyncIterator[Message]:
    """The batches of a stream."""
    fields = Message()
    async for line in lines:
        if line:
            name, _, value = line.partition(": ")
            fields[name] = value
        elif fields.get("event") == "batch":
            yield fields
            fields = Message()
        else:
            fields = Message()


def watchers(url: str) -> float:
    """How many streams the service says are open."""
    lines = httpx.get(f"{url}/metrics").text.splitlines()
    return float(next(line for line in lines if line.startswith("guildhall_watchers")).split()[1])
