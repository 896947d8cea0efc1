"""What the owners of stone Farm, Sawmill and Quarry get (section 9.4 of the rules)."""

from __future__ import annotations

import pytest

from games.caylus1303.table import CaylusTable
from schemas.base import Command, Event
from schemas.caylus1303.commands import Decline, PlaceWorker, UseBuilding
from schemas.caylus1303.events import PrestigeGained, ResourceGained, WorkerReturned
from tests.games.caylus1303.builder import (
    BUNDLE,
    activate,
    asked,
    deciders,
    decision_due,
    goods,
    make,
    occurred,
    play,
)

PRODUCERS = [("S-FARM", "food"), ("S-SAW", "wood"), ("S-QUARRY", "stone")]


def owned(
    tile: str = "S-FARM",
    workers: int | tuple[int, int] | None = None,
    provost: int = 11,
    holders: dict[str, int] | None = None,
) -> CaylusTable:
    """Seat 0 owns a stone tile on R10. Seat 3 is on the site, so that play stops in Delivery."""
    return make(
        4,
        tiles={"R10": tile},
        owners={"R10": 0},
        workers={} if workers is None else {"R10": workers},
        site=[3],
        resources={3: BUNDLE},
        holders=holders,
        provost=provost,
    )


def activated(table: CaylusTable, command: Command) -> tuple[CaylusTable, list[Event]]:
    """Everybody passes, the bridge is left alone, and each visitor answers with a command."""
    table, events = activate(table)
    while decision_due(table) != "deliver":
        answer = command if decision_due(table) == "use" else Decline()
        table, batch = play(table, table.actor, answer)
        events += batch
    return table, events


def enter(table: CaylusTable, seat: int) -> tuple[CaylusTable, list[Event]]:
    """It is a seat's turn, and it places a worker on R10."""
    return play(asked(table, seat, "turn"), seat, PlaceWorker("R10"))


@pytest.mark.rule("C-BLDG-45")
@pytest.mark.parametrize(("tile", "kind"), PRODUCERS)
def test_the_owner_takes_one_token(tile: str, kind: str) -> None:
    """When another player activates the building, its owner takes one token of its main kind."""
    table, events = activated(owned(tile, workers=1), UseBuilding())
    assert goods(table, 0) == {kind: 1}
    assert goods(table, 1) == {kind: 2, "cloth": 1}
    gained = [event for event in occurred(events, ResourceGained) if event.seat == 0]
    assert [(event.resource, event.amount) for event in gained] == [(kind, 1)]


@pytest.mark.rule("C-BLDG-46")
@pytest.mark.parametrize("tile", ["S-FARM", "S-SAW", "S-QUARRY"])
def test_no_bonus_without_activation(tile: str) -> None:
    """From a building beyond the provost nobody gets tokens, though a worker stood there."""
    table, events = activated(owned(tile, workers=1, provost=10), UseBuilding())
    assert WorkerReturned(1, "R10") in events
    assert (goods(table, 0), goods(table, 1)) == ({}, {})


@pytest.mark.rule("C-BLDG-47")
@pytest.mark.parametrize(("tile", "kind"), PRODUCERS)
def test_the_bonus_is_owed_if_the_visitor_declines(tile: str, kind: str) -> None:
    """The owner takes his token although the visitor takes nothing."""
    table, _ = activated(owned(tile, workers=1), Decline())
    assert (goods(table, 0), goods(table, 1)) == ({kind: 1}, {})


@pytest.mark.rule("C-BLDG-48")
@pytest.mark.parametrize(("tile", "kind"), PRODUCERS)
def test_no_bonus_for_the_owners_own_visit(tile: str, kind: str) -> None:
    """An owner who activates his building alone gets the effect only."""
    table, _ = activated(owned(tile, workers=0), UseBuilding())
    assert goods(table, 0) == {kind: 2, "cloth": 1}


@pytest.mark.rule("C-BLDG-49")
@pytest.mark.parametrize("command", [UseBuilding(), Decline()])
def test_two_visitors_bring_one_bonus(command: Command) -> None:
    """With a Journeyman in the building the owner still takes one token in all."""
    table, events = activated(owned(workers=(1, 2), holders={"C-JOURNEY": 2}), command)
    assert goods(table, 0) == {"food": 1}
    assert len(deciders(events, "use")) == 2


@pytest.mark.rule("C-BLDG-50")
@pytest.mark.parametrize(("workers", "journeyman"), [((0, 1), 1), ((1, 0), 0)])
def test_no_bonus_if_one_of_two_visitors_is_the_owner(
    workers: tuple[int, int], journeyman: int
) -> None:
    """With a worker of his own in the doubled building the owner gets no bonus."""
    table, _ = activated(owned(workers=workers, holders={"C-JOURNEY": journeyman}), UseBuilding())
    assert goods(table, 0) == goods(table, 1) == {"food": 2, "cloth": 1}


@pytest.mark.rule("C-BLDG-51")
@pytest.mark.parametrize(("tile", "kind"), PRODUCERS)
def test_the_setup_side_has_no_bonus(tile: str, kind: str) -> None:
    """The tile on space 14 has no owner, and its visitor alone gains."""
    table = make(
        4, tiles={"R14": tile}, workers={"R14": 1}, site=[3], resources={3: BUNDLE}, provost=15
    )
    table, events = activated(table, UseBuilding())
    assert goods(table, 1) == {kind: 1, "cloth": 1}
    assert {event.seat for event in occurred(events, ResourceGained)} == {1}


@pytest.mark.rule("C-BLDG-52")
@pytest.mark.parametrize(
    ("holders", "points"), [({"C-THIEF": 1}, 0), ({"C-STEWARD": 0}, 2), ({}, 1)]
)
def test_the_bonus_does_not_depend_on_entry_points(holders: dict[str, int], points: int) -> None:
    """Thief and Steward change the prestige for the visit, not the token."""
    table, _ = enter(owned(holders=holders), 1)
    table, _ = activated(table, UseBuilding())
    assert table.prestige[0] == points
    assert goods(table, 0) == {"food": 1}


@pytest.mark.rule("EX-10", "C-PLAN-14", "C-PLAN-15", "C-PLAN-17", "C-BLDG-39", "C-BLDG-45")
def test_example_of_the_owner_bonus() -> None:
    """The rulebook's example: blue owns the Farm, red places there and activates it."""
    blue, red = 0, 1
    table, events = enter(owned(), red)
    assert occurred(events, PrestigeGained) == [PrestigeGained(blue, 1, "visit")]
    table, _ = activated(table, UseBuilding())
    assert goods(table, red) == {"food": 2, "cloth": 1}
    assert goods(table, blue) == {"food": 1}
    assert table.prestige[:2] == [1, 0]


@pytest.mark.rule("EX-10", "C-BLDG-46", "C-PLAN-17")
def test_example_of_the_owner_bonus_beyond_the_provost() -> None:
    """Not activated: nobody gets tokens, blue keeps the point."""
    table, _ = enter(owned(provost=10), 1)
    table, _ = activated(table, UseBuilding())
    assert (goods(table, 0), goods(table, 1)) == ({}, {})
    assert table.prestige[0] == 1


@pytest.mark.rule("EX-10", "C-BLDG-48", "C-PLAN-15")
def test_example_of_blue_in_his_own_farm() -> None:
    """Blue alone activates his Farm: two food and a cloth, no bonus, no point."""
    table, _ = enter(owned(), 0)
    table, _ = activated(table, UseBuilding())
    assert goods(table, 0) == {"food": 2, "cloth": 1}
    assert table.prestige == [0, 0, 0, 0]


@pytest.mark.rule("EX-10", "C-BLDG-47")
def test_example_of_red_declining() -> None:
    """Red declines: blue still gets his food."""
    table, _ = enter(owned(), 1)
    table, _ = activated(table, Decline())
    assert (goods(table, 0), goods(table, 1)) == ({"food": 1}, {})


@pytest.mark.rule("EX-11", "C-BLDG-41", "C-BLDG-49", "C-BLDG-50", "C-CHAR-23", "C-CHAR-24")
@pytest.mark.parametrize(
    ("first", "second", "expected", "points"),
    [
        (1, 2, [{"stone": 1}, {"stone": 2, "cloth": 1}, {"stone": 2, "cloth": 1}], 2),
        (0, 2, [{"stone": 2, "cloth": 1}, {}, {"stone": 2, "cloth": 1}], 1),
        (1, 0, [{"stone": 2, "cloth": 1}, {"stone": 2, "cloth": 1}, {}], 1),
    ],
    ids=["two others", "owner first", "owner joins"],
)
def test_example_of_journeyman_and_owner_bonus(
    first: int, second: int, expected: list[dict[str, int]], points: int
) -> None:
    """A owns the Quarry: one stone for two visitors, none if A himself is one of them."""
    table = owned("S-QUARRY", holders={"C-JOURNEY": second})
    table, events = enter(table, first)
    table, later = enter(table, second)
    assert table.prestige == [points, 0, 0, 0]
    assert len(occurred(events + later, PrestigeGained)) == points
    table, events = activated(table, UseBuilding())
    assert deciders(events, "use") == [first, second]
    assert [goods(table, seat) for seat in range(3)] == expected
