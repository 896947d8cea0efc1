"""Events and tables of Caylus 1303 in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from games.caylus1303.constants import NO_TILE, ON_BOARD
from games.caylus1303.names import CHARACTERS, PLACES, RESOURCES, TILES
from games.caylus1303.table import CaylusTable
from games.kernel.table import NOBODY, Table
from schemas.base import Event
from schemas.caylus1303.events import RoundBegan, StageReached
from schemas.game import MoveChosen

__all__ = ["describe", "ends_round", "tell"]

_SEATS = ("Blue", "Red", "Green", "Yellow", "Black")

_NAMES = {
    "FAIR": "Fairground",
    "LAWYER": "Lawyer",
    "CARP": "Carpenter",
    "TOLL": "Toll",
    "Y-FARM": "starting Farm",
    "Y-SAW": "starting Sawmill",
    "Y-QUARRY": "starting Quarry",
    "Y-CARP": "starting Carpenter",
    "Y-MARKET": "starting Market",
    "Y-GUILD3": "starting Guild (any)",
    "Y-GUILD4": "starting Guild (stone)",
    "W-FARM": "wood Farm",
    "W-SAW": "wood Sawmill",
    "W-QUARRY": "wood Quarry",
    "W-SPIN": "Spinning Mill",
    "W-MARKET": "wood Market",
    "W-COVER": "Covered Market",
    "W-TAILOR": "Tailor",
    "W-MASON": "Stonemason",
    "W-MANOR": "Manor",
    "S-FARM": "stone Farm",
    "S-SAW": "stone Sawmill",
    "S-QUARRY": "stone Quarry",
    "S-GOLD": "Gold Mine",
    "S-FOUND": "Foundry",
    "S-ALCH": "Alchemist",
    "S-GUILD": "stone Guild",
    "S-CHURCH": "Church",
    "S-JEWEL": "Jeweler",
    "M-GARDEN": "Garden",
    "M-FACTORY": "Factory",
    "M-GRANARY": "Granary",
    "M-STATUE": "Statue",
    "M-THEATRE": "Theatre",
    "M-CATH": "Cathedral",
    "M-MANSION": "Mansion",
    "C-EARLY": "Early Riser",
    "C-NIGHT": "Night Worker",
    "C-JOURNEY": "Journeyman",
    "C-THIEF": "Thief",
    "C-STEWARD": "Steward",
    "C-BAILIFF": "Bailiff",
    "C-ARCH": "Architect",
    "C-DELIV": "Deliveryman",
    "C-CHAMB": "Chamberlain",
    "C-FOREMAN": "Foreman",
    "C-GOLD": "Goldsmith",
    "C-DAY": "Day Laborer",
}

_WITH_PLACE = ("printed", "road", "monuments")
"""Stages in which the game stands at a place of the road."""

_COMMANDS = {
    "TakeCharacter": "takes the {character}",
    "PlaceWorker": "places a worker at {place}",
    "PlaceOnSite": "places a worker on the construction site",
    "Pass": "passes",
    "Decline": "declines",
    "UseBuilding": "uses the effect (deal {deal})",
    "TakeResource": "takes 1 {resource}",
    "BuildTile": "builds the {tile}",
    "MarkTile": "marks {place} with a house",
    "MoveProvost": "moves the provost by {steps:+}",
    "PayAny": "pays 1 {resource}",
    "DeliverBundle": "delivers {tokens}",
    "ChooseFavorTile": "uses favor tile {slot}",
    "BuildMonument": "builds the {monument}",
}

_EVENTS = {
    "TileDealt": "{place} has the {tile}",
    "CharacterDealt": "the {character} takes part",
    "WorkersDealt": "{seat} has {pool} workers in the pool and {camp} in the camp",
    "FirstPlayerTileTaken": "{seat} has the first-player tile",
    "CharacterTaken": "{seat} now holds the {character}; before: {victim}",
    "StageReached": "-- {stage}{at} --",
    "RoundBegan": "=== Round {round} ===",
    "WorkerPlaced": "{seat} has a worker at {place}; {extra} more to the camp",
    "WorkerPlacedOnSite": "{seat} has a worker on the site; {extra} more to the camp",
    "Passed": "{seat} is on the next bridge space",
    "PrestigeGained": "{seat} gains {amount} PP ({source})",
    "ResourceGained": "{seat} takes {amount} {resource}",
    "ResourceSpent": "{seat} pays {amount} {resource}",
    "WorkersTaken": "{seat} takes {amount} workers from the camp",
    "WorkersGiven": "{seat} gives {amount} workers to the camp",
    "WorkerReturned": "{seat}'s worker leaves {place} for the camp",
    "PaymentBegun": "{count} tokens of any kind are due for the {tile} (deal {deal})",
    "AnyPaid": "{seat} pays 1 {resource} as a token of any kind",
    "ProvostMoved": "the provost stands before R{position}; moved by {seat}",
    "TileBuilt": "{seat} has the {tile} at {place}",
    "TileMarked": "{seat} has a house at {place}",
    "ResidenceTurned": "{place} is a residence",
    "MonumentBuilt": "{seat} has the {monument} at {place}",
    "BundleDelivered": "{seat} has delivered {tokens}",
    "GoldsmithUsed": "the Goldsmith has paid this round",
    "SiteCleared": "the workers on the site go to their camps",
    "FavorReceived": "{seat} receives a royal favor",
    "FavorTileChosen": "favor tile {slot} is in use",
    "FavorResolved": "the royal favor is over",
    "GameEnded": "the game is over: {scores}; won by {winners}",
}


def tell(event: Event) -> str:
    """One event in words."""
    fields: dict[str, Any] = msgspec.to_builtins(event)
    if isinstance(event, MoveChosen):
        words = _filled(_COMMANDS, event.command)
        return f"{_SEATS[event.seat]} {words}{' (the only answer)' if event.forced else ''}"
    if isinstance(event, StageReached):
        fields["at"] = f" at {PLACES[event.cursor]}" if event.stage in _WITH_PLACE else ""
    return _filled(_EVENTS, fields)


def ends_round(event: Event) -> bool:
    """Every round but the first begins where another ends."""
    return isinstance(event, RoundBegan) and event.round > 1


def describe(table: Table) -> str:
    """Everything on the table that the next round depends on."""
    assert isinstance(table, CaylusTable)
    road = [_place(table, place) for place in range(len(PLACES)) if table.tiles[place] != NO_TILE]
    heading = f"  after round {table.round}: provost before R{table.provost}"
    first = f"first player {_SEATS[table.first_player]}"
    return "\n".join(
        [
            f"{heading}, {first}",
            *(_player(table, seat) for seat in range(table.seats)),
            f"  on the board: {_characters(table, ON_BOARD)}",
            f"  road: {', '.join(road)}",
        ]
    )


def _player(table: CaylusTable, seat: int) -> str:
    goods = ", ".join(f"{table.amount(seat, index)} {name}" for index, name in enumerate(RESOURCES))
    return (
        f"  {_SEATS[seat]}: {table.prestige[seat]} PP, {goods}; workers {table.pool[seat]} in the"
        f" pool, {table.camp[seat]} in the camp; {table.houses[seat]} houses;"
        f" {_characters(table, seat)}"
    )


def _characters(table: CaylusTable, holder: int) -> str:
    held = [name for name, at in zip(CHARACTERS, table.holders, strict=True) if at == holder]
    return ", ".join(_NAMES[name] for name in held) or "no character"


def _place(table: CaylusTable, place: int) -> str:
    tile = _NAMES[TILES[table.tiles[place]]]
    if table.residences[place]:
        tile = "residence"
    if table.monuments[place] != NO_TILE:
        tile = _NAMES[TILES[table.monuments[place]]]
    owner = table.owners[place]
    return f"{PLACES[place]} {tile}" + ("" if owner == NOBODY else f" ({_SEATS[owner]})")


def _filled(templates: dict[str, str], fields: dict[str, Any]) -> str:
    words = {name: _word(name, value) for name, value in fields.items()}
    return templates[str(fields["type"])].format_map(words)


def _word(name: str, value: Any) -> Any:
    return _WORDS[name](value) if name in _WORDS else _NAMES.get(str(value), value)


def _seat(value: int | None) -> str:
    return "nobody" if value is None else _SEATS[value]


_WORDS: dict[str, Callable[[Any], str]] = {
    "seat": _seat,
    "victim": _seat,
    "tokens": " + ".join,
    "winners": lambda seats: " and ".join(map(_seat, seats)),
    "scores": lambda scores: ", ".join(
        f"{_seat(seat)} {score} PP" for seat, score in enumerate(scores)
    ),
    "extra": str,
}
