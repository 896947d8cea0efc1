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
    back.
    """
    kept: list[tuple[int, Event]] = []
    for version, event in events:
        if isinstance(event, TakenBack):
            undone = [pair for pair in kept if pair[0] > event.to_version]
            kept = [pair for pair in kept if pair[0] <= event.to_version]
            kept += [pair for pair in undone if isinstance(pair[1], ChanceDrawn)]
        kept.append((version, event))
    return kept
