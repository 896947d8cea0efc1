"""Delivery to the castle: section 10 of the rules."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import msgspec
import pytest

from games.caylus1303.table import CaylusTable
from schemas.base import Event
from schemas.caylus1303.commands import (
    ChooseFavorTile,
    Decline,
    DeliverBundle,
    TakeCharacter,
    UseBuilding,
)
from schemas.caylus1303.events import (
    BundleDelivered,
    FavorReceived,
    FavorResolved,
    FavorTileChosen,
    PrestigeGained,
    SiteCleared,
    WorkersTaken,
)
from schemas.caylus1303.vocabulary import Resource
from schemas.game import DecisionDue
from tests.games.caylus1303.builder import (
    deciders,
    decision_due,
    goods,
    legal_commands,
    make,
    occurred,
    play,
    play_all,
    prestige_gains,
    refused,
    rest_until,
)
from tests.games.caylus1303.random_games import random_steps

RICH = "9 food, 9 wood, 9 stone, 9 cloth, 9 gold"
USUAL = DeliverBundle(("food", "wood", "stone"))


def delivering(decision: str = "deliver", **state: Any) -> CaylusTable:
    """A table on which everybody has rested up to the first decision of Delivery.

    Seat 3 holds a character, so that whoever receives the favor has something to choose.
    """
    state.setdefault("seats", 4)
    holders = {"C-THIEF": 3} | state.pop("holders", {})
    table, _ = rest_until(make(holders=holders, **state), decision)
    assert decision_due(table) == decision
    return table


def favored(events: list[Event]) -> list[int]:
    """The seats that received a favor, in order."""
    return [event.seat for event in occurred(events, FavorReceived)]


def deliver(
    table: CaylusTable, counts: dict[int, int], late: int = 0
) -> tuple[CaylusTable, list[Event]]:
    """Let each seat deliver so many usual bundles, and whoever has the late turn `late` more."""
    left, late_left = dict(counts), late
    events: list[Event] = []
    while decision_due(table) in ("deliver", "late"):
        seat, count = table.actor, left.get(table.actor, 0)
        if decision_due(table) == "late":
            count, late_left = late_left, late_left - 1
        else:
            left[seat] = count - 1
        table, batch = play(table, seat, USUAL if count > 0 else Decline())
        events += batch
    return table, events


# --- who delivers, and when ---------------------------------------------------------------


@pytest.mark.rule("C-CASTLE-1")
def test_only_players_on_the_site_deliver() -> None:
    """Of four players with tokens for bundles, only the two on the site are asked."""
    table = make(4, site=(1, 3), resources=dict.fromkeys(range(4), RICH))
    _, events = rest_until(table)
    assert deciders(events, "deliver") == [1, 3]
    assert deciders(events, "late") == []


@pytest.mark.rule("C-CASTLE-2")
def test_delivery_turns_follow_the_site_spaces() -> None:
    """Each player on the site has one turn, in site order whatever the seats and passing order."""
    table = make(
        4,
        site=(2, 0, 3, 1),
        passed=(1, 0, 3),
        first_player=1,
        resources=dict.fromkeys(range(4), RICH),
    )
    _, events = rest_until(table)
    assert deciders(events, "deliver") == [2, 0, 3, 1]


@pytest.mark.rule("C-CASTLE-9")
@pytest.mark.parametrize("provost", [1, 9, 27])
def test_the_provost_does_not_matter_for_the_site(provost: int) -> None:
    """A site worker delivers wherever the provost stands."""
    table = delivering(
        site=(0,), provost=provost, pool=dict.fromkeys(range(4), 0), resources={0: RICH}
    )
    assert table.provost == provost
    _, events = play(table, 0, USUAL)
    assert prestige_gains(events, 0) == [5]


@pytest.mark.rule("C-CASTLE-17")
def test_an_empty_site_without_deliveryman_asks_nobody() -> None:
    """With nobody on the site and the Deliveryman on the board, Delivery has no decision."""
    table = make(4, board=("C-DELIV",), resources=dict.fromkeys(range(4), RICH))
    after, events = rest_until(table)
    assert deciders(events, "deliver") == deciders(events, "late") == []
    assert occurred(events, BundleDelivered) == []
    assert favored(events) == []
    assert after.round == 2


# --- bundles ------------------------------------------------------------------------------


@pytest.mark.rule("C-CASTLE-3")
def test_a_player_delivers_as_many_bundles_as_the_tokens_allow() -> None:
    """Three bundles of three kinds can follow one another; then the tokens are used up."""
    table = delivering(site=(0,), resources={0: "3 food, 2 wood, 2 stone, 2 cloth"})
    after, events = play_all(
        table,
        (0, USUAL),
        (0, DeliverBundle(("food", "stone", "cloth"))),
        (0, DeliverBundle(("food", "wood", "cloth"))),
    )
    assert len(occurred(events, BundleDelivered)) == 3
    assert prestige_gains(events, 0) == [5, 5, 5]
    assert goods(after, 0) == {}
    assert decision_due(after) == "favor"


@pytest.mark.rule("C-CASTLE-3")
def test_a_player_may_deliver_nothing() -> None:
    """To deliver no bundle is an answer, and leaves tokens and points as they were."""
    table = delivering(site=(0,), resources={0: RICH})
    assert Decline() in legal_commands(table)
    after, events = play(table, 0, Decline())
    assert occurred(events, BundleDelivered) == []
    assert goods(after, 0) == goods(table, 0)
    assert after.prestige == table.prestige


@pytest.mark.rule("C-CASTLE-3")
def test_a_bundle_needs_its_tokens() -> None:
    """A bundle with a token that the player has not is not offered, and refused."""
    table = delivering(site=(0,), resources={0: "1 food, 1 wood, 1 stone"})
    assert legal_commands(table) == [USUAL, Decline()]
    refusal = refused(table, 0, DeliverBundle(("food", "wood", "cloth")))
    assert (refusal.clause, refusal.code) == ("C-CASTLE-3", "bundle-tokens")


@pytest.mark.rule("C-CASTLE-4")
@pytest.mark.parametrize(
    "tokens", [("food", "food", "wood"), ("food", "wood", "wood"), ("food", "food", "food")]
)
def test_a_bundle_has_three_different_kinds(tokens: tuple[Resource, Resource, Resource]) -> None:
    """Two tokens of one kind make no bundle."""
    table = delivering(site=(0,), resources={0: RICH})
    refusal = refused(table, 0, DeliverBundle(tokens))
    assert (refusal.clause, refusal.code) == ("C-CASTLE-4", "bundle-kinds")


@pytest.mark.rule("C-CASTLE-4")
@pytest.mark.parametrize("tokens", [["food", "wood"], ["food", "wood", "stone", "cloth"]])
def test_a_bundle_has_exactly_three_tokens(tokens: list[str]) -> None:
    """A command with two or four tokens is no command."""
    body = {"type": "DeliverBundle", "tokens": tokens}
    with pytest.raises(msgspec.ValidationError, match="length 3"):
        msgspec.convert(body, DeliverBundle)


@pytest.mark.rule("C-CASTLE-4", "C-CASTLE-5", "C-CASTLE-6")
def test_the_bundles_offered_are_food_and_any_two_other_kinds() -> None:
    """Whoever has all five kinds is offered the six bundles that hold food, gold included."""
    table = delivering(site=(0,), resources={0: RICH})
    others: tuple[Resource, ...] = ("wood", "stone", "cloth", "gold")
    bundles = [DeliverBundle(("food", *pair)) for pair in combinations(others, 2)]
    assert legal_commands(table) == [*bundles, Decline()]


@pytest.mark.rule("C-CASTLE-5")
def test_a_bundle_holds_food() -> None:
    """Three different kinds without food make no bundle, and without food nobody is asked."""
    table = delivering(site=(0, 1), resources={0: RICH, 1: "5 wood, 5 stone, 5 cloth, 5 gold"})
    refusal = refused(table, 0, DeliverBundle(("wood", "stone", "cloth")))
    assert (refusal.clause, refusal.code) == ("C-CASTLE-5", "bundle-food")
    _, events = rest_until(table)
    assert deciders(events, "deliver") == []


@pytest.mark.rule("C-CASTLE-6")
def test_gold_may_be_in_a_bundle() -> None:
    """Food, cloth and gold are a bundle of 5 points."""
    table = delivering(site=(0,), resources={0: "1 food, 1 cloth, 1 gold"})
    after, events = play(table, 0, DeliverBundle(("food", "cloth", "gold")))
    assert prestige_gains(events, 0) == [5]
    assert goods(after, 0) == {}


@pytest.mark.rule("C-CASTLE-7")
def test_a_bundle_brings_five_points_at_once() -> None:
    """The points come right after the bundle, before the next decision."""
    table = delivering(site=(0,), resources={0: RICH}, prestige={0: 7})
    after, events = play(table, 0, USUAL)
    delivered = events.index(BundleDelivered(0, ("food", "wood", "stone")))
    assert events[delivered + 1] == PrestigeGained(0, 5, "bundle")
    assert events[delivered + 2] == DecisionDue(0, "deliver")
    assert after.prestige[0] == 12


@pytest.mark.rule("C-CASTLE-8")
def test_delivered_tokens_are_gone() -> None:
    """The three tokens leave the player, and nobody else has them."""
    table = delivering(site=(0,), resources={0: "2 food, 2 wood, 2 stone", 1: "1 food"})
    after, _ = play(table, 0, USUAL)
    assert goods(after, 0) == {"food": 1, "wood": 1, "stone": 1}
    assert [goods(after, seat) for seat in (1, 2, 3)] == [{"food": 1}, {}, {}]


# --- the favor for most bundles -----------------------------------------------------------


@pytest.mark.rule("C-CASTLE-10")
def test_the_favor_comes_after_the_last_delivery_turn() -> None:
    """The favor goes to whoever delivered most, once the late turn is over too."""
    table = delivering(site=(1, 2), holders={"C-DELIV": 0}, resources=dict.fromkeys(range(4), RICH))
    _, events = deliver(table, {1: 1, 2: 2}, late=1)
    assert favored(events) == [2]
    assert deciders(events, "favor") == [2]
    last = max(i for i, event in enumerate(events) if isinstance(event, BundleDelivered))
    assert events[last] == BundleDelivered(0, ("food", "wood", "stone"))
    assert events.index(FavorReceived(2)) > last


@pytest.mark.rule("C-CASTLE-11")
def test_bundles_count_and_not_points() -> None:
    """One bundle of 11 points loses the favor to two bundles of 10."""
    table = delivering(
        site=(0, 1),
        holders={"C-FOREMAN": 0, "C-GOLD": 0},
        resources=dict.fromkeys(range(4), RICH),
    )
    after, events = play_all(
        table,
        (0, DeliverBundle(("food", "wood", "gold"))),
        (0, Decline()),
        (1, USUAL),
        (1, USUAL),
        (1, Decline()),
    )
    assert after.prestige[:2] == [11, 10]
    assert favored(events) == [1]


@pytest.mark.rule("C-CASTLE-12")
def test_the_lowest_site_space_wins_a_tie() -> None:
    """Of those tied for most bundles, the one who stands first on the site has the favor."""
    table = delivering(site=(3, 2, 0), resources=dict.fromkeys(range(4), RICH))
    _, events = deliver(table, {3: 1, 2: 2, 0: 2})
    assert favored(events) == [2]


@pytest.mark.rule("C-CASTLE-13")
def test_a_tie_goes_against_who_is_not_on_the_site() -> None:
    """A Deliveryman without a worker there loses a tie against the last site space."""
    table = delivering(site=(3, 2), holders={"C-DELIV": 0}, resources=dict.fromkeys(range(4), RICH))
    _, events = deliver(table, {3: 1, 2: 2}, late=2)
    assert favored(events) == [2]


@pytest.mark.rule("C-CASTLE-14")
def test_no_bundle_no_favor() -> None:
    """Where all decline to deliver, nobody has a favor."""
    table = delivering(site=(1, 0), holders={"C-DELIV": 2}, resources=dict.fromkeys(range(4), RICH))
    _, events = deliver(table, {})
    assert deciders(events, "late") == [2]
    assert favored(events) == []


@pytest.mark.rule("C-CASTLE-15")
def test_a_round_has_one_favor_for_delivery() -> None:
    """Four players tied share nothing: one has the favor, and play goes on to the next round."""
    table = delivering(site=(2, 1, 0, 3), resources=dict.fromkeys(range(4), RICH))
    table, events = deliver(table, dict.fromkeys(range(4), 1))
    _, rest = play(table, 2, TakeCharacter("C-THIEF"))
    assert favored(events + rest) == [2]


@pytest.mark.rule("C-CASTLE-15", "C-CASTLE-7", "C-CASTLE-8")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_bundles_of_random_games(seats: int) -> None:
    """In any game each bundle takes three tokens for 5 points, and a step has one favor at most."""
    bundles = 0
    for before, events, after in random_steps(seats):
        assert len(favored(events)) <= 1
        for event in occurred(events, BundleDelivered):
            bundles += 1
            assert events[events.index(event) + 1] == PrestigeGained(event.seat, 5, "bundle")
            assert len(event.tokens) == 3
            assert sum(goods(before, event.seat).values()) >= 3
            assert after.prestige[event.seat] >= before.prestige[event.seat] + 5
    assert bundles > 0


@pytest.mark.rule("C-CASTLE-16")
def test_site_workers_go_to_the_camp_after_the_favor() -> None:
    """A Guild used by the favor takes the one worker in the camp, not the one on the site."""
    table = delivering(
        tiles={"F1": "Y-GUILD4"},
        site=(0,),
        pool={0: 13},
        camp={0: 1},
        resources={0: "1 food, 1 wood, 2 stone"},
    )
    after, events = play_all(table, (0, USUAL), (0, ChooseFavorTile(1)), (0, UseBuilding()))
    taken = WorkersTaken(0, 1)
    assert events.index(taken) < events.index(FavorResolved()) < events.index(SiteCleared())
    assert occurred(events, FavorTileChosen) == [FavorTileChosen(1)]
    mine = [event for event in occurred(events, WorkersTaken) if event.seat == 0]
    assert mine == [taken, taken]
    assert (after.pool[0], after.camp[0]) == (15, 0)
    assert after.site == []


# --- examples -----------------------------------------------------------------------------


@pytest.mark.rule("EX-5", "C-CASTLE-7", "C-CASTLE-10", "C-CASTLE-12")
@pytest.mark.parametrize(("second", "points", "favor"), [(2, 10, 1), (1, 5, 0)])
def test_example_delivery(second: int, points: int, favor: int) -> None:
    """The first on the site delivers 1 bundle, the second 2 and has the favor, or 1 and has not."""
    table = delivering(site=(0, 1), resources=dict.fromkeys(range(4), RICH))
    after, events = deliver(table, {0: 1, 1: second})
    assert after.prestige == [5, points, 0, 0]
    assert favored(events) == [favor]


@pytest.mark.rule("TR-7", "C-CASTLE-10", "C-CASTLE-12", "C-CHAR-48", "C-CHAR-49")
@pytest.mark.parametrize(("late", "favor", "points"), [(1, 0, 10), (2, 1, 15)])
def test_delivery_ties_with_the_deliveryman_on_the_site(late: int, favor: int, points: int) -> None:
    """A on space 1 delivers 2; B on space 2 ties with 1 + 1 and loses, or wins with 1 + 2."""
    table = delivering(site=(0, 1), holders={"C-DELIV": 1}, resources=dict.fromkeys(range(4), RICH))
    after, events = deliver(table, {0: 2, 1: 1}, late)
    assert after.prestige == [10, points, 0, 0]
    assert favored(events) == [favor]


@pytest.mark.rule("TR-7", "C-CASTLE-13", "C-CASTLE-14", "C-CHAR-49", "C-CHAR-50")
@pytest.mark.parametrize(
    ("first", "late", "favor"), [(1, 1, [0]), (0, 1, [2]), (0, 0, [])], ids=["tie", "alone", "none"]
)
def test_delivery_ties_with_the_deliveryman_off_the_site(
    first: int, late: int, favor: list[int]
) -> None:
    """C without a worker loses a tie with A, has the favor for the only bundle, not for none."""
    table = delivering(site=(0, 1), holders={"C-DELIV": 2}, resources=dict.fromkeys(range(4), RICH))
    _, events = deliver(table, {0: first}, late)
    assert favored(events) == favor
