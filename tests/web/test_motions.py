"""The pieces that the client lets fly are those that the events move."""

from __future__ import annotations

import json
import re
import subprocess
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.kernel import effective
from schemas.base import Event
from schemas.game import DecisionDue, GameEnded, TakenBack
from service.logfile import read_log
from service.match import Match
from service.store.codec import EventCodec, game_of
from service.store.recorded import Recorded
from tests.golden.replay import FOLDER
from tests.lacking import NO_PACKAGES, lacking

WEB = Path(__file__).parents[2] / "web"
NODE = WEB.parent / "build" / "node" / "bin" / "node"
LOGS = sorted(FOLDER.glob("*-rules1.ndjson"))

_CAYLUS_PLACE = r"(FAIR|LAWYER|CARP|TOLL|R\d+)"
_ANCHORS = {
    "caylus1303": re.compile(
        rf"(place|owner):{_CAYLUS_PLACE}|space:\d+|slot:[123]|provost:\d+|tile:[WSM]-[A-Z]+"
        r"|character:C-[A-Z]+|(seat|pool|camp|houses|characters|points):[0-4]"
        r"|goods:[0-4]:(food|wood|stone|cloth|gold)|site|bridge|box"
    ),
    "pillars": re.compile(
        r"place:[a-z-]+|space:[A-Z]+(-[1-4])?|cost:[0-7]|stock:(sand|wood|stone|metal)"
        r"|card:R-[A-Z]+[234]|craftsman:([1-6][A-D]|START-[A-Z]+)|privilege:A-[A-Z]+\d?"
        r"|(seat|workers|gold|points|row):[0-3]|goods:[0-3]:(sand|wood|stone|metal)"
        r"|bag|drawn|event|metal|cathedral|box"
    ),
}
"""The names that elements of the page can have as anchors, and the box, which none has."""

_SHARED = {"ChanceDrawn", "DecisionDue", "GameEnded", "GameStarted", "MoveChosen", "StageReached"}
_IMMOBILE = {
    "caylus1303": _SHARED | {"FavorReceived", "FavorResolved", "GoldsmithUsed", "PaymentBegun"},
    "pillars": _SHARED
    | {
        "BishopGaveProtection",
        "BlackWorkerTaken",
        "CityWallBuilt",
        "CraftsmanNamed",
        "CraftsmanUsed",
        "CubeChosen",
        "DraftPassed",
        "EventPeeked",
        "ExemptFromTax",
        "GreyWorkersTaken",
        "ProtectedByPrivilege",
        "ResourceCardReturned",
        "TaxRolled",
        "TurnAtCathedralBegan",
    },
}
"""Events that move no piece."""

_POINTS = {"prestige", "points"}
"""Kinds that only an anchor of points counts."""

Told = list[dict[str, Any]]


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_every_event_that_moves_a_piece_names_known_anchors(log: Path) -> None:
    """Between the ends of every motion of a whole game the page can find its way, and no event
    is forgotten."""
    motions = [each for step in _told(log) for each in step["motions"]]
    ends = {motion[end] for _, moved in motions for motion in moved for end in ("from", "to")}
    game = game_of(read_log(log.read_bytes())[1][0].body)
    assert [end for end in ends if _ANCHORS[game].fullmatch(end) is None] == []
    moving = {kind for kind, moved in motions if moved}
    assert moving.isdisjoint(_IMMOBILE[game])
    assert {kind for kind, _ in motions} - moving <= _IMMOBILE[game]


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_the_pieces_that_fly_are_those_that_the_numbers_tell_of(log: Path) -> None:
    """What has flown to a number, less what has flown from it, is what the number changed by."""
    told = _told(log)
    for before, step in pairwise(told):
        flown: Counter[str] = Counter()
        for motion in (motion for _, moved in step["motions"] for motion in moved):
            for end, sign in (("to", 1), ("from", -1)):
                flown[motion[end]] += sign * _weight(motion["piece"], motion[end])
        shown_all_along = before["counts"].keys() & step["counts"].keys()
        for anchor in shown_all_along:
            expected = before["counts"][anchor] + flown[anchor]
            assert step["counts"][anchor] == expected, (anchor, step["motions"])


def _weight(piece: dict[str, Any], anchor: str) -> int:
    """How many a piece counts for at an anchor: "2 wood" for two, points where points lie."""
    if piece["piece"] != "amounts":
        return 1
    amount, kind = piece["id"].split()
    return 0 if kind in _POINTS and not anchor.startswith("points:") else int(amount)


@cache
def _told(log: Path) -> Told:
    """What the client says of a golden log, decision by decision from the first."""
    if not NODE.is_file() or not (WEB / "node_modules").is_dir():
        lacking(NO_PACKAGES)
    text = log.read_bytes()
    answer = subprocess.run(
        [NODE, WEB / "scripts" / "motions.mjs", game_of(read_log(text)[1][0].body)],
        input=msgspec.json.encode(_steps(text)),
        capture_output=True,
        check=True,
        timeout=60,
    )
    told: Told = json.loads(answer.stdout)
    return told


def _steps(log: bytes) -> list[dict[str, Any]]:
    """The game's own events that count, decision by decision, each with the view after them."""
    game_id, lines = read_log(log)
    codec = EventCodec.of(game_of(lines[0].body))
    stream = {
        line.version: Recorded(line.version, line.at, line.hash, line.body, codec.decode(line.body))
        for line in lines
    }
    match = Match(game_id)
    steps: list[dict[str, Any]] = []
    events: list[Event] = []
    for version, event in effective((each.version, each.event) for each in stream.values()):
        if isinstance(event, TakenBack):
            continue
        match.evolve([stream[version]])
        if match.table is not None:
            events.append(event)
        if isinstance(event, DecisionDue | GameEnded) and match.table is not None:
            steps.append({"events": events, "view": match.rules.view(match.table, 0)})
            events = []
    return steps
