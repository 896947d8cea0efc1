"""From recorded events to effects: replay judges nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kernel.table import NOBODY
from games.pillars.constants import NO_CARD
from games.pillars.names import (
    CRAFTSMAN_INDEX,
    EVENT_INDEX,
    GOLD_SOURCE_INDEX,
    GOOD_INDEX,
    POINT_SOURCE_INDEX,
    PRIVILEGE_INDEX,
    RESOURCE_CARD_INDEX,
    SPACE_INDEX,
    STAGE_INDEX,
)
from games.pillars.table import PillarsTable
from schemas.base import Event
from schemas.pillars import events

__all__ = ["EFFECTS"]


def _show_craftsman(table: PillarsTable, event: Any) -> None:
    space = NO_CARD if event.space is None else SPACE_INDEX[event.space]
    table.show_craftsman(CRAFTSMAN_INDEX[event.craftsman], space)


def _remove_craftsman(table: PillarsTable, event: Any) -> None:
    owner = NOBODY if event.seat is None else event.seat
    table.remove_craftsman(owner, CRAFTSMAN_INDEX[event.craftsman])


def _craftsman(event: Any) -> int:
    return CRAFTSMAN_INDEX[event.craftsman]


def _privilege(event: Any) -> int:
    return PRIVILEGE_INDEX[event.card]


def _good(event: Any) -> int:
    return GOOD_INDEX[event.good]


def _gold(event: Any) -> int:
    return GOLD_SOURCE_INDEX[event.source]


def _points(event: Any) -> int:
    return POINT_SOURCE_INDEX[event.source]


EFFECTS: Final[dict[type[Event], Callable[[PillarsTable, Any], None]]] = {
    events.StartPlayerChosen: lambda t, e: t.choose_start_player(e.seat),
    events.RoundBegan: lambda t, e: t.begin_round(e.round),
    events.StageReached: lambda t, e: t.reach(STAGE_INDEX[e.stage], e.cursor),
    events.CathedralPartPlaced: lambda t, e: t.place_part(e.seat),
    events.PrivilegeShown: lambda t, e: t.show_privilege(SPACE_INDEX[e.space], _privilege(e)),
    events.CraftsmanShown: _show_craftsman,
    events.ResourceCardShown: lambda t, e: t.show_resource_card(RESOURCE_CARD_INDEX[e.card]),
    events.MarketRefilled: lambda t, e: t.refill_market(_good(e), e.amount),
    events.CourtMetalLaid: lambda t, _: t.lay_court_metal(),
    events.EventPeeked: lambda t, e: t.peek(e.seat, EVENT_INDEX[e.card]),
    events.ResourceCardTaken: lambda t, e: t.take_resource_card(
        e.seat, RESOURCE_CARD_INDEX[e.card]
    ),
    events.CraftsmanGained: lambda t, e: t.gain_craftsman(e.seat, _craftsman(e)),
    events.CraftsmanRemoved: _remove_craftsman,
    events.DraftPassed: lambda t, e: t.pass_draft(e.seat),
    events.ResourceCardReturned: lambda t, e: t.return_resource_card(RESOURCE_CARD_INDEX[e.card]),
    events.WorkersSentToMill: lambda t, e: t.send_to_mill(e.seat),
    events.BuilderDrawn: lambda t, e: t.draw_builder(e.seat),
    events.BuilderPutBack: lambda t, _: t.put_back(),
    events.BuilderSetAside: lambda t, _: t.set_builder_aside(),
    events.BuilderPlaced: lambda t, e: t.place_builder(SPACE_INDEX[e.space]),
    events.BuilderPassed: lambda t, _: t.pass_builder(),
    events.CostMoved: lambda t, e: t.move_cost(e.cost),
    events.PassedBuilderTaken: lambda t, e: t.take_passed_builder(e.cost),
    events.BuilderReturned: lambda t, e: t.return_builder(SPACE_INDEX[e.space]),
    events.EventTurnedUp: lambda t, e: t.turn_up_event(EVENT_INDEX[e.card]),
    events.BishopGaveProtection: lambda t, e: t.protect(e.seat),
    events.CubeChosen: lambda t, e: t.make_cube_due(e.seat),
    events.ProtectedByPrivilege: lambda t, e: t.protect_by_privilege(e.seat),
    events.CityWallBuilt: lambda t, e: t.build_wall(e.seat),
    events.MarketCubeTaken: lambda t, e: t.take_market_cube(e.seat, _good(e)),
    events.WorkersBack: lambda t, e: t.bring_back(e.seat, e.workers, e.from_mill),
    events.PrivilegeTaken: lambda t, e: t.take_privilege(e.seat, _privilege(e)),
    events.PrivilegeRemoved: lambda t, e: t.remove_privilege(_privilege(e)),
    events.BlackWorkerTaken: lambda t, e: t.take_black_worker(e.seat),
    events.TaxRolled: lambda t, e: t.set_tax(e.tax),
    events.ExemptFromTax: lambda t, e: t.exempt_from_tax(e.seat),
    events.CourtMetalTaken: lambda t, e: t.take_court_metal(e.seat),
    events.GreyWorkersTaken: lambda t, e: t.take_grey_workers(e.seat),
    events.GoodsBought: lambda t, e: t.buy(e.seat, _good(e), e.amount),
    events.GoodsSold: lambda t, e: t.sell(e.seat, _good(e), e.amount),
    events.TurnAtCathedralBegan: lambda t, e: t.begin_turn_at_cathedral(e.seat),
    events.CraftsmanNamed: lambda t, e: t.name_craftsman(e.seat, _craftsman(e)),
    events.CraftsmanUsed: lambda t, e: t.use_craftsman(e.seat, _craftsman(e)),
    events.GoodsGained: lambda t, e: t.gain(e.seat, _good(e), e.amount),
    events.GoodsSpent: lambda t, e: t.spend(e.seat, _good(e), e.amount),
    events.GoldGained: lambda t, e: t.gain_gold(e.seat, e.amount, _gold(e)),
    events.GoldPaid: lambda t, e: t.pay_gold(e.seat, e.amount, _gold(e)),
    events.PointsGained: lambda t, e: t.gain_points(e.seat, e.amount, _points(e)),
    events.PointsLost: lambda t, e: t.lose_points(e.seat, e.amount, _points(e)),
}
"""For each type of event the effect it names."""
