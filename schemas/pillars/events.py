"""What can happen on a table of The Pillars of the Earth. Each event is one effect on the table."""

from __future__ import annotations

from typing import ClassVar

from schemas.base import Event
from schemas.pillars.vocabulary import (
    Craftsman,
    EventCard,
    GoldSource,
    Good,
    PointSource,
    Privilege,
    ResourceCard,
    Space,
    Stage,
)

__all__ = [
    "BishopGaveProtection",
    "BlackWorkerTaken",
    "BuilderDrawn",
    "BuilderPassed",
    "BuilderPlaced",
    "BuilderPutBack",
    "BuilderReturned",
    "BuilderSetAside",
    "CathedralPartPlaced",
    "CityWallBuilt",
    "CostMoved",
    "CourtMetalLaid",
    "CourtMetalTaken",
    "CraftsmanGained",
    "CraftsmanNamed",
    "CraftsmanRemoved",
    "CraftsmanShown",
    "CraftsmanUsed",
    "CubeChosen",
    "DraftPassed",
    "EventPeeked",
    "EventTurnedUp",
    "ExemptFromTax",
    "GoldGained",
    "GoldPaid",
    "GoodsBought",
    "GoodsGained",
    "GoodsSold",
    "GoodsSpent",
    "GreyWorkersTaken",
    "MarketCubeTaken",
    "MarketRefilled",
    "PassedBuilderTaken",
    "PillarsEvent",
    "PointsGained",
    "PointsLost",
    "PrivilegeRemoved",
    "PrivilegeShown",
    "PrivilegeTaken",
    "ProtectedByPrivilege",
    "ResourceCardReturned",
    "ResourceCardShown",
    "ResourceCardTaken",
    "RoundBegan",
    "StageReached",
    "StartPlayerChosen",
    "TaxRolled",
    "TurnAtCathedralBegan",
    "WorkersBack",
    "WorkersSentToMill",
]


# --- the course of the game -----------------------------------------------------------------


class StartPlayerChosen(Event, frozen=True):
    """`seat` is the start player of the first round, or of the round to come."""

    seat: int


class RoundBegan(Event, frozen=True):
    """Preparation: grey workers change from waiting to in use and back to the castle, city walls
    bind, the cost marker stands on its first field, and last round's marks are gone."""

    round: int


class StageReached(Event, frozen=True):
    """The game stands at `stage`. `cursor` says where in it: a position in turn order (event,
    effect, court, cathedral), a space counted from 0 (Shiring), or a slot (market)."""

    stage: Stage
    cursor: int = 0


class CathedralPartPlaced(Event, frozen=True):
    """`seat` put the round's cathedral part on the board."""

    seat: int


# --- preparation ------------------------------------------------------------------------------


class PrivilegeShown(Event, frozen=True):
    """`card` lies above `space`."""

    space: Space
    card: Privilege


class CraftsmanShown(Event, frozen=True):
    """`craftsman` lies above a space of Shiring, or in the pool if `space` is None."""

    craftsman: Craftsman
    space: Space | None = None


class ResourceCardShown(Event, frozen=True):
    """`card` lies in the pool."""

    card: ResourceCard


class MarketRefilled(Event, frozen=True):
    """`amount` cubes went from the supply to the market."""

    good: Good
    amount: int


class CourtMetalLaid(Event, frozen=True):
    """One metal went from the supply to the court."""


class EventPeeked(Event, frozen=True):
    """`seat` looked at the event card of the round. What it is, `card`, only that seat is told."""

    seat: int
    card: EventCard | None


# --- draft ------------------------------------------------------------------------------------


class ResourceCardTaken(Event, frozen=True):
    """`seat` took `card` from the pool and posted `workers` for it."""

    seat: int
    card: ResourceCard
    workers: int


class CraftsmanGained(Event, frozen=True):
    """`craftsman` joined the row of `seat`, from the pool or from Shiring."""

    seat: int
    craftsman: Craftsman


class CraftsmanRemoved(Event, frozen=True):
    """`craftsman` left the game, from the row of `seat` or, if that is None, from the board."""

    craftsman: Craftsman
    seat: int | None = None


class DraftPassed(Event, frozen=True):
    """`seat` takes no more cards this round."""

    seat: int


class ResourceCardReturned(Event, frozen=True):
    """`card` is kept aside for the next shuffle, from the pool or from a player."""

    card: ResourceCard


class WorkersSentToMill(Event, frozen=True):
    """All of a seat's workers in the reserve went to the wool mill."""

    seat: int
    workers: int


# --- builders -----------------------------------------------------------------------------------


class BuilderDrawn(Event, frozen=True):
    """A builder of `seat` was drawn from the bag."""

    seat: int


class BuilderPutBack(Event, frozen=True):
    """The start player put the builder drawn back into the bag, to draw again."""


class BuilderSetAside(Event, frozen=True):
    """The builder drawn stands beside the board this round: a city wall binds its owner."""


class BuilderPlaced(Event, frozen=True):
    """The builder drawn stands on `space`."""

    seat: int
    space: Space


class BuilderPassed(Event, frozen=True):
    """The builder drawn stands on the cost track, on the cost that its owner refused."""

    seat: int
    cost: int


class CostMoved(Event, frozen=True):
    """The cost marker stands on `cost`."""

    cost: int


class PassedBuilderTaken(Event, frozen=True):
    """The builder on a field of the cost track is to be placed now, free of charge."""

    seat: int
    cost: int


class BuilderReturned(Event, frozen=True):
    """The builder on `space` went back into the bag."""

    space: Space


# --- board ----------------------------------------------------------------------------------------


class EventTurnedUp(Event, frozen=True):
    """The event of the round is `card`, which until now one player at most has seen."""

    reveals: ClassVar[bool] = True

    card: EventCard


class BishopGaveProtection(Event, frozen=True):
    """`seat`, at the bishop's seat, is protected from the event and takes no cube."""

    seat: int


class CubeChosen(Event, frozen=True):
    """`seat`, at the bishop's seat, is due a cube of the market."""

    seat: int


class ProtectedByPrivilege(Event, frozen=True):
    """`seat` used a privilege card and is protected from the event."""

    seat: int


class CityWallBuilt(Event, frozen=True):
    """`seat` has one builder less in the next round."""

    seat: int


class MarketCubeTaken(Event, frozen=True):
    """`seat` took one cube from the market without buying it."""

    seat: int
    good: Good


class WorkersBack(Event, frozen=True):
    """Workers of `seat` are back in the reserve, from the mill or from the resource areas."""

    seat: int
    workers: int
    from_mill: bool


class PrivilegeTaken(Event, frozen=True):
    """`card` lies before `seat`."""

    seat: int
    card: Privilege


class PrivilegeRemoved(Event, frozen=True):
    """`card` left the game: nobody took it, or it has been used."""

    card: Privilege


class BlackWorkerTaken(Event, frozen=True):
    """The black worker belongs to `seat` and works from the next round on."""

    seat: int


class TaxRolled(Event, frozen=True):
    """The tax of the round is `tax` gold."""

    tax: int


class ExemptFromTax(Event, frozen=True):
    """`seat` used a privilege card and pays no tax this round."""

    seat: int


class CourtMetalTaken(Event, frozen=True):
    """`seat` took the metal that lay at the court."""

    seat: int


class GreyWorkersTaken(Event, frozen=True):
    """`seat` has the castle's grey workers in the next round."""

    seat: int


class GoodsBought(Event, frozen=True):
    """`seat` took cubes from the market, and may not sell that kind any more this round."""

    seat: int
    good: Good
    amount: int


class GoodsSold(Event, frozen=True):
    """`seat` handed cubes over to the supply for gold."""

    seat: int
    good: Good
    amount: int


class TurnAtCathedralBegan(Event, frozen=True):
    """`seat` converts now; no craftsman has been used yet."""

    seat: int


class CraftsmanNamed(Event, frozen=True):
    """`craftsman` of `seat` can be used once more this round."""

    seat: int
    craftsman: Craftsman


class CraftsmanUsed(Event, frozen=True):
    """`seat` used `craftsman` once."""

    seat: int
    craftsman: Craftsman


# --- goods, gold and points ---------------------------------------------------------------------


class GoodsGained(Event, frozen=True):
    """`seat` took cubes from the supply."""

    seat: int
    good: Good
    amount: int


class GoodsSpent(Event, frozen=True):
    """`seat` put cubes into the supply."""

    seat: int
    good: Good
    amount: int


class GoldGained(Event, frozen=True):
    """`seat` gained `amount` gold, what goes over the limit left out."""

    seat: int
    amount: int
    source: GoldSource


class GoldPaid(Event, frozen=True):
    """`seat` paid `amount` gold."""

    seat: int
    amount: int
    source: GoldSource


class PointsGained(Event, frozen=True):
    """`seat` gained `amount` victory points."""

    seat: int
    amount: int
    source: PointSource


class PointsLost(Event, frozen=True):
    """`seat` lost `amount` victory points."""

    seat: int
    amount: int
    source: PointSource


PillarsEvent = (
    StartPlayerChosen
    | RoundBegan
    | StageReached
    | CathedralPartPlaced
    | PrivilegeShown
    | CraftsmanShown
    | ResourceCardShown
    | MarketRefilled
    | CourtMetalLaid
    | EventPeeked
    | ResourceCardTaken
    | CraftsmanGained
    | CraftsmanRemoved
    | DraftPassed
    | ResourceCardReturned
    | WorkersSentToMill
    | BuilderDrawn
    | BuilderPutBack
    | BuilderSetAside
    | BuilderPlaced
    | BuilderPassed
    | CostMoved
    | PassedBuilderTaken
    | BuilderReturned
    | EventTurnedUp
    | BishopGaveProtection
    | CubeChosen
    | ProtectedByPrivilege
    | CityWallBuilt
    | MarketCubeTaken
    | WorkersBack
    | PrivilegeTaken
    | PrivilegeRemoved
    | BlackWorkerTaken
    | TaxRolled
    | ExemptFromTax
    | CourtMetalTaken
    | GreyWorkersTaken
    | GoodsBought
    | GoodsSold
    | TurnAtCathedralBegan
    | CraftsmanNamed
    | CraftsmanUsed
    | GoodsGained
    | GoodsSpent
    | GoldGained
    | GoldPaid
    | PointsGained
    | PointsLost
)
