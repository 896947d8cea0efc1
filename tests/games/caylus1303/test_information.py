"""What is public and what is hidden (section 2 of the rules)."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from games.caylus1303.names import CHARACTERS, PLACES, RESOURCES
from games.caylus1303.table import CaylusTable
from games.kernel.table import NOBODY
from schemas.caylus1303 import CaylusCommand, CaylusView
from schemas.caylus1303.commands import Decline, MoveProvost, PlaceWorker
from schemas.caylus1303.events import AnyPaid, PrestigeGained, ResourceSpent, WorkersGiven
from schemas.game import ChanceDrawn, MoveChosen
from tests.games.caylus1303.builder import (
    GAME,
    asked,
    decision_due,
    goods,
    legal_commands,
    make,
    occurred,
    play,
    rest_until,
)
from tests.games.caylus1303.openings import drafted, set_up
from tests.games.caylus1303.random_games import Step, random_steps


def seen(table: CaylusTable, viewer: int) -> CaylusView:
    """What a seat, or with `NOBODY` a spectator, sees of a table."""
    view = GAME.view(table, viewer)
    assert isinstance(view, CaylusView)
    return view


def some_steps(seats: int) -> tuple[Step, ...]:
    """A few moments out of every part of random games."""
    return random_steps(seats)[::37]


@pytest.mark.rule("C-INFO-1")
def test_workers_are_visible_to_everybody() -> None:
    """Everybody sees each player's pool and camp and all workers in buildings and on the site."""
    for _, _, table in some_steps(3):
        for viewer in (NOBODY, 0, 1, 2):
            view = seen(table, viewer)
            assert [player.pool for player in view.players] == table.pool
            assert [player.camp for player in view.players] == table.camp
            assert view.site == table.site
            standing = [seat for building in view.road for seat in building.workers]
            everybody = table.pool + table.camp
            assert sum(everybody) + len(standing) + len(view.site) == 45


@pytest.mark.rule("C-INFO-2")
def test_resources_are_visible_to_everybody() -> None:
    """Each viewer sees all resources of every player."""
    for _, _, table in some_steps(3):
        for viewer in (NOBODY, 0, 1, 2):
            for player in seen(table, viewer).players:
                shown = {str(kind): amount for kind, amount in player.resources.items() if amount}
                assert shown == goods(table, player.seat)
                assert list(player.resources) == RESOURCES


@pytest.mark.rule("C-INFO-3")
def test_prestige_totals_of_others_are_hidden_until_the_end() -> None:
    """By default a player sees only his own total, a spectator none; at the end all see all."""
    assert GAME.chosen_options({})["prestige"] == "hidden"
    table = make(3, prestige={0: 7, 1: 4, 2: 9}, round_number=9)
    table.prestige_hidden = 1
    assert [player.prestige for player in seen(table, 1).players] == [None, 4, None]
    assert [player.prestige for player in seen(table, NOBODY).players] == [None, None, None]
    table, _ = rest_until(table)
    assert table.ended
    assert [player.prestige for player in seen(table, 1).players] == [7, 4, 9]
    assert [player.prestige for player in seen(table, NOBODY).players] == [7, 4, 9]


@pytest.mark.rule("C-INFO-3")
def test_a_table_can_be_opened_with_prestige_shown() -> None:
    """The option to show prestige lets everybody see every total at any time."""
    table = GAME.new_table(2, {"prestige": "shown"})
    assert isinstance(table, CaylusTable)
    table.prestige = [3, 5]
    assert [player.prestige for player in seen(table, 0).players] == [3, 5]
    assert [player.prestige for player in seen(table, NOBODY).players] == [3, 5]


@pytest.mark.rule("C-INFO-4")
def test_every_gain_of_prestige_is_public() -> None:
    """The log tells everybody each single gain of prestige points, whoever made it."""
    table = make(3, tiles={"R10": "W-FARM"}, owners={"R10": 1})
    _, events = play(table, 0, PlaceWorker("R10"))
    gains = occurred(events, PrestigeGained)
    assert gains == [PrestigeGained(1, 1, "visit")]
    for viewer in (NOBODY, 0, 1, 2):
        assert [GAME.redact(gain, viewer) for gain in gains] == gains


@pytest.mark.rule("C-INFO-5")
def test_everything_but_prestige_is_public() -> None:
    """Two viewers' sights of one table differ in the viewer and in prestige totals only."""
    for _, events, table in some_steps(4):
        sights = [msgspec.to_builtins(seen(table, viewer)) for viewer in (NOBODY, 0, 1, 2, 3)]
        for sight in sights:
            del sight["viewer"]
            for player in sight["players"]:
                del player["prestige"]
        assert all(sight == sights[0] for sight in sights)
        assert all(GAME.redact(event, 3) is event for event in events)


@pytest.mark.rule("C-INFO-5")
def test_the_view_shows_what_lies_on_the_table() -> None:
    """A spectator sees road, site, supplies, houses, characters, provost, round, first player."""
    table = make(
        2,
        tiles={"R10": "W-FARM"},
        owners={"R2": 1, "R10": 0},
        holders={"C-THIEF": 1},
        board=["C-DAY"],
        provost=11,
        round_number=4,
        first_player=1,
    )
    view = seen(table, NOBODY)
    assert [building.place for building in view.road] == PLACES
    shown = {building.place: building for building in view.road}
    assert (shown["R10"].tile, shown["R10"].side, shown["R10"].owner) == ("W-FARM", "build", 0)
    assert (shown["R2"].tile, shown["R2"].side, shown["R2"].owner) == ("Y-SAW", "setup", 1)
    assert view.favor_tiles == ["Y-FARM", "W-MANOR", "S-CHURCH"]
    assert (len(view.wood_supply), len(view.stone_supply), len(view.monument_supply)) == (6, 7, 7)
    assert [player.houses for player in view.players] == [8, 8]
    assert view.players[1].characters == ["C-THIEF"]
    assert view.characters == ["C-DAY"]
    assert (view.provost, view.round, view.first_player) == (11, 4, 1)


@pytest.mark.rule("C-INFO-6")
def test_the_draft_is_open() -> None:
    """During the draft everybody sees which characters were drawn and who took which."""
    table, _ = set_up(3)
    drawn = [name for name, holder in zip(CHARACTERS, table.holders, strict=True) if holder == -1]
    assert len(drawn) == 6
    for viewer in (NOBODY, 0, 1, 2):
        assert seen(table, viewer).characters == drawn
    table, _ = play(table, table.actor, legal_commands(table)[2])
    for viewer in (NOBODY, 0, 1, 2):
        assert seen(table, viewer).characters == drawn[:2] + drawn[3:]
        assert [len(player.characters) for player in seen(table, viewer).players] == [0, 0, 1]


@pytest.mark.rule("C-INFO-7")
def test_no_agreement_binds_anybody() -> None:
    """Whatever those before did at the bridge, a player has all moves he can pay, and none more."""
    free = [MoveProvost(steps) for steps in (-3, -2, -1, 1, 2, 3)]
    for earlier in (Decline(), MoveProvost(3), MoveProvost(-2)):
        table = asked(make(3, passed=[0, 1, 2], provost=9), 0, "bridge", "bridge", 0)
        table, _ = play(table, 0, earlier)
        assert decision_due(table) == "bridge"
        assert legal_commands(table) == [Decline(), *free]


@pytest.mark.rule("C-INFO-7", "C-INFO-8")
def test_no_command_concerns_another_player() -> None:
    """No command names a player, offers, promises or hands over: the list of them is closed."""
    assert sorted(kind.__name__ for kind in get_args(CaylusCommand)) == [
        "BuildMonument",
        "BuildTile",
        "ChooseFavorTile",
        "Decline",
        "DeliverBundle",
        "MarkTile",
        "MoveProvost",
        "Pass",
        "PayAny",
        "PlaceOnSite",
        "PlaceWorker",
        "TakeCharacter",
        "TakeResource",
        "UseBuilding",
    ]
    fields = {name for kind in get_args(CaylusCommand) for name in kind.__struct_fields__}
    assert fields.isdisjoint({"seat", "player", "to", "receiver"})


@pytest.mark.rule("C-INFO-8")
def test_nobody_pays_for_anybody_else() -> None:
    """In random games whoever spends resources or gives workers has just chosen to do so."""
    paid = 0
    for step in random_steps(3):
        chooser = NOBODY
        for event in step.events:
            if isinstance(event, MoveChosen):
                chooser = event.seat
            elif isinstance(event, ResourceSpent | AnyPaid | WorkersGiven):
                assert event.seat == chooser
                paid += 1
    assert paid > 100


@pytest.mark.rule("C-INFO-9")
def test_nothing_is_random_after_the_set_up() -> None:
    """Random games ask chance for nothing once the draft has begun."""
    for step in random_steps(4):
        assert occurred(step.events, ChanceDrawn) == []
        assert step.after.chance_counter == step.before.chance_counter


@pytest.mark.rule("C-INFO-9")
def test_the_same_decisions_give_the_same_game() -> None:
    """Two tables set up alike and played alike are the same at every step."""
    one, _ = drafted(2)
    other, _ = drafted(2)
    for number in range(150):
        command = legal_commands(one)[number % len(legal_commands(one))]
        one, events = play(one, one.actor, command)
        other, again = play(other, other.actor, command)
        assert events == again
        assert one.dump() == other.dump()
        if one.ended:
            break
    assert one.round > 2
