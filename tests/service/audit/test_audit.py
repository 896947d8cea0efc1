"""The audit: passes what is right, and names the first event that is not."""

from __future__ import annotations

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from games.kernel import game_named, game_names
from schemas.audit import AuditReport
from schemas.base import Event
from schemas.game import (
    BotIdentity,
    ChanceDrawn,
    DecisionDue,
    GameCreated,
    GameEnded,
    HeadSigned,
    MoveChosen,
    Occupant,
    SeatResigned,
    SeedRevealed,
    TakenBack,
)
from service.audit import audit, audit_file
from service.signing import HeadSigner
from service.store.chain import origin
from service.store.recorded import chained
from tests.logs import SIGNER, lines_of, log_of, random_game, rechained

GAME = "caylus1303"
ID = "game-3-4"
TABLES = [
    (name, seats, seed)
    for name in game_names()
    for seats in game_named(name).seat_counts
    for seed in range(5)
]


@pytest.fixture
def events() -> list[Event]:
    """The events of a whole game, to be tampered with."""
    return [each.event for each in random_game(GAME, 3, 4)]


def first(events: list[Event], kind: type[Event], after: int = 0) -> int:
    """The position of the first event of a kind."""
    return next(
        place for place, event in enumerate(events) if place >= after and isinstance(event, kind)
    )


def signed(events: list[Event], signer: HeadSigner = SIGNER) -> list[Event]:
    """The same events under a signature that fits them."""
    head = chained(origin(ID), 1_700_000_000_000, events[:-1])[-1].head
    return [*events[:-1], signer.sign(ID, head)]


def failure(report: AuditReport) -> tuple[int, str]:
    """The first failing event and the check that found it."""
    assert not report.passed
    assert report.failure is not None
    assert report.failure.reason
    return report.failure.version, report.failure.check


@pytest.mark.parametrize(("name", "seats", "seed"), TABLES)
def test_every_random_game_passes(name: str, seats: int, seed: int) -> None:
    """Whatever was played, and taken back: the log of a whole game passes every check."""
    report = audit_file(log_of(name, seats, seed), [SIGNER.public_key])
    assert report.failure is None
    assert report.complete
    assert {check.result for check in report.checks} == {"passed"}
    recorded = random_game(name, seats, seed)
    ended = next(each.event for each in recorded if isinstance(each.event, GameEnded))
    assert report.scores == ended.scores
    assert report.events == len(recorded)


def test_a_running_game_passes_as_far_as_it_goes() -> None:
    """Without the seed chance is not derived, yet moves are decided again and nothing is wrong."""
    report = audit("game-2-1", lines_of(random_game(GAME, 2, 1, moves=30)))
    assert (report.passed, report.complete) == (True, False)
    results = {check.name: check.result for check in report.checks}
    assert results["decisions"] == "passed"
    assert results["chance"] == results["signature"] == "skipped"


def test_a_log_of_other_rules_is_verified_as_facts(events: list[Event]) -> None:
    """What an older version of the rules decided is replayed and not judged, and so it says."""
    created = events[0]
    assert isinstance(created, GameCreated)
    events[0] = replace(created, rules_version=0)
    chosen = first(events, MoveChosen)
    move = events[chosen]
    assert isinstance(move, MoveChosen)
    events[chosen] = replace(move, command={"type": "AsOfOld"})
    report = audit(ID, rechained(ID, signed(events)))
    assert report.passed
    decisions = next(check for check in report.checks if check.name == "decisions")
    assert (decisions.result, "version" in decisions.note) == ("skipped", True)


def test_moves_that_do_not_tell_their_requests(events: list[Event]) -> None:
    """Of moves from before requests were marked, the report says how many there are; where no move
    tells its own, the check is skipped."""
    bare = [replace(each, request=UNSET) if type(each) is MoveChosen else each for each in events]
    older = bare.index(bare[-1]) // 2
    mixed = [*bare[:older], *events[older:]]
    notes = {}
    for log in (bare, mixed):
        report = audit(ID, rechained(ID, signed(log)))
        assert report.passed
        check = next(each for each in report.checks if each.name == "idempotency")
        notes[check.code] = (check.result, check.count)
    assert notes["no-requests"] == ("skipped", 0)
    untold = sum(type(each) is MoveChosen and not each.forced for each in mixed[:older])
    told = sum(type(each) is MoveChosen and not each.forced for each in mixed[older:])
    assert untold
    assert notes["requests-untold"] == ("passed", told)


def test_a_dealt_outcome_is_found_out(events: list[Event]) -> None:
    """An outcome changed, the chain made anew and signed by the house: the seed tells."""
    place = first(events, ChanceDrawn) + 2
    drawn = events[place := first(events, ChanceDrawn, place)]
    assert isinstance(drawn, ChanceDrawn)
    events[place] = replace(drawn, outcome=(drawn.outcome + 1) % drawn.bound)
    assert failure(audit(ID, rechained(ID, signed(events)))) == (place + 1, "chance")


def test_another_seed_is_found_out(events: list[Event]) -> None:
    """A seed that is not the one that was promised is named as the event that is wrong."""
    place = first(events, SeedRevealed)
    events[place] = SeedRevealed("ab" * 32)
    assert failure(audit(ID, rechained(ID, signed(events)))) == (place + 1, "chance")


def test_a_changed_move_is_found_out(events: list[Event]) -> None:
    """A command that does not lead to the events after it is found at the first of them."""
    place = next(
        place
        for place, event in enumerate(events)
        if isinstance(event, MoveChosen) and not event.forced and event.command["type"] == "Pass"
    )
    del events[place + 1]
    version, check = failure(audit(ID, rechained(ID, signed(events))))
    assert (version, check) == (place + 2, "decisions")


def test_an_illegal_move_is_found_out(events: list[Event]) -> None:
    """A command that the rules forbid is named with the clause that forbids it."""
    place = first(events, MoveChosen)
    move = events[place]
    assert isinstance(move, MoveChosen)
    events[place] = replace(move, command={"type": "Pass"})
    report = audit(ID, rechained(ID, signed(events)))
    assert failure(report) == (place + 1, "decisions")
    assert report.failure is not None
    assert "C-" in report.failure.reason


@pytest.mark.parametrize(
    ("seat", "level", "fits"), [(0, "random", False), (1, "master", False), (1, "random", True)]
)
def test_a_bot_that_cannot_have_moved_is_found_out(
    events: list[Event], seat: int, level: str, fits: bool
) -> None:
    """A move may name the bot that has its seat, but none of another level and none for a person,
    even when everything is signed again."""
    place = next(
        place
        for place, event in enumerate(events)
        if isinstance(event, MoveChosen) and not event.forced and event.seat == seat
    )
    move = events[place]
    assert isinstance(move, MoveChosen)
    events[place] = replace(move, by=BotIdentity("1.0", level))
    report = audit(ID, rechained(ID, signed(events)))
    assert report.passed if fits else failure(report) == (place + 1, "decisions")


def test_changed_scores_are_found_out(events: list[Event]) -> None:
    """Scores other than those of the rebuilt table are wrong."""
    place = first(events, GameEnded)
    ended = events[place]
    assert isinstance(ended, GameEnded)
    events[place] = replace(ended, scores=[score + 1 for score in ended.scores])
    assert failure(audit(ID, rechained(ID, signed(events))))[0] == place + 1


@pytest.mark.parametrize("key", [SIGNER, HeadSigner(bytes(32))])
def test_a_forged_signature_is_found_out(events: list[Event], key: HeadSigner) -> None:
    """A signature of another head, or by a key that is not the house's, does not pass."""
    forged = signed(events, key) if key is not SIGNER else events
    if key is SIGNER:
        last = forged[-1]
        assert isinstance(last, HeadSigned)
        forged[-1] = replace(last, signature=last.signature[2:] + last.signature[:2])
    report = audit(ID, rechained(ID, forged), [SIGNER.public_key])
    assert failure(report) == (len(events), "signature")


@pytest.mark.parametrize("missing", [1, 2])
def test_a_missing_end_is_found_out(events: list[Event], missing: int) -> None:
    """A game that is over and lacks its seed or its signature has been cut off."""
    report = audit(ID, rechained(ID, events[:-missing]))
    assert failure(report) == (len(events) - missing + 1, "chain")


@pytest.mark.parametrize(
    "event",
    [
        SeatResigned(9, Occupant("bot", "random", "Random")),
        TakenBack(0, 3),
        TakenBack(0, 10**9),
        DecisionDue(0, "draft"),
        ChanceDrawn(99, 6, 1),
        SeedRevealed("00" * 32),
        random_game(GAME, 3, 4)[0].event,
    ],
)
def test_what_has_no_place_is_found_out(events: list[Event], event: Event) -> None:
    """An event slipped in between two moves is the one that is named."""
    place = first(events, MoveChosen, len(events) // 2)
    while isinstance(events[place], MoveChosen) is False or getattr(events[place], "forced", True):
        place = first(events, MoveChosen, place + 1)
    events.insert(place, event)
    assert failure(audit(ID, rechained(ID, signed(events))))[0] == place + 1


def test_taking_back_needs_a_right(events: list[Event]) -> None:
    """At a table that is not for training, taking back across others' moves needs consent."""
    created = events[0]
    assert isinstance(created, GameCreated)
    backs = [place for place, event in enumerate(events) if isinstance(event, TakenBack)]
    assert backs
    events[0] = replace(created, training=False)
    version, check = failure(audit(ID, rechained(ID, signed(events))))
    assert version - 1 in backs
    assert check == "decisions"


@pytest.mark.parametrize("kind", ["flip", "drop", "swap", "repeat", "cut"])
def test_every_change_of_a_file_is_found(kind: str) -> None:
    """A bit flipped in any member, a line dropped, swapped, repeated or cut names its line."""
    lines = log_of(GAME, 2, 3).splitlines(keepends=True)
    for place in range(1, len(lines) - 1, 1 + len(lines) // 40):
        changed = lines[:]
        if kind == "flip":
            line = bytearray(lines[place])
            line[(7 * place) % (len(line) - 1)] ^= 1 << (place % 7)
            changed[place] = bytes(line)
        elif kind == "drop":
            del changed[place]
        elif kind == "swap":
            changed[place], changed[place + 1] = lines[place + 1], lines[place]
        elif kind == "repeat":
            changed.insert(place, lines[place - 1])
        else:
            changed = [*lines[:place], lines[place][: len(lines[place]) // 2]]
        report = audit_file(b"".join(changed))
        assert failure(report) == (place + 1, "chain"), (kind, place)
