"""Connect Four: seven columns of six, four in a row wins."""

from __future__ import annotations

from typing import ClassVar

from games.kernel import Chance, Table
from schemas.base import Event, View
from tests.ai.known.tiny import Picked, Tiny

COLUMNS, ROWS = 7, 6
FREE = -1
STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))
"""Right, up and both ways across, as steps of column and row."""


class ColumnsView(View, frozen=True):
    """Each column from the ground up, and whose turn it is."""

    columns: list[list[int]]
    actor: int


class ColumnsTable(Table):
    """The discs by column, 42 squares."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Table.FIELDS, "squares", "heights")
    DECISIONS: ClassVar[tuple[str, ...]] = ("column",)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.squares = [FREE] * (COLUMNS * ROWS)
        self.heights = [0] * COLUMNS

    def clone(self) -> ColumnsTable:
        """See `Table.clone`."""
        copy = ColumnsTable(self.seats)
        copy.copy_shared(self)
        copy.squares = self.squares[:]
        copy.heights = self.heights[:]
        return copy

    def drop(self, seat: int, column: int) -> None:
        """A disc falls into a column."""
        self.squares[column * ROWS + self.heights[column]] = seat
        self.heights[column] += 1
        if self.journal is not None:
            self.journal.record(Picked(seat, column))

    def at(self, column: int, row: int) -> int:
        """Whose disc is there; `FREE` beyond the edges too."""
        inside = 0 <= column < COLUMNS and 0 <= row < ROWS
        return self.squares[column * ROWS + row] if inside else FREE


class ConnectFour(Tiny):
    """A game of perfect information with long forced wins."""

    def __init__(self) -> None:
        super().__init__("connectfour")
        self.view_type = ColumnsView

    def new_table(self, seats: int, options: dict[str, str]) -> ColumnsTable:
        """See `Game.new_table`."""
        return ColumnsTable(seats)

    def set_up(self, table: Table, chance: Chance) -> None:
        """See `Game.set_up`."""
        table.await_decision(0, 0)

    def options_of(self, table: Table) -> list[int]:
        """See `Game.options_of`."""
        assert isinstance(table, ColumnsTable)
        return [column for column in range(COLUMNS) if table.heights[column] < ROWS]

    def carry_out(self, table: Table, move: int, chance: Chance) -> None:
        """See `Game.carry_out`."""
        assert isinstance(table, ColumnsTable)
        seat = table.actor
        table.drop(seat, move)
        if _four(table, seat, move, table.heights[move] - 1):
            table.end([int(each == seat) for each in range(2)], [seat])
        elif FREE not in table.squares:
            table.end([0, 0], [0, 1])
        else:
            table.await_decision(1 - seat, 0)

    def apply_own(self, table: Table, event: Event) -> None:
        """See `Game.apply_own`."""
        assert isinstance(table, ColumnsTable)
        assert isinstance(event, Picked)
        table.drop(event.seat, event.number)

    def view(self, table: Table, seat: int) -> ColumnsView:
        """See `Game.view`."""
        assert isinstance(table, ColumnsTable)
        columns = [
            table.squares[column * ROWS : column * ROWS + table.heights[column]]
            for column in range(COLUMNS)
        ]
        return ColumnsView(columns, table.actor)

    def read(self, view: View) -> ColumnsTable:
        """See `Game.read`."""
        assert isinstance(view, ColumnsView)
        table = ColumnsTable(2)
        for column, seats in enumerate(view.columns):
            for seat in seats:
                table.drop(seat, column)
        table.await_decision(view.actor, 0)
        return table


def _four(table: ColumnsTable, seat: int, column: int, row: int) -> bool:
    """Whether the disc of a seat just dropped there makes four in a row."""
    for right, up in STEPS:
        line = 1
        for way in (1, -1):
            step = way
            while table.at(column + step * right, row + step * up) == seat:
                line += 1
                step += way
        if line >= 4:
            return True
    return False


def position(moves: str) -> ColumnsView:
    """The view after moves, each written as its column from 1."""
    columns: list[list[int]] = [[] for _ in range(COLUMNS)]
    for turn, column in enumerate(moves):
        columns[int(column) - 1].append(turn % 2)
    return ColumnsView(columns, len(moves) % 2)
