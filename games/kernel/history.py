"""Taking back: which events of a log still count."""

from __future__ import annotations

from collections.abc import Iterable

from schemas.base import Event
from schemas.game import ChanceDrawn, TakenBack

__all__ = ["effective"]


def effective(events: Iterable[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """The versions and events that a table is made of, after all taking back.

    `events` are pairs of a version and its event, in order. What a `TakenBack` undid is left
    out, but for its chance outcomes: those stay used up, so nobody can roll again by taking
    back. A later `TakenBack` may lead to any earlier version, what was undone included.
    """
    log: list[tuple[int, Event]] = []
    kept: list[tuple[int, Event]] = []
    for version, event in events:
        if isinstance(event, TakenBack):
            until = event.to_version
            kept = effective(pair for pair in log if pair[0] <= until)
            kept += [pair for pair in log if pair[0] > until and isinstance(pair[1], ChanceDrawn)]
        log.append((version, event))
        kept.append((version, event))
    return kept
