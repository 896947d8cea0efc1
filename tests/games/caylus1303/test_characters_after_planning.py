"""Characters at work after Planning: sections 14.6 to 14.11 of the rules."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.caylus1303.table import CaylusTable
from schemas.base import Command, Event
from schemas.caylus1303.commands import (
    BuildMonument,
    BuildTile,
    ChooseFavorTile,
    Decline,
    DeliverBundle,
    MarkTile,
    MoveProvost,
    TakeCharacter,
    UseBuilding,
)
from schemas.caylus1303.events import (
    BundleDelivered,
    FavorReceived,
    GoldsmithUsed,
    PrestigeGained,
    ProvostMoved,
    ResidenceTurned,
    TileBuilt,
    WorkersGiven,
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
    visiting,
)

USE = UseBuilding()
RICH = "9 food, 9 wood, 9 stone, 9 cloth, 9 gold"
USUAL = DeliverBundle(("food", "wood", "stone"))
GOLDEN = DeliverBundle(("food", "wood", "gold"))


def reached(decision: str, holder: str = "", seat: int = 0, **state: Any) -> CaylusTable:
    """A table on which everybody has rested up to a decision; `seat` holds a character."""
    if holder:
        state["holders"] = {holder: seat} | state.get("holders", {})
    table, _ = rest_until(make(**state), decision)
    assert decision_due(table) == decision
    return table


# --- Bailiff ------------------------------------------------------------------------------


@pytest.mark.rule("C-CHAR-35", "C-CHAR-38")
def test_the_bailiff_moves_after_all_bridge_decisions() -> None:
    """Its holder is asked at the bridge like all, and again after the last of them: one step."""
    table, events = rest_until(make(holders={"C-BAILIFF": 0}), "bailiff")
    assert deciders(events, "bridge") == [0, 1, 2]
    assert table.actor == 0
    assert legal_commands(table) == [Decline(), MoveProvost(-1), MoveProvost(1)]
    for steps in (-1, 1):
        _, events = play(table, 0, MoveProvost(steps))
        assert occurred(events, ProvostMoved)[0] == ProvostMoved(9 + steps, 0)
    assert {refused(table, 0, MoveProvost(steps)).clause for steps in (-2, 0, 2)} == {"C-CHAR-35"}


@pytest.mark.rule("C-CHAR-36")
def test_the_bailiff_moves_for_nothing_or_not_at_all() -> None:
    """The move takes no worker, of whom none are needed; to decline leaves the provost."""
    table = reached("bailiff", "C-BAILIFF", pool={0: 0, 1: 0, 2: 0}, workers={"R9": 0})
    moved, events = play(table, 0, MoveProvost(1))
    assert occurred(events, WorkersGiven) == []
    assert (moved.provost, moved.pool[0], decision_due(moved)) == (10, 0, "use")
    _, events = play(table, 0, Decline())
    assert [event for event in occurred(events, ProvostMoved) if event.seat is not None] == []


@pytest.mark.rule("C-CHAR-37")
@pytest.mark.parametrize(("provost", "steps", "clause"), [(1, -1, "C-ROAD-7"), (27, 1, "C-ROAD-8")])
def test_the_bailiff_keeps_the_bounds(provost: int, steps: int, clause: str) -> None:
    """He goes neither back past the bridge nor on past the last marked place."""
    table = reached("bailiff", "C-BAILIFF", provost=provost)
    assert legal_commands(table) == [Decline(), MoveProvost(-steps)]
    assert refused(table, 0, MoveProvost(steps)).clause == clause


@pytest.mark.rule("C-CHAR-39", "C-CHAR-1")
def test_who_holds_the_bailiff_after_the_bridge_decides() -> None:
    """Taken by a favor of the Fairground, he asks his new holder and not the former one."""
    table = make(
        workers={"FAIR": 0},
        resources={0: "1 wood"},
        holders={"C-BAILIFF": 1},
        pool={0: 0, 1: 0, 2: 0},
    )
    _, events = play_all(visiting(table, "FAIR"), (0, USE), (0, TakeCharacter("C-BAILIFF")))
    assert deciders(events, "bailiff") == [0]


# --- Architect ----------------------------------------------------------------------------


def architect_points(events: list[Event]) -> list[int]:
    """What the Architect brought to seat 0."""
    gains = occurred(events, PrestigeGained)
    return [event.amount for event in gains if (event.seat, event.source) == (0, "architect")]


@pytest.mark.rule("C-CHAR-40")
def test_the_architect_gains_for_a_wood_tile() -> None:
    """A Farm brings its 2 points and 1 more; nobody else gains."""
    table = make(workers={"CARP": 0}, resources={0: "1 wood, 1 food"}, holders={"C-ARCH": 0})
    after, events = play(visiting(table, "CARP"), 0, BuildTile("W-FARM"))
    assert prestige_gains(events, 0) == [2, 1]
    assert architect_points(events) == [1]
    assert after.prestige == [3, 0, 0]


@pytest.mark.rule("C-CHAR-41")
def test_the_architect_gains_for_a_stone_tile() -> None:
    """A Church brings its 5 points and 1 more; to another player it brings no more than 5."""
    for holder, points in ((0, [5, 1]), (1, [5])):
        table = make(
            tiles={"R10": "W-MASON", "F3": "S-GUILD"},
            owners={"R10": 1},
            workers={"R10": 0},
            resources={0: "1 stone, 1 cloth"},
            holders={"C-ARCH": holder},
            provost=11,
        )
        after, events = play(visiting(table, "R10"), 0, BuildTile("S-CHURCH"))
        assert prestige_gains(events, 0) == points
        assert after.prestige == [sum(points), 0, 0]


@pytest.mark.rule("C-CHAR-42")
def test_the_architect_gains_for_a_monument() -> None:
    """A Statue brings its 7 points and 1 more."""
    table = reached(
        "monument",
        "C-ARCH",
        owners={"R3": 0},
        residences=["R3"],
        resources={0: "1 gold, 2 stone"},
    )
    _, events = play(table, 0, BuildMonument("M-STATUE"))
    assert prestige_gains(events, 0) == [7, 1]
    assert architect_points(events) == [1]


@pytest.mark.rule("C-CHAR-43")
def test_the_architect_gains_nothing_for_a_residence() -> None:
    """Neither marking a tile nor its turning brings a point."""
    table = make(workers={"LAWYER": 0}, resources={0: "1 cloth"}, holders={"C-ARCH": 0})
    table, marked = play(visiting(table, "LAWYER"), 0, MarkTile("R3"))
    _, turned = rest_until(table)
    assert ResidenceTurned("R3") in turned
    assert occurred(marked + turned, PrestigeGained) == []


@pytest.mark.rule("C-CHAR-44")
@pytest.mark.parametrize(
    ("slot", "tile", "built", "points"), [(1, "Y-CARP", "W-FARM", 2), (2, "W-MASON", "S-ALCH", 5)]
)
def test_the_architect_gains_for_building_by_favor(
    slot: int, tile: str, built: Any, points: int
) -> None:
    """A favor tile's Carpenter or Stonemason brings the point as well."""
    table = make(
        tiles={f"F{slot}": tile},
        round_number=4,
        workers={"FAIR": 0},
        resources={0: "2 wood, 1 food"},
        holders={"C-ARCH": 0},
    )
    _, events = play_all(
        visiting(table, "FAIR"), (0, USE), (0, ChooseFavorTile(slot)), (0, BuildTile(built))
    )
    assert TileBuilt(0, built, "R10") in events
    assert prestige_gains(events, 0) == [points, 1]


# --- Deliveryman --------------------------------------------------------------------------


@pytest.mark.rule("C-CHAR-45")
def test_the_deliveryman_delivers_after_all_site_turns() -> None:
    """Without a worker on the site the holder has one turn, after everybody there."""
    table = make(site=[2, 1], holders={"C-DELIV": 0}, resources=dict.fromkeys(range(3), RICH))
    _, events = rest_until(table)
    due = [(event.seat, event.decision) for event in occurred(events, DecisionDue)]
    turns = [pair for pair in due if pair[1] in ("deliver", "late")]
    assert turns == [(2, "deliver"), (1, "deliver"), (0, "late")]
    late = reached("late", "C-DELIV", site=[2, 1], resources=dict.fromkeys(range(3), RICH))
    _, events = play(late, 0, USUAL)
    assert prestige_gains(events, 0) == [5]


@pytest.mark.rule("C-CHAR-46", "C-CHAR-48")
def test_the_deliveryman_on_the_site_has_both_turns() -> None:
    """He delivers first in his place and again at the end, and both count for the favor."""
    table = reached(
        "deliver", "C-DELIV", seat=1, site=[0, 1], resources=dict.fromkeys(range(3), RICH)
    )
    table, events = play_all(
        table,
        (0, USUAL),
        (0, USUAL),
        (0, Decline()),
        (1, USUAL),
        (1, USUAL),
        (1, Decline()),
        (1, USUAL),
        (1, Decline()),
    )
    assert deciders(events, "late") == [1, 1]
    assert table.prestige == [10, 15, 0]
    assert occurred(events, FavorReceived) == [FavorReceived(1)]


@pytest.mark.rule("C-CHAR-47")
def test_the_late_turn_is_a_delivery_turn_like_any() -> None:
    """It can be declined, takes any number of bundles, and keeps the rules of bundles."""
    table = reached("late", "C-DELIV", resources={0: "2 food, 2 wood, 2 stone"})
    assert legal_commands(table) == [USUAL, Decline()]
    assert refused(table, 0, DeliverBundle(("food", "food", "wood"))).clause == "C-CASTLE-4"
    assert refused(table, 0, DeliverBundle(("wood", "stone", "cloth"))).clause == "C-CASTLE-5"
    assert refused(table, 0, DeliverBundle(("food", "wood", "cloth"))).clause == "C-CASTLE-3"
    _, events = play(table, 0, Decline())
    assert occurred(events, BundleDelivered) == []
    after, events = play_all(table, (0, USUAL), (0, USUAL))
    assert prestige_gains(events, 0) == [5, 5]
    assert goods(after, 0) == {}


@pytest.mark.rule("C-CHAR-49")
@pytest.mark.parametrize(("site", "favored"), [([1, 0], 1), ([0, 1], 0), ([0], 0)])
def test_the_site_space_of_the_deliveryman_counts_in_ties(site: list[int], favored: int) -> None:
    """Tied with seat 0, seat 1 wins on the lower space, loses on the higher one or on none."""
    table = reached(
        "deliver", "C-DELIV", seat=1, site=site, resources=dict.fromkeys(range(3), RICH)
    )
    events: list[Event] = []
    while decision_due(table) in ("deliver", "late"):
        seat, late = table.actor, decision_due(table) == "late"
        more = table.bundles[seat] == 0 and (late or seat == 0)
        table, batch = play(table, seat, USUAL if more else Decline())
        events += batch
    assert table.bundles == [1, 1, 0]
    assert occurred(events, FavorReceived) == [FavorReceived(favored)]


@pytest.mark.rule("C-CHAR-50", "C-CHAR-51")
def test_the_late_turn_alone_can_bring_the_favor() -> None:
    """With nobody on the site the Deliveryman is asked, delivers, and has the favor."""
    table = reached("late", "C-DELIV", resources={0: RICH}, holders={"C-DAY": 1})
    assert table.site == []
    table, events = play_all(table, (0, USUAL), (0, Decline()))
    assert occurred(events, FavorReceived) == [FavorReceived(0)]
    assert (table.actor, decision_due(table)) == (0, "favor")


# --- Chamberlain --------------------------------------------------------------------------


@pytest.mark.rule("EX-12", "C-CHAR-52", "C-CHAR-53", "C-CASTLE-4", "C-CASTLE-5")
@pytest.mark.parametrize(
    ("tokens", "clause"),
    [
        (("wood", "wood", "wood"), "C-CASTLE-4"),
        (("stone", "stone", "gold"), "C-CASTLE-4"),
        (("wood", "cloth", "cloth"), "C-CASTLE-4"),
        (("wood", "stone", "cloth"), "C-CASTLE-5"),
    ],
)
def test_example_chamberlain(tokens: tuple[Resource, Resource, Resource], clause: str) -> None:
    """Equal tokens, two and one, or three without food: 5 points for the holder, for no other."""
    holder = reached("deliver", "C-CHAMB", site=[0], resources={0: RICH})
    after, events = play(holder, 0, DeliverBundle(tokens))
    assert prestige_gains(events, 0) == [5]
    assert sum(goods(after, 0).values()) == sum(goods(holder, 0).values()) - 3
    other = reached("deliver", "C-CHAMB", seat=1, site=[0], resources={0: RICH})
    assert refused(other, 0, DeliverBundle(tokens)).clause == clause


@pytest.mark.rule("C-CHAR-52")
def test_the_chamberlain_delivers_any_three_tokens() -> None:
    """Whoever has everything is offered all 35 ways to choose three tokens of five kinds."""
    table = reached("deliver", "C-CHAMB", site=[0], resources={0: RICH})
    assert len([c for c in legal_commands(table) if isinstance(c, DeliverBundle)]) == 35
    poor = reached("deliver", "C-CHAMB", site=[0], resources={0: "2 wood, 1 gold"})
    assert legal_commands(poor) == [DeliverBundle(("wood", "wood", "gold")), Decline()]
    assert refused(poor, 0, DeliverBundle(("wood", "wood", "wood"))).clause == "C-CASTLE-3"


@pytest.mark.rule("C-CHAR-53")
def test_a_bundle_of_the_chamberlain_is_three_tokens_all_the_same() -> None:
    """The usual bundle stays possible for the usual points; two tokens make none."""
    table = reached("deliver", "C-CHAMB", site=[0], resources={0: RICH})
    assert USUAL in legal_commands(table)
    assert prestige_gains(play(table, 0, USUAL)[1], 0) == [5]
    with pytest.raises(msgspec.ValidationError, match="length 3"):
        msgspec.convert({"type": "DeliverBundle", "tokens": ["wood", "wood"]}, DeliverBundle)
    _, events = rest_until(make(site=[0], holders={"C-CHAMB": 0}, resources={0: "1 wood, 1 gold"}))
    assert deciders(events, "deliver") == []


# --- Foreman and Goldsmith ----------------------------------------------------------------


@pytest.mark.rule("C-CHAR-54")
def test_the_foreman_gains_for_every_bundle() -> None:
    """One point more for each of two bundles and a late one; none for another's bundle."""
    table = reached(
        "deliver",
        "C-FOREMAN",
        site=[0, 1],
        holders={"C-DELIV": 0},
        resources=dict.fromkeys(range(3), RICH),
    )
    after, events = play_all(
        table,
        (0, USUAL),
        (0, USUAL),
        (0, Decline()),
        (1, USUAL),
        (1, Decline()),
        (0, USUAL),
        (0, Decline()),
    )
    assert prestige_gains(events, 0) == [5, 1, 5, 1, 5, 1]
    assert prestige_gains(events, 1) == [5]
    assert after.prestige[:2] == [18, 5]


@pytest.mark.rule("C-CHAR-55")
def test_the_goldsmith_gains_for_gold() -> None:
    """A bundle with gold brings 5 points more, one without gold does not."""
    table = reached("deliver", "C-GOLD", site=[0], resources={0: RICH})
    _, events = play_all(table, (0, USUAL), (0, GOLDEN))
    assert [(e.amount, e.source) for e in occurred(events, PrestigeGained)] == [
        (5, "bundle"),
        (5, "bundle"),
        (5, "goldsmith"),
    ]
    assert occurred(events, GoldsmithUsed) == [GoldsmithUsed()]


@pytest.mark.rule("C-CHAR-56")
def test_the_goldsmith_gains_once_a_round() -> None:
    """More gold in a bundle, a second bundle with gold and a late one bring nothing further."""
    table = reached(
        "deliver",
        "C-GOLD",
        site=[0],
        holders={"C-CHAMB": 0, "C-DELIV": 0},
        resources={0: RICH},
    )
    table, events = play_all(
        table,
        (0, DeliverBundle(("gold", "gold", "gold"))),
        (0, GOLDEN),
        (0, Decline()),
        (0, GOLDEN),
        (0, Decline()),
    )
    assert sum(prestige_gains(events, 0)) == 5 * 3 + 5
    table, _ = rest_until(table)
    assert table.round == 2
    table, _ = rest_until(table, "late")
    _, events = play(table, 0, GOLDEN)
    assert sorted(prestige_gains(events, 0)) == [5, 5]


@pytest.mark.rule("C-CHAR-57")
def test_foreman_and_goldsmith_add_up() -> None:
    """A bundle with gold brings 5, 1 and 5 points to who holds both."""
    table = reached("deliver", "C-GOLD", site=[0], holders={"C-FOREMAN": 0}, resources={0: RICH})
    after, events = play(table, 0, GOLDEN)
    assert sorted(prestige_gains(events, 0)) == [1, 5, 5]
    assert after.prestige[0] == 11


# --- Day Laborer --------------------------------------------------------------------------


@pytest.mark.rule("C-CHAR-58")
@pytest.mark.parametrize(("seats", "base"), [(2, 3), (4, 3), (5, 2)])
def test_the_day_laborer_recruits_one_more(seats: int, base: int) -> None:
    """His holder takes one worker more than the others, round after round."""
    table = make(seats, holders={"C-DAY": 1})
    for _ in range(2):
        table, events = rest_until(table)
        taken = {event.seat: event.amount for event in occurred(events, WorkersTaken)}
        assert taken == dict.fromkeys(range(seats), base) | {1: base + 1}


@pytest.mark.rule("C-CHAR-59")
def test_who_holds_the_day_laborer_when_recruiting_counts() -> None:
    """Taken by the Theatre's favor in the same phase, he recruits for his new holder."""
    table = reached(
        "monument",
        "C-DAY",
        seat=1,
        owners={"R3": 0},
        residences=["R3"],
        resources={0: "3 gold, 4 wood"},
    )
    taking: list[tuple[int, Command]] = [
        (0, BuildMonument("M-THEATRE")),
        (0, TakeCharacter("C-DAY")),
    ]
    _, events = play_all(table, *taking)
    assert occurred(events, WorkersTaken) == [
        WorkersTaken(0, 4),
        WorkersTaken(1, 3),
        WorkersTaken(2, 3),
    ]
