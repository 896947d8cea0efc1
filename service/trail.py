"""Who chose what, as far as it still counts: what is taken back is gone from the trail too."""

from __future__ import annotations

import msgspec

from schemas.base import Event
from schemas.game import ChanceDrawn, GameStarted, HintTaken, MoveChosen, SeatResigned, TakenBack

__all__ = ["Trail"]


class Trail(msgspec.Struct):
    """The choices that led to a table. Versions are those just before a choice.

    `chooser` made the latest choice and may go on deciding without being called again. `turn`
    are the choices of `owner` since anybody else moved and since chance or a secret came out;
    `latest` is each seat's newest choice, `newest` the version of the latest event that counts,
    `hint` that of the latest `HintTaken`.
    """

    chooser: int | None = None
    owner: int | None = None
    turn: list[int] = []
    latest: dict[int, int] = {}
    newest: int = 0
    hint: int = 0

    def follow(self, version: int, event: Event) -> None:
        """Take note of an event that counts."""
        if isinstance(event, ChanceDrawn) and version != self.newest + 1:
            # What does not follow on what counts was spent on something taken back.
            return
        if isinstance(event, MoveChosen):
            self._choose(version - 1, event)
        elif isinstance(event, ChanceDrawn) or event.reveals:
            self.turn = []
        elif isinstance(event, HintTaken):
            self.hint = version
        elif isinstance(event, TakenBack):
            self.chooser = None
        elif isinstance(event, SeatResigned | GameStarted):
            self.chooser = None
            self.turn = []
        self.newest = version

    def _choose(self, before: int, event: MoveChosen) -> None:
        if event.seat != self.owner:
            self.owner = event.seat
            self.turn = []
        if not event.forced:
            self.chooser = event.seat
            self.turn.append(before)
            self.latest[event.seat] = before
