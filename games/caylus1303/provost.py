"""Moving the provost: bounds, the Guilds Bridge, the Bailiff and the reset (section 6)."""

from __future__ import annotations

from typing import Final

from games.caylus1303.constants import (
    AT_BAILIFF,
    AT_BRIDGE,
    BAILIFF,
    FIRST_PROVOST,
    LAST_PROVOST,
    TO_MOVE_AS_BAILIFF,
    TO_MOVE_AT_BRIDGE,
)
from games.caylus1303.packing import DECLINE, MOVE_PROVOST, NO_STEPS, pack
from games.caylus1303.reasons import (
    BAILIFF_STEPS_EXCEEDED,
    BEHIND_BRIDGE,
    BRIDGE_STEPS_EXCEEDED,
    NOT_ENOUGH_STEPS_PAID,
    OK,
    PAST_THE_END,
    TOLL_STEPS_EXCEEDED,
)
from games.caylus1303.table import CaylusTable
from games.kernel.table import NOBODY

__all__ = [
    "BAILIFF_STEPS",
    "BRIDGE_STEPS",
    "TOLL_STEPS",
    "ask_at_bridge",
    "ask_bailiff",
    "decline_or",
    "move_at_bridge",
    "move_options",
    "move_provost",
    "reset",
    "steps_reason",
]

TOLL_STEPS: Final = 2
"""C-BLDG-9."""
BRIDGE_STEPS: Final = 3
"""C-ROAD-17."""
BAILIFF_STEPS: Final = 1
"""C-CHAR-35."""
_EXCEEDED: Final = {
    TOLL_STEPS: TOLL_STEPS_EXCEEDED,
    BRIDGE_STEPS: BRIDGE_STEPS_EXCEEDED,
    BAILIFF_STEPS: BAILIFF_STEPS_EXCEEDED,
}
"""The reason against more steps than each of these."""


def steps_reason(table: CaylusTable, steps: int, most: int, workers: int) -> int:
    """Whether the provost can be moved by `steps`, of which `workers` can be paid (C-ROAD-7, 8,
    11, 12, 17 to 19)."""
    distance = abs(steps)
    if distance > most or distance == 0:
        return _EXCEEDED[most]
    if distance > workers:
        return NOT_ENOUGH_STEPS_PAID
    if table.provost + steps < FIRST_PROVOST:
        return BEHIND_BRIDGE
    return OK if table.provost + steps <= LAST_PROVOST else PAST_THE_END


def move_options(table: CaylusTable, most: int, workers: int) -> list[int]:
    """Every move of the provost within bounds and means, from furthest back to furthest on."""
    reach = min(most, workers)
    lowest = max(-reach, FIRST_PROVOST - table.provost)
    highest = min(reach, LAST_PROVOST - table.provost)
    return [
        pack(MOVE_PROVOST, NO_STEPS + steps) for steps in range(lowest, highest + 1) if steps != 0
    ]


def move_provost(table: CaylusTable, seat: int, steps: int) -> None:
    """Move him by exactly that many spaces, built or empty (C-ROAD-3, 6, 11)."""
    table.move_provost(table.provost + steps, seat)


def move_at_bridge(table: CaylusTable, seat: int, steps: int) -> None:
    """Move him for one worker a step (C-ROAD-18)."""
    table.give_workers(seat, abs(steps))
    move_provost(table, seat, steps)


def ask_at_bridge(table: CaylusTable, position: int) -> bool:
    """Ask the next player from `position` in passing order who can move him (C-ROAD-14 to 21).

    Returns False when nobody is left to ask.
    """
    for index in range(position, table.seats):
        seat = table.bridge[index]
        if move_options(table, BRIDGE_STEPS, table.pool[seat]):
            table.reach(AT_BRIDGE, index)
            table.await_decision(seat, TO_MOVE_AT_BRIDGE)
            return True
    return False


def ask_bailiff(table: CaylusTable) -> bool:
    """Ask the Bailiff's present holder (C-CHAR-35 to 39); False if nobody holds him."""
    holder = table.holders[BAILIFF]
    if holder < 0:
        return False
    table.reach(AT_BAILIFF, 0)
    table.await_decision(holder, TO_MOVE_AS_BAILIFF)
    return True


def reset(table: CaylusTable) -> None:
    """Put him just before the last tile built, as by the formula (C-ROAD-23 to 30)."""
    shift = 9 if table.built <= 3 else 10
    table.move_provost(shift + table.built, NOBODY)


def decline_or(moves: list[int]) -> list[int]:
    """The moves, and staying put (C-ROAD-16, C-CHAR-36)."""
    return [pack(DECLINE, 0), *moves]
