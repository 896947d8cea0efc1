"""What a game's page offers with its record: play on from a moment, check it, take it home."""

from __future__ import annotations

from pathlib import Path
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.browser.person import Person
from tests.browser.windows import SIDEWAYS


def test_a_finished_game_is_checked_downloaded_and_played_on(ada: Person) -> None:
    """The log of a finished game passes every check and comes as a file, and a new table goes on
    from its middle, with bots where they were, and leads back to it."""
    page = ada.page
    ada.open_table("bot:random", "bot:random")
    expect(ada.summary).to_be_visible(timeout=90_000)
    old = page.url
    _check(page)

    assert _downloaded(page).read_bytes().startswith(b"{")

    page.get_by_role("slider", name="Moment of the game").fill(str(int(ada.step) // 2))
    expect(page.locator("output")).to_have_text(f"{int(ada.step) // 2 + 1} of {ada.step}")
    dialog = _fork(page)
    seats = [dialog.get_by_label(f"Seat {number}") for number in (1, 2)]
    assert sorted(seat.input_value() for seat in seats) == ["bot:random", "host"]
    expect(dialog.get_by_label("List the table")).not_to_be_checked()
    dialog.get_by_role("button", name="Play on").click()
    origin = page.get_by_role("link", name="Played on from another game")
    expect(origin).to_be_visible()
    assert ada.wait_for_turn()
    ada.take(ada.choices.first)

    origin.click()
    page.wait_for_url(f"{old.split('?')[0]}**")


def test_a_running_game_keeps_its_secrets_and_says_so(ada: Person) -> None:
    """Until the game is over its log can be checked, but neither taken along nor played on."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    page = ada.page
    alert = ada.actions.get_by_role("alert")
    page.get_by_role("button", name="Play on from here").press("Enter")
    expect(alert).to_contain_text("Not while the game runs")
    page.get_by_role("link", name="Download the log").press("Enter")
    expect(alert).to_contain_text("Not while the game runs")
    expect(page.get_by_role("dialog")).to_have_count(0)

    page.get_by_role("button", name="Check this log").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_contain_text("Everything is right so far")
    expect(dialog.locator("[data-result=skipped]").first).to_be_visible()


def test_a_training_table_is_played_on_while_it_runs(ada: Person) -> None:
    """At a training table nothing is hidden: its log is a file and any moment a new table, which
    is for training too unless one chooses otherwise."""
    ada.open_table("host", "bot:random", training=True)
    for _ in range(2):
        ada.play_on(Random(3))
    ada.wait_for_turn()
    assert _downloaded(ada.page).read_bytes().startswith(b"{")
    dialog = _fork(ada.page)
    expect(dialog.get_by_label("Training")).to_be_checked()
    expect(dialog.get_by_label("Seat 1")).to_have_value("host")
    dialog.get_by_role("button", name="Play on").click()
    header = ada.page.get_by_role("banner")
    expect(header.get_by_text("Training")).to_be_visible()
    expect(header.get_by_role("link", name="Played on from another game")).to_be_visible()


def test_on_a_phone_the_dialogs_lie_over_the_drawer(ada: Person) -> None:
    """Where the log is a drawer, what is opened from it can be seen and closed again."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    ada.resize(SIDEWAYS)
    ada.page.get_by_role("button", name="Log and replay").click()
    ada.page.get_by_role("button", name="Check this log").click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_be_in_viewport()
    ada.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def _check(page: Page) -> None:
    """Every check of the audit passes, in words."""
    page.get_by_role("button", name="Check this log").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_contain_text("Everything is verified")
    expect(dialog.get_by_role("listitem")).to_have_count(7)
    expect(dialog.locator("[data-result=passed]")).to_have_count(7)
    dialog.get_by_role("button", name="Close").click()


def _downloaded(page: Page) -> Path:
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the log").click()
    return download.value.path()


def _fork(page: Page) -> Locator:
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Seat 1")).to_be_visible()
    return dialog
