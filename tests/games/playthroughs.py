"""Whole games as text that somebody who knows the rules can read and check.

Each game's `narrator` module puts its events and tables into words; beside each move stands its
command as it was posted. The suite plays the commands again and compares the texts, so that any
change of behaviour shows as a difference in words. What is meant to differ is written anew by

    python -m tests.games.playthroughs          from the commands recorded
    python -m tests.games.playthroughs --new    from new games, played by bots
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

import msgspec

from ai.levels import level_named
from ai.player import Budget
from games.conformance.checks import Wire
from games.kernel import Game, SealedChance, Table, decide, game_named, game_names, start
from schemas.base import Command, Event
from schemas.game import ChanceDrawn, DecisionDue, GameEnded, MoveChosen

__all__ = ["choices_in", "text_file", "text_of"]

_SEED = bytes(range(32))
_LEVEL = "journeyman"
_ITERATIONS = 400
_COMMAND = "    > "

Chooser = Callable[[Table], Command]


class Narrator(Protocol):
    """What a game's `narrator` module holds."""

    def tell(self, event: Event) -> str:
        """One event in words."""
        ...

    def describe(self, table: Table) -> str:
        """The state of a table, in lines that begin with two spaces."""
        ...

    def ends_round(self, event: Event) -> bool:
        """Whether the state just before this event is worth a look."""
        ...


def text_file(name: str, seats: int) -> Path:
    """Where the text of a game and seat count is kept."""
    return Path(__file__).parent / name / "playthroughs" / f"{seats}-players.txt"


def choices_in(game: Game, text: str) -> Chooser:
    """Chooses what was chosen in a text, command by command."""
    wire = Wire(game)
    commands = (
        msgspec.json.decode(line.removeprefix(_COMMAND), type=wire.command_type)
        for line in text.splitlines()
        if line.startswith(_COMMAND)
    )
    return lambda _table: next(commands)


def choices_of_bots(game: Game, seats: int) -> Chooser:
    """Chooses as a bot on each seat does."""
    players = [level_named(_LEVEL).build(game, seat) for seat in range(seats)]

    def choose(table: Table) -> Command:
        view = game.view(table, table.actor)
        thought = players[table.actor].choose(view, Budget(iterations=_ITERATIONS))
        return game.command(thought.move)

    return choose


def text_of(game: Game, seats: int, choose: Chooser) -> str:
    """The text of a game whose moves `choose` makes."""
    narrator = cast(Narrator, import_module(f"tests.games.{game.name}.narrator"))
    rebuilt = game.new_table(seats, {})
    lines = [f"{game.title}, {seats} players"]
    for event in _events(game, seats, choose):
        if narrator.ends_round(event) or isinstance(event, GameEnded):
            lines += ["", narrator.describe(rebuilt), ""]
        lines += _told(narrator, event)
        game.apply(rebuilt, event)
    return "\n".join(lines) + "\n"


def _events(game: Game, seats: int, choose: Chooser) -> Iterator[Event]:
    chance = SealedChance(_SEED, f"playthrough-{seats}")
    table, batch = start(game, seats, {}, chance)
    yield from batch
    while not table.ended:
        table, batch = decide(game, table, table.actor, choose(table), chance)
        yield from batch


def _told(narrator: Narrator, event: Event) -> list[str]:
    """An event as lines; what is due next shows in the move that follows."""
    if isinstance(event, DecisionDue | ChanceDrawn):
        return []
    if not isinstance(event, MoveChosen):
        return [f"    {narrator.tell(event)}"]
    told = ["", narrator.tell(event)]
    if not event.forced:
        told.append(_COMMAND + msgspec.json.encode(event.command).decode())
    return told


def write_all(new: bool) -> None:
    """Write the texts of all games and seat counts."""
    for game in map(game_named, game_names()):
        for seats in game.seat_counts:
            path = text_file(game.name, seats)
            path.parent.mkdir(exist_ok=True)
            choose = choices_of_bots(game, seats) if new else choices_in(game, path.read_text())
            path.write_text(text_of(game, seats, choose), encoding="utf-8")


if __name__ == "__main__":
    write_all(new="--new" in sys.argv)
