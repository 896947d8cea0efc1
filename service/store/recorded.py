"""Events as a stream holds them, and the check that a stream holds what the store wrote."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from games.kernel import UnknownGameError
from schemas.base import Event
from service.store.chain import Head, link
from service.store.codec import EventCodec, encode, game_of
from service.store.errors import CorruptStreamError

__all__ = ["Batch", "Entry", "Recorded", "chained", "codec_of", "head_of", "recorded"]

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


class _Link(msgspec.Struct, frozen=True):
    version: int
    at: int
    hash: bytes
    body: bytes


def head_of(game_id: str, entry: Entry) -> Head:
    """The head that a stream had when `entry` was its last; raises `CorruptStreamError`."""
    read = _read(game_id, entry)
    return Head(read.version, read.hash)


def codec_of(game_id: str, first: Entry) -> EventCodec:
    """How to read a game's events, by the first of them; raises `CorruptStreamError`."""
    read = _read(game_id, first)
    try:
        return EventCodec.of(game_of(read.body))
    except (msgspec.DecodeError, UnknownGameError) as error:
        problem = f"the stream does not begin with the creation of a known game: {error}"
        raise CorruptStreamError(game_id, read.version, problem) from error


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
    game_id: str, after: Head, entries: Sequence[Entry], codec: EventCodec
) -> list[Recorded]:
    """The events in `entries`, which follow `after`.

    Raises `CorruptStreamError` at the first that is missing, unreadable or not part of the chain.
    """
    events = []
    for entry in entries:
        read = _read(game_id, entry)
        version = after.version + 1
        if read.version != version:
            raise CorruptStreamError(game_id, version, f"missing; {read.version} comes instead")
        if read.hash != link(after.hash, version, read.at, read.body):
            raise CorruptStreamError(game_id, version, "its hash does not continue the chain")
        try:
            event = codec.decode(read.body)
        except msgspec.DecodeError as error:
            raise CorruptStreamError(game_id, version, f"unreadable: {error}") from error
        events.append(Recorded(version, read.at, read.hash, read.body, event))
        after = Head(version, read.hash)
    return events


def _read(game_id: str, entry: Entry) -> _Link:
    entry_id, fields = entry
    version, _, rest = entry_id.partition(b"-")
    if rest != b"0":
        raise CorruptStreamError(game_id, int(version), f"its id is {entry_id.decode()}")
    try:
        return _Link(int(version), int(fields[b"a"]), fields[b"h"], fields[b"b"])
    except (KeyError, ValueError) as error:
        problem = f"it lacks a moment, a body or a hash: {error}"
        raise CorruptStreamError(game_id, int(version), problem) from error
