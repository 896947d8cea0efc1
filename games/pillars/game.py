"""The rules of The Pillars of the Earth as the kernel calls them: every decision, and where it
leads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast, get_args

from msgspec.structs import replace

from games.kernel.chance import Chance
from games.kernel.game import Game, Option, Refusal
from games.kernel.table import Table
from games.pillars import (
    builders,
    cathedral,
    draft,
    event,
    flow,
    gifts,
    invariants,
    market,
    preparation,
)
from games.pillars.clauses import CLAUSES
from games.pillars.considered import considered
from games.pillars.constants import NO_TAX, SHIELD
from games.pillars.evolve import EFFECTS
from games.pillars.moves import command_of, move_of
from games.pillars.packing import (
    BUY,
    CHOOSE_PROTECTION,
    DRAW_AGAIN,
    PLACE,
    PLACE_FREE,
    SELL,
    TAKE_CRAFTSMAN,
    TAKE_RESOURCE_CARD,
    USE_CRAFTSMAN,
    USE_PRIVILEGE,
    argument_of,
    kind_of,
)
from games.pillars.refusing import refusal_of
from games.pillars.series import best_series
from games.pillars.table import PillarsTable
from games.pillars.view import guess_event, read_view, view_of
from schemas.base import Command, Event, View
from schemas.pillars import PillarsCommand, PillarsEvent, PillarsView
from schemas.pillars.events import EventPeeked

__all__ = ["Pillars"]

_OPTIONS: Final[list[Callable[[PillarsTable], list[int]]]] = [
    draft.draft_options,
    draft.remove_options,
    builders.redraw_options,
    builders.builder_options,
    builders.place_options,
    event.bishop_options,
    lambda _: event.privilege_options(SHIELD),
    draft.remove_options,
    event.cube_options,
    lambda _: event.privilege_options(NO_TAX),
    market.trade_options,
    cathedral.name_options,
    cathedral.convert_options,
    cathedral.return_options,
]
"""The legal moves of each decision, in the order of the decisions."""


# --- carrying out: one function a decision --------------------------------------------------


def _draft(table: PillarsTable, seat: int, kind: int, argument: int, chance: Chance) -> None:
    if kind == TAKE_RESOURCE_CARD:
        table.take_resource_card(seat, argument)
    elif kind == TAKE_CRAFTSMAN:
        draft.take_craftsman(table, seat, argument)
    else:
        table.pass_draft(seat)
    flow.after_draft_turn(table, chance, seat)


def _discard(table: PillarsTable, seat: int, kind: int, argument: int, chance: Chance) -> None:
    table.remove_craftsman(seat, argument)
    flow.after_discard(table, chance, seat)


def _redraw(table: PillarsTable, seat: int, kind: int, argument: int, chance: Chance) -> None:
    if kind == DRAW_AGAIN:
        table.put_back()
        flow.after_builder(table, chance)
    else:
        builders.ask_about_builder(table)


def _builder(table: PillarsTable, seat: int, kind: int, argument: int, chance: Chance) -> None:
    if kind == PLACE:
        builders.place(table, argument)
    elif kind == PLACE_FREE:
        builders.place_free(table, argument)
    else:
        builders.pass_builder(table)
    flow.after_builder(table, chance)


def _bishop(table: PillarsTable, seat: int, kind: int, argument: int, chance: Chance) -> None:
    if kind == CHOOSE_PROTECTION:
        table.protect(seat)
    else:
        table.make_cube_due(seat)
    flow.after_bishop(table, chance)


def _shield(table: PillarsTable, seat: int, kind: int, argument: int, chance: Chance) -> None:
    if kind == USE_PRIVILEGE:
        table.remove_privilege(SHIELD)
        table.protect_by_privilege(seat)
    flow.after_shield(table, chance)


def _lose(table: PillarsTable, seat: int, kind: int, argument: int, chance: Chance) -> None:
    table.remove_craftsman(seat, argument)
    flow.after_loss(table, chance)


def _cube(table: PillarsTable, seat: int, kind: int, argument: int, chance: Chance) -> None:
    table.take_market_cube(seat, argument)
    flow.after_cube(table, chance)


def _tax(table: PillarsTable, seat: int, kind: int, argument: int, chance: Chance) -> None:
    if kind == USE_PRIVILEGE:
        table.remove_privilege(NO_TAX)
        table.exempt_from_tax(seat)
    flow.after_tax_privilege(table)


def _trade(table: PillarsTable, seat: int, kind: int, argument: int, chance: Chance) -> None:
    if kind == BUY:
        market.buy(table, seat, argument)
    elif kind == SELL:
        market.sell(table, seat, argument)
    else:
        market.close_slot(table)
    flow.after_trade(table)


def _name(table: PillarsTable, seat: int, kind: int, argument: int, chance: Chance) -> None:
    table.name_craftsman(seat, argument)
    cathedral.ask_to_convert(table, seat)


def _convert(table: PillarsTable, seat: int, kind: int, argument: int, chance: Chance) -> None:
    if kind == USE_CRAFTSMAN:
        cathedral.use(table, seat, argument)
        cathedral.ask_to_convert(table, seat)
    else:
        cathedral.end_turn(table, seat)
        flow.after_cathedral_turn(table, chance, seat)


def _return(table: PillarsTable, seat: int, kind: int, argument: int, chance: Chance) -> None:
    table.spend(seat, argument, 1)
    flow.after_cathedral_turn(table, chance, seat)


_CarryOut = Callable[[PillarsTable, int, int, int, Chance], None]
_CARRY_OUT: Final[list[_CarryOut]] = [
    _draft,
    _discard,
    _redraw,
    _builder,
    _builder,
    _bishop,
    _shield,
    _lose,
    _cube,
    _tax,
    _trade,
    _name,
    _convert,
    _return,
]


class Pillars(Game):
    """The Pillars of the Earth, for 2 to 4 players."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "pillars"
        self.title = "The Pillars of the Earth"
        self.rules_version = 1
        self.seat_counts = (2, 3, 4)
        self.options = (Option("start", ("drawn", "host")),)
        self.turn_clause = "P-ROUND-4"
        self.event_types = get_args(PillarsEvent)
        self.command_types = get_args(PillarsCommand)
        self.view_type = PillarsView

    def new_table(self, seats: int, options: dict[str, str]) -> Table:
        """See `Game.new_table`; raises `ValueError` for a wrong number of seats (P-SETUP-1)."""
        if seats not in self.seat_counts:
            raise ValueError(
                f"The Pillars of the Earth takes 2 to 4 players, not {seats} (P-SETUP-1)"
            )
        table = PillarsTable(seats)
        table.host_starts = int(self.chosen_options(options)["start"] == "host")
        return table

    def set_up(self, table: Table, chance: Chance) -> None:
        """See `Game.set_up`."""
        assert isinstance(table, PillarsTable)
        preparation.set_up(table, chance)
        flow.begin(table, chance)

    def options_of(self, table: Table) -> list[int]:
        """See `Game.options_of`."""
        assert isinstance(table, PillarsTable)
        return _OPTIONS[table.decision](table)

    def carry_out(self, table: Table, move: int, chance: Chance) -> None:
        """See `Game.carry_out`."""
        assert isinstance(table, PillarsTable)
        decide = _CARRY_OUT[table.decision]
        decide(table, table.actor, kind_of(move), argument_of(move), chance)

    def why_not(self, table: Table, move: int) -> Refusal:
        """See `Game.why_not`."""
        assert isinstance(table, PillarsTable)
        return refusal_of(table, move)

    def considered(self, table: Table) -> list[Command]:
        """See `Game.considered`."""
        assert isinstance(table, PillarsTable)
        return considered(table)

    def series(self, table: Table) -> list[int]:
        """See `Game.series`."""
        assert isinstance(table, PillarsTable)
        return best_series(table)

    def scores(self, table: Table) -> list[int]:
        """Victory points; gold and cubes count nothing (P-END-5, 6)."""
        assert isinstance(table, PillarsTable)
        return table.points[:]

    def command(self, move: int) -> Command:
        """See `Game.command`."""
        return command_of(move)

    def move(self, command: Command) -> int:
        """See `Game.move`."""
        return move_of(command)

    def apply_own(self, table: Table, event: Event) -> None:
        """See `Game.apply_own`."""
        assert isinstance(table, PillarsTable)
        EFFECTS[type(event)](table, event)

    def clause_of(self, event: Event) -> str | None:
        """See `Game.clause_of`."""
        return CLAUSES.clause_of(event)

    def view(self, table: Table, seat: int) -> View:
        """See `Game.view`. All is public but an event that only one player has seen."""
        assert isinstance(table, PillarsTable)
        return view_of(table, seat)

    def redact(self, event: Event, seat: int) -> Event | None:
        """Others learn that somebody looked at the event, not what it is (P-INFO-6)."""
        if isinstance(event, EventPeeked) and event.seat != seat:
            return replace(event, card=None)
        return super().redact(event, seat)

    def read(self, view: View) -> Table:
        """See `Game.read`."""
        return read_view(cast(PillarsView, view))

    def guess(self, table: Table, view: View, chance: Chance) -> None:
        """See `Game.guess`: the event that another seat has peeked at."""
        assert isinstance(table, PillarsTable)
        guess_event(table, cast(PillarsView, view), chance)

    def broken_invariants(self, table: Table) -> list[str]:
        """See `Game.broken_invariants`."""
        assert isinstance(table, PillarsTable)
        return invariants.broken(table)

    def give(self, table: Table, chance: Chance) -> None:
        """See `Game.give`."""
        assert isinstance(table, PillarsTable)
        gifts.give(table, chance)
