"""Planning: early placement, turns and passing (section 5, and C-CHAR-7 to 34)."""

from __future__ import annotations

from typing import Final

from games.caylus1303.constants import (
    AT_TURNS,
    EARLY_RISER,
    FOR_VISIT,
    JOURNEYMAN,
    NIGHT_WORKER,
    NO_TILE,
    PLACE_COUNT,
    STEWARD,
    THIEF,
    TO_PLACE_EARLY,
    TO_TAKE_TURN,
)
from games.caylus1303.packing import DECLINE, PASS, PLACE, PLACE_ON_SITE, pack
from games.caylus1303.reasons import (
    EMPTY_SPACE,
    FULL,
    JOURNEYMAN_SPENT,
    MONUMENT_CLOSED,
    NO_WORKER,
    OCCUPIED,
    OK,
    ON_SITE_ALREADY,
    OWN_WORKER,
    RESIDENCE_CLOSED,
    SURCHARGE,
)
from games.caylus1303.table import CaylusTable
from games.kernel.table import NOBODY

__all__ = [
    "EARLY_EXTRA",
    "ask_early",
    "begin_turns",
    "early_options",
    "next_turn",
    "pass_turn",
    "place",
    "place_on_site",
    "place_reason",
    "site_reason",
    "surcharge",
    "turn_options",
    "workers_reason",
]

EARLY_EXTRA: Final = 1
"""The further worker that an early placement costs (C-CHAR-9)."""


def ask_early(table: CaylusTable) -> bool:
    """Ask the Early Riser's holder, who needs two workers (C-CHAR-7, 9); False if there is none."""
    holder = table.holders[EARLY_RISER]
    if holder < 0 or table.pool[holder] <= EARLY_EXTRA:
        return False
    table.await_decision(holder, TO_PLACE_EARLY)
    return True


def begin_turns(table: CaylusTable) -> None:
    """Turns begin with the first player, whoever placed early (C-PLAN-1, C-CHAR-12)."""
    table.reach(AT_TURNS, 0)
    table.await_decision(table.first_player, TO_TAKE_TURN)


def next_turn(table: CaylusTable, seat: int) -> bool:
    """Ask the next seat clockwise that has not passed; False if all have (C-PLAN-1, 26, 35)."""
    for step in range(1, table.seats + 1):
        following = (seat + step) % table.seats
        if following not in table.bridge:
            table.await_decision(following, TO_TAKE_TURN)
            return True
    return False


def surcharge(table: CaylusTable, seat: int) -> int:
    """The additional workers of a placement: one once somebody has passed (C-PLAN-29 to 33),
    none for the Night Worker (C-CHAR-14, 16)."""
    if not table.bridge or table.holders[NIGHT_WORKER] == seat:
        return 0
    return 1


def workers_reason(table: CaylusTable, seat: int, extra: int) -> int:
    """Whether the pool has the workers of a placement (C-PLAN-3, 22, 23)."""
    if table.pool[seat] > extra:
        return OK
    return SURCHARGE if table.pool[seat] > 0 else NO_WORKER


def place_reason(table: CaylusTable, seat: int, place: int) -> int:
    """Whether a building takes a seat's worker, as a reason (C-PLAN-4 to 13, C-CHAR-19 to 28)."""
    if table.tiles[place] == NO_TILE:
        return EMPTY_SPACE
    if table.residences[place]:
        return RESIDENCE_CLOSED if table.monuments[place] == NO_TILE else MONUMENT_CLOSED
    first = table.first_workers[place]
    if first == NOBODY:
        return OK
    if table.second_workers[place] != NOBODY:
        return FULL
    if table.holders[JOURNEYMAN] != seat:
        return OCCUPIED
    if table.journeyman_used:
        return JOURNEYMAN_SPENT
    return OWN_WORKER if first == seat else OK


def site_reason(table: CaylusTable, seat: int) -> int:
    """Whether the site takes a worker of a seat (C-PLAN-18 to 20)."""
    return ON_SITE_ALREADY if seat in table.site else OK


def _placements(table: CaylusTable, seat: int) -> list[int]:
    moves = [
        pack(PLACE, place) for place in range(PLACE_COUNT) if place_reason(table, seat, place) == OK
    ]
    if site_reason(table, seat) == OK:
        moves.append(pack(PLACE_ON_SITE, 0))
    return moves


def early_options(table: CaylusTable) -> list[int]:
    """Decline, or any legal place (C-CHAR-8, 10)."""
    return [*_placements(table, table.actor), pack(DECLINE, 0)]


def turn_options(table: CaylusTable) -> list[int]:
    """A building, the site, or pass (C-PLAN-2, 21 to 24)."""
    seat = table.actor
    if table.pool[seat] <= surcharge(table, seat):
        return [pack(PASS, 0)]
    return [*_placements(table, seat), pack(PASS, 0)]


def place(table: CaylusTable, seat: int, where: int, extra: int) -> None:
    """Place a worker; another player who owns the building gains prestige (C-PLAN-14 to 17),
    two points with the Steward, none from the Thief (C-CHAR-29 to 34)."""
    table.place_worker(seat, where, extra)
    owner = table.owners[where]
    if owner in (NOBODY, seat) or table.holders[THIEF] == seat:
        return
    table.gain_prestige(owner, 2 if table.holders[STEWARD] == owner else 1, FOR_VISIT)


def place_on_site(table: CaylusTable, seat: int, extra: int) -> None:
    """Place a worker on the lowest free site space (C-PLAN-18, 32)."""
    table.place_on_site(seat, extra)


def pass_turn(table: CaylusTable, seat: int) -> None:
    """Pass; the first to pass takes the first-player tile (C-PLAN-25 to 28)."""
    table.pass_turn(seat)
    if len(table.bridge) == 1:
        table.take_first_player_tile(seat)
