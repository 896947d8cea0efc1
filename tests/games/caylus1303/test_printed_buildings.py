"""Fairground, Lawyer, Carpenter and Toll (section 9.1 of the rules)."""

from __future__ import annotations

import pytest

from games.caylus1303.table import CaylusTable
from schemas.caylus1303.commands import BuildTile, Decline, MarkTile, MoveProvost, UseBuilding
from schemas.caylus1303.events import (
    FavorReceived,
    PrestigeGained,
    ResourceSpent,
    TileBuilt,
    TileMarked,
    WorkersGiven,
)
from tests.games.caylus1303.builder import (
    activate,
    deciders,
    goods,
    legal_commands,
    make,
    occurred,
    owner_at,
    play,
    refused,
    supply,
    tile_at,
    visiting,
)


def at_lawyer(
    owners: dict[str, int] | None = None,
    residences: tuple[str, ...] = (),
    workers: dict[str, int] | None = None,
    provost: int = 9,
) -> CaylusTable:
    """Seat 0 is to use the Lawyer and has two cloth."""
    table = make(
        3,
        owners=owners,
        residences=residences,
        workers={"LAWYER": 0} | (workers or {}),
        resources={0: "2 cloth"},
        provost=provost,
    )
    return visiting(table, "LAWYER")


def marked(table: CaylusTable) -> list[str]:
    """The places that the Lawyer offers."""
    return [c.place for c in legal_commands(table) if isinstance(c, MarkTile)]


@pytest.mark.rule("C-BLDG-1")
def test_the_fairground_sells_a_favor_for_wood() -> None:
    """For one wood, and for nothing else, the visitor receives a royal favor at once."""
    table = make(3, workers={"FAIR": 0}, resources={0: "3 wood, 2 food"}, holders={"C-DAY": 1})
    table, events = play(visiting(table, "FAIR"), 0, UseBuilding())
    assert goods(table, 0) == {"food": 2, "wood": 2}
    assert occurred(events, FavorReceived) == [FavorReceived(0)]
    assert deciders(events, "favor") == [0]
    table = make(3, workers={"FAIR": 0}, resources={0: "5 food, 5 stone, 5 cloth, 5 gold"})
    assert deciders(activate(table)[1], "use") == []


@pytest.mark.rule("C-BLDG-2")
def test_the_lawyer_marks_a_starting_tile() -> None:
    """The visitor pays one cloth and puts a house of his pool on the tile."""
    table, events = play(at_lawyer(), 0, MarkTile("R5"))
    assert occurred(events, ResourceSpent) == [ResourceSpent(0, "cloth", 1)]
    assert occurred(events, TileMarked) == [TileMarked(0, "R5")]
    assert goods(table, 0) == {"cloth": 1}
    assert (owner_at(table, "R5"), table.houses[0]) == (0, 8)


@pytest.mark.rule("C-BLDG-3")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("place", ["R1", "R5", "R8"])
def test_a_tile_with_a_house_is_not_marked_again(owner: int, place: str) -> None:
    """A starting tile with anybody's house is no target."""
    table = at_lawyer(owners={place: owner})
    assert refused(table, 0, MarkTile(place)).clause == "C-BLDG-3"
    assert marked(table) == [f"R{n}" for n in range(1, 9) if f"R{n}" != place]


@pytest.mark.rule("C-BLDG-4")
@pytest.mark.parametrize("place", ["FAIR", "CARP", "R9", "R10", "R11", "R14", "F1"])
def test_only_starting_tiles_of_the_road_are_marked(place: str) -> None:
    """Printed buildings, wood and stone tiles, empty spaces and favor slot 1 are no targets."""
    table = make(
        3,
        tiles={"R10": "W-FARM"},
        owners={"R10": 0},
        workers={"LAWYER": 0},
        resources={0: "1 cloth"},
    )
    assert refused(visiting(table, "LAWYER"), 0, MarkTile(place)).clause == "C-BLDG-4"


@pytest.mark.rule("C-BLDG-4")
def test_residences_and_monuments_are_not_marked() -> None:
    """What was a starting tile is no target any more."""
    table = at_lawyer(owners={"R2": 1, "R4": 0}, residences=("R2", "R4"))
    for place in ("R2", "R4"):
        assert refused(table, 0, MarkTile(place)).clause == "C-BLDG-4"
    assert marked(table) == ["R1", "R3", "R5", "R6", "R7", "R8"]


@pytest.mark.rule("C-BLDG-5")
def test_any_starting_tile_may_be_marked() -> None:
    """It may lie before or beyond the provost, and a worker may stand on it."""
    table = at_lawyer(workers={"R2": 1, "R7": 0}, provost=3)
    assert marked(table) == ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8"]
    assert owner_at(play(table, 0, MarkTile("R7"))[0], "R7") == 0
    assert owner_at(play(table, 0, MarkTile("R2"))[0], "R2") == 0


@pytest.mark.rule("C-BLDG-6")
@pytest.mark.parametrize(
    "table",
    [
        make(3, workers={"LAWYER": 0}, resources={0: "4 gold, 4 wood"}),
        make(3, workers={"LAWYER": 0}, resources={0: "2 cloth"}, houses={0: 0}),
        make(
            3,
            workers={"LAWYER": 0},
            resources={0: "2 cloth"},
            owners={f"R{space}": 1 for space in range(1, 9)},
        ),
    ],
    ids=["no cloth", "no house", "no target"],
)
def test_the_lawyer_needs_cloth_house_and_target(table: CaylusTable) -> None:
    """Without one of them his visitor is not asked and pays nothing."""
    _, events = activate(table)
    assert deciders(events, "use") == []
    assert occurred(events, ResourceSpent) == []


@pytest.mark.rule("C-BLDG-7")
def test_marking_gives_no_prestige() -> None:
    """A house put by the Lawyer brings no prestige points."""
    table, events = play(at_lawyer(), 0, MarkTile("R1"))
    assert occurred(events, PrestigeGained) == []
    assert table.prestige == [0, 0, 0]


@pytest.mark.rule("C-BLDG-8")
def test_the_carpenter_builds_a_wood_tile() -> None:
    """The visitor builds any payable wood tile of the supply on the next space."""
    assert_builds_wood("CARP")


@pytest.mark.rule("C-BLDG-13")
def test_the_starting_tile_carpenter_builds_a_wood_tile() -> None:
    """The Carpenter among the starting tiles does what the printed one does."""
    assert_builds_wood("R1")


def assert_builds_wood(place: str) -> None:
    """A visitor of the place can build every wood tile, and builds one under section 8."""
    table = make(3, workers={place: 0}, resources={0: "2 wood, 1 food, 1 cloth"})
    table = visiting(table, place)
    built = [c.tile for c in legal_commands(table) if isinstance(c, BuildTile)]
    assert built == supply(table, "W")
    assert len(built) == 7
    table, events = play(table, 0, BuildTile("W-MARKET"))
    assert occurred(events, TileBuilt) == [TileBuilt(0, "W-MARKET", "R10")]
    assert (tile_at(table, "R10"), owner_at(table, "R10")) == ("W-MARKET", 0)
    assert goods(table, 0) == {"wood": 1, "cloth": 1}
    assert table.prestige[0] == 3


@pytest.mark.rule("C-BLDG-9")
def test_the_toll_moves_the_provost_for_free() -> None:
    """Up to two steps either way are offered, or none, and no worker is paid."""
    table = visiting(make(3, workers={"TOLL": 0}), "TOLL")
    moves = [MoveProvost(steps) for steps in (-2, -1, 1, 2)]
    assert legal_commands(table) == [*moves, Decline()]
    for move in moves:
        after, events = play(table, 0, move)
        assert after.provost == 9 + move.steps
        assert occurred(events, WorkersGiven) == []
        assert after.pool[0] == table.pool[0]
    for steps in (-3, 3):
        assert refused(table, 0, MoveProvost(steps)).clause == "C-BLDG-9"
