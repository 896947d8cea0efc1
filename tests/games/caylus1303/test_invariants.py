"""What holds at every moment of the game: section 20 of the rules.

The conformance suite checks the invariants after every move of thousands of games; here it is
shown that each of them can be broken, and that games keep what one table alone cannot show.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import msgspec
import pytest

from games.caylus1303 import invariants
from games.caylus1303.constants import AT_EARLY, AT_TURNS, NOT_IN_GAME, ON_BOARD
from games.caylus1303.names import PLACE_INDEX, TILE_INDEX
from games.caylus1303.table import CaylusTable
from games.kernel import FastChance, decide, start
from games.kernel.table import NOBODY
from schemas.caylus1303 import CaylusCommand
from schemas.caylus1303.events import PrestigeGained
from schemas.game import MoveChosen
from tests.games.caylus1303.builder import GAME, occurred
from tests.games.caylus1303.random_games import Step, random_steps

SEATS = GAME.seat_counts


def in_planning() -> CaylusTable:
    """A table on which three players place workers, some tiles being built."""
    tables = [step.before for step in random_steps(3)]
    return next(t for t in tables if t.stage == AT_TURNS and t.round == 5 and t.built).clone()


def games(seats: int) -> list[list[Step]]:
    """The steps of each of some random games."""
    found: list[list[Step]] = []
    for step in random_steps(seats):
        if not found or found[-1][-1].after.ended:
            found.append([])
        found[-1].append(step)
    return found


def one_worker_too_many(table: CaylusTable) -> None:
    table.pool[0] += 1


def a_worker_owed(table: CaylusTable) -> None:
    table.pool[0], table.camp[0] = -1, table.camp[0] + table.pool[0] + 1


def a_house_lost(table: CaylusTable) -> None:
    table.houses[1] -= 1


def a_tile_twice(table: CaylusTable) -> None:
    table.favor_tiles[0] = TILE_INDEX["W-FARM"]


def a_monument_beside_residences(table: CaylusTable) -> None:
    table.monuments[PLACE_INDEX["R9"]] = TILE_INDEX["M-STATUE"]
    table.supply[TILE_INDEX["M-STATUE"]] = 0


def a_character_lost(table: CaylusTable) -> None:
    held = next(index for index, seat in enumerate(table.holders) if seat >= 0)
    table.holders[held] = NOT_IN_GAME


def a_character_returned(table: CaylusTable) -> None:
    for index, seat in enumerate(table.holders):
        if seat >= 0:
            table.holders[index] = ON_BOARD


def a_debt(table: CaylusTable) -> None:
    table.resources[3] = -1


def negative_prestige(table: CaylusTable) -> None:
    table.prestige[2] = -1


def a_gap_in_the_road(table: CaylusTable) -> None:
    table.tiles[PLACE_INDEX["R10"]] = -1


def a_provost_gone_too_far(table: CaylusTable) -> None:
    table.provost = 28


def a_provost_not_reset(table: CaylusTable) -> None:
    table.provost -= 1


def two_workers_without_journeyman(table: CaylusTable) -> None:
    table.first_workers[PLACE_INDEX["R1"]] = 0
    table.second_workers[PLACE_INDEX["R1"]] = 1
    table.journeyman_used = 0


def a_worker_on_an_empty_space(table: CaylusTable) -> None:
    table.first_workers[PLACE_INDEX["R23"]] = 0


def a_worker_on_a_residence(table: CaylusTable) -> None:
    table.residences[PLACE_INDEX["R1"]] = 1
    table.first_workers[PLACE_INDEX["R1"]] = 0


def two_workers_on_site(table: CaylusTable) -> None:
    table.site = [1, 1]


def a_house_on_a_tile_of_the_setup(table: CaylusTable) -> None:
    table.owners[PLACE_INDEX["R9"]] = 0


def a_built_tile_without_house(table: CaylusTable) -> None:
    table.owners[PLACE_INDEX["R10"]] = NOBODY


def a_mark_left_over(table: CaylusTable) -> None:
    place = next(place for place in range(4, 12) if not table.residences[place])
    table.owners[place] = 0


def two_markers_of_one_player(table: CaylusTable) -> None:
    table.bridge = [2, 2]


def everybody_passed(table: CaylusTable) -> None:
    table.bridge = [0, 1, 2]


def no_first_player(table: CaylusTable) -> None:
    table.first_player = NOBODY


def a_worker_left_over(table: CaylusTable) -> None:
    table.stage = AT_EARLY
    table.site = [0]


def favor_tiles_swapped(table: CaylusTable) -> None:
    table.favor_tiles.reverse()


def a_mason_on_the_road(table: CaylusTable) -> None:
    table.tiles[PLACE_INDEX["R9"]] = TILE_INDEX["W-MASON"]


def a_tile_gone_from_the_supply(table: CaylusTable) -> None:
    table.supply[table.supply.index(1)] = 0


def a_tenth_round(table: CaylusTable) -> None:
    table.round = 10


SPOILERS: list[tuple[str, Callable[[CaylusTable], None]]] = [
    ("INV-1", one_worker_too_many),
    ("INV-1", a_worker_owed),
    ("INV-2", a_house_lost),
    ("INV-3", a_tile_twice),
    ("INV-3", a_monument_beside_residences),
    ("INV-4", a_character_lost),
    ("INV-4", a_character_returned),
    ("INV-5", a_debt),
    ("INV-5", negative_prestige),
    ("INV-6", a_gap_in_the_road),
    ("INV-7", a_provost_gone_too_far),
    ("INV-7", a_provost_not_reset),
    ("INV-8", two_workers_without_journeyman),
    ("INV-9", a_worker_on_an_empty_space),
    ("INV-9", a_worker_on_a_residence),
    ("INV-10", two_workers_on_site),
    ("INV-11", a_house_on_a_tile_of_the_setup),
    ("INV-11", a_built_tile_without_house),
    ("INV-11", a_mark_left_over),
    ("INV-12", two_markers_of_one_player),
    ("INV-12", everybody_passed),
    ("INV-13", no_first_player),
    ("INV-14", a_worker_left_over),
    ("INV-15", favor_tiles_swapped),
    ("INV-15", a_mason_on_the_road),
    ("INV-16", a_tile_gone_from_the_supply),
    ("INV-18", a_tenth_round),
]


@pytest.mark.rule(
    "INV-1",
    "INV-2",
    "INV-3",
    "INV-4",
    "INV-5",
    "INV-6",
    "INV-7",
    "INV-8",
    "INV-9",
    "INV-10",
    "INV-11",
    "INV-12",
    "INV-13",
    "INV-14",
    "INV-15",
    "INV-16",
    "INV-18",
)
@pytest.mark.parametrize(
    ("name", "spoil"), SPOILERS, ids=lambda value: getattr(value, "__name__", value)
)
def test_an_invariant_that_is_broken_is_named(
    name: str, spoil: Callable[[CaylusTable], None]
) -> None:
    """A sound table keeps all invariants; one piece out of place breaks the one it belongs to."""
    table = in_planning()
    assert invariants.broken(table) == []
    spoil(table)
    assert name in invariants.broken(table)


@pytest.mark.rule("INV-5")
@pytest.mark.parametrize("seats", SEATS)
def test_prestige_is_the_sum_of_the_gains_in_the_log(seats: int) -> None:
    """No total ever falls, and each is at every moment what the log's gains add up to."""
    for steps in games(seats):
        totals = [0] * seats
        for step in steps:
            gains = occurred(step.events, PrestigeGained)
            assert all(gain.amount > 0 for gain in gains)
            for gain in gains:
                totals[gain.seat] += gain.amount
            assert step.after.prestige == totals


@pytest.mark.rule("INV-15")
@pytest.mark.parametrize("seats", SEATS)
def test_favor_tiles_are_the_same_all_game(seats: int) -> None:
    """What lies on the favor slots at the first decision lies there at the end."""
    for steps in games(seats):
        assert all(step.after.favor_tiles == steps[0].before.favor_tiles for step in steps)


@pytest.mark.rule("INV-17")
@pytest.mark.parametrize("seats", SEATS)
def test_every_decision_offered_has_an_answer(seats: int) -> None:
    """Whoever is asked can answer, in more than one way, until the game is over."""
    for step in random_steps(seats):
        assert len(GAME.legal(step.before)) > 1
        assert step.after.ended == (GAME.legal(step.after) == [])


@pytest.mark.rule("INV-18", "C-ROUND-2", "C-ROUND-3")
@pytest.mark.parametrize("seats", SEATS)
def test_rounds_and_phases_only_go_forward(seats: int) -> None:
    """The round never falls, and within a round no stage comes after a later one."""
    for steps in games(seats):
        moments = [(step.before.round, step.before.stage) for step in steps]
        assert all(earlier <= later for earlier, later in pairwise(moments))
        assert moments[-1][0] == 9


@pytest.mark.rule("INV-19", "C-INFO-9")
@pytest.mark.parametrize("seats", SEATS)
def test_the_same_setup_and_decisions_give_the_same_state(seats: int) -> None:
    """A game decided again from its recorded commands ends in the same state."""
    for seed, steps in enumerate(games(seats)):
        table, _ = start(GAME, seats, {}, FastChance(seed))
        for step in steps:
            chosen = occurred(step.events, MoveChosen)[0]
            command = msgspec.convert(chosen.command, CaylusCommand)
            table, events = decide(GAME, table, chosen.seat, command, FastChance(0))
            assert events == step.events
        assert table.dump() == steps[-1].after.dump()
