"""From recorded events to effects: replay judges nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.caylus1303.names import (
    CHARACTER_INDEX,
    PLACE_INDEX,
    RESOURCE_INDEX,
    SLOT_INDEX,
    SOURCE_INDEX,
    STAGE_INDEX,
    TILE_INDEX,
)
from games.caylus1303.table import CaylusTable
from games.kernel.table import NOBODY
from schemas.base import Event
from schemas.caylus1303 import events

__all__ = ["EFFECTS"]


def _deal_tile(table: CaylusTable, event: Any) -> None:
    tile = TILE_INDEX[event.tile]
    if event.place in SLOT_INDEX:
        table.deal_favor_tile(SLOT_INDEX[event.place], tile)
    else:
        table.deal_tile(PLACE_INDEX[event.place], tile)


def _move_provost(table: CaylusTable, event: Any) -> None:
    table.move_provost(event.position, NOBODY if event.seat is None else event.seat)


def _deliver(table: CaylusTable, event: Any) -> None:
    first, second, third = event.tokens
    table.deliver(event.seat, RESOURCE_INDEX[first], RESOURCE_INDEX[second], RESOURCE_INDEX[third])


EFFECTS: Final[dict[type[Event], Callable[[CaylusTable, Any], None]]] = {
    events.TileDealt: _deal_tile,
    events.CharacterDealt: lambda t, e: t.deal_character(CHARACTER_INDEX[e.character]),
    events.WorkersDealt: lambda t, e: t.deal_workers(e.seat, e.pool, e.camp),
    events.FirstPlayerTileTaken: lambda t, e: t.take_first_player_tile(e.seat),
    events.CharacterTaken: lambda t, e: t.take_character(e.seat, CHARACTER_INDEX[e.character]),
    events.StageReached: lambda t, e: t.reach(STAGE_INDEX[e.stage], e.cursor),
    events.RoundBegan: lambda t, e: t.begin_round(e.round),
    events.WorkerPlaced: lambda t, e: t.place_worker(e.seat, PLACE_INDEX[e.place], e.extra),
    events.WorkerPlacedOnSite: lambda t, e: t.place_on_site(e.seat, e.extra),
    events.Passed: lambda t, e: t.pass_turn(e.seat),
    events.PrestigeGained: lambda t, e: t.gain_prestige(e.seat, e.amount, SOURCE_INDEX[e.source]),
    events.ResourceGained: lambda t, e: t.gain(e.seat, RESOURCE_INDEX[e.resource], e.amount),
    events.ResourceSpent: lambda t, e: t.spend(e.seat, RESOURCE_INDEX[e.resource], e.amount),
    events.WorkersTaken: lambda t, e: t.take_workers(e.seat, e.amount),
    events.WorkersGiven: lambda t, e: t.give_workers(e.seat, e.amount),
    events.WorkerReturned: lambda t, e: t.return_worker(e.seat, PLACE_INDEX[e.place]),
    events.PaymentBegun: lambda t, e: t.begin_payment(TILE_INDEX[e.tile], e.deal, e.count),
    events.AnyPaid: lambda t, e: t.pay_any(e.seat, RESOURCE_INDEX[e.resource]),
    events.ProvostMoved: _move_provost,
    events.TileBuilt: lambda t, e: t.build_tile(e.seat, TILE_INDEX[e.tile], PLACE_INDEX[e.place]),
    events.TileMarked: lambda t, e: t.mark_tile(e.seat, PLACE_INDEX[e.place]),
    events.ResidenceTurned: lambda t, e: t.turn_residence(PLACE_INDEX[e.place]),
    events.MonumentBuilt: lambda t, e: t.build_monument(
        e.seat, TILE_INDEX[e.monument], PLACE_INDEX[e.place]
    ),
    events.BundleDelivered: _deliver,
    events.GoldsmithUsed: lambda t, _: t.use_goldsmith(),
    events.SiteCleared: lambda t, _: t.clear_site(),
    events.FavorReceived: lambda t, e: t.receive_favor(e.seat),
    events.FavorTileChosen: lambda t, e: t.choose_favor_tile(e.slot - 1),
    events.FavorResolved: lambda t, _: t.resolve_favor(),
}
"""For each type of event the effect it names."""
