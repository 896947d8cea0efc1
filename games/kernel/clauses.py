"""Which rule an event of a record follows from, looked up in a game's tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from schemas.base import Event
from schemas.game import MoveChosen

__all__ = ["By", "ClauseTables"]


class By(NamedTuple):
    """Clauses by the value of a field of the event; any other value has `otherwise`."""

    field: str
    clauses: Mapping[object, str]
    otherwise: str


class ClauseTables(NamedTuple):
    """A game's clauses: for types of events, for a field of theirs, and for commands chosen.

    `forced` is the rule by which the only legal answer is given.
    """

    always: Mapping[type[Event], str]
    by_field: Mapping[type[Event], By]
    commands: Mapping[str, str]
    forced: str | None

    def clause_of(self, event: Event) -> str | None:
        """The clause that an event follows from; None where it names none by itself."""
        if isinstance(event, MoveChosen):
            return self.forced if event.forced else self.commands.get(event.command.get("type", ""))
        by = self.by_field.get(type(event))
        if by is not None:
            return by.clauses.get(getattr(event, by.field), by.otherwise)
        return self.always.get(type(event))
