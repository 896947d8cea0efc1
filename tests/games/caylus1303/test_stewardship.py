"""Stewardship but for its monuments: section 12 of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.caylus1303.constants import (
    FIRST_ROAD_PLACE,
    LAST_RESIDENCE_PLACE,
)
from games.caylus1303.names import PLACES
from games.caylus1303.table import CaylusTable
from games.kernel.table import NOBODY
from schemas.base import Event
from schemas.caylus1303 import CaylusView
from schemas.caylus1303.commands import BuildMonument, PlaceWorker
from schemas.caylus1303.events import (
    MonumentBuilt,
    PrestigeGained,
    ProvostMoved,
    ResidenceTurned,
    ResourceGained,
    RoundBegan,
    WorkerPlaced,
    WorkersTaken,
)
from schemas.game import DecisionDue, GameEnded
from tests.games.caylus1303.builder import (
    GAME,
    deciders,
    goods,
    make,
    occurred,
    owner_at,
    play,
    refused,
    rest_until,
)
from tests.games.caylus1303.random_games import random_steps


def recruits(table: CaylusTable) -> dict[int, int]:
    """How many workers each seat takes in the coming Stewardship if everybody rests."""
    _, events = rest_until(table)
    return {event.seat: event.amount for event in occurred(events, WorkersTaken)}


def first_index(events: Sequence[Event], kind: type[Event]) -> int:
    """Where the first event of a kind is."""
    return next(index for index, event in enumerate(events) if isinstance(event, kind))


def building(monument: Any, resources: str, **state: Any) -> tuple[CaylusTable, list[Event]]:
    """Let all rest, but for seat 0, who builds a monument on the first residence of his."""
    table, before = rest_until(make(resources={0: resources}, **state), "monument")
    after, events = play(table, 0, BuildMonument(monument))
    return after, before + events


# --- steps --------------------------------------------------------------------------------


@pytest.mark.rule("C-STEW-1", "C-STEW-17")
def test_the_steps_of_stewardship_in_their_order() -> None:
    """Residence, monument, recruiting, provost, round marker."""
    after, events = building("M-GARDEN", "1 gold, 1 wood", owners={"R3": 0}, provost=12)
    assert ResidenceTurned("R3") in events
    steps = (ResidenceTurned, MonumentBuilt, WorkersTaken, ProvostMoved, RoundBegan)
    order = [first_index(events, kind) for kind in steps]
    assert order == sorted(order)
    assert after.round == 2


@pytest.mark.rule("C-STEW-2", "C-STEW-3")
def test_marked_starting_tiles_become_residences() -> None:
    """All starting tiles with a house turn, without a question, and the houses stay."""
    table = make(
        tiles={"R10": "W-FARM"}, owners={"R2": 1, "R5": 0, "R8": 2, "R10": 1}, residences=["R8"]
    )
    after, events = rest_until(table)
    assert occurred(events, ResidenceTurned) == [ResidenceTurned("R2"), ResidenceTurned("R5")]
    assert [owner_at(after, place) for place in ("R2", "R5", "R8")] == [1, 0, 2]
    assert after.houses == table.houses == [8, 7, 8]
    view = GAME.view(after, NOBODY)
    assert isinstance(view, CaylusView)
    sides = {building.place: building.side for building in view.road}
    assert [sides[place] for place in ("R1", "R2", "R5", "R8", "R10")] == [
        "setup",
        "residence",
        "residence",
        "residence",
        "build",
    ]
    turned = next(building for building in view.road if building.place == "R2")
    assert turned.owner == 1


@pytest.mark.rule("C-STEW-4")
def test_a_residence_brings_no_points() -> None:
    """Neither turning it nor owning it gives prestige."""
    after, events = rest_until(make(owners={"R2": 1, "R5": 0}, residences=["R5"]))
    assert occurred(events, PrestigeGained) == []
    assert after.prestige == [0, 0, 0]


@pytest.mark.rule("C-STEW-5")
def test_the_effect_under_a_residence_is_gone() -> None:
    """No worker can be placed there in any later round."""
    table = make(owners={"R2": 1})
    for number in range(2, 5):
        table, _ = rest_until(table)
        assert table.round == number
        assert refused(table, table.actor, PlaceWorker("R2")).clause == "C-PLAN-6"


@pytest.mark.rule("C-STEW-6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_starting_tile_has_a_house_during_planning(seats: int) -> None:
    """In random games an owned starting tile is a residence in Planning, and visits pay elsewhere.

    Prestige for a visit is gained only right after a worker went to a built tile.
    """
    turned = 0
    starting = range(FIRST_ROAD_PLACE, LAST_RESIDENCE_PLACE + 1)
    for before, events, _ in random_steps(seats):
        turned += len(occurred(events, ResidenceTurned))
        placed = occurred(events, WorkerPlaced)
        for event in occurred(events, PrestigeGained):
            if event.source == "visit":
                assert PLACES.index(placed[0].place) > LAST_RESIDENCE_PLACE
        if placed:
            marked = [place for place in starting if before.owners[place] != NOBODY]
            assert all(before.residences[place] for place in marked)
    assert turned > 0


# --- recruiting ---------------------------------------------------------------------------


@pytest.mark.rule("C-STEW-7")
@pytest.mark.parametrize(("seats", "workers"), [(2, 3), (3, 3), (4, 3), (5, 2)])
def test_everybody_recruits(seats: int, workers: int) -> None:
    """Three workers each, two with five players, from the camp to the pool."""
    table = make(seats)
    after, events = rest_until(table)
    assert occurred(events, WorkersTaken) == [WorkersTaken(seat, workers) for seat in range(seats)]
    assert after.pool == [6 + workers] * seats
    assert after.camp == [9 - workers] * seats


@pytest.mark.rule("C-STEW-8")
def test_each_residence_recruits_one_worker() -> None:
    """With none, one and three residences: 3, 4 and 6 workers."""
    owners = {"R1": 2, "R2": 1, "R4": 2, "R8": 2}
    assert recruits(make(owners=owners, residences=list(owners))) == {0: 3, 1: 4, 2: 6}


@pytest.mark.rule("C-STEW-9")
def test_a_covered_residence_recruits_nobody() -> None:
    """Of two residences the one under a Statue no longer counts."""
    table = make(owners={"R2": 0, "R3": 0}, residences=["R2"], monuments={"R3": "M-STATUE"})
    assert recruits(table) == {0: 4, 1: 3, 2: 3}


@pytest.mark.rule("C-STEW-10")
def test_the_garden_recruits_two_workers() -> None:
    """Its owner takes 5 workers: 3, and 2 for the Garden."""
    table = make(owners={"R2": 1}, monuments={"R2": "M-GARDEN"})
    _, events = rest_until(table)
    taken = [event.amount for event in occurred(events, WorkersTaken) if event.seat == 1]
    assert sum(taken) == 5


@pytest.mark.rule("C-STEW-11", "C-STEW-12")
def test_granary_and_factory_pay_in_every_round() -> None:
    """The Granary's owner takes 1 food and the Factory's 1 cloth a round, the others nothing."""
    table = make(owners={"R2": 1, "R3": 2}, monuments={"R2": "M-GRANARY", "R3": "M-FACTORY"})
    after, events = rest_until(table)
    income = [ResourceGained(1, "food", 1), ResourceGained(2, "cloth", 1)]
    assert occurred(events, ResourceGained) == income
    after, _ = rest_until(after)
    assert [goods(after, seat) for seat in range(3)] == [{}, {"food": 2}, {"cloth": 2}]


@pytest.mark.rule("C-STEW-13", "C-STEW-9")
@pytest.mark.parametrize(
    ("monument", "cost", "workers", "income"),
    [
        ("M-GARDEN", "1 gold, 1 wood", 5, {}),
        ("M-FACTORY", "1 gold, 1 cloth", 3, {"cloth": 1}),
        ("M-GRANARY", "1 gold, 1 stone", 3, {"food": 1}),
    ],
)
def test_a_new_monument_pays_its_income_at_once(
    monument: str, cost: str, workers: int, income: dict[str, int]
) -> None:
    """Built in this phase, it pays in this recruiting step; the residence below it does not."""
    after, _ = building(monument, cost, owners={"R3": 0}, residences=["R3"])
    assert after.pool[0] == 6 + workers
    assert goods(after, 0) == income


@pytest.mark.rule("C-STEW-14")
def test_a_new_residence_recruits_at_once() -> None:
    """A tile that turns in this phase brings its worker in the same phase."""
    assert recruits(make(owners={"R3": 1})) == {0: 3, 1: 4, 2: 3}


@pytest.mark.rule("C-STEW-15")
@pytest.mark.parametrize("first_player", [0, 1, 2])
def test_recruiting_has_no_decision_and_no_order(first_player: int) -> None:
    """Whoever is first player, everybody recruits the same, and nobody is asked."""
    table = make(
        owners={"R2": 1, "R3": 2},
        residences=["R2"],
        monuments={"R3": "M-GARDEN"},
        first_player=first_player,
        holders={"C-DAY": 0},
    )
    after, events = rest_until(table)
    assert after.pool == [10, 10, 11]
    end = first_index(events, RoundBegan)
    recruiting = events[first_index(events, WorkersTaken) : end]
    assert occurred(recruiting, DecisionDue) == []
    assert deciders(events[:end], "monument") == []


@pytest.mark.rule("EX-6", "C-STEW-7", "C-STEW-8", "C-STEW-10", "C-STEW-12")
def test_example_recruiting() -> None:
    """Green has nothing, black 2 residences, red the Garden, blue the Factory: 3, 5, 5 and 3."""
    green, black, red, blue = range(4)
    table = make(
        4,
        owners={"R1": black, "R2": black, "R3": red, "R4": blue},
        residences=["R1", "R2"],
        monuments={"R3": "M-GARDEN", "R4": "M-FACTORY"},
    )
    assert table.camp == [9, 9, 9, 9]
    after, _ = rest_until(table)
    gained = [after.pool[seat] - table.pool[seat] for seat in (green, black, red, blue)]
    assert gained == [3, 5, 5, 3]
    assert [goods(after, seat) for seat in range(4)] == [{}, {}, {}, {"cloth": 1}]


# --- provost and round marker -------------------------------------------------------------


@pytest.mark.rule("C-STEW-16")
@pytest.mark.parametrize("provost", [1, 9, 20, 27])
@pytest.mark.parametrize(("built", "position"), [(0, 9), (1, 10), (4, 14), (5, 15)])
def test_the_provost_is_reset(built: int, position: int, provost: int) -> None:
    """He goes before the last tile from wherever he was, at nobody's cost."""
    spaces = dict(
        zip(
            ("R10", "R11", "R12", "R13", "R15"),
            ("W-FARM", "W-SAW", "W-QUARRY", "W-TAILOR", "S-ALCH"),
            strict=True,
        )
    )
    tiles = dict(list(spaces.items())[:built])
    table = make(tiles=tiles, owners=dict.fromkeys(tiles, 1), provost=provost)
    after, events = rest_until(table)
    assert occurred(events, ProvostMoved) == [ProvostMoved(position, None)]
    assert after.provost == position
    assert after.pool == [9, 9, 9]


@pytest.mark.rule("C-STEW-17")
@pytest.mark.parametrize("number", range(1, 9))
def test_the_round_marker_moves_on(number: int) -> None:
    """After rounds 1 to 8 the next one begins, with a turn of whoever passed first."""
    after, events = rest_until(make(round_number=number, first_player=2))
    assert occurred(events, RoundBegan) == [RoundBegan(number + 1)]
    assert events[-1] == DecisionDue(2, "turn")
    assert after.round == number + 1


@pytest.mark.rule("C-STEW-18", "C-END-1")
def test_round_9_has_all_steps_but_the_last() -> None:
    """Residence, monument with its points, recruiting and provost; then the game ends."""
    after, events = building(
        "M-GARDEN", "1 gold, 1 wood", owners={"R3": 0}, round_number=9, provost=12
    )
    kinds = (ResidenceTurned, MonumentBuilt, WorkersTaken, ProvostMoved, GameEnded)
    order = [first_index(events, kind) for kind in kinds]
    assert order == sorted(order)
    assert occurred(events, RoundBegan) == []
    assert after.ended
    assert (after.round, after.provost) == (9, 9)
    assert after.pool == [11, 9, 9]
    assert after.final_scores == [4, 0, 0]
