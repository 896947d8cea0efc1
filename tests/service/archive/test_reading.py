"""An archived game over HTTP: nobody can tell that it has moved."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from service.store import connect
from tests.house import Guest, House, eventually, house
from tests.logs import log_of
from tests.service.api.calls import play_out, problem
from tests.service.archive.shelf import Shelf


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with an archive, in which only the service runs."""
    folder = tmp_path_factory.mktemp("archived")
    with house(folder, archive=str(folder / "archive")) as opened:
        opened.start("service")
        yield opened


@pytest.fixture(scope="module")
def people(opened: House) -> Iterator[list[Guest]]:
    """Two people."""
    guests = [Guest(opened.url, name) for name in ("Ada", "Bob")]
    yield guests
    for guest in guests:
        guest.close()


@pytest.fixture(scope="module")
def games(opened: House, people: list[Guest]) -> list[str]:
    """A game that was played here, and one that was brought as a log; both were thought about."""
    ada, bob = people
    played = ada.open("host", "open")
    bob.post(f"/api/games/{played}/join", json={}).raise_for_status()
    ada.post(f"/api/games/{played}/start").raise_for_status()
    play_out(people, played)
    log = log_of("caylus1303", 3, 1)
    brought = ada.post("/api/games/import", content=log).raise_for_status().json()["id"]
    mine = "/api/games?show=mine"
    eventually(lambda: len(ada.get(mine).json()) == 2, "both games are on the list")
    eventually(lambda: ada.get(mine).json()[1]["status"] == "finished", "the list is up to date")
    asyncio.run(think(opened, played, brought))
    return [played, brought]


async def think(opened: House, *games: str) -> None:
    """Keep summaries and part of a review of games, as workers bring them."""
    async with connect(opened.redis.url) as redis:
        for game_id in games:
            await Shelf(redis, Path(opened.environment["GUILDHALL_ARCHIVE"])).think(game_id)


def run(opened: House, *arguments: str, **settings: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command of `guildhall` on a house, as an operator does."""
    command = [str(Path(sys.executable).with_name("guildhall")), *arguments]
    environment = opened.environment | settings
    return subprocess.run(command, env=environment, capture_output=True, check=False)


def archive(opened: House, *arguments: str) -> dict[str, object]:
    """What `guildhall archive` has done."""
    moved: dict[str, object] = json.loads(run(opened, "archive", "--json", *arguments).stdout)
    return moved


def answers(guest: Guest, game_id: str) -> dict[str, bytes]:
    """All that the API tells of a game, and the lists that it is on."""
    newest = guest.info(game_id).version
    moments = sorted(Random(1).sample(range(1, newest), 12))
    paths = [
        "/api/games?show=mine",
        "/api/games?show=finished",
        *[
            f"/api/games/{game_id}{rest}"
            for rest in (
                "",
                "/state",
                *[f"/state?at={moment}" for moment in moments],
                "/legal",
                *[f"/events?after={after}&limit=200" for after in range(0, newest, 200)],
                "/summaries?limit=1",
                "/summaries?after=20",
                "/review",
                "/audit",
                "/export",
            )
        ],
    ]
    told = {path: guest.fetch(path) for path in paths}
    told["feed"] = b"".join(fed(guest, game_id, newest))
    return told


def fed(guest: Guest, game_id: str, newest: int) -> Iterator[bytes]:
    """The live feed of a game from its beginning to its newest version."""
    with guest.stream("GET", f"/api/games/{game_id}/feed?after=0") as answer:
        lines = answer.iter_lines()
        for line in lines:
            yield line.encode()
            if line == f"id: {newest}":
                yield next(lines).encode()
                yield next(lines).encode()
                return


def test_every_answer_is_the_same(opened: House, people: list[Guest], games: list[str]) -> None:
    """State at any version, events, feed, summaries, review, audit, export and lists, of a game
    played here and of an imported one; by a service that was running, and by one that starts
    later."""
    before = [answers(person, game_id) for person in people for game_id in games]
    assert b'"version":30' in before[0][f"/api/games/{games[0]}/summaries?after=20"]
    assert b'"total":100' in before[0][f"/api/games/{games[0]}/review"]
    moved = archive(opened, "--days", "0")
    assert (moved["games"], moved["stay"]) == (2, [])
    assert [answers(person, game_id) for person in people for game_id in games] == before
    opened.kill("service")
    opened.start("service")
    assert [answers(person, game_id) for person in people for game_id in games] == before


def test_what_can_be_done_with_a_finished_game(
    opened: House, people: list[Guest], games: list[str]
) -> None:
    """It is forked at any version, brought again as a log, and refuses moves and taking back."""
    ada, _ = people
    played, _ = games
    archive(opened, *games)
    seats = [{"kind": "host"}, {"kind": "bot", "level": "random"}]
    body = {"version": 200, "seats": seats, "training": True}
    forked = ada.post(f"/api/games/{played}/fork", json=body).raise_for_status().json()
    assert forked["origin"]["game"] == played
    log = ada.fetch(f"/api/games/{played}/export")
    again = ada.post("/api/games/import", content=log).raise_for_status().json()
    assert again["id"] == played
    newest = ada.info(played).version
    back = ada.post(f"/api/games/{played}/take-back", json={"version": newest, "to_version": 100})
    assert problem(back) == (409, "wrong-status")
    move = {"version": newest, "command": {"type": "Pass"}}
    refused = ada.post(
        f"/api/games/{played}/commands", json=move, headers={"Idempotency-Key": "late"}
    )
    assert refused.status_code in {400, 409, 422}


def test_lists_are_made_again(opened: House, games: list[str]) -> None:
    """`guildhall rebuild` finds archived games like others."""
    archive(opened, *games)
    assert json.loads(run(opened, "rebuild", "--json").stdout)["games"] >= len(games)


async def test_a_file_that_is_lost_or_damaged(opened: House, people: list[Guest]) -> None:
    """A lost file is a problem that may pass; a damaged one is named by audit and state alike."""
    ada, _ = people
    async with connect(opened.redis.url) as redis:
        shelf = Shelf(redis, Path(opened.environment["GUILDHALL_ARCHIVE"]))
        game_id = await shelf.add(seed=7)
        await shelf.archivist.move(game_id)
    file = shelf.file(game_id)
    content = file.read_bytes()
    file.unlink()
    opened.kill("service")  # it may have read the game, and would need no file
    opened.start("service")
    for path in ("", "/state", "/audit", "/export"):
        answer = ada.get(f"/api/games/{game_id}{path}")
        assert problem(answer) == (503, "archive-unavailable")
        assert answer.headers["retry-after"]
    file.write_bytes(content[: len(content) // 2])
    assert problem(ada.get(f"/api/games/{game_id}/state")) == (500, "corrupt-stream")
    report = ada.get(f"/api/games/{game_id}/audit").json()
    assert report["failure"]["check"] == "chain"
    file.write_bytes(content)
    assert ada.state(game_id)["info"]["status"] == "finished"


def test_what_the_command_says(opened: House, people: list[Guest]) -> None:
    """It names the games that stay, and its exit status is 1; without an archive it says so."""
    ada, _ = people
    running = ada.open("host", "random")
    assert archive(opened, running)["stay"] == [{"game": running, "reason": "it is not over"}]
    told = run(opened, "archive", running)
    assert (told.returncode, told.stdout.count(b"it is not over")) == (1, 1)
    without = run(opened, "archive", running, GUILDHALL_ARCHIVE="")
    assert (without.returncode, b"GUILDHALL_ARCHIVE is not set" in without.stderr) == (1, True)
