"""The ledger's invariants (its part (e)), checked on a table.

I-20 to I-22 hold of how a table changes; the flags that guard them stand in the table, so what
can be seen of them is checked. I-25 to I-27 hold of every game: the conformance suite has them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kernel.table import NOBODY
from games.pillars.components import CAPACITIES, CARD_WORKERS, MARKET_STOCKS, SUPPLIES
from games.pillars.constants import (
    ABOVE_KING_1,
    ASIDE,
    AT_BUILDERS,
    AT_CATHEDRAL,
    AT_COURT,
    AT_DRAFT,
    AT_END,
    AT_EVENT,
    AT_NEXT,
    COURT_1,
    COURT_SPACES,
    CRAFTSMAN_COUNT,
    FIRST_ROUND_CRAFTSMAN,
    GOOD_COUNT,
    IN_DECK,
    LAST_1,
    LAST_2,
    MARKET_1,
    MARKET_SPACES,
    METAL,
    NO_CARD,
    OUT_OF_GAME,
    TO_DISCARD,
)
from games.pillars.data.quantities import (
    BUILDERS,
    CASTLE_WORKERS,
    CUBE_LIMIT,
    FIRST_COST,
    GOLD_LIMIT,
    ROUNDS,
    WORKERS,
)
from games.pillars.limits import cubes, row_length, row_limit
from games.pillars.table import PillarsTable

__all__ = ["broken"]

_CRAFTSMEN_A_ROUND: Final = 4
_UNSEEN_PRIVILEGES: Final = 4


def broken(table: PillarsTable) -> list[str]:
    """The ids of the invariants that do not hold."""
    return [name for name, holds in _INVARIANTS.items() if not holds(table)]


def _cubes_add_up(table: PillarsTable) -> bool:
    return (
        all(
            table.supply[good]
            + table.market[good]
            + (table.court_metal if good == METAL else 0)
            + sum(table.amount(seat, good) for seat in range(table.seats))
            == SUPPLIES[good]
            for good in range(GOOD_COUNT)
        )
        and min(table.goods) >= 0
    )


def _market_in_bounds(table: PillarsTable) -> bool:
    stocked = all(
        0 <= stock <= most for stock, most in zip(table.market, MARKET_STOCKS, strict=True)
    )
    return stocked and table.court_metal in (0, 1)


def _gold_in_bounds(table: PillarsTable) -> bool:
    return min(table.gold) >= 0 and max(table.gold) <= GOLD_LIMIT


def _points_not_negative(table: PillarsTable) -> bool:
    return min(table.points) >= 0


def _builders_add_up(table: PillarsTable) -> bool:
    return all(
        table.bag[seat]
        + int(table.drawn == seat)
        + table.cost_track.count(seat)
        + table.spaces.count(seat)
        + table.set_aside[seat]
        == BUILDERS
        for seat in range(table.seats)
    )


def _no_gaps(table: PillarsTable) -> bool:
    """Court and market fill in order; where they are resolved, gaps are in order."""
    if table.stage > AT_BUILDERS:
        return True
    return all(
        table.spaces[space] != NOBODY or table.spaces[space + 1] == NOBODY
        for first, size in ((COURT_1, COURT_SPACES), (MARKET_1, MARKET_SPACES))
        for space in range(first, first + size - 1)
    )


def _cost_follows_draws(table: PillarsTable) -> bool:
    if table.stage != AT_BUILDERS or table.from_track:
        return True
    standing = sum(seat != NOBODY for seat in table.spaces + table.cost_track)
    emptied = table.seats == 2 and sum(table.bag) == 0 and table.drawn == NOBODY
    return table.cost == (0 if emptied else max(0, FIRST_COST - standing))


def _track_behind_marker(table: PillarsTable) -> bool:
    waiting = [cost for cost, seat in enumerate(table.cost_track) if seat != NOBODY]
    return (
        table.stage <= AT_BUILDERS and all(cost > table.cost for cost in waiting)
    ) or not waiting


def _workers_add_up(table: PillarsTable) -> bool:
    return all(
        table.workers[seat] + table.mill[seat] + _posted(table, seat)
        == WORKERS
        + table.grey_in_use[seat]
        + int(table.black_works == 1 and table.black_owner == seat)
        and table.workers[seat] >= 0
        for seat in range(table.seats)
    )


def _posted(table: PillarsTable, seat: int) -> int:
    """I-10: workers posted follow from the cards."""
    return sum(
        CARD_WORKERS[card] for card, holder in enumerate(table.resource_cards) if holder == seat
    )


def _grey_workers_add_up(table: PillarsTable) -> bool:
    return (
        sum(table.grey_in_use) <= CASTLE_WORKERS
        and sum(table.grey_waiting) <= CASTLE_WORKERS
        and set(table.grey_in_use + table.grey_waiting) <= {0, CASTLE_WORKERS}
    )


def _each_craftsman_in_one_place(table: PillarsTable) -> bool:
    dealt = FIRST_ROUND_CRAFTSMAN + table.round * _CRAFTSMEN_A_ROUND
    return all(
        table.pool[craftsman]
        + table.shiring.count(craftsman)
        + table.removed[craftsman]
        + sum(table.owns(seat, craftsman) for seat in range(table.seats))
        == int(craftsman < dealt)
        for craftsman in range(FIRST_ROUND_CRAFTSMAN, CRAFTSMAN_COUNT)
    )


def _rows_in_bounds(table: PillarsTable) -> bool:
    for seat in range(table.seats):
        pending = table.actor == seat and table.decision == TO_DISCARD
        excess = row_length(table, seat) - row_limit(table, seat)
        if (excess != 1) if pending else (excess > 0):
            return False
    return True


def _resource_cards_aside(table: PillarsTable) -> bool:
    out = any(holder != ASIDE for holder in table.resource_cards)
    return not out or table.stage < AT_COURT


def _privileges_add_up(table: PillarsTable) -> bool:
    last = [table.privileges[card] for card in (LAST_1, LAST_2)]
    return all(
        OUT_OF_GAME <= place < table.seats or place in (ABOVE_KING_1, ABOVE_KING_1 - 1)
        for place in table.privileges
    ) and all((place != IN_DECK) == (table.round == ROUNDS) for place in last)


def _one_event_a_round(table: PillarsTable) -> bool:
    seen = table.round if table.stage >= AT_EVENT else table.round - 1
    known = table.event != NO_CARD
    return sum(table.shown) == seen and known == (table.stage >= AT_EVENT)


def _privilege_deck_shrinks(table: PillarsTable) -> bool:
    """The deck is what has not been seen, the four cards removed unseen included."""
    ordinary = [
        place for card, place in enumerate(table.privileges) if card not in (LAST_1, LAST_2)
    ]
    left = ordinary.count(IN_DECK) - _UNSEEN_PRIVILEGES
    return left == max(0, 10 - 2 * table.round)


def _parts_in_order(table: PillarsTable) -> bool:
    placed = table.round if table.stage >= AT_NEXT else table.round - 1
    return 0 <= table.start_player < table.seats and table.parts == placed


def _cubes_within_limit(table: PillarsTable) -> bool:
    """After their turns at the cathedral players hold five cubes at most."""
    if table.stage < AT_CATHEDRAL:
        return True
    done = table.seats if table.stage > AT_CATHEDRAL else table.cursor
    return all(
        cubes(table, table.seat_in_order(position)) <= CUBE_LIMIT for position in range(done)
    )


def _capacities_kept(table: PillarsTable) -> bool:
    return all(
        uses <= CAPACITIES[craftsman] + int(craftsman in table.named)
        for craftsman, uses in enumerate(table.used)
    )


def _passed_take_nothing(table: PillarsTable) -> bool:
    if table.stage != AT_DRAFT:
        return table.redrawn in (0, 1)
    return table.actor == NOBODY or not table.passed[table.actor] or table.decision == TO_DISCARD


def _builders_all_placed(table: PillarsTable) -> bool:
    if table.stage != AT_EVENT:
        return True
    return sum(table.bag) == 0 and table.cost_track.count(NOBODY) == len(table.cost_track)


def _round_ends_clean(table: PillarsTable) -> bool:
    if table.stage != AT_END:
        return True
    home = all(
        bag + aside == BUILDERS for bag, aside in zip(table.bag, table.set_aside, strict=True)
    )
    return home and sum(table.mill) == 0


_INVARIANTS: Final[dict[str, Callable[[PillarsTable], bool]]] = {
    "I-1": _cubes_add_up,
    "I-2": _market_in_bounds,
    "I-3": _gold_in_bounds,
    "I-4": _points_not_negative,
    "I-5": _builders_add_up,
    "I-6": _no_gaps,
    "I-7": _cost_follows_draws,
    "I-8": _track_behind_marker,
    "I-9": _workers_add_up,
    "I-11": _grey_workers_add_up,
    "I-12": _each_craftsman_in_one_place,
    "I-13": _rows_in_bounds,
    "I-14": _resource_cards_aside,
    "I-15": _privileges_add_up,
    "I-16": _one_event_a_round,
    "I-17": _privilege_deck_shrinks,
    "I-18": _parts_in_order,
    "I-19": _cubes_within_limit,
    "I-20": _capacities_kept,
    "I-22": _passed_take_nothing,
    "I-23": _builders_all_placed,
    "I-24": _round_ends_clean,
}
