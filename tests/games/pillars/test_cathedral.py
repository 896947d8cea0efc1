"""Step 13, the cathedral and its craftsmen, and the limits (sections 15, 16 and 20)."""

from __future__ import annotations

from typing import Any

import pytest

from games.pillars.constants import NO_CARD
from games.pillars.limits import row_limit
from games.pillars.names import CRAFTSMEN
from games.pillars.series import best_series
from games.pillars.table import PillarsTable
from schemas.pillars.commands import EndTurn, ReturnCube, UseCraftsman
from schemas.pillars.events import (
    CraftsmanUsed,
    GoldGained,
    GoldPaid,
    GoodsSpent,
    PointsGained,
    TurnAtCathedralBegan,
)
from schemas.pillars.vocabulary import Craftsman
from tests.games.pillars.builder import (
    GAME,
    decision_of,
    goods_of,
    legal,
    occurred,
    play,
    play_all,
    refused,
    resolved,
    row_of,
    standing,
)


def converting(row: tuple[str, ...], goods: str = "1 sand", **layout: Any) -> PillarsTable:
    """The start player converts at the cathedral."""
    return standing(
        "cathedral",
        "convert",
        0,
        **{"rows": {0: row}, "goods": {0: goods}, "event": "E-METAL", **layout},
    )


def used_up(table: PillarsTable, craftsman: Craftsman) -> tuple[PillarsTable, int]:
    """The craftsman used as often as possible, and how often that was."""
    uses = 0
    while table.actor == 0 and UseCraftsman(craftsman) in legal(table):
        table, _ = play(table, 0, UseCraftsman(craftsman))
        uses += 1
    return table, uses


@pytest.mark.rule("P-CATH-1", "P-CATH-2")
def test_players_finish_one_after_the_other() -> None:
    """Everybody takes part in turn order, with or without builders."""
    goods = {0: "3 sand", 1: "3 sand", 2: "3 sand"}
    table, events = resolved("E-GOLD5", goods=goods, starter=1)
    begun = occurred(events, TurnAtCathedralBegan)
    while table.round == 2:
        table, batch = play(table, table.actor, EndTurn())
        begun += occurred(batch, TurnAtCathedralBegan)
    assert [event.seat for event in begun] == [1, 2, 0]


@pytest.mark.rule("P-CATH-3", "P-CATH-4", "P-CATH-5", "P-CATH-10", "P-CATH-11", "P-CATH-12")
def test_uses_are_free_to_choose() -> None:
    """Any use that is possible, or the end; input goes to the supply, points come at once."""
    row = ("START-MORTAR", "2A", "START-WOOD")
    table = converting(row, "4 sand, 1 wood")
    assert legal(table) == [UseCraftsman("START-MORTAR"), UseCraftsman("2A"), EndTurn()]
    table, _ = play(table, 0, UseCraftsman("2A"))
    table, events = play(table, 0, UseCraftsman("START-MORTAR"))
    assert occurred(events, CraftsmanUsed) == [CraftsmanUsed(0, "START-MORTAR")]
    assert occurred(events, GoodsSpent) == [GoodsSpent(0, "sand", 3)]
    assert occurred(events, PointsGained) == [PointsGained(0, 1, "craftsman")]
    assert row_of(table, 0) == ["START-MORTAR", "START-WOOD", "2A"]
    refusal = refused(converting(row, "1 wood, 1 sand"), 0, UseCraftsman("START-WOOD"))
    assert (refusal.code, refusal.clause) == ("input-missing", "P-CATH-5")


@pytest.mark.rule("X-6", "P-CATH-15", "P-CATH-19", "P-CRAFT-1", "P-CRAFT-4", "P-CRAFT-15")
def test_the_worked_example_of_the_cathedral() -> None:
    """Potter twice, mixer, stonecutter, tool maker and architect: 5 points and 2 gold."""
    row = ("2A", "START-MORTAR", "START-STONE", "2B", "1B")
    table = converting(row, "5 sand, 3 stone, 1 metal", gold={0: 28})
    uses: tuple[Craftsman, ...] = ("2A", "2A", "START-MORTAR", "START-STONE", "1B", "2B")
    table, _ = play_all(table, *(UseCraftsman(name) for name in uses))
    assert (table.points[0], table.gold[0]) == (7, 30)
    assert goods_of(table, 0) == {"stone": 1, "metal": 1}


@pytest.mark.rule("X-7", "P-CRAFT-3", "P-CATH-6")
def test_capacity_bounds_the_uses() -> None:
    """The woodworker with 9 wood: four uses, 8 wood, 4 points; a fifth is refused."""
    table = converting(("START-WOOD", "2A"), "9 wood, 1 sand")
    table, uses = used_up(table, "START-WOOD")
    assert (uses, table.points[0], goods_of(table, 0)["wood"]) == (4, 6, 1)
    table.goods[1] = 3
    assert refused(table, 0, UseCraftsman("START-WOOD")).clause == "P-CATH-6"


@pytest.mark.rule("X-8", "P-CRAFT-5", "P-CRAFT-18", "P-CRAFT-19")
@pytest.mark.parametrize(("craftsman", "points"), [("START-STONE", 1), ("1A", 2), ("4B", 4)])
def test_better_craftsmen_for_stone(craftsman: Craftsman, points: int) -> None:
    """Two stone are worth 1 point to the stonecutter, 2 to a mason, 4 to a sculptor."""
    row = (craftsman, "START-MORTAR") if craftsman == "1A" else (craftsman,)
    table = converting((*row, "5B"), "2 stone")
    table, _ = used_up(table, craftsman)
    assert table.points[0] == 2 + points


@pytest.mark.rule("X-9", "P-CRAFT-21")
def test_the_goldsmith() -> None:
    """12 gold make 4 points."""
    table = converting(("5B", "2A"), "1 sand", gold={0: 12})
    table, uses = used_up(table, "5B")
    assert (uses, table.gold[0], table.points[0]) == (4, 0, 6)


@pytest.mark.rule("X-10", "P-CRAFT-12", "P-CRAFT-10", "P-CRAFT-22")
def test_metal_serves_the_tool_maker_and_is_then_spent() -> None:
    """1 metal: 2 gold from the tool maker, then 4 points from the bell maker."""
    table = converting(("1B", "6A", "2A"), "1 metal, 1 sand", gold={0: 10})
    supply = table.supply[3]
    table, _ = play_all(table, UseCraftsman("1B"), UseCraftsman("6A"))
    assert (table.gold[0], table.points[0], table.supply[3]) == (12, 6, supply + 1)


@pytest.mark.rule("X-11", "P-CRAFT-14")
def test_the_master_woodworker() -> None:
    """3 wood: two uses, 8 gold, 1 wood left and no points."""
    table = converting(("1D", "2A"), "3 wood, 1 sand", gold={0: 10})
    table, uses = used_up(table, "1D")
    assert (uses, table.gold[0], goods_of(table, 0)["wood"], table.points[0]) == (2, 18, 1, 2)


CONVERSIONS = [
    ("START-MORTAR", "3 sand", 1, 3),
    ("1C", "2 sand", 1, 3),
    ("START-WOOD", "2 wood", 1, 4),
    ("START-STONE", "2 stone", 1, 4),
    ("1A", "1 stone", 1, 2),
    ("2C", "1 stone", 1, 3),
    ("3D", "1 stone", 1, 4),
    ("4A", "1 stone", 1, 5),
    ("2A", "1 sand", 1, 2),
    ("3A", "1 sand", 1, 3),
    ("2D", "1 wood", 1, 2),
    ("3C", "1 wood", 1, 3),
    ("4C", "1 wood", 1, 4),
    ("5A", "1 wood", 1, 5),
    ("3B", "1 stone", 2, 1),
    ("4B", "1 stone", 2, 2),
    ("5C", "1 stone", 2, 3),
    ("6C", "1 stone", 2, 4),
    ("4D", "1 sand, 1 metal", 3, 1),
    ("5D", "1 sand, 1 metal", 3, 2),
    ("6A", "1 metal", 4, 2),
    ("6B", "1 wood, 1 metal", 6, 1),
]


@pytest.mark.rule("P-CRAFT-1", "P-CRAFT-2", "P-CRAFT-3", "P-CRAFT-4", "P-CRAFT-5", "P-CRAFT-15")
@pytest.mark.rule("P-CRAFT-17", "P-CRAFT-18", "P-CRAFT-20", "P-CRAFT-22", "P-CRAFT-23")
@pytest.mark.parametrize(("craftsman", "spent", "points", "capacity"), CONVERSIONS)
def test_every_conversion(craftsman: Craftsman, spent: str, points: int, capacity: int) -> None:
    """What one use spends and gives, and how often it can be done with plenty of cubes."""
    row = tuple(dict.fromkeys((craftsman, "START-MORTAR")))
    table = converting((*row, "5B"), "23 sand, 23 wood, 23 stone, 13 metal")
    before = goods_of(table, 0)
    table, uses = used_up(table, craftsman)
    assert uses == capacity
    assert table.points[0] == 2 + points * capacity
    for good, amount in before.items():
        taken = sum(int(part.split()[0]) for part in spent.split(", ") if part.endswith(good))
        assert goods_of(table, 0).get(good, 0) == amount - taken * capacity


@pytest.mark.rule("P-CRAFT-21")
@pytest.mark.parametrize(("craftsman", "capacity"), [("5B", 6), ("6D", 8)])
def test_capacities_of_goldsmiths(craftsman: Craftsman, capacity: int) -> None:
    """3 gold a point, 6 and 8 times."""
    table = converting((craftsman, "2A"), "1 sand", gold={0: 30})
    table, uses = used_up(table, craftsman)
    assert (uses, table.gold[0], table.points[0]) == (capacity, 30 - 3 * capacity, 2 + capacity)


@pytest.mark.rule("P-CATH-7", "P-CATH-8")
def test_each_card_has_its_own_capacity_for_the_round() -> None:
    """Two potters have 2 and 3 uses; what is not used is lost with the round."""
    table = converting(("2A", "3A", "5B"), "9 sand")
    table, _ = used_up(table, "2A")
    assert UseCraftsman("3A") in legal(table)
    table, uses = used_up(table, "3A")
    assert (uses, goods_of(table, 0)["sand"]) == (3, 4)
    table.begin_turn_at_cathedral(0)
    assert set(table.used) == {0}


@pytest.mark.rule("P-CATH-9")
def test_only_ones_own_craftsmen_and_cubes() -> None:
    """A craftsman of another row, or cubes of others, are of no use."""
    rows = {0: ("2A", "START-WOOD", "5B"), 1: ("3A",)}
    goods = {0: "1 wood", 1: "5 sand"}
    table = standing("cathedral", "convert", 0, rows=rows, goods=goods, event="E-METAL")
    assert refused(table, 0, UseCraftsman("3A")).clause == "P-CATH-9"
    assert refused(table, 0, UseCraftsman("2A")).clause == "P-CATH-5"


@pytest.mark.rule("P-CATH-13")
def test_no_conversion_elsewhere() -> None:
    """Outside step 13 a use answers no decision."""
    table = standing("draft", "draft", 0, pool=["R-SAND2"], goods={0: "5 sand"})
    assert refused(table, 0, UseCraftsman("START-MORTAR")).clause == "P-DRAFT-3"


@pytest.mark.rule("T-10", "P-CATH-14", "P-CRAFT-30", "P-LIMIT-2")
def test_the_order_of_gold_uses_matters() -> None:
    """T-10: goldsmith first keeps 18 gold, master woodworker first loses gold to the limit."""
    orders: list[tuple[list[Craftsman], int]] = [(["5B", "1D"], 18), (["1D", "5B"], 12)]
    for order, gold in orders:
        table = converting(("1D", "5B", "2A"), "2 wood, 1 sand", gold={0: 28})
        for craftsman in order:
            table, _ = used_up(table, craftsman)
        assert (table.points[0], table.gold[0]) == (8, gold)


@pytest.mark.rule("P-CRAFT-16", "P-CATH-15", "P-CATH-16")
def test_the_architect_works_once() -> None:
    """1 point without any input, triggered by the owner or by itself at the end of the turn."""
    table, events = play(converting(("2B", "2A")), 0, UseCraftsman("2B"))
    assert occurred(events, PointsGained) == [PointsGained(0, 1, "craftsman")]
    assert UseCraftsman("2B") not in legal(table)
    _, events = play(table, 0, EndTurn())
    assert occurred(events, PointsGained) == []
    _, events = play(converting(("2B", "2A")), 0, EndTurn())
    assert occurred(events, PointsGained) == [PointsGained(0, 1, "craftsman")]


@pytest.mark.rule("P-CRAFT-9", "P-CRAFT-10", "P-CRAFT-11", "P-CRAFT-13", "P-CATH-15", "P-CATH-17")
def test_the_tool_maker_needs_metal_at_hand() -> None:
    """2 gold once whatever the amount of metal, by itself at the end; without metal nothing."""
    table, events = play(converting(("1B", "2A"), "2 metal, 1 sand"), 0, UseCraftsman("1B"))
    assert occurred(events, GoldGained) == [GoldGained(0, 2, "craftsman")]
    assert (goods_of(table, 0)["metal"], UseCraftsman("1B") in legal(table)) == (2, False)
    _, events = play(converting(("1B", "2A"), "1 metal, 1 sand"), 0, EndTurn())
    assert GoldGained(0, 2, "craftsman") in occurred(events, GoldGained)
    none = converting(("1B", "2A"))
    assert refused(none, 0, UseCraftsman("1B")).clause == "P-CRAFT-13"
    _, events = play(none, 0, EndTurn())
    assert occurred(events, GoldGained) == []


@pytest.mark.rule("P-CRAFT-6", "P-CRAFT-7", "P-CRAFT-8", "P-CRAFT-24", "P-CRAFT-29")
@pytest.mark.parametrize(
    ("row", "may"), [(("1A",), False), (("1A", "START-MORTAR"), True), (("1A", "1C"), True)]
)
def test_masons_need_a_mortar_mixer(row: tuple[str, ...], may: bool) -> None:
    """Either mixer will do for all masons, and need not be used itself."""
    table = converting((*row, "2C", "5B"), "4 stone")
    for mason in ("1A", "2C"):
        assert (UseCraftsman(mason) in legal(table)) == may
    if not may:
        assert refused(table, 0, UseCraftsman("1A")).clause == "P-CRAFT-6"


@pytest.mark.rule("T-14", "P-CATH-20", "P-CATH-21", "P-CATH-22", "P-CATH-24", "P-LIMIT-8", "I-19")
def test_a_surplus_of_cubes_goes_back() -> None:
    """T-14: of 4 stone, 2 sand and 2 metal three go back, freely chosen, for nothing."""
    table = converting(("2A", "5B"), "4 stone, 2 sand, 2 metal")
    table, _ = play(table, 0, EndTurn())
    assert decision_of(table) == "return"
    assert legal(table) == [ReturnCube("sand"), ReturnCube("stone"), ReturnCube("metal")]
    assert refused(table, 0, ReturnCube("wood")).clause == "P-MARKET-15"
    table, events = play_all(table, ReturnCube("sand"), ReturnCube("sand"))
    assert (table.actor, decision_of(table)) == (0, "return")
    table, batch = play(table, 0, ReturnCube("stone"))
    assert goods_of(table, 0) == {"stone": 3, "metal": 2}
    assert occurred(events + batch, PointsGained) == []
    assert occurred(events + batch, GoldPaid) == []
    assert table.actor != 0 or decision_of(table) != "return"


@pytest.mark.rule("P-CATH-19", "P-CATH-23")
def test_five_cubes_are_kept() -> None:
    """Who has five cubes or fewer is not asked."""
    table, _ = play(converting(("2A", "5B"), "3 stone, 2 sand"), 0, EndTurn())
    assert goods_of(table, 0) == {"sand": 2, "stone": 3}
    assert decision_of(table) != "return"


@pytest.mark.rule("X-18", "P-LIMIT-7")
def test_points_go_on_past_sixty() -> None:
    """58 points and 6 more are 64."""
    table = converting(("6B", "5B"), "1 wood, 1 metal", points={0: 58})
    table, _ = play(table, 0, UseCraftsman("6B"))
    assert table.points[0] == 64


@pytest.mark.rule("P-LIMIT-5", "P-CARD-11")
def test_how_many_craftsmen_a_row_holds() -> None:
    """Five, and six with A-SLOT."""
    table = standing("draft", "draft", 0, privileges={1: ["A-SLOT"]})
    assert [row_limit(table, seat) for seat in range(3)] == [5, 6, 5]


@pytest.mark.rule("I-20")
def test_no_more_uses_than_capacity_and_name() -> None:
    """Named under E-CAP a craftsman has one use more, and no other has."""
    table = converting(("2A", "3A", "5B"), "9 sand", event="E-CAP", named={0: "2A"})
    table, uses = used_up(table, "2A")
    table, others = used_up(table, "3A")
    assert (uses, others) == (3, 3)
    assert table.named == [CRAFTSMEN.index("2A"), NO_CARD, NO_CARD]


def converted(table: PillarsTable) -> PillarsTable:
    """The table after the proposed series, each of its uses a legal move."""
    for move in best_series(table):
        table, _ = play(table, 0, GAME.command(move))
    return table


@pytest.mark.rule("P-CATH-4")
@pytest.mark.parametrize(
    ("row", "goods", "gold", "points", "left"),
    [
        (("2A", "START-MORTAR"), "5 sand", 0, 3, 0),
        (("6A", "1B"), "1 metal", 10, 4, 12),
        (("1D", "5B"), "2 wood", 28, 6, 18),
        (("4D", "6A", "6B", "START-WOOD"), "1 sand, 2 wood, 2 metal", 0, 10, 0),
        (("START-STONE", "1A", "4B", "START-MORTAR"), "7 stone", 5, 7, 5),
    ],
)
def test_the_proposed_series_scores_most(
    row: tuple[str, ...], goods: str, gold: int, points: int, left: int
) -> None:
    """What is proposed to be done in one go has the most points there are, then the most gold: the
    cheapest users first, metal shown before it is spent, gold below its limit when more comes."""
    table = converting(row, goods, gold={0: gold}, points={0: 0})
    after = converted(table)
    assert (after.points[0], after.gold[0]) == (points, left)
    assert best_series(after) == []
