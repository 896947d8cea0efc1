"""What follows what: the course of the game (sections 4 and 7, and where favors interrupt).

Each decision, once carried out, leads here; `advance` goes on to the next decision or to the
end of the game. A function that asks returns True when somebody has to decide.
"""

from __future__ import annotations

from games.caylus1303 import (
    activation,
    delivery,
    draft,
    favor,
    planning,
    provost,
    stewardship,
)
from games.caylus1303.constants import (
    AT_EARLY,
    AT_END,
    AT_LATE,
    AT_MONUMENTS,
    AT_PRINTED,
    AT_ROAD,
    FIRST_ROAD_PLACE,
    FOR_GOLD,
    GOLD,
    NO_SLOT,
    PRINTED_PLACES,
)
from games.caylus1303.data.quantities import GOLD_PRESTIGE, ROUNDS
from games.caylus1303.table import CaylusTable
from games.kernel.table import NOBODY

__all__ = [
    "after_bailiff",
    "after_bridge_move",
    "after_draft_pick",
    "after_early",
    "after_effect",
    "after_late",
    "after_monument",
    "after_site_turn",
    "after_turn",
    "begin_favor",
    "end_favor",
    "favor_is_new",
]


def after_draft_pick(table: CaylusTable) -> None:
    """The next pick, or starting goods and round 1 (C-SETUP-25 to 28, C-SETUP-18)."""
    if not draft.draft_next(table):
        draft.deal_goods(table)
        _begin_round(table, 1)


def _begin_round(table: CaylusTable, number: int) -> None:
    table.begin_round(number)
    table.reach(AT_EARLY, 0)
    if not planning.ask_early(table):
        planning.begin_turns(table)


def after_early(table: CaylusTable) -> None:
    """The first player's turn (C-CHAR-12)."""
    planning.begin_turns(table)


def after_turn(table: CaylusTable, seat: int) -> None:
    """The next turn, or Activation once all have passed (C-PLAN-35, C-ROUND-3)."""
    if planning.next_turn(table, seat):
        return
    table.reach(AT_PRINTED, 0)
    _activate(table)


def _activate(table: CaylusTable) -> None:
    """Go on with the buildings: printed ones, the bridge, then the road (C-ACT-1)."""
    if table.stage == AT_PRINTED:
        if not activation.activate(table, PRINTED_PLACES - 1):
            _go_to_bridge(table, 0)
        return
    if not activation.activate(table, activation.last_active_place(table)):
        activation.clear_inactive(table)
        _go_to_site(table, 0)


def _go_to_bridge(table: CaylusTable, position: int) -> None:
    if not provost.ask_at_bridge(table, position) and not provost.ask_bailiff(table):
        after_bailiff(table)


def after_bridge_move(table: CaylusTable) -> None:
    """The next player in passing order, then the Bailiff (C-ROAD-15, C-CHAR-35)."""
    _go_to_bridge(table, table.cursor + 1)


def after_bailiff(table: CaylusTable) -> None:
    """The road, from space 1 (C-ROAD-22)."""
    table.reach(AT_ROAD, FIRST_ROAD_PLACE)
    _activate(table)


def begin_favor(table: CaylusTable) -> None:
    """Resolve a favor at once, wherever it interrupts (C-FAVOR-2)."""
    favor.ask_favor(table)


def favor_is_new(table: CaylusTable) -> bool:
    """Whether what was just done brought a favor that is not yet being resolved."""
    return table.favor_seat != NOBODY and table.favor_slot == NO_SLOT


def after_effect(table: CaylusTable) -> None:
    """An effect was used, declined or lost: go on with what it was part of."""
    if table.favor_seat == NOBODY:
        _return_visitor(table)
    elif not favor.ask_board_character(table):
        end_favor(table)


def _return_visitor(table: CaylusTable) -> None:
    """The worker goes to the camp before anything else is resolved (C-ACT-5, 15)."""
    table.return_worker(activation.visitor(table, table.cursor), table.cursor)
    _activate(table)


def end_favor(table: CaylusTable) -> None:
    """A favor is over: go on with what it interrupted."""
    table.resolve_favor()
    if table.stage == AT_LATE:
        _go_to_stewardship(table)
    elif table.stage == AT_MONUMENTS:
        after_monument(table)
    else:
        _return_visitor(table)


def _go_to_site(table: CaylusTable, position: int) -> None:
    if not delivery.ask_on_site(table, position) and not delivery.ask_late(table):
        after_late(table)


def after_site_turn(table: CaylusTable) -> None:
    """The next site space, then the Deliveryman (C-CASTLE-2, C-CHAR-45)."""
    _go_to_site(table, table.cursor + 1)


def after_late(table: CaylusTable) -> None:
    """The favor for most bundles, if there is one (C-CASTLE-10 to 15)."""
    winner = delivery.most_bundles(table)
    if winner == NOBODY:
        _go_to_stewardship(table)
        return
    table.receive_favor(winner)
    begin_favor(table)


def _go_to_stewardship(table: CaylusTable) -> None:
    """Site workers go to the camp (C-CASTLE-16); then the steps of C-STEW-1."""
    if table.site:
        table.clear_site()
    stewardship.turn_residences(table)
    table.reach(AT_MONUMENTS, FIRST_ROAD_PLACE)
    _go_to_monument(table, FIRST_ROAD_PLACE)


def after_monument(table: CaylusTable) -> None:
    """The next residence along the road (C-MON-1, 15)."""
    _go_to_monument(table, table.cursor + 1)


def _go_to_monument(table: CaylusTable, place: int) -> None:
    if not stewardship.ask_monument(table, place):
        _end_round(table)


def _end_round(table: CaylusTable) -> None:
    """Recruiting, provost reset, next round or the end (C-STEW-7, 16 to 18, C-ROUND-1, 6)."""
    stewardship.recruit(table)
    provost.reset(table)
    if table.round < ROUNDS:
        _begin_round(table, table.round + 1)
    else:
        _end_game(table)


def _end_game(table: CaylusTable) -> None:
    """Count gold; the highest total wins, and ties share (C-END-1 to 6)."""
    table.reach(AT_END, 0)
    for seat in range(table.seats):
        gold = table.amount(seat, GOLD)
        if gold > 0:
            table.gain_prestige(seat, gold * GOLD_PRESTIGE, FOR_GOLD)
    best = max(table.prestige)
    winners = [seat for seat in range(table.seats) if table.prestige[seat] == best]
    table.end(table.prestige[:], winners)
