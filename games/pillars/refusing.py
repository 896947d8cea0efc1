"""Refusing: the reason why a move is not among those that a decision offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import asdict

from games.kernel.game import Refusal
from games.pillars import builders, cathedral, draft, event, market
from games.pillars.moves import command_of
from games.pillars.packing import (
    BUY,
    NAME,
    PLACE,
    PLACE_FREE,
    REMOVE,
    RETURN_CUBE,
    SELL,
    TAKE_CRAFTSMAN,
    TAKE_CUBE,
    TAKE_RESOURCE_CARD,
    USE_CRAFTSMAN,
    USE_PRIVILEGE,
    argument_of,
    kind_of,
)
from games.pillars.reasons import DUE, OK, REASONS
from games.pillars.table import PillarsTable

__all__ = ["refusal_of"]

_Reason = Callable[[PillarsTable, int, int], int]
_PLACING: Final[dict[int, _Reason]] = {PLACE: builders.place_reason}
_REMOVING: Final[dict[int, _Reason]] = {REMOVE: draft.remove_reason}
_REASONS: Final[list[dict[int, _Reason]]] = [
    {TAKE_RESOURCE_CARD: draft.resource_card_reason, TAKE_CRAFTSMAN: draft.craftsman_reason},
    _REMOVING,
    {},
    {PLACE: builders.place_reason, PLACE_FREE: builders.free_place_reason},
    _PLACING,
    {},
    {USE_PRIVILEGE: event.privilege_reason},
    _REMOVING,
    {TAKE_CUBE: event.cube_reason},
    {USE_PRIVILEGE: event.privilege_reason},
    {BUY: market.buy_reason, SELL: market.sell_reason},
    {NAME: cathedral.name_reason},
    {USE_CRAFTSMAN: cathedral.use_reason},
    {RETURN_CUBE: cathedral.return_reason},
]
"""For each decision the kinds of move that answer it, with what says why one is not legal."""


def refusal_of(table: PillarsTable, move: int) -> Refusal:
    """Why the actor may not make a move; what was asked for are the refusal's values."""
    reason_of = _REASONS[table.decision].get(kind_of(move))
    reason = OK if reason_of is None else reason_of(table, table.actor, argument_of(move))
    code, clause, message = DUE[table.decision] if reason == OK else REASONS[reason]
    return Refusal(code, clause, message, asdict(command_of(move)))
