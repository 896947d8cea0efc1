"""What a player of Caylus 1303 can ask to do. One command answers one decision."""

from __future__ import annotations

from schemas.base import Command
from schemas.caylus1303.vocabulary import Character, Place, Resource, Tile

__all__ = [
    "BuildMonument",
    "BuildTile",
    "CaylusCommand",
    "ChooseFavorTile",
    "Decline",
    "DeliverBundle",
    "MarkTile",
    "MoveProvost",
    "Pass",
    "PayAny",
    "PlaceOnSite",
    "PlaceWorker",
    "TakeCharacter",
    "TakeResource",
    "UseBuilding",
]


class TakeCharacter(Command, frozen=True):
    """Draft a character, steal one from another player, or take one from the board."""

    character: Character


class PlaceWorker(Command, frozen=True):
    """Place a worker in the building at `place`."""

    place: Place


class PlaceOnSite(Command, frozen=True):
    """Place a worker on the castle construction site."""


class Pass(Command, frozen=True):
    """Pass for the rest of Planning."""


class Decline(Command, frozen=True):
    """Leave the offer: no early placement, no use, no move of the provost, no (further) bundle,
    no character, no monument."""


class UseBuilding(Command, frozen=True):
    """Use the effect being resolved. `deal` is 1 for the only or smaller deal, 2 for the larger."""

    deal: int = 1


class TakeResource(Command, frozen=True):
    """Use a Market: take one `resource`."""

    resource: Resource


class BuildTile(Command, frozen=True):
    """Use a Carpenter or Stonemason: build `tile` from the supply."""

    tile: Tile


class MarkTile(Command, frozen=True):
    """Use the Lawyer: put a house on the starting tile at `place`."""

    place: Place


class MoveProvost(Command, frozen=True):
    """Move the provost by `steps`: forward (towards the castle) if positive, else back."""

    steps: int


class PayAny(Command, frozen=True):
    """Pay one `*` of a price with `resource`."""

    resource: Resource


class DeliverBundle(Command, frozen=True):
    """Deliver one bundle of three tokens, named in the order food, wood, stone, cloth, gold."""

    tokens: tuple[Resource, Resource, Resource]


class ChooseFavorTile(Command, frozen=True):
    """Royal favor: use the favor tile on `slot` (1 to 3)."""

    slot: int


class BuildMonument(Command, frozen=True):
    """Cover the residence being visited with `monument`."""

    monument: Tile


CaylusCommand = (
    TakeCharacter
    | PlaceWorker
    | PlaceOnSite
    | Pass
    | Decline
    | UseBuilding
    | TakeResource
    | BuildTile
    | MarkTile
    | MoveProvost
    | PayAny
    | DeliverBundle
    | ChooseFavorTile
    | BuildMonument
)
