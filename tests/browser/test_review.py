"""What bots make of a game, on the page: what they considered, a hint, and a whole review."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.person import Person
from tests.browser.recorded import FINISHED_BY_TWO, look_at
from tests.browser.windows import DESKTOP, UPRIGHT


def test_a_hint_marks_a_choice_and_gives_reasons(ada: Person) -> None:
    """At a training table a bot's choice is marked among one's own when one asks, with what it is
    worth, and the reasons are a click away; the log tells that it was asked for."""
    ada.open_table("host", "bot:journeyman", training=True)
    ada.wait_for_turn()
    ada.take(ada.choices.first)  # the pointer then rests on one of the next choices
    ada.wait_for_turn()
    page = ada.page
    ask = ada.actions.get_by_role("button", name="Ask a bot for a hint")
    ask.click()
    hint = page.get_by_test_id("hint")
    expect(hint).to_contain_text("your share of the win")
    expect(ada.actions.locator("[data-choice].hinted")).to_have_count(1)
    expect(ask).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#log").get_by_text("asks for a hint")).to_be_visible()

    hint.get_by_role("button", name="Why?").click()
    dialog = page.get_by_role("dialog", name="Why this move")
    expect(dialog.get_by_role("rowheader").nth(1)).not_to_have_text("")
    page.keyboard.press("Escape")
    ada.take(ada.actions.locator("[data-choice].hinted"))
    expect(hint).to_have_count(0)


@pytest.mark.parametrize("bots", [1, 4])
def test_all_that_was_considered_fits_its_dialog(ada: Person, bots: int) -> None:
    """However many play, nobody's share of the win is out of sight on a desktop's screen; on a
    phone the table may be wider than the dialog, and alone is pushed aside."""
    ada.open_table("host", *["bot:random"] * bots, training=True)
    ada.wait_for_turn()
    page = ada.page
    ada.actions.get_by_role("button", name="Ask a bot for a hint").click()
    page.get_by_test_id("hint").get_by_role("button", name="Why?").click()
    dialog = page.get_by_role("dialog", name="Why this move")
    expect(dialog.get_by_role("columnheader", name="Ada")).to_be_visible()
    expect(dialog.get_by_role("columnheader", name="Random")).to_have_count(bots)
    shell, table = "dialog[open], dialog[open] > .body", "dialog[open] .scroll"
    for size, parts in ((UPRIGHT, shell), (DESKTOP, f"{shell}, {table}")):
        ada.resize(size)
        hidden = "all => all.map(each => each.scrollWidth - each.clientWidth)"
        assert max(page.locator(parts).evaluate_all(hidden)) <= 0


def test_hints_are_offered_at_training_tables_alone(ada: Person) -> None:
    """At a table that counts there is no button for a hint."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    expect(ada.actions.get_by_role("button", name="Ask a bot for a hint")).to_have_count(0)


def test_a_bots_move_shows_what_the_bot_considered(ada: Person) -> None:
    """At a training table a bot's move in the log leads to the moves that it weighed, with the one
    it chose marked and everybody's share of the win; a person's move leads nowhere."""
    ada.open_table("host", "bot:journeyman", training=True)
    page = ada.page
    steps = page.locator("#log [data-step]")
    bots, own = (steps.filter(has_text=re.compile(rf"^\s*{name}")) for name in ("Jour", "Ada"))
    _play_until_told(ada, bots, own)
    bots.first.get_by_role("button").first.click()
    page.get_by_role("button", name="What the bot considered").click()
    dialog = page.get_by_role("dialog", name="What the bot considered")
    expect(dialog.get_by_text("journeyman, engine")).to_be_visible()
    expect(dialog.locator("tr.chosen")).to_have_count(1)
    expect(dialog.get_by_role("columnheader", name="Ada")).to_be_visible()
    page.keyboard.press("Escape")
    own.first.get_by_role("button").first.click()
    expect(page.get_by_role("button", name="What the bot considered")).to_have_count(0)


def _play_until_told(ada: Person, bots: Locator, own: Locator) -> None:
    """Play until the open log tells of a move of Ada's and two of the bot's: what it considered
    for one is told before the next."""
    for _ in range(10):
        ada.wait_for_turn()
        folded = ada.page.locator("#log details:not([open]) > summary")
        folded.evaluate_all("all => all.forEach((summary) => summary.click())")
        if own.count() > 0 and bots.count() > 1:
            return
        ada.take(ada.choices.first)
    raise AssertionError("the bot has no moves")


def test_a_finished_game_is_reviewed(ada: Person) -> None:
    """From the result one asks for a review: while it grows its progress shows, then everybody's
    share of the win and the turning points, each of which leads to its moment."""
    look_at(ada, FINISHED_BY_TWO)
    expect(ada.summary).to_be_visible()
    page = ada.page
    page.get_by_role("button", name="Review the game").click()
    dialog = page.get_by_role("dialog", name="The game reviewed")
    expect(dialog.get_by_role("progressbar")).to_be_visible()
    expect(dialog.locator(".review")).to_have_attribute("aria-busy", "false", timeout=90_000)
    expect(dialog.get_by_role("img", name="share of the win")).to_be_visible()
    dialog.get_by_role("slider", name="Decision").fill("3")
    turning = dialog.get_by_role("listitem")
    expect(turning.first).to_contain_text("cost")
    expect(turning.first).to_contain_text("Better:")
    turning.first.get_by_role("button").click()
    expect(dialog).to_have_count(0)
    expect(ada.summary).to_have_count(0)
    expect(page).to_have_url(re.compile(r"\?at="))
