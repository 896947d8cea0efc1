"""Planning: turns, and where workers may be placed (section 5 of the rules)."""

from __future__ import annotations

import pytest

from games.caylus1303.names import PLACES
from schemas.base import Command
from schemas.caylus1303.commands import Decline, Pass, PlaceOnSite, PlaceWorker, UseBuilding
from schemas.caylus1303.events import PrestigeGained, WorkerPlaced, WorkerPlacedOnSite
from schemas.game import DecisionDue
from tests.games.caylus1303.builder import (
    asked,
    deciders,
    decision_due,
    legal_commands,
    make,
    occurred,
    play,
    play_all,
    prestige_gains,
    refused,
    rest_until,
)
from tests.games.caylus1303.random_games import random_steps

PRINTED_AND_SETUP = ["FAIR", "LAWYER", "CARP", "TOLL", *(f"R{n}" for n in range(1, 10)), "R14"]


def placeable(commands: list[Command]) -> list[str]:
    """The buildings in which a worker can be placed."""
    return [command.place for command in commands if isinstance(command, PlaceWorker)]


@pytest.mark.rule("C-PLAN-1")
def test_turns_go_clockwise_from_the_first_player() -> None:
    """After the early placement turns are taken clockwise, leaving out who has passed."""
    table = make(4, first_player=2, holders={"C-EARLY": 0})
    table = asked(table, 0, "early", "early")
    table, events = play_all(
        table,
        (0, PlaceWorker("R1")),
        (2, PlaceWorker("R2")),
        (3, Pass()),
        (0, PlaceWorker("R3")),
        (1, PlaceWorker("R4")),
        (2, PlaceWorker("R5")),
        (0, Pass()),
        (1, PlaceWorker("R6")),
    )
    assert deciders(events, "turn") == [2, 3, 0, 1, 2, 0, 1, 2]


@pytest.mark.rule("C-PLAN-1", "C-CHAR-7", "C-CHAR-12")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_the_early_placement_comes_before_the_turns(holder: int) -> None:
    """When a round begins the Early Riser's holder is asked, then the first player has a turn."""
    table, _ = rest_until(make(3, holders={"C-EARLY": holder}, first_player=1), "early")
    assert (table.round, table.actor, table.first_player) == (2, holder, 1)
    table, events = play(table, holder, Decline())
    assert deciders(events, "turn") == [1]


@pytest.mark.rule("C-PLAN-2")
def test_a_turn_is_one_placement_or_a_pass() -> None:
    """A turn offers placing in a building, on the site, or passing, and nothing else."""
    table = make(3)
    kinds = {type(command) for command in legal_commands(table)}
    assert kinds == {PlaceWorker, PlaceOnSite, Pass}
    assert refused(table, 0, Decline()).clause == "C-PLAN-2"
    assert refused(table, 0, UseBuilding()).clause == "C-PLAN-2"


@pytest.mark.rule("C-PLAN-2")
@pytest.mark.parametrize("command", [PlaceWorker("R3"), PlaceOnSite(), Pass()])
def test_one_action_ends_the_turn(command: Command) -> None:
    """After any one action it is the next player's turn."""
    table, _ = play(make(3), 0, command)
    assert (decision_due(table), table.actor) == ("turn", 1)
    assert refused(table, 0, PlaceWorker("R1")).clause == "C-GEN-13"


@pytest.mark.rule("C-PLAN-3")
@pytest.mark.parametrize("command", [PlaceWorker("R3"), PlaceOnSite()])
def test_workers_are_placed_from_the_pool(command: Command) -> None:
    """A placement takes one worker of the pool and leaves the camp as it was."""
    table = make(3, pool={0: 4})
    after, _ = play(table, 0, command)
    assert (after.pool[0], after.camp[0]) == (3, 11)


@pytest.mark.rule("C-PLAN-3", "C-PLAN-22")
@pytest.mark.parametrize("command", [PlaceWorker("R3"), PlaceOnSite()])
def test_workers_of_the_camp_cannot_be_placed(command: Command) -> None:
    """A player with a full camp and an empty pool can place nowhere."""
    table = make(3, pool={0: 0})
    assert table.camp[0] == 15
    assert refused(table, 0, command).clause == "C-PLAN-22"
    assert legal_commands(table) == [Pass()]


@pytest.mark.rule("C-PLAN-4")
def test_buildings_that_take_workers() -> None:
    """Workers go to printed buildings, tiles of the set-up, and tiles that players built."""
    assert placeable(legal_commands(make(3))) == PRINTED_AND_SETUP
    tiles = {"R10": "W-FARM", "R11": "W-MASON", "R12": "S-JEWEL"}
    table = make(3, tiles=tiles, owners={"R10": 0, "R11": 1, "R12": 2})
    built = [*PRINTED_AND_SETUP[:-1], "R10", "R11", "R12", "R14"]
    assert placeable(legal_commands(table)) == built


@pytest.mark.rule("C-PLAN-5")
@pytest.mark.parametrize("occupant", [0, 1])
def test_an_occupied_building_is_closed(occupant: int) -> None:
    """A building with a worker, another player's or one's own, takes no further worker."""
    table = make(3, workers={"R3": occupant, "TOLL": occupant})
    for place in ("R3", "TOLL"):
        assert refused(table, 0, PlaceWorker(place)).clause == "C-PLAN-5"


@pytest.mark.rule("C-PLAN-6")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_residence_takes_no_worker(owner: int) -> None:
    """No worker may be placed on a residence, not even on one's own."""
    table = make(3, owners={"R3": owner}, residences=["R3"])
    assert refused(table, 0, PlaceWorker("R3")).clause == "C-PLAN-6"


@pytest.mark.rule("C-PLAN-7")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_monument_takes_no_worker(owner: int) -> None:
    """No worker may be placed on a monument, not even on one's own."""
    table = make(3, owners={"R3": owner}, monuments={"R3": "M-GARDEN"})
    assert refused(table, 0, PlaceWorker("R3")).clause == "C-PLAN-7"


@pytest.mark.rule("C-PLAN-8")
@pytest.mark.parametrize("slot", ["F1", "F2", "F3"])
def test_a_favor_tile_takes_no_worker(slot: str) -> None:
    """No worker may be placed on a favor tile, in any round."""
    assert refused(make(3, round_number=9), 0, PlaceWorker(slot)).clause == "C-PLAN-8"


@pytest.mark.rule("C-PLAN-9")
@pytest.mark.parametrize("space", ["R10", "R15", "R23"])
def test_an_empty_space_takes_no_worker(space: str) -> None:
    """No worker may be placed on a road space without a tile."""
    assert refused(make(3), 0, PlaceWorker(space)).clause == "C-PLAN-9"


@pytest.mark.rule("C-PLAN-10")
def test_the_bridge_takes_no_worker() -> None:
    """The Guilds Bridge is not among the places where workers stand."""
    assert ["FAIR", "LAWYER", "CARP", "TOLL", *(f"R{n}" for n in range(1, 24))] == PLACES
    assert refused(make(3), 0, PlaceWorker("BRIDGE")).clause == "C-ROAD-1"


@pytest.mark.rule("C-PLAN-11")
def test_a_building_beyond_the_provost_takes_workers() -> None:
    """Where the provost stands does not matter for placing."""
    table = make(3, provost=1)
    assert placeable(legal_commands(table)) == PRINTED_AND_SETUP
    after, events = play(table, 0, PlaceWorker("R14"))
    assert occurred(events, WorkerPlaced) == [WorkerPlaced(0, "R14", 0)]
    assert after.pool[0] == 5


@pytest.mark.rule("C-PLAN-12", "C-PLAN-15")
def test_placing_in_ones_own_building() -> None:
    """An own building takes a worker like any other, and gives nobody prestige."""
    table = make(3, tiles={"R10": "W-FARM"}, owners={"R10": 0})
    after, events = play(table, 0, PlaceWorker("R10"))
    assert occurred(events, WorkerPlaced) == [WorkerPlaced(0, "R10", 0)]
    assert after.prestige == [0, 0, 0]


@pytest.mark.rule("C-PLAN-13")
def test_one_player_may_use_many_buildings() -> None:
    """There is no limit to the buildings in which a player has workers."""
    places = ["R1", "R2", "R3", "R4", "R5"]
    table = make(2, workers=dict.fromkeys(places, 0), pool={0: 2})
    table, _ = play(table, 0, PlaceWorker("R14"))
    assert table.first_workers.count(0) == 6


@pytest.mark.rule("C-PLAN-14")
def test_the_owner_gains_one_point_for_a_visitor() -> None:
    """Placing in another player's building gives its owner 1 prestige point at once."""
    table = make(3, tiles={"R10": "W-FARM"}, owners={"R10": 2}, prestige={2: 5})
    after, events = play(table, 0, PlaceWorker("R10"))
    assert after.prestige == [0, 0, 6]
    placed_and_gained = [e for e in events if isinstance(e, WorkerPlaced | PrestigeGained)]
    assert placed_and_gained == [WorkerPlaced(0, "R10", 0), PrestigeGained(2, 1, "visit")]


@pytest.mark.rule("C-PLAN-16")
@pytest.mark.parametrize("place", ["FAIR", "R1", "R9", "R14"])
def test_a_building_without_owner_gives_no_points(place: str) -> None:
    """Placing in a printed building or on a tile of the set-up gives nobody prestige."""
    _, events = play(make(3), 0, PlaceWorker(place))
    assert occurred(events, PrestigeGained) == []


@pytest.mark.rule("C-PLAN-17")
def test_points_for_visitors_are_kept_without_activation() -> None:
    """The owner keeps the point although the building then lies beyond the provost."""
    table = make(3, tiles={"R10": "W-FARM"}, owners={"R10": 2}, provost=10)
    table, events = play(table, 0, PlaceWorker("R10"))
    table, later = rest_until(table)
    assert deciders(events + later, "use") == []
    assert table.prestige == [0, 0, 1]
    assert prestige_gains(events + later, 2) == [1]


@pytest.mark.rule("C-PLAN-18")
def test_the_site_is_filled_from_the_lowest_space() -> None:
    """Who places on the site stands behind those who did before; no space can be named."""
    table = make(3, first_player=1)
    table, events = play_all(table, (1, PlaceOnSite()), (2, PlaceWorker("R1")), (0, PlaceOnSite()))
    assert table.site == [1, 0]
    assert occurred(events, WorkerPlacedOnSite) == [
        WorkerPlacedOnSite(1, 0),
        WorkerPlacedOnSite(0, 0),
    ]
    assert PlaceOnSite.__struct_fields__ == ()


@pytest.mark.rule("C-PLAN-19")
def test_one_worker_a_player_on_the_site() -> None:
    """Who has a worker on the site cannot place another there."""
    assert refused(make(3, site=[0]), 0, PlaceOnSite()).clause == "C-PLAN-19"


@pytest.mark.rule("C-PLAN-20")
def test_the_site_has_room_for_all_players() -> None:
    """Five players can all place on the site in one round."""
    table, _ = play_all(make(5), *((seat, PlaceOnSite()) for seat in range(5)))
    assert table.site == [0, 1, 2, 3, 4]


@pytest.mark.rule("C-PLAN-24")
def test_who_has_no_legal_place_must_pass() -> None:
    """With every building occupied and a worker on the site, passing is all that is left."""
    table = make(3, workers=dict.fromkeys(PRINTED_AND_SETUP, 1), site=[0], camp={1: 0})
    assert legal_commands(table) == [Pass()]
    table, events = play(make(3, workers=dict.fromkeys(PRINTED_AND_SETUP, 2)), 0, PlaceOnSite())
    assert table.site == [0]
    assert [event.seat for event in occurred(events, DecisionDue)] == [1]


@pytest.mark.rule("C-PLAN-5", "C-PLAN-18", "C-PLAN-19")
@pytest.mark.parametrize("seats", [2, 5])
def test_placements_of_random_games(seats: int) -> None:
    """No offered placement of random games enters a full building or doubles a site worker."""
    for step in random_steps(seats):
        table = step.before
        if decision_due(table) != "turn":
            continue
        journeyman = table.holders[2] == table.actor
        for place in placeable(legal_commands(table)):
            assert journeyman or table.first_workers[PLACES.index(place)] < 0
        assert (PlaceOnSite() in legal_commands(table)) == (table.actor not in table.site)
        assert len(set(table.site)) == len(table.site)


@pytest.mark.rule("EX-13", "C-CHAR-7", "C-CHAR-9", "C-CHAR-12")
def test_early_riser_as_first_player() -> None:
    """He places early for two workers and then takes his normal turn at once."""
    table = asked(make(3, holders={"C-EARLY": 0}), 0, "early", "early")
    table, events = play_all(table, (0, PlaceWorker("R3")), (0, PlaceWorker("R4")))
    assert occurred(events, WorkerPlaced) == [WorkerPlaced(0, "R3", 1), WorkerPlaced(0, "R4", 0)]
    assert (table.pool[0], table.camp[0]) == (3, 10)
    assert table.first_workers.count(0) == 2
    assert (decision_due(table), table.actor) == ("turn", 1)
