"""Games so small that the right answers are known. They exist for these tests alone."""

from __future__ import annotations

from typing import ClassVar

from games.kernel import Chance, Refusal, Refused, Table
from schemas.base import Command, Event, View
from tests.ai.known.unrecorded import Unrecorded

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Pick(Command, frozen=True):
    """Choose the square, or the box, of that number."""

    number: int


class Picked(Event, frozen=True):
    """Somebody chose."""

    seat: int
    number: int


class SquaresView(View, frozen=True):
    """The nine squares: -1 where free, else the seat that took it."""

    squares: list[int]
    actor: int


class SquaresTable(Table):
    """Nine squares."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Table.FIELDS, "squares")
    DECISIONS: ClassVar[tuple[str, ...]] = ("square",)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.squares = [-1] * 9

    def clone(self) -> SquaresTable:
        """See `Table.clone`."""
        copy = SquaresTable(self.seats)
        copy.copy_shared(self)
        copy.squares = self.squares[:]
        return copy

    def take(self, seat: int, square: int) -> None:
        """A seat takes a square."""
        self.squares[square] = seat
        if self.journal is not None:
            self.journal.record(Picked(seat, square))


class Tiny(Unrecorded):
    """What both games share: one kind of move, which is its own number."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.title = name
        self.seat_counts = (2,)
        self.turn_clause = "T-TURN-1"
        self.event_types = (Picked,)
        self.command_types = (Pick,)

    def why_not(self, table: Table, move: int) -> Refusal:
        """See `Game.why_not`."""
        return Refusal("not-offered", "T-PICK-1", "It cannot be chosen.", {})

    def scores(self, table: Table) -> list[int]:
        """See `Game.scores`."""
        return [int(seat in table.winners) for seat in range(table.seats)]

    def command(self, move: int) -> Command:
        """See `Game.command`."""
        return Pick(move)

    def move(self, command: Command) -> int:
        """See `Game.move`."""
        if not isinstance(command, Pick):
            raise Refused("unknown-command", "T-PICK-1", "Choose a number.")
        return command.number


class TicTacToe(Tiny):
    """Three in a row wins; everybody who can play it draws."""

    def __init__(self) -> None:
        super().__init__("tictactoe")
        self.view_type = SquaresView

    def new_table(self, seats: int, options: dict[str, str]) -> SquaresTable:
        """See `Game.new_table`."""
        return SquaresTable(seats)

    def set_up(self, table: Table, chance: Chance) -> None:
        """See `Game.set_up`."""
        table.await_decision(0, 0)

    def options_of(self, table: Table) -> list[int]:
        """See `Game.options_of`."""
        assert isinstance(table, SquaresTable)
        return [square for square in range(9) if table.squares[square] == -1]

    def carry_out(self, table: Table, move: int, chance: Chance) -> None:
        """See `Game.carry_out`."""
        assert isinstance(table, SquaresTable)
        seat = table.actor
        table.take(seat, move)
        if any(all(table.squares[square] == seat for square in line) for line in LINES):
            table.end([int(each == seat) for each in range(2)], [seat])
        elif -1 not in table.squares:
            table.end([0, 0], [0, 1])
        else:
            table.await_decision(1 - seat, 0)

    def apply_own(self, table: Table, event: Event) -> None:
        """See `Game.apply_own`."""
        assert isinstance(table, SquaresTable)
        assert isinstance(event, Picked)
        table.take(event.seat, event.number)

    def view(self, table: Table, seat: int) -> SquaresView:
        """See `Game.view`."""
        assert isinstance(table, SquaresTable)
        return SquaresView(table.squares[:], table.actor)

    def read(self, view: View) -> SquaresTable:
        """See `Game.read`."""
        assert isinstance(view, SquaresView)
        table = SquaresTable(2)
        table.squares = view.squares[:]
        table.await_decision(view.actor, 0)
        return table


STOP, GO_ON = 0, 1
BOXES = (2, 3, 4)


class BoxesView(View, frozen=True):
    """Which decision is due. Where the prize is, nobody may know."""

    decision: int


class BoxesTable(Table):
    """Three boxes, one of which holds the prize."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Table.FIELDS, "prize")
    DECISIONS: ClassVar[tuple[str, ...]] = ("stop", "box")

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.prize = 0

    def clone(self) -> BoxesTable:
        """See `Table.clone`."""
        copy = BoxesTable(self.seats)
        copy.copy_shared(self)
        copy.prize = self.prize
        return copy

    def hide(self, box: int) -> None:
        """The prize is put into a box."""
        self.prize = box


class Boxes(Tiny):
    """Stop, and win 1 time in `odds`, or go on and guess the box of the prize (1 in 3).

    Who searches as if the hidden prize were known believes that going on always wins.
    """

    def __init__(self, odds: int) -> None:
        super().__init__("boxes")
        self.odds = odds
        self.view_type = BoxesView

    def new_table(self, seats: int, options: dict[str, str]) -> BoxesTable:
        """See `Game.new_table`."""
        return BoxesTable(seats)

    def set_up(self, table: Table, chance: Chance) -> None:
        """See `Game.set_up`."""
        assert isinstance(table, BoxesTable)
        table.hide(BOXES[table.roll(chance, len(BOXES))])
        table.await_decision(0, 0)

    def options_of(self, table: Table) -> list[int]:
        """See `Game.options_of`."""
        return list(BOXES) if table.decision else [STOP, GO_ON]

    def carry_out(self, table: Table, move: int, chance: Chance) -> None:
        """See `Game.carry_out`."""
        assert isinstance(table, BoxesTable)
        if move == GO_ON:
            table.await_decision(0, 1)
            return
        won = table.roll(chance, self.odds) == 0 if move == STOP else move == table.prize
        winner = 0 if won else 1
        table.end([int(seat == winner) for seat in range(2)], [winner])

    def view(self, table: Table, seat: int) -> BoxesView:
        """See `Game.view`."""
        return BoxesView(table.decision)

    def read(self, view: View) -> BoxesTable:
        """See `Game.read`."""
        assert isinstance(view, BoxesView)
        table = BoxesTable(2)
        table.await_decision(0, view.decision)
        return table

    def guess(self, table: Table, view: View, chance: Chance) -> None:
        """See `Game.guess`: where the prize is."""
        assert isinstance(table, BoxesTable)
        table.hide(BOXES[table.roll(chance, len(BOXES))])
