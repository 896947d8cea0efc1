"""Drafting characters at the end of the set-up (C-SETUP-25 to 28)."""

from __future__ import annotations

from games.caylus1303.components import FIRST_GOODS
from games.caylus1303.constants import NOT_IN_GAME, ON_BOARD, TO_DRAFT
from games.caylus1303.packing import TAKE_CHARACTER, pack
from games.caylus1303.reasons import CHARACTER_NOT_THERE, OK
from games.caylus1303.table import CaylusTable

__all__ = ["deal_goods", "draft_next", "draft_options", "draft_reason", "on_board"]


def on_board(table: CaylusTable) -> list[int]:
    """The characters that nobody holds."""
    return [index for index, holder in enumerate(table.holders) if holder == ON_BOARD]


def draft_options(table: CaylusTable) -> list[int]:
    """Any drawn character still there (C-SETUP-26)."""
    return [pack(TAKE_CHARACTER, character) for character in on_board(table)]


def draft_reason(table: CaylusTable, character: int) -> int:
    """Whether a character can be drafted, as a reason (C-SETUP-26)."""
    return OK if character in on_board(table) else CHARACTER_NOT_THERE


def draft_next(table: CaylusTable) -> bool:
    """Ask the next seat, last player first and counter-clockwise (C-SETUP-25).

    Returns False when every seat has its character; the three left stay on the board
    (C-SETUP-27).
    """
    taken = sum(1 for holder in table.holders if holder not in (ON_BOARD, NOT_IN_GAME))
    if taken == table.seats:
        return False
    table.await_decision((table.first_player - 1 - taken) % table.seats, TO_DRAFT)
    return True


def deal_goods(table: CaylusTable) -> None:
    """Everybody receives the same starting resources (C-SETUP-28)."""
    for seat in range(table.seats):
        for resource in FIRST_GOODS.named:
            table.gain(seat, resource, FIRST_GOODS.resources[resource])
