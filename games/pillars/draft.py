"""Phase I, the draft (section 3 of the rules), and the choice of a craftsman to remove."""

from __future__ import annotations

from games.kernel.table import NOBODY
from games.pillars.components import CARD_WORKERS, CRAFTSMAN_COSTS
from games.pillars.constants import (
    CRAFTSMAN_COUNT,
    FOR_DRAFT,
    IN_POOL,
    TO_DISCARD,
    TO_DRAFT,
)
from games.pillars.limits import row_length, row_limit
from games.pillars.packing import PASS, REMOVE, TAKE_CRAFTSMAN, TAKE_RESOURCE_CARD, pack
from games.pillars.reasons import (
    CRAFTSMAN_NOT_IN_POOL,
    NOT_IN_ROW,
    OK,
    RESOURCE_CARD_NOT_IN_POOL,
    TOO_FEW_WORKERS,
    TOO_LITTLE_GOLD_FOR_CRAFTSMAN,
)
from games.pillars.table import PillarsTable

__all__ = [
    "ask_to_draft",
    "ask_to_remove",
    "craftsman_reason",
    "draft_options",
    "end_draft",
    "remove_options",
    "remove_reason",
    "resource_card_reason",
    "take_craftsman",
]


def ask_to_draft(table: PillarsTable, after: int) -> bool:
    """The next player who has not passed is on turn, if the phase goes on (P-DRAFT-2, 5 to 8)."""
    if not _pool_has_cards(table):
        return False
    for step in range(1, table.seats + 1):
        seat = (after + step) % table.seats
        if not table.passed[seat]:
            table.await_decision(seat, TO_DRAFT)
            return True
    return False


def _pool_has_cards(table: PillarsTable) -> bool:
    return 1 in table.pool or IN_POOL in table.resource_cards


def draft_options(table: PillarsTable) -> list[int]:
    """Cards that can be taken, and to pass (P-DRAFT-3, 4, 9, 15)."""
    seat = table.actor
    workers, gold = table.workers[seat], table.gold[seat]
    options = [
        pack(TAKE_RESOURCE_CARD, card)
        for card, place in enumerate(table.resource_cards)
        if place == IN_POOL and CARD_WORKERS[card] <= workers
    ]
    options += [
        pack(TAKE_CRAFTSMAN, craftsman)
        for craftsman in range(CRAFTSMAN_COUNT)
        if table.pool[craftsman] and CRAFTSMAN_COSTS[craftsman] <= gold
    ]
    options.append(pack(PASS, 0))
    return options


def resource_card_reason(table: PillarsTable, seat: int, card: int) -> int:
    """Why a seat cannot take a resource card (P-DRAFT-9)."""
    if table.resource_cards[card] != IN_POOL:
        return RESOURCE_CARD_NOT_IN_POOL
    return TOO_FEW_WORKERS if CARD_WORKERS[card] > table.workers[seat] else OK


def craftsman_reason(table: PillarsTable, seat: int, craftsman: int) -> int:
    """Why a seat cannot take a craftsman (P-DRAFT-15, 27)."""
    if not table.pool[craftsman]:
        return CRAFTSMAN_NOT_IN_POOL
    if CRAFTSMAN_COSTS[craftsman] > table.gold[seat]:
        return TOO_LITTLE_GOLD_FOR_CRAFTSMAN
    return OK


def take_craftsman(table: PillarsTable, seat: int, craftsman: int) -> None:
    """Pay for a craftsman of the pool, who joins the row (P-DRAFT-16 to 18)."""
    table.pay_gold(seat, CRAFTSMAN_COSTS[craftsman], FOR_DRAFT)
    table.gain_craftsman(seat, craftsman)


def ask_to_remove(table: PillarsTable, seat: int) -> bool:
    """Over the limit a card of the row has to go (P-DRAFT-19, P-SHIRING-4)."""
    if row_length(table, seat) <= row_limit(table, seat):
        return False
    table.await_decision(seat, TO_DISCARD)
    return True


def remove_options(table: PillarsTable) -> list[int]:
    """Every card of the row, new or old (P-DRAFT-20, 22; P-EV-22)."""
    seat = table.actor
    return [
        pack(REMOVE, craftsman)
        for craftsman in range(CRAFTSMAN_COUNT)
        if table.owns(seat, craftsman)
    ]


def remove_reason(table: PillarsTable, seat: int, craftsman: int) -> int:
    """Why a seat cannot remove a craftsman."""
    return OK if table.owns(seat, craftsman) else NOT_IN_ROW


def end_draft(table: PillarsTable) -> None:
    """Cards not taken go, workers left go to the wool mill (P-DRAFT-24 to 26)."""
    for craftsman in range(CRAFTSMAN_COUNT):
        if table.pool[craftsman]:
            table.remove_craftsman(NOBODY, craftsman)
    for card, place in enumerate(table.resource_cards):
        if place == IN_POOL:
            table.return_resource_card(card)
    for position in range(table.seats):
        seat = table.seat_in_order(position)
        if table.workers[seat] > 0:
            table.send_to_mill(seat)
