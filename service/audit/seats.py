"""A game as an appointment, judged again: who sat where, and whether they could."""

from __future__ import annotations

from copy import deepcopy
from typing import Literal

from msgspec import UNSET

from schemas.audit import FindingCode
from schemas.base import Event
from schemas.game import (
    GameCreated,
    GameStarted,
    HintTaken,
    MoveChosen,
    Occupant,
    SeatResigned,
    SeatTaken,
    SeatVacated,
    TakeBackAnswered,
    TakeBackAsked,
    TakenBack,
)
from service.audit.fault import Fault
from service.bots import may_be
from service.trail import Trail

__all__ = ["Seats"]

Status = Literal["open", "running", "ended", "revealed", "signed"]


class Seats:
    """Who sits where, who asked for what, and to where the table may go back."""

    def __init__(self, created: GameCreated) -> None:
        self.status: Status = "open"
        self.trail = Trail()
        self._training = created.training
        self._occupants: list[Occupant | None] = [None] * created.seats
        self._asked: TakeBackAsked | None = None
        self._agreed: set[int] = set()
        self._trails: dict[int, Trail] = {}

    def follow(self, version: int, event: Event, actor: int) -> None:
        """Take note of an event while `actor` is to decide; raise `Fault` if it cannot be."""
        if isinstance(event, SeatTaken | SeatVacated):
            self._sit(event)
        elif isinstance(event, GameStarted):
            self._require(None not in self._occupants, "seat-free")
            self.move_on("open", "running")
        elif isinstance(event, SeatResigned):
            self._resign(event)
        elif isinstance(event, TakeBackAsked | TakeBackAnswered):
            self._consent(event)
        elif isinstance(event, HintTaken):
            self._advise(event, actor)
        elif isinstance(event, TakenBack):
            self._take_back(event, actor)
        elif isinstance(event, MoveChosen) and not event.forced:
            self._trails[version - 1] = deepcopy(self.trail)
            self._name(event)
            if self._is_person(event.seat):
                self._asked = None
        self.trail.follow(version, event)

    def move_on(self, was: Status, becomes: Status) -> None:
        """Go from one status to the next; raise `Fault` if the game has another."""
        self._require_status(was)
        self.status = becomes

    def _sit(self, event: SeatTaken | SeatVacated) -> None:
        self._require_status("open")
        there = 0 <= event.seat < len(self._occupants)
        self._require(there, "no-such-seat", seat=event.seat)
        taken = self._occupants[event.seat] is not None
        self._require(taken == isinstance(event, SeatVacated), "seat-not-so")
        self._occupants[event.seat] = event.occupant if isinstance(event, SeatTaken) else None

    def _resign(self, event: SeatResigned) -> None:
        self._require_status("running")
        self._require(self._is_person(event.seat), "no-person")
        self._occupants[event.seat] = event.occupant
        self._asked = None

    def _name(self, event: MoveChosen) -> None:
        """Whoever was copied from another game sat there, and not here."""
        if event.by is not UNSET and self.status != "open":
            fits = may_be(self._occupants[event.seat], event.by)
            self._require(fits, "no-such-bot", level=event.by.level)

    def _advise(self, event: HintTaken, actor: int) -> None:
        self._require_status("running")
        self._require(self._training, "no-hints")
        own = actor == event.seat and self._is_person(event.seat)
        self._require(own, "not-theirs")

    def _consent(self, event: TakeBackAsked | TakeBackAnswered) -> None:
        self._require_status("running")
        self._require(self._is_person(event.seat), "no-person")
        if isinstance(event, TakeBackAsked):
            self._require(event.to_version in self._trails, "nobody-decided")
            self._asked, self._agreed = event, {event.seat}
            return
        self._require(self._asked is not None, "nobody-asked")
        self._agreed.add(event.seat)
        if not event.agrees:
            self._asked = None

    def _take_back(self, event: TakenBack, actor: int) -> None:
        self._require_status("running")
        self._require(event.to_version in self._trails, "nobody-decided")
        own = actor == event.seat == self.trail.owner and event.to_version in self.trail.turn
        allowed = self._training or own or self._all_agree_to(event)
        self._require(allowed, "no-consent")
        self.trail = self._trails[event.to_version]
        self._trails = {
            version: trail for version, trail in self._trails.items() if version < event.to_version
        }
        self._asked = None

    def _all_agree_to(self, event: TakenBack) -> bool:
        asked = self._asked
        people = {seat for seat in range(len(self._occupants)) if self._is_person(seat)}
        same = asked is not None and (asked.seat, asked.to_version) == (
            event.seat,
            event.to_version,
        )
        return same and people <= self._agreed

    def _is_person(self, seat: int) -> bool:
        occupant = self._occupants[seat] if 0 <= seat < len(self._occupants) else None
        return occupant is not None and occupant.kind == "person"

    def _require_status(self, status: Status) -> None:
        self._require(self.status == status, "wrong-status", status=self.status, due=status)

    @staticmethod
    def _require(is_so: bool, otherwise: FindingCode, **values: object) -> None:
        if not is_so:
            raise Fault("decisions", otherwise, **values)
