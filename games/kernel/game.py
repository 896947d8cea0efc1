"""One game's rules, as the service, the audit and the search call them.

A move is one int that packs a kind and its arguments; `command` and `move` translate between
moves and the wire's commands. Rules read a table and call its effects; they never assign to it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec
from mypy_extensions import mypyc_attr

from games.kernel.chance import Chance
from games.kernel.table import NOBODY, Table
from schemas.base import Command, Event, View
from schemas.game import ChanceDrawn, DecisionDue, GameEnded, MoveChosen

__all__ = ["COMPILED", "Game", "Option", "Refusal", "Upcaster"]

COMPILED: Final = not __file__.endswith(".py")
"""Whether the rules run compiled."""


class Option(NamedTuple):
    """A choice made when a table is opened; the first of `choices` is the default."""

    name: str
    choices: tuple[str, ...]


class Refusal(NamedTuple):
    """Why a move is not allowed: a stable code, the clause that forbids it, and a sentence.

    `values` are facts that everybody knows, as plain JSON, for saying it in another language.
    """

    code: str
    clause: str
    message: str
    values: dict[str, Any]


Upcaster = Callable[[dict[str, Any]], dict[str, Any]]
"""Turns the JSON object of an event, as some earlier release recorded it, into today's."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """A game's rules. Instances hold no state of any table.

    Subclasses set the attributes and carry out the abstract methods.
    `upcasters` read events of earlier releases, by the tag that those recorded them with.
    """

    def __init__(self) -> None:
        self.name = ""
        self.title = ""
        self.rules_version = 1
        self.seat_counts: tuple[int, ...] = ()
        self.options: tuple[Option, ...] = ()
        self.turn_clause = ""
        self.event_types: tuple[type[Event], ...] = ()
        self.upcasters: dict[str, Upcaster] = {}
        self.command_types: tuple[type[Command], ...] = ()
        self.view_type: type[View] = View

    # --- set-up and rules ------------------------------------------------------------------

    @abstractmethod
    def new_table(self, seats: int, options: dict[str, str]) -> Table:
        """A table as it is before the first event of the set-up."""

    @abstractmethod
    def set_up(self, table: Table, chance: Chance) -> None:
        """Set a new table up, by effects, as far as the first decision."""

    @abstractmethod
    def options_of(self, table: Table) -> list[int]:
        """All moves that answer the decision due, in the order a person reads them."""

    @abstractmethod
    def carry_out(self, table: Table, move: int, chance: Chance) -> None:
        """Carry out a legal move, as far as the next decision or the end of the game."""

    @abstractmethod
    def why_not(self, table: Table, move: int) -> Refusal:
        """The reason why the actor may not make a move that `options_of` does not hold."""

    def considered(self, table: Table) -> list[Command]:
        """Commands that the actor might wish for at the decision due, legal or not.

        Those that are not legal are explained before anybody asks for them. What somebody could
        point at on a drawn table belongs here; a game that explains nothing beforehand has none.
        """
        return []

    def series(self, table: Table) -> list[int]:
        """Moves that one after another are the best there is at a decision that comes again and
        again, as far as that can be told without chance; a game without such decisions has none.
        """
        return []

    @abstractmethod
    def scores(self, table: Table) -> list[int]:
        """Each seat's score if the game ended now."""

    # --- translation -----------------------------------------------------------------------

    @abstractmethod
    def command(self, move: int) -> Command:
        """The wire's command for a move."""

    @abstractmethod
    def move(self, command: Command) -> int:
        """The move for a command.

        Raises `Refused` when the command names something that does not exist in this game.
        """

    @abstractmethod
    def apply_own(self, table: Table, event: Event) -> None:
        """Call the effect that one of this game's own events names."""

    def clause_of(self, event: Event) -> str | None:
        """The clause of the rules that an event follows from; None where it names none."""
        return None

    # --- hidden information ----------------------------------------------------------------

    @abstractmethod
    def view(self, table: Table, seat: int) -> View:
        """What `seat` may know of the table; `NOBODY` for a spectator."""

    def redact(self, event: Event, seat: int) -> Event | None:
        """What `seat` may know of an event: the event, a poorer one, or nothing.

        A secret outcome of chance is for one seat; a game's own events are the game's to judge.
        """
        secret = isinstance(event, ChanceDrawn) and event.seat not in (None, seat)
        return None if secret else event

    @abstractmethod
    def read(self, view: View) -> Table:
        """The table as far as the view tells; `guess` fills in what it leaves open."""

    def guess(self, table: Table, view: View, chance: Chance) -> None:
        """Fill in what a view leaves open, on a table just read from it or a clone of one.

        Games in which nothing is hidden have nothing to guess.
        """
        return

    # --- for tests -------------------------------------------------------------------------

    def broken_invariants(self, table: Table) -> list[str]:
        """The ids of the ledger's invariants that do not hold on this table."""
        return []

    def give(self, table: Table, chance: Chance) -> None:
        """Make some seat richer, by effects, so that random games reach rare states.

        Never takes a legal move away. Games in which random play gets everywhere do nothing.
        """
        return

    # --- the same for every game -----------------------------------------------------------

    def determinize(self, view: View, chance: Chance) -> Table:
        """A table that could be the true one, as far as the viewer can tell."""
        table = self.read(view)
        self.guess(table, view, chance)
        return table

    def legal(self, table: Table) -> list[int]:
        """The moves of the actor: at least two, or none when the game is over."""
        if table.actor == NOBODY:
            return []
        if table.moves is None:
            table.moves = self.options_of(table)
        return table.moves

    def play(self, table: Table, move: int, chance: Chance) -> None:
        """Carry out a legal move, and every move after it that is the only legal answer."""
        self.choose(table, move, False)
        self.carry_out(table, move, chance)
        self.settle(table, chance)

    def settle(self, table: Table, chance: Chance) -> None:
        """Give every answer that is the only legal one, up to a real decision or the end."""
        table.moves = None
        while table.actor != NOBODY:
            moves = self.options_of(table)
            if len(moves) > 1:
                table.moves = moves
                return
            if not moves:
                raise RuntimeError(f"{self.name}: no legal move at {table.dump()}")
            self.choose(table, moves[0], True)
            self.carry_out(table, moves[0], chance)

    def choose(self, table: Table, move: int, forced: bool) -> None:
        """Record who chose what; on the table itself this changes nothing."""
        if table.journal is not None:
            # By way of JSON, so that the event is the same before and after it is stored.
            command: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.command(move)))
            table.journal.record(MoveChosen(table.actor, command, forced))

    def apply(self, table: Table, event: Event) -> None:
        """Bring a table up to date by one recorded event, without judging it."""
        if isinstance(event, MoveChosen):
            return
        table.moves = None
        if isinstance(event, DecisionDue):
            table.await_decision(event.seat, table.DECISIONS.index(event.decision))
        elif isinstance(event, ChanceDrawn):
            knower = NOBODY if event.seat is None else event.seat
            table.chance_drawn(event.counter, event.bound, event.outcome, knower)
        elif isinstance(event, GameEnded):
            table.end(event.scores[:], event.winners[:])
        else:
            self.apply_own(table, event)

    def chosen_options(self, options: dict[str, str]) -> dict[str, str]:
        """`options` with defaults filled in; raises `ValueError` naming what is allowed."""
        known = {option.name: option.choices for option in self.options}
        for name, value in options.items():
            if name not in known:
                allowed = ", ".join(known) or "none"
                raise ValueError(f"{self.title} has no option '{name}'; its options: {allowed}")
            if value not in known[name]:
                allowed = ", ".join(known[name])
                raise ValueError(f"option '{name}' is one of {allowed}, not '{value}'")
        return {name: options.get(name, choices[0]) for name, choices in known.items()}
