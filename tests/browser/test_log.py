"""The record on the page: its sentences, what leads to a moment, search, and the raw events."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.person import Person
from tests.browser.recorded import (
    CHAMBERLAIN,
    CROWDED,
    FINISHED,
    LAST_ROUND,
    PILLARS_CATHEDRAL,
    Moment,
    look_at,
    sit_down_at,
)


def test_a_line_of_the_log_leads_to_its_moment(ada: Person) -> None:
    """A click on a sentence shows the table as it was then; its line is marked and in sight, and
    the address is a link to it."""
    look_at(ada, FINISHED)
    _round(ada.page, 4).locator("summary").click()
    line = _lines(ada.page, 4).nth(5)
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    expect(ada.page).to_have_url(re.compile(r"\?at=\d+$"))
    assert ada.page.evaluate("document.querySelector('[data-step].current').dataset.step")

    ada.page.keyboard.press("End")
    expect(_current(ada.page)).to_be_in_viewport()
    expect(_round(ada.page, 9).locator("summary")).to_be_visible()


def test_the_lines_are_walked_with_up_and_down(ada: Person) -> None:
    """Tab stops once in the log; arrows lead from line to line, and Enter goes there."""
    look_at(ada, LAST_ROUND)
    expect(_current(ada.page)).to_be_in_viewport()
    assert ada.page.locator(".sentence[tabindex='0']").count() == 1
    _current(ada.page).locator(".sentence").focus()
    here = _current(ada.page).get_attribute("data-step")
    ada.page.keyboard.press("ArrowUp")
    ada.page.keyboard.press("Enter")
    expect(_current(ada.page)).to_have_attribute("data-step", str(int(here or 0) - 1))


def test_a_reader_is_not_scrolled_away(ada: Person) -> None:
    """Who has scrolled to another part of the log stays there while the game plays on, and one
    button leads back to the moment shown."""
    look_at(ada, LAST_ROUND)
    expect(_current(ada.page)).to_be_in_viewport()
    log = ada.page.locator(".log")
    _round(ada.page, 1).locator("summary").click()
    log.evaluate("log => log.scrollTop = 0")
    back = ada.page.get_by_role("button", name="To the moment shown")
    expect(back).to_be_visible()
    step = ada.page.locator("output").inner_text()
    ada.page.get_by_role("button", name="Play back").click()
    expect(ada.page.locator("output")).not_to_have_text(step)
    assert log.evaluate("log => log.scrollTop") == 0

    back.click()
    expect(_current(ada.page)).to_be_in_viewport()
    expect(back).to_have_count(0)


@pytest.mark.parametrize("enter", [look_at, sit_down_at])
def test_the_moment_stays_in_sight_in_another_window(
    ada: Person, enter: Callable[[Person, Moment], None]
) -> None:
    """The line of the moment shown is still seen when lines are higher and the log is lower, so
    there is nothing that leads back to it."""
    enter(ada, PILLARS_CATHEDRAL)
    for width, height in [(1280, 800), (1920, 1080), (1280, 800), (1920, 600), (1280, 500)]:
        ada.resize({"width": width, "height": height})
        expect(_current(ada.page)).to_be_in_viewport(ratio=1)
        expect(ada.page.get_by_role("button", name="To the moment shown")).to_have_count(0)


def test_the_log_is_searched(ada: Person) -> None:
    """Words, players, phases and kinds narrow the log down, together; closing shows all again."""
    look_at(ada, FINISHED)
    page = ada.page
    page.get_by_role("button", name="Search in the log").click()
    search = page.get_by_role("search")
    search.get_by_label("Search", exact=True).fill("BundleDelivered")
    found = search.get_by_role("status")
    expect(found).to_have_text(re.compile(r"^\d+ moves? found"))
    words = _count(found)
    search.get_by_label("Search", exact=True).fill("")
    search.get_by_label("Phase").select_option("Delivery")
    expect(found).not_to_have_text(f"{words} moves found")
    phase = _count(found)
    search.get_by_label("What kind").select_option("Points")
    expect(found).not_to_have_text(f"{phase} moves found")
    both = _count(found)
    assert 0 < words < phase
    assert 0 < both < phase

    search.get_by_label("Player").select_option(index=2)
    expect(found).not_to_have_text(f"{both} moves found")
    page.get_by_role("button", name="Search in the log").click()
    expect(search).to_have_count(0)
    expect(_round(page, 1)).to_be_visible()


def test_a_raw_event_is_one_click_further(ada: Person) -> None:
    """Below the line of the moment, its events: body, hash and rule, and a way through them."""
    look_at(ada, FINISHED)
    expect(_current(ada.page)).to_be_visible()
    ada.page.keyboard.press("Home")
    ada.page.keyboard.press("ArrowRight")
    expect(_current(ada.page)).to_have_attribute("data-step", "1")
    _current(ada.page).get_by_role("button", name=re.compile("^Event")).click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog.get_by_text('"type": "MoveChosen"')).to_be_visible()
    expect(dialog.get_by_text(re.compile("^[0-9a-f]{64}$"))).to_be_visible()
    expect(dialog.get_by_role("button", name=re.compile("C-[A-Z]+-[0-9]+"))).to_be_visible()
    title = dialog.get_by_role("heading").inner_text()
    ada.page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("heading")).not_to_have_text(title)
    expect(dialog.get_by_text('"type": "CharacterTaken"')).to_be_visible()


def test_hashes_are_told_when_the_game_is_over(ada: Person) -> None:
    """While a game runs, its raw events say that their hashes come later."""
    sit_down_at(ada, CHAMBERLAIN)
    ada.wait_for_turn()
    _current(ada.page).get_by_role("button", name=re.compile("^Event")).click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("told when the game is over")


def test_an_imported_game_says_so_and_passes_its_audit(ada: Person) -> None:
    """A log from elsewhere is a game to look at: marked, checked, and copied link by link."""
    look_at(ada, LAST_ROUND)
    page = ada.page
    expect(page.get_by_role("banner").get_by_text("Imported")).to_be_visible()
    page.get_by_role("button", name="Check this log").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("Nothing is wrong")
    page.keyboard.press("Escape")

    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("link", name="Copy a link to this moment").click()
    expect(page.get_by_role("link", name="Link copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def _round(page: Page, number: int) -> Locator:
    return page.locator(".log details").filter(has_text=re.compile(rf"^\s*Round {number}\b"))


def _lines(page: Page, number: int) -> Locator:
    return _round(page, number).locator(".sentence")


def _current(page: Page) -> Locator:
    return page.locator("[data-step].current")


def _count(found: Locator) -> int:
    expect(found).to_be_visible()
    return int(found.inner_text().split()[0])


def test_a_fork_begins_with_a_step_of_its_own(ada: Person) -> None:
    """Who sat down to go on from another game is not told with that game's last move."""
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    begun = ada.page.locator("[data-step]").filter(has_text="The table goes on from another game")
    expect(begun).to_contain_text("Ada sat down")
    expect(begun).to_contain_text("The game began")
    expect(ada.page.locator("[data-step]").filter(has_text="Ada sat down")).to_have_count(1)
