"""Limits of the pieces, and the end of the game: section 15 of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from games.caylus1303.constants import GOLD
from games.caylus1303.table import CaylusTable
from games.kernel import FastChance, start
from games.kernel.table import NOBODY
from schemas.base import Command
from schemas.caylus1303 import CaylusView
from schemas.caylus1303.commands import (
    BuildTile,
    ChooseFavorTile,
    Decline,
    MarkTile,
    Pass,
    PlaceWorker,
    UseBuilding,
)
from schemas.caylus1303.events import (
    PrestigeGained,
    ResourceGained,
    ResourceSpent,
    TileBuilt,
    TileMarked,
    WorkerReturned,
    WorkersTaken,
)
from schemas.game import GameEnded
from tests.games.caylus1303.builder import (
    GAME,
    activate,
    asked,
    deciders,
    decision_due,
    goods,
    legal_commands,
    make,
    occurred,
    play,
    play_all,
    refused,
    rest_until,
    visiting,
)
from tests.games.caylus1303.random_games import GAMES, random_steps

USE = UseBuilding()
RICH = "9 food, 9 wood, 9 stone, 9 cloth, 9 gold"


def last_round(**state: Any) -> CaylusTable:
    """A table after a ninth round in which everybody rested."""
    table, _ = rest_until(make(round_number=9, **state))
    assert table.ended
    return table


# --- workers ------------------------------------------------------------------------------


@pytest.mark.rule("C-LIMIT-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fifteen_workers_of_each_colour(seats: int) -> None:
    """In random games pool, camp and board hold 15 workers of each colour after every step."""
    for _, _, table in random_steps(seats):
        board = (*table.first_workers, *table.second_workers, *table.site)
        for seat in range(seats):
            assert table.pool[seat] + table.camp[seat] + board.count(seat) == 15
            assert min(table.pool[seat], table.camp[seat]) >= 0


@pytest.mark.rule("EX-18", "C-LIMIT-2")
def test_example_worker_over_the_limit() -> None:
    """With 2 in the camp a player who recruits 3 takes 2, and the camp is empty."""
    table = make(pool={0: 13})
    assert table.camp[0] == 2
    after, events = rest_until(table)
    assert WorkersTaken(0, 2) in events
    assert (after.pool[0], after.camp[0]) == (15, 0)


@pytest.mark.rule("C-LIMIT-2")
def test_an_empty_camp_gives_nobody() -> None:
    """With all 15 in the pool nobody is recruited."""
    after, events = rest_until(make(pool={0: 15}))
    assert [event.seat for event in occurred(events, WorkersTaken)] == [1, 2]
    assert (after.pool[0], after.camp[0]) == (15, 0)


@pytest.mark.rule("EX-18", "C-LIMIT-3")
def test_lost_workers_are_not_owed() -> None:
    """A worker lost in one round is not made up in the next, with a full camp again."""
    table, _ = rest_until(make(pool={0: 13}))
    for place in ("FAIR", "LAWYER", "CARP", "R5", "R6"):
        table, _ = play(asked(table, 0, "turn"), 0, PlaceWorker(place))
    table, events = rest_until(table)
    assert len([e for e in occurred(events, WorkerReturned) if e.seat == 0]) == 5
    assert [e for e in occurred(events, WorkersTaken) if e.seat == 0] == [WorkersTaken(0, 3)]
    assert (table.pool[0], table.camp[0]) == (13, 2)


@pytest.mark.rule("C-LIMIT-4")
@pytest.mark.parametrize(("camp", "taken"), [(1, [WorkersTaken(0, 1)]), (0, [])])
def test_workers_can_be_bought_from_a_short_camp(camp: int, taken: list[WorkersTaken]) -> None:
    """A Guild takes its stone for four workers though one or none is in the camp."""
    table = make(
        2,
        workers={"R5": 0, "R6": 1},
        pool={0: 14 - camp},
        resources={0: "2 stone", 1: "1 food"},
    )
    table = visiting(table, "R5")
    assert (table.camp[0], legal_commands(table)) == (camp, [USE, Decline()])
    after, events = play(table, 0, USE)
    assert occurred(events, ResourceSpent) == [ResourceSpent(0, "stone", 1)]
    assert occurred(events, WorkersTaken) == taken
    assert goods(after, 0) == {"stone": 1}
    assert (after.pool[0], after.camp[0]) == (14, 1)


# --- houses -------------------------------------------------------------------------------


@pytest.mark.rule("C-LIMIT-5", "C-LIMIT-9")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nine_houses_for_buildings(seats: int) -> None:
    """A seat begins with 9 houses; in random games they stay where they are once placed."""
    table, _ = start(GAME, seats, {}, FastChance(0))
    assert isinstance(table, CaylusTable)
    assert table.houses == [9] * seats
    placed = 0
    for before, events, after in random_steps(seats):
        for seat in range(seats):
            assert after.houses[seat] + after.owners.count(seat) == 9
            assert after.houses[seat] <= before.houses[seat]
        placed += len(occurred(events, TileBuilt)) + len(occurred(events, TileMarked))
    assert placed > 0


@pytest.mark.rule("C-LIMIT-5", "C-LIMIT-8")
def test_the_pass_marker_is_not_one_of_the_nine() -> None:
    """Passing takes no house from the pool, and needs none there."""
    table = make(houses={0: 0, 1: 9, 2: 1})
    assert Pass() in legal_commands(table)
    table, _ = play_all(table, (0, Pass()), (1, Pass()))
    assert table.bridge == [0, 1]
    assert table.houses == [0, 9, 1]


BUILDERS: list[tuple[str, dict[str, str], Command]] = [
    ("LAWYER", {}, MarkTile("R3")),
    ("CARP", {}, BuildTile("W-FARM")),
    ("R1", {"R1": "Y-CARP"}, BuildTile("W-FARM")),
    ("R10", {"R10": "W-MASON"}, BuildTile("S-FARM")),
]
"""Where houses are needed, and for what."""


@pytest.mark.rule("C-LIMIT-6")
@pytest.mark.parametrize(("place", "tiles", "command"), BUILDERS)
def test_without_a_house_nothing_is_built_or_marked(
    place: str, tiles: dict[str, str], command: Command
) -> None:
    """With one house the building can be used; with none its worker leaves without a question."""
    state: dict[str, Any] = {
        "tiles": tiles,
        "owners": dict.fromkeys((p for p in tiles if p == "R10"), 1),
        "workers": {place: 0},
        "resources": {0: RICH},
        "pool": {0: 0, 1: 0, 2: 0},
        "provost": 12,
    }
    assert command in legal_commands(visiting(make(houses={0: 1}, **state), place))
    table = make(houses={0: 0}, **state)
    assert refused(visiting(table.clone(), place), 0, command).clause == "C-LIMIT-6"
    _, events = rest_until(activate(asked(table, 0, "turn", "turns"))[0])
    assert deciders(events, "use") == []


@pytest.mark.rule("C-LIMIT-6")
@pytest.mark.parametrize(("slot", "tile"), [(1, "Y-CARP"), (2, "W-MASON")])
def test_without_a_house_nothing_is_built_by_favor(slot: int, tile: str) -> None:
    """The effect of the favor tile is lost with no house, and used with one."""
    for houses, decisions in ((1, [0]), (0, [])):
        table = make(
            tiles={f"F{slot}": tile},
            round_number=4,
            workers={"FAIR": 0},
            resources={0: RICH},
            houses={0: houses},
        )
        _, events = play_all(visiting(table, "FAIR"), (0, USE), (0, ChooseFavorTile(slot)))
        assert deciders(events, "use") == decisions


# --- tokens -------------------------------------------------------------------------------


@pytest.mark.rule("C-LIMIT-10", "C-LIMIT-12")
def test_resources_never_run_out_and_have_no_limit() -> None:
    """With far more tokens held than the box has, an effect gives one more, and all are kept."""
    plenty = "100 food, 100 wood, 100 stone, 100 cloth, 100 gold"
    table = make(2, workers={"R3": 0, "R5": 1}, resources=dict.fromkeys(range(2), plenty))
    after, events = play(visiting(table, "R3"), 0, USE)
    assert occurred(events, ResourceGained) == [ResourceGained(0, "food", 1)]
    assert goods(after, 0) == {"food": 101, "wood": 100, "stone": 100, "cloth": 100, "gold": 100}
    assert decision_due(after) == "use"


@pytest.mark.rule("C-LIMIT-11")
def test_prestige_never_runs_out() -> None:
    """Points are gained whatever has been gained before."""
    table = make(tiles={"R10": "W-FARM"}, owners={"R10": 1}, prestige=dict.fromkeys(range(3), 1000))
    after, events = play(table, 0, PlaceWorker("R10"))
    assert occurred(events, PrestigeGained) == [PrestigeGained(1, 1, "visit")]
    assert after.prestige == [1000, 1001, 1000]


# --- end ----------------------------------------------------------------------------------


@pytest.mark.rule("C-END-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_game_ends_after_round_9(seats: int) -> None:
    """Random games end with the last step of round 9 and at no other; then nothing is played."""
    ends = 0
    for before, events, after in random_steps(seats):
        assert after.ended == bool(occurred(events, GameEnded))
        if after.ended:
            ends += 1
            assert (before.round, after.round) == (9, 9)
            assert legal_commands(after) == []
            assert refused(after, 0, Pass()).code == "game-over"
    assert ends == GAMES


@pytest.mark.rule("C-END-2")
def test_prestige_is_revealed_at_the_end() -> None:
    """Others' totals, hidden during the last round, are shown to all when it is over."""
    table = make(round_number=9, prestige={0: 5, 1: 7, 2: 9})
    table.prestige_hidden = 1
    shown = [_totals(table, viewer) for viewer in (0, NOBODY)]
    assert shown == [[5, None, None], [None, None, None]]
    after, _ = rest_until(table)
    assert [_totals(after, viewer) for viewer in (0, NOBODY)] == [[5, 7, 9], [5, 7, 9]]


def _totals(table: CaylusTable, viewer: int) -> list[int | None]:
    view = GAME.view(table, viewer)
    assert isinstance(view, CaylusView)
    return [player.prestige for player in view.players]


@pytest.mark.rule("C-END-3")
def test_each_gold_adds_two_points() -> None:
    """Three gold bring 6 points and one brings 2, at the end and not in the round before."""
    table = make(round_number=8, resources={0: "3 gold", 1: "1 gold"}, prestige={0: 10})
    table, events = rest_until(table)
    assert occurred(events, PrestigeGained) == []
    after, events = rest_until(table)
    assert occurred(events, PrestigeGained) == [
        PrestigeGained(0, 6, "gold"),
        PrestigeGained(1, 2, "gold"),
    ]
    assert after.final_scores == [16, 2, 0]
    assert table.amount(0, GOLD) == 3


@pytest.mark.rule("C-END-4")
def test_nothing_else_counts_at_the_end() -> None:
    """Goods, workers, houses, characters and the first-player tile bring no point."""
    after = last_round(
        resources={0: "9 food, 9 wood, 9 stone, 9 cloth"},
        pool={0: 15, 1: 0},
        houses={1: 0},
        holders={"C-STEWARD": 0, "C-FOREMAN": 0, "C-GOLD": 0},
        prestige={0: 1, 1: 2, 2: 3},
        first_player=0,
    )
    assert after.final_scores == [1, 2, 3]
    assert GAME.scores(after) == [1, 2, 3]


@pytest.mark.rule("C-END-5")
@pytest.mark.parametrize("best", [0, 1, 2])
def test_the_highest_total_wins(best: int) -> None:
    """One point more than the others is enough."""
    after = last_round(prestige=dict.fromkeys(range(3), 20) | {best: 21})
    assert after.winners == [best]


@pytest.mark.rule("C-END-6")
def test_tied_players_share_the_win() -> None:
    """Neither gold nor passing order nor seat parts players with the same total."""
    after = last_round(
        seats=4, prestige={0: 30, 1: 22, 2: 30, 3: 29}, resources={1: "4 gold"}, passed=[1]
    )
    assert after.final_scores == [30, 30, 30, 29]
    assert after.winners == [0, 1, 2]


@pytest.mark.rule("TR-15", "C-END-3", "C-END-4", "C-END-5", "C-END-6")
def test_final_count() -> None:
    """41 points and 2 gold share the win with 45 points and cloth, before 40 points and 2 gold."""
    after = last_round(
        prestige={0: 41, 1: 45, 2: 40}, resources={0: "2 gold", 1: "10 cloth", 2: "2 gold"}
    )
    assert after.final_scores == [45, 45, 44]
    assert after.winners == [0, 1]
