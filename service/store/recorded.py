"""Events as a stream holds them, and the check that a stream holds what the store wrote."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from games.kernel import UnknownGameError
from schemas.base import Event
from service.store.chain import Head, link
from service.store.codec import EventCodec, encode, game_of
from service.store.errors import CorruptStreamError

__all__ = [
    "Batch",
    "Entry",
    "Line",
    "Recorded",
    "chained",
    "codec_of",
    "head_of",
    "line_of",
    "recorded",
    "verified",
]

Entry = tuple[bytes, dict[bytes, bytes]]
"""An entry of a Redis stream: its id and its fields."""


class Recorded(msgspec.Struct, frozen=True):
    """An event of a stream.

    `at` is the moment of its batch in milliseconds since 1970, `hash` its link of the chain
    (see `service.store.chain`), `body` the bytes recorded and `event` what they say.
    """

    version: int
    at: int
    hash: bytes
    body: bytes
    event: Event

    @property
    def line(self) -> Line:
        """The event as it is kept, without what it says."""
        return Line(self.version, self.at, self.hash, self.body)

    @property
    def head(self) -> Head:
        """The stream's head just after this event."""
        return Head(self.version, self.hash)


class Batch(msgspec.Struct, frozen=True):
    """What one request brought. `repeated` says that an earlier, equal request brought it."""

    game_id: str
    events: list[Recorded]
    repeated: bool = False

    @property
    def head(self) -> Head:
        """The stream's head just after this batch."""
        return self.events[-1].head


class Line(msgspec.Struct, frozen=True):
    """An event as a stream or a file holds it; `body` are the very bytes that were recorded."""

    version: int
    at: int
    hash: bytes
    body: bytes


def head_of(game_id: str, entry: Entry) -> Head:
    """The head that a stream had when `entry` was its last; raises `CorruptStreamError`."""
    line = line_of(game_id, entry)
    return Head(line.version, line.hash)


def codec_of(game_id: str, first: Line) -> EventCodec:
    """How to read a game's events, by the first of them; raises `CorruptStreamError`."""
    try:
        return EventCodec.of(game_of(first.body))
    except (msgspec.DecodeError, UnknownGameError) as error:
        problem = f"the stream does not begin with the creation of a known game: {error}"
        raise CorruptStreamError(game_id, first.version, problem) from error


def chained(after: Head, at: int, events: Iterable[Event]) -> list[Recorded]:
    """Events as they will be recorded together, just after `after`."""
    chain = []
    for event in events:
        body, version = encode(event), after.version + 1
        following = Recorded(version, at, link(after.hash, version, at, body), body, event)
        chain.append(following)
        after = following.head
    return chain


def recorded(
    game_id: str, after: Head, entries: Iterable[Entry], codec: EventCodec
) -> list[Recorded]:
    """The events in `entries`, which follow `after`; raises as `verified` does."""
    return verified(game_id, after, (line_of(game_id, entry) for entry in entries), codec)


def verified(game_id: str, after: Head, lines: Iterable[Line], codec: EventCodec) -> list[Recorded]:
    """The events in `lines`, which follow `after`.

    Raises `CorruptStreamError` at the first that is missing, unreadable or not part of the chain.
    """
    events = []
    for line in lines:
        version = after.version + 1
        if line.version != version:
            raise CorruptStreamError(game_id, version, f"missing; {line.version} comes instead")
        if line.hash != link(after.hash, version, line.at, line.body):
            raise CorruptStreamError(game_id, version, "its hash does not continue the chain")
        try:
            event = codec.decode(line.body)
        except msgspec.DecodeError as error:
            raise CorruptStreamError(game_id, version, f"unreadable: {error}") from error
        events.append(Recorded(version, line.at, line.hash, line.body, event))
        after = Head(version, line.hash)
    return events


def line_of(game_id: str, entry: Entry) -> Line:
    """An entry as the line that it stands for; raises `CorruptStreamError`."""
    entry_id, fields = entry
    version, _, rest = entry_id.partition(b"-")
    if rest != b"0":
        raise CorruptStreamError(game_id, int(version), f"its id is {entry_id.decode()}")
    try:
        return Line(int(version), int(fields[b"a"]), fields[b"h"], fields[b"b"])
    except (KeyError, ValueError) as error:
        problem = f"it lacks a moment, a body or a hash: {error}"
        raise CorruptStreamError(game_id, int(version), problem) from error
