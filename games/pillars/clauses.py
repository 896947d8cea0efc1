"""The rule that each event of a record follows from, as far as the event itself tells."""

from __future__ import annotations

from typing import Final

from games.kernel.clauses import By, ClauseTables
from games.pillars.names import DECISIONS
from games.pillars.reasons import DUE
from schemas.base import Event
from schemas.game import ChanceDrawn, DecisionDue, GameEnded
from schemas.pillars import events

__all__ = ["CLAUSES"]


_CLAUSES: Final[dict[type[Event], str]] = {
    ChanceDrawn: "P-INFO-2",
    GameEnded: "P-END-2",
    events.StartPlayerChosen: "P-START-1",
    events.RoundBegan: "P-ROUND-2",
    events.CathedralPartPlaced: "P-CATH-25",
    events.PrivilegeShown: "P-ROUND-5",
    events.ResourceCardShown: "P-ROUND-9",
    events.MarketRefilled: "P-ROUND-12",
    events.CourtMetalLaid: "P-ROUND-13",
    events.EventPeeked: "P-CARD-23",
    events.ResourceCardTaken: "P-DRAFT-11",
    events.CraftsmanGained: "P-DRAFT-17",
    events.DraftPassed: "P-DRAFT-5",
    events.ResourceCardReturned: "P-RES-6",
    events.WorkersSentToMill: "P-DRAFT-26",
    events.BuilderDrawn: "P-BUILD-1",
    events.BuilderPutBack: "P-BUILD-5",
    events.BuilderSetAside: "P-EV-26",
    events.BuilderPlaced: "P-BUILD-20",
    events.BuilderPassed: "P-BUILD-16",
    events.CostMoved: "P-BUILD-13",
    events.PassedBuilderTaken: "P-BUILD-31",
    events.BuilderReturned: "P-ROUND-18",
    events.EventTurnedUp: "P-EVENT-1",
    events.BishopGaveProtection: "P-BISHOP-2",
    events.CubeChosen: "P-BISHOP-3",
    events.ProtectedByPrivilege: "P-CARD-32",
    events.CityWallBuilt: "P-EV-24",
    events.MarketCubeTaken: "P-BISHOP-6",
    events.PrivilegeTaken: "P-PRIV-1",
    events.PrivilegeRemoved: "P-PRIV-6",
    events.BlackWorkerTaken: "P-CARD-13",
    events.TaxRolled: "P-COURT-1",
    events.ExemptFromTax: "P-CARD-25",
    events.CourtMetalTaken: "P-COURT-5",
    events.GreyWorkersTaken: "P-CASTLE-1",
    events.GoodsBought: "P-MARKET-13",
    events.GoodsSold: "P-MARKET-15",
    events.TurnAtCathedralBegan: "P-CATH-2",
    events.CraftsmanNamed: "P-EV-8",
    events.CraftsmanUsed: "P-CATH-5",
    events.GoodsGained: "P-RES-1",
    events.GoodsSpent: "P-CATH-10",
}
"""Events that always follow from the same rule, or mostly."""

_GOLD: Final[dict[object, str]] = {
    "start": "P-SETUP-11",
    "draft": "P-DRAFT-16",
    "builder": "P-BUILD-11",
    "event": "P-EVENT-10",
    "mill": "P-MILL-1",
    "privilege": "P-CARD-2",
    "tax": "P-COURT-2",
    "market": "P-MARKET-16",
    "craftsman": "P-CATH-5",
}
_POINTS: Final[dict[object, str]] = {
    "priory": "P-PRIORY-1",
    "privilege": "P-CARD-1",
    "craftsman": "P-CATH-11",
    "debt": "P-COURT-11",
    "event": "P-EV-17",
}

_BY_FIELD: Final[dict[type[Event], By]] = {
    DecisionDue: By(
        "decision",
        {name: due.clause for name, due in zip(DECISIONS, DUE, strict=True)},
        "P-ROUND-4",
    ),
    events.CraftsmanShown: By("space", {None: "P-ROUND-8"}, "P-ROUND-7"),
    events.CraftsmanRemoved: By("seat", {None: "P-SHIRING-7"}, "P-DRAFT-19"),
    events.WorkersBack: By("from_mill", {True: "P-MILL-4"}, "P-RES-7"),
    events.GoldGained: By("source", _GOLD, "P-LIMIT-1"),
    events.GoldPaid: By("source", _GOLD, "P-LIMIT-4"),
    events.PointsGained: By("source", _POINTS, "P-LIMIT-7"),
    events.PointsLost: By("source", _POINTS, "P-LIMIT-6"),
    events.StageReached: By(
        "stage",
        {"draft": "P-DRAFT-1", "builders": "P-BUILD-1", "finished": "P-END-1"},
        "P-ROUND-3",
    ),
}
"""Events that follow from different rules, told apart by one of their fields."""

_COMMANDS: Final[dict[str, str]] = {
    "TakeResourceCard": "P-DRAFT-10",
    "TakeCraftsman": "P-DRAFT-15",
    "RemoveCraftsman": "P-DRAFT-19",
    "KeepBuilder": "P-BUILD-2",
    "DrawAgain": "P-BUILD-5",
    "PlaceBuilder": "P-BUILD-20",
    "PlaceBuilderFree": "P-CARD-36",
    "ChooseProtection": "P-BISHOP-2",
    "TakeCube": "P-BISHOP-7",
    "UsePrivilege": "P-PRIV-12",
    "BuyGoods": "P-MARKET-5",
    "SellGoods": "P-MARKET-15",
    "NameCraftsman": "P-EV-8",
    "UseCraftsman": "P-CATH-3",
    "EndTurn": "P-CATH-3",
    "ReturnCube": "P-CATH-21",
}
"""What allows each command; that one may pass or decline is said where each decision is."""

CLAUSES: Final = ClauseTables(_CLAUSES, _BY_FIELD, _COMMANDS, forced=None)
"""The clauses of the game's events."""
