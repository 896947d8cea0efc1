"""Planning: passing, and what a placement costs after it (section 5 of the rules)."""

from __future__ import annotations

import pytest

from schemas.base import Command
from schemas.caylus1303.commands import Decline, Pass, PlaceOnSite, PlaceWorker
from schemas.caylus1303.events import (
    FirstPlayerTileTaken,
    Passed,
    WorkerPlaced,
    WorkerPlacedOnSite,
    WorkersTaken,
)
from schemas.game import MoveChosen
from tests.games.caylus1303.builder import (
    activate,
    asked,
    deciders,
    decision_due,
    legal_commands,
    make,
    occurred,
    play,
    play_all,
    refused,
    rest_until,
)

FORCED_PASS = {"type": "Pass"}


@pytest.mark.rule("C-PLAN-21")
@pytest.mark.parametrize("passed", [[], [2], [2, 1]])
def test_passing_is_always_allowed(passed: list[int]) -> None:
    """A player with all his workers left may pass on any of his turns."""
    table = make(3, passed=passed, pool={0: 15})
    assert Pass() in legal_commands(table)
    table, events = play(table, 0, Pass())
    assert Passed(0) in events
    assert table.pool[0] == 15


@pytest.mark.rule("C-PLAN-22")
def test_without_a_worker_a_player_must_pass() -> None:
    """With an empty pool the player passes without being asked."""
    table, events = play(make(3, pool={1: 0}), 0, PlaceWorker("R3"))
    assert MoveChosen(1, FORCED_PASS, forced=True) in events
    assert table.bridge == [1]
    assert table.actor == 2


@pytest.mark.rule("C-PLAN-23")
@pytest.mark.parametrize("command", [PlaceWorker("R3"), PlaceOnSite()])
def test_with_one_worker_the_surcharge_cannot_be_paid(command: Command) -> None:
    """After somebody's pass a player with exactly one worker can place nowhere."""
    table = make(3, passed=[2], pool={0: 1})
    assert refused(table, 0, command).clause == "C-PLAN-23"
    assert legal_commands(table) == [Pass()]


@pytest.mark.rule("C-PLAN-25")
def test_pass_markers_fill_the_bridge_in_order() -> None:
    """Each marker goes to the lowest-numbered free bridge space."""
    table = make(4, first_player=3)
    table, _ = play_all(
        table, (3, PlaceWorker("R1")), (0, Pass()), (1, PlaceWorker("R2")), (2, Pass()), (3, Pass())
    )
    assert table.bridge == [0, 2, 3]


@pytest.mark.rule("C-PLAN-26")
def test_who_has_passed_takes_no_further_turn() -> None:
    """After passing a player is not asked again and can place no worker in this round."""
    table, _ = play(make(3), 0, Pass())
    assert refused(table, 0, PlaceWorker("R3")).clause == "C-GEN-13"
    table, events = play_all(
        table,
        (1, PlaceWorker("R1")),
        (2, PlaceWorker("R2")),
        (1, PlaceWorker("R3")),
        (2, PlaceWorker("R4")),
    )
    assert deciders(events, "turn") == [2, 1, 2, 1]


@pytest.mark.rule("C-PLAN-27")
def test_the_first_to_pass_takes_the_first_player_tile() -> None:
    """The tile moves at the first pass, and not at a later one."""
    table, events = play(make(3, first_player=2), 2, PlaceWorker("R1"))
    table, events = play(table, 0, Pass())
    assert occurred(events, FirstPlayerTileTaken) == [FirstPlayerTileTaken(0)]
    assert table.first_player == 0
    table, events = play(table, 1, Pass())
    assert occurred(events, FirstPlayerTileTaken) == []
    assert table.first_player == 0


@pytest.mark.rule("C-PLAN-27")
def test_the_first_player_keeps_the_tile_by_passing_first() -> None:
    """The first player who passes first is first player again."""
    table, events = play(make(3, first_player=2), 2, Pass())
    assert occurred(events, FirstPlayerTileTaken) == [FirstPlayerTileTaken(2)]
    assert table.first_player == 2


@pytest.mark.rule("C-PLAN-28")
def test_the_tile_does_not_change_the_order_under_way() -> None:
    """After the tile has moved, turns go on clockwise from who passed."""
    table, events = play_all(
        make(4, first_player=1),
        (1, PlaceWorker("R1")),
        (2, PlaceWorker("R2")),
        (3, Pass()),
        (0, PlaceWorker("R3")),
        (1, PlaceWorker("R4")),
    )
    assert table.first_player == 3
    assert deciders(events, "turn") == [2, 3, 0, 1, 2]


@pytest.mark.rule("C-PLAN-29")
@pytest.mark.parametrize("command", [PlaceWorker("R3"), PlaceOnSite()])
def test_a_placement_before_any_pass_costs_its_worker(command: Command) -> None:
    """Until somebody has passed nothing goes to the camp."""
    table, _ = play(make(3, pool={0: 5}), 0, command)
    assert (table.pool[0], table.camp[0]) == (4, 10)


@pytest.mark.rule("C-PLAN-30")
def test_after_the_first_pass_a_placement_costs_a_further_worker() -> None:
    """One additional worker goes from the pool to the camp with each placement."""
    table = make(3, passed=[2], pool={0: 5, 1: 5})
    table, events = play_all(table, (0, PlaceWorker("R3")), (1, PlaceWorker("R4")))
    assert occurred(events, WorkerPlaced) == [WorkerPlaced(0, "R3", 1), WorkerPlaced(1, "R4", 1)]
    assert table.pool[:2] == [3, 3]
    assert table.camp[:2] == [11, 11]
    table, _ = play(table, 0, PlaceWorker("R5"))
    assert (table.pool[0], table.camp[0]) == (1, 12)


@pytest.mark.rule("C-PLAN-31")
@pytest.mark.parametrize("passed", [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]])
def test_the_surcharge_does_not_grow(passed: list[int]) -> None:
    """It is one worker, however many players have passed."""
    table = make(5, passed=passed, pool={0: 5})
    table, _ = play(table, 0, PlaceWorker("R3"))
    assert (table.pool[0], table.camp[0]) == (3, 11)


@pytest.mark.rule("C-PLAN-32")
def test_the_surcharge_is_paid_on_the_site_too() -> None:
    """Placing on the site after a pass costs the additional worker."""
    table, events = play(make(3, passed=[2], pool={0: 5}), 0, PlaceOnSite())
    assert occurred(events, WorkerPlacedOnSite) == [WorkerPlacedOnSite(0, 1)]
    assert (table.pool[0], table.camp[0]) == (3, 11)


@pytest.mark.rule("C-PLAN-33")
def test_the_next_round_starts_without_surcharge() -> None:
    """In a new round, before anybody has passed, a placement costs just its worker."""
    table, _ = rest_until(make(3, passed=[1, 2]))
    before = table.pool[table.actor]
    seat = table.actor
    table, events = play(table, seat, PlaceWorker("R3"))
    assert occurred(events, WorkerPlaced) == [WorkerPlaced(seat, "R3", 0)]
    assert table.pool[seat] == before - 1


@pytest.mark.rule("C-PLAN-34")
def test_workers_not_placed_stay_in_the_pool() -> None:
    """Passing costs no workers: they are there at the bridge and in the next round."""
    table, _ = activate(make(3, pool={0: 5, 1: 2, 2: 1}))
    assert decision_due(table) == "bridge"
    assert table.pool == [5, 2, 1]
    table, events = rest_until(table)
    assert occurred(events, WorkersTaken) == [WorkersTaken(seat, 3) for seat in range(3)]
    assert table.pool == [8, 5, 4]


@pytest.mark.rule("C-PLAN-35")
def test_the_last_player_takes_several_turns_in_a_row() -> None:
    """Planning goes on for the one player left, and ends when he passes too."""
    table = make(3, passed=[1, 2], pool={0: 7})
    table, events = play_all(table, (0, PlaceWorker("R3")), (0, PlaceOnSite()))
    assert deciders(events, "turn") == [0, 0]
    table, events = play(table, 0, Pass())
    assert deciders(events, "turn") == []
    assert decision_due(table) == "bridge"


@pytest.mark.rule("EX-1", "C-PLAN-25", "C-PLAN-27", "C-PLAN-30", "C-PLAN-31", "C-PLAN-35")
def test_example_of_passing() -> None:
    """The rulebook's example: blue, black and red pass, green places twice more, then passes."""
    blue, black, green, red = range(4)
    table = make(4, pool={blue: 2, black: 1, green: 5, red: 1}, first_player=red, actor=blue)
    table, events = play_all(
        table, (blue, Pass()), (green, PlaceWorker("R2")), (green, PlaceWorker("R3"))
    )
    assert [event.seat for event in occurred(events, Passed)] == [blue, black, red, green]
    assert [event.seat for event in occurred(events, MoveChosen) if event.forced] == [
        black,
        red,
        green,
    ]
    assert table.bridge == [blue, black, red, green]
    assert table.first_player == blue
    assert table.pool == [2, 1, 1, 1]
    assert table.first_workers.count(green) == 2
    assert table.camp == [13, 14, 12, 14]
    assert decision_due(table) == "bridge"


@pytest.mark.rule("TR-3", "C-PLAN-23", "C-PLAN-30", "C-CHAR-14", "C-CHAR-15")
def test_one_worker_after_a_pass() -> None:
    """With one worker only the Night Worker's holder can still place after a pass."""
    table = make(4, passed=[0], pool={1: 1, 2: 1, 3: 2}, holders={"C-NIGHT": 2})
    assert legal_commands(table) == [Pass()]
    table, _ = play(table, 1, Pass())
    table, events = play_all(table, (2, PlaceWorker("R3")), (3, PlaceWorker("R4")))
    assert occurred(events, WorkerPlaced) == [WorkerPlaced(2, "R3", 0), WorkerPlaced(3, "R4", 1)]
    assert table.pool[2:] == [0, 0]
    assert table.camp[2:] == [14, 14]
    assert table.first_workers.count(3) == 1


@pytest.mark.rule("TR-4", "C-CHAR-9", "C-CHAR-14", "C-CHAR-17")
def test_early_riser_and_night_worker_in_one_hand() -> None:
    """The early placement costs two workers all the same, a later one after a pass just one."""
    table = make(3, holders={"C-EARLY": 1, "C-NIGHT": 1})
    table, _ = play(asked(table, 1, "early", "early"), 1, PlaceWorker("R3"))
    assert (table.pool[1], table.first_workers.count(1), table.camp[1]) == (4, 1, 10)
    table, _ = play_all(table, (0, Pass()), (1, PlaceWorker("R4")))
    assert (table.pool[1], table.first_workers.count(1), table.camp[1]) == (3, 2, 10)
    assert Decline() not in legal_commands(table)
