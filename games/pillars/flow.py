"""What follows what: the course of the game (sections 2 to 17 and 22 of the rules).

Each decision, once carried out, leads here. A function that goes on ends with the next decision
or with the end of the game.
"""

from __future__ import annotations

from games.kernel.chance import Chance
from games.kernel.table import NOBODY
from games.pillars import board, builders, cathedral, draft, event, market, preparation
from games.pillars.constants import (
    AT_BISHOP,
    AT_BUILDERS,
    AT_CASTLE,
    AT_COURT,
    AT_DRAFT,
    AT_EFFECT,
    AT_END,
    AT_EVENT,
    AT_FOREST,
    AT_GRAVEL_PIT,
    AT_MILL,
    AT_NEXT,
    AT_PRIORY,
    AT_PRIVILEGES,
    AT_QUARRY,
    AT_SHIRING,
    BISHOP,
    MARKET_SPACES,
    NEXT,
    SAND,
    STONE,
    WOOD,
)
from games.pillars.data.quantities import ROUNDS
from games.pillars.table import PillarsTable

__all__ = [
    "after_bishop",
    "after_builder",
    "after_cathedral_turn",
    "after_cube",
    "after_discard",
    "after_draft_turn",
    "after_loss",
    "after_shield",
    "after_tax_privilege",
    "after_trade",
    "begin",
]


def begin(table: PillarsTable, chance: Chance) -> None:
    """The first round."""
    _begin_round(table, chance, 1)


def _begin_round(table: PillarsTable, chance: Chance, number: int) -> None:
    preparation.prepare(table, chance, number)
    table.reach(AT_DRAFT, 0)
    draft.ask_to_draft(table, table.start_player - 1)


def after_draft_turn(table: PillarsTable, chance: Chance, seat: int) -> None:
    """A row over its limit, the next turn, or phase II (P-DRAFT-6, 7, 19)."""
    if draft.ask_to_remove(table, seat) or draft.ask_to_draft(table, seat):
        return
    draft.end_draft(table)
    table.reach(AT_BUILDERS, 0)
    after_builder(table, chance)


def after_discard(table: PillarsTable, chance: Chance, seat: int) -> None:
    """Where the row has come to its limit, in the draft or at Shiring."""
    if table.stage == AT_DRAFT:
        after_draft_turn(table, chance, seat)
    else:
        _from_shiring(table, table.cursor + 1)


def after_builder(table: PillarsTable, chance: Chance) -> None:
    """The next builder, or phase III (P-BUILD-37, P-EVENT-1)."""
    if builders.ask_for_next_builder(table, chance):
        return
    event.turn_up_event(table, chance)
    table.reach(AT_EVENT, 0)
    if not event.ask_for_protection(table, 0):
        _from_effects(table, chance, 0)


def after_bishop(table: PillarsTable, chance: Chance) -> None:
    """The same player's A-SHIELD, or what follows it (P-CARD-32, 34)."""
    if not event.ask_for_shield(table, table.cursor):
        after_shield(table, chance)


def after_shield(table: PillarsTable, chance: Chance) -> None:
    """The next player who may be protected, or the event's effects (P-EVENT-8 to 10)."""
    if not event.ask_for_protection(table, table.cursor + 1):
        _from_effects(table, chance, 0)


def after_loss(table: PillarsTable, chance: Chance) -> None:
    """The next player who loses a craftsman, or step 2 (P-EVENT-10)."""
    _from_effects(table, chance, table.cursor + 1)


def _from_effects(table: PillarsTable, chance: Chance, position: int) -> None:
    table.reach(AT_EFFECT, position)
    if event.apply_effects(table, position):
        return
    table.reach(AT_BISHOP, 0)
    if not event.ask_for_cube(table):
        after_cube(table, chance)


def after_cube(table: PillarsTable, chance: Chance) -> None:
    """Steps 3 to 9 as far as the tax (P-ROUND-3)."""
    board.return_builders(table, BISHOP, 1)
    table.reach(AT_MILL, 0)
    board.mill(table)
    table.reach(AT_PRIVILEGES, 0)
    board.privileges(table)
    table.reach(AT_PRIORY, 0)
    board.priory(table)
    for stage, good in ((AT_FOREST, WOOD), (AT_QUARRY, STONE), (AT_GRAVEL_PIT, SAND)):
        table.reach(stage, 0)
        board.resources(table, good)
    table.reach(AT_COURT, 0)
    board.roll_tax(table, chance)
    if not board.ask_for_tax_privilege(table):
        after_tax_privilege(table)


def after_tax_privilege(table: PillarsTable) -> None:
    """Taxes, then step 10."""
    board.collect_taxes(table)
    table.reach(AT_SHIRING, 0)
    _from_shiring(table, 0)


def _from_shiring(table: PillarsTable, place: int) -> None:
    """Steps 10 to 12."""
    if board.shiring(table, place):
        return
    table.reach(AT_CASTLE, 0)
    board.castle(table)
    if not market.ask_to_trade(table, MARKET_SPACES - 1):
        cathedral.begin_turn(table, 0)


def after_trade(table: PillarsTable) -> None:
    """The next slot, or step 13."""
    if not market.ask_to_trade(table, table.cursor):
        cathedral.begin_turn(table, 0)


def after_cathedral_turn(table: PillarsTable, chance: Chance, seat: int) -> None:
    """A surplus of cubes, the next player, or the end of the round (P-CATH-2, 20, 24)."""
    if cathedral.ask_to_return(table, seat):
        return
    if not cathedral.begin_turn(table, table.cursor + 1):
        _end_round(table, chance)


def _end_round(table: PillarsTable, chance: Chance) -> None:
    """Step 14 and the next round, or the end of the game (sections 17 and 22)."""
    table.place_part(table.start_player)
    table.reach(AT_NEXT, 0)
    _choose_next_start_player(table)
    if table.round == ROUNDS:
        _end(table)
    else:
        _begin_round(table, chance, table.round + 1)


def _choose_next_start_player(table: PillarsTable) -> None:
    """P-START-1 to 3, 5."""
    seat = table.spaces[NEXT]
    if seat != NOBODY:
        table.return_builder(NEXT)
    if table.round < ROUNDS:
        neighbour = (table.start_player + 1) % table.seats
        table.choose_start_player(neighbour if seat == NOBODY else seat)


def _end(table: PillarsTable) -> None:
    """Most points win, then most gold; who ties in both shares (P-END-1 to 4)."""
    table.reach(AT_END, 0)
    best = max(zip(table.points, table.gold, strict=True))
    winners = [
        seat for seat in range(table.seats) if (table.points[seat], table.gold[seat]) == best
    ]
    table.end(table.points[:], winners)
