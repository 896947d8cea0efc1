"""What a player of The Pillars of the Earth can ask to do. One command answers one decision."""

from __future__ import annotations

from schemas.base import Command
from schemas.pillars.vocabulary import Craftsman, Good, Privilege, ResourceCard, Space

__all__ = [
    "BuyGoods",
    "ChooseProtection",
    "Decline",
    "DrawAgain",
    "EndTurn",
    "KeepBuilder",
    "NameCraftsman",
    "Pass",
    "PillarsCommand",
    "PlaceBuilder",
    "PlaceBuilderFree",
    "RemoveCraftsman",
    "ReturnCube",
    "SellGoods",
    "TakeCraftsman",
    "TakeCube",
    "TakeResourceCard",
    "UseCraftsman",
    "UsePrivilege",
]


class TakeResourceCard(Command, frozen=True):
    """Draft: take `card` from the pool and post its workers."""

    card: ResourceCard


class TakeCraftsman(Command, frozen=True):
    """Draft: take `craftsman` from the pool and pay its cost."""

    craftsman: Craftsman


class Pass(Command, frozen=True):
    """Pass: for the rest of the draft, with a builder just drawn, or at the market."""


class RemoveCraftsman(Command, frozen=True):
    """Remove one of your own craftsmen from the game."""

    craftsman: Craftsman


class KeepBuilder(Command, frozen=True):
    """Let the builder just drawn stand."""


class DrawAgain(Command, frozen=True):
    """Put the builder just drawn back into the bag and draw again."""


class PlaceBuilder(Command, frozen=True):
    """Place your builder on `space` and pay the cost, if there is one."""

    space: Space


class PlaceBuilderFree(Command, frozen=True):
    """Use A-FREE and place your builder on `space` without paying."""

    space: Space


class ChooseProtection(Command, frozen=True):
    """At the bishop's seat: be protected from the event, rather than take a cube."""


class TakeCube(Command, frozen=True):
    """Take a cube from the market at the bishop's seat."""

    good: Good


class UsePrivilege(Command, frozen=True):
    """Use a one-use privilege card now."""

    card: Privilege


class Decline(Command, frozen=True):
    """Leave the offer: no protection but the cube, or no use of a privilege card."""


class BuyGoods(Command, frozen=True):
    """Buy `amount` cubes of one kind at the market."""

    good: Good
    amount: int


class SellGoods(Command, frozen=True):
    """Sell `amount` cubes of one kind at the market."""

    good: Good
    amount: int


class NameCraftsman(Command, frozen=True):
    """Name the craftsman who can be used once more this round."""

    craftsman: Craftsman


class UseCraftsman(Command, frozen=True):
    """Use a craftsman once: spend its input and gain its output."""

    craftsman: Craftsman


class EndTurn(Command, frozen=True):
    """End your turn at the cathedral."""


class ReturnCube(Command, frozen=True):
    """Return one cube of those beyond the limit."""

    good: Good


PillarsCommand = (
    TakeResourceCard
    | TakeCraftsman
    | Pass
    | RemoveCraftsman
    | KeepBuilder
    | DrawAgain
    | PlaceBuilder
    | PlaceBuilderFree
    | ChooseProtection
    | TakeCube
    | UsePrivilege
    | Decline
    | BuyGoods
    | SellGoods
    | NameCraftsman
    | UseCraftsman
    | EndTurn
    | ReturnCube
)
