"""What can happen on a table of Caylus 1303. Each event is one effect on the table."""

from __future__ import annotations

from schemas.base import Event
from schemas.caylus1303.vocabulary import Character, Place, PrestigeSource, Resource, Stage, Tile

__all__ = [
    "AnyPaid",
    "BundleDelivered",
    "CaylusEvent",
    "CharacterDealt",
    "CharacterTaken",
    "FavorReceived",
    "FavorResolved",
    "FavorTileChosen",
    "FirstPlayerTileTaken",
    "GoldsmithUsed",
    "MonumentBuilt",
    "Passed",
    "PaymentBegun",
    "PrestigeGained",
    "ProvostMoved",
    "ResidenceTurned",
    "ResourceGained",
    "ResourceSpent",
    "RoundBegan",
    "SiteCleared",
    "StageReached",
    "TileBuilt",
    "TileDealt",
    "TileMarked",
    "WorkerPlaced",
    "WorkerPlacedOnSite",
    "WorkerReturned",
    "WorkersDealt",
    "WorkersGiven",
    "WorkersTaken",
]


class TileDealt(Event, frozen=True):
    """Set-up: `tile` lies setup side up on a road space or favor slot."""

    place: Place
    tile: Tile


class CharacterDealt(Event, frozen=True):
    """Set-up: `character` takes part in this game."""

    character: Character


class WorkersDealt(Event, frozen=True):
    """Set-up: `seat` has `pool` workers in the pool and `camp` in the camp."""

    seat: int
    pool: int
    camp: int


class FirstPlayerTileTaken(Event, frozen=True):
    """`seat` now has the first-player tile."""

    seat: int


class CharacterTaken(Event, frozen=True):
    """`seat` took `character`, from another seat or, if `victim` is None, from the board."""

    seat: int
    character: Character
    victim: int | None = None


class StageReached(Event, frozen=True):
    """The game stands at `stage`. `cursor` says where in it: a position in passing order
    (bridge), a place from the City Gate, counted from 0 (printed, road, monuments), or a
    position on the site (site)."""

    stage: Stage
    cursor: int = 0


class RoundBegan(Event, frozen=True):
    """The round marker stands on `round`; pass markers are back and powers are fresh."""

    round: int


class WorkerPlaced(Event, frozen=True):
    """A worker went from the pool to `place`, and `extra` more from the pool to the camp."""

    seat: int
    place: Place
    extra: int = 0


class WorkerPlacedOnSite(Event, frozen=True):
    """A worker went to the next free site space, and `extra` more from the pool to the camp."""

    seat: int
    extra: int = 0


class Passed(Event, frozen=True):
    """`seat` put the pass marker on the next free bridge space."""

    seat: int


class PrestigeGained(Event, frozen=True):
    """`seat` gained `amount` prestige points for `source`."""

    seat: int
    amount: int
    source: PrestigeSource


class ResourceGained(Event, frozen=True):
    """`seat` took tokens from the supply."""

    seat: int
    resource: Resource
    amount: int


class ResourceSpent(Event, frozen=True):
    """`seat` paid tokens to the supply."""

    seat: int
    resource: Resource
    amount: int


class WorkersTaken(Event, frozen=True):
    """`amount` workers of `seat` went from the camp to the pool."""

    seat: int
    amount: int


class WorkersGiven(Event, frozen=True):
    """`amount` workers of `seat` went from the pool to the camp."""

    seat: int
    amount: int


class WorkerReturned(Event, frozen=True):
    """The worker of `seat` on `place` went to the camp."""

    seat: int
    place: Place


class PaymentBegun(Event, frozen=True):
    """`count` tokens of any kind are still to pay for `tile` (its building cost or effect)."""

    tile: Tile
    deal: int
    count: int


class AnyPaid(Event, frozen=True):
    """One token of `resource` was paid where any kind would do."""

    seat: int
    resource: Resource


class ProvostMoved(Event, frozen=True):
    """The provost stands just before road space `position`. `seat` is None at the reset."""

    position: int
    seat: int | None = None


class TileBuilt(Event, frozen=True):
    """`seat` built `tile` on `place` and put a house on it."""

    seat: int
    tile: Tile
    place: Place


class TileMarked(Event, frozen=True):
    """`seat` put a house on the starting tile at `place`."""

    seat: int
    place: Place


class ResidenceTurned(Event, frozen=True):
    """The marked starting tile at `place` is a residence from now on."""

    place: Place


class MonumentBuilt(Event, frozen=True):
    """`seat` covered the residence at `place` with `monument`."""

    seat: int
    monument: Tile
    place: Place


class BundleDelivered(Event, frozen=True):
    """`seat` delivered three tokens to the castle."""

    seat: int
    tokens: tuple[Resource, Resource, Resource]


class GoldsmithUsed(Event, frozen=True):
    """The Goldsmith has paid this round."""


class SiteCleared(Event, frozen=True):
    """All workers on the construction site went to their camps."""


class FavorReceived(Event, frozen=True):
    """`seat` received a royal favor, to be resolved at once."""

    seat: int


class FavorTileChosen(Event, frozen=True):
    """The receiver uses the favor tile on `slot` (1 to 3)."""

    slot: int


class FavorResolved(Event, frozen=True):
    """The royal favor is over."""


CaylusEvent = (
    TileDealt
    | CharacterDealt
    | WorkersDealt
    | FirstPlayerTileTaken
    | CharacterTaken
    | StageReached
    | RoundBegan
    | WorkerPlaced
    | WorkerPlacedOnSite
    | Passed
    | PrestigeGained
    | ResourceGained
    | ResourceSpent
    | WorkersTaken
    | WorkersGiven
    | WorkerReturned
    | PaymentBegun
    | AnyPaid
    | ProvostMoved
    | TileBuilt
    | TileMarked
    | ResidenceTurned
    | MonumentBuilt
    | BundleDelivered
    | GoldsmithUsed
    | SiteCleared
    | FavorReceived
    | FavorTileChosen
    | FavorResolved
)
