"""Royal favors (section 11)."""

from __future__ import annotations

from typing import Final

from games.caylus1303.constants import (
    TO_RESOLVE_FAVOR,
    TO_TAKE_BOARD_CHARACTER,
    TO_USE,
)
from games.caylus1303.draft import on_board
from games.caylus1303.packing import CHOOSE_SLOT, DECLINE, TAKE_CHARACTER, pack
from games.caylus1303.reasons import (
    CHARACTER_NOT_ON_BOARD,
    CHARACTER_NOT_TO_STEAL,
    NOBODY_TO_STEAL_FROM,
    OK,
    SLOT_CLOSED_BEFORE_ROUND_4,
    SLOT_CLOSED_BEFORE_ROUND_7,
    TILE_BEFORE_CHARACTER,
)
from games.caylus1303.table import CaylusTable
from games.caylus1303.use import use_options

__all__ = [
    "ROUNDS_A_SLOT",
    "ask_board_character",
    "ask_favor",
    "ask_slot_use",
    "board_character_options",
    "board_character_reason",
    "favor_options",
    "open_slots",
    "slot_reason",
    "steal_reason",
]

ROUNDS_A_SLOT: Final = 3
"""A further favor tile can be used after so many rounds (C-FAVOR-8 to 10)."""
_SLOT_CLOSED: Final = [SLOT_CLOSED_BEFORE_ROUND_4, SLOT_CLOSED_BEFORE_ROUND_7]
"""Why a favor tile cannot be used, while one or two can."""


def open_slots(table: CaylusTable) -> int:
    """How many favor tiles, from the first, may be used in this round (C-FAVOR-8 to 11)."""
    return (table.round + ROUNDS_A_SLOT - 1) // ROUNDS_A_SLOT


def ask_favor(table: CaylusTable) -> None:
    """Ask the receiver for a character of another player or a favor tile (C-FAVOR-2, 3)."""
    table.await_decision(table.favor_seat, TO_RESOLVE_FAVOR)


def _to_steal(table: CaylusTable) -> list[int]:
    """The characters that players other than the receiver hold (C-FAVOR-4, 5)."""
    return [
        character
        for character, holder in enumerate(table.holders)
        if holder >= 0 and holder != table.favor_seat
    ]


def favor_options(table: CaylusTable) -> list[int]:
    """Every allowed favor tile, payable or not (C-FAVOR-7 to 13), then every character that
    another player holds (C-FAVOR-4, 5)."""
    slots = [pack(CHOOSE_SLOT, slot) for slot in range(open_slots(table))]
    return slots + [pack(TAKE_CHARACTER, character) for character in _to_steal(table)]


def slot_reason(table: CaylusTable, slot: int) -> int:
    """Whether a favor tile may be used in this round, as a reason (C-FAVOR-8 to 11)."""
    usable = open_slots(table)
    return OK if slot < usable else _SLOT_CLOSED[usable - 1]


def steal_reason(table: CaylusTable, character: int) -> int:
    """Whether a favor can take this character from its holder, as a reason."""
    stealable = _to_steal(table)
    if character in stealable:
        return OK
    if character in on_board(table):
        return TILE_BEFORE_CHARACTER
    return CHARACTER_NOT_TO_STEAL if stealable else NOBODY_TO_STEAL_FROM


def ask_slot_use(table: CaylusTable) -> bool:
    """Ask the receiver to use the favor tile chosen; False if the effect is lost (C-FAVOR-13)."""
    if not use_options(table, table.favor_seat):
        return False
    table.await_decision(table.favor_seat, TO_USE)
    return True


def ask_board_character(table: CaylusTable) -> bool:
    """After the effect, ask for a character of the board (C-FAVOR-14, 15, 18); False if none
    lies there."""
    if not on_board(table):
        return False
    table.await_decision(table.favor_seat, TO_TAKE_BOARD_CHARACTER)
    return True


def board_character_options(table: CaylusTable) -> list[int]:
    """One character of the board, or none (C-FAVOR-14, 16)."""
    characters = [pack(TAKE_CHARACTER, character) for character in on_board(table)]
    return [*characters, pack(DECLINE, 0)]


def board_character_reason(table: CaylusTable, character: int) -> int:
    """Whether a character lies on the board, as a reason (C-FAVOR-14, 17)."""
    return OK if character in on_board(table) else CHARACTER_NOT_ON_BOARD
