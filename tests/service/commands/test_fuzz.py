"""`guildhall fuzz`, as people and programs read it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from games.conformance import Case, Failure
from games.kernel import evolve, game_named, start
from games.kernel.chance import SealedChance
from schemas.api import RecordedEvent
from schemas.base import Event
from service.cli import main
from service.commands.fuzz import recorded
from service.store.chain import link, origin
from service.store.codec import EventCodec, encode

CASE = Case("caylus1303", 3, {"characters": "drawn", "prestige": "hidden"}, seed=5)


def test_a_run_without_fault_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    """The report counts games, moves and events, and the exit status says that all is well."""
    assert main(["fuzz", "caylus1303", "--games", "3", "--seats", "2", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 3
    assert report["events"] > report["moves"] > 0
    assert "failure" not in report


def test_games_are_shared_out_over_all_seat_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a number of seats every number gets its turn, and just so many games are played."""
    assert main(["fuzz", "caylus1303", "--games", "6"]) == 0
    assert capsys.readouterr().out.startswith("6 games, ")


@pytest.mark.parametrize("wrong", [["--seats", "7"], ["--games", "0"], ["--games", "many"]])
def test_wrong_arguments_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A number of seats or games that makes no sense ends with status 2 and a sentence."""
    try:
        status = main(["fuzz", "caylus1303", *wrong])
    except SystemExit as left:
        status = int(left.code or 0)
    assert status == 2
    assert capsys.readouterr().err


def test_a_failure_leaves_a_log_that_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A broken promise is named, with how to see it again, and its events are written down."""
    game = game_named(CASE.game)
    _, events = start(game, 3, CASE.options, SealedChance(CASE.chance_seed, CASE.game_id))
    failure = Failure(CASE, "a promise", "what was seen", events)
    monkeypatch.setattr("service.commands.fuzz.examine", lambda *_: failure)
    arguments = ["fuzz", "caylus1303", "--log", str(tmp_path / "logs"), "--json"]
    assert main(arguments) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["failure"], report["seats"], report["seed"]) == ("a promise", 3, 5)
    bodies = list(verified(Path(report["log"]).read_bytes().splitlines(), CASE.game_id))
    assert bodies[-len(events) :] == events
    assert main(arguments[:-1]) == 1
    assert "guildhall fuzz caylus1303 --seats 3 --seed 5 --games 1" in capsys.readouterr().out


def verified(lines: list[bytes], game_id: str) -> Iterator[Event]:
    """The events of a log whose hash chain holds."""
    codec = EventCodec("caylus1303")
    version, previous = origin(game_id)
    for line in lines:
        row = msgspec.json.decode(line, type=RecordedEvent)
        body = msgspec.json.decode(line, type=dict[str, msgspec.Raw])["event"]
        version += 1
        previous = link(previous, version, row.at, bytes(body))
        assert (row.version, row.hash) == (version, previous.hex())
        yield codec.decode(bytes(body))


def test_a_log_rebuilds_its_table() -> None:
    """What is logged of a random game is a stream: lifecycle first, then the table's events."""
    game = game_named(CASE.game)
    table, events = start(game, 3, CASE.options, SealedChance(CASE.chance_seed, CASE.game_id))
    lines = list(recorded(game, CASE, events))
    logged = list(verified(lines, CASE.game_id))
    rebuilt = game.new_table(3, CASE.options)
    evolve(game, rebuilt, logged[5:])
    assert rebuilt.dump() == table.dump()
    assert encode(logged[0]).startswith(b'{"type":"GameCreated"')
