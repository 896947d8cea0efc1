"""General principles of paying, taking and deciding (section 3 of the rules)."""

from __future__ import annotations

import pytest

from games.caylus1303.names import RESOURCES
from schemas.base import Event
from schemas.caylus1303.commands import (
    BuildTile,
    Decline,
    Pass,
    PayAny,
    PlaceWorker,
    TakeResource,
    UseBuilding,
)
from schemas.caylus1303.events import (
    AnyPaid,
    FavorReceived,
    PrestigeGained,
    ResourceGained,
    ResourceSpent,
    TileBuilt,
    WorkersGiven,
    WorkersTaken,
)
from schemas.game import MoveChosen
from tests.games.caylus1303.builder import (
    BUNDLE,
    activate,
    deciders,
    goods,
    legal_commands,
    make,
    occurred,
    play,
    refused,
    visiting,
)
from tests.games.caylus1303.random_games import random_steps


def order_of(events: list[Event], *kinds: type[Event]) -> list[str]:
    """The names of the events of some kinds, in their order."""
    return [type(event).__name__ for event in events if isinstance(event, kinds)]


@pytest.mark.rule("C-GEN-1")
def test_a_price_cannot_be_paid_in_part() -> None:
    """A tile is refused to a player who has one of the two resources it costs; nothing is paid."""
    table = visiting(make(workers={"CARP": 0}, resources={0: "2 wood"}), "CARP")
    refusal = refused(table, 0, BuildTile("W-FARM"))
    assert refusal.clause == "C-GEN-1"
    table = visiting(make(workers={"CARP": 0}, resources={0: "2 wood, 1 food"}), "CARP")
    assert BuildTile("W-FARM") in legal_commands(table)


@pytest.mark.rule("C-GEN-1")
def test_the_larger_deal_needs_its_whole_price() -> None:
    """With one cloth the Tailor's deal for two cloth is refused, and the one for one is not."""
    table = make(tiles={"R9": "W-TAILOR"}, workers={"R9": 0}, resources={0: "1 cloth"})
    table = visiting(table, "R9")
    assert refused(table, 0, UseBuilding(2)).clause == "C-GEN-1"
    assert legal_commands(table) == [UseBuilding(1), Decline()]


@pytest.mark.rule("C-GEN-2")
def test_the_price_is_paid_before_the_gain() -> None:
    """Wood is spent before the favor comes, a tile is paid for before it is laid."""
    table = visiting(make(workers={"FAIR": 0}, resources={0: "1 wood"}), "FAIR")
    _, events = play(table, 0, UseBuilding())
    assert order_of(events, ResourceSpent, FavorReceived) == ["ResourceSpent", "FavorReceived"]
    table = visiting(make(workers={"CARP": 0}, resources={0: "1 wood, 1 cloth"}), "CARP")
    _, events = play(table, 0, BuildTile("W-COVER"))
    kinds = (ResourceSpent, AnyPaid, TileBuilt, PrestigeGained)
    assert order_of(events, *kinds) == [kind.__name__ for kind in kinds]


@pytest.mark.rule("C-GEN-2")
def test_what_an_effect_gives_cannot_pay_for_it() -> None:
    """Workers that the Guild brings come after its price, gold after the workers given for it."""
    table = make(workers={"R6": 0}, site=[1], resources={0: "1 food", 1: BUNDLE})
    _, events = play(visiting(table, "R6"), 0, UseBuilding())
    assert order_of(events, AnyPaid, WorkersTaken) == ["AnyPaid", "WorkersTaken"]
    table = make(tiles={"R14": "S-FOUND"}, workers={"R14": 0}, provost=15, pool={0: 3})
    _, events = play(visiting(table, "R14"), 0, UseBuilding(2))
    assert order_of(events, WorkersGiven, ResourceGained) == ["WorkersGiven", "ResourceGained"]


@pytest.mark.rule("C-GEN-3")
def test_resources_go_to_and_come_from_the_common_supply() -> None:
    """Spending and gaining change the resources of the one player only, nobody else's."""
    others = {1: "1 wood, 1 food", 2: "3 gold"}
    table = make(workers={"FAIR": 0}, resources={0: "2 wood"} | others)
    table, events = play(visiting(table, "FAIR"), 0, UseBuilding())
    assert occurred(events, ResourceSpent) == [ResourceSpent(0, "wood", 1)]
    assert [goods(table, seat) for seat in range(3)] == [
        {"wood": 1},
        {"wood": 1, "food": 1},
        {"gold": 3},
    ]
    table = make(workers={"R3": 0}, resources=others)
    table, events = play(visiting(table, "R3"), 0, UseBuilding())
    assert occurred(events, ResourceGained) == [ResourceGained(0, "food", 1)]
    assert [goods(table, seat) for seat in range(3)] == [
        {"food": 1},
        {"food": 1, "wood": 1},
        {"gold": 3},
    ]


@pytest.mark.rule("C-GEN-4")
def test_workers_given_come_from_the_pool() -> None:
    """Four workers for the Church go from pool to camp; the one on the board cannot be given."""
    church = {"R14": "S-CHURCH"}
    table = make(tiles=church, workers={"R14": 0}, site=[0, 1], pool={0: 4}, resources={1: BUNDLE})
    after, events = play(visiting(table, "R14"), 0, UseBuilding(2))
    assert occurred(events, WorkersGiven) == [WorkersGiven(0, 4)]
    assert after.pool[0] == 0
    table = visiting(make(tiles=church, workers={"R14": 0}, site=[0], pool={0: 3}), "R14")
    assert refused(table, 0, UseBuilding(2)).clause == "C-GEN-1"
    assert UseBuilding(1) in legal_commands(table)


@pytest.mark.rule("C-GEN-5")
def test_workers_taken_come_from_the_own_camp() -> None:
    """The Guild's four workers move from the user's camp to his pool, nobody else's move."""
    table = make(workers={"R5": 0}, site=[1], resources={0: "1 stone", 1: BUNDLE}, pool={0: 2})
    pool, camp = table.pool[1:], table.camp[1:]
    after, events = play(visiting(table, "R5"), 0, UseBuilding())
    assert occurred(events, WorkersTaken) == [WorkersTaken(0, 4)]
    assert after.pool[0] == 6
    assert after.pool[1:] == pool
    assert after.camp[1:] == camp


@pytest.mark.rule("C-GEN-6")
def test_the_payer_chooses_the_kind() -> None:
    """The price of any resource is food, wood, stone or cloth, as the payer likes and has."""
    each = "1 food, 1 wood, 1 stone, 1 cloth"
    table = make(workers={"R6": 0}, site=[1], resources={0: each, 1: BUNDLE})
    table, _ = play(visiting(table, "R6"), 0, UseBuilding())
    assert legal_commands(table) == [PayAny(k) for k in RESOURCES if k != "gold"]
    after, events = play(table, 0, PayAny("stone"))
    assert occurred(events, AnyPaid) == [AnyPaid(0, "stone")]
    assert goods(after, 0) == {"food": 1, "wood": 1, "cloth": 1}
    assert after.pool[0] == 9


@pytest.mark.rule("C-GEN-6")
def test_the_payer_needs_the_token() -> None:
    """A kind of which the payer has no token is refused."""
    table = make(workers={"R6": 0}, resources={0: "1 food, 1 wood"})
    table, _ = play(visiting(table, "R6"), 0, UseBuilding())
    refusal = refused(table, 0, PayAny("stone"))
    assert (refusal.code, refusal.clause) == ("token-missing", "C-GEN-6")
    assert refused(table, 0, Decline()).clause == "C-GEN-6"


@pytest.mark.rule("C-GEN-7")
def test_gold_never_pays_for_any() -> None:
    """Gold is refused as any resource, and a player with only gold cannot use the Guild."""
    table = make(workers={"R6": 0}, resources={0: "1 food, 1 wood, 2 gold"})
    table, _ = play(visiting(table, "R6"), 0, UseBuilding())
    assert refused(table, 0, PayAny("gold")).clause == "C-GEN-7"
    table = make(workers={"R6": 0}, resources={0: "2 gold"}, pool={0: 0, 1: 0, 2: 0})
    table, events = activate(table)
    assert deciders(events, "use") == []
    assert goods(table, 0) == {"gold": 2}


@pytest.mark.rule("C-GEN-8")
@pytest.mark.parametrize("place", ["R7", "R9"])
def test_gold_is_never_taken_by_choice(place: str) -> None:
    """Neither Market gives gold: only food, wood, stone and cloth are offered."""
    table = visiting(make(tiles={"R9": "W-MARKET"}, workers={place: 0}), place)
    assert refused(table, 0, TakeResource("gold")).clause == "C-GEN-8"
    kinds = [TakeResource(kind) for kind in RESOURCES if kind != "gold"]
    assert legal_commands(table) == [*kinds, Decline()]


@pytest.mark.rule("C-GEN-9", "EX-14", "C-CONS-2")
@pytest.mark.parametrize(
    ("resources", "payable"),
    [("2 wood", True), ("1 wood, 1 gold", False), ("1 wood, 1 cloth", True), ("1 wood", False)],
)
def test_any_may_equal_the_named_resource(resources: str, payable: bool) -> None:
    """Wood and any can be paid by two wood or wood and cloth, not by wood and gold."""
    table = make(workers={"CARP": 0}, resources={0: resources + ", 1 stone"})
    table = visiting(table, "CARP")
    assert BuildTile("W-COVER") in legal_commands(table)
    table = visiting(make(workers={"CARP": 0}, resources={0: resources}), "CARP")
    assert (BuildTile("W-COVER") in legal_commands(table)) == payable
    if payable:
        after, events = play(table, 0, BuildTile("W-COVER"))
        assert len(occurred(events, TileBuilt)) == 1
        assert goods(after, 0) == {}


@pytest.mark.rule("C-GEN-9")
def test_two_of_any_may_be_equal() -> None:
    """The Alchemist's larger deal can be paid with two food."""
    table = make(tiles={"R14": "S-ALCH"}, workers={"R14": 0}, resources={0: "2 food"}, provost=15)
    after, events = play(visiting(table, "R14"), 0, UseBuilding(2))
    assert occurred(events, AnyPaid) == [AnyPaid(0, "food"), AnyPaid(0, "food")]
    assert goods(after, 0) == {"gold": 2}


@pytest.mark.rule("C-GEN-10")
def test_one_of_two_deals_is_taken_once() -> None:
    """After one deal the Tailor's worker leaves: the other deal is not offered as well."""
    table = make(tiles={"R9": "W-TAILOR"}, workers={"R9": 0}, resources={0: "4 cloth"}, provost=10)
    table = visiting(table, "R9")
    assert legal_commands(table) == [UseBuilding(1), UseBuilding(2), Decline()]
    after, events = play(table, 0, UseBuilding(2))
    assert occurred(events, PrestigeGained) == [PrestigeGained(0, 6, "effect")]
    assert goods(after, 0) == {"cloth": 2}
    assert deciders(events, "use") == []


@pytest.mark.rule("C-GEN-10")
@pytest.mark.parametrize("deal", [0, 2, 3])
def test_a_deal_that_the_effect_lacks_is_refused(deal: int) -> None:
    """A Farm has one deal only."""
    table = visiting(make(workers={"R3": 0}), "R3")
    assert refused(table, 0, UseBuilding(deal)).clause == "C-GEN-10"


@pytest.mark.rule("C-GEN-11")
def test_an_effect_is_used_in_full() -> None:
    """The only choice is to use the effect, which gives all of it, or to decline."""
    table = make(tiles={"R10": "S-QUARRY"}, owners={"R10": 0}, workers={"R10": 0}, provost=11)
    table = visiting(table, "R10")
    assert legal_commands(table) == [UseBuilding(1), Decline()]
    after, _ = play(table, 0, UseBuilding())
    assert goods(after, 0) == {"stone": 2, "cloth": 1}


@pytest.mark.rule("C-GEN-12")
def test_prestige_is_never_lost() -> None:
    """In random games every change of prestige is a gain, and totals never fall."""
    for step in random_steps(3):
        assert all(event.amount > 0 for event in occurred(step.events, PrestigeGained))
        rises = [
            after - before
            for before, after in zip(step.before.prestige, step.after.prestige, strict=True)
        ]
        assert min(rises) >= 0


@pytest.mark.rule("C-GEN-13")
def test_one_player_decides_at_a_time() -> None:
    """While a decision of one player is due, everybody else's commands are refused."""
    table = make(3, first_player=1)
    assert table.actor == 1
    for seat in (0, 2):
        refusal = refused(table, seat, PlaceWorker("R3"))
        assert (refusal.code, refusal.clause) == ("not-your-turn", "C-GEN-13")
        assert refused(table, seat, Pass()).clause == "C-GEN-13"


@pytest.mark.rule("C-GEN-13")
def test_every_decision_of_random_games_is_one_players() -> None:
    """Each command's batch ends with exactly one seat to decide, or with the end of the game."""
    for step in random_steps(4):
        assert step.after.ended or 0 <= step.after.actor < 4


@pytest.mark.rule("C-GEN-14")
def test_the_only_legal_answer_is_given_without_asking() -> None:
    """A player without workers passes by himself, and the log says that he had no choice."""
    table = make(3, pool={0: 3, 1: 0, 2: 3})
    table, events = play(table, 0, PlaceWorker("R3"))
    assert MoveChosen(1, {"type": "Pass"}, forced=True) in events
    assert table.actor == 2
    for step in random_steps(3):
        assert step.after.ended or len(legal_commands(step.after)) >= 2


@pytest.mark.rule("C-GEN-14")
def test_a_payment_without_choice_is_made_at_once() -> None:
    """With one kind of token left, any resource is paid with it without asking."""
    table = make(workers={"R6": 0}, resources={0: "2 cloth"})
    after, events = play(visiting(table, "R6"), 0, UseBuilding())
    assert MoveChosen(0, {"type": "PayAny", "resource": "cloth"}, forced=True) in events
    assert goods(after, 0) == {"cloth": 1}
