"""Setting a table up and preparing a round (sections 1 and 2 of the rules)."""

from __future__ import annotations

from games.kernel.chance import Chance
from games.pillars.components import MARKET_STOCKS
from games.pillars.constants import (
    FIRST_ROUND_CRAFTSMAN,
    FOR_START,
    GOOD_COUNT,
    IN_DECK,
    KING_1,
    LAST_1,
    LAST_2,
    NO_CARD,
    SHIRING_1,
)
from games.pillars.data.quantities import FIRST_GOLD, POOL_RESOURCE_CARDS, ROUNDS
from games.pillars.event import peek
from games.pillars.table import PillarsTable

__all__ = ["prepare", "set_up"]

_CRAFTSMEN_A_ROUND = 4


def set_up(table: PillarsTable, chance: Chance) -> None:
    """The start player and everybody's gold (P-SETUP-8 to 12)."""
    table.choose_start_player(0 if table.host_starts else table.roll(chance, table.seats))
    for position in range(table.seats):
        table.gain_gold(table.seat_in_order(position), FIRST_GOLD + position, FOR_START)


def prepare(table: PillarsTable, chance: Chance, number: int) -> None:
    """A round's cards and cubes (P-ROUND-5 to 16, 21)."""
    table.begin_round(number)
    _refill(table)
    _show_privileges(table, chance)
    _show_craftsmen(table, chance)
    _show_resource_cards(table, chance)
    peek(table, chance)


def _refill(table: PillarsTable) -> None:
    """P-ROUND-12, 13."""
    for good in range(GOOD_COUNT):
        lacking = MARKET_STOCKS[good] - table.market[good]
        if lacking > 0:
            table.refill_market(good, lacking)
    if not table.court_metal:
        table.lay_court_metal()


def _show_privileges(table: PillarsTable, chance: Chance) -> None:
    """Two cards of the deck, which is as likely as to shuffle it first (P-SETUP-15 to 17)."""
    if table.round == ROUNDS:
        table.show_privilege(KING_1, LAST_1)
        table.show_privilege(KING_1 + 1, LAST_2)
        return
    for space in (KING_1, KING_1 + 1):
        left = [int(place == IN_DECK) for place in table.privileges]
        left[LAST_1] = left[LAST_2] = 0
        table.show_privilege(space, table.draw(chance, left))


def _show_craftsmen(table: PillarsTable, chance: Chance) -> None:
    """Two of the round's four to Shiring, the other two into the pool (P-ROUND-7, 8)."""
    first = FIRST_ROUND_CRAFTSMAN + (table.round - 1) * _CRAFTSMEN_A_ROUND
    stack = list(range(first, first + _CRAFTSMEN_A_ROUND))
    for space in (SHIRING_1, SHIRING_1 + 1):
        table.show_craftsman(stack.pop(table.roll(chance, len(stack))), space)
    for craftsman in stack:
        table.show_craftsman(craftsman, NO_CARD)


def _show_resource_cards(table: PillarsTable, chance: Chance) -> None:
    """Two of the nine are left out: as likely as to draw the seven (P-ROUND-9, 10)."""
    cards = list(range(len(table.resource_cards)))
    while len(cards) > POOL_RESOURCE_CARDS:
        cards.pop(table.roll(chance, len(cards)))
    for card in cards:
        table.show_resource_card(card)
