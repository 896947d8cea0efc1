"""Monuments: section 13 of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from games.caylus1303.names import PLACES
from games.caylus1303.table import CaylusTable
from games.kernel.table import NOBODY
from schemas.base import Event
from schemas.caylus1303 import CaylusView
from schemas.caylus1303.commands import (
    BuildMonument,
    BuildTile,
    ChooseFavorTile,
    Decline,
    MarkTile,
    PlaceWorker,
    UseBuilding,
)
from schemas.caylus1303.events import (
    FavorReceived,
    FavorResolved,
    MonumentBuilt,
    PrestigeGained,
    ProvostMoved,
    ResidenceTurned,
    ResourceGained,
    StageReached,
    TileBuilt,
    WorkersTaken,
)
from schemas.caylus1303.vocabulary import Tile
from schemas.game import DecisionDue
from tests.games.caylus1303.builder import (
    GAME,
    deciders,
    decision_due,
    goods,
    legal_commands,
    make,
    occurred,
    owner_at,
    play,
    play_all,
    prestige_gains,
    refused,
    rest_until,
    stage_of,
    supply,
    visiting,
)

RICH = "9 food, 9 wood, 9 stone, 9 cloth, 9 gold"

MONUMENTS: list[tuple[Tile, str, int]] = [
    ("M-GARDEN", "1 wood, 1 gold", 4),
    ("M-FACTORY", "1 cloth, 1 gold", 5),
    ("M-GRANARY", "1 stone, 1 gold", 7),
    ("M-STATUE", "2 stone, 1 gold", 7),
    ("M-THEATRE", "4 wood, 3 gold", 12),
    ("M-CATH", "3 stone, 3 gold", 15),
    ("M-MANSION", "5 stone, 5 gold", 20),
]
"""Every monument with its cost and its prestige."""


def monument_step(**state: Any) -> CaylusTable:
    """A table on which everybody has rested up to the first monument decision.

    Unless given otherwise, seat 0 has a residence on R3 and everything of every kind.
    """
    state.setdefault("owners", {"R3": 0})
    state.setdefault("residences", [p for p in state["owners"] if p in PLACES[4:12]])
    state.setdefault("resources", {0: RICH})
    table, _ = rest_until(make(**state), "monument")
    assert decision_due(table) == "monument"
    return table


def visited(events: list[Event]) -> list[tuple[str, int]]:
    """The residences visited by a decision, each with who was asked."""
    visits: list[tuple[str, int]] = []
    place = ""
    for event in events:
        if isinstance(event, StageReached) and event.stage == "monuments":
            place = PLACES[event.cursor]
        elif isinstance(event, DecisionDue) and event.decision == "monument":
            visits.append((place, event.seat))
    return visits


def tokens(words: str) -> dict[str, int]:
    """`1 wood, 1 gold` as tokens by kind."""
    return {name: int(number) for number, name in (part.split() for part in words.split(", "))}


# --- who builds, where and when -----------------------------------------------------------


@pytest.mark.rule("C-MON-1")
def test_residences_are_visited_in_road_order() -> None:
    """Each residence once, from the bridge on, whoever owns it and whatever the passing order."""
    owners = {"R6": 0, "R2": 1, "R4": 0, "R8": 2}
    table = make(
        owners=owners, residences=list(owners), resources=dict.fromkeys(range(3), RICH), passed=[2]
    )
    _, events = rest_until(table)
    assert visited(events) == [("R2", 1), ("R4", 0), ("R6", 0), ("R8", 2)]


@pytest.mark.rule("C-MON-2")
def test_the_owner_builds_one_monument_or_none() -> None:
    """The owner is offered the monuments and to leave it; nobody else is asked."""
    table = monument_step(owners={"R3": 1}, resources=dict.fromkeys(range(3), RICH))
    assert table.actor == 1
    assert legal_commands(table) == [*(BuildMonument(name) for name, _, _ in MONUMENTS), Decline()]
    assert refused(table, 0, BuildMonument("M-GARDEN")).code == "not-your-turn"
    refusal = refused(table, 1, BuildMonument("W-FARM"))
    assert (refusal.clause, refusal.code) == ("C-MON-2", "not-a-monument")
    _, events = play(table, 1, Decline())
    assert occurred(events, MonumentBuilt) == []
    _, events = play(table, 1, BuildMonument("M-GARDEN"))
    assert occurred(events, MonumentBuilt) == [MonumentBuilt(1, "M-GARDEN", "R3")]
    assert deciders(events, "monument") == []


@pytest.mark.rule("C-MON-3")
def test_only_payable_monuments_are_offered() -> None:
    """With 2 stone and 1 gold: Granary or Statue; the others cannot be paid."""
    table = monument_step(resources={0: "2 stone, 1 gold"})
    offered = [BuildMonument("M-GRANARY"), BuildMonument("M-STATUE"), Decline()]
    assert legal_commands(table) == offered
    unpayable: tuple[Tile, ...] = ("M-GARDEN", "M-FACTORY", "M-THEATRE", "M-CATH", "M-MANSION")
    clauses = {refused(table, 0, BuildMonument(monument)).clause for monument in unpayable}
    assert clauses == {"C-MON-3"}


@pytest.mark.rule("C-MON-3", "C-MON-2")
def test_who_can_pay_no_monument_is_not_asked() -> None:
    """With everything but gold there is nothing to choose."""
    table = make(
        owners={"R3": 0}, residences=["R3"], resources={0: "9 food, 9 wood, 9 stone, 9 cloth"}
    )
    _, events = rest_until(table)
    assert deciders(events, "monument") == []


@pytest.mark.rule("C-MON-4", "C-MON-7", "C-MON-9")
@pytest.mark.parametrize(("monument", "cost", "points"), MONUMENTS)
def test_cost_and_points_of_each_monument(monument: Tile, cost: str, points: int) -> None:
    """Exactly the printed cost suffices and is paid, and the printed points come at once."""
    table = monument_step(resources={0: cost}, holders={"C-DAY": 1}, prestige={0: 3})
    assert BuildMonument(monument) in legal_commands(table)
    after, events = play(table, 0, BuildMonument(monument))
    built = events.index(MonumentBuilt(0, monument, "R3"))
    assert events[built + 1] == PrestigeGained(0, points, "monument")
    assert after.prestige[0] == 3 + points
    assert goods(table, 0) == tokens(cost)
    income = sum(event.amount for event in occurred(events, ResourceGained))
    assert sum(goods(after, 0).values()) == income


@pytest.mark.rule("C-MON-4")
@pytest.mark.parametrize(("monument", "cost"), [row[:2] for row in MONUMENTS])
def test_one_token_less_does_not_pay(monument: Tile, cost: str) -> None:
    """Who lacks one token of the cost, gold or another, is not offered the monument."""
    for missing in tokens(cost):
        amounts = tokens(RICH) | tokens(cost)
        amounts[missing] -= 1
        words = ", ".join(f"{amount} {name}" for name, amount in amounts.items())
        table = make(round_number=9, owners={"R3": 0}, residences=["R3"], resources={0: words})
        table, _ = rest_until(table, "monument")
        assert table.ended or table.actor == 0
        assert BuildMonument(monument) not in legal_commands(table)


@pytest.mark.rule("C-MON-5", "C-MON-6", "C-LIMIT-7")
def test_a_monument_needs_no_house_from_the_pool() -> None:
    """Without a house in the pool it is built; the house on the residence stays for it."""
    table = monument_step(houses={0: 0})
    after, _ = play(table, 0, BuildMonument("M-STATUE"))
    assert after.houses[0] == 0
    assert owner_at(after, "R3") == 0
    view = GAME.view(after, NOBODY)
    assert isinstance(view, CaylusView)
    building = next(building for building in view.road if building.place == "R3")
    assert (building.side, building.monument, building.owner) == ("monument", "M-STATUE", 0)


@pytest.mark.rule("C-MON-8")
def test_several_monuments_in_one_round() -> None:
    """A player with two residences builds on both, one after the other."""
    table = monument_step(owners={"R3": 0, "R5": 0})
    after, events = play_all(table, (0, BuildMonument("M-CATH")), (0, BuildMonument("M-MANSION")))
    assert occurred(events, MonumentBuilt) == [
        MonumentBuilt(0, "M-CATH", "R3"),
        MonumentBuilt(0, "M-MANSION", "R5"),
    ]
    assert after.prestige[0] == 35


@pytest.mark.rule("C-MON-9")
def test_each_monument_exists_once() -> None:
    """What the first has built is not offered to the second, in this round or a later one."""
    table = monument_step(owners={"R3": 0, "R5": 1}, resources=dict.fromkeys(range(3), RICH))
    assert len(supply(table, "M")) == 7
    table, _ = play(table, 0, BuildMonument("M-MANSION"))
    for _ in range(2):
        assert (table.actor, len(legal_commands(table))) == (1, 7)
        refusal = refused(table, 1, BuildMonument("M-MANSION"))
        assert (refusal.clause, refusal.code) == ("C-MON-9", "monument-gone")
        table, _ = rest_until(play(table, 1, Decline())[0], "monument")


@pytest.mark.rule("C-MON-10")
def test_a_residence_turned_in_this_phase_can_be_built_over() -> None:
    """A tile marked this round turns, and its owner is asked at once."""
    table = make(owners={"R3": 0}, resources={0: RICH})
    table, before = rest_until(table, "monument")
    assert ResidenceTurned("R3") in before
    after, events = play(table, 0, BuildMonument("M-GARDEN"))
    assert occurred(events, MonumentBuilt) == [MonumentBuilt(0, "M-GARDEN", "R3")]
    assert after.round == 2


@pytest.mark.rule("C-MON-11")
def test_a_residence_left_alone_is_offered_in_every_later_round() -> None:
    """Its owner is asked once a round up to round 9, and can build in the last one."""
    table = monument_step(round_number=6)
    for number in (6, 7, 8):
        assert (table.round, table.actor) == (number, 0)
        table, _ = play(table, 0, Decline())
        table, _ = rest_until(table, "monument")
    after, _ = play(table, 0, BuildMonument("M-MANSION"))
    assert after.ended
    assert after.final_scores[0] == 20 + 2 * 4


@pytest.mark.rule("C-MON-12")
def test_monuments_are_built_on_ones_own_residences_only() -> None:
    """Houses on built tiles and another player's residence ask the rich player nothing."""
    table = make(
        tiles={"R10": "W-FARM", "R11": "S-FARM"},
        owners={"R10": 0, "R11": 0, "R3": 1},
        residences=["R3"],
        resources={0: RICH},
    )
    _, events = rest_until(table)
    assert visited(events) == []


@pytest.mark.rule("C-MON-12")
def test_monuments_are_built_at_no_other_time() -> None:
    """Neither a turn, nor a building, nor a delivery turn, nor a favor builds a monument."""
    state: dict[str, Any] = {
        "owners": {"R3": 0},
        "residences": ["R3"],
        "resources": {0: RICH},
        "holders": {"C-DAY": 1},
        "site": [0],
        "workers": {"FAIR": 0},
    }
    turn = make(**state)
    use = visiting(make(**state), "FAIR")
    favor, _ = play(use, 0, UseBuilding())
    delivery, _ = rest_until(make(**state), "deliver")
    for table in (turn, use, favor, delivery):
        refusal = refused(table, 0, BuildMonument("M-GARDEN"))
        assert (refusal.clause, refusal.code) == ("C-MON-12", "monument-elsewhere")


@pytest.mark.rule("C-MON-13")
def test_a_monument_stays_and_is_never_visited_again() -> None:
    """It takes no worker, is not built over, and lies there to the end of the game."""
    table = make(
        owners={"R3": 0}, monuments={"R3": "M-STATUE"}, resources={0: RICH}, round_number=7
    )
    for _ in range(3):
        assert refused(table, table.actor, PlaceWorker("R3")).clause == "C-PLAN-7"
        table, events = rest_until(table)
        assert visited(events) == []
        assert "R3" not in [PLACES[e.cursor] for e in occurred(events, StageReached) if e.cursor]
    assert table.ended
    view = GAME.view(table, NOBODY)
    assert isinstance(view, CaylusView)
    assert [b.monument for b in view.road if b.monument] == ["M-STATUE"]


@pytest.mark.rule("C-MON-16")
@pytest.mark.parametrize("monument", ["M-STATUE", "M-CATH", "M-MANSION"])
def test_three_monuments_give_nothing_beyond_their_points(monument: Tile) -> None:
    """No favor, no income in this round or the next, and no worker of the residence."""
    table = monument_step()
    table, events = play(table, 0, BuildMonument(monument))
    assert len(prestige_gains(events, 0)) == 1
    _, later = rest_until(table)
    for batch in (events, later):
        assert occurred(batch, FavorReceived) == []
        assert occurred(batch, ResourceGained) == []
        assert occurred(batch, WorkersTaken)[0] == WorkersTaken(0, 3)


# --- the Theatre --------------------------------------------------------------------------


@pytest.mark.rule("EX-15", "C-MON-7", "C-MON-14")
def test_example_theatre() -> None:
    """Building it gives 12 points and a favor in that step."""
    table = monument_step(resources={0: "3 gold, 4 wood"}, holders={"C-DAY": 1})
    after, events = play(table, 0, BuildMonument("M-THEATRE"))
    assert prestige_gains(events, 0) == [12]
    assert occurred(events, FavorReceived) == [FavorReceived(0)]
    assert (after.actor, decision_due(after), stage_of(after)) == (0, "favor", "monuments")


@pytest.mark.rule("C-MON-15")
def test_the_favor_of_the_theatre_can_pay_for_the_next_monument() -> None:
    """Of 4 gold and 4 wood one gold is left; the favor's wood and it pay for the Garden."""
    table = monument_step(
        tiles={"F1": "Y-SAW"},
        owners={"R3": 0, "R5": 0, "R6": 1},
        resources={0: "4 gold, 4 wood", 1: RICH},
        board=["C-ARCH"],
        holders={"C-DAY": 1},
    )
    table, first = play(table, 0, BuildMonument("M-THEATRE"))
    assert deciders(first, "monument") == []
    table, events = play_all(table, (0, ChooseFavorTile(1)), (0, UseBuilding()), (0, Decline()))
    assert events.index(FavorResolved()) < events.index(DecisionDue(0, "monument"))
    assert legal_commands(table) == [BuildMonument("M-GARDEN"), Decline()]
    after, events = play(table, 0, BuildMonument("M-GARDEN"))
    assert MonumentBuilt(0, "M-GARDEN", "R5") in events
    assert goods(after, 0) == {}
    assert after.actor == 1


# --- scenarios ----------------------------------------------------------------------------


@pytest.mark.rule("TR-10", "C-STEW-2", "C-STEW-5", "C-STEW-9", "C-MON-10")
def test_from_shop_to_monument_in_one_round() -> None:
    """A marks the Guild that B stands on, B still uses it, and the Garden lies there at the end."""
    table = make(
        2,
        workers={"LAWYER": 0, "R5": 1},
        resources={0: "1 cloth, 1 gold, 1 wood", 1: "1 stone"},
    )
    table, _ = play(visiting(table, "LAWYER"), 0, MarkTile("R5"))
    table, _ = rest_until(table, "use", 1)
    table, events = play(table, 1, UseBuilding())
    assert occurred(events, WorkersTaken)[0] == WorkersTaken(1, 4)
    assert goods(table, 1) == {}
    assert ResidenceTurned("R5") in events
    pool = table.pool[0]
    assert (table.actor, legal_commands(table)) == (0, [BuildMonument("M-GARDEN"), Decline()])
    after, events = play(table, 0, BuildMonument("M-GARDEN"))
    assert MonumentBuilt(0, "M-GARDEN", "R5") in events
    assert after.prestige == [4, 0]
    assert after.pool[0] == pool + 3 + 2
    assert (after.round, decision_due(after)) == (2, "turn")
    assert refused(after, after.actor, PlaceWorker("R5")).clause == "C-PLAN-7"


@pytest.mark.rule("TR-13", "C-FAVOR-24", "C-ROAD-25", "C-STEW-16")
def test_the_favor_of_the_theatre_builds_a_tile() -> None:
    """In round 5 the favor builds the Market on space 13: 12 and 3 points, and p is 14."""
    table = monument_step(
        round_number=5,
        tiles={"F1": "Y-CARP", "R10": "W-FARM", "R11": "W-SAW", "R12": "W-QUARRY"},
        owners={"R3": 0, "R10": 1, "R11": 1, "R12": 2},
        resources={0: "3 gold, 5 wood, 1 food"},
    )
    table, built = play(table, 0, BuildMonument("M-THEATRE"))
    table, _ = play(table, 0, ChooseFavorTile(1))
    after, events = play(table, 0, BuildTile("W-MARKET"))
    assert TileBuilt(0, "W-MARKET", "R13") in events
    assert prestige_gains(built + events, 0) == [12, 3]
    assert owner_at(after, "R13") == 0
    assert occurred(events, ProvostMoved) == [ProvostMoved(14, None)]
    assert (after.built, after.provost, after.round) == (4, 14, 6)
