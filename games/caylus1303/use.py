"""Using the effect of a building or favor tile (section 9)."""

from __future__ import annotations

from typing import Final

from games.caylus1303.components import (
    BUILD_DEALS,
    DO_BUILD_STONE,
    DO_BUILD_STONE_WITHOUT_STONE,
    DO_BUILD_WOOD,
    DO_CHOICE,
    DO_FAVOR,
    DO_MARK,
    DO_NOTHING,
    DO_PROVOST,
    SETUP_DEALS,
    Deal,
)
from games.caylus1303.constants import (
    ANY_COUNT,
    FIRST_ROAD_PLACE,
    LAST_RESIDENCE_PLACE,
    NO_SLOT,
    STONE_SETUP_PLACE,
    TO_PAY,
    WOOD_SETUP_PLACE,
)
from games.caylus1303.construction import build, build_options, build_reason, cost_of
from games.caylus1303.packing import (
    BUILD,
    DECLINE,
    MARK,
    MOVE_PROVOST,
    NO_STEPS,
    PAY,
    TAKE_RESOURCE,
    USE,
    pack,
)
from games.caylus1303.prices import can_pay, pay_named, payable_kinds, take
from games.caylus1303.provost import TOLL_STEPS, move_options, move_provost, steps_reason
from games.caylus1303.reasons import (
    ANY_IS_NOT_GOLD,
    CANNOT_AFFORD,
    GOLD_NOT_TAKEN,
    HAS_HOUSE,
    NO_HOUSE,
    NO_SUCH_DEAL,
    NOT_A_STARTING_TILE,
    NOT_OFFERED_HERE,
    OK,
    TOKEN_MISSING,
)
from games.caylus1303.table import CaylusTable
from games.kernel.table import NOBODY

__all__ = [
    "KINDS",
    "deals_at",
    "declinable",
    "pay_options",
    "pay_reason",
    "pay_token",
    "resolving_deals",
    "resolving_tile",
    "use",
    "use_options",
    "use_reason",
]

_KIND_OF_DOING: Final = {
    DO_NOTHING: USE,
    DO_FAVOR: USE,
    DO_CHOICE: TAKE_RESOURCE,
    DO_BUILD_WOOD: BUILD,
    DO_BUILD_STONE: BUILD,
    DO_BUILD_STONE_WITHOUT_STONE: BUILD,
    DO_MARK: MARK,
    DO_PROVOST: MOVE_PROVOST,
}
"""The kind of move that uses an effect."""
KINDS: Final = sorted(set(_KIND_OF_DOING.values()))
"""All kinds of move that use one or another effect."""


def deals_at(table: CaylusTable, place: int) -> list[Deal]:
    """The deals of the side that lies up: tiles built by a player show the build side."""
    tile = table.tiles[place]
    if place <= WOOD_SETUP_PLACE or place == STONE_SETUP_PLACE:
        return SETUP_DEALS[tile]
    return BUILD_DEALS[tile]


def resolving_tile(table: CaylusTable) -> int:
    """The tile whose effect is being decided on: a favor tile's if one was chosen (C-FAVOR-22)."""
    if table.favor_slot != NO_SLOT:
        return table.favor_tiles[table.favor_slot]
    return table.tiles[table.cursor]


def resolving_deals(table: CaylusTable) -> list[Deal]:
    """The deals of the effect being decided on."""
    if table.favor_slot != NO_SLOT:
        return SETUP_DEALS[table.favor_tiles[table.favor_slot]]
    return deals_at(table, table.cursor)


# --- what can be done ---------------------------------------------------------------------


def use_options(table: CaylusTable, seat: int) -> list[int]:
    """Every way in which a seat can use the effect being resolved, declining left out.

    An effect whose price cannot be paid, or that has nothing to choose, offers none (C-ACT-8).
    """
    deals = resolving_deals(table)
    if not can_pay(table, seat, deals[0].price):
        return []
    doing = deals[0].doing
    if doing in (DO_NOTHING, DO_FAVOR):
        return [
            pack(USE, index + 1)
            for index, deal in enumerate(deals)
            if can_pay(table, seat, deal.price)
        ]
    if doing == DO_CHOICE:
        return [pack(TAKE_RESOURCE, resource) for resource in range(ANY_COUNT)]
    if doing == DO_MARK:
        return _mark_options(table, seat)
    if doing == DO_PROVOST:
        return move_options(table, TOLL_STEPS, TOLL_STEPS)
    return build_options(table, seat, doing)


def _mark_options(table: CaylusTable, seat: int) -> list[int]:
    """Starting tiles on the road without a house (C-BLDG-2 to 6)."""
    if table.houses[seat] == 0:
        return []
    return [
        pack(MARK, place)
        for place in range(FIRST_ROAD_PLACE, LAST_RESIDENCE_PLACE + 1)
        if table.owners[place] == NOBODY
    ]


def use_reason(table: CaylusTable, seat: int, kind: int, argument: int) -> int:
    """Whether a seat can use the effect being resolved in this way, as a reason."""
    deals = resolving_deals(table)
    doing = deals[0].doing
    if kind != _KIND_OF_DOING[doing]:
        return NOT_OFFERED_HERE
    if kind == USE and argument > len(deals):
        return NO_SUCH_DEAL
    if kind == TAKE_RESOURCE and argument >= ANY_COUNT:
        return GOLD_NOT_TAKEN
    deal = deals[argument - 1] if kind == USE else deals[0]
    if not can_pay(table, seat, deal.price):
        return CANNOT_AFFORD
    if kind == BUILD:
        return build_reason(table, seat, doing, argument)
    if kind == MARK:
        return _mark_reason(table, seat, argument)
    if kind == MOVE_PROVOST:
        return steps_reason(table, argument - NO_STEPS, TOLL_STEPS, TOLL_STEPS)
    return OK


def _mark_reason(table: CaylusTable, seat: int, place: int) -> int:
    if table.houses[seat] == 0:
        return NO_HOUSE
    if not FIRST_ROAD_PLACE <= place <= LAST_RESIDENCE_PLACE or table.residences[place]:
        return NOT_A_STARTING_TILE
    return OK if table.owners[place] == NOBODY else HAS_HOUSE


# --- doing it -----------------------------------------------------------------------------


def use(table: CaylusTable, seat: int, kind: int, argument: int) -> bool:
    """Use the effect being resolved; the price comes before the gain (C-GEN-2).

    Returns False if tokens of any kind are still to choose: the payment is then the decision
    due, and `pay_token` goes on.
    """
    deals = resolving_deals(table)
    number = argument if kind == USE else 1
    deal = deals[number - 1]
    pay_named(table, seat, deal.price)
    if kind == BUILD:
        cost = cost_of(deal.doing, argument)
        pay_named(table, seat, cost)
        if cost.any > 0:
            return _ask_payment(table, seat, argument, number, cost.any)
        build(table, seat, argument)
    elif kind == MARK:
        table.mark_tile(seat, argument)
    elif kind == TAKE_RESOURCE:
        table.gain(seat, argument, 1)
    elif kind == MOVE_PROVOST:
        move_provost(table, seat, argument - NO_STEPS)
    elif deal.price.any > 0:
        return _ask_payment(table, seat, resolving_tile(table), number, deal.price.any)
    else:
        _take_deal(table, seat, deal)
    return True


def _take_deal(table: CaylusTable, seat: int, deal: Deal) -> None:
    take(table, seat, deal.gain)
    if deal.doing == DO_FAVOR:
        table.receive_favor(seat)


def _ask_payment(table: CaylusTable, seat: int, tile: int, number: int, count: int) -> bool:
    table.begin_payment(tile, number, count)
    table.await_decision(seat, TO_PAY)
    return False


def pay_options(table: CaylusTable) -> list[int]:
    """Each kind of which the payer has a token, gold excepted (C-GEN-6, 7)."""
    return [pack(PAY, resource) for resource in payable_kinds(table, table.actor)]


def pay_reason(table: CaylusTable, seat: int, resource: int) -> int:
    """Whether a seat can pay a token of any kind with this one."""
    if resource >= ANY_COUNT:
        return ANY_IS_NOT_GOLD
    return OK if table.amount(seat, resource) > 0 else TOKEN_MISSING


def pay_token(table: CaylusTable, seat: int, resource: int) -> bool:
    """Pay one token of any kind; after the last, build the tile or take the gain.

    Returns False if another token is to choose.
    """
    tile, number = table.paying_tile, table.paying_deal
    table.pay_any(seat, resource)
    if table.any_due > 0:
        table.await_decision(seat, TO_PAY)
        return False
    if table.supply[tile]:
        build(table, seat, tile)
    else:
        _take_deal(table, seat, resolving_deals(table)[number - 1])
    return True


def declinable(moves: list[int]) -> list[int]:
    """The ways to use an effect, and leaving it (C-ACT-4)."""
    return [*moves, pack(DECLINE, 0)]
