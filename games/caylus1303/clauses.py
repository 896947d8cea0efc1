"""The rule that each event of a record follows from, as far as the event itself tells."""

from __future__ import annotations

from typing import Final

from games.caylus1303.names import DECISIONS
from games.caylus1303.reasons import DUE
from games.kernel.clauses import By, ClauseTables
from schemas.base import Event
from schemas.caylus1303 import events
from schemas.game import ChanceDrawn, DecisionDue, GameEnded

__all__ = ["CLAUSES"]


_CLAUSES: Final[dict[type[Event], str]] = {
    ChanceDrawn: "C-INFO-9",
    GameEnded: "C-END-1",
    events.CharacterDealt: "C-SETUP-23",
    events.WorkersDealt: "C-SETUP-20",
    events.FirstPlayerTileTaken: "C-ROUND-4",
    events.RoundBegan: "C-STEW-17",
    events.WorkerPlaced: "C-PLAN-2",
    events.WorkerPlacedOnSite: "C-PLAN-18",
    events.Passed: "C-PLAN-25",
    events.ResourceGained: "C-GEN-3",
    events.ResourceSpent: "C-GEN-3",
    events.WorkersTaken: "C-GEN-5",
    events.WorkersGiven: "C-GEN-4",
    events.WorkerReturned: "C-ACT-5",
    events.PaymentBegun: "C-GEN-6",
    events.AnyPaid: "C-GEN-6",
    events.TileBuilt: "C-CONS-4",
    events.TileMarked: "C-BLDG-2",
    events.ResidenceTurned: "C-STEW-2",
    events.MonumentBuilt: "C-MON-5",
    events.BundleDelivered: "C-CASTLE-4",
    events.GoldsmithUsed: "C-CHAR-55",
    events.SiteCleared: "C-CASTLE-16",
    events.FavorReceived: "C-FAVOR-1",
    events.FavorTileChosen: "C-FAVOR-7",
    events.FavorResolved: "C-FAVOR-2",
}
"""Events that always follow from the same rule."""

_BY_FIELD: Final[dict[type[Event], By]] = {
    DecisionDue: By(
        "decision",
        {name: due.clause for name, due in zip(DECISIONS, DUE, strict=True)},
        "C-GEN-13",
    ),
    events.TileDealt: By(
        "place",
        {
            "F1": "C-SETUP-5",
            "F2": "C-SETUP-7",
            "F3": "C-SETUP-11",
            "R9": "C-SETUP-8",
            "R14": "C-SETUP-12",
        },
        "C-SETUP-6",
    ),
    events.CharacterTaken: By("victim", {None: "C-CHAR-3"}, "C-FAVOR-4"),
    events.ProvostMoved: By("seat", {None: "C-ROAD-23"}, "C-ROAD-11"),
    events.StageReached: By(
        "stage",
        {
            "draft": "C-SETUP-25",
            "early": "C-CHAR-7",
            "turns": "C-PLAN-1",
            "bridge": "C-ROAD-14",
            "bailiff": "C-CHAR-35",
            "site": "C-CASTLE-2",
            "late": "C-CHAR-45",
            "monuments": "C-MON-1",
            "finished": "C-END-1",
        },
        "C-ACT-1",
    ),
    events.PrestigeGained: By(
        "source",
        {
            "visit": "C-PLAN-14",
            "tile": "C-CONS-6",
            "monument": "C-MON-7",
            "architect": "C-CHAR-40",
            "bundle": "C-CASTLE-7",
            "foreman": "C-CHAR-54",
            "goldsmith": "C-CHAR-55",
            "gold": "C-END-3",
        },
        "C-ACT-3",
    ),
}
"""Events whose rule depends on one of their fields."""

_COMMANDS: Final[dict[str, str]] = {
    "TakeCharacter": "C-CHAR-3",
    "PlaceWorker": "C-PLAN-2",
    "PlaceOnSite": "C-PLAN-2",
    "Pass": "C-PLAN-21",
    "UseBuilding": "C-ACT-3",
    "TakeResource": "C-ACT-3",
    "BuildTile": "C-CONS-1",
    "MarkTile": "C-BLDG-2",
    "MoveProvost": "C-ROAD-11",
    "PayAny": "C-GEN-6",
    "DeliverBundle": "C-CASTLE-3",
    "ChooseFavorTile": "C-FAVOR-7",
    "BuildMonument": "C-MON-2",
}
"""What allows each command; that one may decline is said where each decision is."""


CLAUSES: Final = ClauseTables(_CLAUSES, _BY_FIELD, _COMMANDS, forced="C-GEN-14")
"""The clauses of the game's events."""
