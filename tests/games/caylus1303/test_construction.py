"""Constructing wood and stone tiles (section 8 of the rules)."""

from __future__ import annotations

import pytest

from games.caylus1303.table import CaylusTable
from schemas.base import Event
from schemas.caylus1303 import CaylusView
from schemas.caylus1303.commands import (
    BuildTile,
    ChooseFavorTile,
    Decline,
    PayAny,
)
from schemas.caylus1303.events import (
    AnyPaid,
    FavorReceived,
    PrestigeGained,
    ProvostMoved,
    ResourceGained,
    ResourceSpent,
    TileBuilt,
    WorkerReturned,
    WorkersTaken,
)
from schemas.caylus1303.vocabulary import Tile
from tests.games.caylus1303.builder import (
    BUNDLE,
    GAME,
    LAYOUT,
    activate,
    asked,
    built_tiles,
    deciders,
    decision_due,
    goods,
    legal_commands,
    make,
    occurred,
    owner_at,
    play,
    play_all,
    refused,
    rest_until,
    supply,
    tile_at,
    visiting,
)
from tests.games.caylus1303.random_games import random_steps

PLENTY = "9 food, 9 wood, 9 stone, 9 cloth, 9 gold"

TILES: dict[Tile, tuple[list[str], int]] = {
    "W-FARM": (["wood", "food"], 2),
    "W-SAW": (["wood", "food"], 2),
    "W-QUARRY": (["wood", "food"], 2),
    "W-SPIN": (["wood", "wood"], 2),
    "W-MARKET": (["wood", "food"], 3),
    "W-COVER": (["wood", "any"], 3),
    "W-TAILOR": (["wood", "any"], 4),
    "W-MASON": (["wood", "any"], 4),
    "W-MANOR": (["wood", "cloth"], 4),
    "S-FARM": (["stone", "food"], 3),
    "S-SAW": (["stone", "food"], 3),
    "S-QUARRY": (["stone", "food"], 3),
    "S-GOLD": (["stone", "food"], 4),
    "S-FOUND": (["stone", "wood"], 5),
    "S-ALCH": (["stone", "wood"], 5),
    "S-GUILD": (["stone", "any"], 4),
    "S-CHURCH": (["stone", "cloth"], 5),
    "S-JEWEL": (["stone", "wood"], 5),
}
"""What each tile costs and how many prestige points it is worth."""


def paid_with(cost: list[str]) -> str:
    """The resources of a cost, cloth being paid for any."""
    named = ["cloth" if kind == "any" else kind for kind in cost]
    return ", ".join(f"{named.count(kind)} {kind}" for kind in dict.fromkeys(named))


def at_builder(tile: Tile, resources: str, houses: int | None = None) -> CaylusTable:
    """Seat 0 is to use the Carpenter or a Stonemason on R11 from whose supply a tile comes.

    Seat 1 owns what is built; seat 2 is to deliver next.
    """
    kind = tile[0]
    elsewhere = {
        place: f"{kind}-FARM" for place, usual in LAYOUT.items() if usual == tile and kind != "Y"
    }
    tiles = {"R10": "W-SAW", "R11": "W-MASON"} if kind == "S" else {}
    place = "R11" if kind == "S" else "CARP"
    table = make(
        3,
        tiles=tiles | elsewhere,
        owners=dict.fromkeys(tiles, 1),
        workers={place: 0},
        site=[2],
        resources={0: resources, 2: BUNDLE},
        houses={} if houses is None else {0: houses},
        provost=12,
    )
    return visiting(table, place)


def built(table: CaylusTable, tile: Tile) -> tuple[CaylusTable, list[Event]]:
    """Seat 0 builds a tile, paying cloth for any, and everybody passes the bridge."""
    table, events = play(table, 0, BuildTile(tile))
    if decision_due(table) == "pay":
        table, batch = play(table, 0, PayAny("cloth"))
        events += batch
    table, batch = rest_until(table, "deliver")
    return table, events + batch


@pytest.mark.rule("C-CONS-1")
@pytest.mark.parametrize(("own", "other"), [("W", "S"), ("S", "W")])
def test_each_builder_has_its_own_supply(own: str, other: str) -> None:
    """The Carpenter offers every payable wood tile, the Stonemason every payable stone tile."""
    table = at_builder("W-FARM" if own == "W" else "S-FARM", PLENTY)
    offered = [c.tile for c in legal_commands(table) if isinstance(c, BuildTile)]
    assert offered == supply(table, own)
    assert len(offered) >= 5
    for tile in [*supply(table, other), *supply(table, "M")]:
        assert refused(table, 0, BuildTile(tile)).clause == "C-CONS-1"


@pytest.mark.rule("C-CONS-2")
@pytest.mark.parametrize("tile", TILES)
def test_the_printed_cost_is_paid(tile: Tile) -> None:
    """Just the resources printed on the tile are spent, and all of them are needed."""
    cost, _ = TILES[tile]
    table, events = built(at_builder(tile, paid_with(cost)), tile)
    assert goods(table, 0) == {}
    spent = [(event.resource, event.amount) for event in occurred(events, ResourceSpent)]
    spent += [(event.resource, 1) for event in occurred(events, AnyPaid)]
    assert sum(amount for _, amount in spent) == 2
    for missing in range(2):
        left = [kind for index, kind in enumerate(cost) if index != missing]
        short = at_builder(tile, paid_with(left) + ", 3 gold")
        assert BuildTile(tile) not in legal_commands(short)


@pytest.mark.rule("C-CONS-3")
@pytest.mark.parametrize("tile", ["W-FARM", "S-FARM"])
def test_the_tile_lies_build_side_up(tile: Tile) -> None:
    """A tile that a player built shows its build side."""
    cost, _ = TILES[tile]
    table, events = built(at_builder(tile, paid_with(cost)), tile)
    place = occurred(events, TileBuilt)[0].place
    view = GAME.view(table, 0)
    assert isinstance(view, CaylusView)
    assert [b.side for b in view.road if b.place == place] == ["build"]


@pytest.mark.rule("C-CONS-4")
def test_the_tile_goes_to_the_first_empty_space() -> None:
    """Behind two built tiles and no gap the next one lies on space 12."""
    table, events = built(at_builder("S-FARM", PLENTY), "S-FARM")
    assert occurred(events, TileBuilt) == [TileBuilt(0, "S-FARM", "R12")]
    assert tile_at(table, "R12") == "S-FARM"


@pytest.mark.rule("C-CONS-5")
def test_the_builder_puts_a_house_on_the_tile() -> None:
    """One house leaves the builder's pool and marks him as the owner."""
    table, _ = built(at_builder("W-FARM", PLENTY), "W-FARM")
    assert owner_at(table, "R10") == 0
    assert table.houses == [8, 9, 9]


@pytest.mark.rule("C-CONS-6")
@pytest.mark.parametrize("tile", TILES)
def test_the_builder_gains_the_printed_points(tile: Tile) -> None:
    """The prestige points printed on the tile come at once, to the builder alone."""
    cost, points = TILES[tile]
    table, events = built(at_builder(tile, paid_with(cost)), tile)
    assert occurred(events, PrestigeGained) == [PrestigeGained(0, points, "tile")]
    assert table.prestige == [points, 0, 0]


@pytest.mark.rule("C-CONS-7")
@pytest.mark.parametrize("place", ["CARP", "R1", "R10"])
def test_without_an_empty_space_nothing_is_built(place: str) -> None:
    """On a full road neither Carpenter nor Stonemason can be used; nothing is paid."""
    spaces = [*built_tiles(13)]
    stone = ["S-FARM", "S-SAW", "S-QUARRY", "S-FOUND", "S-ALCH", "S-GUILD", "S-JEWEL"]
    wood = ["W-MASON", "W-FARM", "W-SAW", "W-QUARRY", "W-MARKET", "W-COVER", "W-TAILOR"]
    for tiles in (wood + stone[:6], wood[:6] + stone):
        table = make(
            3,
            tiles=dict(zip(spaces, tiles, strict=True)),
            owners=dict.fromkeys(spaces, 1),
            workers={place: 0},
            site=[2],
            resources={0: PLENTY, 2: BUNDLE},
            provost=24,
        )
        table, events = activate(table)
        table, later = rest_until(table, "deliver")
        assert deciders(events + later, "use") == []
        assert len(goods(table, 0)) == 5
        assert WorkerReturned(0, place) in events + later


@pytest.mark.rule("C-CONS-8", "C-LIMIT-6")
@pytest.mark.parametrize("tile", ["W-FARM", "S-FARM"])
def test_without_a_house_nothing_is_built(tile: Tile) -> None:
    """Without a house in the pool neither kind of tile is offered; with one it is."""
    assert BuildTile(tile) in legal_commands(at_builder(tile, PLENTY, houses=1))
    assert legal_commands(at_builder(tile, PLENTY, houses=0)) == [Decline()]


@pytest.mark.rule("C-CONS-9")
def test_one_use_builds_one_tile() -> None:
    """A rich builder is not asked for another tile."""
    table, events = built(at_builder("W-FARM", PLENTY), "W-FARM")
    assert len(occurred(events, TileBuilt)) == 1
    assert deciders(events, "use") == []
    assert table.built == 1


@pytest.mark.rule("C-CONS-10")
def test_without_a_tile_left_a_builder_has_no_result() -> None:
    """When all seven wood tiles are built, the Carpenter's visitor is not asked."""
    tiles = built_tiles(7)
    table = make(3, tiles=tiles, owners=dict.fromkeys(tiles, 1), workers={"CARP": 0})
    table.resources = [9] * len(table.resources)
    assert supply(table, "W") == []
    table, events = activate(table)
    assert deciders(events, "use") == []
    assert WorkerReturned(0, "CARP") in events
    assert table.houses[0] == 9


@pytest.mark.rule("C-CONS-11")
@pytest.mark.parametrize("tile", ["W-FARM", "W-COVER", "W-MARKET", "S-FARM", "S-GOLD"])
def test_building_does_not_use_the_tile(tile: Tile) -> None:
    """The new tile's own effect is not carried out."""
    cost, _ = TILES[tile]
    table, events = built(at_builder(tile, paid_with(cost)), tile)
    assert occurred(events, ResourceGained) == []
    assert occurred(events, WorkersTaken) == []
    assert goods(table, 0) == {}


@pytest.mark.rule("C-CONS-11", "C-BLDG-38")
def test_building_the_manor_gives_no_favor() -> None:
    """Only activating the Manor's build side brings a royal favor."""
    _, events = built(at_builder("W-MANOR", "1 wood, 1 cloth"), "W-MANOR")
    assert occurred(events, FavorReceived) == []


@pytest.mark.rule("C-CONS-12")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_built_tile_stays(seats: int) -> None:
    """In random games a tile beyond space 9 never changes, nor does its owner."""
    for step in random_steps(seats):
        before = zip(step.before.tiles, step.before.owners, strict=True)
        after = zip(step.after.tiles, step.after.owners, strict=True)
        for (tile, owner), (then, owner_then) in zip([*before][13:], [*after][13:], strict=True):
            assert tile < 0 or (tile, owner) == (then, owner_then)


@pytest.mark.rule("C-CONS-13")
def test_each_tile_is_built_once() -> None:
    """What one player has built is refused to the next, as is a tile that the set-up took."""
    table = make(
        2, workers={"CARP": 0, "R1": 1}, resources={0: PLENTY, 1: PLENTY}, site=[0], provost=5
    )
    table, _ = play(visiting(table, "CARP"), 0, BuildTile("W-FARM"))
    table, _ = rest_until(table, "use", 1)
    assert refused(table, 1, BuildTile("W-FARM")).clause == "C-CONS-13"
    assert refused(table, 1, BuildTile("W-SPIN")).clause == "C-CONS-13"
    assert refused(table, 1, BuildTile("W-MANOR")).clause == "C-CONS-13"
    assert BuildTile("W-SAW") in legal_commands(table)


@pytest.mark.rule("C-CONS-14", "C-FAVOR-24")
def test_building_by_a_favor_tile() -> None:
    """A favor's Carpenter is paid, laid on the first empty space, and gives points."""
    table = make(3, tiles={"F1": "Y-CARP"}, holders={"C-DAY": 1}, site=[2], workers={"FAIR": 0})
    table.resources = [2, 2, 2, 2, 0] * 3
    table = asked(table, 0, "favor", "printed", "FAIR", favor=True)
    table.bridge = [0, 1, 2]
    table, events = play_all(table, (0, ChooseFavorTile(1)), (0, BuildTile("W-MARKET")))
    assert occurred(events, TileBuilt) == [TileBuilt(0, "W-MARKET", "R10")]
    assert goods(table, 0) == {"food": 1, "wood": 1, "stone": 2, "cloth": 2}
    assert (table.houses[0], table.prestige[0]) == (8, 3)


@pytest.mark.rule("C-CONS-14", "C-CONS-8")
def test_building_by_a_favor_tile_needs_a_house() -> None:
    """Without a house the favor's Carpenter is lost, and the receiver is not asked."""
    table = make(
        3, tiles={"F1": "Y-CARP"}, holders={"C-DAY": 1}, houses={0: 0}, workers={"FAIR": 0}
    )
    table.resources = [2, 2, 2, 2, 0] * 3
    table = asked(table, 0, "favor", "printed", "FAIR", favor=True)
    table.bridge = [0, 1, 2]
    _, events = play(table, 0, ChooseFavorTile(1))
    assert deciders(events, "use") == []
    assert occurred(events, TileBuilt) == []


@pytest.mark.rule("EX-2", "C-CONS-1", "C-CONS-2", "C-CONS-3", "C-CONS-4", "C-CONS-5", "C-CONS-6")
def test_example_of_the_carpenter() -> None:
    """The rulebook's example: a Farm for wood and food, two points, worker in the camp."""
    red = 0
    table = visiting(make(3, workers={"CARP": red}, resources={red: "1 wood, 1 food"}), "CARP")
    camp = table.camp[red]
    table, events = play(table, red, BuildTile("W-FARM"))
    assert goods(table, red) == {}
    assert (tile_at(table, "R10"), owner_at(table, "R10")) == ("W-FARM", red)
    assert table.houses[red] == 8
    assert table.prestige[red] == 2
    assert WorkerReturned(red, "CARP") in events
    assert table.camp[red] == camp + 1


@pytest.mark.rule("TR-6", "C-CONS-7", "C-ACT-8", "C-ROAD-28")
def test_the_last_road_space() -> None:
    """The first visitor builds on space 23; the Journeyman behind him cannot, and pays nothing."""
    spaces = [*built_tiles(12)]
    tiles = ["W-FARM", "W-SAW", "W-QUARRY", "W-COVER", "W-TAILOR", "W-MASON"]
    tiles += ["S-FARM", "S-SAW", "S-QUARRY", "S-FOUND", "S-ALCH", "S-GUILD"]
    table = make(
        3,
        tiles=dict(zip(spaces, tiles, strict=True)),
        owners=dict.fromkeys(spaces, 1),
        workers={"CARP": (0, 2)},
        holders={"C-JOURNEY": 2},
        resources={0: "1 wood, 1 food", 2: "1 wood, 1 food"},
    )
    camp = table.camp[:]
    table, events = play(visiting(table, "CARP"), 0, BuildTile("W-MARKET"))
    assert occurred(events, TileBuilt) == [TileBuilt(0, "W-MARKET", "R23")]
    assert deciders(events, "use") == []
    assert goods(table, 2) == {"wood": 1, "food": 1}
    assert occurred(events, WorkerReturned) == [
        WorkerReturned(0, "CARP"),
        WorkerReturned(2, "CARP"),
    ]
    assert table.camp == [camp[0] + 1, camp[1], camp[2] + 1]
    table, events = rest_until(table)
    assert occurred(events, ProvostMoved) == [ProvostMoved(23, None)]
