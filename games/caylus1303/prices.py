"""Paying and taking (section 3): all or nothing, price before gain."""

from __future__ import annotations

from games.caylus1303.components import Amounts
from games.caylus1303.constants import ANY_COUNT, FOR_EFFECT, RESOURCE_COUNT
from games.caylus1303.table import CaylusTable

__all__ = ["can_pay", "missing", "pay_named", "payable_kinds", "take", "take_workers"]


def can_pay(table: CaylusTable, seat: int, price: Amounts) -> bool:
    """Whether a seat can pay the whole price (C-GEN-1), tokens of any kind included (C-GEN-6 to 9).

    Tokens left over after the named ones serve for `any`; gold never does. Workers come from
    the pool (C-GEN-4).
    """
    if table.pool[seat] < price.workers:
        return False
    base = seat * RESOURCE_COUNT
    for resource in price.named:
        if table.resources[base + resource] < price.resources[resource]:
            return False
    if price.any == 0:
        return True
    spare = 0
    for resource in range(ANY_COUNT):
        spare += table.resources[base + resource] - price.resources[resource]
    return spare >= price.any


def missing(table: CaylusTable, seat: int, price: Amounts) -> Amounts:
    """What a seat lacks of a price: nothing exactly where `can_pay` holds."""
    lacking = Amounts("")
    lacking.workers = max(price.workers - table.pool[seat], 0)
    spare = 0
    for resource in range(RESOURCE_COUNT):
        left = table.amount(seat, resource) - price.resources[resource]
        lacking.resources[resource] = max(-left, 0)
        spare += max(left, 0) if resource < ANY_COUNT else 0
    lacking.any = max(price.any - spare, 0)
    return lacking


def pay_named(table: CaylusTable, seat: int, price: Amounts) -> None:
    """Pay the named resources and the workers of a price (C-GEN-3, 4)."""
    for resource in price.named:
        table.spend(seat, resource, price.resources[resource])
    if price.workers > 0:
        table.give_workers(seat, price.workers)


def payable_kinds(table: CaylusTable, seat: int) -> list[int]:
    """The kinds with which a seat can pay a token of any kind (C-GEN-6, 7)."""
    base = seat * RESOURCE_COUNT
    return [kind for kind in range(ANY_COUNT) if table.resources[base + kind] > 0]


def take_workers(table: CaylusTable, seat: int, amount: int) -> None:
    """Take workers from the camp, as many as are there (C-GEN-5, C-LIMIT-2, 3)."""
    available = min(amount, table.camp[seat])
    if available > 0:
        table.take_workers(seat, available)


def take(table: CaylusTable, seat: int, gain: Amounts) -> None:
    """Take a whole gain (C-GEN-11)."""
    for resource in gain.named:
        table.gain(seat, resource, gain.resources[resource])
    if gain.workers > 0:
        take_workers(table, seat, gain.workers)
    if gain.prestige > 0:
        table.gain_prestige(seat, gain.prestige, FOR_EFFECT)
