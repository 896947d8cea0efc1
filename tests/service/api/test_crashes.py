"""`kill -9` of every part, at random moments, while people and bots play.

What was acknowledged is there, nothing is there twice, and play goes on.
"""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from schemas.game import MoveChosen
from service.matches import Matches
from service.store import EventStore, Recorded, Snapshots, connect
from tests.house import Guest, House, eventually, house

KILLS = {"redis": 34, "service": 10, "workers": 4, "steward": 4}
"""How often each part is killed."""

LONGEST_PAUSE_SECONDS = 0.5

Answer = dict[str, Any]


class Party:
    """People who play game after game, insist on an answer to everything and keep all answers."""

    def __init__(self, opened: House, *names: str) -> None:
        self.people = [Guest(opened.url, name) for name in names]
        self.answers: dict[str, list[Answer]] = {}
        self._random = Random(names[0])

    def close(self) -> None:
        """Go home."""
        for person in self.people:
            person.close()

    @property
    def moves(self) -> int:
        """How many moves were acknowledged."""
        return sum(map(len, self.answers.values()))

    def play(self, stop: threading.Event) -> None:
        """Play until asked to stop."""
        while not stop.is_set():
            game_id = self._open()
            while not stop.is_set() and self._decide(game_id):
                pass

    def expect_more_moves(self) -> None:
        """Wait until play has gone on for a while."""
        enough = self.moves + 5
        eventually(lambda: self.moves >= enough, "play goes on")

    def _open(self) -> str:
        """Open a game for all of them or, if it is only one, against a bot."""
        host, *guests = self.people
        others = [{"kind": "open"}] * len(guests) or [{"kind": "bot", "level": "random"}]
        body = {"game": "caylus1303", "seats": [{"kind": "host"}, *others]}
        game_id: str = insist(host, "POST", "/api/games", json=body)["id"]
        for guest in guests:
            insist(guest, "POST", f"/api/games/{game_id}/join", json={})
        if guests:
            insist(host, "POST", f"/api/games/{game_id}/start")
        self.answers[game_id] = []
        return game_id

    def _decide(self, game_id: str) -> bool:
        """Make a move if it is theirs to make; False when the game is over."""
        path = f"/api/games/{game_id}"
        actor = insist(self.people[0], "GET", path)["actor"]
        if actor is None:
            return False
        if actor >= len(self.people):
            time.sleep(0.02)
            return True
        person = self.people[actor]
        state = insist(person, "GET", f"{path}/state")
        if state["legal"]:
            body = {"version": state["version"], "command": self._random.choice(state["legal"])}
            headers = {"idempotency-key": str(state["version"])}
            answer = insist(person, "POST", f"{path}/commands", json=body, headers=headers)
            self.answers[game_id].append(answer)
        return True


def insist(person: Guest, method: str, path: str, **request: Any) -> Answer:
    """Send a request until it is answered. An answer that was lost may have been to the first
    of several, so joining or starting twice is no fault."""
    while True:
        try:
            response = person.request(method, path, **request)
        except httpx.TransportError:
            time.sleep(0.02)
            continue
        if response.status_code < 500 and response.status_code != 409:
            answer: Answer = response.raise_for_status().json()
            return answer
        if response.json()["code"] in {"seat-taken", "wrong-status"}:
            return {}
        assert response.status_code == 503, response.text
        time.sleep(0.02)


def kill_all(opened: House, kills: list[str], random: Random) -> None:
    """Kill parts one after another, each after a random time, and start them again."""
    for part in kills:
        time.sleep(random.uniform(0, LONGEST_PAUSE_SECONDS))
        if part == "redis":
            opened.kill_redis()
        else:
            opened.kill(part)
            opened.start(part)


@pytest.mark.crash
@pytest.mark.timeout(600)
async def test_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path) -> None:
    """After more than fifty kills every acknowledged move is in its stream, once, where it was
    said to be, and every stream is whole."""
    random = Random(1303)
    kills = [part for part, times in KILLS.items() for _ in range(times)]
    random.shuffle(kills)
    assert len(kills) >= 50
    stop = threading.Event()
    with house(tmp_path) as opened:
        opened.start("service", "steward", "workers")
        parties = [Party(opened, "Ada", "Bob"), Party(opened, "Cleo")]
        with ThreadPoolExecutor() as threads:
            playing = [threads.submit(party.play, stop) for party in parties]
            try:
                kill_all(opened, kills, random)
                for party in parties:
                    party.expect_more_moves()
            finally:
                stop.set()
        for done in playing:
            done.result()
        for party in parties:
            party.close()
            for game_id, answers in party.answers.items():
                await check(opened.redis.url, game_id, answers)


async def check(url: str, game_id: str, answers: list[Answer]) -> None:
    """Compare a stream with what people were told of it, and with the rules."""
    async with connect(url) as redis:
        store = EventStore(redis)
        events = await store.read(game_id)
        async with aclosing(Matches(store, Snapshots(redis))) as matches:
            match = await matches.newest(game_id)
    assert match.version == len(events)
    for told in (event for answer in answers for event in answer["events"]):
        recorded = events[told["version"] - 1]
        kind = type(recorded.event).__name__
        assert (recorded.at, kind) == (told["at"], told["event"]["type"])
    first = [answer["events"][0] for answer in answers]
    people = {told["event"]["seat"] for told in first}
    chosen = [recorded for recorded in events if chooser(recorded) in people]
    assert [recorded.version for recorded in chosen] == [told["version"] for told in first]


def chooser(recorded: Recorded) -> int | None:
    """Whose own choice an event is; None if it is none."""
    event = recorded.event
    return event.seat if isinstance(event, MoveChosen) and not event.forced else None
