"""Whatever is done to the bytes of an exported log: it is found, and the right event is named."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from games.kernel import game_named
from schemas.base import Event
from schemas.game import GameCreated, MoveChosen, SeedRevealed
from service.audit import audit, audit_file
from service.logfile import write_log
from service.store.chain import Head, link, origin
from service.store.codec import EventCodec, encode
from service.store.recorded import chained
from tests.logs import SIGNER, log_of, random_game, rechained

GAME, SEATS, SEED = "caylus1303", 3, 4
ID = f"game-{SEATS}-{SEED}"
LOG = log_of(GAME, SEATS, SEED)
SAMPLES = 120

Mutation = Callable[[bytes, int], bytes]

MUTATIONS: dict[str, Mutation] = {
    "flip": lambda data, at: data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :],
    "drop": lambda data, at: data[:at] + data[at + 1 :],
    "swap": lambda data, at: data[:at] + data[at : at + 2][::-1] + data[at + 2 :],
    "insert": lambda data, at: data[:at] + b"x" + data[at:],
    "truncate": lambda data, at: data[:at],
}

FIELDS = {
    "game": rb'"game":"(.)',
    "version": rb'"version":(\d+),"at":\d+,"hash":"\w+","event":{"type":"MoveChosen"',
    "moment": rb'"at":(\d+)',
    "hash": rb'"hash":"(\w+)"',
    "type": rb'"type":"(ResourceGained)"',
    "request": rb'"request":"(\w+)"',
    "payload": rb'"ResourceGained","seat":(\d)',
    "commitment": rb'"commitment":"(\w+)"',
    "outcome": rb'"outcome":(\d+)',
    "seed": rb'"seed":"(\w+)"',
    "key": rb'"key":"(\w+)"',
    "signature": rb'"signature":"(\w+)"',
}
"""Every class of bytes that a log has, by a pattern whose group is one of that class."""


def line_at(data: bytes, at: int) -> int:
    """The number of the line that holds a byte, which is the version of its event."""
    return data.count(b"\n", 0, at) + 1


def named(data: bytes) -> tuple[int, str]:
    """The event that the audit of a file names, and the check that found it."""
    report = audit_file(data, [SIGNER.public_key])
    assert report.failure is not None
    return report.failure.version, report.failure.check


@pytest.mark.parametrize("mutation", MUTATIONS)
@pytest.mark.parametrize("field", FIELDS)
def test_a_byte_of_every_field_is_protected(field: str, mutation: str) -> None:
    """A byte of any member flipped, dropped, swapped with the next, put in, or the last: the event
    that it belongs to is named."""
    found = re.search(FIELDS[field], LOG)
    assert found is not None
    at = found.start(1)
    mutated = MUTATIONS[mutation](LOG, at)
    if mutated == LOG:  # two equal bytes were swapped
        mutated = MUTATIONS[mutation](LOG, found.end(1) - 1)
    assert named(mutated) == (line_at(LOG, at), "chain")


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_no_byte_can_be_changed(mutation: str) -> None:
    """The same for bytes anywhere in the file, line breaks and brackets among them."""
    random = Random(mutation)
    for _ in range(SAMPLES):
        at = random.randrange(len(LOG) - 1)
        mutated = MUTATIONS[mutation](LOG, at)
        if mutated != LOG:
            assert named(mutated) == (line_at(LOG, at), "chain"), at


@cache
def recorded_events() -> tuple[Event, ...]:
    """The events of the game."""
    return tuple(each.event for each in random_game(GAME, SEATS, SEED))


def forged(place: int, event: Event) -> tuple[int, str]:
    """What the audit says when somebody who has the house's own key puts another event in a
    place, makes the chain anew, and signs it."""
    events = list(recorded_events())
    events[place] = event
    head = chained(origin(ID), 1_700_000_000_000, events[:-1])[-1].head
    events[-1] = SIGNER.sign(ID, head)
    failure = audit(ID, rechained(ID, events)).failure
    assert failure is not None, event
    return failure.version, failure.check


def another(value: Any, values: list[Any]) -> Any:
    """Another value of the same kind, as the log holds elsewhere; None if there is none."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int):
        return value + 1
    return next((other for other in values if other != value), None)


def forgeries() -> list[tuple[str, int, Event]]:
    """For each field of each type of the game's own events, the first one with another value."""
    codec = EventCodec.of(GAME)
    seen: set[tuple[str, str]] = set()
    found: list[tuple[str, int, Event]] = []
    raw = [msgspec.to_builtins(event) for event in recorded_events()]
    for place, event in enumerate(raw):
        if not isinstance(recorded_events()[place], game_named(GAME).event_types):
            continue
        for field, value in event.items():
            values = [each[field] for each in raw if each["type"] == event["type"]]
            other = None if field == "type" else another(value, values)
            if other is not None and (event["type"], field) not in seen:
                seen.add((event["type"], field))
                changed = codec.decode(encode(event | {field: other}))
                found.append((f"{event['type']}.{field}", place, changed))
    return found


@pytest.mark.parametrize(("name", "place", "event"), forgeries())
def test_no_field_of_an_event_can_be_forged(name: str, place: int, event: Event) -> None:
    """Even with the chain made anew and signed by the house, an event that the rules did not
    bring is named itself."""
    assert forged(place, event)[0] == place + 1


def test_a_commitment_cannot_be_forged() -> None:
    """Another promise at the beginning does not fit the seed told at the end, which is named."""
    created = recorded_events()[0]
    assert isinstance(created, GameCreated)
    told = next(
        place for place, each in enumerate(recorded_events()) if isinstance(each, SeedRevealed)
    )
    event = msgspec.structs.replace(created, commitment="ab" * 32)
    assert forged(0, event) == (told + 1, "chance")


def second_time() -> tuple[int, list[Event]]:
    """The game with a move that was made twice: the place of the second time, and the events."""
    events = list(recorded_events())
    choices = [
        place
        for place, event in enumerate(events)
        if isinstance(event, MoveChosen) and not event.forced
    ]
    first, then = choices[10], choices[11]
    return then, [*events[:then], *events[first:then], *events[then:]]


@pytest.mark.parametrize("rules_version", [0, game_named(GAME).rules_version])
def test_a_request_that_took_effect_twice_is_found(rules_version: int) -> None:
    """A batch that stands in the log a second time, with the chain made anew and signed by the
    house, is named with the first time, whether or not the moves can be decided again."""
    place, events = second_time()
    created = events[0]
    assert isinstance(created, GameCreated)
    events[0] = msgspec.structs.replace(created, rules_version=rules_version)
    head = chained(origin(ID), 1_700_000_000_000, events[:-1])[-1].head
    events[-1] = SIGNER.sign(ID, head)
    failure = audit(ID, rechained(ID, events)).failure
    assert failure is not None
    assert (failure.version, failure.check) == (place + 1, "idempotency")
    assert failure.code == "request-repeated"
    assert events[int(failure.values["version"]) - 1] == events[place]


def test_a_version_that_is_left_out_is_found() -> None:
    """A log whose versions have a gap is no log, even if its hashes are made of those versions."""
    game = random_game(GAME, SEATS, SEED)
    head, lines = origin(ID), []
    for each in game:
        version = each.version + (each.version > 50)
        head = Head(version, link(head.hash, version, each.at, each.body))
        lines.append(msgspec.structs.replace(each, version=version, hash=head.hash))
    assert named(b"".join(write_log(ID, lines))) == (51, "chain")
