"""Steps 1 and 2: events, protection and the bishop's cube (sections 5, 6 and 19)."""

from __future__ import annotations

import pytest

from games.pillars.components import POSITIVE
from games.pillars.names import CRAFTSMEN, EVENTS
from schemas.pillars.commands import (
    ChooseProtection,
    Decline,
    EndTurn,
    NameCraftsman,
    PlaceBuilder,
    RemoveCraftsman,
    SellGoods,
    TakeCube,
    UseCraftsman,
    UsePrivilege,
)
from schemas.pillars.events import (
    BishopGaveProtection,
    CityWallBuilt,
    CraftsmanRemoved,
    CubeChosen,
    EventTurnedUp,
    GoldGained,
    GoldPaid,
    GoodsGained,
    MarketCubeTaken,
    PointsLost,
    PrivilegeRemoved,
    ProtectedByPrivilege,
)
from schemas.pillars.vocabulary import EventCard
from tests.games.pillars.builder import (
    Outcomes,
    decision_of,
    goods_of,
    legal,
    occurred,
    play,
    refused,
    resolved,
    row_of,
    stage_of,
    standing,
)

ROW = ("START-MORTAR", "START-WOOD", "START-STONE")
NEGATIVE = ("E-PAY4", "E-VP2", "E-WALL", "E-WINTER", "E-LOSE")


@pytest.mark.rule("P-EVENT-1", "P-EVENT-2", "P-SETUP-19", "I-16")
def test_an_event_is_turned_up_once_all_builders_stand() -> None:
    """Any event not seen before, each as likely, is turned up and not used again."""
    shown = []
    for outcome in range(9):
        table = standing("builders", "place", 0, drawn=0, cost=0, bag={0: 0, 1: 0, 2: 0})
        table.shown[EVENTS.index("E-WALL")] = 1
        chance = Outcomes(outcome)
        table, events = play(table, 0, PlaceBuilder("NEXT"), chance)
        assert chance.bounds[0] == 9
        card = occurred(events, EventTurnedUp)[0].card
        shown.append(card)
        assert table.shown[EVENTS.index(card)] == 1
    assert shown == [name for name in EVENTS if name != "E-WALL"]


@pytest.mark.rule("P-EVENT-3", "P-EVENT-4", "P-CARD-33", "P-BISHOP-5")
@pytest.mark.parametrize("event", [name for name in EVENTS if name not in NEGATIVE])
def test_a_positive_event_is_for_all(event: EventCard) -> None:
    """Nobody is asked for protection, neither at the bishop's nor with A-SHIELD."""
    assert POSITIVE[EVENTS.index(event)]
    table, _ = resolved(event, spaces={"BISHOP": 1}, privileges={2: ["A-SHIELD"]})
    assert (table.actor, decision_of(table)) == (1, "cube")
    assert table.protected == [0, 0, 0]


@pytest.mark.rule("P-EVENT-5", "P-EVENT-6", "P-EVENT-8", "P-EVENT-9", "P-EVENT-12")
@pytest.mark.parametrize("event", NEGATIVE)
def test_protection_is_asked_for_in_turn_order(event: EventCard) -> None:
    """Before a negative event works the start player with A-SHIELD and then the bishop decide."""
    table, events = resolved(
        event, spaces={"BISHOP": 1}, privileges={2: ["A-SHIELD"]}, starter=2, mill={1: 3}
    )
    assert (table.actor, decision_of(table), stage_of(table)) == (2, "shield", "event")
    assert occurred(events, GoldPaid) == []
    table, events = play(table, 2, UsePrivilege("A-SHIELD"))
    assert (table.actor, decision_of(table)) == (1, "bishop")
    table, events = play(table, 1, ChooseProtection())
    assert stage_of(table) != "event"
    assert (table.protected, table.event) == ([0, 1, 1], EVENTS.index(event))


@pytest.mark.rule("P-EVENT-7", "P-EVENT-10", "P-EVENT-11", "P-EV-14", "P-EV-15", "P-EV-16", "X-15")
def test_a_payment_comes_as_far_as_gold_goes() -> None:
    """6, 3 and 0 gold pay 4, 3 and 0: for 4 missing 2 points go, for 1 missing none."""
    points = {0: 10, 1: 10, 2: 10}
    spaces = {"COURT-1": 0, "COURT-2": 1, "COURT-3": 2}
    table, events = resolved("E-PAY4", gold={0: 6, 1: 3, 2: 0}, points=points, spaces=spaces)
    assert occurred(events, GoldPaid) == [GoldPaid(0, 4, "event"), GoldPaid(1, 3, "event")]
    assert occurred(events, PointsLost) == [PointsLost(2, 2, "debt")]
    assert (table.gold, table.points) == ([2, 0, 0], [10, 10, 8])


@pytest.mark.rule("T-4", "P-BISHOP-1", "P-BISHOP-2", "P-BISHOP-3", "P-BISHOP-6", "P-BISHOP-7")
@pytest.mark.rule("P-BISHOP-8", "P-BISHOP-9", "P-BISHOP-10", "P-BISHOP-11", "P-BISHOP-12")
def test_the_bishops_cube_instead_of_protection() -> None:
    """T-4 a: red takes the cube, pays the event, and gets wood without a woodworker, to sell."""
    spaces = {"BISHOP": 1, "MARKET-1": 1, "COURT-1": 1}
    rows = {1: ("START-MORTAR", "START-STONE")}
    table, _ = resolved("E-PAY4", gold={1: 9}, spaces=spaces, rows=rows)
    assert legal(table) == [ChooseProtection(), Decline()]
    table, events = play(table, 1, Decline())
    assert occurred(events, CubeChosen) == [CubeChosen(1)]
    assert table.gold[1] == 5
    assert legal(table) == [TakeCube("sand"), TakeCube("wood"), TakeCube("stone")]
    table, events = play(table, 1, TakeCube("wood"))
    assert occurred(events, MarketCubeTaken) == [MarketCubeTaken(1, "wood")]
    assert [event for event in occurred(events, GoldPaid) if event.seat == 1] == []
    assert (table.market[:3], goods_of(table, 1)["wood"]) == ([4, 3, 4], 1)
    assert (table.actor, decision_of(table)) == (1, "market")
    table, events = play(table, 1, SellGoods("wood", 1))
    assert occurred(events, GoldGained) == [GoldGained(1, 3, "market")]


@pytest.mark.rule("T-4", "P-BISHOP-14", "P-CARD-32", "P-PRIV-11")
def test_the_cube_and_the_card_that_protects() -> None:
    """T-4 b: red takes the cube and uses A-SHIELD; the points stay, the card goes."""
    table, _ = resolved("E-VP2", points={1: 6}, spaces={"BISHOP": 1}, privileges={1: ["A-SHIELD"]})
    table, _ = play(table, 1, Decline())
    assert (table.actor, decision_of(table)) == (1, "shield")
    table, events = play(table, 1, UsePrivilege("A-SHIELD"))
    assert occurred(events, PrivilegeRemoved)[0] == PrivilegeRemoved("A-SHIELD")
    assert occurred(events, ProtectedByPrivilege) == [ProtectedByPrivilege(1)]
    assert (table.points[1], decision_of(table)) == (6, "cube")
    table, _ = play(table, 1, TakeCube("sand"))
    assert goods_of(table, 1) == {"sand": 1}


@pytest.mark.rule("T-4", "P-BISHOP-5", "P-BISHOP-13")
def test_under_a_positive_event_there_is_gift_and_cube() -> None:
    """T-4 c: red gains 5 gold and has to take a cube, here a stone."""
    table, _events = resolved("E-GOLD5", gold={1: 10}, spaces={"BISHOP": 1})
    assert table.gold[1] == 15
    assert all(isinstance(command, TakeCube) for command in legal(table))
    assert refused(table, 1, Decline()).clause == "P-BISHOP-13"
    table, _ = play(table, 1, TakeCube("stone"))
    assert (goods_of(table, 1), table.market) == ({"stone": 1}, [4, 4, 3, 0])


@pytest.mark.rule("P-BISHOP-4", "P-CARD-34")
def test_protection_means_no_cube() -> None:
    """Who chose protection gets no cube, and is not asked about A-SHIELD."""
    table, _ = resolved("E-VP2", spaces={"BISHOP": 1}, privileges={1: ["A-SHIELD"]})
    table, events = play(table, 1, ChooseProtection())
    assert occurred(events, BishopGaveProtection) == [BishopGaveProtection(1)]
    assert occurred(events, MarketCubeTaken) == []
    assert stage_of(table) == "cathedral"
    assert table.points[1] == 2


@pytest.mark.rule("P-BISHOP-7", "P-BISHOP-8", "P-BISHOP-13")
def test_only_kinds_that_the_market_has() -> None:
    """A kind that is gone cannot be taken, nor metal ever."""
    table = standing("bishop", "cube", 1, event="E-METAL", spaces={"BISHOP": 1})
    table.market = [0, 4, 4, 0]
    assert legal(table) == [TakeCube("wood"), TakeCube("stone")]
    assert refused(table, 1, TakeCube("sand")).clause == "P-BISHOP-7"
    assert refused(table, 1, TakeCube("metal")).code == "no-metal-at-market"


@pytest.mark.rule("P-BISHOP-15")
def test_nobody_at_the_bishops() -> None:
    """Without a builder there nobody is asked."""
    table, _ = resolved("E-VP2")
    assert stage_of(table) == "cathedral"


@pytest.mark.rule("P-CARD-35", "P-PRIV-12")
def test_the_shield_is_for_a_later_round_and_voluntary() -> None:
    """Taken in step 4 it comes too late for this round's event; its holder may keep it."""
    table, _ = resolved("E-VP2", spaces={"KING-1": 1}, king=("A-SHIELD", "A-WOOD"))
    assert table.points == [0, 0, 0]
    table, _ = resolved("E-VP2", privileges={1: ["A-SHIELD"]})
    assert legal(table) == [UsePrivilege("A-SHIELD"), Decline()]
    assert refused(table, 1, UsePrivilege("A-NOTAX")).clause == "P-PRIV-10"
    table, _ = play(table, 1, Decline())
    assert (table.points[1], table.privileges[12]) == (0, 1)


# --- the ten events --------------------------------------------------------------------------


@pytest.mark.rule("P-EV-1", "P-LIMIT-1")
def test_gold_for_all() -> None:
    """E-GOLD5: 5 gold each, cut off at 30."""
    _, events = resolved("E-GOLD5", gold={0: 10, 1: 27, 2: 30})
    gained = [event for event in occurred(events, GoldGained) if event.source == "event"]
    assert gained == [GoldGained(0, 5, "event"), GoldGained(1, 3, "event")]


@pytest.mark.rule("P-EV-2")
def test_metal_for_all() -> None:
    """E-METAL: 1 metal each from the supply."""
    table, events = resolved("E-METAL")
    assert occurred(events, GoodsGained) == [GoodsGained(seat, "metal", 1) for seat in range(3)]
    assert table.supply[3] == 9


@pytest.mark.rule("P-EV-3", "P-EV-4", "P-EV-5", "P-MILL-1", "P-MILL-3", "P-MILL-6")
def test_gold_of_the_mill_beforehand() -> None:
    """E-MILL: 1 gold a worker in the mill but 5 at most, and the mill's income follows."""
    _, events = resolved("E-MILL", gold={0: 0, 1: 0, 2: 20}, mill={0: 3, 1: 12, 2: 9})
    gained = [(event.seat, event.amount, event.source) for event in occurred(events, GoldGained)]
    assert gained == [
        (0, 3, "event"),
        (1, 5, "event"),
        (2, 5, "event"),
        (0, 3, "mill"),
        (1, 12, "mill"),
        (2, 5, "mill"),
    ]


@pytest.mark.rule("P-EV-6", "P-EV-7", "P-EV-18", "P-EV-19", "P-CARD-9", "P-CARD-10", "T-5")
@pytest.mark.parametrize(("event", "wood"), [("E-WINTER", 4), ("E-MORE", 8), ("E-GOLD5", 6)])
def test_winter_and_volunteers(event: str, wood: int) -> None:
    """T-5: cards of 2 and 3 wood and A-WOOD yield 4 in winter, 8 with volunteers, else 6."""
    cards = {1: ["R-WOOD2", "R-WOOD3"]}
    table, _ = resolved(event, cards=cards, workers={1: 3}, privileges={1: ["A-WOOD"]})
    assert goods_of(table, 1)["wood"] == wood


@pytest.mark.rule("P-EV-20", "P-EVENT-7")
def test_winter_touches_no_cubes_and_no_protected_player() -> None:
    """Cubes already owned stay; who is protected gets the full yield."""
    cards = {1: ["R-WOOD2"], 2: ["R-WOOD3"]}
    table, _ = resolved(
        "E-WINTER", cards=cards, workers={1: 9, 2: 6}, goods={2: "2 stone"}, spaces={"BISHOP": 1}
    )
    table, _ = play(table, 1, ChooseProtection())
    assert goods_of(table, 1) == {"wood": 2}
    assert goods_of(table, 2) == {"wood": 2, "stone": 2}


@pytest.mark.rule("P-EV-8", "P-EV-9", "P-EV-10", "P-EV-11", "P-EV-12", "P-EV-13", "P-CATH-18")
def test_a_craftsman_is_named_for_more() -> None:
    """E-CAP: each names one craftsman, a new one too, but none of four; who has none is skipped."""
    rows = {0: ("2A", "1B", "2B", "6A", "6B"), 1: ("1B", "2B", "6A"), 2: ROW}
    goods = {0: "3 sand", 1: "1 metal", 2: "3 sand"}
    table, _ = resolved("E-CAP", rows=rows, goods=goods, spaces={"SHIR-1": 2}, shiring=("3A", None))
    assert (table.actor, decision_of(table)) == (0, "convert")
    assert table.named[0] == CRAFTSMEN.index("2A")
    table = standing("cathedral", "capacity", 0, event="E-CAP", rows=rows, goods=goods)
    table.rows[3] = 1
    assert legal(table) == [NameCraftsman("1A"), NameCraftsman("2A")]
    assert refused(table, 0, NameCraftsman("6A")).clause == "P-EV-10"
    assert refused(table, 0, NameCraftsman("3A")).code == "not-in-row"
    table, _ = play(table, 0, NameCraftsman("2A"))
    for _ in range(3):
        table, _ = play(table, 0, UseCraftsman("2A"))
    assert UseCraftsman("2A") not in legal(table)
    table, _ = play(table, 0, EndTurn())
    assert (table.actor, decision_of(table)) == (1, "convert")
    table, _ = play(table, 1, EndTurn())
    assert (table.actor, decision_of(table)) == (2, "capacity")
    assert refused(table, 2, EndTurn()).clause == "P-EV-13"


@pytest.mark.rule("P-EV-17", "P-LIMIT-6")
def test_points_lost_stop_at_nothing() -> None:
    """E-VP2 takes 2 points, but no more than there are."""
    table, events = resolved("E-VP2", points={0: 5, 1: 1, 2: 0})
    assert occurred(events, PointsLost) == [PointsLost(0, 2, "event"), PointsLost(1, 1, "event")]
    assert table.points == [3, 0, 0]


@pytest.mark.rule("P-EV-21", "P-EV-22", "P-EV-23", "P-EVENT-10")
def test_a_craftsman_is_lost() -> None:
    """E-LOSE: each affected player in turn order removes any one; who has none loses nothing."""
    rows = {0: (*ROW, "5B"), 1: (), 2: ("1A", "START-WOOD")}
    table, _ = resolved("E-LOSE", rows=rows)
    assert (table.actor, decision_of(table), stage_of(table)) == (0, "lose", "effect")
    assert legal(table) == [RemoveCraftsman(name) for name in row_of(table, 0)]
    table, _ = play(table, 0, RemoveCraftsman("START-MORTAR"))
    assert table.actor == 2
    table, events = play(table, 2, RemoveCraftsman("1A"))
    assert occurred(events, CraftsmanRemoved)[0] == CraftsmanRemoved("1A", 2)
    assert row_of(table, 2) == ["START-WOOD"]
    assert stage_of(table) == "cathedral"


@pytest.mark.rule("P-EV-24", "P-EV-25", "P-EV-30", "P-EV-32", "P-EVENT-11", "P-EVENT-12")
def test_a_city_wall_binds_the_next_round() -> None:
    """E-WALL is noted for the next round alone, and not for who is protected."""
    table, _ = resolved("E-WALL", spaces={"BISHOP": 1})
    table, events = play(table, 1, ChooseProtection())
    assert occurred(events, CityWallBuilt) == [CityWallBuilt(0), CityWallBuilt(2)]
    assert (table.walls, table.walls_to_come) == ([0, 0, 0], [1, 0, 1])
    table.set_aside, table.bag = [1, 0, 0], [2, 3, 3]
    table.begin_round(3)
    assert (table.walls, table.walls_to_come) == ([1, 0, 1], [0, 0, 0])
    assert (table.bag, table.set_aside) == ([3, 3, 3], [0, 0, 0])


@pytest.mark.rule("P-EV-31")
def test_a_wall_in_the_last_round_means_nothing() -> None:
    """No round follows in which fewer builders could come."""
    table, _ = resolved("E-WALL", number=6, gold={0: 3, 1: 0, 2: 0})
    assert table.ended


@pytest.mark.rule("P-EVENT-12")
def test_protection_is_for_this_round() -> None:
    """With the next round nobody is protected any more."""
    table = standing("cathedral", "convert", 0, protected=[1])
    table.begin_round(3)
    assert table.protected == [0, 0, 0]
