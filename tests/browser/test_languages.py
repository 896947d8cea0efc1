"""Languages: the page speaks the browser's, another on request, and loads no more than that."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.person import Person, wait_until_painted
from tests.browser.recorded import CROWDED, PILLARS_CATHEDRAL, PILLARS_DRAFT, Moment, sit_down_at
from tests.browser.windows import DESKTOP, SIDEWAYS, UPRIGHT, WINDOWS
from tests.house import House

_SOURCE = Path(__file__).parents[2] / "web" / "src"
_FILES = [_SOURCE / "messages", _SOURCE / "games" / "caylus1303" / "messages"]
_CATALOGUE = re.compile(r"/assets/([a-z]{2})-[\w-]+\.js$")
_GAP = "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}"
"""What surrounds a key that is shown for want of a message."""


def words(language: str) -> dict[str, str]:
    """The messages of a language."""
    catalogues = [json.loads((folder / f"{language}.json").read_text()) for folder in _FILES]
    return {key: text for catalogue in catalogues for key, text in catalogue.items()}


_OVERFULL = """() => [...document.querySelectorAll('button, label, h1, h2, h3, legend')]
    .filter(each => each.getClientRects().length > 0)
    .filter(each => getComputedStyle(each).textOverflow !== 'ellipsis')
    .filter(each => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
    .filter(each => getComputedStyle(each).display !== 'inline')
    .map(each => each.innerText)"""
"""The labels of the page that are wider than their place, and do not say so by an ellipsis."""


def overfull(page: Page) -> list[str]:
    """The labels that do not fit, once all has found its place."""
    wait_until_painted(page)
    labels: list[str] = page.evaluate(_OVERFULL)
    return labels


def opened(browser: Browser, home: House, locale: str) -> tuple[Page, list[str]]:
    """The lobby in a browser of that locale, and the languages whose catalogues it has loaded."""
    page = browser.new_context(base_url=home.url, viewport=DESKTOP, locale=locale).new_page()
    loaded: list[str] = []
    page.on("request", lambda request: loaded.extend(_CATALOGUE.findall(request.url)))
    page.goto("/")
    return page, loaded


@pytest.mark.parametrize(
    ("locale", "language"), [("en-GB", "en"), ("pl-PL", "pl"), ("uk-UA", "uk")]
)
def test_the_page_speaks_the_language_of_the_browser(
    home: House, browser: Browser, locale: str, language: str
) -> None:
    """Lobby and table speak the browser's language, say so to the browser, show no key for want
    of a message, and load the catalogues of this language alone."""
    said = words(language)
    page, loaded = opened(browser, home, locale)
    expect(page.get_by_role("heading", name=said["welcome.title"])).to_be_visible()
    page.get_by_label(said["name.label"]).fill("Ada")
    page.get_by_role("button", name=said["name.enter"]).click()
    greeting = said["lobby.greeting"].replace("{name}", "Ada")
    expect(page.get_by_role("heading", name=greeting)).to_be_visible()

    page.get_by_role("button", name=said["new.open"]).click()
    page.get_by_role("dialog").get_by_role("button", name=said["new.submit"]).click()
    page.wait_for_url("**/g/*")
    actions = page.get_by_test_id("actions")
    expect(actions).to_contain_text(said["caylus1303.ask.draft"])
    actions.locator("[data-choice]").first.click()
    taken = said["caylus1303.log.take"].replace("{seat}", "Ada").removesuffix("{character}")
    page.get_by_role("button", name=said["log.open"]).click()
    page.get_by_role("button", name=said["filter.region"]).click()
    page.get_by_role("search").get_by_role("searchbox").fill(taken)
    expect(page.get_by_role("complementary")).to_contain_text(taken)

    assert page.locator("html").get_attribute("lang") == language
    assert _GAP not in page.locator("body").inner_text()
    assert set(loaded) == {language}


def test_another_language_can_be_set_and_stays(home: House, browser: Browser) -> None:
    """A language chosen in the settings is spoken at once, and still after the page is loaded
    again, whatever the browser speaks."""
    polish, ukrainian = words("pl"), words("uk")
    page, _ = opened(browser, home, "pl-PL")
    page.get_by_role("button", name=polish["settings.title"]).click()
    page.get_by_label(polish["settings.language"]).select_option("uk")
    welcome = page.get_by_role("heading", name=ukrainian["welcome.title"])
    expect(welcome).to_be_visible()
    page.reload()
    expect(welcome).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "uk"


def test_a_language_nobody_translated_is_answered_in_the_next_one(
    home: House, browser: Browser
) -> None:
    """A browser that prefers a language without a catalogue gets English."""
    page, loaded = opened(browser, home, "fr-FR")
    expect(page.get_by_role("heading", name="Welcome to the Guildhall")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "en"
    assert set(loaded) == {"en"}


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
@pytest.mark.parametrize("window", [DESKTOP, SIDEWAYS, UPRIGHT])
def test_longer_words_fit_their_places(
    home: House, browser: Browser, language: str, window: ViewportSize
) -> None:
    """On screens of three sizes no label of lobby, dialog or table is wider than its place."""
    said = words(language)
    page, _ = opened(browser, home, language)
    page.set_viewport_size(window)
    page.get_by_label(said["name.label"]).fill("Ada")
    page.get_by_role("button", name=said["name.enter"]).click()
    opening = page.get_by_role("button", name=said["new.open"])
    expect(opening).to_be_enabled()
    assert overfull(page) == []
    opening.click()
    submit = page.get_by_role("dialog").get_by_role("button", name=said["new.submit"])
    expect(submit).to_be_visible()
    assert overfull(page) == []
    submit.click()
    page.wait_for_url("**/g/*")
    expect(page.get_by_test_id("actions")).to_contain_text(said["caylus1303.ask.draft"])
    assert overfull(page) == []
    folded = page.get_by_test_id("actions").locator("button[aria-expanded=false]")
    if folded.count() > 0:
        folded.click()
    expect(page.locator("[data-choice]").first).to_be_visible()
    assert overfull(page) == []


_BROKEN = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = [];
  const word = document.createRange();
  while (walker.nextNode()) {
    for (const found of walker.currentNode.data.matchAll(/\\p{L}+/gu)) {
      word.setStart(walker.currentNode, found.index);
      word.setEnd(walker.currentNode, found.index + found[0].length);
      const lines = new Set([...word.getClientRects()].map(each => Math.round(each.top)));
      if (lines.size > 1) broken.push(found[0]);
    }
  }
  return broken;
}"""
"""The words that go on in another line."""


def broken_words(page: Page) -> list[str]:
    """Those that are broken on the page as it is laid out now."""
    found: list[str] = page.evaluate(_BROKEN)
    return found


FITTED = 'span[style*="transform-origin"]'
"""Names that are set into their place."""

_MISFITS = """(fitted) => [...document.querySelectorAll(fitted)]
    .filter(name => name.checkVisibility())
    .map(name => {
      const letters = document.createRange();
      const [text] = name.childNodes;
      const pieces = name.style.whiteSpace === 'nowrap' ? /.+/g : /\\S+/g;
      const widths = [...text.data.matchAll(pieces)].map(piece => {
        letters.setStart(text, piece.index);
        letters.setEnd(text, piece.index + piece[0].length);
        return letters.getBoundingClientRect().width;
      });
      const room = name.parentElement.getBoundingClientRect().width;
      return {text: text.data, spare: room - Math.max(...widths), style: name.style.transform};
    })
    .filter(({spare, style}) => spare < -1 || (style !== '' && spare > 3))
    .map(({text, spare, style}) => `${text}: ${style} leaves ${spare} px`)"""
"""The names on the board that are wider than their place, or set narrower than it asks for."""


def misfits(page: Page) -> list[str]:
    """The names that do not fill their place, although their letters are narrower than others."""
    found: list[str] = page.evaluate(_MISFITS, FITTED)
    return found


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
@pytest.mark.parametrize("moment", [CROWDED, PILLARS_DRAFT, PILLARS_CATHEDRAL], ids=str)
def test_no_word_is_broken(visitor: Callable[..., Person], language: str, moment: Moment) -> None:
    """A table that has a lot to show finds room for each word, on screens of four sizes, and sets
    none narrower than it must."""
    person = visitor("Ada")
    stored = json.dumps({"pace": "instant", "language": language, "log": True})
    person.page.add_init_script(f"localStorage.setItem('guildhall.settings', '{stored}')")
    sit_down_at(person, moment)
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    for window in WINDOWS:
        person.resize(window)
        assert broken_words(person.page) == []
        assert misfits(person.page) == []
    assert person.page.locator(FITTED).count() > 0
