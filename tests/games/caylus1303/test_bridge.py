"""The Guilds Bridge, where every player may move the provost (section 6.2 of the rules)."""

from __future__ import annotations

import pytest

from games.caylus1303.table import CaylusTable
from schemas.base import Command
from schemas.caylus1303.commands import Decline, MoveProvost, TakeCharacter, UseBuilding
from schemas.caylus1303.events import (
    CharacterTaken,
    ProvostMoved,
    StageReached,
    WorkerReturned,
    WorkersGiven,
)
from tests.games.caylus1303.builder import (
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
    refused,
    rest_until,
    stage_of,
)
from tests.games.caylus1303.random_games import random_steps

SEATS = (2, 3, 4, 5)


def at_bridge(pool: int = 6, provost: int = 9) -> CaylusTable:
    """Seat 0 is the first of three to decide at the bridge."""
    table = make(3, passed=[0, 1, 2], pool={0: pool}, provost=provost)
    return asked(table, 0, "bridge", "bridge", 0)


def steps(commands: list[Command]) -> list[int]:
    """The moves of the provost that are offered, as steps."""
    return [command.steps for command in commands if isinstance(command, MoveProvost)]


@pytest.mark.rule("C-ROAD-14")
@pytest.mark.parametrize("seats", SEATS)
def test_the_bridge_is_resolved_once_every_round(seats: int) -> None:
    """Without any worker on the road each player is asked at the bridge once in a round."""
    table, events = activate(make(seats))
    table, later = rest_until(table)
    assert sorted(deciders(events + later, "bridge")) == list(range(seats))
    table, events = rest_until(table)
    assert sorted(deciders(events, "bridge")) == list(range(seats))


@pytest.mark.rule("C-ROAD-14")
def test_the_bridge_comes_between_toll_and_road() -> None:
    """The Toll is resolved before the first decision at the bridge, space 1 after the last."""
    table = make(3, workers={"TOLL": 1, "R2": 2})
    table, events = activate(table)
    table, later = rest_until(table)
    returned = [
        (type(event), getattr(event, "place", None) or getattr(event, "stage", None))
        for event in events + later
        if isinstance(event, WorkerReturned)
        or (isinstance(event, StageReached) and event.stage == "bridge")
    ]
    bridge = (StageReached, "bridge")
    assert returned == [(WorkerReturned, "TOLL"), *[bridge] * 3, (WorkerReturned, "R2")]


@pytest.mark.rule("C-ROAD-15", "C-ROAD-21")
@pytest.mark.parametrize("order", [[2, 0, 1, 3], [3, 2, 1, 0], [0, 1, 2, 3]])
def test_players_decide_in_passing_order(order: list[int]) -> None:
    """Everybody decides once, in the order of the pass markers; the first-player tile and the
    seats play no part."""
    table = make(4, passed=order, first_player=3)
    table = asked(table, order[0], "bridge", "bridge", 0)
    table, events = play_all(
        table,
        (order[0], MoveProvost(1)),
        (order[1], Decline()),
        (order[2], MoveProvost(-2)),
        (order[3], MoveProvost(1)),
    )
    assert deciders(events, "bridge") == order[1:]
    assert [event.seat for event in occurred(events, ProvostMoved)][:3] == [
        order[0],
        order[2],
        order[3],
    ]


@pytest.mark.rule("C-ROAD-15", "C-ROAD-18")
@pytest.mark.parametrize("seats", SEATS)
def test_bridge_moves_of_random_games_are_paid(seats: int) -> None:
    """In random games each bridge move costs a worker a step, and nobody moves twice a round."""
    moved: set[tuple[int, int]] = set()
    for step in random_steps(seats):
        if decision_due(step.before) == "draft":
            moved.clear()
        if decision_due(step.before) != "bridge":
            continue
        seat = step.before.actor
        assert (step.before.round, seat) not in moved
        moved.add((step.before.round, seat))
        if isinstance(step.events[1], WorkersGiven):
            given, provost_moved = step.events[1:3]
            assert isinstance(provost_moved, ProvostMoved)
            distance = abs(provost_moved.position - step.before.provost)
            assert given == WorkersGiven(seat, distance)


@pytest.mark.rule("C-ROAD-16")
def test_a_bridge_move_is_optional() -> None:
    """Who declines pays nothing and leaves the provost where he is."""
    table = at_bridge()
    assert Decline() in legal_commands(table)
    after, events = play(table, 0, Decline())
    assert occurred(events, WorkersGiven) == []
    assert (after.pool[0], after.provost) == (6, 9)


@pytest.mark.rule("C-ROAD-17")
def test_a_bridge_move_is_one_to_three_steps() -> None:
    """One, two or three steps forward or back are offered; four are refused."""
    table = at_bridge(pool=8)
    assert steps(legal_commands(table)) == [-3, -2, -1, 1, 2, 3]
    for number in (-4, 4, 0, 30, -30):
        assert refused(table, 0, MoveProvost(number)).clause == "C-ROAD-17"


@pytest.mark.rule("C-ROAD-18")
@pytest.mark.parametrize("number", [-3, -2, -1, 1, 2, 3])
def test_each_step_costs_a_worker(number: int) -> None:
    """The mover's workers go from his pool to his camp, one for each step either way."""
    after, events = play(at_bridge(), 0, MoveProvost(number))
    assert occurred(events, WorkersGiven) == [WorkersGiven(0, abs(number))]
    assert (after.pool[0], after.camp[0]) == (6 - abs(number), 9 + abs(number))
    assert after.provost == 9 + number


@pytest.mark.rule("C-ROAD-19")
@pytest.mark.parametrize("pool", [1, 2])
def test_no_more_steps_than_workers(pool: int) -> None:
    """A player cannot choose more steps than he has workers in his pool."""
    table = at_bridge(pool=pool)
    assert steps(legal_commands(table)) == [n for n in range(-pool, pool + 1) if n]
    assert refused(table, 0, MoveProvost(pool + 1)).clause == "C-ROAD-19"
    assert refused(table, 0, MoveProvost(-pool - 1)).clause == "C-ROAD-19"


@pytest.mark.rule("C-ROAD-19")
def test_without_workers_the_provost_cannot_be_moved() -> None:
    """A player with an empty pool has nothing to decide at the bridge."""
    _, events = activate(make(3, pool={0: 0, 1: 2, 2: 0}, actor=1))
    assert deciders(events, "bridge") == [1]


@pytest.mark.rule("C-ROAD-20")
def test_each_decision_starts_where_the_last_one_ended() -> None:
    """Moves add up, and the bounds are those of the present position."""
    table, _ = play_all(at_bridge(provost=5), (0, MoveProvost(-3)), (1, MoveProvost(1)))
    assert table.provost == 3
    assert steps(legal_commands(table)) == [-2, -1, 1, 2, 3]


@pytest.mark.rule("C-ROAD-22")
@pytest.mark.parametrize(("number", "used"), [(-3, [1]), (-2, [1]), (-1, [1, 2]), (0, [1, 2])])
def test_the_position_after_the_bridge_decides(number: int, used: list[int]) -> None:
    """Where the provost was before does not matter: the bridge decides what is activated."""
    table = make(3, workers={"R2": 1, "R4": 2}, passed=[0, 1, 2], provost=6)
    table = asked(table, 0, "bridge", "bridge", 0)
    table, _ = play(table, 0, MoveProvost(number) if number else Decline())
    _, events = rest_until(table)
    assert deciders(events, "use") == used


@pytest.mark.rule("C-ROAD-22", "C-CHAR-35")
def test_the_bailiff_moves_before_the_road_is_activated() -> None:
    """His step after the bridge decides whether a space is activated."""
    table = make(3, workers={"R9": 1}, holders={"C-BAILIFF": 2})
    table, _ = activate(table)
    table, _ = rest_until(table, "bailiff")
    assert stage_of(table) == "bailiff"
    table, _ = play(table, 2, MoveProvost(1))
    assert (decision_due(table), table.actor) == ("use", 1)


@pytest.mark.rule(
    "EX-3",
    "C-ROAD-4",
    "C-ROAD-15",
    "C-ROAD-16",
    "C-ROAD-17",
    "C-ROAD-18",
    "C-ROAD-20",
    "C-ACT-9",
    "C-ACT-10",
)
def test_example_of_the_bridge() -> None:
    """The rulebook's example: black pulls the provost back, red on, green back by one again."""
    blue, black, green, red = range(4)
    table = make(
        4,
        tiles={"R10": "W-FARM", "R11": "W-SAW", "R12": "W-MARKET"},
        owners={"R10": blue, "R11": blue, "R12": blue},
        workers={"R10": green, "R11": red},
        passed=[blue, black, red, green],
        provost=12,
        pool={black: 3, red: 3, green: 3},
    )
    table = asked(table, blue, "bridge", "bridge", 0)
    camp = table.camp[:]
    table, events = play_all(
        table,
        (blue, Decline()),
        (black, MoveProvost(-2)),
        (red, MoveProvost(2)),
        (green, MoveProvost(-1)),
    )
    assert [event.position for event in occurred(events, ProvostMoved)] == [10, 12, 11]
    assert [(event.seat, event.amount) for event in occurred(events, WorkersGiven)] == [
        (black, 2),
        (red, 2),
        (green, 1),
    ]
    assert (decision_due(table), table.actor) == ("use", green)
    table, events = play(table, green, UseBuilding())
    assert goods(table, green) == {"food": 2}
    assert goods(table, red) == {}
    assert occurred(events, WorkerReturned) == [
        WorkerReturned(green, "R10"),
        WorkerReturned(red, "R11"),
    ]
    recruits = 3
    assert table.camp == [
        camp[blue] - recruits,
        camp[black] + 2 - recruits,
        camp[green] + 1 + 1 - recruits,
        camp[red] + 2 + 1 - recruits,
    ]


@pytest.mark.rule("EX-3", "C-ROAD-4")
def test_example_of_the_bridge_half_way() -> None:
    """Had the provost stayed where black put him, neither building would be active."""
    table = make(
        4,
        tiles={"R10": "W-FARM", "R11": "W-SAW", "R12": "W-MARKET"},
        owners={"R10": 0, "R11": 0, "R12": 0},
        workers={"R10": 2, "R11": 3},
        passed=[0, 1, 3, 2],
        provost=12,
    )
    table = asked(table, 0, "bridge", "bridge", 0)
    table, _ = play_all(table, (0, Decline()), (1, MoveProvost(-2)))
    assert table.provost == 10
    _, events = rest_until(table)
    assert deciders(events, "use") == []


@pytest.mark.rule("TR-11", "C-ROAD-5", "C-ROAD-7", "C-ROAD-12")
def test_the_provost_at_the_bridge() -> None:
    """Pulled back to the bridge, he can only go forward; if nobody moves him, no road tile is
    activated, while the printed buildings were."""
    table = make(
        3,
        workers={"CARP": 2, "R1": 1, "R2": 2},
        provost=3,
        pool={0: 3},
        resources={1: "5 wood, 5 food", 2: "1 wood, 1 food"},
    )
    table, events = activate(table)
    assert deciders(events, "use") == [2]
    table, _ = play(table, 2, Decline())
    assert steps(legal_commands(table)) == [-2, -1, 1, 2, 3]
    assert refused(table, 0, MoveProvost(-3)).clause == "C-ROAD-7"
    table, _ = play(table, 0, MoveProvost(-2))
    assert (table.provost, table.pool[0]) == (1, 1)
    assert legal_commands(table) == [Decline(), *(MoveProvost(number) for number in (1, 2, 3))]
    table, events = rest_until(table)
    assert deciders(events, "use") == []
    assert occurred(events, WorkerReturned) == [WorkerReturned(1, "R1"), WorkerReturned(2, "R2")]


@pytest.mark.rule("TR-1", "C-CHAR-1", "C-CHAR-39")
def test_the_bailiff_stolen_before_the_bridge() -> None:
    """Who took the Bailiff by a Fairground favor is asked after the bridge, not who had him."""
    table = make(2, workers={"FAIR": 0, "R9": 1}, resources={0: "1 wood"}, holders={"C-BAILIFF": 1})
    table, _ = activate(table)
    table, events = play_all(table, (0, UseBuilding()), (0, TakeCharacter("C-BAILIFF")))
    assert occurred(events, CharacterTaken) == [CharacterTaken(0, "C-BAILIFF", 1)]
    table, _ = rest_until(table, "bailiff")
    assert table.actor == 0
    assert table.provost == 9
    table, _ = play(table, 0, MoveProvost(1))
    assert table.provost == 10
    assert (decision_due(table), table.actor) == ("use", 1)
