"""Refusing: the reason why a move is not among those that a decision offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.caylus1303 import delivery, draft, favor, planning, provost, stewardship, use
from games.caylus1303.constants import TO_PLACE_EARLY
from games.caylus1303.facts import facts
from games.caylus1303.packing import (
    BUILD_MONUMENT,
    CHOOSE_SLOT,
    DELIVER,
    MOVE_PROVOST,
    NO_STEPS,
    PAY,
    PLACE,
    PLACE_ON_SITE,
    TAKE_CHARACTER,
    argument_of,
    kind_of,
)
from games.caylus1303.reasons import CHARACTERS_STAY, DUE, MONUMENT_ELSEWHERE, OK, REASONS
from games.caylus1303.table import CaylusTable
from games.kernel.game import Refusal

__all__ = ["refusal_of"]


def _placement_reason(table: CaylusTable, seat: int, kind: int, argument: int) -> int:
    if table.decision == TO_PLACE_EARLY:
        return _place_or_site_reason(table, seat, kind, argument)
    reason = planning.workers_reason(table, seat, planning.surcharge(table, seat))
    return reason if reason != OK else _place_or_site_reason(table, seat, kind, argument)


def _place_or_site_reason(table: CaylusTable, seat: int, kind: int, argument: int) -> int:
    if kind == PLACE_ON_SITE:
        return planning.site_reason(table, seat)
    return planning.place_reason(table, seat, argument)


def _draft_reason(table: CaylusTable, seat: int, kind: int, argument: int) -> int:
    return draft.draft_reason(table, argument)


def _bridge_reason(table: CaylusTable, seat: int, kind: int, argument: int) -> int:
    steps = argument - NO_STEPS
    return provost.steps_reason(table, steps, provost.BRIDGE_STEPS, table.pool[seat])


def _bailiff_reason(table: CaylusTable, seat: int, kind: int, argument: int) -> int:
    steps = provost.BAILIFF_STEPS
    return provost.steps_reason(table, argument - NO_STEPS, steps, steps)


def _pay_reason(table: CaylusTable, seat: int, kind: int, argument: int) -> int:
    return use.pay_reason(table, seat, argument)


def _bundle_reason(table: CaylusTable, seat: int, kind: int, argument: int) -> int:
    return delivery.bundle_reason(table, seat, argument)


def _steal_reason(table: CaylusTable, seat: int, kind: int, argument: int) -> int:
    return favor.steal_reason(table, argument)


def _slot_reason(table: CaylusTable, seat: int, kind: int, argument: int) -> int:
    return favor.slot_reason(table, argument)


def _board_character_reason(table: CaylusTable, seat: int, kind: int, argument: int) -> int:
    return favor.board_character_reason(table, argument)


def _monument_reason(table: CaylusTable, seat: int, kind: int, argument: int) -> int:
    return stewardship.monument_reason(table, seat, argument)


_Reason = Callable[[CaylusTable, int, int, int], int]
_PLACING: Final[dict[int, _Reason]] = {PLACE: _placement_reason, PLACE_ON_SITE: _placement_reason}
_USING: Final[dict[int, _Reason]] = dict.fromkeys(use.KINDS, use.use_reason)

_REASONS: Final[list[dict[int, _Reason]]] = [
    {TAKE_CHARACTER: _draft_reason},
    _PLACING,
    _PLACING,
    _USING,
    {PAY: _pay_reason},
    {MOVE_PROVOST: _bridge_reason},
    {MOVE_PROVOST: _bailiff_reason},
    {DELIVER: _bundle_reason},
    {DELIVER: _bundle_reason},
    {TAKE_CHARACTER: _steal_reason, CHOOSE_SLOT: _slot_reason},
    {TAKE_CHARACTER: _board_character_reason},
    {BUILD_MONUMENT: _monument_reason},
]
"""For each decision the kinds of move that answer it, with what says why one is not legal."""
_OUT_OF_PLACE: Final[dict[int, int]] = {
    TAKE_CHARACTER: CHARACTERS_STAY,
    BUILD_MONUMENT: MONUMENT_ELSEWHERE,
}
"""Kinds of move that a clause forbids at every decision but their own."""


def refusal_of(table: CaylusTable, move: int) -> Refusal:
    """Why the actor may not make a move that is not legal."""
    kind, argument = kind_of(move), argument_of(move)
    reason_of = _REASONS[table.decision].get(kind)
    reason = _OUT_OF_PLACE.get(kind, OK)
    if reason_of is not None:
        reason = reason_of(table, table.actor, kind, argument)
    row = DUE[table.decision] if reason == OK else REASONS[reason]
    return Refusal(row.code, row.clause, row.message, facts(table, kind, argument, row.facts))
