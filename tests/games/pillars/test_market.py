"""Step 12, the resource market (section 14 of the rules)."""

from __future__ import annotations

from typing import Any

import pytest

from games.pillars.table import PillarsTable
from schemas.pillars.commands import BuyGoods, Pass, SellGoods
from schemas.pillars.events import BuilderReturned, GoldGained, GoldPaid, GoodsBought, GoodsSold
from schemas.pillars.vocabulary import Good
from tests.games.pillars.builder import (
    decision_of,
    goods_of,
    legal,
    occurred,
    play,
    play_all,
    refused,
    resolved,
    standing,
)

ROW = ("START-MORTAR", "START-WOOD", "START-STONE")


def trading(actor: int = 0, **layout: Any) -> PillarsTable:
    """`actor` on MARKET-1 is on turn at the market, and the next player stands on MARKET-2."""
    spaces = {"MARKET-1": actor, "MARKET-2": (actor + 1) % 3}
    return standing("market", "market", actor, **{"spaces": spaces, "event": "E-METAL", **layout})


def green_and_red() -> PillarsTable:
    """Green, with 7 gold and 1 metal, before red, with 2 gold and 1 stone."""
    return trading(gold={0: 7, 1: 2}, goods={0: "1 metal", 1: "1 stone"})


@pytest.mark.rule("X-4", "P-MARKET-2", "P-MARKET-3", "P-MARKET-4", "P-MARKET-9", "P-MARKET-13")
@pytest.mark.rule("P-MARKET-15", "P-MARKET-16", "P-MARKET-17", "P-MARKET-24", "P-MARKET-25")
@pytest.mark.rule("P-MARKET-8", "P-MARKET-18", "P-MARKET-28")
def test_the_worked_example_of_the_market() -> None:
    """Green and red take turns until both have passed; every number of the example holds."""
    table = green_and_red()
    steps = (
        (0, BuyGoods("wood", 2), 1),
        (1, SellGoods("stone", 1), 6),
        (0, SellGoods("metal", 1), 6),
        (1, BuyGoods("wood", 2), 0),
        (0, BuyGoods("sand", 3), 0),
    )
    returned: list[BuilderReturned] = []
    for seat, command, gold in steps:
        assert table.actor == seat
        table, events = play(table, seat, command)
        returned += occurred(events, BuilderReturned)
        assert table.gold[seat] == gold
    # Neither can trade any more, so that both pass without being asked (P-MARKET-28).
    assert [event.space for event in returned] == ["MARKET-2", "MARKET-1"]
    assert goods_of(table, 0) == {"wood": 2, "sand": 3}
    assert goods_of(table, 1) == {"wood": 2}


@pytest.mark.rule("X-4", "P-MARKET-17", "P-MARKET-6", "P-MARKET-14")
def test_sold_cubes_go_to_the_supply() -> None:
    """After the example the market has sand 1, wood 0 and stone 4, and is not filled up."""
    table = green_and_red()
    before = table.supply[:]
    commands = (
        BuyGoods("wood", 2),
        SellGoods("stone", 1),
        SellGoods("metal", 1),
        BuyGoods("wood", 2),
        BuyGoods("sand", 3),
    )
    table, events = play_all(table, *commands)
    assert table.market == [1, 0, 4, 0]
    assert [after - former for after, former in zip(table.supply, before, strict=True)] == [
        0,
        0,
        1,
        1,
    ]
    assert len(occurred(events, GoodsSold)) == 2


@pytest.mark.rule("X-5", "P-MARKET-9", "P-LIMIT-4")
def test_what_cannot_be_afforded_is_refused() -> None:
    """Green, with 7 gold, asks for 3 wood at 9: two is the most."""
    table = green_and_red()
    refusal = refused(table, 0, BuyGoods("wood", 3))
    assert (refusal.code, refusal.clause) == ("goods-too-dear", "P-MARKET-9")
    assert BuyGoods("wood", 2) in legal(table)
    assert BuyGoods("wood", 3) not in legal(table)


@pytest.mark.rule("P-MARKET-1", "P-MARKET-2")
def test_slots_act_in_number_order() -> None:
    """Only builders at the market trade, from MARKET-1 on and round again."""
    spaces = {"MARKET-1": 2, "MARKET-2": 0, "MARKET-3": 2}
    table, _ = resolved(spaces=spaces, goods={0: "4 sand", 2: "4 sand"}, tax=2)
    order = []
    for _ in range(4):
        order.append((table.actor, table.cursor))
        table, _ = play(table, table.actor, SellGoods("sand", 1))
    assert order == [(2, 0), (0, 1), (2, 2), (2, 0)]


@pytest.mark.rule(
    "P-MARKET-4", "P-MARKET-5", "P-MARKET-6", "P-MARKET-7", "P-MARKET-8", "P-MARKET-12"
)
def test_purchases_that_are_offered() -> None:
    """1 to 4 cubes of one kind at 2, 3 and 4 gold each, as far as stock and gold go."""
    table = trading(gold={0: 9})
    table.market = [4, 2, 4, 0]
    assert legal(table) == [
        *(BuyGoods("sand", amount) for amount in (1, 2, 3, 4)),
        *(BuyGoods("wood", amount) for amount in (1, 2)),
        *(BuyGoods("stone", amount) for amount in (1, 2)),
        Pass(),
    ]
    _, events = play(table, 0, BuyGoods("stone", 2))
    assert occurred(events, GoldPaid) == [GoldPaid(0, 8, "market")]
    assert occurred(events, GoodsBought) == [GoodsBought(0, "stone", 2)]
    assert refused(table, 0, BuyGoods("wood", 3)).clause == "P-MARKET-6"
    assert refused(table, 0, BuyGoods("sand", 0)).clause == "P-MARKET-5"
    assert refused(table, 0, BuyGoods("sand", 64)).clause == "P-MARKET-5"


@pytest.mark.rule("P-MARKET-10", "I-2")
def test_metal_cannot_be_bought() -> None:
    """The market has no metal."""
    assert refused(trading(), 0, BuyGoods("metal", 1)).clause == "P-MARKET-10"


@pytest.mark.rule("P-MARKET-11", "P-CRAFT-25", "P-CRAFT-26", "P-CRAFT-29")
@pytest.mark.parametrize(
    ("row", "may"),
    [(["START-WOOD"], True), (["1D"], True), (["2D"], False), (["START-STONE"], False)],
)
def test_wood_needs_a_woodworker(row: list[str], may: bool) -> None:
    """START-WOOD and 1D give the right to buy wood, a carpenter does not."""
    table = trading(rows={0: row})
    assert (BuyGoods("wood", 1) in legal(table)) == may
    if not may:
        assert refused(table, 0, BuyGoods("wood", 1)).clause == "P-MARKET-11"


@pytest.mark.rule("P-MARKET-15", "P-MARKET-16", "P-MARKET-19")
@pytest.mark.parametrize(("good", "price"), [("metal", 5), ("stone", 4), ("wood", 3), ("sand", 2)])
def test_sales(good: Good, price: int) -> None:
    """One's own cubes of one kind, up to all, for 5, 4, 3 and 2 gold each."""
    table = trading(gold={0: 0}, goods={0: f"3 {good}"})
    assert legal(table) == [*(SellGoods(good, amount) for amount in (1, 2, 3)), Pass()]
    _, events = play(table, 0, SellGoods(good, 2))
    assert occurred(events, GoldGained) == [GoldGained(0, 2 * price, "market")]
    assert refused(table, 0, SellGoods(good, 4)).clause == "P-MARKET-15"
    assert refused(table, 0, SellGoods(good, 0)).clause == "P-MARKET-5"


@pytest.mark.rule("P-MARKET-18", "P-CRAFT-27", "P-CRAFT-28")
@pytest.mark.parametrize("row", [["3B"], ["1A"], ["START-MORTAR", "START-WOOD"]])
def test_stone_is_sold_by_stonecutters(row: list[str]) -> None:
    """Neither sculptor nor mason gives the right to sell stone."""
    table = trading(rows={0: row}, goods={0: "2 stone"})
    assert refused(table, 0, SellGoods("stone", 1)).clause == "P-MARKET-18"
    assert SellGoods("stone", 1) in legal(trading(goods={0: "2 stone"}))


@pytest.mark.rule("P-MARKET-20", "P-LIMIT-1")
def test_a_sale_may_lose_gold_to_the_limit() -> None:
    """What goes over 30 is lost, and the sale is allowed all the same."""
    table, events = play(trading(gold={0: 29}, goods={0: "1 metal"}), 0, SellGoods("metal", 1))
    assert occurred(events, GoldGained) == [GoldGained(0, 1, "market")]
    assert table.gold[0] == 30


@pytest.mark.rule("P-MARKET-21", "P-MARKET-22", "P-MARKET-23", "P-MARKET-27", "I-21")
def test_what_was_bought_cannot_be_sold() -> None:
    """A kind bought is not sold any more, on any slot; a kind sold may be bought."""
    spaces = {"MARKET-1": 0, "MARKET-2": 0}
    table = trading(spaces=spaces, goods={0: "3 sand"})
    table, _ = play(table, 0, SellGoods("sand", 1))
    table, _ = play(table, 0, SellGoods("sand", 1))
    table, _ = play(table, 0, BuyGoods("sand", 1))
    assert (table.actor, table.cursor) == (0, 1)
    assert SellGoods("sand", 1) not in legal(table)
    assert refused(table, 0, SellGoods("sand", 1)).clause == "P-MARKET-21"
    table, _ = play(table, 0, BuyGoods("sand", 1))
    assert goods_of(table, 0) == {"sand": 3}


@pytest.mark.rule("P-MARKET-24", "P-MARKET-25", "P-MARKET-26")
def test_a_pass_closes_one_slot() -> None:
    """Of two builders of a player one passes by itself, and the other goes on alone."""
    spaces = {"MARKET-1": 0, "MARKET-2": 1, "MARKET-3": 0}
    table = trading(spaces=spaces)
    table, events = play(table, 0, Pass())
    assert occurred(events, BuilderReturned) == [BuilderReturned("MARKET-1")]
    table, _ = play(table, 1, Pass())
    assert (table.actor, table.cursor) == (0, 2)
    table, _ = play(table, 0, BuyGoods("sand", 1))
    assert (table.actor, table.cursor) == (0, 2)


@pytest.mark.rule("P-MARKET-28")
def test_who_cannot_trade_passes() -> None:
    """Without gold and cubes a slot passes without being asked."""
    table, events = play(trading(gold={1: 1}), 0, BuyGoods("sand", 1))
    assert occurred(events, BuilderReturned) == [BuilderReturned("MARKET-2")]
    assert (table.actor, decision_of(table)) == (0, "market")
