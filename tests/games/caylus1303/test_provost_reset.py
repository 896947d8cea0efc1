"""Where the provost is put back at the end of a round (section 6.3 of the rules)."""

from __future__ import annotations

import pytest

from games.caylus1303.table import CaylusTable
from schemas.caylus1303.events import ProvostMoved, RoundBegan
from tests.games.caylus1303.builder import built_tiles, make, occurred, rest_until
from tests.games.caylus1303.random_games import random_steps

GOLD_MINE = {"R14": "S-GOLD"}


def after_reset(tiles: dict[str, str], provost: int = 9) -> CaylusTable:
    """The table after a round in which nothing happened, with these tiles on the road."""
    owners = dict.fromkeys(tiles.keys() - GOLD_MINE.keys(), 0)
    table, events = rest_until(make(3, tiles=tiles, owners=owners, provost=provost))
    assert occurred(events, ProvostMoved)[-1] == ProvostMoved(table.provost, None)
    return table


@pytest.mark.rule("C-ROAD-23")
@pytest.mark.parametrize("built", [1, 2, 3, 6])
def test_he_is_put_before_the_last_tile(built: int) -> None:
    """The last tile on the road is the first one that is not active."""
    tiles = built_tiles(built)
    last = list(tiles)[-1]
    assert after_reset(tiles).provost == int(last.removeprefix("R"))


@pytest.mark.rule("C-ROAD-24")
@pytest.mark.parametrize(("built", "provost"), [(0, 9), (1, 10), (2, 11), (3, 12)])
def test_the_tile_on_14_is_ignored_beyond_a_gap(built: int, provost: int) -> None:
    """While one of spaces 10 to 13 is empty, the setup stone tile does not count."""
    assert after_reset(built_tiles(built)).provost == provost


@pytest.mark.rule("C-ROAD-25")
def test_the_tile_on_14_is_the_last_one_without_a_gap() -> None:
    """With spaces 10 to 13 filled and none behind, he is put before space 14."""
    assert after_reset(built_tiles(4)).provost == 14


@pytest.mark.rule("C-ROAD-26")
@pytest.mark.parametrize("built", range(5, 14))
def test_tiles_beyond_14_count(built: int) -> None:
    """With tiles built behind space 14 the furthest of them is the last one."""
    assert after_reset(built_tiles(built)).provost == built + 10


@pytest.mark.rule("C-ROAD-27")
def test_without_built_tiles_he_is_put_before_space_9() -> None:
    """As long as nobody has built anything he stands where he started."""
    assert after_reset({}, provost=14).provost == 9


@pytest.mark.rule("C-ROAD-28")
@pytest.mark.parametrize("seats", [2, 5])
def test_the_formula_holds_in_random_games(seats: int) -> None:
    """At the start of each Planning he stands at 9 + k with up to 3 built tiles, else 10 + k."""
    rounds = 0
    for step in random_steps(seats):
        if occurred(step.events, RoundBegan):
            built = step.after.built
            assert step.after.provost == (9 + built if built <= 3 else 10 + built)
            rounds += 1
    assert rounds >= 90


@pytest.mark.rule("C-ROAD-29")
@pytest.mark.parametrize("provost", [1, 9, 20, 27])
def test_the_reset_is_free_and_fixed(provost: int) -> None:
    """Wherever he was, he goes to the same position, and nobody pays for it."""
    table = after_reset(built_tiles(2), provost)
    assert table.provost == 11
    assert table.pool == [9, 9, 9]


@pytest.mark.rule("C-ROAD-30")
def test_residences_and_monuments_are_no_new_tiles() -> None:
    """What lies on spaces 1 to 8 does not move the position of the reset."""
    table = make(
        3,
        owners={"R2": 0, "R3": 1, "R8": 2},
        residences=["R2", "R8"],
        monuments={"R3": "M-CATH"},
        provost=4,
    )
    table, _ = rest_until(table)
    assert table.provost == 9


@pytest.mark.rule("EX-7", "C-ROAD-23", "C-ROAD-24")
def test_example_of_a_gap_before_the_gold_mine() -> None:
    """Quarry on 11, Stonemason on 12, space 13 empty: he is put between those two."""
    tiles = {"R10": "W-FARM", "R11": "W-QUARRY", "R12": "W-MASON"} | GOLD_MINE
    assert after_reset(tiles).provost == 12


@pytest.mark.rule("EX-8", "C-ROAD-25")
def test_example_of_the_gap_closed() -> None:
    """With a Sawmill on 13 too, he is put between it and the Gold Mine."""
    tiles = {"R10": "W-FARM", "R11": "W-QUARRY", "R12": "W-MASON", "R13": "W-SAW"} | GOLD_MINE
    assert after_reset(tiles).provost == 14


@pytest.mark.rule("EX-9", "C-ROAD-26")
def test_example_of_building_beyond_the_gold_mine() -> None:
    """With an Alchemist on 15 as well, he is put between the Gold Mine and it."""
    tiles = {"R10": "W-FARM", "R11": "W-QUARRY", "R12": "W-MASON", "R13": "W-SAW"} | GOLD_MINE
    assert after_reset(tiles | {"R15": "S-ALCH"}).provost == 15
