"""The rules beside the table: found by words, opened at a clause, in the reader's language."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.person import Person
from tests.browser.recorded import CROWDED, sit_down_at

MESSAGES = Path(__file__).parents[2] / "web" / "src" / "messages"


def rules(person: Person) -> Locator:
    """The open drawer with the rules."""
    return person.page.get_by_role("dialog", name="Rules")


def test_the_rules_are_opened_searched_and_left_by_keyboard(ada: Person) -> None:
    """R opens them with the search ready, all its words count, and Esc leads back."""
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    ada.choices.first.focus()
    ada.page.keyboard.press("r")
    drawer = rules(ada)
    expect(drawer.get_by_role("searchbox")).to_be_focused()
    ada.page.keyboard.type("PROVOST  past the bridge")
    expect(drawer.get_by_role("article", name="C-ROAD-7")).to_be_visible()
    expect(drawer.get_by_role("article", name="C-SETUP-1", exact=True)).to_have_count(0)
    expect(drawer.locator("mark").first).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(ada.choices.first).to_be_focused()


def test_a_clause_leads_to_the_one_it_names(ada: Person) -> None:
    """A clause in the text of another opens there, marked and within the window."""
    sit_down_at(ada, CROWDED)
    ada.page.get_by_role("button", name="Rules").click()
    drawer = rules(ada)
    drawer.get_by_role("searchbox").fill("C-FAVOR-15")
    drawer.get_by_role("article", name="C-FAVOR-15").get_by_role("button").click()
    aimed = drawer.get_by_role("article", name="C-FAVOR-13")
    expect(aimed).to_be_focused()
    expect(aimed).to_be_in_viewport()
    expect(aimed).to_have_class(re.compile("aimed"))


def test_the_rules_come_only_when_they_are_opened(ada: Person) -> None:
    """Neither their text nor the page for it is part of the table's own loading."""
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    assert [url for url in asked if "rules" in url.lower()] == []
    ada.page.keyboard.press("r")
    expect(rules(ada).get_by_role("article").first).to_be_visible()
    assert len([url for url in asked if "/api/rules/" in url]) == 1


@pytest.mark.parametrize(
    ("language", "search", "found"), [("pl", "LASK", "łask"), ("uk", "ПРЕВО", "прево")]
)
def test_the_rules_speak_the_language_of_the_page(
    ada: Person, language: str, search: str, found: str
) -> None:
    """They are translated, found without accents, and lead to the English ones that decide."""
    said = json.loads((MESSAGES / f"{language}.json").read_text())
    settings = json.dumps({"pace": "instant", "language": language})
    ada.page.context.add_init_script(f"localStorage.setItem('guildhall.settings', '{settings}')")
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    ada.page.keyboard.press("r")
    drawer = ada.page.get_by_role("dialog", name=said["rules.title"])
    expect(drawer.get_by_text(said["rules.is-translation"])).to_be_visible()
    drawer.get_by_role("searchbox").fill(search)
    expect(drawer.locator("mark").first).to_have_text(re.compile(found, re.IGNORECASE))
    drawer.get_by_role("searchbox").fill("")
    drawer.get_by_role("button", name=said["rules.original"]).click()
    expect(drawer.get_by_text("The game takes 2, 3, 4 or 5 players")).to_be_visible()
