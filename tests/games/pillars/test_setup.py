"""What everybody starts with (section 1 of the rules)."""

from __future__ import annotations

import pytest

from games.pillars.constants import IN_DECK, LAST_1, LAST_2
from games.pillars.names import CRAFTSMEN, EVENTS, PRIVILEGES
from schemas.pillars.commands import TakeResourceCard
from schemas.pillars.events import (
    CraftsmanShown,
    GoldGained,
    PrivilegeShown,
    StartPlayerChosen,
)
from schemas.pillars.vocabulary import ResourceCard
from tests.games.pillars.builder import (
    GAME,
    Outcomes,
    cards_of,
    goods_of,
    occurred,
    opened,
    play,
    privileges_of,
    row_of,
    standing,
)

SEATS = (2, 3, 4)


@pytest.mark.rule("P-SETUP-1", "P-SETUP-2")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_any_other_number_of_players_is_refused(seats: int) -> None:
    """The game takes 2 to 4 players, one for each of the four colours at most."""
    assert GAME.seat_counts == SEATS
    with pytest.raises(ValueError, match=f"2 to 4 players, not {seats}"):
        GAME.new_table(seats, {})


@pytest.mark.rule("P-SETUP-3", "P-SETUP-7")
@pytest.mark.parametrize("seats", SEATS)
def test_builders_start_in_the_bag(seats: int) -> None:
    """Three builders of each player's, and of nobody else, are in the bag."""
    table, _ = opened(seats)
    assert table.bag == [3] * seats
    assert set(table.spaces) == {-1}


@pytest.mark.rule("P-SETUP-4", "P-SETUP-6", "P-SETUP-10", "P-SETUP-27", "P-SETUP-28")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_alike(seats: int) -> None:
    """12 workers, three starting craftsmen and 2 points, but no cubes and no cards."""
    table, _ = opened(seats)
    for seat in range(seats):
        assert table.workers[seat] == 12
        assert row_of(table, seat) == ["START-MORTAR", "START-WOOD", "START-STONE"]
        assert table.points[seat] == 2
        assert goods_of(table, seat) == {}
        assert cards_of(table, seat) == []
        assert privileges_of(table, seat) == []


@pytest.mark.rule("P-SETUP-8", "P-SETUP-9")
def test_the_start_player_is_drawn_or_the_host() -> None:
    """By chance each seat is as likely to start; a setting lets the host's seat do so."""
    for outcome in range(4):
        chance = Outcomes(outcome)
        table, events = opened(4, chance, "drawn")
        assert chance.bounds[0] == 4
        assert occurred(events, StartPlayerChosen) == [StartPlayerChosen(outcome)]
        assert (table.start_player, table.parts) == (outcome, 0)
    assert opened(4)[0].start_player == 0


@pytest.mark.rule("P-SETUP-11", "P-SETUP-12", "X-13")
def test_gold_grows_clockwise_from_the_start_player() -> None:
    """With four players and the third seat to start: 20, 21, 22 and 23 gold."""
    table, events = opened(4, Outcomes(2), "drawn")
    assert table.gold == [22, 23, 20, 21]
    assert [event.seat for event in occurred(events, GoldGained)] == [2, 3, 0, 1]


@pytest.mark.rule("P-SETUP-13", "P-SETUP-14", "P-ROUND-7", "P-ROUND-8")
def test_four_craftsmen_a_round_in_any_order() -> None:
    """The round's four craftsmen are turned up: any two at Shiring, the others in the pool."""
    assert [
        len([name for name in CRAFTSMEN if name.startswith(str(number))]) for number in range(1, 7)
    ] == [4] * 6
    seen = set()
    for first in range(4):
        for second in range(3):
            table, events = opened(2, Outcomes(0, 0, first, second))
            shown = occurred(events, CraftsmanShown)
            assert {event.craftsman for event in shown} == {"1A", "1B", "1C", "1D"}
            assert [event.space for event in shown] == ["SHIR-1", "SHIR-2", None, None]
            seen.add((shown[0].craftsman, shown[1].craftsman))
            assert sum(table.pool) == 2
    assert len(seen) == 12


@pytest.mark.rule("P-SETUP-15", "P-SETUP-16", "P-SETUP-17", "P-ROUND-5")
def test_two_of_fourteen_privileges_lie_at_kingsbridge() -> None:
    """The last round's two cards are never drawn; of the others any two are, each as likely."""
    firsts = []
    for outcome in range(14):
        chance = Outcomes(outcome)
        table, events = opened(2, chance)
        assert chance.bounds[:2] == [14, 13]
        shown = occurred(events, PrivilegeShown)
        assert [event.space for event in shown] == ["KING-1", "KING-2"]
        firsts.append(shown[0].card)
        assert table.privileges[LAST_1] == table.privileges[LAST_2] == IN_DECK
    assert firsts == PRIVILEGES[:14]


@pytest.mark.rule("P-SETUP-18", "P-SETUP-19")
def test_no_event_is_known_at_the_start() -> None:
    """Each of the ten events can still come, as four of them were taken out unseen."""
    table, _ = opened()
    assert table.shown == [0] * len(EVENTS)


@pytest.mark.rule("P-SETUP-20", "P-SETUP-21", "P-SETUP-22")
def test_where_cubes_lie() -> None:
    """4 cubes of three kinds at the market, 1 metal at the court, the rest in the supply."""
    table, _ = opened()
    assert table.market == [4, 4, 4, 0]
    assert table.court_metal == 1
    assert table.supply == [19, 19, 19, 12]


@pytest.mark.rule("P-SETUP-23", "P-SETUP-24", "P-SETUP-25", "P-SETUP-26")
def test_what_stands_ready() -> None:
    """All grey workers at the castle, the black one with nobody, the cost at 7, no part built."""
    table, _ = opened()
    assert sum(table.grey_in_use + table.grey_waiting) == 0
    assert table.black_owner == -1
    assert table.cost == 7
    assert (table.parts, table.tax) == (0, 0)


@pytest.mark.rule("P-SETUP-5")
def test_workers_are_counted_not_split() -> None:
    """Any number of the twelve can be posted, whatever the size of the pieces."""
    cards: list[tuple[ResourceCard, int]] = [("R-SAND3", 4), ("R-WOOD2", 3), ("R-STONE4", 10)]
    for card, workers in cards:
        table = standing("draft", "draft", 0, pool=[card, "R-SAND2"])
        after, _ = play(table, 0, TakeResourceCard(card))
        assert after.workers[0] == 12 - workers
