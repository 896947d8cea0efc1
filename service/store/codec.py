"""Events to bytes and back, for whichever game a stream belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from games.kernel import Upcaster, game_named
from schemas.base import Event
from schemas.game import GameCreated, LifecycleEvent, TableEvent

__all__ = ["UPCASTERS", "EventCodec", "encode", "game_of", "tag_of"]

UPCASTERS: Mapping[str, Upcaster] = {}
"""By the tag that it was recorded with, how to read an old event of the house; `Game.upcasters`
are those of a game's own events.

The need should be rare: new fields have defaults, and tags keep their meaning.
"""


class _Tagged(msgspec.Struct):
    type: str


_tagged = msgspec.json.Decoder(_Tagged)
_created = msgspec.json.Decoder(GameCreated)
encode = msgspec.json.Encoder().encode
"""The bytes of an event. They are recorded, hashed and exported as they are, for ever."""


def game_of(first: bytes) -> str:
    """The name of the game that a stream is about, by its first event.

    Raises `msgspec.DecodeError` if that is no `GameCreated`.
    """
    return _created.decode(first).game


def tag_of(body: bytes) -> str:
    """The type of event that a body was recorded as; raises `msgspec.DecodeError`."""
    return _tagged.decode(body).type


class EventCodec:
    """Reads the events of one game."""

    def __init__(self, game: str, upcasters: Mapping[str, Upcaster] | None = None) -> None:
        """Raises `UnknownGameError`. `upcasters` are the house's and the game's unless given."""
        rules = game_named(game)
        self._types: Any = reduce(or_, rules.event_types, LifecycleEvent | TableEvent)
        self._decoder = msgspec.json.Decoder(self._types)
        self._upcasters = {**UPCASTERS, **rules.upcasters} if upcasters is None else upcasters

    def decode(self, body: bytes) -> Event:
        """The event in `body`. Raises `msgspec.DecodeError`, with what is wrong with it."""
        upcaster = self._upcasters and self._upcasters.get(tag_of(body))
        event: Event
        if upcaster:
            event = msgspec.convert(_today(upcaster, body), self._types)
        else:
            event = self._decoder.decode(body)
        return event

    @staticmethod
    @cache
    def of(game: str) -> EventCodec:
        """The codec of a game, made once; raises `UnknownGameError`."""
        return EventCodec(game)


def _today(upcaster: Upcaster, body: bytes) -> dict[str, Any]:
    try:
        return upcaster(msgspec.json.decode(body))
    except (LookupError, TypeError, ValueError) as error:
        raise msgspec.ValidationError(f"not as it was recorded: {error!r}") from error
