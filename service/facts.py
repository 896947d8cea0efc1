"""A game as an appointment between people: who, what and when, around the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from schemas.api import Status, TakeBackRequest
from schemas.base import Event
from schemas.game import (
    GameCreated,
    GameEnded,
    GameImported,
    GameStarted,
    MoveChosen,
    Occupant,
    Origin,
    SeatResigned,
    SeatTaken,
    SeatVacated,
    TakeBackAnswered,
    TakeBackAsked,
    TakenBack,
)

__all__ = ["Facts", "seat_of"]


class Facts(msgspec.Struct):
    """A game as an appointment between people; moments are in milliseconds since 1970.

    `resigned` is who gave up, `request` a taking back that waits for consent,
    `imported_by` the player who brought a finished game here.
    """

    game: str
    name: str
    rules_version: int
    options: dict[str, str]
    commitment: str
    host: str
    listed: bool
    seats: list[Occupant | None]
    created_at: int
    updated_at: int
    status: Status = "open"
    resigned: list[str] = []
    training: bool = False
    origin: Origin | None = None
    request: TakeBackRequest | None = None
    imported_by: str | None = None

    @classmethod
    def of(cls, created: GameCreated, at: int) -> Facts:
        """The facts about a game that was just created."""
        return cls(
            game=created.game,
            name=created.name,
            rules_version=created.rules_version,
            options=created.options,
            commitment=created.commitment,
            host=created.host,
            listed=created.listed,
            training=created.training,
            origin=created.origin,
            seats=[None] * created.seats,
            created_at=at,
            updated_at=at,
        )

    def follow(self, event: Event, at: int) -> None:
        """Take note of an event; what is taken back on the table stays a fact."""
        self.updated_at = at
        change = _CHANGES.get(type(event))
        if change is not None:
            change(self, event)


def seat_of(seats: Sequence[Occupant | None], player: str) -> int | None:
    """Where a person sits."""
    for seat, occupant in enumerate(seats):
        if occupant is not None and occupant.kind == "person" and occupant.id == player:
            return seat
    return None


def _start(facts: Facts, event: GameStarted) -> None:
    facts.status = "running"


def _seat(facts: Facts, event: SeatTaken) -> None:
    facts.seats[event.seat] = event.occupant


def _resign(facts: Facts, event: SeatResigned) -> None:
    occupant = facts.seats[event.seat]
    if occupant is not None:
        facts.resigned.append(occupant.id)
    facts.seats[event.seat] = event.occupant
    facts.request = None


def _vacate(facts: Facts, event: SeatVacated) -> None:
    facts.seats[event.seat] = None


def _finish(facts: Facts, event: GameEnded) -> None:
    facts.status = "finished"


def _import(facts: Facts, event: GameImported) -> None:
    facts.imported_by = event.by


def _choose(facts: Facts, event: MoveChosen) -> None:
    """A person who moves on does not wait for consent, nor give any."""
    occupant = facts.seats[event.seat]
    if not event.forced and occupant is not None and occupant.kind == "person":
        facts.request = None


def _ask(facts: Facts, event: TakeBackAsked) -> None:
    facts.request = TakeBackRequest(event.seat, event.to_version)


def _answer(facts: Facts, event: TakeBackAnswered) -> None:
    request = facts.request
    if request is not None:
        agreed = [*request.agreed, event.seat]
        facts.request = replace(request, agreed=agreed) if event.agrees else None


def _take_back(facts: Facts, event: TakenBack) -> None:
    facts.request = None


_CHANGES: dict[type[Event], Callable[[Facts, Any], None]] = {
    GameStarted: _start,
    SeatTaken: _seat,
    SeatResigned: _resign,
    SeatVacated: _vacate,
    MoveChosen: _choose,
    TakeBackAsked: _ask,
    TakeBackAnswered: _answer,
    TakenBack: _take_back,
    GameEnded: _finish,
    GameImported: _import,
}
"""What changes around the table, by event."""
