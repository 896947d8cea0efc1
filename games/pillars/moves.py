"""Between packed moves and the wire's commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kernel.errors import Refused
from games.pillars import packing
from games.pillars.names import (
    CRAFTSMAN_INDEX,
    CRAFTSMEN,
    GOOD_INDEX,
    GOODS,
    PRIVILEGE_INDEX,
    PRIVILEGES,
    RESOURCE_CARD_INDEX,
    RESOURCE_CARDS,
    SPACE_INDEX,
    SPACES,
)
from games.pillars.packing import (
    MOST_TRADED,
    amount_of,
    argument_of,
    good_of,
    kind_of,
    pack,
    pack_trade,
)
from schemas.base import Command
from schemas.pillars import commands

__all__ = ["command_of", "move_of"]

_COMMANDS: Final[list[Callable[[int], Command]]] = [
    lambda card: commands.TakeResourceCard(RESOURCE_CARDS[card]),
    lambda craftsman: commands.TakeCraftsman(CRAFTSMEN[craftsman]),
    lambda _: commands.Pass(),
    lambda craftsman: commands.RemoveCraftsman(CRAFTSMEN[craftsman]),
    lambda _: commands.KeepBuilder(),
    lambda _: commands.DrawAgain(),
    lambda space: commands.PlaceBuilder(SPACES[space]),
    lambda space: commands.PlaceBuilderFree(SPACES[space]),
    lambda _: commands.ChooseProtection(),
    lambda good: commands.TakeCube(GOODS[good]),
    lambda card: commands.UsePrivilege(PRIVILEGES[card]),
    lambda _: commands.Decline(),
    lambda trade: commands.BuyGoods(GOODS[good_of(trade)], amount_of(trade)),
    lambda trade: commands.SellGoods(GOODS[good_of(trade)], amount_of(trade)),
    lambda craftsman: commands.NameCraftsman(CRAFTSMEN[craftsman]),
    lambda craftsman: commands.UseCraftsman(CRAFTSMEN[craftsman]),
    lambda _: commands.EndTurn(),
    lambda good: commands.ReturnCube(GOODS[good]),
]
"""For each kind of move, in the order of `packing`, the command of its argument."""


def command_of(move: int) -> Command:
    """The command that a move stands for."""
    return _COMMANDS[kind_of(move)](argument_of(move))


def _trade(kind: int, command: Any) -> int:
    if not 1 <= command.amount <= MOST_TRADED:
        message = f"From 1 to {MOST_TRADED} cubes are traded at once, not {command.amount}."
        raise Refused("no-such-amount", "P-MARKET-5", message)
    return pack_trade(kind, GOOD_INDEX[command.good], command.amount)


_MOVES: Final[dict[type[Command], Callable[[Any], int]]] = {
    commands.TakeResourceCard: lambda c: pack(
        packing.TAKE_RESOURCE_CARD, RESOURCE_CARD_INDEX[c.card]
    ),
    commands.TakeCraftsman: lambda c: pack(packing.TAKE_CRAFTSMAN, CRAFTSMAN_INDEX[c.craftsman]),
    commands.Pass: lambda _: pack(packing.PASS, 0),
    commands.RemoveCraftsman: lambda c: pack(packing.REMOVE, CRAFTSMAN_INDEX[c.craftsman]),
    commands.KeepBuilder: lambda _: pack(packing.KEEP, 0),
    commands.DrawAgain: lambda _: pack(packing.DRAW_AGAIN, 0),
    commands.PlaceBuilder: lambda c: pack(packing.PLACE, SPACE_INDEX[c.space]),
    commands.PlaceBuilderFree: lambda c: pack(packing.PLACE_FREE, SPACE_INDEX[c.space]),
    commands.ChooseProtection: lambda _: pack(packing.CHOOSE_PROTECTION, 0),
    commands.TakeCube: lambda c: pack(packing.TAKE_CUBE, GOOD_INDEX[c.good]),
    commands.UsePrivilege: lambda c: pack(packing.USE_PRIVILEGE, PRIVILEGE_INDEX[c.card]),
    commands.Decline: lambda _: pack(packing.DECLINE, 0),
    commands.BuyGoods: lambda c: _trade(packing.BUY, c),
    commands.SellGoods: lambda c: _trade(packing.SELL, c),
    commands.NameCraftsman: lambda c: pack(packing.NAME, CRAFTSMAN_INDEX[c.craftsman]),
    commands.UseCraftsman: lambda c: pack(packing.USE_CRAFTSMAN, CRAFTSMAN_INDEX[c.craftsman]),
    commands.EndTurn: lambda _: pack(packing.END_TURN, 0),
    commands.ReturnCube: lambda c: pack(packing.RETURN_CUBE, GOOD_INDEX[c.good]),
}


def move_of(command: Command) -> int:
    """The move that a command stands for; raises `Refused` if it names what does not exist."""
    return _MOVES[type(command)](command)
