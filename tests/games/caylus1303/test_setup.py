"""Setting a table up (section 1 of the rules): tiles and pieces."""

from __future__ import annotations

from collections import Counter

import pytest

from schemas.caylus1303 import CaylusView
from schemas.caylus1303.events import (
    ProvostMoved,
    RoundBegan,
)
from tests.games.caylus1303.builder import (
    GAME,
    occurred,
    supply,
    tile_at,
)
from tests.games.caylus1303.openings import (
    SLOT_1,
    SLOT_2,
    SLOT_3,
    SPACE_1,
    SPACE_9,
    SPACE_14,
    bounds,
    dealt,
    drafted,
    set_up,
)

SEATS = (2, 3, 4, 5)
STARTING = ["Y-FARM"] * 2 + ["Y-SAW", "Y-QUARRY", "Y-CARP"] + ["Y-MARKET"] * 2
STARTING += ["Y-GUILD3", "Y-GUILD4"]
WOOD = ["W-FARM", "W-SAW", "W-QUARRY", "W-SPIN", "W-MARKET", "W-COVER", "W-TAILOR", "W-MASON"]
WOOD += ["W-MANOR"]
STONE = ["S-FARM", "S-SAW", "S-QUARRY", "S-GOLD", "S-FOUND", "S-ALCH", "S-GUILD", "S-CHURCH"]
STONE += ["S-JEWEL"]
MONUMENTS = ["M-GARDEN", "M-FACTORY", "M-GRANARY", "M-STATUE", "M-THEATRE", "M-CATH", "M-MANSION"]

MASON = 7
"""The outcome that draws the Stonemason among all wood tiles."""


def tiles_drawn(place: str, number: int, bound: int, before: dict[int, int]) -> Counter[str]:
    """Which tile a place gets for each outcome of the draw for it, after the draws `before`."""
    tiles: Counter[str] = Counter()
    for outcome in range(bound):
        _, events = set_up(3, before | {number: outcome})
        assert bounds(events)[number] == bound
        tiles[dealt(events)[place]] += 1
    return tiles


@pytest.mark.rule("C-SETUP-1")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """A table for fewer than two or more than five players is not opened."""
    with pytest.raises(ValueError, match="C-SETUP-1"):
        GAME.new_table(seats, {})


@pytest.mark.rule("C-SETUP-1")
def test_two_to_five_players_can_play() -> None:
    """The game offers tables for 2, 3, 4 and 5 players, and each can be set up."""
    assert GAME.seat_counts == SEATS
    assert [set_up(seats)[0].seats for seats in SEATS] == [2, 3, 4, 5]


@pytest.mark.rule("C-SETUP-2")
@pytest.mark.parametrize("seats", SEATS)
def test_only_the_players_colours_are_in_play(seats: int) -> None:
    """Each seat is a colour of its own, and no workers of further colours are in play."""
    table, _ = drafted(seats)
    view = GAME.view(table, 0)
    assert isinstance(view, CaylusView)
    assert [player.seat for player in view.players] == list(range(seats))
    assert sum(table.pool) + sum(table.camp) == 15 * seats


@pytest.mark.rule("C-SETUP-3")
def test_the_stock_has_34_tiles() -> None:
    """Dealt and supply together are 9 starting, 9 wood and 9 stone tiles and 7 monuments."""
    table, events = set_up()
    tiles = sorted([*dealt(events).values(), *supply(table)])
    assert tiles == sorted(STARTING + WOOD + STONE + MONUMENTS)
    assert len(tiles) == 34


@pytest.mark.rule("C-SETUP-4")
def test_starting_tiles_show_seven_effects() -> None:
    """The nine starting tiles are seven kinds, of which Farm and Market are there twice."""
    _, events = set_up()
    kinds = Counter(tile for tile in dealt(events).values() if tile.startswith("Y"))
    assert len(kinds) == 7
    assert {kind for kind, count in kinds.items() if count == 2} == {"Y-FARM", "Y-MARKET"}
    assert kinds.total() == 9


@pytest.mark.rule("C-SETUP-5")
def test_slot_1_gets_any_starting_tile() -> None:
    """Each of the nine starting tiles is equally likely to be drawn for favor slot 1."""
    assert tiles_drawn("F1", SLOT_1, 9, {}) == Counter(STARTING)


@pytest.mark.rule("C-SETUP-6")
def test_spaces_1_to_8_get_the_other_starting_tiles_shuffled() -> None:
    """The other eight starting tiles lie on road spaces 1 to 8, each in any order."""
    left = STARTING[:]
    for space in range(1, 8):
        draw = tiles_drawn(f"R{space}", SPACE_1 + space - 1, 9 - space, {SLOT_1: 2})
        assert draw == Counter(left) - Counter(["Y-SAW"])
        _, events = set_up(3, {SLOT_1: 2})
        left.remove(dealt(events)[f"R{space}"])
    _, events = set_up(3, {SLOT_1: 2})
    assert [dealt(events)["R8"]] == [tile for tile in left if tile != "Y-SAW"]


@pytest.mark.rule("C-SETUP-7", "C-BLDG-35")
def test_slot_2_gets_any_wood_tile() -> None:
    """Each of the nine wood tiles, the Stonemason too, is equally likely for favor slot 2."""
    assert tiles_drawn("F2", SLOT_2, 9, {}) == Counter(WOOD)


@pytest.mark.rule("C-SETUP-8")
def test_space_9_gets_another_wood_tile() -> None:
    """Space 9 gets one of the wood tiles left, each equally likely but for the Stonemason."""
    others = set(WOOD) - {"W-FARM", "W-MASON"}
    assert tiles_drawn("R9", SPACE_9, 7, {SLOT_2: 0}) == Counter(others)


@pytest.mark.rule("C-SETUP-9", "C-BLDG-35", "EX-17")
def test_the_stonemason_never_lies_on_the_road() -> None:
    """With the Stonemason not in slot 2, another tile lies on space 9 and he is in the supply."""
    for outcome in range(7):
        table, events = set_up(3, {SLOT_2: 0, SPACE_9: outcome})
        assert dealt(events)["R9"] != "W-MASON"
        assert "W-MASON" in supply(table, "W")
        assert len(supply(table, "W")) == 7


@pytest.mark.rule("EX-17", "C-SETUP-7")
def test_the_stonemason_stays_in_slot_2() -> None:
    """Drawn for slot 2 the Stonemason stays there, and any of the eight others is on space 9."""
    table, events = set_up(3, {SLOT_2: MASON})
    assert dealt(events)["F2"] == "W-MASON"
    assert "W-MASON" not in supply(table, "W")
    assert tiles_drawn("R9", SPACE_9, 8, {SLOT_2: MASON}) == Counter(set(WOOD) - {"W-MASON"})


@pytest.mark.rule("C-SETUP-10")
def test_seven_wood_tiles_are_in_the_open_supply() -> None:
    """Everybody sees in the wood supply the seven wood tiles that were not dealt."""
    table, events = set_up()
    view = GAME.view(table, 1)
    assert isinstance(view, CaylusView)
    assert set(view.wood_supply) == set(WOOD) - set(dealt(events).values())
    assert len(view.wood_supply) == 7


@pytest.mark.rule("C-SETUP-11")
def test_slot_3_gets_any_stone_tile() -> None:
    """Each of the nine stone tiles is equally likely to be drawn for favor slot 3."""
    assert tiles_drawn("F3", SLOT_3, 9, {}) == Counter(STONE)


@pytest.mark.rule("C-SETUP-12")
def test_space_14_gets_another_stone_tile() -> None:
    """Each stone tile that is left is equally likely to be drawn for road space 14."""
    assert tiles_drawn("R14", SPACE_14, 8, {SLOT_3: 3}) == Counter(set(STONE) - {"S-GOLD"})


@pytest.mark.rule("C-SETUP-13")
def test_seven_stone_tiles_are_in_the_open_supply() -> None:
    """Everybody sees in the stone supply the seven stone tiles that were not dealt."""
    table, events = set_up()
    view = GAME.view(table, 1)
    assert isinstance(view, CaylusView)
    assert set(view.stone_supply) == set(STONE) - set(dealt(events).values())
    assert len(view.stone_supply) == 7


@pytest.mark.rule("C-SETUP-14")
@pytest.mark.parametrize("seats", SEATS)
def test_all_monuments_are_in_the_supply(seats: int) -> None:
    """The seven monuments lie in the open supply with any number of players."""
    view = GAME.view(set_up(seats)[0], 0)
    assert isinstance(view, CaylusView)
    assert view.monument_supply == MONUMENTS


@pytest.mark.rule("C-SETUP-15")
def test_thirteen_road_spaces_start_empty() -> None:
    """Road spaces 10 to 13 and 15 to 23 are empty, and no others."""
    table, _ = set_up()
    empty = [space for space in range(1, 24) if tile_at(table, f"R{space}") is None]
    assert empty == [10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23]


@pytest.mark.rule("C-SETUP-16")
def test_no_tile_has_an_owner_at_the_start() -> None:
    """No place of the road shows an owner, a residence or a monument."""
    table, _ = drafted(4)
    view = GAME.view(table, 0)
    assert isinstance(view, CaylusView)
    assert {building.owner for building in view.road} == {None}
    assert {building.side for building in view.road} == {"printed", "setup", "empty"}


@pytest.mark.rule("C-SETUP-17")
def test_the_provost_starts_before_space_9() -> None:
    """The set-up puts the provost just before road space 9, by nobody's move."""
    table, events = set_up()
    assert table.provost == 9
    assert occurred(events, ProvostMoved) == [ProvostMoved(9, None)]


@pytest.mark.rule("C-SETUP-18")
def test_the_round_marker_starts_on_1() -> None:
    """The marker stands on 1 during the draft, and the first round to begin is round 1."""
    assert set_up()[0].round == 1
    assert occurred(drafted(3)[1], RoundBegan) == [RoundBegan(1)]


@pytest.mark.rule("C-SETUP-19")
def test_nine_houses_are_in_each_pool() -> None:
    """One of ten houses waits under the bridge as pass marker: nine are in the pool."""
    table, _ = drafted(5)
    assert table.houses == [9] * 5
    assert table.bridge == []


@pytest.mark.rule("C-SETUP-20", "C-SETUP-21")
@pytest.mark.parametrize(("seats", "pool", "camp"), [(2, 10, 5), (3, 6, 9), (4, 6, 9), (5, 10, 5)])
def test_workers_start_in_pool_and_camp(seats: int, pool: int, camp: int) -> None:
    """Of 15 workers each, 10 or 6 start in the pool by the number of players, the rest in camp."""
    table, _ = set_up(seats)
    assert table.pool == [pool] * seats
    assert table.camp == [camp] * seats
