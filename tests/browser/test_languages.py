"""Languages: the page speaks the browser's, another on request, and loads no more than that."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP
from tests.house import House

_CATALOGUE = re.compile(r"/assets/([a-z]{2})-[\w-]+\.js$")


class Words(NamedTuple):
    """What a language says at a few spots of the page."""

    welcome: str
    name: str
    enter: str
    greeting: str
    new: str
    open: str
    asked: str
    decided: str


WORDS = {
    "en-GB": Words(
        "Welcome to the Guildhall",
        "Your name",
        "Come in",
        "Good to see you, Ada",
        "New game",
        "Open the table",
        "Choose a character",
        "Ada takes",
    ),
    "pl-PL": Words(
        "Witamy w Guildhall",
        "Twoje imię",
        "Wejdź",
        "Witaj, Ada",
        "Nowa gra",
        "Otwórz stolik",
        "Wybierz postać",
        "Ada bierze postać:",
    ),
    "uk-UA": Words(
        "Вітаємо в Guildhall",
        "Ваше ім’я",
        "Увійти",
        "Вітаємо, Ada",
        "Нова гра",
        "Відкрити стіл",
        "Оберіть персонажа",
        "Ada бере персонажа:",
    ),
}


def opened(browser: Browser, home: House, locale: str) -> tuple[Page, list[str]]:
    """The lobby in a browser of that locale, and the languages whose catalogues it has loaded."""
    page = browser.new_context(base_url=home.url, viewport=DESKTOP, locale=locale).new_page()
    loaded: list[str] = []
    page.on("request", lambda request: loaded.extend(_CATALOGUE.findall(request.url)))
    page.goto("/")
    return page, loaded


@pytest.mark.parametrize("locale", WORDS)
def test_the_page_speaks_the_language_of_the_browser(
    home: House, browser: Browser, locale: str
) -> None:
    """Lobby and table speak the browser's language, say so to the browser, show no key for want
    of a message, and load the catalogues of this language alone."""
    words = WORDS[locale]
    page, loaded = opened(browser, home, locale)
    expect(page.get_by_role("heading", name=words.welcome)).to_be_visible()
    page.get_by_label(words.name).fill("Ada")
    page.get_by_role("button", name=words.enter).click()
    expect(page.get_by_role("heading", name=words.greeting)).to_be_visible()

    page.get_by_role("button", name=words.new).click()
    page.get_by_role("dialog").get_by_role("button", name=words.open).click()
    page.wait_for_url("**/g/*")
    actions = page.get_by_test_id("actions")
    expect(actions).to_contain_text(words.asked)
    actions.locator("[data-choice]").first.click()
    expect(page.locator("body")).to_contain_text(words.decided)

    language = locale.split("-")[0]
    assert page.locator("html").get_attribute("lang") == language
    assert "‹" not in page.locator("body").inner_text()
    assert set(loaded) == {language}


def test_another_language_can_be_set_and_stays(home: House, browser: Browser) -> None:
    """A language chosen in the settings is spoken at once, and still after the page is loaded
    again, whatever the browser speaks."""
    page, _ = opened(browser, home, "pl-PL")
    page.get_by_role("button", name="Ustawienia").click()
    page.get_by_label("Język").select_option("uk")
    expect(page.get_by_role("heading", name="Вітаємо в Guildhall")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Вітаємо в Guildhall")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "uk"


def test_a_language_nobody_translated_is_answered_in_the_next_one(
    home: House, browser: Browser
) -> None:
    """A browser that prefers a language without a catalogue gets English."""
    page, loaded = opened(browser, home, "fr-FR")
    expect(page.get_by_role("heading", name="Welcome to the Guildhall")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "en"
    assert set(loaded) == {"en"}
