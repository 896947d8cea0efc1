"""The frame of a round, the next start player and the end (sections 2, 17 and 22)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from games.kernel import FastChance
from games.pillars.names import RESOURCE_CARDS
from games.pillars.table import PillarsTable
from schemas.base import Event
from schemas.game import GameEnded
from schemas.pillars import PillarsView
from schemas.pillars.commands import EndTurn, Pass, TakeCube
from schemas.pillars.events import (
    BuilderReturned,
    CathedralPartPlaced,
    CourtMetalLaid,
    CraftsmanRemoved,
    EventPeeked,
    MarketRefilled,
    PrivilegeShown,
    ResourceCardShown,
    RoundBegan,
    StageReached,
    StartPlayerChosen,
)
from tests.games.pillars.builder import (
    GAME,
    Outcomes,
    decision_of,
    legal,
    occurred,
    opened,
    play,
    refused,
    resolved,
    stage_of,
    standing,
)

EXTRA = ("START-MORTAR", "START-WOOD", "START-STONE", "5B")
"""With a goldsmith and gold a player is asked at the cathedral."""


def last_turn(number: int = 2, **layout: Any) -> tuple[PillarsTable, list[Event]]:
    """The last player at the cathedral ends the turn: what follows."""
    layout = {"rows": {2: EXTRA}, **layout}
    table = standing("cathedral", "convert", 2, cursor=2, number=number, event="E-METAL", **layout)
    return play(table, 2, EndTurn())


@pytest.mark.rule("P-ROUND-1", "P-ROUND-2", "P-ROUND-3", "P-ROUND-17", "P-END-1", "P-END-8")
def test_six_rounds_each_in_the_same_order() -> None:
    """A game goes six times through draft, builders and the fourteen steps of the board."""
    table, events = opened(2, FastChance(5))
    chance, picker = FastChance(6), FastChance(7)
    while not table.ended:
        moves = legal(table)
        table, batch = play(table, table.actor, moves[picker.below(len(moves))], chance)
        events += batch
    assert [event.round for event in occurred(events, RoundBegan)] == [1, 2, 3, 4, 5, 6]
    order = [
        "draft", "builders", "event", "effect", "bishop", "mill", "privileges", "priory",
        "forest", "quarry", "gravel-pit", "court", "shiring", "castle", "market", "cathedral",
        "next", "finished",
    ]  # fmt: skip
    stages = [event.stage for event in occurred(events, StageReached)]
    assert set(stages) == set(order)
    rounds = "".join(f"{stage} " for stage in stages).split("draft ")[1:]
    for stages_of_round in rounds:
        positions = [order.index(stage) for stage in stages_of_round.split()]
        assert positions == sorted(positions)
    assert table.parts == 6
    assert isinstance(events[-1], GameEnded)


@pytest.mark.rule("P-ROUND-6", "X-17", "P-SETUP-15")
def test_the_last_round_has_its_own_privileges() -> None:
    """In round 6 the two cards laid aside lie at Kingsbridge, whatever was drawn before."""
    _table, events = last_turn(number=5)
    shown = [(event.space, event.card) for event in occurred(events, PrivilegeShown)]
    assert shown == [("KING-1", "A-LAST1"), ("KING-2", "A-LAST2")]


@pytest.mark.rule("P-ROUND-9", "P-ROUND-10", "P-ROUND-11")
def test_seven_of_nine_resource_cards_lie_in_the_pool() -> None:
    """Each round two of the nine are left out, any two; with two craftsmen nine cards lie there."""
    left_out = set()
    for first in range(9):
        for second in range(8):
            table, events = opened(2, Outcomes(0, 0, 0, 0, first, second))
            shown = {event.card for event in occurred(events, ResourceCardShown)}
            assert len(shown) == 7
            assert sum(table.pool) == 2
            left_out.add(frozenset(set(RESOURCE_CARDS) - shown))
    assert len(left_out) == 36


@pytest.mark.rule("P-ROUND-12", "P-ROUND-13", "P-MARKET-14")
def test_market_and_court_are_filled_up_between_rounds() -> None:
    """The market comes back to 4 each; metal left at the court stays and is not added to."""
    bare = standing("cathedral", "convert", 2, cursor=2, event="E-METAL", rows={2: EXTRA})
    bare.market = [1, 4, 0, 0]
    bare.supply[0] += 3
    bare.supply[2] += 4
    bare.court_metal = 0
    bare.supply[3] += 1
    table, events = play(bare, 2, EndTurn())
    assert occurred(events, MarketRefilled) == [
        MarketRefilled("sand", 3),
        MarketRefilled("stone", 4),
    ]
    assert len(occurred(events, CourtMetalLaid)) == 1
    assert (table.market, table.court_metal) == ([4, 4, 4, 0], 1)
    _, events = last_turn()
    assert occurred(events, CourtMetalLaid) == []


@pytest.mark.rule("P-ROUND-14", "P-ROUND-16", "P-BUILD-12")
def test_the_cost_marker_goes_back() -> None:
    """A round begins with the marker on 7 and with the draft, nothing being asked before."""
    table, _events = last_turn(cost=0)
    assert table.cost == 7
    assert decision_of(table) == "draft"


@pytest.mark.rule("P-ROUND-18")
def test_builders_go_back_location_by_location() -> None:
    """After a location's step its builders are in the bag, before the next step."""
    spaces = {"BISHOP": 1, "KING-1": 1, "PRIORY-1": 1, "COURT-1": 2, "SHIR-1": 2, "CASTLE": 2}
    table, _events = resolved(spaces=spaces, shiring=("2A", "2B"), placed="NEXT")
    table, batch = play(table, 1, TakeCube("sand"))
    steps: list[tuple[str, str]] = []
    stage = ""
    for event in batch:
        stage = event.stage if isinstance(event, StageReached) else stage
        if isinstance(event, BuilderReturned):
            steps.append((event.space, stage))
    assert steps == [
        ("BISHOP", ""),
        ("KING-1", "privileges"),
        ("PRIORY-1", "priory"),
        ("COURT-1", "court"),
        ("SHIR-1", "shiring"),
        ("CASTLE", "castle"),
    ]


@pytest.mark.rule(
    "P-ROUND-19", "P-PRIV-6", "P-SHIRING-7", "P-CASTLE-7", "P-COURT-7", "P-MARKET-29", "P-BISHOP-15"
)
def test_an_empty_location_gives_nobody_anything() -> None:
    """Without builders only unclaimed cards go: privileges and craftsmen leave the game."""
    table, events = resolved(shiring=("2A", "2B"), king=("A-VP3", "A-WOOD"))
    assert stage_of(table) == "cathedral"
    assert {event.craftsman for event in occurred(events, CraftsmanRemoved)} == {"2A", "2B"}
    assert sum(table.grey_waiting) == 0
    assert table.court_metal == 1
    assert table.points == [2, 2, 2]
    assert table.market == [4, 4, 4, 0]


@pytest.mark.rule("P-ROUND-4")
def test_turn_order_is_clockwise_from_the_start_player() -> None:
    """What several players do in one step they do from the start player on."""
    table = standing("draft", "draft", 2, starter=2)
    assert [table.seat_in_order(position) for position in range(3)] == [2, 0, 1]
    assert refused(table, 0, Pass()).clause == "P-ROUND-4"


@pytest.mark.rule("P-ROUND-20", "P-CATH-25", "P-START-4")
def test_the_start_player_builds_a_part() -> None:
    """At the end of step 13 the part goes on the board; the next start player holds the next."""
    table, events = last_turn(spaces={"NEXT": 1})
    assert occurred(events, CathedralPartPlaced) == [CathedralPartPlaced(0)]
    assert (table.parts, table.start_player, table.round) == (2, 1, 3)


@pytest.mark.rule("P-ROUND-21", "P-CARD-23", "P-CARD-24", "P-INFO-6")
def test_one_player_sees_the_event_beforehand() -> None:
    """The holder of A-PEEK sees the card after the preparation; it stays the one turned up."""
    table, events = last_turn(privileges={1: ["A-PEEK"]})
    peeked = occurred(events, EventPeeked)
    assert [event.seat for event in peeked] == [1]
    assert peeked[0].card is not None
    views = [cast(PillarsView, GAME.view(table, seat)) for seat in (0, 1, -1)]
    assert [view.peeked for view in views] == [None, peeked[0].card, None]
    assert [view.event for view in views] == [None, None, None]
    assert GAME.redact(peeked[0], 0) == EventPeeked(1, None)
    assert GAME.redact(peeked[0], 1) == peeked[0]


@pytest.mark.rule("P-START-1", "P-START-2", "P-START-3")
@pytest.mark.parametrize(
    ("spaces", "next_seat"), [({"NEXT": 1}, 1), ({}, 1), ({"NEXT": 0}, 0), ({"NEXT": 2}, 2)]
)
def test_who_starts_next(spaces: dict[str, int], next_seat: int) -> None:
    """The owner of the builder on NEXT, who may be the same player, or else the left neighbour."""
    table, events = last_turn(spaces=spaces)
    assert occurred(events, StartPlayerChosen) == [StartPlayerChosen(next_seat)]
    assert table.start_player == next_seat


@pytest.mark.rule("P-START-5", "P-BUILD-38")
def test_the_last_round_chooses_no_start_player() -> None:
    """In round 6 the builder on NEXT only goes back, and the castle's workers come too late."""
    table, events = last_turn(number=6, spaces={"NEXT": 1})
    assert occurred(events, StartPlayerChosen) == []
    assert table.bag == [3, 3, 3]
    castle, _ = resolved(spaces={"CASTLE": 1}, number=6)
    assert castle.grey_waiting == [0, 2, 0]


@pytest.mark.rule("P-END-2", "P-END-3", "P-END-4", "T-15")
@pytest.mark.parametrize(("gold", "winners"), [((4, 9, 30), [1]), ((9, 9, 30), [0, 1])])
def test_most_points_then_most_gold(gold: tuple[int, int, int], winners: list[int]) -> None:
    """A tie in points goes to more gold; who ties in gold as well shares the win."""
    points = {0: 41, 1: 41, 2: 38}
    rows = {2: ("START-MORTAR", "START-WOOD", "START-STONE", "5B")}
    table, _ = last_turn(number=6, points=points, gold=dict(enumerate(gold)), rows=rows)
    assert table.winners == winners
    assert table.final_scores == [41, 41, 38]
    assert decision_of(table) is None


@pytest.mark.rule("P-END-5", "P-END-6", "P-END-7")
def test_leftovers_count_nothing() -> None:
    """Cubes, gold and cards left over bring no points."""
    table, _ = last_turn(
        number=6,
        goods={1: "5 stone"},
        gold={0: 3, 1: 30, 2: 3},
        privileges={1: ["A-FREE", "A-NOTAX", "A-SHIELD"]},
        points={0: 3, 1: 2, 2: 2},
    )
    assert table.final_scores == [3, 2, 2]
    assert table.winners == [0]
