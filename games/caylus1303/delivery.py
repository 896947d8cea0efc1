"""Delivery to the castle (section 10, and C-CHAR-45 to 57)."""

from __future__ import annotations

from typing import Final

from games.caylus1303.constants import (
    AT_LATE,
    AT_SITE,
    CHAMBERLAIN,
    DELIVERYMAN,
    FOOD,
    FOR_BUNDLE,
    FOR_FOREMAN,
    FOR_GOLDSMITH,
    FOREMAN,
    GOLD,
    GOLDSMITH,
    RESOURCE_COUNT,
    TO_DELIVER,
    TO_DELIVER_LATE,
)
from games.caylus1303.data.quantities import (
    BUNDLE_PRESTIGE,
    FOREMAN_PRESTIGE,
    GOLDSMITH_PRESTIGE,
)
from games.caylus1303.packing import BUNDLES, DECLINE, DELIVER, pack
from games.caylus1303.reasons import BUNDLE_KINDS, BUNDLE_TOKENS, BUNDLE_WITHOUT_FOOD, OK
from games.caylus1303.table import CaylusTable
from games.kernel.table import NOBODY

__all__ = [
    "ask_again",
    "ask_late",
    "ask_on_site",
    "bundle_options",
    "bundle_reason",
    "deliver",
    "deliver_options",
    "most_bundles",
]


def _needs(bundle: tuple[int, int, int]) -> list[tuple[int, int]]:
    kinds = sorted(set(bundle))
    return [(kind, bundle.count(kind)) for kind in kinds]


_NEEDS: Final = [_needs(bundle) for bundle in BUNDLES]
"""For each bundle its kinds, each with how many tokens of it."""
_DIFFERENT: Final = [len(needs) == len(BUNDLES[0]) for needs in _NEEDS]
_PLAIN: Final = [
    index for index, bundle in enumerate(BUNDLES) if _DIFFERENT[index] and FOOD in bundle
]
"""The bundles that everybody may deliver (C-CASTLE-4 to 6)."""
_ALL: Final = list(range(len(BUNDLES)))


def _affordable(table: CaylusTable, seat: int, bundle: int) -> bool:
    base = seat * RESOURCE_COUNT
    return all(table.resources[base + kind] >= count for kind, count in _NEEDS[bundle])


def bundle_options(table: CaylusTable, seat: int) -> list[int]:
    """Every bundle that a seat can deliver now (C-CASTLE-3 to 6, C-CHAR-52, 53)."""
    bundles = _ALL if table.holds(seat, CHAMBERLAIN) else _PLAIN
    return [pack(DELIVER, bundle) for bundle in bundles if _affordable(table, seat, bundle)]


def deliver_options(table: CaylusTable) -> list[int]:
    """One more bundle, or no more (C-CASTLE-3, C-CHAR-47)."""
    return [*bundle_options(table, table.actor), pack(DECLINE, 0)]


def bundle_reason(table: CaylusTable, seat: int, bundle: int) -> int:
    """Whether a seat can deliver a bundle, as a reason."""
    if not table.holds(seat, CHAMBERLAIN):
        if not _DIFFERENT[bundle]:
            return BUNDLE_KINDS
        if FOOD not in BUNDLES[bundle]:
            return BUNDLE_WITHOUT_FOOD
    return OK if _affordable(table, seat, bundle) else BUNDLE_TOKENS


def ask_on_site(table: CaylusTable, position: int) -> bool:
    """Ask the next player from `position` on the site who can deliver (C-CASTLE-1, 2); False if
    nobody is left."""
    for index in range(position, len(table.site)):
        seat = table.site[index]
        if bundle_options(table, seat):
            table.reach(AT_SITE, index)
            table.await_decision(seat, TO_DELIVER)
            return True
    return False


def ask_late(table: CaylusTable) -> bool:
    """Give the Deliveryman's holder the late turn (C-CHAR-45 to 51); False if there is none."""
    table.reach(AT_LATE, 0)
    return ask_again(table, table.holders[DELIVERYMAN], TO_DELIVER_LATE)


def ask_again(table: CaylusTable, seat: int, decision: int) -> bool:
    """Ask for a further bundle on the same turn; False if the tokens do not suffice."""
    if seat < 0 or not bundle_options(table, seat):
        return False
    table.await_decision(seat, decision)
    return True


def deliver(table: CaylusTable, seat: int, bundle: int) -> None:
    """Deliver one bundle (C-CASTLE-7, 8), with the Foreman's and Goldsmith's points
    (C-CHAR-54 to 57)."""
    first, second, third = BUNDLES[bundle]
    table.deliver(seat, first, second, third)
    table.gain_prestige(seat, BUNDLE_PRESTIGE, FOR_BUNDLE)
    if table.holds(seat, FOREMAN):
        table.gain_prestige(seat, FOREMAN_PRESTIGE, FOR_FOREMAN)
    if third == GOLD and table.holds(seat, GOLDSMITH) and not table.goldsmith_used:
        table.use_goldsmith()
        table.gain_prestige(seat, GOLDSMITH_PRESTIGE, FOR_GOLDSMITH)


def most_bundles(table: CaylusTable) -> int:
    """Who delivered most and has the favor: on a tie the lowest site space (C-CASTLE-10 to 15);
    `NOBODY` if nothing was delivered.

    A tied player without a worker there loses the tie (C-CASTLE-13); only the Deliveryman can
    be one, so at most one such player exists.
    """
    most = max(table.bundles)
    if most == 0:
        return NOBODY
    for seat in table.site:
        if table.bundles[seat] == most:
            return seat
    return table.bundles.index(most)
