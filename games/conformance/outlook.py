"""The promises of the outlook: what is foreseen happens, and what is refused is refused."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from games.conformance.broken import Broken, require
from games.kernel import Chance, FastChance, Game, Refused, Table, decide, previews, refusals
from games.kernel.table import NOBODY
from schemas.base import Command, Event
from schemas.game import ChanceDrawn

__all__ = ["outlook_keeps_secrets", "previews_come_true", "refusals_come_true"]


def previews_come_true(game: Game, table: Table, chance: Chance) -> None:
    """A preview is what the move then does, as far as chance or a secret, redacted for its viewer;
    looking ahead leaves no trace."""
    before, moves = table.dump(), table.moves
    for viewer in (table.actor, NOBODY):
        for preview in previews(game, table, viewer):
            batch = decide(game, table, table.actor, preview.command, chance)[1]
            expected = _foreseeable(game, batch[1:], viewer)
            said = f"{preview.command}: {preview.events}, not {expected}"
            require(preview.events == expected, "previews come true", said)
    unmoved = table.dump() == before and table.moves is moves and table.journal is None
    require(unmoved, "looking ahead leaves no trace", f"{table.dump()}, not {before}")


def _foreseeable(game: Game, events: Sequence[Event], viewer: int) -> list[Event]:
    told = takewhile(lambda event: not event.reveals and not isinstance(event, ChanceDrawn), events)
    seen = (game.redact(event, viewer) for event in told)
    return [event for event in seen if event is not None]


def refusals_come_true(game: Game, table: Table, clauses: Collection[str]) -> None:
    """What is said to be refused is no legal move, and is refused in the same words."""
    legal = [game.command(move) for move in game.legal(table)]
    for command, foreseen in refusals(game, table):
        require(command not in legal, "refusals come true", f"{command} is legal")
        require(foreseen.clause in clauses, "refusals name a clause", f"{command}: {foreseen!r}")
        require(_is_plain(foreseen.values), "refusals name plain facts", f"{foreseen.values}")
        try:
            decide(game, table, table.actor, command, FastChance(0))
        except Refused as refusal:
            same = _words(refusal) == _words(foreseen)
            said = f"{command}: {_words(refusal)}, not {_words(foreseen)}"
            require(same, "refusals come true", said)
        else:
            raise Broken("refusals come true", f"{command} was accepted")


def outlook_keeps_secrets(game: Game, table: Table, picker: FastChance) -> None:
    """The actor is told the same on every table that it could be looking at."""
    seat = table.actor
    other = game.determinize(game.view(table, seat), FastChance(picker.below(1 << 30)))
    same = previews(game, other, seat) == previews(game, table, seat)
    require(same, "previews keep secrets", f"seat {seat} foresees something else")
    told, told_other = _told(game, table), _told(game, other)
    require(told == told_other, "refusals keep secrets", f"seat {seat}: {told} or {told_other}")


def _told(game: Game, table: Table) -> list[tuple[Command, tuple[Any, ...]]]:
    return [(command, _words(refusal)) for command, refusal in refusals(game, table)]


def _words(refusal: Refused) -> tuple[Any, ...]:
    return refusal.code, refusal.clause, refusal.message, refusal.values


def _is_plain(values: dict[str, Any]) -> bool:
    plain: bool = msgspec.json.decode(msgspec.json.encode(values)) == values
    return plain
