"""Phase II, the master builders (section 4 of the rules)."""

from __future__ import annotations

from typing import Any

import pytest

from games.pillars.names import SPACES
from games.pillars.table import PillarsTable
from schemas.pillars.commands import (
    DrawAgain,
    KeepBuilder,
    Pass,
    PlaceBuilder,
    PlaceBuilderFree,
)
from schemas.pillars.events import (
    BuilderDrawn,
    BuilderPassed,
    BuilderPlaced,
    BuilderPutBack,
    BuilderSetAside,
    CostMoved,
    GoldPaid,
    PassedBuilderTaken,
    PointsGained,
    PrivilegeRemoved,
)
from schemas.pillars.vocabulary import Space
from tests.games.pillars.builder import (
    Outcomes,
    decision_of,
    legal,
    occurred,
    play,
    refused,
    row_of,
    stage_of,
    standing,
)


def drawn(seat: int = 0, decision: str = "builder", seats: int = 3, **layout: Any) -> PillarsTable:
    """A builder of `seat` has been drawn and kept."""
    return standing("builders", decision, seat, seats, drawn=seat, **layout)


def places(table: PillarsTable) -> list[str]:
    """The spaces that can be chosen."""
    return [command.space for command in legal(table) if isinstance(command, PlaceBuilder)]


@pytest.mark.rule("P-BUILD-1", "P-INFO-4")
def test_every_builder_in_the_bag_is_as_likely() -> None:
    """The draw is over all builders in the bag, each player's by their number."""
    colours = []
    for outcome in range(5):
        chance = Outcomes(outcome)
        table = drawn(0, bag={0: 0, 1: 3, 2: 2}, spaces={"BISHOP": 0, "CASTLE": 0})
        table, events = play(table, 0, Pass(), chance)
        assert chance.bounds[0] == 5
        colours.append(occurred(events, BuilderDrawn)[0].seat)
    assert colours == [1, 1, 1, 2, 2]


@pytest.mark.rule("P-BUILD-2", "P-BUILD-3", "P-BUILD-4", "P-BUILD-5", "P-BUILD-6", "T-1", "I-22")
def test_the_start_player_may_draw_again_once() -> None:
    """T-1 a: the start player puts an own builder back before the new draw, at the same cost."""
    table = standing("builders", "redraw", 0, 2, drawn=0, redrawn=False)
    assert legal(table) == [KeepBuilder(), DrawAgain()]
    chance = Outcomes(3)
    table, events = play(table, 0, DrawAgain(), chance)
    assert len(occurred(events, BuilderPutBack)) == 1
    assert chance.bounds == [6]
    assert occurred(events, CostMoved) == []
    assert (table.actor, decision_of(table), table.cost) == (1, "builder", 7)
    assert table.bag == [3, 2]
    table, _ = play(table, 1, Pass())
    assert decision_of(table) == "builder"


@pytest.mark.rule("P-BUILD-2", "P-BUILD-9")
def test_a_kept_builder_is_its_owners_to_decide_on() -> None:
    """The start player is asked before the owner, also about others' builders."""
    table = standing("builders", "redraw", 0, drawn=2, redrawn=False)
    table, _ = play(table, 0, KeepBuilder())
    assert (table.actor, decision_of(table)) == (2, "builder")
    table, _ = play(table, 2, Pass(), Outcomes(0))
    assert (table.actor, decision_of(table)) == (0, "redraw")


@pytest.mark.rule("P-BUILD-7")
def test_the_last_builder_comes_back() -> None:
    """To put the last builder back uses the right up for nothing."""
    bag = {0: 0, 1: 0, 2: 0}
    table = standing("builders", "redraw", 0, drawn=2, redrawn=False, bag=bag)
    table, events = play(table, 0, DrawAgain())
    assert occurred(events, BuilderDrawn) == [BuilderDrawn(2)]
    assert (table.actor, decision_of(table), table.redrawn) == (2, "builder", 1)


@pytest.mark.rule("P-BUILD-8")
def test_the_right_lapses_with_the_phase() -> None:
    """A passed builder is placed without the start player being asked."""
    bag = {0: 0, 1: 0, 2: 0}
    table = drawn(2, bag=bag, cost=1, track={7: 1}, redrawn=False)
    table, _ = play(table, 2, Pass())
    assert (table.actor, decision_of(table)) == (1, "place")


@pytest.mark.rule("P-BUILD-10")
def test_the_same_player_may_come_again() -> None:
    """Successive draws can be one player's."""
    table, _ = play(drawn(1), 1, Pass(), Outcomes(3))
    assert table.actor == 1


@pytest.mark.rule("P-BUILD-11", "P-BUILD-13", "P-BUILD-28", "P-BUILD-29")
def test_placing_costs_what_the_marker_says() -> None:
    """The cost is paid in full; the builder stands there without any effect yet."""
    table, events = play(drawn(1, cost=6, gold={1: 6}), 1, PlaceBuilder("PRIORY-1"))
    assert occurred(events, GoldPaid) == [GoldPaid(1, 6, "builder")]
    assert occurred(events, BuilderPlaced) == [BuilderPlaced(1, "PRIORY-1")]
    assert occurred(events, CostMoved) == [CostMoved(5)]
    assert occurred(events, PointsGained) == []
    assert table.gold[1] == 0


@pytest.mark.rule("X-1", "P-BUILD-15", "P-BUILD-16", "P-BUILD-17")
def test_a_passed_builder_stands_on_the_cost_refused() -> None:
    """Red passes at 7: the builder stands on field 7, the marker on 6, and no gold is paid."""
    table, events = play(drawn(1), 1, Pass())
    assert occurred(events, BuilderPassed) == [BuilderPassed(1, 7)]
    assert (table.cost_track[7], table.cost, table.gold[1]) == (1, 6, 20)


@pytest.mark.rule("X-3", "P-BUILD-12", "P-BUILD-13", "P-BUILD-14", "I-7", "I-8")
def test_the_cost_falls_with_every_decided_draw() -> None:
    """Eight draws, placed or passed in turn, cost 7, 6, 5, 4, 3, 2, 1 and 0, and then 0 still."""
    table = drawn(0, gold={0: 30, 1: 30, 2: 30})
    costs = []
    spaces: list[Space] = ["BISHOP", "KING-1", "KING-2", "PRIORY-1", "CASTLE", "NEXT", "SHIR-1"]
    for number in range(9):
        costs.append(table.cost)
        passes = number % 2 == 1 and table.cost > 0
        table, _ = play(table, table.actor, Pass() if passes else PlaceBuilder(spaces.pop()))
    assert costs == [7, 6, 5, 4, 3, 2, 1, 0, 0]


@pytest.mark.rule("P-BUILD-18", "P-LIMIT-4", "P-LIMIT-3")
def test_without_the_gold_a_player_passes() -> None:
    """With less gold than the cost nothing is asked: the builder is passed."""
    poor = drawn(1, gold={1: 6, 2: 6}, bag={0: 1})
    assert legal(poor) == [Pass()]
    _table, events = play(drawn(0, gold={1: 5}), 0, Pass(), Outcomes(3))
    assert occurred(events, BuilderDrawn)[0] == BuilderDrawn(1)
    assert occurred(events, BuilderPassed) == [BuilderPassed(0, 7), BuilderPassed(1, 6)]


@pytest.mark.rule("P-BUILD-19", "P-BUILD-33")
def test_at_no_cost_passing_is_not_offered() -> None:
    """A builder drawn at cost 0, or passed before, has to be placed."""
    for table in (drawn(1, "place", cost=0), drawn(1, "place", cost=3)):
        assert all(isinstance(command, PlaceBuilder) for command in legal(table))
        assert refused(table, 1, Pass()).clause == "P-BUILD-19"


@pytest.mark.rule(
    "P-BUILD-20", "P-BUILD-21", "P-BUILD-24", "P-BUILD-25", "P-BUILD-26", "P-INFO-1", "I-6"
)
def test_free_spaces_can_be_chosen_one_by_one() -> None:
    """17 spaces at eight locations; each is for one builder, and a full location is out."""
    assert len(SPACES) == 17
    locations = [space.rstrip("-1234") for space in SPACES]
    counts = {name: locations.count(name) for name in dict.fromkeys(locations)}
    assert list(counts.values()) == [1, 2, 2, 4, 2, 1, 4, 1]
    open_spaces = [
        "BISHOP", "KING-1", "KING-2", "PRIORY-1", "PRIORY-2", "COURT-1", "SHIR-1", "SHIR-2",
        "CASTLE", "MARKET-1", "NEXT",
    ]  # fmt: skip
    assert places(drawn()) == open_spaces
    taken = drawn(spaces={"CASTLE": 1, "KING-1": 2})
    assert places(taken) == [space for space in open_spaces if space not in ("CASTLE", "KING-1")]
    refusal = refused(taken, 0, PlaceBuilder("CASTLE"))
    assert (refusal.code, refusal.clause) == ("space-taken", "P-BUILD-20")


@pytest.mark.rule("P-BUILD-22", "P-BUILD-23")
@pytest.mark.parametrize(("location", "second"), [("COURT", "COURT-2"), ("MARKET", "MARKET-2")])
def test_court_and_market_fill_in_order(location: str, second: Space) -> None:
    """Only the next free space of the court, and of the market, is offered."""
    for number in range(1, 5):
        spaces = {f"{location}-{before}": 1 for before in range(1, number)}
        offered = places(drawn(seats=4, spaces=spaces, bag={0: 0, 1: 0, 2: 3, 3: 3}))
        assert [space for space in offered if space.startswith(location)] == [
            f"{location}-{number}"
        ]
    full = {f"{location}-{number}": number % 2 for number in range(1, 5)}
    offered = places(drawn(2, spaces=full, bag={0: 0, 1: 0, 2: 2}))
    assert [space for space in offered if space.startswith(location)] == []
    refusal = refused(drawn(), 0, PlaceBuilder(second))
    assert (refusal.code, refusal.clause) == ("not-in-order", "P-BUILD-22")


@pytest.mark.rule("P-BUILD-27")
def test_several_builders_of_one_player_at_a_location() -> None:
    """Own builders may stand side by side."""
    table = drawn(0, spaces={"KING-1": 0, "MARKET-1": 0})
    assert {"KING-2", "MARKET-2"} <= set(places(table))


@pytest.mark.rule("X-2", "P-BUILD-30", "P-BUILD-31", "P-BUILD-32", "P-BUILD-37")
def test_passed_builders_follow_from_the_highest_cost() -> None:
    """Passes at 7, 5 and 2 of red, blue and red: in that order they are placed, free of charge."""
    nobody = {0: 0, 1: 0, 2: 0}
    table = drawn(2, bag=nobody, cost=1, track={7: 1, 5: 0, 2: 1})
    table, events = play(table, 2, PlaceBuilder("BISHOP"))
    order = []
    paid: list[GoldPaid] = []
    for space in ("CASTLE", "PRIORY-1", "PRIORY-2"):
        assert decision_of(table) == "place"
        order.append(table.actor)
        table, batch = play(table, table.actor, PlaceBuilder(space))
        events += batch
        paid += [event for event in occurred(batch, GoldPaid) if event.source == "builder"]
    assert order == [1, 0, 1]
    assert [event.cost for event in occurred(events, PassedBuilderTaken)] == [7, 5, 2]
    assert paid == []
    assert stage_of(table) != "builders"


@pytest.mark.rule("T-2", "P-BUILD-34")
def test_late_draws_come_before_passed_builders() -> None:
    """Three players: draws 8 and 9 are placed free; only then red's builder passed at 7."""
    nobody = {0: 0, 1: 0, 2: 1}
    table = drawn(0, "place", cost=0, bag=nobody, track={7: 1})
    table, events = play(table, 0, PlaceBuilder("BISHOP"))
    assert (table.actor, decision_of(table)) == (2, "place")
    table, batch = play(table, 2, PlaceBuilder("CASTLE"))
    assert (table.actor, decision_of(table)) == (1, "place")
    assert occurred(events + batch, GoldPaid) == []
    assert occurred(batch, PassedBuilderTaken) == [PassedBuilderTaken(1, 7)]


@pytest.mark.rule("P-BUILD-35")
def test_with_two_players_the_marker_ends_on_nothing() -> None:
    """Once the last of six builders is decided on, the cost is 0."""
    table = drawn(1, seats=2, bag={0: 0, 1: 0}, cost=2, track={7: 0})
    table, events = play(table, 1, Pass())
    assert occurred(events, CostMoved) == [CostMoved(0)]


@pytest.mark.rule("P-BUILD-36")
def test_passed_builders_are_free_whatever_the_marker_says() -> None:
    """Three players behind a wall: the marker is on 1 still, and stays there."""
    nobody = {0: 0, 1: 0, 2: 0}
    table = drawn(2, bag=nobody, cost=2, track={7: 1}, gold={1: 0})
    table, _ = play(table, 2, PlaceBuilder("BISHOP"))
    assert (table.cost, table.actor) == (1, 1)
    table, events = play(table, 1, PlaceBuilder("CASTLE"))
    assert occurred(events, CostMoved)[:1] in ([], [CostMoved(7)])
    assert [event for event in occurred(events, GoldPaid) if event.source == "builder"] == []


@pytest.mark.rule("T-1", "P-CARD-36", "P-CARD-37", "P-CARD-38", "P-PRIV-11")
def test_a_card_places_a_builder_free_of_charge() -> None:
    """T-1 b: with 3 gold at cost 7 A-FREE or a pass is offered; the marker moves as usual."""
    table = drawn(0, gold={0: 3}, privileges={0: ["A-FREE"]})
    assert places(table) == []
    assert {type(command) for command in legal(table)} == {PlaceBuilderFree, Pass}
    table, events = play(table, 0, PlaceBuilderFree("BISHOP"), Outcomes(2))
    assert occurred(events, PrivilegeRemoved) == [PrivilegeRemoved("A-FREE")]
    assert occurred(events, BuilderPlaced) == [BuilderPlaced(0, "BISHOP")]
    assert (table.gold[0], table.cost) == (3, 6)


@pytest.mark.rule("P-CARD-39", "P-CARD-40", "P-PRIV-10", "P-PRIV-12")
def test_the_free_card_is_not_offered_where_placing_is_free() -> None:
    """At cost 0, for passed builders and for others than its holder the card is no answer."""
    for table in (
        drawn(0, "place", cost=0, privileges={0: ["A-FREE"]}),
        drawn(0, "place", cost=3, privileges={0: ["A-FREE"]}),
    ):
        assert all(isinstance(command, PlaceBuilder) for command in legal(table))
    other = drawn(1, privileges={0: ["A-FREE"]})
    refusal = refused(other, 1, PlaceBuilderFree("BISHOP"))
    assert (refusal.code, refusal.clause) == ("no-free-builder", "P-CARD-36")
    assert PlaceBuilder("BISHOP") in legal(drawn(0, privileges={0: ["A-FREE"]}))


@pytest.mark.rule("P-EV-24", "P-EV-26", "P-EV-27", "P-EV-28")
def test_the_third_builder_behind_a_wall_is_set_aside() -> None:
    """The third builder of a walled colour stands aside, and another is drawn."""
    spaces = {"CASTLE": 1, "BISHOP": 1}
    table = drawn(0, spaces=spaces, bag={1: 1}, walls=[1], cost=5, redrawn=False)
    table, events = play(table, 0, PlaceBuilder("NEXT"), Outcomes(2, 0))
    assert occurred(events, BuilderDrawn) == [BuilderDrawn(1), BuilderDrawn(0)]
    assert len(occurred(events, BuilderSetAside)) == 1
    assert occurred(events, CostMoved) == [CostMoved(4)]
    assert table.set_aside == [0, 1, 0]
    assert (table.actor, decision_of(table)) == (0, "redraw")


@pytest.mark.rule("P-EV-25")
def test_without_a_wall_the_third_builder_comes() -> None:
    """Who was protected has three builders."""
    spaces = {"CASTLE": 1, "BISHOP": 1}
    table = drawn(0, spaces=spaces, bag={1: 1}, walls=[2], cost=5)
    table, events = play(table, 0, PlaceBuilder("NEXT"), Outcomes(2))
    assert (table.actor, occurred(events, BuilderSetAside)) == (1, [])


@pytest.mark.rule("P-EV-29")
def test_a_builder_put_back_does_not_count_as_drawn() -> None:
    """Behind a wall a second builder that was put back may still come out as the second."""
    spaces = {"CASTLE": 1}
    table = standing("builders", "redraw", 0, drawn=1, spaces=spaces, walls=[1], redrawn=False)
    table, events = play(table, 0, DrawAgain(), Outcomes(3))
    assert occurred(events, BuilderDrawn) == [BuilderDrawn(1)]
    assert occurred(events, BuilderSetAside) == []
    assert table.actor == 1


@pytest.mark.rule("I-5", "I-23", "P-BUILD-30")
def test_phase_two_ends_with_all_builders_out() -> None:
    """No builder is left in the bag or on the track when the event is turned up."""
    table = drawn(0, "place", bag={0: 0, 1: 0, 2: 0}, cost=0, spaces={"BISHOP": 1})
    table, _ = play(table, 0, PlaceBuilder("CASTLE"))
    assert stage_of(table) == "bishop"
    assert sum(table.bag) == 0
    assert set(table.cost_track) == {-1}
    assert row_of(table, 0)[0] == "START-MORTAR"
