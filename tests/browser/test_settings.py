"""Settings: they take effect at once, on every page; notifications come to hidden pages alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Person
from tests.browser.recorded import CROWDED, sit_down_at
from tests.house import House

LISTENING = """
window.notified = [];
window.Notification = class extends window.Notification {
  constructor(title, options) {
    super(title, options);
    window.notified.push(title);
  }
};
window.away = false;
Object.defineProperty(document, 'hidden', { get: () => window.away });
"""
"""Remembers the notifications that the page sends, and lets a test say that nobody looks."""


@pytest.fixture
def listener(visitor: Callable[..., Person], home: House) -> Iterator[Person]:
    """Somebody whose browser allows notifications."""
    ada = visitor("Ada")
    ada.page.context.grant_permissions(["notifications"], origin=home.url)
    ada.page.add_init_script(LISTENING)
    ada.page.reload()
    yield ada
    assert ada.errors == []


def _settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()


def test_settings_reach_every_page_at_once(ada: Person) -> None:
    """What is set on one page is seen on another that is open, without loading it again."""
    other = ada.page.context.new_page()
    other.goto("/")
    _settings(ada.page)
    ada.page.get_by_label("Colours").select_option("dark")
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    ada.page.get_by_label("Language").select_option("pl")
    expect(other.locator("html")).to_have_attribute("lang", "pl")
    expect(ada.page.locator("html")).to_have_attribute("lang", "pl")


def test_grave_moves_are_asked_twice_unless_set_otherwise(visitor: Callable[..., Person]) -> None:
    """Passing takes two clicks, or one for whoever wants it so."""
    bold = visitor("Ada", confirm=False)
    sit_down_at(bold, CROWDED)
    bold.wait_for_turn()
    known = bold.step
    bold.choices.filter(has_text="Pass").click()
    expect(bold.page.locator("[data-steps]")).not_to_have_attribute("data-steps", known)


def test_a_hidden_page_notifies_of_my_turn(listener: Person) -> None:
    """Once switched on in the settings, a notification says that it is my turn; a page that is
    looked at sends none."""
    page = listener.page
    listener.open_table("host", "bot:random")
    listener.wait_for_turn()
    _settings(page)
    page.get_by_label("Notify me").check()
    page.keyboard.press("Escape")
    listener.take(listener.choices.first)
    listener.wait_for_turn()
    assert page.evaluate("window.notified") == []

    page.evaluate("window.away = true")
    for _ in range(5):  # one's own turn may go on for some choices
        listener.take(listener.choices.first)
        listener.wait_for_turn()
    page.wait_for_function("window.notified.length > 0")
    assert page.evaluate("window.notified[0]") == "Your turn"


def test_nothing_is_sent_that_was_not_asked_for(listener: Person) -> None:
    """A browser that allows notifications gets none before they are switched on."""
    listener.open_table("host", "bot:random")
    listener.wait_for_turn()
    listener.page.evaluate("window.away = true")
    listener.take(listener.choices.first)
    listener.wait_for_turn()
    assert listener.page.evaluate("window.notified") == []


def test_the_tab_shows_whose_turn_it_is(ada: Person) -> None:
    """On my turn the page's icon has a dot and its title says so."""
    icon = ada.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/favicon.svg")
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    expect(ada.page).to_have_title(re.compile("^Your turn"))
    ada.page.goto("/")
    expect(icon).to_have_attribute("href", "/favicon.svg")
