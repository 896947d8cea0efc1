"""Kuhn poker: three cards, one bet. Its value for the first player is -1/18 of an ante."""

from __future__ import annotations

from typing import ClassVar

from ai.heuristics import Heuristics
from games.kernel import Chance, Game, Table
from schemas.base import View
from tests.ai.known.tiny import Tiny

PASS, BET = 0, 1
CARDS = 3
UNKNOWN = -1
VALUE = -1 / 18
ENDS = {(PASS, PASS): 1, (BET, BET): 2, (PASS, BET, BET): 2, (BET, PASS): 1, (PASS, BET, PASS): 1}
"""What is at stake when the betting has gone so."""


class KuhnView(View, frozen=True):
    """One's own card and the betting so far."""

    seat: int
    card: int
    bets: list[int]


class KuhnTable(Table):
    """Two cards out of three, and the betting."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Table.FIELDS, "cards", "bets")
    DECISIONS: ClassVar[tuple[str, ...]] = ("bet",)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.cards = [UNKNOWN] * seats
        self.bets: list[int] = []

    def clone(self) -> KuhnTable:
        """See `Table.clone`."""
        copy = KuhnTable(self.seats)
        copy.copy_shared(self)
        copy.cards = self.cards[:]
        copy.bets = self.bets[:]
        return copy

    def deal(self, seat: int, card: int) -> None:
        """A seat has a card."""
        self.cards[seat] = card

    def bet(self, bet: int) -> None:
        """The betting goes on."""
        self.bets.append(bet)


class Kuhn(Tiny):
    """Pass or bet; a passed bet loses the ante, a shown card wins what is at stake."""

    def __init__(self) -> None:
        super().__init__("kuhn")
        self.view_type = KuhnView

    def new_table(self, seats: int, options: dict[str, str]) -> KuhnTable:
        """See `Game.new_table`."""
        return KuhnTable(seats)

    def set_up(self, table: Table, chance: Chance) -> None:
        """See `Game.set_up`."""
        assert isinstance(table, KuhnTable)
        table.deal(0, table.roll(chance, CARDS))
        table.deal(1, (table.cards[0] + 1 + table.roll(chance, CARDS - 1)) % CARDS)
        table.await_decision(0, 0)

    def options_of(self, table: Table) -> list[int]:
        """See `Game.options_of`."""
        return [PASS, BET]

    def carry_out(self, table: Table, move: int, chance: Chance) -> None:
        """See `Game.carry_out`."""
        assert isinstance(table, KuhnTable)
        table.bet(move)
        gain = gain_of_first(table.cards, table.bets)
        if gain == 0:
            table.await_decision(1 - table.actor, 0)
        else:
            table.end([gain, -gain], [0 if gain > 0 else 1])

    def view(self, table: Table, seat: int) -> KuhnView:
        """See `Game.view`."""
        assert isinstance(table, KuhnTable)
        return KuhnView(seat, table.cards[seat], table.bets[:])

    def read(self, view: View) -> KuhnTable:
        """See `Game.read`."""
        assert isinstance(view, KuhnView)
        table = KuhnTable(2)
        table.deal(view.seat, view.card)
        for bet in view.bets:
            table.bet(bet)
        table.await_decision(view.seat, 0)
        return table

    def guess(self, table: Table, view: View, chance: Chance) -> None:
        """See `Game.guess`: the other's card."""
        assert isinstance(table, KuhnTable)
        assert isinstance(view, KuhnView)
        table.deal(1 - view.seat, (view.card + 1 + table.roll(chance, CARDS - 1)) % CARDS)


class KuhnStakes(Heuristics):
    """What is won counts, and not only that something is; everybody sees the own card."""

    def seen(self, table: Table) -> int:
        """See `Heuristics.seen`."""
        assert isinstance(table, KuhnTable)
        return 0 if table.ended else 1 + table.cards[table.actor]

    def evaluate(self, game: Game, table: Table) -> list[float]:
        """See `Heuristics.evaluate`."""
        if not table.ended:
            return [0.5, 0.5]
        share = 0.5 + table.final_scores[0] / 4
        return [share, 1 - share]


def gain_of_first(cards: list[int], bets: list[int]) -> int:
    """What the first player wins, negative for a loss; 0 while the betting goes on."""
    stake = ENDS.get(tuple(bets), 0)
    if len(bets) > 1 and bets[-1] == PASS and BET in bets:
        return stake if len(bets) % 2 == 0 else -stake
    return stake if cards[0] > cards[1] else -stake
