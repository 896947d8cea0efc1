"""What a seat sees of a table, and a table that could lie behind what it sees."""

from __future__ import annotations

from typing import Final

from games.caylus1303.components import (
    MONUMENT_TILES,
    PRESTIGE,
    STONE_TILES,
    WOOD_TILES,
)
from games.caylus1303.constants import (
    AT_DRAFT,
    NO_SLOT,
    NO_TILE,
    ON_BOARD,
    PLACE_COUNT,
    PRINTED_PLACES,
    RESOURCE_COUNT,
    STONE_SETUP_PLACE,
    TO_USE,
    WOOD_SETUP_PLACE,
)
from games.caylus1303.names import (
    CHARACTER_INDEX,
    CHARACTERS,
    DECISIONS,
    PLACES,
    RESOURCE_INDEX,
    RESOURCES,
    STAGE_INDEX,
    STAGES,
    TILE_INDEX,
    TILES,
)
from games.caylus1303.table import CaylusTable
from games.caylus1303.use import resolving_tile
from games.kernel.chance import Chance
from games.kernel.table import NOBODY
from schemas.caylus1303.view import BuildingView, CaylusView, PaymentView, PlayerView
from schemas.caylus1303.vocabulary import Phase, Stage, Tile

__all__ = ["PHASES", "guess_prestige", "read_view", "view_of"]

PHASES: Final[dict[Stage, Phase]] = {
    "draft": "draft",
    "early": "planning",
    "turns": "planning",
    "printed": "activation",
    "bridge": "activation",
    "bailiff": "activation",
    "road": "activation",
    "site": "delivery",
    "late": "delivery",
    "monuments": "stewardship",
    "finished": "finished",
}
"""The phase of a round that each stage belongs to."""

_VISITING: Final = frozenset({"printed", "road", "monuments"})
"""Stages whose cursor is a place."""


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _supply(table: CaylusTable, tiles: list[int]) -> list[Tile]:
    return [TILES[tile] for tile in tiles if table.supply[tile]]


def _side(table: CaylusTable, place: int) -> str:
    if place < PRINTED_PLACES:
        return "printed"
    if table.tiles[place] == NO_TILE:
        return "empty"
    if table.monuments[place] != NO_TILE:
        return "monument"
    if table.residences[place]:
        return "residence"
    return "setup" if place <= WOOD_SETUP_PLACE or place == STONE_SETUP_PLACE else "build"


def _building(table: CaylusTable, place: int) -> BuildingView:
    tile, monument = table.tiles[place], table.monuments[place]
    workers = (table.first_workers[place], table.second_workers[place])
    return BuildingView(
        place=PLACES[place],
        side=_side(table, place),
        tile=None if tile == NO_TILE else TILES[tile],
        owner=_seat(table.owners[place]),
        workers=[seat for seat in workers if seat != NOBODY],
        monument=None if monument == NO_TILE else TILES[monument],
    )


def _player(table: CaylusTable, seat: int, viewer: int) -> PlayerView:
    hidden = table.prestige_hidden and seat != viewer and not table.ended
    return PlayerView(
        seat=seat,
        pool=table.pool[seat],
        camp=table.camp[seat],
        houses=table.houses[seat],
        resources={name: table.amount(seat, index) for index, name in enumerate(RESOURCES)},
        characters=[name for index, name in enumerate(CHARACTERS) if table.holders[index] == seat],
        prestige=None if hidden else table.prestige[seat],
        passed=seat in table.bridge,
        bundles=table.bundles[seat],
    )


def view_of(table: CaylusTable, viewer: int) -> CaylusView:
    """What a viewer may know (section 2); `NOBODY` is a spectator."""
    stage = STAGES[table.stage]
    paying = table.paying_tile != NO_TILE
    using = not table.ended and table.actor != NOBODY and table.decision == TO_USE
    return CaylusView(
        viewer=_seat(viewer),
        seats=table.seats,
        round=table.round,
        phase=PHASES[stage],
        stage=stage,
        cursor=table.cursor,
        actor=_seat(table.actor),
        decision=None if table.actor == NOBODY else DECISIONS[table.decision],
        first_player=table.first_player,
        provost=table.provost,
        road=[_building(table, place) for place in range(PLACE_COUNT)],
        favor_tiles=[TILES[tile] for tile in table.favor_tiles],
        characters=[
            name for index, name in enumerate(CHARACTERS) if table.holders[index] == ON_BOARD
        ],
        wood_supply=_supply(table, WOOD_TILES),
        stone_supply=_supply(table, STONE_TILES),
        monument_supply=_supply(table, MONUMENT_TILES),
        passing=table.bridge[:],
        site=table.site[:],
        players=[_player(table, seat, viewer) for seat in range(table.seats)],
        resolving=TILES[resolving_tile(table)] if using or paying else None,
        at=PLACES[table.cursor] if stage in _VISITING else None,
        payment=_payment(table) if paying else None,
        favor_seat=_seat(table.favor_seat),
        favor_slot=None if table.favor_slot == NO_SLOT else table.favor_slot + 1,
        journeyman_used=bool(table.journeyman_used),
        goldsmith_used=bool(table.goldsmith_used),
        prestige_hidden=bool(table.prestige_hidden),
        chance_counter=table.chance_counter,
        final_scores=table.final_scores[:],
        winners=table.winners[:],
    )


def _payment(table: CaylusTable) -> PaymentView:
    return PaymentView(TILES[table.paying_tile], table.paying_deal, table.any_due)


# --- back to a table ------------------------------------------------------------------------


def _index(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def read_view(view: CaylusView) -> CaylusTable:
    """The table of a view; where a prestige total is unknown, what the buildings have brought."""
    table = CaylusTable(view.seats)
    table.prestige_hidden = int(view.prestige_hidden)
    _read_course(table, view)
    for place, building in enumerate(view.road):
        _read_building(table, place, building)
    for name in (*view.wood_supply, *view.stone_supply, *view.monument_supply):
        table.supply[TILE_INDEX[name]] = 1
    for character in view.characters:
        table.holders[CHARACTER_INDEX[character]] = ON_BOARD
    for player in view.players:
        _read_player(table, player)
        if player.prestige is None:
            table.prestige[player.seat] = _seen_prestige(table, player.seat)
    return table


def guess_prestige(table: CaylusTable, view: CaylusView, chance: Chance) -> None:
    """Add to each unknown total a random share of what the seat may have gained unseen."""
    rounds = 0 if table.stage == AT_DRAFT else table.round
    for player in view.players:
        if player.prestige is None:
            table.prestige[player.seat] += chance.outcome(0, _UNSEEN_PRESTIGE_A_ROUND * rounds + 1)


def _read_course(table: CaylusTable, view: CaylusView) -> None:
    table.chance_counter = view.chance_counter
    table.stage = STAGE_INDEX[view.stage]
    table.cursor = view.cursor
    table.round = view.round
    table.actor = _index(view.actor)
    table.decision = 0 if view.decision is None else DECISIONS.index(view.decision)
    table.first_player = view.first_player
    table.provost = view.provost
    table.favor_tiles = [TILE_INDEX[name] for name in view.favor_tiles]
    table.bridge = view.passing[:]
    table.site = view.site[:]
    table.favor_seat = _index(view.favor_seat)
    table.favor_slot = NO_SLOT if view.favor_slot is None else view.favor_slot - 1
    table.journeyman_used = int(view.journeyman_used)
    table.goldsmith_used = int(view.goldsmith_used)
    table.final_scores = view.final_scores[:]
    table.winners = view.winners[:]
    if view.payment is not None:
        table.paying_tile = TILE_INDEX[view.payment.tile]
        table.paying_deal = view.payment.deal
        table.any_due = view.payment.count


def _read_building(table: CaylusTable, place: int, building: BuildingView) -> None:
    if building.tile is not None:
        table.tiles[place] = TILE_INDEX[building.tile]
    table.owners[place] = _index(building.owner)
    table.residences[place] = int(building.side in ("residence", "monument"))
    if building.monument is not None:
        table.monuments[place] = TILE_INDEX[building.monument]
    if building.workers:
        table.first_workers[place] = building.workers[0]
    if len(building.workers) > 1:
        table.second_workers[place] = building.workers[1]
    table.built += int(building.side == "build")


def _read_player(table: CaylusTable, player: PlayerView) -> None:
    seat = player.seat
    table.pool[seat] = player.pool
    table.camp[seat] = player.camp
    table.houses[seat] = player.houses
    table.bundles[seat] = player.bundles
    for name, amount in player.resources.items():
        table.resources[seat * RESOURCE_COUNT + RESOURCE_INDEX[name]] = amount
    for character in player.characters:
        table.holders[CHARACTER_INDEX[character]] = seat
    if player.prestige is not None:
        table.prestige[seat] = player.prestige


_UNSEEN_PRESTIGE_A_ROUND: Final = 7
"""The widest guess at what a player gained in a round besides building."""


def _seen_prestige(table: CaylusTable, seat: int) -> int:
    """What a seat's buildings must have brought."""
    return sum(
        PRESTIGE[table.tiles[place]] * int(not table.residences[place])
        + (PRESTIGE[table.monuments[place]] if table.monuments[place] != NO_TILE else 0)
        for place in range(PRINTED_PLACES, PLACE_COUNT)
        if table.owners[place] == seat
    )
