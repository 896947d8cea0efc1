"""Royal favors: section 11 of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.caylus1303.constants import NOT_IN_GAME, ON_BOARD
from games.caylus1303.table import CaylusTable
from schemas.base import Command, Event
from schemas.caylus1303 import CaylusView
from schemas.caylus1303.commands import (
    BuildMonument,
    BuildTile,
    ChooseFavorTile,
    Decline,
    DeliverBundle,
    MoveProvost,
    PlaceWorker,
    TakeCharacter,
    TakeResource,
    UseBuilding,
)
from schemas.caylus1303.events import (
    CharacterTaken,
    FavorReceived,
    FavorResolved,
    FavorTileChosen,
    PrestigeGained,
    ProvostMoved,
    ResourceGained,
    ResourceSpent,
    TileBuilt,
    WorkerReturned,
    WorkersGiven,
    WorkersTaken,
)
from schemas.caylus1303.vocabulary import Character
from schemas.game import DecisionDue, MoveChosen
from tests.games.caylus1303.builder import (
    GAME,
    deciders,
    decision_due,
    goods,
    holder_of,
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
from tests.games.caylus1303.random_games import Step, random_steps

USE = UseBuilding()
SLOTS = (ChooseFavorTile(1), ChooseFavorTile(2), ChooseFavorTile(3))
STEAL_THIEF = TakeCharacter("C-THIEF")
THEATRE = "3 gold, 4 wood"


def at_fairground(**state: Any) -> tuple[CaylusTable, list[Event]]:
    """A table on which seat 0 has just paid for a favor, with what that led to.

    Seat 0 has no more than a wood, and seat 1 holds the Thief, unless `resources` and `holders`
    say otherwise; so there is more than one answer.
    """
    state.setdefault("holders", {"C-THIEF": 1})
    workers = {"FAIR": 0} | state.pop("workers", {})
    resources = {0: "1 wood"} | state.pop("resources", {})
    table = make(workers=workers, resources=resources, **state)
    return play(visiting(table, "FAIR"), 0, USE)


def at_favor(**state: Any) -> CaylusTable:
    """A table on which seat 0 has to resolve a favor from the Fairground."""
    table, _ = at_fairground(**state)
    assert (table.actor, decision_due(table)) == (0, "favor")
    return table


def at_delivery(round_number: int) -> CaylusTable:
    """A table on which seat 0 has to resolve a favor for most bundles."""
    table = make(
        round_number=round_number,
        site=(0,),
        resources={0: "1 food, 1 wood, 1 stone"},
        holders={"C-DAY": 1},
    )
    table, _ = rest_until(table, "deliver")
    return play(table, 0, DeliverBundle(("food", "wood", "stone")))[0]


def at_theatre(round_number: int) -> CaylusTable:
    """A table on which seat 0 has to resolve a favor from the Theatre."""
    table = make(
        round_number=round_number,
        owners={"R3": 0},
        residences=["R3"],
        resources={0: THEATRE},
        holders={"C-DAY": 1},
    )
    table, _ = rest_until(table, "monument")
    return play(table, 0, BuildMonument("M-THEATRE"))[0]


def open_slots(table: CaylusTable) -> list[int]:
    """The favor tiles that are offered."""
    assert decision_due(table) == "favor"
    return [c.slot for c in legal_commands(table) if isinstance(c, ChooseFavorTile)]


def kinds(events: Sequence[Event], wanted: Sequence[type[Event]]) -> list[type[Event]]:
    """The types of those events that are of a wanted type, in order."""
    return [type(event) for event in events if type(event) in wanted]


# --- where favors come from, and when they are resolved -----------------------------------


@pytest.mark.rule("C-FAVOR-1")
def test_the_four_sources_of_favors() -> None:
    """Fairground, Manor, most bundles and the Theatre each bring one favor."""
    _, fairground = at_fairground()
    manor = make(tiles={"R10": "W-MANOR"}, owners={"R10": 1}, workers={"R10": 0}, provost=11)
    _, at_manor = play(visiting(manor, "R10"), 0, USE)
    assert occurred(fairground, FavorReceived) == occurred(at_manor, FavorReceived)
    assert occurred(at_manor, FavorReceived) == [FavorReceived(0)]
    assert at_delivery(1).favor_seat == at_theatre(1).favor_seat == 0


def _source(step: Step) -> str | None:
    """Which of the four sources a step was at."""
    before, command = step.before, step.events[0]
    assert isinstance(command, MoveChosen)
    at = GAME.view(before, before.actor)
    assert isinstance(at, CaylusView)
    if at.resolving in ("FAIR", "W-MANOR") and at.favor_slot is None:
        return at.resolving
    if command.command == {"type": "BuildMonument", "monument": "M-THEATRE"}:
        return "M-THEATRE"
    delivered = at.phase == "delivery" or any(at.players[seat].bundles for seat in at.site)
    return "delivery" if delivered else None


@pytest.mark.rule("C-FAVOR-1", "C-FAVOR-2", "C-FAVOR-16")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_favors_of_random_games(seats: int) -> None:
    """In any game a favor comes from a source, is over before the next, brings one character."""
    open_favors = characters = received = 0
    for step in random_steps(seats):
        if occurred(step.events, FavorReceived):
            assert _source(step) is not None
        for event in step.events:
            if isinstance(event, FavorReceived):
                assert open_favors == 0
                open_favors, characters, received = 1, 0, received + 1
            elif isinstance(event, CharacterTaken) and decision_due(step.before) != "draft":
                characters += 1
                assert (open_favors, characters) == (1, 1)
            elif isinstance(event, FavorResolved):
                assert open_favors == 1
                open_favors = 0
    assert received > 0
    assert open_favors == 0


@pytest.mark.rule("C-FAVOR-2")
def test_a_favor_is_resolved_at_once() -> None:
    """The receiver decides before his worker leaves and before the next building is asked."""
    table, first = at_fairground(workers={"LAWYER": 1}, resources={1: "1 cloth"})
    assert first[-1] == DecisionDue(0, "favor")
    _, events = play(table, 0, STEAL_THIEF)
    order = (CharacterTaken, FavorResolved, WorkerReturned, DecisionDue)
    assert kinds(events, order) == list(order)
    assert events[-1] == DecisionDue(1, "use")
    assert WorkerReturned(0, "FAIR") in events


@pytest.mark.rule("C-FAVOR-2", "C-FAVOR-3")
def test_a_favor_cannot_be_kept() -> None:
    """To decline is no answer to a favor."""
    table = at_favor()
    assert legal_commands(table) == [SLOTS[0], STEAL_THIEF]
    assert refused(table, 0, Decline()).clause == "C-FAVOR-3"


# --- (A) a character of another player ----------------------------------------------------


@pytest.mark.rule("C-FAVOR-3", "C-FAVOR-4")
def test_any_character_of_any_other_player_can_be_taken() -> None:
    """The choice is among all that the others hold; the victim has no say and gets nothing."""
    table = at_favor(
        holders={"C-THIEF": 1, "C-STEWARD": 1, "C-DAY": 2, "C-ARCH": 0}, board=["C-CHAMB"]
    )
    others: tuple[Character, ...] = ("C-THIEF", "C-STEWARD", "C-DAY")
    assert legal_commands(table) == [SLOTS[0], *map(TakeCharacter, others)]
    after, events = play(table, 0, TakeCharacter("C-STEWARD"))
    assert CharacterTaken(0, "C-STEWARD", victim=1) in events
    assert [holder_of(after, name) for name in ("C-STEWARD", "C-THIEF", "C-DAY")] == [0, 1, 2]
    assert goods(after, 1) == goods(table, 1) == {}
    assert (after.pool[1], after.prestige[1]) == (table.pool[1], table.prestige[1])
    refusal = refused(table, 0, TakeCharacter("C-ARCH"))
    assert (refusal.clause, refusal.code) == ("C-FAVOR-4", "not-to-steal")


@pytest.mark.rule("C-FAVOR-5")
def test_without_a_character_of_others_there_is_none_to_take() -> None:
    """If only the receiver and the board have characters, favor tiles are all that is offered."""
    table = at_favor(round_number=4, holders={"C-ARCH": 0}, board=["C-THIEF"])
    assert legal_commands(table) == [SLOTS[0], SLOTS[1]]
    refusal = refused(table, 0, TakeCharacter("C-ARCH"))
    assert (refusal.clause, refusal.code) == ("C-FAVOR-5", "nobody-to-steal-from")


@pytest.mark.rule("C-FAVOR-6", "C-FAVOR-16")
def test_a_character_of_another_player_is_all_that_it_brings() -> None:
    """After taking it the favor is over: no favor tile, no character of the board."""
    table = at_favor(holders={"C-THIEF": 1}, board=["C-DAY", "C-ARCH"])
    after, events = play(table, 0, STEAL_THIEF)
    assert kinds(events, (FavorTileChosen, ResourceGained)) == []
    assert deciders(events, "use") == deciders(events, "board-character") == []
    assert FavorResolved() in events
    assert [holder_of(after, name) for name in ("C-DAY", "C-ARCH")] == [ON_BOARD, ON_BOARD]


# --- (B) a favor tile ---------------------------------------------------------------------


@pytest.mark.rule("C-FAVOR-7")
def test_the_effect_of_a_favor_tile_is_used_once() -> None:
    """The tile on slot 1 gives its food once; then the favor goes on to the characters."""
    table = at_favor(tiles={"F1": "Y-FARM"}, board=["C-DAY"])
    table, _ = play(table, 0, SLOTS[0])
    assert (decision_due(table), legal_commands(table)) == ("use", [USE, Decline()])
    after, events = play(table, 0, USE)
    assert occurred(events, ResourceGained) == [ResourceGained(0, "food", 1)]
    assert decision_due(after) == "board-character"


@pytest.mark.rule("C-FAVOR-8")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_rounds_1_to_3_have_one_favor_tile(number: int) -> None:
    """Only slot 1 is offered; slots 2 and 3 are refused."""
    table = at_favor(round_number=number)
    assert open_slots(table) == [1]
    assert [refused(table, 0, slot).clause for slot in SLOTS[1:]] == ["C-FAVOR-8", "C-FAVOR-8"]


@pytest.mark.rule("C-FAVOR-9")
@pytest.mark.parametrize("number", [4, 5, 6])
def test_rounds_4_to_6_have_two_favor_tiles(number: int) -> None:
    """Slots 1 and 2 are offered; slot 3 is refused."""
    table = at_favor(round_number=number)
    assert open_slots(table) == [1, 2]
    assert refused(table, 0, SLOTS[2]).clause == "C-FAVOR-9"


@pytest.mark.rule("C-FAVOR-10")
@pytest.mark.parametrize("number", [7, 8, 9])
def test_rounds_7_to_9_have_three_favor_tiles(number: int) -> None:
    """All three slots are offered, and the third can be used."""
    table = at_favor(round_number=number, tiles={"F3": "S-GOLD", "R14": "S-FOUND"})
    assert open_slots(table) == [1, 2, 3]
    after, _ = play_all(table, (0, SLOTS[2]), (0, USE))
    assert goods(after, 0) == {"gold": 1}


@pytest.mark.rule("C-FAVOR-7", "C-FAVOR-10")
@pytest.mark.parametrize("slot", [0, 4])
def test_there_are_three_slots(slot: int) -> None:
    """No other slot than 1, 2 and 3 has a favor tile."""
    refusal = refused(at_favor(round_number=9), 0, ChooseFavorTile(slot))
    assert (refusal.clause, refusal.code) == ("C-FAVOR-7", "no-such-slot")


@pytest.mark.rule("C-FAVOR-11")
@pytest.mark.parametrize(("number", "slots"), [(3, [1]), (4, [1, 2]), (6, [1, 2]), (7, [1, 2, 3])])
def test_the_current_round_counts_in_every_phase(number: int, slots: list[int]) -> None:
    """Favors of Activation, Delivery and the Theatre have the favor tiles of their own round."""
    assert open_slots(at_favor(round_number=number)) == slots
    assert open_slots(at_delivery(number)) == slots
    assert open_slots(at_theatre(number)) == slots


@pytest.mark.rule("C-FAVOR-12")
def test_the_receiver_pays_the_price_of_the_effect() -> None:
    """A Guild on slot 1 takes the receiver's stone for four workers."""
    table = at_favor(tiles={"F1": "Y-GUILD4"}, resources={0: "1 wood, 2 stone", 1: "2 stone"})
    after, events = play_all(table, (0, SLOTS[0]), (0, USE))
    assert occurred(events, ResourceSpent) == [ResourceSpent(0, "stone", 1)]
    assert occurred(events, WorkersTaken)[0] == WorkersTaken(0, 4)
    assert (goods(after, 0), goods(after, 1)) == ({"stone": 1}, {"stone": 2})


@pytest.mark.rule("C-FAVOR-13", "C-FAVOR-15")
def test_an_effect_that_cannot_be_paid_is_lost_but_not_the_character() -> None:
    """Without stone the Guild can still be chosen, gives nothing, and leads on to the board."""
    table = at_favor(tiles={"F1": "Y-GUILD4"}, board=["C-DAY"])
    assert SLOTS[0] in legal_commands(table)
    after, events = play(table, 0, SLOTS[0])
    assert kinds(events, (WorkersTaken, ResourceSpent)) == []
    assert deciders(events, "use") == []
    assert decision_due(after) == "board-character"
    after, _ = play(after, 0, TakeCharacter("C-DAY"))
    assert holder_of(after, "C-DAY") == 0


@pytest.mark.rule("C-FAVOR-13", "C-FAVOR-15")
def test_an_effect_that_is_declined_is_lost_but_not_the_character() -> None:
    """To leave the food of slot 1 leads on to the board as well."""
    table = at_favor(board=["C-DAY"])
    after, events = play_all(table, (0, SLOTS[0]), (0, Decline()))
    assert occurred(events, ResourceGained) == []
    assert decision_due(after) == "board-character"


@pytest.mark.rule("C-FAVOR-14")
def test_a_character_of_the_board_may_be_taken_after_the_effect() -> None:
    """Any one of those on the board, none that anybody holds, or none at all."""
    table = at_favor(board=["C-DAY", "C-ARCH"])
    table, _ = play_all(table, (0, SLOTS[0]), (0, USE))
    offered: list[Command] = [TakeCharacter("C-ARCH"), TakeCharacter("C-DAY"), Decline()]
    assert legal_commands(table) == offered
    refusal = refused(table, 0, STEAL_THIEF)
    assert (refusal.clause, refusal.code) == ("C-FAVOR-14", "not-on-board")
    taken, events = play(table, 0, TakeCharacter("C-ARCH"))
    assert CharacterTaken(0, "C-ARCH", victim=None) in events
    assert holder_of(taken, "C-ARCH") == 0
    left, events = play(table, 0, Decline())
    assert occurred(events, CharacterTaken) == []
    assert FavorResolved() in events
    assert holder_of(left, "C-ARCH") == ON_BOARD


@pytest.mark.rule("C-FAVOR-14")
def test_with_an_empty_board_no_character_is_asked_for() -> None:
    """After the effect the favor is over."""
    _, events = play_all(at_favor(), (0, SLOTS[0]), (0, USE))
    assert deciders(events, "board-character") == []
    assert FavorResolved() in events


@pytest.mark.rule("C-FAVOR-16")
def test_a_favor_brings_one_character() -> None:
    """After one character of the board the favor is over, though two more lie there."""
    table = at_favor(board=["C-DAY", "C-ARCH", "C-STEWARD"])
    table, _ = play_all(table, (0, SLOTS[0]), (0, USE))
    _, events = play(table, 0, TakeCharacter("C-DAY"))
    assert len(occurred(events, CharacterTaken)) == 1
    assert deciders(events, "board-character") == deciders(events, "favor") == []
    assert FavorResolved() in events


@pytest.mark.rule("C-FAVOR-17", "C-FAVOR-20")
def test_the_board_is_not_refilled_and_favor_tiles_are_not_used_up() -> None:
    """Of two favors in one phase both have the food of slot 1, the second one character less."""
    table = make(
        workers={"FAIR": (0, 1)},
        resources={0: "1 wood", 1: "1 wood"},
        holders={"C-THIEF": 2},
        board=["C-DAY", "C-ARCH"],
    )
    first: list[tuple[int, Command]] = [(0, USE), (0, SLOTS[0]), (0, USE)]
    table, _ = play_all(visiting(table, "FAIR"), *first, (0, TakeCharacter("C-DAY")))
    table, _ = play_all(table, (1, USE), (1, SLOTS[0]), (1, USE))
    assert [goods(table, seat) for seat in (0, 1)] == [{"food": 1}, {"food": 1}]
    assert legal_commands(table) == [TakeCharacter("C-ARCH"), Decline()]
    assert refused(table, 1, TakeCharacter("C-CHAMB")).clause == "C-FAVOR-14"
    table, _ = play(table, 1, TakeCharacter("C-ARCH"))
    assert ON_BOARD not in table.holders
    assert holder_of(table, "C-CHAMB") == NOT_IN_GAME


@pytest.mark.rule("C-FAVOR-18")
def test_the_effect_comes_before_the_character() -> None:
    """An Architect taken after the Carpenter's effect brings nothing for the tile just built."""
    table = at_favor(tiles={"F1": "Y-CARP"}, resources={0: "2 wood, 1 food"}, board=["C-ARCH"])
    refusal = refused(table, 0, TakeCharacter("C-ARCH"))
    assert (refusal.clause, refusal.code) == ("C-FAVOR-14", "tile-before-character")
    after, events = play_all(
        table, (0, SLOTS[0]), (0, BuildTile("W-FARM")), (0, TakeCharacter("C-ARCH"))
    )
    assert kinds(events, (TileBuilt, CharacterTaken)) == [TileBuilt, CharacterTaken]
    assert prestige_gains(events, 0) == [2]
    assert holder_of(after, "C-ARCH") == 0


@pytest.mark.rule("C-FAVOR-19")
def test_a_favor_with_nothing_to_be_had_lapses() -> None:
    """No character anywhere and no stone for the Guild: the favor is over and changed nothing."""
    table, events = at_fairground(tiles={"F1": "Y-GUILD4"}, holders={}, pool={0: 0, 1: 0, 2: 0})
    assert kinds(events, (FavorReceived, FavorResolved)) == [FavorReceived, FavorResolved]
    favor = events[events.index(FavorReceived(0)) : events.index(FavorResolved())]
    assert kinds(favor, (WorkersTaken, ResourceGained, CharacterTaken, PrestigeGained)) == []
    assert occurred(favor, MoveChosen) == [
        MoveChosen(0, {"type": "ChooseFavorTile", "slot": 1}, forced=True)
    ]
    assert goods(table, 0) == {}


@pytest.mark.rule("C-FAVOR-20")
def test_favor_tiles_stay_through_random_games() -> None:
    """In any game the three favor tiles are at the end those of the set-up."""
    steps = random_steps(4)
    for step in steps:
        assert step.after.favor_tiles == step.before.favor_tiles
    assert sum(len(occurred(step.events, FavorTileChosen)) for step in steps) > 10


@pytest.mark.rule("C-FAVOR-21")
def test_a_favor_tile_has_no_owner_and_no_worker() -> None:
    """A stone Farm used as favor tile brings points and bonus to nobody, and stands empty."""
    table = at_favor(round_number=7, tiles={"F3": "S-FARM"}, holders={"C-STEWARD": 1})
    after, events = play_all(table, (0, SLOTS[2]), (0, USE))
    gained = [ResourceGained(0, "food", 1), ResourceGained(0, "cloth", 1)]
    assert occurred(events, ResourceGained) == gained
    assert occurred(events, PrestigeGained) == []
    assert occurred(events, WorkerReturned) == [WorkerReturned(0, "FAIR")]
    assert [goods(after, seat) for seat in (1, 2)] == [{}, {}]
    assert refused(make(), 0, PlaceWorker("F1")).clause == "C-PLAN-8"


@pytest.mark.rule("C-FAVOR-22")
def test_favor_tiles_show_their_setup_side() -> None:
    """A Manor on slot 2 gives 2 points and no further favor, a Farm 1 food and 1 point."""
    table = at_favor(round_number=4, tiles={"F2": "W-MANOR"})
    manor, events = play_all(table, (0, SLOTS[1]), (0, USE))
    assert prestige_gains(events, 0) == [2]
    assert occurred(events, FavorReceived) == []
    assert len(occurred(events, FavorResolved)) == 1
    assert manor.favor_seat < 0
    table = at_favor(round_number=4, tiles={"F2": "W-FARM"})
    farm, events = play_all(table, (0, SLOTS[1]), (0, USE))
    assert prestige_gains(events, 0) == [1]
    assert goods(farm, 0) == {"food": 1}


@pytest.mark.rule("C-FAVOR-23")
@pytest.mark.parametrize(
    ("slot", "tile", "command", "workers"),
    [
        (1, "Y-MARKET", TakeResource("cloth"), 1),
        (3, "S-FOUND", UseBuilding(2), 3),
        (3, "S-CHURCH", UseBuilding(2), 4),
    ],
)
def test_workers_given_to_a_favor_tile_come_from_the_pool(
    slot: int, tile: str, command: Command, workers: int
) -> None:
    """The whole price leaves the pool, and no worker comes back from the tile."""
    table = at_favor(round_number=7, tiles={f"F{slot}": tile}, pool={0: workers, 1: 0, 2: 0})
    table, _ = play(table, 0, ChooseFavorTile(slot))
    _, events = play(table, 0, command)
    assert WorkersGiven(0, workers) in events
    assert occurred(events, WorkerReturned) == [WorkerReturned(0, "FAIR")]
    short = at_favor(
        round_number=7, tiles={f"F{slot}": tile}, pool={0: workers - 1, 1: 0, 2: 0}, board=["C-DAY"]
    )
    short, _ = play(short, 0, ChooseFavorTile(slot))
    assert command not in legal_commands(short)


@pytest.mark.rule("C-FAVOR-24")
def test_a_carpenter_used_as_favor_tile_builds_on_the_road() -> None:
    """The tile costs its price and a house, lies on the first empty space, brings its points."""
    table = at_favor(tiles={"F1": "Y-CARP"}, resources={0: "2 wood, 1 food"}, board=["C-DAY"])
    after, events = play_all(table, (0, SLOTS[0]), (0, BuildTile("W-MARKET")))
    assert TileBuilt(0, "W-MARKET", "R10") in events
    assert prestige_gains(events, 0) == [3]
    assert (goods(after, 0), after.houses[0]) == ({}, 8)


@pytest.mark.rule("C-FAVOR-24")
def test_a_stonemason_used_as_favor_tile_builds_without_the_stone() -> None:
    """The setup side asks for the rest of the cost only."""
    table = at_favor(
        round_number=4, tiles={"F2": "W-MASON"}, resources={0: "2 wood"}, board=["C-DAY"]
    )
    after, events = play_all(table, (0, SLOTS[1]), (0, BuildTile("S-JEWEL")))
    assert TileBuilt(0, "S-JEWEL", "R10") in events
    assert prestige_gains(events, 0) == [5]
    assert goods(after, 0) == {}


FULL_ROAD = {
    "R10": "W-FARM",
    "R11": "W-SAW",
    "R12": "W-QUARRY",
    "R13": "W-MARKET",
    "R15": "W-COVER",
    "R16": "W-TAILOR",
    "R17": "S-FARM",
    "R18": "S-SAW",
    "R19": "S-QUARRY",
    "R20": "S-FOUND",
    "R21": "S-ALCH",
    "R22": "S-GUILD",
    "R23": "S-JEWEL",
}


@pytest.mark.rule("C-FAVOR-24", "C-FAVOR-13")
@pytest.mark.parametrize(
    "lacking",
    [
        {"resources": {0: "1 wood, 1 food"}},
        {"resources": {0: "2 wood, 1 food"}, "houses": {0: 0}},
        {
            "resources": {0: "9 wood, 9 food, 9 cloth"},
            "tiles": {"F1": "Y-CARP"} | FULL_ROAD,
            "owners": dict.fromkeys(FULL_ROAD, 1),
            "houses": {1: 0},
        },
    ],
    ids=["payment", "house", "space"],
)
def test_building_by_favor_needs_payment_house_and_space(lacking: dict[str, Any]) -> None:
    """Where one of them is missing the Carpenter's effect is lost."""
    table = at_favor(**{"tiles": {"F1": "Y-CARP"}, "board": ["C-DAY"]} | lacking)
    after, events = play(table, 0, SLOTS[0])
    assert deciders(events, "use") == []
    assert decision_due(after) == "board-character"
    assert goods(after, 0) == goods(table, 0)
    assert occurred(events, TileBuilt) == []


@pytest.mark.rule("C-FAVOR-25", "C-CHAR-1")
def test_a_character_taken_works_at_once_and_for_all_to_see() -> None:
    """A Bailiff taken at the Fairground moves the provost in the same phase."""
    table = at_favor(board=["C-BAILIFF"], pool={0: 0, 1: 0, 2: 0})
    table, _ = play_all(table, (0, SLOTS[0]), (0, USE), (0, TakeCharacter("C-BAILIFF")))
    seen = GAME.view(table, 2)
    assert isinstance(seen, CaylusView)
    assert (seen.players[0].characters, seen.characters) == (["C-BAILIFF"], [])
    assert (table.actor, decision_due(table)) == (0, "bailiff")
    _, events = play(table, 0, MoveProvost(1))
    assert occurred(events, ProvostMoved)[0] == ProvostMoved(10, 0)
