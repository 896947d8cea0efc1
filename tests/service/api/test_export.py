"""Logs as files: out, checked by strangers, and in again."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from schemas.base import Event
from schemas.game import ChanceDrawn, MoveChosen, SeedRevealed
from service.logfile import MOST_BYTES, write_log
from service.store.chain import origin
from service.store.recorded import chained
from tests.house import Guest, House, eventually, house
from tests.logs import SIGNER, log_of, random_game
from tests.service.api.calls import open_duel, play, play_out, problem

VERIFIER = Path(__file__).parents[3] / "docs" / "examples" / "verify_log.py"
GAME = "caylus1303"


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Another house, which knows none of the games."""
    with house(tmp_path_factory.mktemp("elsewhere")) as opened:
        opened.start("service")
        yield opened


@pytest.fixture
def eve(elsewhere: House) -> Iterator[Guest]:
    """A guest of the other house."""
    with closing(Guest(elsewhere.url, "Eve")) as guest:
        yield guest


def put(guest: Guest, log: bytes) -> httpx.Response:
    """Import a log."""
    return guest.post("/api/games/import", content=log)


def verify(tmp_path: Path, log: bytes, *key: str) -> subprocess.CompletedProcess[str]:
    """Run the stand-alone verifier."""
    file = tmp_path / "game.ndjson"
    file.write_bytes(log)
    command = [sys.executable, str(VERIFIER), str(file), *key]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_game_goes_from_house_to_house(
    ada: Guest, bob: Guest, eve: Guest, tmp_path: Path
) -> None:
    """Exported, verified by a stranger, imported elsewhere: the same game to the last byte."""
    game_id = open_duel(ada, bob)
    info = play_out([ada, bob], game_id)["info"]
    log = ada.fetch(f"/api/games/{game_id}/export")
    key = ada.get("/api/keys").json()[0]["key"]
    assert verify(tmp_path, log, key).returncode == 0
    imported = put(eve, log)
    assert imported.status_code == 201, imported.text
    assert imported.json()["scores"] == info["scores"]
    assert imported.json()["imported"]
    assert eve.fetch(f"/api/games/{game_id}/export") == log
    path = f"/api/games/{game_id}/state?at={info['version'] // 2}"
    here, there = (httpx.get(f"{guest.base_url}{path}").json()["view"] for guest in (ada, eve))
    assert here == there
    assert eve.get(f"/api/games/{game_id}/audit").json()["passed"]
    assert put(eve, log).status_code == 201


def test_an_imported_game_is_read_only(eve: Guest) -> None:
    """Nothing can be done in it, and it is on nobody's list but the importer's."""
    put(eve, log_of(GAME, 2, 11)).raise_for_status()
    path = "/api/games/game-2-11"
    assert problem(eve.post(f"{path}/resign")) == (409, "wrong-status")
    assert problem(eve.post(f"{path}/join", json={})) == (409, "wrong-status")

    def listed(show: str) -> list[Any]:
        games = eve.get("/api/games", params={"show": show, "limit": 100}).json()
        return [game["id"] for game in games]

    eventually(lambda: "game-2-11" in listed("mine"), "the importer's list has it")
    assert "game-2-11" not in listed("finished")


def test_a_running_game_is_not_exported(ada: Guest, bob: Guest) -> None:
    """While it holds secrets, a log stays here; a training table holds none."""
    game_id = open_duel(ada, bob)
    play([ada, bob], game_id, 3, Random(1))
    assert problem(ada.get(f"/api/games/{game_id}/export")) == (409, "wrong-status")
    seats = [{"kind": "host"}, {"kind": "bot", "level": "random"}]
    body = {"game": GAME, "seats": seats, "training": True}
    training = ada.post("/api/games", json=body).json()["id"]
    assert ada.fetch(f"/api/games/{training}/export").startswith(b'{"game":')
    assert problem(ada.get("/api/games/nowhere/export")) == (404, "unknown-game")


def damaged() -> dict[str, tuple[bytes, int]]:
    """Logs with something wrong, and the line where that is."""
    log = log_of(GAME, 2, 12)
    lines = log.splitlines(keepends=True)
    middle = len(lines) // 2
    bomb = b'{"game":"x","version":1,"at":1,"hash":"","event":' + b"[" * 60_000 + b"\n"
    return {
        "empty": (b"", 1),
        "no log": (b"<html>\n", 1),
        "no text": (b"\xff\xfe\x00\n", 1),
        "nested": (bomb, 1),
        "a long line": (b'{"game":"' + b"x" * 70_000 + b'"}\n', 1),
        "cut in a line": (b"".join(lines)[:-20], len(lines)),
        "cut after a line": (b"".join(lines[:-1]), len(lines)),
        "cut in the middle": (b"".join(lines[:middle]), middle + 1),
        "without a line": (b"".join(lines[:middle] + lines[middle + 1 :]), middle + 1),
        "reordered": (
            b"".join([*lines[:9], lines[10], lines[9], *lines[11:]]),
            10,
        ),
        "changed": (b"".join(lines).replace(b'"Random"', b'"Master"', 1), 2 + 1),
        "too long": (log * 50, (log * 50).count(b"\n", 0, MOST_BYTES) + 1),
        "compressed and cut": (gzip.compress(log)[:-9], len(lines) + 1),
        "compressed and too long": (gzip.compress(bytes(10**8)), 1),
        "another game's": (b"".join(lines).replace(b"game-2-12", b"game-2-99", 1), 1),
    }


@pytest.mark.parametrize("what", damaged())
def test_what_is_damaged_is_refused(eve: Guest, what: str) -> None:
    """A log that does not hold is refused with the line, and nothing of it is kept."""
    log, line = damaged()[what]
    answer = put(eve, log)
    assert problem(answer) == (422, "bad-log"), answer.text
    found = answer.json()["line"]
    assert found == line or (what == "cut in the middle" and found == line - 1)
    assert f"Line {found}: " in answer.json()["detail"]
    assert eve.get("/api/games/game-2-12").status_code == 404


def test_what_is_too_large_is_refused(eve: Guest) -> None:
    """What is far longer than a log may be is not even read, and is told what is taken."""
    refused = put(eve, b"x" * (2 * MOST_BYTES + 1))
    assert problem(refused) == (413, "too-large")
    assert "4 MiB" in refused.json()["detail"]


def test_a_compressed_log_is_imported(eve: Guest) -> None:
    """The file of an archived game is taken as it is."""
    log = log_of(GAME, 2, 14)
    game_id = put(eve, gzip.compress(log)).raise_for_status().json()["id"]
    assert eve.fetch(f"/api/games/{game_id}/export") == log


def test_another_game_of_the_same_id(eve: Guest) -> None:
    """A log never replaces the game that is there."""
    put(eve, log_of(GAME, 2, 13)).raise_for_status()
    events = [each.event for each in random_game(GAME, 2, 13)[:-1]]
    chain = chained(origin("game-2-13"), 1_800_000_000_000, events)
    chain += chained(chain[-1].head, 1_800_000_000_000, [SIGNER.sign("game-2-13", chain[-1].head)])
    other = b"".join(write_log("game-2-13", chain))
    assert problem(put(eve, other)) == (409, "game-exists")


def forged(kind: type[Event], **changes: object) -> tuple[bytes, int]:
    """A log in which the last event of a kind says something else, with the chain made anew and
    signed by the house; and the line of that event."""
    stream = random_game(GAME, 3, 2)
    events = [each.event for each in stream[:-1]]
    place = max(place for place, event in enumerate(events) if type(event) is kind)
    events[place] = replace(events[place], **changes)
    chain = chained(origin("game-3-2"), stream[0].at, events)
    chain += chained(chain[-1].head, stream[0].at, [SIGNER.sign("game-3-2", chain[-1].head)])
    return b"".join(write_log("game-3-2", chain)), place + 1


def resigned() -> bytes:
    """A log whose last event signs the head of another."""
    stream = list(random_game(GAME, 3, 2)[:-1])
    signed = SIGNER.sign("game-3-2", stream[0].head)
    stream += chained(stream[-1].head, stream[-1].at, [signed])
    return b"".join(write_log("game-3-2", stream))


def tampered() -> dict[str, tuple[bytes, int, str]]:
    """Logs with something wrong, the line that a stranger is told, and what of it."""
    log = log_of(GAME, 3, 2)
    lines = log.splitlines(keepends=True)
    chosen = [each.event for each in random_game(GAME, 3, 2) if isinstance(each.event, MoveChosen)]
    request = next(event.request for event in chosen if not event.forced)
    return {
        "a byte": (log.replace(b'"Random"', b'"Master"', 1), 3, "the chain breaks"),
        "the order": (
            b"".join([*lines[:20], lines[21], lines[20], *lines[22:]]),
            21,
            "the chain breaks",
        ),
        "a line": (b"".join(lines[:20] + lines[21:]), 21, "the chain breaks"),
        "the end": (b"".join(lines[:-1]), len(lines) - 1, "the end is missing"),
        "the signature": (resigned(), len(lines), "it is not signed"),
        "an outcome": (*forged(ChanceDrawn, outcome=10**6), "the seed gives another outcome"),
        "the seed": (*forged(SeedRevealed, seed="ab" * 32), "the seed is not the promised one"),
        "a request": (*forged(MoveChosen, forced=False, request=request), "its request took"),
    }


@pytest.mark.parametrize("what", tampered())
def test_the_verifier_finds_what_is_wrong(tmp_path: Path, what: str) -> None:
    """The stand-alone verifier names the line of whatever was tampered with, and what is wrong."""
    log, line, wrong = tampered()[what]
    failed = verify(tmp_path, log, SIGNER.public_key)
    assert failed.returncode == 1
    assert f"ValueError: line {line}: {wrong}" in failed.stderr


def test_the_verifier_trusts_the_key_that_it_is_given(tmp_path: Path) -> None:
    """A log that holds passes with the house's key, or with none named, and not with another."""
    log = log_of(GAME, 3, 2)
    for key in ([], [SIGNER.public_key]):
        assert verify(tmp_path, log, *key).stdout == "The log holds.\n"
    assert "signed by another key" in verify(tmp_path, log, "00" * 32).stderr


def test_the_verifier_can_be_read_at_one_sitting() -> None:
    """It has 60 lines at most, and needs nothing but Python and `cryptography`."""
    source = VERIFIER.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 60
    imported = set(re.findall(r"^(?:from|import) (\w+)", source, re.MULTILINE))
    assert imported - sys.stdlib_module_names == {"cryptography"}
