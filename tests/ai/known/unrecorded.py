"""Games that are searched and never recorded: nobody asks for their commands and events."""

from __future__ import annotations

from games.kernel import Game, Refusal, Table
from schemas.base import Command, Event

__all__ = ["Unrecorded"]


class Unrecorded(Game):
    """A game that needs no more than what a search asks for."""

    def why_not(self, table: Table, move: int) -> Refusal:
        """See `Game.why_not`."""
        raise AssertionError("a search makes no move that is not legal")

    def scores(self, table: Table) -> list[int]:
        """See `Game.scores`."""
        raise AssertionError("a search asks for the winners")

    def command(self, move: int) -> Command:
        """See `Game.command`."""
        raise AssertionError("a search sends nothing")

    def move(self, command: Command) -> int:
        """See `Game.move`."""
        raise AssertionError("a search is sent nothing")

    def apply_own(self, table: Table, event: Event) -> None:
        """See `Game.apply_own`."""
        raise AssertionError("a search records nothing")
