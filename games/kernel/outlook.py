"""What may come of each answer to the decision due, and why other answers are none.

Everything is worked out on copies: the table that is asked about keeps even its cache of moves.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.kernel.chance import Chance
from games.kernel.decide import judge
from games.kernel.errors import Refused
from games.kernel.game import Game
from games.kernel.journal import Journal
from games.kernel.table import Table
from schemas.base import Command, Event
from schemas.game import GameEnded

__all__ = ["Preview", "Until", "preview", "previews", "refusals", "series"]

Until = Literal["decision", "chance", "end"]


class Preview(NamedTuple):
    """The events that would follow a command, as its viewer may know them.

    They go as far as `until`: the next decision, the first outcome of chance or other secret
    that comes out, or the end of the game. What comes out then is not told.
    """

    command: Command
    events: list[Event]
    until: Until


class _ChanceDue(Exception):
    """A preview came to a point where chance has to answer."""


class _NoChance(Chance):
    """A source that has no outcomes: what is not decided yet cannot leak from it."""

    def outcome(self, counter: int, bound: int) -> int:
        """See `Chance.outcome`; raises `_ChanceDue`."""
        raise _ChanceDue


def previews(game: Game, table: Table, viewer: int) -> list[Preview]:
    """A preview of every legal move, in the order in which they are offered."""
    copy = table.clone()
    return [preview(game, copy, move, viewer) for move in game.legal(copy)]


def preview(game: Game, table: Table, move: int, viewer: int) -> Preview:
    """What would follow a legal move, as `viewer` may know it; the table stays as it is."""
    after = table.clone()
    journal = Journal()
    after.journal = journal
    try:
        game.play(after, move, _NoChance())
        until: Until = "end" if after.ended else "decision"
    except _ChanceDue:
        until = "chance"
    following = journal.events[1:]
    revealing = next((number for number, event in enumerate(following) if event.reveals), None)
    if revealing is not None:
        until = "end" if isinstance(following[revealing], GameEnded) else "chance"
    seen = (game.redact(event, viewer) for event in following[:revealing])
    return Preview(game.command(move), [event for event in seen if event is not None], until)


def series(game: Game, table: Table, viewer: int) -> list[Preview]:
    """A preview of each of the game's series of moves, played one after another."""
    copy = table.clone()
    steps: list[Preview] = []
    for move in game.series(copy):
        if steps:
            game.play(copy, game.move(steps[-1].command), _NoChance())
        steps.append(preview(game, copy, move, viewer))
    return steps


def refusals(game: Game, table: Table) -> list[tuple[Command, Refused]]:
    """The commands that the actor might wish for but may not give, each with the reason."""
    if table.ended:
        return []
    copy = table.clone()
    refused = []
    for command in game.considered(copy):
        try:
            judge(game, copy, command)
        except Refused as refusal:
            refused.append((command, refusal))
    return refused
