"""What the tiles of the road give on either side (sections 9.2 to 9.4 of the rules)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from games.caylus1303.table import CaylusTable
from schemas.base import Command
from schemas.caylus1303 import CaylusView
from schemas.caylus1303.commands import (
    BuildTile,
    ChooseFavorTile,
    Decline,
    PayAny,
    PlaceWorker,
    TakeResource,
    UseBuilding,
)
from schemas.caylus1303.events import (
    AnyPaid,
    FavorReceived,
    ResourceSpent,
    TileBuilt,
    WorkersGiven,
)
from schemas.caylus1303.vocabulary import Resource, Tile
from tests.games.caylus1303.builder import (
    BUNDLE,
    GAME,
    activate,
    asked,
    deciders,
    decision_due,
    goods,
    legal_commands,
    make,
    occurred,
    play,
    play_all,
    prestige_gains,
    refused,
    rest_until,
    supply,
    visiting,
)

SETUP = "setup"
BUILD = "build"
FOUR_KINDS: tuple[Resource, ...] = ("food", "wood", "stone", "cloth")


class Outcome(NamedTuple):
    """What seat 0 has after a use: tokens, workers taken less those given, prestige points."""

    goods: dict[str, int]
    workers: int = 0
    prestige: int = 0


def place_of(tile: str, side: str) -> str:
    """A place on which a tile lies with a side up."""
    if side == BUILD:
        return "R10"
    return "R9" if tile.startswith("W") else "R14"


def at_tile(
    tile: str, side: str, resources: str = "", pool: int = 6, camp: int | None = None
) -> CaylusTable:
    """Seat 0 is to use a wood or stone tile, which seat 1 owns if it is built."""
    place = place_of(tile, side)
    table = make(
        3,
        tiles={place: tile},
        owners={place: 1} if side == BUILD else {},
        workers={place: 0},
        site=[2],
        resources={0: resources, 2: BUNDLE},
        pool={0: pool},
        camp={} if camp is None else {0: camp},
        provost=15,
    )
    return visiting(table, place)


def at_start(place: str, resources: str = "", pool: int = 6) -> CaylusTable:
    """Seat 0 is to use the starting tile on a place."""
    table = make(
        3, workers={place: 0}, site=[2], resources={0: resources, 2: BUNDLE}, pool={0: pool}
    )
    return visiting(table, place)


def outcome(table: CaylusTable, command: Command) -> Outcome:
    """What comes of a command of seat 0; workers must add up between pool and camp."""
    after, _ = play(table, 0, command)
    assert decision_due(after) == "deliver"
    workers = after.pool[0] - table.pool[0]
    visitor_back = 1
    assert after.camp[0] == table.camp[0] - workers + visitor_back
    assert after.prestige[1:] == [0, 0]
    return Outcome(goods(after, 0), workers, after.prestige[0])


# --- starting tiles ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "gained"),
    [
        pytest.param("R3", {"food": 1}, marks=pytest.mark.rule("C-BLDG-10"), id="Y-FARM"),
        pytest.param("R2", {"wood": 1}, marks=pytest.mark.rule("C-BLDG-11"), id="Y-SAW"),
        pytest.param("R4", {"stone": 1}, marks=pytest.mark.rule("C-BLDG-12"), id="Y-QUARRY"),
    ],
)
def test_starting_tiles_that_produce(place: str, gained: dict[str, int]) -> None:
    """Farm, Sawmill and Quarry of the start give one token of their kind for nothing."""
    assert outcome(at_start(place, pool=0), UseBuilding()) == Outcome(gained)


@pytest.mark.rule("C-BLDG-14")
@pytest.mark.parametrize("kind", FOUR_KINDS)
def test_the_market_sells_any_resource_for_a_worker(kind: Resource) -> None:
    """One worker of the pool goes to the camp for one food, wood, stone or cloth."""
    assert outcome(at_start("R7"), TakeResource(kind)) == Outcome({kind: 1}, workers=-1)


@pytest.mark.rule("C-BLDG-15")
def test_the_worker_on_the_market_is_not_the_one_given() -> None:
    """With an empty pool the Market cannot be used, though a worker stands on it."""
    _, events = activate(make(3, workers={"R7": 0}, pool={0: 0, 1: 0, 2: 0}))
    assert deciders(events, "use") == []
    assert occurred(events, WorkersGiven) == []
    table, events = play(at_start("R7", pool=1), 0, TakeResource("wood"))
    assert occurred(events, WorkersGiven) == [WorkersGiven(0, 1)]
    assert table.pool[0] == 0


@pytest.mark.rule("C-BLDG-16")
@pytest.mark.parametrize("kind", FOUR_KINDS)
def test_the_guild_of_any_resource(kind: str) -> None:
    """One food, wood, stone or cloth brings three workers."""
    assert outcome(at_start("R6", f"1 {kind}, 2 gold"), UseBuilding()) == Outcome({"gold": 2}, 3)


@pytest.mark.rule("C-BLDG-17")
def test_the_guild_of_stone() -> None:
    """One stone brings four workers; nothing else is accepted."""
    assert outcome(at_start("R5", "2 stone"), UseBuilding()) == Outcome({"stone": 1}, 4)
    table = make(3, workers={"R5": 0}, resources={0: "5 food, 5 wood, 5 cloth, 5 gold"})
    _, events = activate(table)
    _, later = rest_until(table)
    assert deciders(events + later, "use") == []


@pytest.mark.rule("C-BLDG-18")
def test_residences_are_never_activated() -> None:
    """Whatever was on their setup sides, residences take no workers and nobody is asked."""
    spaces = [f"R{space}" for space in range(1, 9)]
    table = make(3, owners=dict.fromkeys(spaces, 0), residences=spaces)
    for space in spaces:
        assert refused(table, 0, PlaceWorker(space)).clause == "C-PLAN-6"
    view = GAME.view(table, 0)
    assert isinstance(view, CaylusView)
    assert [b.side for b in view.road if b.place in spaces] == ["residence"] * 8
    table, events = activate(table)
    _, later = rest_until(table)
    assert deciders(events + later, "use") == []


# --- wood tiles -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "side", "expected"),
    [
        pytest.param("W-FARM", BUILD, Outcome({"food": 2}), marks=pytest.mark.rule("C-BLDG-19")),
        pytest.param("W-SAW", BUILD, Outcome({"wood": 2}), marks=pytest.mark.rule("C-BLDG-20")),
        pytest.param("W-QUARRY", BUILD, Outcome({"stone": 2}), marks=pytest.mark.rule("C-BLDG-21")),
        pytest.param("W-SPIN", BUILD, Outcome({"cloth": 2}), marks=pytest.mark.rule("C-BLDG-22")),
        pytest.param(
            "W-FARM", SETUP, Outcome({"food": 1}, 0, 1), marks=pytest.mark.rule("C-BLDG-23")
        ),
        pytest.param(
            "W-SAW", SETUP, Outcome({"wood": 1}, 0, 1), marks=pytest.mark.rule("C-BLDG-24")
        ),
        pytest.param(
            "W-QUARRY", SETUP, Outcome({"stone": 1}, 0, 1), marks=pytest.mark.rule("C-BLDG-25")
        ),
        pytest.param(
            "W-SPIN", SETUP, Outcome({"cloth": 1}, 0, 1), marks=pytest.mark.rule("C-BLDG-26")
        ),
        pytest.param("W-COVER", BUILD, Outcome({}, 3), marks=pytest.mark.rule("C-BLDG-28")),
        pytest.param("W-COVER", SETUP, Outcome({}, 2, 1), marks=pytest.mark.rule("C-BLDG-29")),
        pytest.param("W-MANOR", SETUP, Outcome({}, 0, 2), marks=pytest.mark.rule("C-BLDG-37")),
    ],
)
def test_wood_tiles_without_a_price(tile: str, side: str, expected: Outcome) -> None:
    """Each side gives just what it shows, for nothing."""
    assert outcome(at_tile(tile, side), UseBuilding()) == expected


@pytest.mark.rule("C-BLDG-27")
@pytest.mark.parametrize("side", [SETUP, BUILD])
@pytest.mark.parametrize("kind", FOUR_KINDS)
def test_the_wooden_market_is_free(side: str, kind: Resource) -> None:
    """Either side gives one food, wood, stone or cloth, also to a player without anything."""
    assert outcome(at_tile("W-MARKET", side, pool=0), TakeResource(kind)) == Outcome({kind: 1})


@pytest.mark.rule("C-BLDG-30")
def test_the_covered_market_gives_its_point_with_an_empty_camp() -> None:
    """The setup side's prestige point comes even if the camp has one worker or none."""
    for camp in (0, 1):
        after, events = play(at_tile("W-COVER", SETUP, pool=9, camp=camp), 0, UseBuilding())
        assert prestige_gains(events, 0) == [1]
        assert after.pool[0] == 9 + camp


@pytest.mark.rule("C-BLDG-31")
@pytest.mark.parametrize("side", [SETUP, BUILD])
def test_the_tailor(side: str) -> None:
    """One cloth brings 4 points or two bring 6; the choice is among those that can be paid."""
    table = at_tile("W-TAILOR", side, "3 cloth")
    assert outcome(table, UseBuilding(1)) == Outcome({"cloth": 2}, 0, 4)
    assert outcome(table, UseBuilding(2)) == Outcome({"cloth": 1}, 0, 6)
    assert legal_commands(at_tile("W-TAILOR", side, "1 cloth")) == [UseBuilding(1), Decline()]


@pytest.mark.rule("C-BLDG-32")
def test_the_stonemason_on_the_road_builds_at_full_cost() -> None:
    """The build side builds any stone tile of the supply, its stone included in the price."""
    table = at_tile("W-MASON", BUILD, "2 stone, 1 food, 1 wood, 1 cloth")
    assert [c.tile for c in legal_commands(table) if isinstance(c, BuildTile)] == supply(table, "S")
    table, events = play(table, 0, BuildTile("S-FOUND"))
    assert occurred(events, TileBuilt) == [TileBuilt(0, "S-FOUND", "R11")]
    assert goods(table, 0) == {"food": 1, "stone": 1, "cloth": 1}
    assert table.prestige[0] == 5
    without_stone = at_tile("W-MASON", BUILD, "9 food, 9 wood, 9 cloth")
    assert legal_commands(without_stone) == [Decline()]


def at_favor_mason(resources: str) -> CaylusTable:
    """Seat 0 has chosen the Stonemason on favor slot 2, by a favor of the Fairground."""
    table = make(
        3,
        tiles={"F2": "W-MASON"},
        workers={"FAIR": 0},
        site=[2],
        resources={0: resources, 2: BUNDLE},
        round_number=4,
    )
    table.bridge = [0, 1, 2]
    table = asked(table, 0, "favor", "printed", "FAIR", favor=True)
    return play(table, 0, ChooseFavorTile(2))[0]


@pytest.mark.rule("C-BLDG-33")
def test_the_stonemason_of_a_favor_asks_for_no_stone() -> None:
    """On its setup side the named stone is not paid, the other resource is."""
    table = at_favor_mason("1 food")
    payable: list[Tile] = ["S-FARM", "S-SAW", "S-QUARRY", "S-GUILD"]
    assert legal_commands(table) == [*(BuildTile(tile) for tile in payable), Decline()]
    assert refused(table, 0, BuildTile("S-FOUND")).clause == "C-GEN-1"
    table, events = play(table, 0, BuildTile("S-QUARRY"))
    assert occurred(events, ResourceSpent) == [ResourceSpent(0, "food", 1)]
    assert goods(table, 0) == {}
    assert table.prestige[0] == 3


@pytest.mark.rule("C-BLDG-34")
def test_any_is_still_paid_at_the_stonemason_of_a_favor() -> None:
    """The Guild's any resource is paid all the same, with stone if the builder likes."""
    table = at_favor_mason("2 stone, 1 cloth")
    table, events = play_all(table, (0, BuildTile("S-GUILD")), (0, PayAny("stone")))
    assert occurred(events, AnyPaid) == [AnyPaid(0, "stone")]
    assert occurred(events, ResourceSpent) == []
    assert goods(table, 0) == {"stone": 1, "cloth": 1}
    assert table.prestige[0] == 4


@pytest.mark.rule("C-BLDG-36")
def test_the_manor_gives_a_favor() -> None:
    """Using the build side brings a royal favor at once, without payment."""
    table, events = play(at_tile("W-MANOR", BUILD, "2 cloth"), 0, UseBuilding())
    assert occurred(events, FavorReceived) == [FavorReceived(0)]
    assert goods(table, 0) == {"cloth": 2}


@pytest.mark.rule("C-BLDG-37")
def test_the_manor_of_the_set_up_gives_no_favor() -> None:
    """The setup side brings two prestige points and nothing else."""
    _, events = play(at_tile("W-MANOR", SETUP), 0, UseBuilding())
    assert prestige_gains(events, 0) == [2]
    assert occurred(events, FavorReceived) == []


# --- stone tiles ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "side", "gained"),
    [
        pytest.param("S-FARM", BUILD, {"food": 2, "cloth": 1}, marks=pytest.mark.rule("C-BLDG-39")),
        pytest.param("S-SAW", BUILD, {"wood": 2, "cloth": 1}, marks=pytest.mark.rule("C-BLDG-40")),
        pytest.param(
            "S-QUARRY", BUILD, {"stone": 2, "cloth": 1}, marks=pytest.mark.rule("C-BLDG-41")
        ),
        pytest.param("S-FARM", SETUP, {"food": 1, "cloth": 1}, marks=pytest.mark.rule("C-BLDG-42")),
        pytest.param("S-SAW", SETUP, {"wood": 1, "cloth": 1}, marks=pytest.mark.rule("C-BLDG-43")),
        pytest.param(
            "S-QUARRY", SETUP, {"stone": 1, "cloth": 1}, marks=pytest.mark.rule("C-BLDG-44")
        ),
        pytest.param("S-GOLD", BUILD, {"gold": 1}, marks=pytest.mark.rule("C-BLDG-53")),
        pytest.param("S-GOLD", SETUP, {"gold": 1}, marks=pytest.mark.rule("C-BLDG-53")),
    ],
)
def test_stone_tiles_that_produce(tile: str, side: str, gained: dict[str, int]) -> None:
    """Each side gives just the tokens it shows, for nothing."""
    assert outcome(at_tile(tile, side, pool=0), UseBuilding()) == Outcome(gained)


@pytest.mark.rule("C-BLDG-54")
@pytest.mark.parametrize("side", [SETUP, BUILD])
def test_the_foundry(side: str) -> None:
    """One worker of the pool brings one gold, three bring two."""
    assert outcome(at_tile("S-FOUND", side), UseBuilding(1)) == Outcome({"gold": 1}, -1)
    assert outcome(at_tile("S-FOUND", side), UseBuilding(2)) == Outcome({"gold": 2}, -3)
    assert legal_commands(at_tile("S-FOUND", side, pool=2)) == [UseBuilding(1), Decline()]


@pytest.mark.rule("C-BLDG-55")
@pytest.mark.parametrize("side", [SETUP, BUILD])
def test_the_alchemist(side: str) -> None:
    """One any brings one gold, two bring two; the user chooses the kinds."""
    assert outcome(at_tile("S-ALCH", side, "3 cloth"), UseBuilding(1)) == Outcome(
        {"cloth": 2, "gold": 1}
    )
    assert outcome(at_tile("S-ALCH", side, "3 cloth"), UseBuilding(2)) == Outcome(
        {"cloth": 1, "gold": 2}
    )
    table = at_tile("S-ALCH", side, "1 food, 1 wood, 2 stone")
    table, events = play_all(table, (0, UseBuilding(2)), (0, PayAny("stone")), (0, PayAny("food")))
    assert deciders(events, "pay") == [0, 0]
    assert occurred(events, AnyPaid) == [AnyPaid(0, "stone"), AnyPaid(0, "food")]
    assert goods(table, 0) == {"wood": 1, "stone": 1, "gold": 2}
    one = at_tile("S-ALCH", side, "1 food, 5 gold")
    assert legal_commands(one) == [UseBuilding(1), Decline()]


@pytest.mark.rule("C-BLDG-56")
@pytest.mark.parametrize("side", [SETUP, BUILD])
@pytest.mark.parametrize("kind", FOUR_KINDS)
def test_the_guild_of_stone_tiles(side: str, kind: str) -> None:
    """One any brings five workers."""
    assert outcome(at_tile("S-GUILD", side, f"1 {kind}"), UseBuilding()) == Outcome({}, 5)


@pytest.mark.rule("C-BLDG-57")
@pytest.mark.parametrize("side", [SETUP, BUILD])
def test_the_church(side: str) -> None:
    """Two workers of the pool bring 4 points, four bring 6."""
    assert outcome(at_tile("S-CHURCH", side), UseBuilding(1)) == Outcome({}, -2, 4)
    assert outcome(at_tile("S-CHURCH", side), UseBuilding(2)) == Outcome({}, -4, 6)
    assert legal_commands(at_tile("S-CHURCH", side, pool=3)) == [UseBuilding(1), Decline()]
    assert legal_commands(at_tile("S-CHURCH", side, pool=1)) == [Decline()]


@pytest.mark.rule("C-BLDG-58")
@pytest.mark.parametrize("side", [SETUP, BUILD])
def test_the_jeweler(side: str) -> None:
    """One gold brings 5 points, two bring 9."""
    table = at_tile("S-JEWEL", side, "2 gold")
    assert outcome(table, UseBuilding(1)) == Outcome({"gold": 1}, 0, 5)
    assert outcome(table, UseBuilding(2)) == Outcome({}, 0, 9)
    assert legal_commands(at_tile("S-JEWEL", side, "1 gold")) == [UseBuilding(1), Decline()]
