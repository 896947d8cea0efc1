"""Phase I, the draft (section 3 of the rules)."""

from __future__ import annotations

from typing import Any

import pytest

from games.pillars.table import PillarsTable
from schemas.pillars.commands import Pass, RemoveCraftsman, TakeCraftsman, TakeResourceCard
from schemas.pillars.events import (
    CraftsmanGained,
    CraftsmanRemoved,
    DraftPassed,
    GoldPaid,
    GoodsGained,
    ResourceCardReturned,
    ResourceCardTaken,
    WorkersSentToMill,
)
from tests.games.pillars.builder import (
    cards_of,
    decision_of,
    goods_of,
    legal,
    occurred,
    opened,
    play,
    play_all,
    refused,
    row_of,
    stage_of,
    standing,
)

FULL = ("START-MORTAR", "START-WOOD", "START-STONE", "1A", "1B")
POOL = ("R-SAND2", "R-WOOD2", "2A", "2D")


def drafting(actor: int = 0, **layout: Any) -> PillarsTable:
    """A table where `actor` is on turn in the draft."""
    return standing("draft", "draft", actor, **{"pool": POOL, **layout})


@pytest.mark.rule("P-DRAFT-1", "P-DRAFT-2")
def test_turns_go_clockwise_from_the_start_player() -> None:
    """The start player begins, then turns pass round and round."""
    table, _ = opened(3)
    assert (table.actor, table.start_player) == (0, 0)
    actors = []
    for _ in range(4):
        actors.append(table.actor)
        table, _ = play(table, table.actor, legal(table)[0])
    assert actors == [0, 1, 2, 0]


@pytest.mark.rule("P-DRAFT-3", "P-DRAFT-4")
def test_a_turn_is_one_card_or_a_pass() -> None:
    """Each card that can be taken is offered, and to pass besides."""
    assert legal(drafting()) == [
        TakeResourceCard("R-SAND2"),
        TakeResourceCard("R-WOOD2"),
        TakeCraftsman("2A"),
        TakeCraftsman("2D"),
        Pass(),
    ]


@pytest.mark.rule("P-DRAFT-5", "I-22")
def test_a_pass_is_final() -> None:
    """Who has passed is left out from then on."""
    table, events = play(drafting(1), 1, Pass())
    assert occurred(events, DraftPassed) == [DraftPassed(1)]
    table, _ = play(table, 2, TakeCraftsman("2A"))
    table, _ = play(table, 0, TakeResourceCard("R-SAND2"))
    assert table.actor == 2


@pytest.mark.rule("P-DRAFT-6")
def test_the_draft_ends_with_the_pool() -> None:
    """With the last card taken phase II begins."""
    table, _ = play(drafting(pool=["2A"]), 0, TakeCraftsman("2A"))
    assert stage_of(table) == "builders"


@pytest.mark.rule("P-DRAFT-7", "P-DRAFT-24", "P-DRAFT-25", "P-DRAFT-26", "P-INFO-10")
def test_the_draft_ends_when_all_have_passed() -> None:
    """Craftsmen left are removed, resource cards kept aside, all workers left go to the mill."""
    table = drafting(2, passed=[0, 1], workers={0: 0, 1: 5, 2: 12})
    table, events = play(table, 2, Pass())
    assert stage_of(table) == "builders"
    assert occurred(events, CraftsmanRemoved) == [CraftsmanRemoved("2A"), CraftsmanRemoved("2D")]
    assert {event.card for event in occurred(events, ResourceCardReturned)} == {
        "R-SAND2",
        "R-WOOD2",
    }
    assert occurred(events, WorkersSentToMill) == [
        WorkersSentToMill(1, 5),
        WorkersSentToMill(2, 12),
    ]
    assert (table.workers, table.mill) == ([0, 0, 0], [0, 5, 12])


@pytest.mark.rule("P-DRAFT-8")
def test_the_only_one_left_goes_on() -> None:
    """When the others have passed, all turns are the same player's."""
    table, _ = play(drafting(1, passed=[0, 2]), 1, TakeCraftsman("2A"))
    assert (table.actor, decision_of(table)) == (1, "draft")


@pytest.mark.rule("P-DRAFT-9", "X-19")
def test_a_resource_card_asks_for_workers() -> None:
    """With 1 worker neither card of 2 and 10 can be taken, with 9 the small one, with 10 either."""
    pool = ["R-SAND2", "R-STONE4", "2A"]
    offered = {}
    for workers in (1, 9, 10):
        table = drafting(pool=pool, workers={0: workers})
        offered[workers] = [
            command for command in legal(table) if isinstance(command, TakeResourceCard)
        ]
    small, large = TakeResourceCard("R-SAND2"), TakeResourceCard("R-STONE4")
    assert offered == {1: [], 9: [small], 10: [small, large]}
    refusal = refused(drafting(pool=pool, workers={0: 9}), 0, large)
    assert (refusal.code, refusal.clause) == ("too-few-workers", "P-DRAFT-9")
    for taken, left in ((small, 8), (large, 0)):
        table, _ = play(drafting(pool=pool, workers={0: 10}, passed=[1, 2]), 0, taken)
        assert table.workers[0] == left
        other = large if taken == small else small
        assert other not in legal(table)


@pytest.mark.rule("P-DRAFT-10", "P-DRAFT-11", "P-DRAFT-14", "I-10", "P-INFO-1")
def test_workers_are_posted_for_a_card() -> None:
    """The card lies before its taker, exactly its workers leave the reserve, no cube comes yet."""
    table, events = play(drafting(), 0, TakeResourceCard("R-WOOD2"))
    assert occurred(events, ResourceCardTaken) == [ResourceCardTaken(0, "R-WOOD2", 3)]
    assert occurred(events, GoodsGained) == []
    assert cards_of(table, 0) == ["R-WOOD2"]
    assert (table.workers[0], goods_of(table, 0)) == (9, {})


@pytest.mark.rule("P-DRAFT-12")
def test_grey_and_black_workers_can_be_posted() -> None:
    """All workers of the reserve serve alike."""
    table = drafting(pool=["R-STONE4", "R-WOOD2", "R-SAND2"], workers={0: 15}, passed=[1, 2])
    table.grey_in_use[0], table.black_owner, table.black_works = 2, 0, 1
    cards = (TakeResourceCard("R-STONE4"), TakeResourceCard("R-WOOD2"), TakeResourceCard("R-SAND2"))
    table, _ = play_all(table, *cards)
    assert table.mill[0] == 0
    assert cards_of(table, 0) == ["R-SAND2", "R-WOOD2", "R-STONE4"]


@pytest.mark.rule("P-DRAFT-13")
def test_any_number_of_cards_of_a_kind() -> None:
    """Only workers and turns bound the resource cards a player takes."""
    table = drafting(pool=["R-SAND2", "R-SAND3", "2A"], passed=[1, 2])
    table, _ = play_all(table, TakeResourceCard("R-SAND2"), TakeResourceCard("R-SAND3"))
    assert cards_of(table, 0) == ["R-SAND2", "R-SAND3"]
    assert table.workers[0] == 6


@pytest.mark.rule("P-DRAFT-15", "P-DRAFT-16", "P-DRAFT-17", "P-LIMIT-4")
def test_a_craftsman_costs_gold() -> None:
    """The printed cost is paid in full at once, or the card cannot be taken."""
    table, events = play(drafting(gold={0: 5}), 0, TakeCraftsman("2A"))
    assert occurred(events, GoldPaid) == [GoldPaid(0, 5, "draft")]
    assert occurred(events, CraftsmanGained) == [CraftsmanGained(0, "2A")]
    assert table.gold[0] == 0
    assert "2A" in row_of(table, 0)
    poor = drafting(gold={0: 4})
    assert TakeCraftsman("2A") not in legal(poor)
    assert refused(poor, 0, TakeCraftsman("2A")).clause == "P-DRAFT-15"


@pytest.mark.rule("X-12", "P-DRAFT-18", "P-DRAFT-19", "P-DRAFT-20", "P-DRAFT-21", "I-13")
def test_a_craftsman_bought_out_of_spite() -> None:
    """With a full row the new card may be the one removed; the gold is gone all the same."""
    table = drafting(gold={0: 9}, rows={0: FULL})
    table, _ = play(table, 0, TakeCraftsman("2A"))
    assert (table.actor, decision_of(table)) == (0, "discard")
    assert legal(table) == [RemoveCraftsman(name) for name in row_of(table, 0)]
    assert row_of(table, 0) == [*FULL, "2A"]
    table, events = play(table, 0, RemoveCraftsman("2A"))
    assert occurred(events, CraftsmanRemoved) == [CraftsmanRemoved("2A", 0)]
    assert row_of(table, 0) == list(FULL)
    assert table.gold[0] == 4
    assert (table.actor, sum(table.pool)) == (1, 1)


@pytest.mark.rule("P-DRAFT-22")
def test_a_starting_craftsman_can_be_removed() -> None:
    """Starting craftsmen make room like any other, without any gold coming back."""
    table = drafting(gold={0: 9}, rows={0: FULL})
    table, _ = play_all(table, TakeCraftsman("2A"), RemoveCraftsman("START-WOOD"))
    assert "START-WOOD" not in row_of(table, 0)
    assert "START-WOOD" in row_of(table, 1)
    assert table.gold[0] == 4
    over = standing("draft", "discard", 0, rows={0: (*FULL, "2A")})
    assert refused(over, 0, RemoveCraftsman("6A")).clause == "P-CATH-9"


@pytest.mark.rule("P-DRAFT-23")
def test_who_can_take_nothing_passes() -> None:
    """Without workers and gold for any card a player passes without being asked."""
    table = drafting(gold={1: 2}, workers={1: 1}, passed=[2])
    table, events = play(table, 0, TakeCraftsman("2A"))
    assert occurred(events, DraftPassed) == [DraftPassed(1)]
    assert table.actor == 0


@pytest.mark.rule("P-DRAFT-27", "P-INFO-5", "P-INFO-8", "P-INFO-9")
def test_cards_of_kingsbridge_and_shiring_are_not_drafted() -> None:
    """What lies above spaces for builders can be seen, but not taken in phase I."""
    table = drafting(shiring=("2B", "2C"))
    assert TakeCraftsman("2B") not in legal(table)
    assert refused(table, 0, TakeCraftsman("2B")).clause == "P-DRAFT-27"
    assert refused(table, 0, TakeResourceCard("R-STONE2")).clause == "P-DRAFT-3"
