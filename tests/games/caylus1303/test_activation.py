"""Activation: the order of buildings, and what becomes of workers (section 7 of the rules)."""

from __future__ import annotations

import pytest

from games.caylus1303.names import PLACES
from games.caylus1303.table import CaylusTable
from games.kernel.table import NOBODY
from schemas.base import Event
from schemas.caylus1303.commands import (
    BuildTile,
    ChooseFavorTile,
    Decline,
    MarkTile,
    TakeCharacter,
    UseBuilding,
)
from schemas.caylus1303.events import (
    FavorReceived,
    FavorResolved,
    PrestigeGained,
    ResourceGained,
    ResourceSpent,
    SiteCleared,
    TileMarked,
    WorkerReturned,
    WorkersGiven,
    WorkersTaken,
)
from schemas.game import DecisionDue
from tests.games.caylus1303.builder import (
    BUNDLE,
    GAME,
    activate,
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
    rest_until,
    stage_of,
    visiting,
)
from tests.games.caylus1303.random_games import random_steps

PLENTY = "9 food, 9 wood, 9 stone, 9 cloth, 9 gold"
BUILDERS = ["CARP", "R1", "R10"]
"""Where a table of `make` with built tiles has its Carpenters and its Stonemason."""


def whole_round(table: CaylusTable) -> tuple[CaylusTable, list[Event]]:
    """Let everybody pass and decline to the end of the round."""
    table, events = activate(table)
    table, later = rest_until(table)
    return table, events + later


@pytest.mark.rule("C-ACT-1")
def test_the_order_of_activation() -> None:
    """Fairground, Lawyer, Carpenter, Toll, bridge, Bailiff, then the road up to the provost."""
    table = make(
        3,
        tiles={"R10": "W-FARM"},
        owners={"R10": 0},
        workers={"R10": 1, "R9": 2, "R3": 0, "TOLL": 2, "CARP": 1, "LAWYER": 0, "FAIR": 1},
        holders={"C-BAILIFF": 0},
        resources={0: PLENTY, 1: PLENTY, 2: PLENTY},
        provost=10,
    )
    _, events = whole_round(table)
    asked = [(event.decision, event.seat) for event in occurred(events, DecisionDue)]
    start = asked.index(("use", 1))
    assert asked[start : start + 10] == [
        ("use", 1),
        ("use", 0),
        ("use", 1),
        ("use", 2),
        ("bridge", 0),
        ("bridge", 1),
        ("bridge", 2),
        ("bailiff", 0),
        ("use", 0),
        ("use", 2),
    ]
    assert deciders(events, "use") == [1, 0, 1, 2, 0, 2]


@pytest.mark.rule("C-ACT-2")
def test_buildings_without_worker_are_passed_over() -> None:
    """Nobody is asked about a building in which no worker stands."""
    _, events = whole_round(make(3, workers={"R3": 1}, resources={0: PLENTY, 1: PLENTY}))
    assert deciders(events, "use") == [1]
    _, events = whole_round(make(3, resources={0: PLENTY, 1: PLENTY}))
    assert deciders(events, "use") == []


@pytest.mark.rule("C-ACT-3")
def test_the_visitor_uses_the_effect_once() -> None:
    """The worker's player takes the gain, once, even if the building is somebody else's."""
    table = make(3, tiles={"R10": "W-QUARRY"}, owners={"R10": 0}, workers={"R10": 2}, provost=11)
    table, events = play(visiting(table, "R10"), 2, UseBuilding())
    assert occurred(events, ResourceGained) == [ResourceGained(2, "stone", 2)]
    assert deciders(events, "use") == []


@pytest.mark.rule("C-ACT-4")
@pytest.mark.parametrize("place", PLACES)
def test_every_effect_can_be_declined(place: str) -> None:
    """Declining is offered wherever a worker stands, and costs and brings nothing."""
    tiles = built_tiles(6 if place in BUILDERS else 13)
    table = make(
        3,
        tiles=tiles,
        owners=dict.fromkeys(tiles, 0),
        workers={place: 0},
        site=[1],
        resources={0: PLENTY, 1: BUNDLE},
        provost=24,
    )
    table, events = activate(table)
    if decision_due(table) != "use":
        table, later = rest_until(table, "use")
        events += later
    assert Decline() in legal_commands(table)
    assert len(legal_commands(table)) > 1
    after, events = play(table, 0, Decline())
    assert goods(after, 0) == goods(table, 0)
    assert after.pool == table.pool
    assert after.prestige == [0, 0, 0]
    assert [event for event in events if isinstance(event, ResourceSpent | WorkersGiven)] == []
    assert WorkerReturned(0, place) in events


@pytest.mark.rule("C-ACT-5")
@pytest.mark.parametrize("command", [UseBuilding(), Decline()])
def test_the_worker_leaves_before_the_next_is_resolved(command: UseBuilding | Decline) -> None:
    """After use or refusal the worker goes to the camp, and only then the next one is asked."""
    table = visiting(make(3, workers={"R3": 0, "R4": 1}), "R3")
    after, events = play(table, 0, command)
    assert [event for event in events if isinstance(event, WorkerReturned | DecisionDue)] == [
        WorkerReturned(0, "R3"),
        DecisionDue(1, "use"),
    ]
    assert after.camp[0] == table.camp[0] + 1


@pytest.mark.rule("C-ACT-6")
@pytest.mark.parametrize("seats", [2, 4])
def test_no_worker_goes_from_the_board_to_the_pool(seats: int) -> None:
    """In random games a worker who leaves the board is in the camp; pools grow from camps only."""
    left = 0
    for step in random_steps(seats):
        table = step.before.clone()
        for event in step.events:
            pool, camp = table.pool[:], table.camp[:]
            GAME.apply(table, event)
            grown = sum(table.pool) - sum(pool)
            if isinstance(event, WorkerReturned):
                assert table.camp[event.seat] == camp[event.seat] + 1
                left += 1
            if isinstance(event, WorkerReturned | SiteCleared):
                assert table.pool == pool
            elif grown > 0:
                assert isinstance(event, WorkersTaken)
                assert sum(camp) - sum(table.camp) == grown
    assert left > 100


@pytest.mark.rule("TR-2", "C-ACT-7", "C-LIMIT-2", "C-LIMIT-4")
def test_the_visiting_worker_is_not_in_the_camp() -> None:
    """The Guild finds one worker in the camp, not the one who stands on it: he leaves later."""
    table = make(
        3,
        workers={"R6": 0, "R7": 0, "R8": 0},
        site=[0, 1],
        pool={0: 10},
        resources={0: "1 food", 1: BUNDLE},
    )
    assert table.camp[0] == 1
    table, events = play(visiting(table, "R6"), 0, UseBuilding())
    moves = [event for event in events if isinstance(event, WorkersTaken | WorkerReturned)]
    assert moves == [WorkersTaken(0, 1), WorkerReturned(0, "R6")]
    assert (table.pool[0], table.camp[0]) == (11, 1)
    assert table.first_workers.count(0) + table.site.count(0) == 3


UNUSABLE = {
    "no wood": make(workers={"FAIR": 0}, resources={0: "9 stone, 9 gold"}),
    "no cloth": make(workers={"LAWYER": 0}, resources={0: "9 wood, 9 gold"}),
    "no house to mark": make(workers={"LAWYER": 0}, resources={0: PLENTY}, houses={0: 0}),
    "no tile to mark": make(
        workers={"LAWYER": 0},
        resources={0: PLENTY},
        owners={f"R{space}": space % 2 for space in range(1, 9)},
    ),
    "nothing payable": make(workers={"CARP": 0}, resources={0: "9 food, 9 gold"}),
    "no house to build": make(workers={"CARP": 0}, resources={0: PLENTY}, houses={0: 0}),
    "no worker to give": make(workers={"R7": 0}, pool={0: 0}),
    "gold only": make(workers={"R6": 0}, resources={0: "5 gold"}),
    "no stone": make(workers={"R5": 0}, resources={0: "5 food, 5 wood"}),
}


@pytest.mark.rule("C-ACT-8", "C-BLDG-6", "C-CONS-8", "C-CONS-10")
@pytest.mark.parametrize("case", UNUSABLE)
def test_an_effect_that_cannot_be_used(case: str) -> None:
    """Its player is not asked, pays and gains nothing, and the worker goes to the camp."""
    table = UNUSABLE[case].clone()
    place = next(p for p, seat in zip(PLACES, table.first_workers, strict=True) if seat == 0)
    after, events = activate(table)
    if decision_due(after) == "bridge":
        after, later = rest_until(after)
        events += later
    assert deciders(events, "use") == []
    assert WorkerReturned(0, place) in events
    assert goods(after, 0) == goods(table, 0)
    assert after.prestige == [0, 0, 0]
    assert occurred(events, WorkersGiven) == []


@pytest.mark.rule("EX-4", "C-ACT-9", "C-ACT-10", "C-ACT-11", "C-BLDG-10", "C-BLDG-21")
def test_example_of_buildings_beyond_the_provost() -> None:
    """Red and yellow use their buildings; the workers from the provost on get nothing."""
    red, yellow, green = range(3)
    table = make(
        3,
        tiles={"R10": "W-QUARRY", "R11": "W-FARM"},
        owners={"R10": yellow, "R11": yellow},
        workers={"R3": red, "R10": yellow, "R11": red, "R14": green},
        provost=11,
    )
    table, events = play(visiting(table, "R3"), red, UseBuilding())
    table, later = play(table, yellow, UseBuilding())
    events += later
    assert [goods(table, seat) for seat in (red, yellow, green)] == [{"food": 1}, {"stone": 2}, {}]
    assert occurred(events, WorkerReturned) == [
        WorkerReturned(red, "R3"),
        WorkerReturned(yellow, "R10"),
        WorkerReturned(red, "R11"),
        WorkerReturned(green, "R14"),
    ]
    assert deciders(events, "use") == [yellow]
    assert set(table.first_workers) == {NOBODY}


@pytest.mark.rule("C-ACT-11")
def test_workers_beyond_the_provost_leave_last() -> None:
    """Until the last active building is resolved they are not in the camp to be taken."""
    table = make(
        3,
        workers={"R6": 0, "R8": 1, "R14": 0},
        site=[0, 1],
        pool={0: 12},
        resources={0: "1 food", 1: BUNDLE},
    )
    assert table.camp[0] == 0
    table, events = play(visiting(table, "R6"), 0, UseBuilding())
    assert occurred(events, WorkersTaken) == []
    assert (table.pool[0], table.camp[0]) == (12, 1)
    table, events = play(table, 1, Decline())
    assert occurred(events, WorkerReturned) == [WorkerReturned(1, "R8"), WorkerReturned(0, "R14")]
    assert table.camp[0] == 2


@pytest.mark.rule("C-ACT-12")
@pytest.mark.parametrize("tile", ["W-FARM", "W-MARKET", "W-TAILOR", "S-GOLD", "S-JEWEL"])
def test_the_owner_gains_nothing_by_an_activation(tile: str) -> None:
    """When somebody else uses a building without owner's bonus, its owner gets nothing."""
    table = make(
        3,
        tiles={"R10": tile},
        owners={"R10": 1},
        workers={"R10": 0},
        site=[2],
        resources={0: PLENTY, 2: BUNDLE},
        provost=11,
    )
    table = visiting(table, "R10")
    after, events = play(table, 0, legal_commands(table)[0])
    gained = {e.seat for e in events if isinstance(e, ResourceGained | PrestigeGained)}
    assert gained == {0}
    assert (goods(after, 1), after.prestige[1]) == ({}, 0)


@pytest.mark.rule("C-ACT-13")
def test_a_tile_just_built_is_not_activated() -> None:
    """A tile built in this phase before the provost holds no worker and is not used this round."""
    table = make(
        2, workers={"CARP": 0}, site=[1], resources={0: "1 wood, 1 food", 1: BUNDLE}, provost=14
    )
    table, events = play(visiting(table, "CARP"), 0, BuildTile("W-FARM"))
    table, later = rest_until(table, "deliver")
    assert owner_at(table, "R10") == 0
    assert deciders(events + later, "use") == []
    assert goods(table, 0) == {}


@pytest.mark.rule("C-ACT-14")
def test_a_tile_just_marked_is_used_as_before() -> None:
    """A starting tile that the Lawyer marked this round still serves the worker on it."""
    table = make(
        2,
        workers={"LAWYER": 0, "R5": 1},
        resources={0: "1 cloth", 1: "1 stone"},
        site=[0],
    )
    table, events = play(visiting(table, "LAWYER"), 0, MarkTile("R5"))
    assert occurred(events, TileMarked) == [TileMarked(0, "R5")]
    table, _ = rest_until(table, "use")
    assert table.actor == 1
    _, events = play(table, 1, UseBuilding())
    assert occurred(events, ResourceSpent) == [ResourceSpent(1, "stone", 1)]
    assert occurred(events, WorkersTaken)[0] == WorkersTaken(1, 4)
    assert occurred(events, PrestigeGained) == []


@pytest.mark.rule("C-ACT-15")
def test_a_favor_is_resolved_before_the_next_building() -> None:
    """The Fairground's favor, its tile and its character come before the Carpenter's visitor."""
    table = make(
        3,
        workers={"FAIR": 0, "CARP": 1},
        resources={0: "1 wood", 1: PLENTY},
        board=["C-DAY"],
        holders={"C-THIEF": 2},
    )
    table, events = play_all(
        visiting(table, "FAIR"),
        (0, UseBuilding()),
        (0, ChooseFavorTile(1)),
        (0, UseBuilding()),
        (0, TakeCharacter("C-DAY")),
    )
    kinds = (FavorReceived, FavorResolved, WorkerReturned, DecisionDue)
    assert [event for event in events if isinstance(event, kinds)] == [
        FavorReceived(0),
        DecisionDue(0, "favor"),
        DecisionDue(0, "use"),
        DecisionDue(0, "board-character"),
        FavorResolved(),
        WorkerReturned(0, "FAIR"),
        DecisionDue(1, "use"),
    ]


@pytest.mark.rule("C-ACT-16")
def test_after_activation_only_the_site_holds_workers() -> None:
    """When Delivery begins no worker stands on any building, and those on the site still do."""
    table = make(
        3,
        workers={"FAIR": 0, "R3": 1, "R9": 2, "R14": 0},
        site=[2, 1],
        resources={2: BUNDLE},
    )
    table, _ = activate(table)
    table, _ = rest_until(table, "deliver")
    assert stage_of(table) == "site"
    assert set(table.first_workers + table.second_workers) == {NOBODY}
    assert table.site == [2, 1]
