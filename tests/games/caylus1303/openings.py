"""Set-ups of Caylus 1303 with the outcomes of chance that a test wants."""

from __future__ import annotations

from games.caylus1303.table import CaylusTable
from games.kernel import Chance, start
from schemas.base import Event
from schemas.caylus1303.events import TileDealt
from schemas.game import ChanceDrawn
from tests.games.caylus1303.builder import GAME, decision_due, legal_commands, occurred, play

__all__ = [
    "FIRST_CHARACTER",
    "FIRST_PLAYER",
    "SLOT_1",
    "SLOT_2",
    "SLOT_3",
    "SPACE_1",
    "SPACE_9",
    "SPACE_14",
    "bounds",
    "dealt",
    "drafted",
    "set_up",
]

SLOT_1 = 0
SPACE_1 = 1
SLOT_2 = 8
SPACE_9 = 9
SLOT_3 = 10
SPACE_14 = 11
FIRST_PLAYER = 12
FIRST_CHARACTER = 13
"""The numbers of the set-up's chance outcomes, in their order."""


class _Drawn(Chance):
    """Outcomes chosen by the test, by their numbers; all others are 0."""

    def __init__(self, outcomes: dict[int, int]) -> None:
        self._outcomes = outcomes

    def outcome(self, counter: int, bound: int) -> int:
        """See `Chance.outcome`."""
        return self._outcomes.get(counter, 0)


def set_up(
    seats: int = 3, drawn: dict[int, int] | None = None, characters: str = "drawn"
) -> tuple[CaylusTable, list[Event]]:
    """A table at its first draft pick, and the events of its set-up."""
    table, events = start(GAME, seats, {"characters": characters}, _Drawn(drawn or {}))
    assert isinstance(table, CaylusTable)
    return table, events


def drafted(seats: int, drawn: dict[int, int] | None = None) -> tuple[CaylusTable, list[Event]]:
    """A table at its first turn, everybody having taken the first character offered."""
    table, _ = set_up(seats, drawn)
    events: list[Event] = []
    while decision_due(table) == "draft":
        table, batch = play(table, table.actor, legal_commands(table)[0])
        events += batch
    return table, events


def dealt(events: list[Event]) -> dict[str, str]:
    """The tile that each place got in the set-up."""
    return {event.place: event.tile for event in occurred(events, TileDealt)}


def bounds(events: list[Event]) -> list[int]:
    """Out of how many each chance outcome was drawn, in order."""
    return [event.bound for event in occurred(events, ChanceDrawn)]
