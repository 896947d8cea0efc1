"""First player, characters and what everybody starts with (section 1 of the rules)."""

from __future__ import annotations

import pytest

from games.caylus1303.constants import NOT_IN_GAME, ON_BOARD
from games.caylus1303.names import CHARACTERS
from schemas.caylus1303.commands import Decline, TakeCharacter
from schemas.caylus1303.events import (
    CharacterDealt,
    FirstPlayerTileTaken,
    ResourceGained,
    StageReached,
)
from schemas.game import DecisionDue
from tests.games.caylus1303.builder import (
    goods,
    legal_commands,
    occurred,
    play,
    refused,
    rest_until,
)
from tests.games.caylus1303.openings import (
    FIRST_CHARACTER,
    FIRST_PLAYER,
    bounds,
    drafted,
    set_up,
)
from tests.games.caylus1303.random_games import random_steps

SEATS = (2, 3, 4, 5)


@pytest.mark.rule("EX-16", "C-SETUP-20", "C-SETUP-23", "C-STEW-7")
@pytest.mark.parametrize(
    ("seats", "characters", "workers", "recruits"),
    [(2, 5, 10, 3), (3, 6, 6, 3), (4, 7, 6, 3), (5, 8, 10, 2)],
)
def test_what_depends_on_the_number_of_players(
    seats: int, characters: int, workers: int, recruits: int
) -> None:
    """The table of player counts: characters, starting workers and recruits of a round."""
    table, events = set_up(seats, {FIRST_CHARACTER: 1})
    assert len(occurred(events, CharacterDealt)) == characters
    table, _ = drafted(seats)
    assert table.pool == [workers] * seats
    table.holders = [NOT_IN_GAME] * len(CHARACTERS)
    table, _ = rest_until(table)
    assert table.pool == [workers + recruits] * seats


@pytest.mark.rule("C-SETUP-22")
@pytest.mark.parametrize("seats", SEATS)
def test_the_first_player_is_drawn(seats: int) -> None:
    """Each seat is equally likely to take the first-player tile."""
    for outcome in range(seats):
        table, events = set_up(seats, {FIRST_PLAYER: outcome})
        assert bounds(events)[FIRST_PLAYER] == seats
        assert occurred(events, FirstPlayerTileTaken) == [FirstPlayerTileTaken(outcome)]
        assert table.first_player == outcome


@pytest.mark.rule("C-SETUP-23")
@pytest.mark.parametrize("seats", SEATS)
def test_three_characters_more_than_players_are_drawn(seats: int) -> None:
    """Each player's and three more of twelve characters are drawn, all different, any of them."""
    _, events = set_up(seats)
    assert len({event.character for event in occurred(events, CharacterDealt)}) == seats + 3
    assert bounds(events)[FIRST_CHARACTER:] == list(range(12, 12 - seats - 3, -1))
    firsts = []
    for outcome in range(12):
        _, events = set_up(seats, {FIRST_CHARACTER: outcome})
        firsts.append(occurred(events, CharacterDealt)[0].character)
    assert firsts == CHARACTERS


@pytest.mark.rule("C-SETUP-24")
def test_characters_not_drawn_are_out_for_good() -> None:
    """A character that was not drawn can neither be drafted nor be had later in the game."""
    table, events = set_up(2)
    drawn = {event.character for event in occurred(events, CharacterDealt)}
    for character in CHARACTERS:
        if character not in drawn:
            assert refused(table, table.actor, TakeCharacter(character)).clause == "C-SETUP-26"
    for step in random_steps(2):
        missing = [holder == NOT_IN_GAME for holder in step.before.holders]
        assert missing == [holder == NOT_IN_GAME for holder in step.after.holders]
        assert sum(missing) == 7


@pytest.mark.rule("C-SETUP-25")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("first", [0, 1])
def test_the_draft_goes_counter_clockwise_from_the_last_player(seats: int, first: int) -> None:
    """The player before the first one picks first, then counter-clockwise to the first player."""
    _, events = set_up(seats, {FIRST_PLAYER: first})
    _, later = drafted(seats, {FIRST_PLAYER: first})
    picks = [e.seat for e in occurred(events + later, DecisionDue) if e.decision == "draft"]
    assert picks == [(first - 1 - step) % seats for step in range(seats)]
    assert picks[-1] == first


@pytest.mark.rule("C-SETUP-26")
def test_each_player_takes_one_of_the_characters_left() -> None:
    """A pick is free among the characters still there, and cannot be declined."""
    table, events = set_up(3)
    drawn = [event.character for event in occurred(events, CharacterDealt)]
    assert occurred(events, StageReached) == [StageReached("draft", 0)]
    assert legal_commands(table) == [TakeCharacter(character) for character in drawn]
    assert refused(table, 2, Decline()).clause == "C-SETUP-26"
    table, _ = play(table, 2, TakeCharacter(drawn[4]))
    refusal = refused(table, 1, TakeCharacter(drawn[4]))
    assert (refusal.code, refusal.clause) == ("character-not-there", "C-SETUP-26")
    assert legal_commands(table) == [TakeCharacter(c) for c in drawn if c != drawn[4]]


@pytest.mark.rule("C-SETUP-27")
@pytest.mark.parametrize("seats", SEATS)
def test_three_characters_are_left_on_the_board(seats: int) -> None:
    """After the draft each seat holds one character and three lie on the board."""
    table, _ = drafted(seats)
    assert [table.holders.count(seat) for seat in range(seats)] == [1] * seats
    assert table.holders.count(ON_BOARD) == 3


@pytest.mark.rule("C-SETUP-28")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_gets_the_same_goods_after_the_draft(seats: int) -> None:
    """Nobody has resources in the draft; after it every seat gets 2 wood, 1 food and 1 stone."""
    before, _ = set_up(seats)
    assert [goods(before, seat) for seat in range(seats)] == [{}] * seats
    table, events = drafted(seats)
    each = {"food": 1, "wood": 2, "stone": 1}
    assert [goods(table, seat) for seat in range(seats)] == [each] * seats
    assert len(occurred(events, ResourceGained)) == 3 * seats


@pytest.mark.rule("C-SETUP-29")
def test_everybody_starts_without_prestige() -> None:
    """All prestige totals are 0 when round 1 begins."""
    assert drafted(4)[0].prestige == [0, 0, 0, 0]


@pytest.mark.rule("C-SETUP-30")
@pytest.mark.parametrize("seats", SEATS)
def test_the_first_game_has_fixed_characters(seats: int) -> None:
    """With the first-game option no character is drawn: the set for the player count is dealt."""
    fixed = ["C-ARCH", "C-FOREMAN", "C-BAILIFF", "C-DAY", "C-CHAMB"]
    fixed += ["C-DELIV", "C-JOURNEY", "C-EARLY"][: seats - 2]
    table, events = set_up(seats, {FIRST_PLAYER: 1}, "first-game")
    assert [event.character for event in occurred(events, CharacterDealt)] == fixed
    assert len(bounds(events)) == FIRST_CHARACTER
    assert {c.character for c in legal_commands(table) if isinstance(c, TakeCharacter)} == set(
        fixed
    )
    assert table.actor == 0
