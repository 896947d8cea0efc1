"""The rules of Caylus 1303 as the kernel calls them: every decision, and where it leads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast, get_args

from games.caylus1303 import (
    delivery,
    draft,
    favor,
    flow,
    gifts,
    invariants,
    planning,
    provost,
    stewardship,
    use,
)
from games.caylus1303.clauses import CLAUSES
from games.caylus1303.considered import considered
from games.caylus1303.constants import (
    GOLD,
    TO_DELIVER,
    TO_DELIVER_LATE,
)
from games.caylus1303.data.quantities import GOLD_PRESTIGE
from games.caylus1303.evolve import EFFECTS
from games.caylus1303.moves import command_of, move_of
from games.caylus1303.packing import (
    BUILD_MONUMENT,
    DECLINE,
    DELIVER,
    MOVE_PROVOST,
    NO_STEPS,
    PASS,
    PLACE_ON_SITE,
    TAKE_CHARACTER,
    argument_of,
    kind_of,
)
from games.caylus1303.refusing import refusal_of
from games.caylus1303.setup import blank_table, set_up
from games.caylus1303.table import CaylusTable
from games.caylus1303.view import guess_prestige, read_view, view_of
from games.kernel.chance import Chance
from games.kernel.game import Game, Option, Refusal
from games.kernel.table import Table
from schemas.base import Command, Event, View
from schemas.caylus1303 import CaylusCommand, CaylusEvent, CaylusView

__all__ = ["Caylus1303"]


def _use_options(table: CaylusTable) -> list[int]:
    return use.declinable(use.use_options(table, table.actor))


def _bridge_options(table: CaylusTable) -> list[int]:
    return provost.decline_or(
        provost.move_options(table, provost.BRIDGE_STEPS, table.pool[table.actor])
    )


def _bailiff_options(table: CaylusTable) -> list[int]:
    steps = provost.BAILIFF_STEPS
    return provost.decline_or(provost.move_options(table, steps, steps))


_OPTIONS: Final[list[Callable[[CaylusTable], list[int]]]] = [
    draft.draft_options,
    planning.early_options,
    planning.turn_options,
    _use_options,
    use.pay_options,
    _bridge_options,
    _bailiff_options,
    delivery.deliver_options,
    delivery.deliver_options,
    favor.favor_options,
    favor.board_character_options,
    stewardship.monument_options,
]
"""The legal moves of each decision, in the order of the decisions."""


# --- carrying out: one function a decision --------------------------------------------------


def _draft(table: CaylusTable, seat: int, kind: int, argument: int) -> None:
    table.take_character(seat, argument)
    flow.after_draft_pick(table)


def _early(table: CaylusTable, seat: int, kind: int, argument: int) -> None:
    if kind != DECLINE:
        _place(table, seat, kind, argument, planning.EARLY_EXTRA)
    flow.after_early(table)


def _turn(table: CaylusTable, seat: int, kind: int, argument: int) -> None:
    if kind == PASS:
        planning.pass_turn(table, seat)
    else:
        _place(table, seat, kind, argument, planning.surcharge(table, seat))
    flow.after_turn(table, seat)


def _place(table: CaylusTable, seat: int, kind: int, argument: int, extra: int) -> None:
    if kind == PLACE_ON_SITE:
        planning.place_on_site(table, seat, extra)
    else:
        planning.place(table, seat, argument, extra)


def _use(table: CaylusTable, seat: int, kind: int, argument: int) -> None:
    if kind == DECLINE or use.use(table, seat, kind, argument):
        _after_use(table)


def _pay(table: CaylusTable, seat: int, kind: int, argument: int) -> None:
    if use.pay_token(table, seat, argument):
        _after_use(table)


def _after_use(table: CaylusTable) -> None:
    if flow.favor_is_new(table):
        flow.begin_favor(table)
    else:
        flow.after_effect(table)


def _bridge(table: CaylusTable, seat: int, kind: int, argument: int) -> None:
    if kind == MOVE_PROVOST:
        provost.move_at_bridge(table, seat, argument - NO_STEPS)
    flow.after_bridge_move(table)


def _bailiff(table: CaylusTable, seat: int, kind: int, argument: int) -> None:
    if kind == MOVE_PROVOST:
        provost.move_provost(table, seat, argument - NO_STEPS)
    flow.after_bailiff(table)


def _deliver(table: CaylusTable, seat: int, kind: int, argument: int) -> None:
    if kind == DELIVER:
        delivery.deliver(table, seat, argument)
        if delivery.ask_again(table, seat, TO_DELIVER):
            return
    flow.after_site_turn(table)


def _deliver_late(table: CaylusTable, seat: int, kind: int, argument: int) -> None:
    if kind == DELIVER:
        delivery.deliver(table, seat, argument)
        if delivery.ask_again(table, seat, TO_DELIVER_LATE):
            return
    flow.after_late(table)


def _favor(table: CaylusTable, seat: int, kind: int, argument: int) -> None:
    if kind == TAKE_CHARACTER:
        table.take_character(seat, argument)
        flow.end_favor(table)
        return
    table.choose_favor_tile(argument)
    if not favor.ask_slot_use(table):
        flow.after_effect(table)


def _board_character(table: CaylusTable, seat: int, kind: int, argument: int) -> None:
    if kind == TAKE_CHARACTER:
        table.take_character(seat, argument)
    flow.end_favor(table)


def _monument(table: CaylusTable, seat: int, kind: int, argument: int) -> None:
    if kind == BUILD_MONUMENT:
        stewardship.build_monument(table, seat, argument)
    if flow.favor_is_new(table):
        flow.begin_favor(table)
    else:
        flow.after_monument(table)


_CARRY_OUT: Final[list[Callable[[CaylusTable, int, int, int], None]]] = [
    _draft,
    _early,
    _turn,
    _use,
    _pay,
    _bridge,
    _bailiff,
    _deliver,
    _deliver_late,
    _favor,
    _board_character,
    _monument,
]


class Caylus1303(Game):
    """Caylus 1303, for 2 to 5 players."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "caylus1303"
        self.title = "Caylus 1303"
        self.rules_version = 1
        self.seat_counts = (2, 3, 4, 5)
        self.options = (
            Option("characters", ("drawn", "first-game")),
            Option("prestige", ("hidden", "shown")),
        )
        self.turn_clause = "C-GEN-13"
        self.event_types = get_args(CaylusEvent)
        self.command_types = get_args(CaylusCommand)
        self.view_type = CaylusView

    def new_table(self, seats: int, options: dict[str, str]) -> Table:
        """See `Game.new_table`; raises `ValueError` for a wrong number of seats (C-SETUP-1)."""
        if seats not in self.seat_counts:
            raise ValueError(f"Caylus 1303 takes 2 to 5 players, not {seats} (C-SETUP-1)")
        return blank_table(seats, self.chosen_options(options))

    def set_up(self, table: Table, chance: Chance) -> None:
        """See `Game.set_up`."""
        assert isinstance(table, CaylusTable)
        set_up(table, chance)
        draft.draft_next(table)

    def options_of(self, table: Table) -> list[int]:
        """See `Game.options_of`."""
        assert isinstance(table, CaylusTable)
        return _OPTIONS[table.decision](table)

    def carry_out(self, table: Table, move: int, chance: Chance) -> None:
        """See `Game.carry_out`. After the set-up nothing is random (C-INFO-9)."""
        assert isinstance(table, CaylusTable)
        _CARRY_OUT[table.decision](table, table.actor, kind_of(move), argument_of(move))

    def why_not(self, table: Table, move: int) -> Refusal:
        """See `Game.why_not`."""
        assert isinstance(table, CaylusTable)
        return refusal_of(table, move)

    def considered(self, table: Table) -> list[Command]:
        """See `Game.considered`."""
        assert isinstance(table, CaylusTable)
        return considered(table)

    def scores(self, table: Table) -> list[int]:
        """Prestige points, with those that gold would bring (C-END-3, 4)."""
        assert isinstance(table, CaylusTable)
        if table.ended:
            return table.final_scores[:]
        return [
            table.prestige[seat] + GOLD_PRESTIGE * table.amount(seat, GOLD)
            for seat in range(table.seats)
        ]

    def command(self, move: int) -> Command:
        """See `Game.command`."""
        return command_of(move)

    def move(self, command: Command) -> int:
        """See `Game.move`."""
        return move_of(command)

    def apply_own(self, table: Table, event: Event) -> None:
        """See `Game.apply_own`."""
        assert isinstance(table, CaylusTable)
        EFFECTS[type(event)](table, event)

    def clause_of(self, event: Event) -> str | None:
        """See `Game.clause_of`."""
        return CLAUSES.clause_of(event)

    def view(self, table: Table, seat: int) -> View:
        """See `Game.view`. Other players' prestige totals may be hidden (C-INFO-3)."""
        assert isinstance(table, CaylusTable)
        return view_of(table, seat)

    def redact(self, event: Event, seat: int) -> Event | None:
        """Every single event is public, gains of prestige too (C-INFO-4, 5)."""
        return event

    def read(self, view: View) -> Table:
        """See `Game.read`."""
        return read_view(cast(CaylusView, view))

    def guess(self, table: Table, view: View, chance: Chance) -> None:
        """See `Game.guess`: prestige totals."""
        assert isinstance(table, CaylusTable)
        guess_prestige(table, cast(CaylusView, view), chance)

    def broken_invariants(self, table: Table) -> list[str]:
        """See `Game.broken_invariants`."""
        assert isinstance(table, CaylusTable)
        return invariants.broken(table)

    def give(self, table: Table, chance: Chance) -> None:
        """See `Game.give`."""
        assert isinstance(table, CaylusTable)
        gifts.give(table, chance)
