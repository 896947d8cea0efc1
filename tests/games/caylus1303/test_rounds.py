"""The course of the game: nine rounds of four phases (section 4 of the rules)."""

from __future__ import annotations

from itertools import groupby

import pytest

from games.kernel.table import NOBODY
from schemas.base import Event
from schemas.caylus1303.events import (
    FirstPlayerTileTaken,
    Passed,
    RoundBegan,
    SiteCleared,
    StageReached,
)
from schemas.game import DecisionDue, GameEnded
from tests.games.caylus1303.builder import (
    activate,
    make,
    occurred,
    rest_until,
    stage_of,
)
from tests.games.caylus1303.openings import FIRST_PLAYER, drafted
from tests.games.caylus1303.random_games import random_steps

SEATS = (2, 3, 4, 5)
PHASES = {
    "early": 1,
    "turns": 1,
    "printed": 2,
    "bridge": 2,
    "bailiff": 2,
    "road": 2,
    "site": 3,
    "late": 3,
    "monuments": 4,
    "finished": 5,
}


def random_games(seats: int) -> list[list[Event]]:
    """The events of whole random games, from the end of the draft on."""
    games: list[list[Event]] = [[]]
    for step in random_steps(seats):
        games[-1] += step.events
        if step.after.ended:
            games.append([])
    return games[:-1]


@pytest.mark.rule("C-ROUND-1")
@pytest.mark.parametrize("seats", SEATS)
def test_a_game_has_nine_rounds(seats: int) -> None:
    """Every random game goes through rounds 1 to 9 and ends with the ninth."""
    for events in random_games(seats):
        assert [event.round for event in occurred(events, RoundBegan)] == list(range(1, 10))
        assert isinstance(events[-1], GameEnded)


@pytest.mark.rule("C-ROUND-2")
@pytest.mark.parametrize("seats", SEATS)
def test_each_round_has_four_phases_in_order(seats: int) -> None:
    """In every round of random games Planning, Activation, Delivery and Stewardship follow."""
    for events in random_games(seats):
        rounds: list[list[int]] = []
        for event in events:
            if isinstance(event, RoundBegan):
                rounds.append([])
            elif isinstance(event, StageReached):
                rounds[-1].append(PHASES[event.stage])
        for number, phases in enumerate(rounds, start=1):
            assert phases == sorted(phases)
            order = [phase for phase, _ in groupby(phases)]
            assert order == ([1, 2, 3, 4] if number < 9 else [1, 2, 3, 4, 5])


@pytest.mark.rule("C-ROUND-3")
@pytest.mark.parametrize("seats", SEATS)
def test_a_phase_is_over_before_the_next_begins(seats: int) -> None:
    """Nobody plans once Activation has begun, no worker is left on a building at Delivery, none
    on the site at Stewardship."""
    for step in random_steps(seats):
        table = step.after
        phase = PHASES.get(stage_of(table), 0)
        passed = len(table.bridge) == seats
        assert passed == (phase >= 2)
        if phase >= 3:
            assert set(table.first_workers + table.second_workers) == {NOBODY}
        if phase >= 4:
            assert table.site == []


@pytest.mark.rule("C-ROUND-3")
def test_site_workers_leave_before_stewardship_begins() -> None:
    """The site is cleared in Delivery, before the stage of monuments is reached."""
    _, events = rest_until(make(3, site=[1]))
    leaving = [
        event
        for event in events
        if isinstance(event, SiteCleared)
        or (isinstance(event, StageReached) and event.stage == "monuments")
    ]
    assert [type(event) for event in leaving] == [SiteCleared, StageReached]


@pytest.mark.rule("C-ROUND-4")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_drawn_first_player_begins_round_1(first: int) -> None:
    """The first turn of round 1 is that of the first player of the set-up."""
    table, events = rest_until(drafted(3, {FIRST_PLAYER: first})[0], "turn")
    assert table.actor == first
    assert occurred(events, FirstPlayerTileTaken) == []


@pytest.mark.rule("C-ROUND-4")
@pytest.mark.parametrize("seats", SEATS)
def test_who_passed_first_begins_the_next_round(seats: int) -> None:
    """In random games each later round's first turn is that of the player who passed first."""
    for events in random_games(seats):
        passed: list[int] = []
        beginning = True
        for event in events:
            if isinstance(event, Passed):
                passed.append(event.seat)
            elif isinstance(event, RoundBegan):
                beginning = True
            elif beginning and isinstance(event, DecisionDue) and event.decision == "turn":
                beginning = False
                assert passed == [] or event.seat == passed[0]
                passed = []


@pytest.mark.rule("C-ROUND-5")
def test_pass_markers_go_back_at_the_end_of_the_round() -> None:
    """When a round begins nobody has passed, and houses are as many as before."""
    table, _ = activate(make(3))
    assert sorted(table.bridge) == [0, 1, 2]
    houses = table.houses
    table, events = rest_until(table)
    assert occurred(events, RoundBegan) == [RoundBegan(2)]
    assert table.bridge == []
    assert table.houses == houses


@pytest.mark.rule("C-ROUND-6")
@pytest.mark.parametrize("seats", SEATS)
def test_rounds_in_which_nobody_acts_are_played_all_the_same(seats: int) -> None:
    """If everybody passes and declines from the start, all nine rounds are played."""
    table, events = drafted(seats)
    for _ in range(9):
        table, batch = rest_until(table)
        events += batch
    assert table.ended
    assert [event.round for event in occurred(events, RoundBegan)] == list(range(1, 10))
