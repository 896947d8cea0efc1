"""Characters in general, and those at work in Planning: sections 14.1 to 14.5 of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.caylus1303.table import CaylusTable
from games.kernel.table import NOBODY
from schemas.base import Command, Event
from schemas.caylus1303 import CaylusView
from schemas.caylus1303.commands import (
    BuildTile,
    ChooseFavorTile,
    Decline,
    DeliverBundle,
    MoveProvost,
    Pass,
    PlaceOnSite,
    PlaceWorker,
    TakeCharacter,
    TakeResource,
    UseBuilding,
)
from schemas.caylus1303.events import (
    CharacterTaken,
    PrestigeGained,
    ResourceGained,
    RoundBegan,
    WorkerPlaced,
    WorkerPlacedOnSite,
    WorkerReturned,
    WorkersGiven,
)
from schemas.game import DecisionDue
from tests.games.caylus1303.builder import (
    GAME,
    activate,
    asked,
    deciders,
    decision_due,
    goods,
    holder_of,
    legal_commands,
    make,
    occurred,
    play,
    play_all,
    prestige_gains,
    refused,
    rest_until,
    visiting,
)
from tests.games.caylus1303.random_games import random_steps

USE = UseBuilding()
RICH = "9 food, 9 wood, 9 stone, 9 cloth, 9 gold"


def places(table: CaylusTable) -> list[str]:
    """The buildings that are offered for a worker."""
    return [c.place for c in legal_commands(table) if isinstance(c, PlaceWorker)]


def workers(table: CaylusTable, seat: int) -> tuple[int, int]:
    """A seat's workers in the pool and in the camp."""
    return table.pool[seat], table.camp[seat]


# --- all characters -----------------------------------------------------------------------


@pytest.mark.rule("C-CHAR-1")
def test_a_power_belongs_to_the_present_holder() -> None:
    """Whoever takes the Architect has its point for a tile built next; its victim has no more."""
    table = make(
        workers={"FAIR": 0, "CARP": 0, "R1": 1},
        resources={0: "2 wood, 1 food", 1: "1 wood, 1 food"},
        holders={"C-ARCH": 1},
        round_number=4,
        pool={0: 0, 1: 0, 2: 0},
    )
    table, events = play_all(
        visiting(table, "FAIR"),
        (0, USE),
        (0, TakeCharacter("C-ARCH")),
        (0, BuildTile("W-FARM")),
        (1, BuildTile("W-SAW")),
    )
    assert prestige_gains(events, 0) == [2, 1]
    assert prestige_gains(events, 1) == [2]


@pytest.mark.rule("C-CHAR-2")
def test_a_player_may_hold_any_number_of_characters() -> None:
    """Three characters work together on one bundle; a player without any plays on."""
    table = make(
        2,
        site=[0, 1],
        holders={"C-CHAMB": 0, "C-FOREMAN": 0, "C-GOLD": 0},
        resources={0: "3 gold", 1: "1 food, 1 wood, 1 stone"},
    )
    table, _ = rest_until(table, "deliver")
    table, events = play(table, 0, DeliverBundle(("gold", "gold", "gold")))
    assert sorted(prestige_gains(events, 0)) == [1, 5, 5]
    _, events = play(table, 1, DeliverBundle(("food", "wood", "stone")))
    assert prestige_gains(events, 1) == [5]


@pytest.mark.rule("C-CHAR-3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_characters_change_hands_by_favors_only(seats: int) -> None:
    """In random games a character moves in the draft or while a favor is resolved, at no turn."""
    moved = 0
    for before, events, after in random_steps(seats):
        decision = decision_due(before)
        changed = [event.character for event in occurred(events, CharacterTaken)]
        assert len(changed) == sum(
            a != b for a, b in zip(before.holders, after.holders, strict=True)
        )
        if changed:
            moved += 1
            assert decision in ("draft", "favor", "board-character")
    assert moved > seats


@pytest.mark.rule("C-CHAR-3")
def test_no_character_is_taken_in_a_turn() -> None:
    """A turn takes a character neither from the board nor from another player."""
    table = make(holders={"C-DAY": 1}, board=["C-ARCH"])
    for character in (TakeCharacter("C-DAY"), TakeCharacter("C-ARCH")):
        refusal = refused(table, 0, character)
        assert (refusal.clause, refusal.code) == ("C-CHAR-3", "characters-stay")


@pytest.mark.rule("C-CHAR-4")
def test_a_journeyman_used_this_round_stays_used_in_other_hands() -> None:
    """Who comes by him after another player used him joins nobody before the next round."""
    table = make(workers={"FAIR": (1, 2), "LAWYER": 1}, holders={"C-JOURNEY": 0})
    assert refused(table, 0, PlaceWorker("LAWYER")).clause == "C-CHAR-19"
    table, _ = rest_until(table)
    table, _ = play(asked(table, 1, "turn"), 1, PlaceWorker("LAWYER"))
    assert "LAWYER" in places(asked(table, 0, "turn"))


@pytest.mark.rule("C-CHAR-4")
def test_a_goldsmith_used_this_round_stays_used_in_other_hands() -> None:
    """Whoever holds him, gold brings his points once a round, and again in the next."""
    table, _ = rest_until(make(2, site=[1], holders={"C-GOLD": 1}, resources={1: RICH}), "deliver")
    table.goldsmith_used = 1
    golden = DeliverBundle(("food", "wood", "gold"))
    table, events = play(table, 1, golden)
    assert prestige_gains(events, 1) == [5]
    table, _ = play(table, 1, Decline())
    table, _ = rest_until(table)
    table, _ = rest_until(play(asked(table, 1, "turn"), 1, PlaceOnSite())[0], "deliver")
    _, events = play(table, 1, golden)
    assert sorted(prestige_gains(events, 1)) == [5, 5]


@pytest.mark.rule("C-CHAR-5")
def test_powers_do_not_work_backwards() -> None:
    """The Architect, taken after a tile was built, brings nothing for it."""
    table = make(
        tiles={"R10": "W-MANOR"},
        owners={"R10": 0},
        workers={"CARP": 0, "R10": 0},
        resources={0: "1 wood, 1 food"},
        holders={"C-ARCH": 1},
        pool={0: 0, 1: 0, 2: 0},
        provost=12,
    )
    table, built = play(visiting(table, "CARP"), 0, BuildTile("W-SAW"))
    after, taken = play_all(table, (0, USE), (0, TakeCharacter("C-ARCH")))
    assert holder_of(after, "C-ARCH") == 0
    assert prestige_gains(built, 0) == [2]
    assert prestige_gains(taken, 0) == []


AUTOMATIC = ("C-NIGHT", "C-THIEF", "C-STEWARD", "C-ARCH", "C-FOREMAN", "C-GOLD", "C-DAY")
ROUND: list[tuple[int, Command]] = [
    (0, PlaceWorker("R11")),
    (1, Pass()),
    (2, PlaceWorker("R10")),
    (0, PlaceWorker("CARP")),
    (2, Pass()),
    (0, PlaceOnSite()),
    (0, Pass()),
    (0, BuildTile("W-SAW")),
]
"""A round up to the Carpenter, in which seats 0 and 1 own what others visit."""


def whole_round(characters: Sequence[str]) -> tuple[list[tuple[int, str]], list[int]]:
    """Who is asked for what in the round above, and the points at its end."""
    table = make(
        tiles={"R10": "W-FARM", "R11": "W-QUARRY"},
        owners={"R10": 0, "R11": 1, "R3": 0},
        residences=["R3"],
        resources={0: RICH},
        pool={0: 9},
        holders=dict.fromkeys(characters, 0) | {"C-BAILIFF": 1},
        provost=12,
    )
    table, events = play_all(table, *ROUND)
    table, activation = rest_until(table, "deliver")
    table, delivery = play_all(
        table,
        (0, DeliverBundle(("food", "wood", "gold"))),
        (0, Decline()),
        (0, ChooseFavorTile(1)),
    )
    table, stewardship = rest_until(table)
    due = occurred(events + activation + delivery + stewardship, DecisionDue)
    return [(event.seat, event.decision) for event in due], table.prestige


@pytest.mark.rule("C-CHAR-6")
def test_powers_that_only_add_something_ask_nobody() -> None:
    """The same round has the same decisions whether seat 0 holds all seven of them or none."""
    with_all, points = whole_round(AUTOMATIC)
    with_none, fewer_points = whole_round(())
    assert with_all == with_none
    assert points == [2 + (2 + 1) + (5 + 1 + 5), 0, 0]
    assert fewer_points == [1 + 2 + 5, 1, 0]


# --- Early Riser --------------------------------------------------------------------------


def at_early(**state: Any) -> CaylusTable:
    """The start of round 2, with seat 2 asked for an early placement; pools are 9 by then."""
    state["holders"] = {"C-EARLY": 2} | state.get("holders", {})
    table, _ = rest_until(make(**state))
    assert (table.actor, decision_due(table)) == (2, "early")
    return table


@pytest.mark.rule("C-CHAR-7", "C-CHAR-12")
def test_the_early_riser_places_before_the_first_turn_of_each_round() -> None:
    """Once a round its holder is asked, before the first player; then turns follow as usual."""
    table = at_early()
    for number in (2, 3):
        assert (table.round, table.actor, decision_due(table)) == (number, 2, "early")
        table, events = play(table, 2, PlaceWorker("FAIR"))
        assert events[-1] == DecisionDue(0, "turn")
        table, events = rest_until(table)
        assert deciders(events[: events.index(RoundBegan(number + 1))], "early") == []


@pytest.mark.rule("C-CHAR-8")
def test_an_early_placement_can_be_declined() -> None:
    """Declining costs no worker."""
    table = at_early()
    after, events = play(table, 2, Decline())
    assert workers(after, 2) == workers(table, 2) == (9, 6)
    assert occurred(events, WorkerPlaced) == []
    assert (after.actor, decision_due(after)) == (0, "turn")


@pytest.mark.rule("C-CHAR-9", "C-CHAR-13")
def test_an_early_placement_takes_two_workers() -> None:
    """One is placed and one goes to the camp: no more, as nobody can have passed."""
    after, events = play(at_early(), 2, PlaceWorker("R4"))
    assert occurred(events, WorkerPlaced) == [WorkerPlaced(2, "R4", extra=1)]
    assert workers(after, 2) == (7, 7)
    assert after.bridge == []


@pytest.mark.rule("C-CHAR-9")
@pytest.mark.parametrize(("pool", "decision"), [(1, "turn"), (2, "early")])
def test_an_early_placement_needs_two_workers(pool: int, decision: str) -> None:
    """A holder with one worker in the pool, and none in the camp to recruit, is not asked."""
    table, _ = rest_until(make(holders={"C-EARLY": 2}, pool={2: pool}, camp={2: 0}))
    assert decision_due(table) == decision


@pytest.mark.rule("C-CHAR-10")
def test_an_early_placement_goes_anywhere() -> None:
    """All buildings of the road and the site are open, those beyond the provost too."""
    table = at_early(tiles={"R10": "W-FARM"}, owners={"R10": 0, "R3": 1})
    printed = ["FAIR", "LAWYER", "CARP", "TOLL"]
    road = [f"R{space}" for space in (1, 2, 4, 5, 6, 7, 8, 9, 10, 14)]
    assert places(table) == printed + road
    assert legal_commands(table)[-2:] == [PlaceOnSite(), Decline()]
    assert refused(table, 2, PlaceWorker("R3")).clause == "C-PLAN-6"
    after, events = play(table, 2, PlaceOnSite())
    assert occurred(events, WorkerPlacedOnSite) == [WorkerPlacedOnSite(2, extra=1)]
    assert after.site == [2]


@pytest.mark.rule("C-CHAR-11")
def test_an_early_visit_pays_the_owner() -> None:
    """The owner of the building gains 1 point as for any visit."""
    table = at_early(tiles={"R10": "W-FARM"}, owners={"R10": 1})
    _, events = play(table, 2, PlaceWorker("R10"))
    assert occurred(events, PrestigeGained) == [PrestigeGained(1, 1, "visit")]


@pytest.mark.rule("C-CHAR-12")
def test_a_first_player_who_rises_early_acts_twice() -> None:
    """After the early placement turns begin with the first player, here the same seat."""
    table = at_early(first_player=2)
    table, events = play(table, 2, PlaceWorker("FAIR"))
    assert events[-1] == DecisionDue(2, "turn")
    after, events = play(table, 2, PlaceWorker("LAWYER"))
    assert occurred(events, WorkerPlaced) == [WorkerPlaced(2, "LAWYER", extra=0)]
    assert events[-1] == DecisionDue(0, "turn")
    assert workers(after, 2) == (6, 7)


# --- Night Worker -------------------------------------------------------------------------


@pytest.mark.rule("C-CHAR-14", "C-CHAR-16")
def test_the_night_worker_pays_no_surcharge() -> None:
    """After a pass the holder places for one worker, in buildings and on the site; others pay."""
    table = make(passed=[1], holders={"C-NIGHT": 0})
    table, events = play_all(
        table, (0, PlaceWorker("FAIR")), (2, PlaceWorker("LAWYER")), (0, PlaceOnSite())
    )
    assert occurred(events, WorkerPlaced) == [
        WorkerPlaced(0, "FAIR", extra=0),
        WorkerPlaced(2, "LAWYER", extra=1),
    ]
    assert occurred(events, WorkerPlacedOnSite) == [WorkerPlacedOnSite(0, extra=0)]
    assert [workers(table, seat) for seat in (0, 2)] == [(4, 9), (4, 10)]


@pytest.mark.rule("C-CHAR-15")
def test_the_night_worker_places_the_last_worker() -> None:
    """With one worker the holder may place after a pass; another player has to pass."""
    table = make(passed=[1], holders={"C-NIGHT": 0}, pool={0: 1, 2: 1})
    assert "FAIR" in places(table)
    _, events = play(table, 0, PlaceWorker("FAIR"))
    assert occurred(events, WorkerPlaced) == [WorkerPlaced(0, "FAIR", extra=0)]
    other = asked(table, 2, "turn", "turns")
    assert legal_commands(other) == [Pass()]
    assert refused(other, 2, PlaceWorker("FAIR")).clause == "C-PLAN-23"


@pytest.mark.rule("C-CHAR-17")
def test_the_night_worker_pays_for_rising_early() -> None:
    """Who holds both pays the Early Riser's further worker."""
    after, events = play(at_early(holders={"C-NIGHT": 2}), 2, PlaceWorker("R4"))
    assert occurred(events, WorkerPlaced) == [WorkerPlaced(2, "R4", extra=1)]
    assert workers(after, 2) == (7, 7)


@pytest.mark.rule("C-CHAR-18")
def test_the_night_worker_pays_prices_in_workers() -> None:
    """A Market takes its worker, and the bridge one worker a step."""
    table = make(workers={"R7": 0}, holders={"C-NIGHT": 0})
    _, events = play(visiting(table, "R7"), 0, TakeResource("food"))
    assert WorkersGiven(0, 1) in events
    table, _ = rest_until(make(holders={"C-NIGHT": 0}), "bridge", 0)
    after, events = play(table, 0, MoveProvost(2))
    assert WorkersGiven(0, 2) in events
    assert after.pool[0] == 4


# --- Journeyman ---------------------------------------------------------------------------


@pytest.mark.rule("C-CHAR-19")
def test_the_journeyman_joins_once_a_round() -> None:
    """The holder joins one building; a second one is closed to him until the next round."""
    table = make(workers={"FAIR": 1, "LAWYER": 2}, holders={"C-JOURNEY": 0})
    assert "FAIR" in places(table)
    table, _ = play(table, 0, PlaceWorker("FAIR"))
    table = asked(table, 0, "turn", "turns")
    refusal = refused(table, 0, PlaceWorker("LAWYER"))
    assert (refusal.clause, refusal.code) == ("C-CHAR-19", "journeyman-spent")
    table, _ = rest_until(table)
    table, _ = play_all(asked(table, 1, "turn", "turns"), (1, PlaceWorker("LAWYER")))
    assert "LAWYER" in places(asked(table, 0, "turn", "turns"))


@pytest.mark.rule("C-CHAR-19")
def test_without_the_journeyman_nobody_joins() -> None:
    """A building that holds a worker is closed to everybody else."""
    table = make(workers={"FAIR": 1}, holders={"C-JOURNEY": 1})
    assert refused(table, 0, PlaceWorker("FAIR")).clause == "C-PLAN-5"


@pytest.mark.rule("C-CHAR-20")
def test_the_journeyman_does_not_join_his_own_worker() -> None:
    """The building with the holder's own worker stays closed to him."""
    table = make(workers={"FAIR": 0, "LAWYER": 1}, holders={"C-JOURNEY": 0})
    refusal = refused(table, 0, PlaceWorker("FAIR"))
    assert (refusal.clause, refusal.code) == ("C-CHAR-20", "own-worker")


@pytest.mark.rule("C-CHAR-21")
@pytest.mark.parametrize("place", ["TOLL", "R1", "R9", "R10", "R11", "R14"])
def test_the_journeyman_joins_any_building_of_the_road(place: str) -> None:
    """Printed, setup and built buildings take him, another player's and his own."""
    table = make(
        tiles={"R10": "W-FARM", "R11": "W-SAW"},
        owners={"R10": 2, "R11": 0},
        workers={place: 1},
        holders={"C-JOURNEY": 0},
    )
    after, events = play(table, 0, PlaceWorker(place))
    assert WorkerPlaced(0, place, extra=0) in events
    view = GAME.view(after, NOBODY)
    assert isinstance(view, CaylusView)
    assert [b.workers for b in view.road if b.place == place] == [[1, 0]]


@pytest.mark.rule("C-CHAR-21", "C-PLAN-19")
def test_the_journeyman_joins_nobody_on_the_site() -> None:
    """The site takes him like everybody: once, on a space of his own."""
    table = make(site=[1], holders={"C-JOURNEY": 0})
    table, _ = play(table, 0, PlaceOnSite())
    assert (table.site, table.journeyman_used) == ([1, 0], 0)
    assert refused(asked(table, 0, "turn"), 0, PlaceOnSite()).clause == "C-PLAN-19"


@pytest.mark.rule("C-CHAR-22")
@pytest.mark.parametrize(("passed", "left"), [([], (5, 8)), ([2], (4, 9))])
def test_the_journeyman_costs_what_any_placement_costs(
    passed: Sequence[int], left: tuple[int, int]
) -> None:
    """One worker before a pass, two after it."""
    table = make(workers={"FAIR": 1}, holders={"C-JOURNEY": 0}, passed=passed, camp={0: 8})
    after, _ = play(table, 0, PlaceWorker("FAIR"))
    assert workers(after, 0) == left


@pytest.mark.rule("C-CHAR-23")
def test_an_owner_gains_for_the_journeyman_too() -> None:
    """Two visitors bring the owner 2 points, one each as they come."""
    table = make(tiles={"R10": "W-FARM"}, owners={"R10": 2}, holders={"C-JOURNEY": 1})
    _, events = play_all(table, (0, PlaceWorker("R10")), (1, PlaceWorker("R10")))
    assert prestige_gains(events, 2) == [1, 1]


@pytest.mark.rule("C-CHAR-24")
def test_the_journeyman_resolves_second_with_the_full_effect() -> None:
    """First the worker who stood there first, then the Journeyman: 2 food each."""
    table = make(tiles={"R10": "W-FARM"}, owners={"R10": 2}, workers={"R10": (1, 0)}, provost=12)
    after, events = play_all(visiting(table, "R10"), (1, USE), (0, USE))
    assert occurred(events, ResourceGained) == [
        ResourceGained(1, "food", 2),
        ResourceGained(0, "food", 2),
    ]
    assert occurred(events, WorkerReturned) == [WorkerReturned(1, "R10"), WorkerReturned(0, "R10")]
    assert [goods(after, seat) for seat in range(3)] == [{"food": 2}, {"food": 2}, {}]


@pytest.mark.rule("C-CHAR-25")
def test_the_journeyman_resolves_whatever_the_first_did() -> None:
    """Where the first declines, or cannot pay and is not asked, the Journeyman has his turn."""
    declined = make(workers={"FAIR": (1, 0)}, resources={0: "1 wood", 1: "1 wood"})
    table, events = play(visiting(declined, "FAIR"), 1, Decline())
    assert events[-1] == DecisionDue(0, "use")
    poor, events = activate(make(workers={"FAIR": (1, 0)}, resources={0: "1 wood"}))
    assert events[-2:] == [WorkerReturned(1, "FAIR"), DecisionDue(0, "use")]
    for each in (table, poor):
        assert legal_commands(each) == [USE, Decline()]


@pytest.mark.rule("C-CHAR-26")
def test_nobody_joins_a_building_with_two_workers() -> None:
    """Neither a third player nor the Journeyman's holder finds room there."""
    for holder in (0, 1):
        table = make(4, workers={"FAIR": (2, 3)}, holders={"C-JOURNEY": holder})
        table.journeyman_used = 0
        refusal = refused(table, 0, PlaceWorker("FAIR"))
        assert (refusal.clause, refusal.code) == ("C-CHAR-26", "full")


@pytest.mark.rule("C-CHAR-27")
@pytest.mark.parametrize("first", [PlaceWorker("LAWYER"), PlaceOnSite()])
def test_ordinary_placements_do_not_use_up_the_journeyman(first: Command) -> None:
    """After an empty building or the site the holder can still join one."""
    table = make(2, workers={"FAIR": 1}, holders={"C-JOURNEY": 0}, passed=[1])
    table, _ = play(table, 0, first)
    assert "FAIR" in places(table)


@pytest.mark.rule("C-CHAR-28")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_early_riser_finds_nobody_to_join(seats: int) -> None:
    """In random games no worker is on the road at an early placement, which uses no Journeyman."""
    early = [step for step in random_steps(seats) if decision_due(step.before) == "early"]
    assert early
    for step in early:
        assert set(step.before.first_workers) == {NOBODY}
        assert step.after.journeyman_used == 0


# --- Thief and Steward --------------------------------------------------------------------


def visit(visitor: int, owner: int, holders: dict[str, int]) -> list[Event]:
    """What happens when a player visits a building of an owner."""
    table = make(tiles={"R10": "W-FARM"}, owners={"R10": owner}, holders=holders, actor=visitor)
    return play(table, visitor, PlaceWorker("R10"))[1]


@pytest.mark.rule("C-CHAR-29", "C-CHAR-30")
def test_the_thief_leaves_the_owner_nothing() -> None:
    """A visit of the Thief's holder brings no point, to an owner with the Steward neither."""
    assert occurred(visit(0, 1, {}), PrestigeGained) == [PrestigeGained(1, 1, "visit")]
    assert occurred(visit(0, 1, {"C-THIEF": 0}), PrestigeGained) == []
    assert occurred(visit(0, 1, {"C-THIEF": 0, "C-STEWARD": 1}), PrestigeGained) == []


@pytest.mark.rule("C-CHAR-31")
def test_the_thief_gains_from_visitors_as_usual() -> None:
    """Visitors to a building of the Thief's holder bring him 1 point, with the Steward 2."""
    assert prestige_gains(visit(1, 0, {"C-THIEF": 0}), 0) == [1]
    assert prestige_gains(visit(1, 0, {"C-THIEF": 0, "C-STEWARD": 0}), 0) == [2]


@pytest.mark.rule("C-CHAR-32")
def test_the_steward_gains_two_points() -> None:
    """His building brings 2 points a visit; he brings others the usual 1."""
    assert prestige_gains(visit(1, 0, {"C-STEWARD": 0}), 0) == [2]
    assert prestige_gains(visit(0, 1, {"C-STEWARD": 0}), 1) == [1]


@pytest.mark.rule("C-CHAR-33")
def test_the_steward_gains_for_each_visitor() -> None:
    """Two visitors, the second a Journeyman, bring him 2 points each."""
    table = make(
        tiles={"R10": "W-FARM"}, owners={"R10": 2}, holders={"C-STEWARD": 2, "C-JOURNEY": 1}
    )
    _, events = play_all(table, (0, PlaceWorker("R10")), (1, PlaceWorker("R10")))
    assert prestige_gains(events, 2) == [2, 2]


@pytest.mark.rule("C-CHAR-34")
def test_the_steward_gains_nothing_from_his_own_workers() -> None:
    """In one's own building there is no point, with the Steward neither."""
    assert occurred(visit(0, 0, {"C-STEWARD": 0}), PrestigeGained) == []
