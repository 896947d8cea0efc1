"""Taking back: which events of a log still count."""

from __future__ import annotations

from collections.abc import Iterable

from schemas.base import Event
from schemas.game import ChanceDrawn, TakenBack

__all__ = ["effective"]


class _Step:
    """An event that counted at some moment, and what counted before it."""

    def __init__(self, version: int, event: Event, before: _Step | None) -> None:
        self.version = version
        self.event = event
        self.before = before


def effective(events: Iterable[tuple[int, Event]], spent: bool = True) -> list[tuple[int, Event]]:
    """The versions and events that a table is made of, after all taking back.

    `events` are pairs of a version and its event, in order. What a `TakenBack` undid is left
    out, but (if `spent`) for its chance outcomes: those stay used up, so nobody can roll again
    by taking back. A later `TakenBack` may lead to any earlier version, what was undone included.
    """
    newest: _Step | None = None
    reached: dict[int, _Step | None] = {}
    drawn: list[tuple[int, ChanceDrawn]] = []
    for version, event in events:
        if isinstance(event, TakenBack):
            newest = reached.get(event.to_version)
            for number, outcome in drawn:
                if spent and number > event.to_version:
                    newest = _Step(number, outcome, newest)
        elif isinstance(event, ChanceDrawn):
            drawn.append((version, event))
        newest = _Step(version, event, newest)
        reached[version] = newest
    return _in_order(newest)


def _in_order(newest: _Step | None) -> list[tuple[int, Event]]:
    steps = []
    while newest is not None:
        steps.append((newest.version, newest.event))
        newest = newest.before
    steps.reverse()
    return steps
