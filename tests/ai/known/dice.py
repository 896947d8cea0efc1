"""Keep or roll again: a game of chance whose best play and value are known.

A die has been rolled and may be rolled twice more. Who keeps n wins n times in 6. With one roll
left it pays to keep 4 and more (a roll is worth 3.5), with two left 5 and more (4.25), and the
game is worth 14/3 in 6.
"""

from __future__ import annotations

from typing import ClassVar

from ai.heuristics import Heuristics
from games.kernel import Chance, Table
from schemas.base import View
from tests.ai.known.tiny import Tiny

KEEP, ROLL = 0, 1
SIDES = 6
BEST_KEPT = {2: 5, 1: 4}
"""The lowest number that is kept, by the rolls left."""


class DiceView(View, frozen=True):
    """What the die shows, and how many rolls are left."""

    shown: int
    left: int


class DiceTable(Table):
    """One die."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Table.FIELDS, "shown", "left")
    DECISIONS: ClassVar[tuple[str, ...]] = ("keep",)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.shown = 0
        self.left = 2

    def clone(self) -> DiceTable:
        """See `Table.clone`."""
        copy = DiceTable(self.seats)
        copy.copy_shared(self)
        copy.shown = self.shown
        copy.left = self.left
        return copy

    def show(self, number: int, left: int) -> None:
        """The die lies, with rolls left."""
        self.shown = number
        self.left = left


class Dice(Tiny):
    """One player decides; the other one stands for the bank."""

    def __init__(self) -> None:
        super().__init__("dice")
        self.view_type = DiceView

    def new_table(self, seats: int, options: dict[str, str]) -> DiceTable:
        """See `Game.new_table`."""
        return DiceTable(seats)

    def set_up(self, table: Table, chance: Chance) -> None:
        """See `Game.set_up`."""
        assert isinstance(table, DiceTable)
        table.show(1 + table.roll(chance, SIDES), 2)
        table.await_decision(0, 0)

    def options_of(self, table: Table) -> list[int]:
        """See `Game.options_of`."""
        assert isinstance(table, DiceTable)
        return [KEEP, ROLL] if table.left else [KEEP]

    def carry_out(self, table: Table, move: int, chance: Chance) -> None:
        """See `Game.carry_out`."""
        assert isinstance(table, DiceTable)
        if move == ROLL:
            table.show(1 + table.roll(chance, SIDES), table.left - 1)
            table.await_decision(0, 0)
            return
        winner = 0 if table.roll(chance, SIDES) < table.shown else 1
        table.end([int(seat == winner) for seat in range(2)], [winner])

    def view(self, table: Table, seat: int) -> DiceView:
        """See `Game.view`."""
        assert isinstance(table, DiceTable)
        return DiceView(table.shown, table.left)

    def read(self, view: View) -> DiceTable:
        """See `Game.read`."""
        assert isinstance(view, DiceView)
        table = DiceTable(2)
        table.show(view.shown, view.left)
        table.await_decision(0, 0)
        return table


class DiceSeen(Heuristics):
    """Everybody sees how the die lies."""

    def seen(self, table: Table) -> int:
        """See `Heuristics.seen`."""
        assert isinstance(table, DiceTable)
        return table.shown
