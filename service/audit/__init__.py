"""The audit of a log: everything that was recorded, checked again without trusting who did.

It needs the log alone, no store and no network. A running game is audited as far as it goes:
without the seed, its chance outcomes are taken as they were recorded.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, get_args

import msgspec

from games.kernel import UnknownGameError
from schemas.audit import (
    AuditCheck,
    AuditFailure,
    AuditReport,
    CheckName,
    FindingCode,
    FindingValues,
)
from schemas.base import Event
from schemas.game import GameCreated, HeadSigned
from service.audit.fault import Fault, worded
from service.audit.walk import Walk
from service.logfile import Line, LogError, read_log
from service.store.chain import Head, link, origin
from service.store.codec import EventCodec, game_of

__all__ = ["Fault", "audit", "audit_file"]


_Note = tuple[FindingCode, FindingValues]


class _Read(msgspec.Struct):
    """What could be read of a log: the heads, from that of no events on, and the events."""

    heads: list[Head]
    events: list[Event]
    failure: AuditFailure | None = None


def audit_file(data: bytes, keys: Collection[str] = ()) -> AuditReport:
    """Audit a log as a file holds it. See `audit`; line numbers are versions."""
    try:
        game_id, lines = read_log(data)
    except LogError as error:
        failure = Fault("chain", "not-a-log", problem=error.reason).at(error.line)
        return _report("", _Read([], [], failure), None, keys)
    return audit(game_id, lines, keys)


def audit(game_id: str, lines: Sequence[Line], keys: Collection[str] = ()) -> AuditReport:
    """Audit a log. `keys` are public keys, in hex, that may sign it; if none, any key may."""
    read = _read(game_id, lines)
    if not read.events:
        return _report(game_id, read, None, keys)
    created = read.events[0]
    assert isinstance(created, GameCreated), "the codec was chosen by it"
    walk = Walk(game_id, created, read.events)
    failure = _first_fault(walk, read)
    read.failure = failure or read.failure or _missing(walk, read)
    return _report(game_id, read, walk, keys)


def _read(game_id: str, lines: Sequence[Line]) -> _Read:
    """The events up to the first that breaks the chain or cannot be read."""
    read = _Read([origin(game_id)], [])
    codec: EventCodec | None = None
    at = 0
    for line in lines:
        head = read.heads[-1]
        try:
            if line.hash != link(head.hash, line.version, line.at, line.body):
                raise Fault("chain", "chain-broken")
            if line.at < at:
                raise Fault("chain", "time-runs-back")
            codec = codec or EventCodec.of(game_of(line.body))
            event = codec.decode(line.body)
        except Fault as fault:
            read.failure = fault.at(line.version)
            return read
        except (msgspec.DecodeError, RecursionError, UnknownGameError) as error:
            read.failure = Fault("chain", "unreadable", problem=error).at(line.version)
            return read
        at = line.at
        read.heads.append(Head(line.version, line.hash))
        read.events.append(event)
    return read


def _first_fault(walk: Walk, read: _Read) -> AuditFailure | None:
    for version, event in enumerate(read.events, start=1):
        try:
            walk.step(version, read.heads[version - 1], event)
        except Fault as fault:
            return fault.at(version)
    return None


def _missing(walk: Walk, read: _Read) -> AuditFailure | None:
    """Where a log ends in the middle of something, the event that should have followed."""
    if not walk.amid_a_move:
        return None
    return Fault("chain", "cut-off").at(len(read.events) + 1)


def _report(game_id: str, read: _Read, walk: Walk | None, keys: Collection[str]) -> AuditReport:
    created = read.events[0] if read.events else None
    known = created if isinstance(created, GameCreated) else None
    read.failure = read.failure or _foreign(read, keys)
    table = None if walk is None else walk.replayed
    return AuditReport(
        id=game_id,
        game=known.game if known else "",
        events=len(read.events),
        passed=read.failure is None,
        complete=walk is not None and walk.signed,
        checks=[_check(name, read, walk) for name in get_args(CheckName)],
        rules_version=known.rules_version if known else 0,
        failure=read.failure,
        scores=None if table is None or walk is None else walk.rules.scores(table),
    )


def _foreign(read: _Read, keys: Collection[str]) -> AuditFailure | None:
    """The signature by a key that is none of those given, if some are."""
    for version, event in enumerate(read.events, start=1):
        if isinstance(event, HeadSigned) and keys and event.key not in keys:
            return Fault("signature", "foreign-key", key=event.key).at(version)
    return None


def _check(name: CheckName, read: _Read, walk: Walk | None) -> AuditCheck:
    count = len(read.events) if name == "chain" else walk.counts[name] if walk else 0
    if read.failure is not None and read.failure.check == name:
        return AuditCheck(name, "failed", count)
    why = None if name == "chain" else _why_skipped(name, read, walk)
    result: Literal["passed", "skipped"] = "passed" if why is None else "skipped"
    note = why or _unknown(name, read, walk)
    if note is None:
        return AuditCheck(name, result, count)
    code, values = note
    return AuditCheck(name, result, count, worded(code, values), code, values)


def _unknown(name: CheckName, read: _Read, walk: Walk | None) -> _Note | None:
    """What a check that passed cannot know."""
    if name == "idempotency" and walk is not None and walk.requests.untold:
        return "requests-untold", {"count": walk.requests.untold}
    created = read.events[0] if read.events else None
    origin = created.origin if isinstance(created, GameCreated) else None
    if name != "chance" or origin is None:
        return None
    return "copied-chance", {"game": origin.game, "version": origin.version, "hash": origin.hash}


def _why_skipped(name: CheckName, read: _Read, walk: Walk | None) -> _Note | None:
    if walk is None:
        return "nothing-read", {}
    if name == "decisions" and not walk.same_rules:
        return "other-rules", {"version": walk.rules.rules_version}
    if name == "idempotency" and not walk.requests.told:
        return "no-requests", {}
    if name == "chance" and walk.seed is None:
        return "seed-not-revealed", {}
    if name in {"signature", "score"} and not walk.counts[name]:
        return ("not-over" if read.failure is None else "not-reached"), {}
    return None
