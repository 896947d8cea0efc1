"""Between packed moves and the wire's commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.caylus1303 import packing
from games.caylus1303.constants import ANY_COUNT
from games.caylus1303.names import (
    CHARACTER_INDEX,
    CHARACTERS,
    PLACE_INDEX,
    PLACES,
    RESOURCE_INDEX,
    RESOURCES,
    SLOT_INDEX,
    SLOTS,
    TILE_INDEX,
    TILES,
)
from games.caylus1303.packing import BUNDLES, NO_STEPS, argument_of, kind_of, pack
from games.kernel.errors import Refused
from schemas.base import Command
from schemas.caylus1303 import commands

__all__ = ["command_of", "move_of"]


def _tokens(bundle: int) -> Any:
    return tuple(RESOURCES[token] for token in BUNDLES[bundle])


_COMMANDS: Final[list[Callable[[int], Command]]] = [
    lambda character: commands.TakeCharacter(CHARACTERS[character]),
    lambda place: commands.PlaceWorker(PLACES[place]),
    lambda _: commands.PlaceOnSite(),
    lambda _: commands.Pass(),
    lambda _: commands.Decline(),
    commands.UseBuilding,
    lambda resource: commands.TakeResource(RESOURCES[resource]),
    lambda tile: commands.BuildTile(TILES[tile]),
    lambda place: commands.MarkTile(PLACES[place]),
    lambda steps: commands.MoveProvost(steps - NO_STEPS),
    lambda resource: commands.PayAny(RESOURCES[resource]),
    lambda bundle: commands.DeliverBundle(_tokens(bundle)),
    lambda slot: commands.ChooseFavorTile(slot + 1),
    lambda tile: commands.BuildMonument(TILES[tile]),
]
"""For each kind of move, in the order of `packing`, the command of its argument."""


def command_of(move: int) -> Command:
    """The command that a move stands for."""
    return _COMMANDS[kind_of(move)](argument_of(move))


def _place(name: str) -> int:
    if name not in PLACE_INDEX:
        allowed = f"{', '.join(PLACES[:ANY_COUNT])} and R1 to {PLACES[-1]}"
        message = f"There is no place {name}; there are {allowed}."
        raise Refused("no-such-place", "C-ROAD-1", message, {"name": name})
    return PLACE_INDEX[name]


def _worker_place(name: str) -> int:
    if name in SLOT_INDEX:
        raise Refused("favor-tile", "C-PLAN-8", "No worker may be placed on a favor tile.")
    return _place(name)


def _marked_place(name: str) -> int:
    if name in SLOT_INDEX:
        raise Refused("favor-tile-marked", "C-BLDG-4", "The Lawyer never marks a favor tile.")
    return _place(name)


def _deal(number: int) -> int:
    if number not in (1, 2):
        raise Refused("no-such-deal", "C-GEN-10", "An effect has deal 1 and at most deal 2.")
    return number


def _steps(steps: int) -> int:
    if not -NO_STEPS < steps < NO_STEPS:
        raise Refused("too-many-steps", "C-ROAD-17", "The provost never moves that many steps.")
    return steps + NO_STEPS


def _bundle(tokens: tuple[str, str, str]) -> int:
    first, second, third = sorted(RESOURCE_INDEX[token] for token in tokens)
    return BUNDLES.index((first, second, third))


def _slot(number: int) -> int:
    if not 1 <= number <= len(SLOTS):
        raise Refused("no-such-slot", "C-FAVOR-7", "Favor tiles lie on slots 1, 2 and 3.")
    return number - 1


_MOVES: Final[dict[type[Command], Callable[[Any], int]]] = {
    commands.TakeCharacter: lambda c: pack(packing.TAKE_CHARACTER, CHARACTER_INDEX[c.character]),
    commands.PlaceWorker: lambda c: pack(packing.PLACE, _worker_place(c.place)),
    commands.PlaceOnSite: lambda _: pack(packing.PLACE_ON_SITE, 0),
    commands.Pass: lambda _: pack(packing.PASS, 0),
    commands.Decline: lambda _: pack(packing.DECLINE, 0),
    commands.UseBuilding: lambda c: pack(packing.USE, _deal(c.deal)),
    commands.TakeResource: lambda c: pack(packing.TAKE_RESOURCE, RESOURCE_INDEX[c.resource]),
    commands.BuildTile: lambda c: pack(packing.BUILD, TILE_INDEX[c.tile]),
    commands.MarkTile: lambda c: pack(packing.MARK, _marked_place(c.place)),
    commands.MoveProvost: lambda c: pack(packing.MOVE_PROVOST, _steps(c.steps)),
    commands.PayAny: lambda c: pack(packing.PAY, RESOURCE_INDEX[c.resource]),
    commands.DeliverBundle: lambda c: pack(packing.DELIVER, _bundle(c.tokens)),
    commands.ChooseFavorTile: lambda c: pack(packing.CHOOSE_SLOT, _slot(c.slot)),
    commands.BuildMonument: lambda c: pack(packing.BUILD_MONUMENT, TILE_INDEX[c.monument]),
}


def move_of(command: Command) -> int:
    """The move that a command stands for; raises `Refused` if it names what does not exist."""
    return _MOVES[type(command)](command)
