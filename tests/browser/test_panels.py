"""The frame of a table: one screen, the action bar, the players' panels, the end of a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Person
from tests.browser.recorded import (
    CROWDED,
    FINISHED,
    FINISHED_BY_THREE,
    FINISHED_BY_TWO,
    LAST_ROUND,
    PILLARS_FINISHED,
    Moment,
    look_at,
    sit_down_at,
)
from tests.browser.windows import DESKTOP, SIDEWAYS, UPRIGHT, WINDOWS

MOST_OF_A_LINE = 34
"""Pixels of height that a line in a frame may take."""


def _overflow(page: Page) -> int:
    """By how many pixels the page itself scrolls."""
    overflow: int = page.evaluate(
        "document.documentElement.scrollHeight - document.documentElement.clientHeight"
    )
    return overflow


def test_a_table_is_one_screen(ada: Person) -> None:
    """At a desk and on a phone held sideways nothing of the page is out of sight; upright the
    page scrolls, and the action bar stays at its foot."""
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    for window in (DESKTOP, SIDEWAYS):
        ada.resize(window)
        assert _overflow(ada.page) == 0
        expect(ada.actions).to_be_in_viewport(ratio=1)

    ada.resize(UPRIGHT)
    for distance in (0, 400, 4000):
        ada.page.evaluate("distance => window.scrollTo(0, distance)", distance)
        expect(ada.actions).to_be_in_viewport(ratio=1)


def test_what_is_on_the_board_folds_on_a_phone_held_upright(ada: Person) -> None:
    """Choices that the board has are one button of the action bar there, which shows them; to pass
    stays in sight, and the board has most of the window."""
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    number = ada.choices.count()
    ada.resize(UPRIGHT)
    fold = ada.actions.get_by_role("button", name="places on the board")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(ada.choices).to_have_text(["Pass"])
    box = ada.actions.bounding_box()
    assert box is not None
    assert box["height"] < 0.25 * UPRIGHT["height"]
    fold.click()
    expect(ada.choices).to_have_count(number)


def test_the_action_bar_keeps_its_size(ada: Person) -> None:
    """Many choices, few or none: what lies below the action bar does not move."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    sizes = []
    for _ in range(4):
        sizes.append(ada.actions.bounding_box())
        ada.play_on(Random(2))
        sizes.append(ada.actions.bounding_box())
    assert all(size == sizes[0] for size in sizes)


def test_players_fold_to_a_line_on_a_phone(ada: Person) -> None:
    """Each player is a line with name, points, what matters most and whose turn it is; a tap
    opens all of it."""
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    ada.resize(SIDEWAYS)
    for seat in range(CROWDED.seats):
        box = ada.page.get_by_test_id(f"player-{seat}").bounding_box()
        assert box is not None
        assert box["height"] <= MOST_OF_A_LINE
    mine = ada.page.get_by_test_id("player-0")
    expect(mine).to_contain_text("to act")
    mine.locator("summary").click()
    expect(mine.get_by_role("button", name=re.compile("point"))).to_be_visible()


def test_points_open_a_table_of_sources_and_rounds(ada: Person) -> None:
    """A click on a player's points shows where they came from; the sum is what the panel says."""
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    points = ada.page.get_by_test_id("player-3").locator("button.points")
    total = points.inner_text().split()[0]
    points.click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_contain_text("points came from")
    expect(dialog.get_by_role("row").last.get_by_role("cell").last).to_have_text(total)
    ada.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_who_gave_up_is_marked(ada: Person) -> None:
    """The panel of a seat that was given up says so, and who plays on there."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    ada.page.get_by_role("button", name="Give up").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    panel = ada.page.get_by_test_id("player-0")
    expect(panel).to_contain_text("for Ada")
    expect(panel.get_by_role("img", name=re.compile("^Bot: "))).to_be_visible()


def test_the_graph_is_read_off_by_keys(ada: Person) -> None:
    """The slider below the graph tells everybody's points after a round, in words too."""
    look_at(ada, FINISHED)
    expect(ada.summary).to_be_visible()
    slider = ada.summary.get_by_role("slider")
    caption = ada.summary.locator("figcaption")
    expect(caption).to_contain_text("Round 9")
    totals = ada.summary.get_by_role("row").last.get_by_role("cell").all_inner_texts()
    said = slider.get_attribute("aria-valuetext") or ""
    assert sorted(re.findall(r": (\d+) point", said)) == sorted(totals)
    slider.press("ArrowLeft")
    expect(caption).to_contain_text("Round 8")
    slider.press("Home")
    expect(caption).to_contain_text("Set-up")


def test_the_graph_is_read_off_by_the_pointer(ada: Person) -> None:
    """Above a round's number the graph tells of that round, however wide the window is."""
    look_at(ada, FINISHED)
    rounds = ada.summary.get_by_role("figure").locator("svg text[text-anchor=middle]")
    for window in WINDOWS:
        ada.resize(window)
        for number in ("2", "8"):
            rounds.get_by_text(number, exact=True).hover()
            expect(ada.summary.locator("figcaption")).to_contain_text(f"Round {number}")


@pytest.mark.parametrize(
    "moment", [FINISHED_BY_TWO, FINISHED_BY_THREE, PILLARS_FINISHED, FINISHED], ids=str
)
def test_the_result_shows_everybody(ada: Person, moment: Moment) -> None:
    """Nobody's points are out of sight at the end of a game, however long the names are."""
    look_at(ada, moment)
    ada.summary.locator("thead .name").evaluate_all(
        "all => all.forEach((name) => (name.textContent = 'Grandmaster the Second'))"
    )
    table = ada.summary.get_by_role("table")
    for window in WINDOWS:
        ada.resize(window)
        hidden = table.evaluate("({parentElement: place}) => place.scrollWidth - place.clientWidth")
        assert hidden == 0, window
        expect(table).to_be_visible()


def test_the_result_gives_way_to_the_board(ada: Person) -> None:
    """Who wants to look at the board as the game ended can, and comes back to the result."""
    look_at(ada, FINISHED)
    ada.page.get_by_role("button", name="See the board").click()
    expect(ada.summary).to_have_count(0)
    ada.page.get_by_role("button", name="See the result").click()
    expect(ada.summary).to_be_visible()


def test_another_game_with_the_same_seats(visitor: Callable[..., Person]) -> None:
    """At the end one click opens a table with the same people and bots on the same seats."""
    ada = visitor("Ada")
    sit_down_at(ada, LAST_ROUND)
    random = Random(9)
    while ada.play_on(random):
        pass
    before = ada.page.url
    ada.summary.get_by_role("button", name="Play again").click()
    ada.page.wait_for_url(lambda url: url != before)
    expect(ada.summary).to_have_count(0)
    assert ada.wait_for_turn()
    expect(ada.page.get_by_test_id("player-0")).to_contain_text("Ada")
    expect(ada.page.get_by_test_id("player-1")).to_contain_text("Random")
