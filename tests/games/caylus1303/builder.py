"""Tables of Caylus 1303 in a wanted state, and commands played on them as the service does.

`make` lays out a table by assignment, `asked` and `visiting` say whose decision is due, `play`
goes through the kernel. Seats are numbers, everything else goes by its id on the wire.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

import pytest

from games.caylus1303.components import MONUMENT_TILES, STARTING_TILES, STONE_TILES, WOOD_TILES
from games.caylus1303.constants import ON_BOARD, PRINTED_PLACES
from games.caylus1303.data.quantities import HOUSES, WORKERS
from games.caylus1303.names import (
    CHARACTER_INDEX,
    DECISIONS,
    PLACE_INDEX,
    RESOURCE_INDEX,
    RESOURCES,
    SLOT_INDEX,
    STAGES,
    TILE_INDEX,
    TILES,
)
from games.caylus1303.table import CaylusTable
from games.kernel import Chance, Refused, decide, evolve, game_named, refusals
from games.kernel.table import NOBODY
from schemas.base import Command, Event
from schemas.caylus1303.commands import Decline, Pass
from schemas.caylus1303.events import PrestigeGained, RoundBegan
from schemas.caylus1303.vocabulary import Tile
from schemas.game import DecisionDue

__all__ = [
    "BUNDLE",
    "GAME",
    "LAYOUT",
    "activate",
    "asked",
    "built_tiles",
    "deciders",
    "decision_due",
    "goods",
    "holder_of",
    "legal_commands",
    "make",
    "occurred",
    "owner_at",
    "play",
    "play_all",
    "prestige_gains",
    "refused",
    "rest_until",
    "stage_of",
    "supply",
    "tile_at",
    "visiting",
]

GAME = game_named("caylus1303")

LAYOUT = {
    "F1": "Y-FARM",
    "F2": "W-MANOR",
    "F3": "S-CHURCH",
    "R1": "Y-CARP",
    "R2": "Y-SAW",
    "R3": "Y-FARM",
    "R4": "Y-QUARRY",
    "R5": "Y-GUILD4",
    "R6": "Y-GUILD3",
    "R7": "Y-MARKET",
    "R8": "Y-MARKET",
    "R9": "W-SPIN",
    "R14": "S-GOLD",
}
"""Where the tiles of the set-up lie unless a test says otherwise."""

BUNDLE = "1 food, 1 wood, 1 stone"
"""With these a player on the site is asked to deliver, so that play stops before Stewardship."""

_BUILT_SPACES = (10, 11, 12, 13, *range(15, 24))
_BUILT_TILES = (
    *("W-MASON", "W-FARM", "W-SAW", "W-QUARRY", "W-MARKET", "W-COVER", "W-TAILOR"),
    *("S-FARM", "S-SAW", "S-QUARRY", "S-FOUND", "S-ALCH", "S-GUILD"),
)
_POOL = 6
_MOST_ANSWERS = 200
_NOWHERE_DRAWN = {
    *("behind-bridge", "past-the-end", "bridge-steps", "bailiff-steps", "no-such-place"),
    *("no-such-slot", "no-such-deal", "too-many-steps", "tile-gone", "monument-gone"),
    *("character-not-there", "not-on-board"),
}
"""Refusals that may be about what lies nowhere on the table, so that nobody can point at it."""


class _NoChance(Chance):
    """After the set-up nothing is random (C-INFO-9): whoever asks is at fault."""

    def outcome(self, counter: int, bound: int) -> int:
        """See `Chance.outcome`."""
        raise AssertionError(f"outcome {counter} below {bound} was asked for after the set-up")


_CHANCE = _NoChance()


# --- laying out ---------------------------------------------------------------------------


def make(
    seats: int = 3,
    *,
    tiles: Mapping[str, str] | None = None,
    owners: Mapping[str, int] | None = None,
    residences: Sequence[str] = (),
    monuments: Mapping[str, str] | None = None,
    workers: Mapping[str, int | tuple[int, int]] | None = None,
    site: Sequence[int] = (),
    passed: Sequence[int] = (),
    pool: Mapping[int, int] | None = None,
    camp: Mapping[int, int] | None = None,
    houses: Mapping[int, int] | None = None,
    resources: Mapping[int, str] | None = None,
    prestige: Mapping[int, int] | None = None,
    holders: Mapping[str, int] | None = None,
    board: Sequence[str] = (),
    provost: int = 9,
    round_number: int = 1,
    first_player: int = 0,
    actor: int | None = None,
) -> CaylusTable:
    """A table during Planning, with `actor` (else the next seat not passed) to take a turn.

    `tiles` puts tiles on road spaces (`R10`) and favor slots (`F1`); the rest of the set-up is as
    in `LAYOUT`, with another tile of the kind where one is needed elsewhere. A tile beyond the
    set-up spaces is built and needs an owner; an owner on R1 to R8 has marked that tile.
    `workers` names who stands in a building, two seats where the second is the Journeyman.
    Pools are 6 unless given, camps and houses the rest of each colour unless given. `holders`
    are characters in hands, `board` those on the board; the others take no part.
    """
    table = CaylusTable(seats)
    table.round = round_number
    table.provost = provost
    table.first_player = first_player
    table.bridge = list(passed)
    table.site = list(site)
    _lay_tiles(table, tiles or {})
    _lay_houses(table, owners or {}, residences, monuments or {})
    _lay_workers(table, workers or {})
    for seat in range(seats):
        table.pool[seat] = (pool or {}).get(seat, _POOL)
        out = table.pool[seat] + _on_board(table, seat)
        table.camp[seat] = (camp or {}).get(seat, WORKERS - out)
        table.houses[seat] = (houses or {}).get(seat, HOUSES - table.owners.count(seat))
        table.prestige[seat] = (prestige or {}).get(seat, 0)
        for amount, resource in _amounts((resources or {}).get(seat, "")):
            table.resources[seat * len(RESOURCES) + resource] = amount
    for character, holder in (holders or {}).items():
        table.holders[CHARACTER_INDEX[character]] = holder
    for character in board:
        table.holders[CHARACTER_INDEX[character]] = ON_BOARD
    order = [(first_player + step) % seats for step in range(seats)]
    following = next((seat for seat in order if seat not in passed), first_player)
    return asked(table, following if actor is None else actor, "turn", "turns")


def _amounts(words: str) -> list[tuple[int, int]]:
    """`2 wood, 1 food` as pairs of an amount and a resource."""
    parts = [part.split(" ") for part in words.split(", ")] if words else []
    return [(int(number), RESOURCE_INDEX[name]) for number, name in parts]


def _lay_tiles(table: CaylusTable, wanted: Mapping[str, str]) -> None:
    left = [str(TILES[tile]) for tile in STARTING_TILES + WOOD_TILES + STONE_TILES]
    for tile in wanted.values():
        left.remove(tile)
    places = dict(wanted)
    for place, usual in LAYOUT.items():
        if place not in wanted and usual in left:
            left.remove(usual)
            places[place] = usual
    for place, usual in LAYOUT.items():
        if place not in places:
            places[place] = next(t for t in left if t[0] == usual[0] and t != "W-MASON")
            left.remove(places[place])
    for printed in range(PRINTED_PLACES):
        table.tiles[printed] = printed
    for name, tile in places.items():
        if name in SLOT_INDEX:
            table.favor_tiles[SLOT_INDEX[name]] = TILE_INDEX[tile]
        else:
            table.tiles[PLACE_INDEX[name]] = TILE_INDEX[tile]
    for tile in left:
        table.supply[TILE_INDEX[tile]] = 1
    table.built = len(places) - len(LAYOUT)


def _lay_houses(
    table: CaylusTable,
    owners: Mapping[str, int],
    residences: Sequence[str],
    monuments: Mapping[str, str],
) -> None:
    for tile in MONUMENT_TILES:
        table.supply[tile] = int(TILES[tile] not in monuments.values())
    for place, owner in owners.items():
        table.owners[PLACE_INDEX[place]] = owner
    for place in (*residences, *monuments):
        table.residences[PLACE_INDEX[place]] = 1
    for place, monument in monuments.items():
        table.monuments[PLACE_INDEX[place]] = TILE_INDEX[monument]


def _lay_workers(table: CaylusTable, workers: Mapping[str, int | tuple[int, int]]) -> None:
    for place, who in workers.items():
        first, second = (who, NOBODY) if isinstance(who, int) else who
        table.first_workers[PLACE_INDEX[place]] = first
        table.second_workers[PLACE_INDEX[place]] = second
        table.journeyman_used |= int(second != NOBODY)


def _on_board(table: CaylusTable, seat: int) -> int:
    standing = (*table.first_workers, *table.second_workers, *table.site)
    return standing.count(seat)


def built_tiles(count: int) -> dict[str, str]:
    """The first `count` spaces on which players build, each with a tile that `LAYOUT` leaves.

    The Stonemason comes first, on R10.
    """
    places = [f"R{space}" for space in _BUILT_SPACES]
    return dict(zip(places[:count], _BUILT_TILES, strict=False))


def asked(
    table: CaylusTable,
    seat: int,
    decision: str,
    stage: str | None = None,
    at: str | int = 0,
    favor: bool = False,
) -> CaylusTable:
    """The same table with a decision due from `seat`, at a place or position of a stage.

    With `favor` that seat has just received a royal favor.
    """
    if stage is not None:
        table.stage = [str(name) for name in STAGES].index(stage)
        table.cursor = PLACE_INDEX[at] if isinstance(at, str) else at
    if favor:
        table.favor_seat = seat
    table.actor = seat
    table.decision = [str(name) for name in DECISIONS].index(decision)
    table.moves = None
    return table


def visiting(table: CaylusTable, place: str) -> CaylusTable:
    """The same table during Activation, with the first worker on `place` to use the building."""
    index = PLACE_INDEX[place]
    table.bridge += [seat for seat in range(table.seats) if seat not in table.bridge]
    stage = "printed" if index < PRINTED_PLACES else "road"
    return asked(table, table.first_workers[index], "use", stage, place)


# --- playing ------------------------------------------------------------------------------


def play(table: CaylusTable, seat: int, command: Command) -> tuple[CaylusTable, list[Event]]:
    """Decide a command; the events must rebuild the table that they lead to."""
    after, events = decide(GAME, table, seat, command, _CHANCE)
    rebuilt = table.clone()
    evolve(GAME, rebuilt, events)
    assert rebuilt.dump() == after.dump()
    assert isinstance(after, CaylusTable)
    return after, events


def play_all(table: CaylusTable, *commands: tuple[int, Command]) -> tuple[CaylusTable, list[Event]]:
    """Decide several commands, each with its seat, one after the other."""
    events: list[Event] = []
    for seat, command in commands:
        table, batch = play(table, seat, command)
        events += batch
    return table, events


def activate(table: CaylusTable) -> tuple[CaylusTable, list[Event]]:
    """Let everybody still in pass, and go on to the first decision of Activation or later."""
    events: list[Event] = []
    while decision_due(table) == "turn" and len(table.bridge) < table.seats:
        table, batch = play(table, table.actor, Pass())
        events += batch
    return table, events


def rest_until(
    table: CaylusTable, decision: str = "", seat: int | None = None
) -> tuple[CaylusTable, list[Event]]:
    """Let everybody pass or decline until `decision` is due (of `seat`, if given).

    Without a decision: until the next round begins or the game ends.
    """
    events: list[Event] = []
    for _ in range(_MOST_ANSWERS):
        due = decision_due(table) == decision and seat in (None, table.actor)
        if due or table.ended or (not decision and occurred(events, RoundBegan)):
            return table, events
        restful = [c for c in legal_commands(table) if isinstance(c, Pass | Decline)]
        table, batch = play(table, table.actor, restful[0])
        events += batch
    raise AssertionError(f"'{decision}' is not due after {_MOST_ANSWERS} answers")


def legal_commands(table: CaylusTable) -> list[Command]:
    """The commands that answer the decision due, as the kernel lists them."""
    return [GAME.command(move) for move in GAME.legal(table)]


def refused(table: CaylusTable, seat: int, command: Command) -> Refused:
    """The refusal of a command, which is not offered and leaves the table untouched."""
    before = table.dump()
    with pytest.raises(Refused) as caught:
        decide(GAME, table, seat, command, _CHANCE)
    assert table.dump() == before
    assert seat != table.actor or command not in legal_commands(table)
    code = caught.value.code
    if seat == table.actor and code not in _NOWHERE_DRAWN and not code.endswith("-due"):
        foreseen = {str(each): refusal.values for each, refusal in refusals(GAME, table)}
        assert foreseen[str(command)] == caught.value.values
    return caught.value


# --- reading ------------------------------------------------------------------------------

_Kind = TypeVar("_Kind", bound=Event)


def occurred(events: Sequence[Event], kind: type[_Kind]) -> list[_Kind]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def deciders(events: Sequence[Event], decision: str) -> list[int]:
    """The seats that were asked for a decision of one kind, in order."""
    return [event.seat for event in occurred(events, DecisionDue) if event.decision == decision]


def prestige_gains(events: Sequence[Event], seat: int) -> list[int]:
    """Every gain of prestige points of a seat, in order."""
    return [event.amount for event in occurred(events, PrestigeGained) if event.seat == seat]


def goods(table: CaylusTable, seat: int) -> dict[str, int]:
    """A seat's tokens, without the kinds of which there are none."""
    amounts = {str(name): table.amount(seat, index) for index, name in enumerate(RESOURCES)}
    return {name: amount for name, amount in amounts.items() if amount}


def decision_due(table: CaylusTable) -> str | None:
    """Which decision is due, None after the end."""
    return None if table.actor == NOBODY else DECISIONS[table.decision]


def stage_of(table: CaylusTable) -> str:
    """The stage at which the round stands."""
    return STAGES[table.stage]


def tile_at(table: CaylusTable, place: str) -> str | None:
    """The tile on a place of the road, None on an empty space."""
    tile = table.tiles[PLACE_INDEX[place]]
    return None if tile < 0 else TILES[tile]


def owner_at(table: CaylusTable, place: str) -> int | None:
    """Whose house stands on a place, None without one."""
    owner = table.owners[PLACE_INDEX[place]]
    return None if owner == NOBODY else owner


def supply(table: CaylusTable, kind: str = "") -> list[Tile]:
    """The tiles that can be built, of one kind (`W`, `S`, `M`) or all."""
    return [
        name
        for name, left in zip(TILES, table.supply, strict=True)
        if left and name.startswith(kind)
    ]


def holder_of(table: CaylusTable, character: str) -> int:
    """The seat that holds a character, or one of `ON_BOARD` and `NOT_IN_GAME`."""
    return table.holders[CHARACTER_INDEX[character]]
