"""The road, and how the provost moves on it (section 6.1 of the rules)."""

from __future__ import annotations

import pytest

from games.caylus1303.names import PLACES
from games.caylus1303.table import CaylusTable
from schemas.base import Command
from schemas.caylus1303 import CaylusView
from schemas.caylus1303.commands import BuildTile, Decline, MoveProvost
from schemas.caylus1303.events import ProvostMoved, RoundBegan, StageReached, TileBuilt
from schemas.game import DecisionDue, MoveChosen
from tests.games.caylus1303.builder import (
    BUNDLE,
    GAME,
    activate,
    asked,
    built_tiles,
    deciders,
    decision_due,
    legal_commands,
    make,
    occurred,
    play,
    play_all,
    refused,
    rest_until,
    tile_at,
    visiting,
)
from tests.games.caylus1303.random_games import random_steps

PLENTY = "9 food, 9 wood, 9 stone, 9 cloth, 9 gold"


def road_with(
    built: int, workers: dict[str, int | tuple[int, int]], provost: int = 9
) -> CaylusTable:
    """A table of three rich players on which seat 0 built so many tiles."""
    tiles = built_tiles(built)
    return make(
        3,
        tiles=tiles,
        owners=dict.fromkeys(tiles, 0),
        workers=workers,
        provost=provost,
        resources={0: PLENTY, 1: PLENTY, 2: PLENTY},
    )


def steps(commands: list[Command]) -> list[int]:
    """The moves of the provost that are offered, as steps."""
    return [command.steps for command in commands if isinstance(command, MoveProvost)]


def at_toll(provost: int) -> CaylusTable:
    """Seat 0 is to use the Toll."""
    return visiting(make(3, workers={"TOLL": 0}, provost=provost), "TOLL")


@pytest.mark.rule("C-ROAD-1")
def test_the_road_from_the_city_gate() -> None:
    """Four printed buildings, the bridge, then road spaces 1 to 23 are resolved in this order."""
    places = ["FAIR", "LAWYER", "CARP", "TOLL", *(f"R{space}" for space in range(1, 24))]
    view = GAME.view(make(3), 0)
    assert isinstance(view, CaylusView)
    assert [building.place for building in view.road] == places
    table = road_with(13, {place: number % 3 for number, place in enumerate(places)}, provost=24)
    table, begun = activate(asked(table, 0, "turn"))
    _, rest = rest_until(table, "deliver")
    visits = [
        event.stage if event.stage == "bridge" else places[event.cursor]
        for event in occurred(begun + rest, StageReached)
        if event.stage in {"printed", "bridge", "road"}
    ]
    assert visits[:7] == ["FAIR", "LAWYER", "CARP", "TOLL", "bridge", "bridge", "bridge"]
    assert visits[7:30] == places[4:]


@pytest.mark.rule("C-ROAD-2", "C-CONS-4")
@pytest.mark.parametrize("built", range(13))
def test_a_new_tile_goes_to_the_lowest_empty_space(built: int) -> None:
    """The builder cannot name a space; spaces are filled in order, 14 being passed over."""
    place = "R10" if built else "CARP"
    table = visiting(road_with(built, {place: 1}), place)
    command = next(c for c in legal_commands(table) if isinstance(c, BuildTile))
    assert BuildTile.__struct_fields__ == ("tile",)
    space = f"R{[10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23][built]}"
    assert tile_at(table, space) is None
    after, _ = play(table, 1, command)
    if decision_due(after) == "pay":
        after, _ = play(after, 1, legal_commands(after)[0])
    assert tile_at(after, space) == command.tile


@pytest.mark.rule("C-ROAD-2")
def test_spaces_of_random_games_are_filled_in_order() -> None:
    """In random games each tile built lies on the next of spaces 10 to 13 and 15 to 23."""
    built = 0
    for step in random_steps(4):
        for event in occurred(step.events, TileBuilt):
            empty = [p for p, tile in zip(PLACES, step.before.tiles, strict=True) if tile < 0]
            assert event.place == empty[0]
            built += 1
    assert built > 20


@pytest.mark.rule("C-ROAD-3")
def test_the_provost_stands_between_places() -> None:
    """He stands before a space, on no place of the road, and leaves tiles and workers alone."""
    table = at_toll(5)
    after, events = play(table, 0, MoveProvost(2))
    assert occurred(events, ProvostMoved) == [ProvostMoved(7, 0)]
    assert after.tiles == table.tiles
    view = GAME.view(after, 0)
    assert isinstance(view, CaylusView)
    assert view.provost == 7


@pytest.mark.rule("C-ROAD-4", "C-ACT-9")
@pytest.mark.parametrize("provost", range(2, 10))
def test_spaces_before_the_provost_are_active(provost: int) -> None:
    """The last space before him is activated and the one behind him is not."""
    table = road_with(0, {f"R{provost - 1}": 1, f"R{provost}": 2}, provost)
    table, events = activate(table)
    _, later = rest_until(table)
    assert deciders(events + later, "use") == [1]


@pytest.mark.rule("C-ROAD-5")
def test_printed_buildings_and_bridge_are_always_active() -> None:
    """With the provost just behind the bridge the four buildings and the bridge are resolved."""
    table = road_with(0, {"FAIR": 0, "LAWYER": 1, "CARP": 2, "TOLL": 0, "R1": 1}, provost=1)
    table, events = activate(table)
    _, later = rest_until(table)
    assert deciders(events + later, "use") == [0, 1, 2, 0]
    assert deciders(events + later, "bridge") == [0, 1, 2]


@pytest.mark.rule("C-ROAD-6")
@pytest.mark.parametrize("provost", [4, 8, 9, 12, 13])
def test_a_step_passes_one_space_built_or_empty(provost: int) -> None:
    """One step is one space and two are two, whether tiles lie there or not."""
    assert play(at_toll(provost), 0, MoveProvost(1))[0].provost == provost + 1
    assert play(at_toll(provost), 0, MoveProvost(2))[0].provost == provost + 2
    assert play(at_toll(provost), 0, MoveProvost(-1))[0].provost == provost - 1


@pytest.mark.rule("C-ROAD-7", "C-ROAD-12")
def test_the_provost_cannot_go_back_past_the_bridge() -> None:
    """Just behind the bridge no step back is allowed, one space further on only one."""
    assert refused(at_toll(1), 0, MoveProvost(-1)).clause == "C-ROAD-7"
    assert steps(legal_commands(at_toll(1))) == [1, 2]
    assert refused(at_toll(2), 0, MoveProvost(-2)).clause == "C-ROAD-7"
    assert steps(legal_commands(at_toll(2))) == [-1, 1, 2]


@pytest.mark.rule("C-ROAD-8", "C-ROAD-12")
def test_the_provost_ends_three_places_after_the_road() -> None:
    """After the last space he may go on to position 27 and no further."""
    assert play(at_toll(25), 0, MoveProvost(2))[0].provost == 27
    assert refused(at_toll(27), 0, MoveProvost(1)).clause == "C-ROAD-8"
    assert steps(legal_commands(at_toll(27))) == [-2, -1]
    assert refused(at_toll(26), 0, MoveProvost(2)).clause == "C-ROAD-8"
    assert steps(legal_commands(at_toll(26))) == [-2, -1, 1]


@pytest.mark.rule("C-ROAD-9")
@pytest.mark.parametrize("provost", [24, 25, 26, 27])
def test_beyond_the_road_everything_is_active(provost: int) -> None:
    """On the extra places all spaces are activated, and nothing else is different."""
    table = road_with(13, {"R22": 1, "R23": 2}, provost)
    table, events = activate(table)
    table, later = rest_until(table)
    assert deciders(events + later, "use") == [1, 2]
    assert table.prestige == [0, 0, 0]
    assert table.provost == 23


@pytest.mark.rule("C-ROAD-10", "C-ROAD-11", "C-ROAD-13")
@pytest.mark.parametrize("seats", [2, 4])
def test_what_moves_the_provost(seats: int) -> None:
    """In random games he moves only by a choice at the Toll, the bridge or as Bailiff, by just
    the steps chosen, and at the end of a round."""
    for step in random_steps(seats):
        position, due, chosen = step.before.provost, decision_due(step.before), 0
        for index, event in enumerate(step.events):
            if isinstance(event, DecisionDue):
                due = event.decision
            elif isinstance(event, MoveChosen):
                chosen = int(event.command.get("steps", 0))
            elif isinstance(event, ProvostMoved) and event.seat is not None:
                assert due in {"use", "bridge", "bailiff"}
                assert due != "use" or PLACES[step.before.cursor] == "TOLL"
                assert event.position - position == chosen != 0
                position = event.position
            elif isinstance(event, ProvostMoved):
                following = step.events[index + 1]
                assert isinstance(following, RoundBegan) or step.after.ended
                position = event.position
        assert position == step.after.provost


@pytest.mark.rule("C-ROAD-11")
def test_moves_go_one_way_by_the_steps_chosen() -> None:
    """A move is a single number of steps, and he stands just so far away after it."""
    assert MoveProvost.__struct_fields__ == ("steps",)
    for number in (-2, -1, 1, 2):
        after, events = play(at_toll(9), 0, MoveProvost(number))
        assert occurred(events, ProvostMoved) == [ProvostMoved(9 + number, 0)]
        assert after.provost == 9 + number


@pytest.mark.rule("C-ROAD-12")
@pytest.mark.parametrize(("provost", "number"), [(3, -3), (2, -2), (25, 3), (26, 3)])
def test_moves_are_not_cut_short(provost: int, number: int) -> None:
    """A number of steps beyond the bounds is refused at the bridge, not shortened."""
    table = asked(make(3, passed=[0, 1, 2], provost=provost), 0, "bridge", "bridge")
    assert refused(table, 0, MoveProvost(number)).clause in {"C-ROAD-7", "C-ROAD-8"}
    assert number not in steps(legal_commands(table))


@pytest.mark.rule("C-ROAD-13")
def test_building_does_not_move_the_provost() -> None:
    """A tile built in Activation leaves him where he is until the round ends."""
    table = make(2, workers={"CARP": 0}, site=[1], resources={0: "1 wood, 1 food", 1: BUNDLE})
    table, _ = activate(table)
    table, events = play_all(table, (0, BuildTile("W-FARM")), (0, Decline()), (1, Decline()))
    assert len(occurred(events, TileBuilt)) == 1
    assert decision_due(table) == "deliver"
    assert table.provost == 9
    assert occurred(events, ProvostMoved) == []
