"""OpenSpiel's games in the shape of ours, so that our tree can meet its searches on them."""

from __future__ import annotations

from typing import Any, ClassVar

import pyspiel

from ai.heuristics import Heuristics
from games.kernel import Chance, Game, Table
from games.kernel.table import NOBODY
from schemas.base import View
from tests.ai.known.unrecorded import Unrecorded

__all__ = ["SpielGame", "SpielSeen", "SpielTable"]


class SpielView(View, frozen=True):
    """A state as the seat to move knows it: whatever follows is sampled from what it can see."""

    state: str


class SpielTable(Table):
    """One of its states."""

    DECISIONS: ClassVar[tuple[str, ...]] = ("action",)

    def __init__(self, seats: int, state: Any) -> None:
        super().__init__(seats)
        self.state = state

    def clone(self) -> SpielTable:
        """See `Table.clone`."""
        copy = SpielTable(self.seats, self.state.clone())
        copy.copy_shared(self)
        return copy


class SpielGame(Unrecorded):
    """Any sequential game from its collection."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.spiel = pyspiel.load_game(name)
        self.name = name
        self.seats = range(self.spiel.num_players())
        self.seat_counts = (len(self.seats),)
        self.view_type = SpielView
        imperfect = pyspiel.GameType.Information.IMPERFECT_INFORMATION
        self.hidden = self.spiel.get_type().information == imperfect

    def new_table(self, seats: int, options: dict[str, str]) -> SpielTable:
        """See `Game.new_table`."""
        return SpielTable(seats, self.spiel.new_initial_state())

    def set_up(self, table: Table, chance: Chance) -> None:
        """See `Game.set_up`."""
        self._go_on(table, chance)

    def options_of(self, table: Table) -> list[int]:
        """See `Game.options_of`."""
        assert isinstance(table, SpielTable)
        actions: list[int] = table.state.legal_actions()
        return actions

    def carry_out(self, table: Table, move: int, chance: Chance) -> None:
        """See `Game.carry_out`."""
        assert isinstance(table, SpielTable)
        table.state.apply_action(move)
        self._go_on(table, chance)

    def _go_on(self, table: Table, chance: Chance) -> None:
        """Let chance act until a player does, or the game ends."""
        assert isinstance(table, SpielTable)
        state = table.state
        while state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            counts = [round(1_000_000 * part) for part in odds]
            state.apply_action(actions[table.draw(chance, counts)])
        if not state.is_terminal():
            table.await_decision(state.current_player(), 0)
            return
        returns = state.returns()
        best = max(returns)
        scores = [round(gain) for gain in returns]
        table.end(scores, [seat for seat, gain in enumerate(returns) if gain == best])

    def view(self, table: Table, seat: int) -> SpielView:
        """See `Game.view`. `determinize` alone reads it, and samples what the seat cannot see."""
        assert isinstance(table, SpielTable)
        return SpielView(table.state.serialize())

    def read(self, view: View) -> SpielTable:
        """See `Game.read`."""
        assert isinstance(view, SpielView)
        state = self.spiel.deserialize_state(view.state)
        table = SpielTable(len(self.seats), state)
        table.await_decision(state.current_player(), 0)
        return table

    def guess(self, table: Table, view: View, chance: Chance) -> None:
        """See `Game.guess`."""
        assert isinstance(table, SpielTable)
        if self.hidden:
            table.state = table.state.resample_from_infostate(
                table.actor, lambda: chance.outcome(0, 1 << 30) / (1 << 30)
            )


class SpielSeen(Heuristics):
    """What was won counts, and everybody sees their own hand."""

    def __init__(self, game: SpielGame) -> None:
        self._hidden = game.hidden
        self._low = game.spiel.min_utility()
        self._range = game.spiel.max_utility() - self._low

    def seen(self, table: Table) -> int:
        """See `Heuristics.seen`."""
        assert isinstance(table, SpielTable)
        if not self._hidden or table.actor == NOBODY:
            return 0
        return hash(table.state.information_state_string(table.actor)) or 1

    def evaluate(self, game: Game, table: Table) -> list[float]:
        """See `Heuristics.evaluate`."""
        assert isinstance(table, SpielTable)
        return [(gain - self._low) / self._range for gain in table.state.returns()]
