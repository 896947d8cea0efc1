"""Events to bytes and back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.kernel import FastChance, UnknownGameError, game_named, game_names, start
from schemas.game import GameStarted, Occupant, SeatTaken, SeatVacated
from service.store.codec import EventCodec, encode, game_of
from tests.service.store.samples import CREATION


@pytest.mark.parametrize("name", game_names())
def test_events_of_every_game_come_back_as_they_were(name: str) -> None:
    """Whatever a game's set-up records, and every common event, is decoded to itself."""
    game = game_named(name)
    seats = max(game.seat_counts)
    _, events = start(game, seats, game.chosen_options({}), FastChance(1))
    codec = EventCodec.of(name)
    for event in [*CREATION, *events]:
        assert codec.decode(encode(event)) == event


def test_a_stream_names_its_game() -> None:
    """The first event of a stream says which game's events follow."""
    assert game_of(encode(CREATION[0])) == "caylus1303"
    with pytest.raises(msgspec.DecodeError):
        game_of(encode(GameStarted()))


def test_unknown_games_are_named() -> None:
    """There is no codec for a game that is not installed."""
    with pytest.raises(UnknownGameError, match="no game 'chess'"):
        EventCodec.of("chess")


def test_old_events_are_read_as_todays() -> None:
    """An upcaster turns an event, as an earlier release recorded it, into today's."""

    def seat_given(raw: dict[str, Any]) -> dict[str, Any]:
        occupant = {"kind": "person", "id": raw["player"], "name": raw["player"]}
        return {"type": "SeatTaken", "seat": raw["place"] - 1, "occupant": occupant}

    codec = EventCodec("caylus1303", {"SeatGiven": seat_given})
    old = b'{"type":"SeatGiven","place":1,"player":"Ada"}'
    assert codec.decode(old) == SeatTaken(0, Occupant("person", "Ada", "Ada"))
    assert codec.decode(encode(SeatVacated(1))) == SeatVacated(1)
    with pytest.raises(msgspec.DecodeError):
        EventCodec("caylus1303", {}).decode(old)


@pytest.mark.parametrize("body", [b'{"type":"SeatGiven"}', b'{"type":"SeatGiven","place":"x"}'])
def test_an_old_event_can_be_corrupt_too(body: bytes) -> None:
    """An old event that its upcaster cannot deal with counts as unreadable, like any other."""
    codec = EventCodec("caylus1303", {"SeatGiven": lambda raw: {**raw, "seat": raw["place"] - 1}})
    with pytest.raises(msgspec.DecodeError, match="not as it was recorded"):
        codec.decode(body)
