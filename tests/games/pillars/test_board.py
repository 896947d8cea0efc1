"""Steps 3 to 11, from the wool mill to the castle (sections 7 to 13 and 18)."""

from __future__ import annotations

from typing import Any

import pytest

from games.pillars.components import IMMEDIATE, ONE_USE
from games.pillars.constants import OUT_OF_GAME
from games.pillars.names import PRIVILEGES
from schemas.pillars.commands import Decline, RemoveCraftsman, TakeCube, UsePrivilege
from schemas.pillars.events import (
    BlackWorkerTaken,
    CourtMetalTaken,
    CraftsmanGained,
    CraftsmanRemoved,
    ExemptFromTax,
    GoldGained,
    GoldPaid,
    GoodsGained,
    GreyWorkersTaken,
    PointsGained,
    PointsLost,
    PrivilegeRemoved,
    PrivilegeTaken,
    ResourceCardReturned,
    TaxRolled,
    WorkersBack,
)
from schemas.pillars.vocabulary import Good
from tests.games.pillars.builder import (
    Outcomes,
    decision_of,
    goods_of,
    legal,
    occurred,
    play,
    privileges_of,
    resolved,
    row_of,
    stage_of,
)

FULL = ("START-MORTAR", "START-WOOD", "START-STONE", "1A", "5B")
COURT = {"COURT-1": 0, "COURT-2": 1, "COURT-3": 2}
"""Everybody is exempt from tax."""


# --- step 3 ----------------------------------------------------------------------------------


@pytest.mark.rule("P-MILL-1", "P-MILL-2", "P-MILL-3", "P-MILL-4", "P-MILL-5", "P-LIMIT-2")
def test_the_mill_pays_a_gold_a_worker() -> None:
    """All workers count 1, grey ones too; what goes over 30 is lost; the workers come back."""
    gold, mill = {0: 0, 1: 25, 2: 4}, {0: 14, 1: 12}
    table, events = resolved(gold=gold, mill=mill, spaces=COURT, workers={0: 0, 1: 0})
    assert occurred(events, GoldGained) == [GoldGained(0, 14, "mill"), GoldGained(1, 5, "mill")]
    assert occurred(events, WorkersBack) == [WorkersBack(0, 14, True), WorkersBack(1, 12, True)]
    assert (table.workers[:2], table.mill) == ([14, 12], [0, 0, 0])


# --- step 4 ----------------------------------------------------------------------------------


@pytest.mark.rule("P-PRIV-1", "P-PRIV-2", "P-PRIV-3", "P-PRIV-4", "P-PRIV-5", "P-PRIV-13")
def test_builders_at_kingsbridge_take_the_cards_above() -> None:
    """The cards come space by space, free of charge and unasked, both to one player if so."""
    table, events = resolved(spaces={"KING-1": 1, "KING-2": 1}, king=("A-SAND", "A-SHIELD"))
    assert occurred(events, PrivilegeTaken) == [
        PrivilegeTaken(1, "A-SAND"),
        PrivilegeTaken(1, "A-SHIELD"),
    ]
    assert privileges_of(table, 1) == ["A-SAND", "A-SHIELD"]
    assert [event for event in occurred(events, GoldPaid) if event.source == "builder"] == []


@pytest.mark.rule("P-PRIV-6")
def test_a_card_nobody_took_is_removed() -> None:
    """The card above an empty space leaves the game."""
    table, events = resolved(spaces={"KING-2": 1}, king=("A-SAND", "A-SHIELD"))
    assert occurred(events, PrivilegeRemoved) == [PrivilegeRemoved("A-SAND")]
    assert table.privileges[PRIVILEGES.index("A-SAND")] == OUT_OF_GAME


@pytest.mark.rule("X-14", "P-PRIV-7", "P-PRIV-8", "P-PRIV-10", "P-PRIV-14")
def test_the_three_kinds_of_privilege() -> None:
    """Immediate cards go at once; permanent ones stay, one-use ones wait before their owner."""
    kinds = {
        name: "immediate" if now else "one-use" if once else "permanent"
        for name, now, once in zip(PRIVILEGES, IMMEDIATE, ONE_USE, strict=True)
    }
    assert [name for name, kind in kinds.items() if kind == "one-use"] == [
        "A-NOTAX",
        "A-SHIELD",
        "A-FREE",
    ]
    for name, kind in kinds.items():
        other = "A-WOOD" if name == "A-LAST2" else "A-LAST2"
        table, _ = resolved(spaces={"KING-1": 1, "COURT-1": 1}, king=(name, other))
        held = privileges_of(table, 1)
        assert held == ([] if kind == "immediate" else [name])


@pytest.mark.rule("P-CARD-1", "P-CARD-2", "P-CARD-3", "P-CARD-41", "P-CARD-42", "X-14")
def test_what_immediate_cards_give() -> None:
    """3 points, 8 gold cut off at 30, 2 metal; in the last round 1 metal, or 1 stone and 1 wood."""
    _, events = resolved(spaces={"KING-1": 1, "KING-2": 2}, king=("A-VP3", "A-GOLD8"), gold={2: 25})
    assert occurred(events, PointsGained) == [PointsGained(1, 3, "privilege")]
    assert GoldGained(2, 5, "privilege") in occurred(events, GoldGained)
    _, events = resolved("E-GOLD5", spaces={"KING-1": 1}, king=("A-METAL2", "A-WOOD"))
    assert occurred(events, GoodsGained) == [GoodsGained(1, "metal", 2)]
    _, events = resolved("E-GOLD5", spaces={"KING-1": 1, "KING-2": 2}, king=("A-LAST1", "A-LAST2"))
    assert occurred(events, GoodsGained) == [
        GoodsGained(1, "metal", 1),
        GoodsGained(2, "stone", 1),
        GoodsGained(2, "wood", 1),
    ]


@pytest.mark.rule("X-14", "P-CARD-2")
def test_eight_gold_at_once() -> None:
    """Taken with 10 gold, A-GOLD8 gives 18 and is removed."""
    table, _ = resolved(
        spaces={"KING-1": 1, "COURT-1": 1}, king=("A-GOLD8", "A-WOOD"), gold={1: 10}
    )
    assert (table.gold[1], privileges_of(table, 1)) == (18, [])


@pytest.mark.rule(
    "P-CARD-4", "P-CARD-5", "P-CARD-6", "P-CARD-7", "P-CARD-8", "P-PRIV-8", "P-PRIV-9"
)
@pytest.mark.parametrize("good", ["sand", "stone", "wood"])
def test_cards_that_bring_a_cube_every_round(good: Good) -> None:
    """The extra cube comes in the round the card is taken and later, without a resource card."""
    card = f"A-{good.upper()}"
    for layout in (
        {"spaces": {"KING-1": 1}, "king": (card, "A-SLOT")},
        {"privileges": {1: [card]}},
    ):
        table, events = resolved("E-GOLD5", **layout)
        assert occurred(events, GoodsGained) == [GoodsGained(1, good, 1)]
        assert goods_of(table, 1) == {good: 1}


@pytest.mark.rule("P-CARD-13", "P-CARD-14", "P-CARD-15", "T-12", "P-CASTLE-2", "P-CASTLE-4")
def test_grey_and_black_workers_come_and_go() -> None:
    """T-12: black in round 1, the castle in rounds 2 and 3: 13, 15, 15 and 13 workers."""
    table, events = resolved(spaces={"KING-1": 1}, king=("A-WORKER", "A-WOOD"), number=1)
    assert occurred(events, BlackWorkerTaken) == [BlackWorkerTaken(1)]
    assert table.workers[1] == 12
    counts = []
    for number in range(2, 6):
        table.begin_round(number)
        counts.append(table.workers[1])
        if number in (2, 3):
            table.take_grey_workers(1)
        if number == 3:
            assert (table.grey_in_use[1], table.grey_waiting[1]) == (2, 2)
    assert counts == [13, 15, 15, 13]
    assert (table.grey_in_use, table.grey_waiting, table.black_owner) == ([0, 0, 0], [0, 0, 0], 1)


# --- step 5 ----------------------------------------------------------------------------------


@pytest.mark.rule("P-PRIORY-1", "P-PRIORY-2", "P-PRIORY-3", "P-PRIORY-4")
@pytest.mark.parametrize(
    ("spaces", "points"),
    [
        ({"PRIORY-1": 1}, [0, 2, 0]),
        ({"PRIORY-2": 1}, [0, 1, 0]),
        ({"PRIORY-1": 1, "PRIORY-2": 1}, [0, 3, 0]),
        ({"PRIORY-1": 2, "PRIORY-2": 1}, [0, 1, 2]),
    ],
)
def test_the_priory(spaces: dict[str, int], points: list[int]) -> None:
    """2 points on the first space, 1 on the second even if the first is empty."""
    table, events = resolved(spaces=spaces)
    assert [table.points[seat] - 2 for seat in range(3)] == points
    assert {event.source for event in occurred(events, PointsGained)} == {"priory"}


@pytest.mark.rule("T-8", "P-CARD-11", "P-CARD-12", "P-CARD-20", "P-CARD-21", "P-CARD-22")
@pytest.mark.rule("P-PRIV-5", "P-PRIV-9", "P-SHIRING-4", "P-SHIRING-5", "P-SHIRING-6")
def test_permanent_cards_work_at_once() -> None:
    """T-8: 1+1 points in step 5; later a sixth craftsman stays and the seventh forces one out."""
    king: dict[str, Any] = {
        "spaces": {"KING-1": 1, "KING-2": 1, "PRIORY-2": 1},
        "king": ("A-PRIORY", "A-SLOT"),
    }
    table, events = resolved(rows={1: FULL}, **king)
    assert occurred(events, PointsGained) == [PointsGained(1, 2, "priory")]
    table, events = resolved(
        rows={1: FULL},
        privileges={1: ["A-SLOT", "A-PRIORY"]},
        spaces={"SHIR-1": 1, "SHIR-2": 1},
        shiring=("2A", "2B"),
        king=("A-WOOD", "A-SAND"),
    )
    assert occurred(events, CraftsmanGained) == [CraftsmanGained(1, "2A"), CraftsmanGained(1, "2B")]
    assert occurred(events, PointsGained) == []
    assert (table.actor, decision_of(table), len(legal(table))) == (1, "discard", 7)


# --- steps 6 to 8 ----------------------------------------------------------------------------


@pytest.mark.rule("P-RES-1", "P-RES-2", "P-RES-3", "P-RES-6", "P-RES-7", "P-RES-9", "I-14")
def test_resource_cards_pay_step_by_step() -> None:
    """Wood, then stone, then sand, from the supply; cards and workers come back."""
    cards = {1: ["R-SAND2", "R-STONE2"], 2: ["R-WOOD3"]}
    table, events = resolved("E-GOLD5", cards=cards, workers={1: 5, 2: 6}, spaces=COURT)
    assert [event for event in occurred(events, GoodsGained) if event.seat] == [
        GoodsGained(2, "wood", 3),
        GoodsGained(1, "stone", 2),
        GoodsGained(1, "sand", 2),
    ]
    assert len(occurred(events, ResourceCardReturned)) == 3
    assert table.workers == [12, 12, 12]
    assert (table.market[:3], table.supply[:3]) == ([4, 4, 4], [17, 16, 17])


@pytest.mark.rule("P-RES-4", "P-RES-5", "I-1")
def test_the_supply_can_owe_cubes() -> None:
    """With nothing left the full number is paid all the same, and noted as a debt."""
    goods = {0: "10 wood, 13 metal", 2: "9 wood"}
    table, _ = resolved("E-METAL", cards={1: ["R-WOOD4"]}, workers={1: 3}, goods=goods)
    assert goods_of(table, 1) == {"wood": 4, "metal": 1}
    assert (table.supply[1], table.supply[3]) == (-4, -4)


@pytest.mark.rule("P-RES-8")
def test_no_limit_on_cubes_during_a_round() -> None:
    """More than five cubes can be held until the cathedral."""
    table, _ = resolved("E-GOLD5", cards={1: ["R-WOOD4", "R-SAND4"]}, workers={1: 0}, spaces=COURT)
    assert sum(goods_of(table, 1).values()) == 8


# --- step 9 ----------------------------------------------------------------------------------


@pytest.mark.rule("P-COURT-1", "P-COURT-2", "P-COURT-9", "P-INFO-7")
@pytest.mark.parametrize(("outcome", "tax"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4), (5, 5)])
def test_everybody_pays_what_the_die_shows(outcome: int, tax: int) -> None:
    """The die has the faces 2, 3, 3, 4, 4 and 5, each as likely; the whole tax is paid."""
    chance = Outcomes(by_bound={6: outcome})
    table, _ = resolved(spaces={"BISHOP": 1})
    table, events = play(table, 1, TakeCube("sand"), chance)
    assert occurred(events, TaxRolled) == [TaxRolled(tax)]
    assert occurred(events, GoldPaid) == [GoldPaid(seat, tax, "tax") for seat in range(3)]


@pytest.mark.rule("P-COURT-3", "P-COURT-4", "P-COURT-8", "P-COURT-13")
def test_builders_at_the_court_exempt() -> None:
    """The die is rolled all the same, but who stands at the court loses nothing."""
    table, events = resolved(spaces=COURT, tax=5, gold={0: 0, 1: 0, 2: 3})
    assert occurred(events, TaxRolled) == [TaxRolled(5)]
    assert occurred(events, GoldPaid) == []
    assert (table.gold, table.points) == ([0, 0, 3], [2, 2, 2])
    _, events = resolved(spaces={"COURT-1": 1, "COURT-2": 1}, tax=3)
    assert occurred(events, GoldPaid) == [GoldPaid(0, 3, "tax"), GoldPaid(2, 3, "tax")]


@pytest.mark.rule("P-COURT-5", "P-COURT-6", "P-COURT-8")
def test_the_first_at_the_court_gets_the_metal() -> None:
    """In step 9 the metal goes to the builder on COURT-1, and to nobody else."""
    table, events = resolved("E-GOLD5", spaces={"COURT-1": 1, "COURT-2": 2})
    assert occurred(events, CourtMetalTaken) == [CourtMetalTaken(1)]
    assert (goods_of(table, 1), goods_of(table, 2), table.court_metal) == ({"metal": 1}, {}, 0)


@pytest.mark.rule("P-COURT-7", "P-ROUND-13")
def test_an_empty_court_keeps_its_metal() -> None:
    """Nobody gets the metal, which stays for the next round."""
    table, events = resolved("E-GOLD5")
    assert (occurred(events, CourtMetalTaken), table.court_metal) == ([], 1)


@pytest.mark.rule("P-COURT-10", "P-COURT-11", "P-COURT-12", "X-16", "P-LIMIT-6", "P-LIMIT-4")
@pytest.mark.parametrize(
    ("gold", "points", "left"), [(2, 10, (0, 9)), (0, 10, (0, 8)), (4, 10, (0, 10)), (0, 1, (0, 0))]
)
def test_a_shortage_of_tax_costs_points(gold: int, points: int, left: tuple[int, int]) -> None:
    """At a tax of 5 all gold goes; each full 2 missing cost a point, never cubes or cards."""
    table, events = resolved("E-METAL", tax=5, gold={1: gold}, points={1: points})
    assert (table.gold[1], table.points[1]) == left
    assert goods_of(table, 1) == {"metal": 1}
    lost = points - left[1]
    assert occurred(events, PointsLost) == ([PointsLost(1, lost, "debt")] if lost else [])


@pytest.mark.rule("T-7", "P-CARD-16", "P-CARD-17", "P-CARD-18", "P-CARD-19")
def test_the_reduced_tax() -> None:
    """T-7 a: with 1 gold one of two is missing and no point lost; the court frees from it too."""
    table, events = resolved(tax=5, privileges={1: ["A-TAX2"]}, gold={1: 1}, points={1: 7})
    assert (table.gold[1], table.points[1]) == (0, 7)
    _, events = resolved(tax=5, spaces={"KING-1": 1}, king=("A-TAX2", "A-WOOD"))
    assert GoldPaid(1, 2, "tax") in occurred(events, GoldPaid)
    _, events = resolved(tax=5, spaces={"KING-1": 1, "COURT-1": 1}, king=("A-TAX2", "A-WOOD"))
    assert [event for event in occurred(events, GoldPaid) if event.seat == 1] == []


@pytest.mark.rule("T-7", "P-COURT-11", "P-LIMIT-6")
def test_points_lost_to_tax_stop_at_nothing() -> None:
    """T-7 b: 5 missing would cost 2 points of 1."""
    table, _ = resolved(tax=5, gold={1: 0}, points={1: 1})
    assert table.points[1] == 0


@pytest.mark.rule("T-7", "P-CARD-28", "P-CARD-30", "P-COURT-4")
def test_the_tax_card_is_not_asked_for_at_the_court() -> None:
    """T-7 c: on COURT-2 its owner is exempt, keeps the card and gets no metal."""
    privileges = {1: ["A-NOTAX"]}
    spaces = {"COURT-2": 1}
    table, _ = resolved("E-GOLD5", tax=5, spaces=spaces, privileges=privileges, gold={1: 3})
    assert stage_of(table) == "cathedral"
    assert (table.gold[1], privileges_of(table, 1), goods_of(table, 1)) == (8, ["A-NOTAX"], {})


@pytest.mark.rule(
    "T-7", "P-CARD-25", "P-CARD-26", "P-CARD-27", "P-CARD-29", "P-CARD-30", "P-PRIV-11"
)
def test_the_tax_card_frees_after_the_roll() -> None:
    """T-7 d: taken this round, its owner knows the roll and uses it, or pays; others pay."""
    table, events = resolved(tax=5, spaces={"KING-1": 1}, king=("A-NOTAX", "A-WOOD"), gold={1: 8})
    assert occurred(events, TaxRolled) == [TaxRolled(5)]
    assert legal(table) == [UsePrivilege("A-NOTAX"), Decline()]
    used, events = play(table, 1, UsePrivilege("A-NOTAX"))
    assert occurred(events, ExemptFromTax) == [ExemptFromTax(1)]
    assert PrivilegeRemoved("A-NOTAX") in occurred(events, PrivilegeRemoved)
    assert [event.seat for event in occurred(events, GoldPaid)] == [0, 2]
    assert (used.gold[1], goods_of(used, 1)) == (8, {"metal": 1})
    kept, _ = play(table, 1, Decline())
    assert (kept.gold[1], privileges_of(kept, 1)) == (3, ["A-NOTAX"])


@pytest.mark.rule("P-CARD-31")
def test_both_tax_cards() -> None:
    """Its owner may pay 2 by A-TAX2, or use A-NOTAX and pay nothing."""
    table, _ = resolved(tax=5, privileges={1: ["A-NOTAX", "A-TAX2"]}, gold={1: 8})
    used, _ = play(table, 1, UsePrivilege("A-NOTAX"))
    kept, _ = play(table, 1, Decline())
    assert (used.gold[1], kept.gold[1]) == (8, 6)


# --- steps 10 and 11 -------------------------------------------------------------------------


@pytest.mark.rule("P-SHIRING-1", "P-SHIRING-2", "P-SHIRING-3", "P-SHIRING-7", "P-SHIRING-8")
def test_craftsmen_of_shiring_come_free() -> None:
    """The card above the builder joins the row at no cost; the other card is removed."""
    table, events = resolved(spaces={"SHIR-2": 1, **COURT}, shiring=("2A", "2D"), gold={1: 1})
    assert occurred(events, CraftsmanGained) == [CraftsmanGained(1, "2D")]
    assert occurred(events, CraftsmanRemoved) == [CraftsmanRemoved("2A")]
    assert occurred(events, GoldPaid) == []
    assert "2D" in row_of(table, 1)


@pytest.mark.rule("P-SHIRING-4", "P-SHIRING-5", "P-SHIRING-6", "P-DRAFT-20")
def test_the_limit_is_settled_after_each_card() -> None:
    """With a full row a card goes after the first craftsman, and another after the second."""
    spaces = {"SHIR-1": 1, "SHIR-2": 1}
    table, _ = resolved(rows={1: FULL}, spaces=spaces, shiring=("2A", "2D"))
    assert (table.actor, len(legal(table))) == (1, 6)
    table, events = play(table, 1, RemoveCraftsman("2A"))
    assert occurred(events, CraftsmanGained) == [CraftsmanGained(1, "2D")]
    table, events = play(table, 1, RemoveCraftsman("START-WOOD"))
    assert row_of(table, 1) == ["START-MORTAR", "START-STONE", "1A", "2D", "5B"]
    assert stage_of(table) == "cathedral"


@pytest.mark.rule("P-CASTLE-1", "P-CASTLE-3", "P-CASTLE-5", "P-CASTLE-6", "I-11")
def test_the_castle_lends_two_workers() -> None:
    """Two grey workers wait for the next round, also for who has two in use."""
    table, events = resolved(spaces={"CASTLE": 1})
    assert occurred(events, GreyWorkersTaken) == [GreyWorkersTaken(1)]
    assert (table.grey_waiting, table.workers[1]) == ([0, 2, 0], 12)


@pytest.mark.rule("P-ROUND-15", "P-CASTLE-4")
def test_grey_workers_go_back_after_a_round() -> None:
    """What was in use goes back to the castle when the next round begins."""
    table, _ = resolved()
    table.grey_in_use[1], table.workers[1] = 2, 14
    table.begin_round(3)
    assert (table.grey_in_use[1], table.workers[1]) == (0, 12)
