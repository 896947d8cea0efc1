"""What would come of a choice is said before it is made."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.recorded import CROWDED, sit_down_at


def test_a_choice_says_what_it_costs_and_leaves(ada: Person) -> None:
    """Pointed at, a place tells its price in workers and how many are left, as it then happens."""
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    state = ada.page.request.get(f"/api/games/{ada.game}/state").json()
    pool = state["view"]["players"][0]["pool"]
    choice = ada.choices.filter(has_not_text="Pass").first
    choice.hover()
    told = ada.page.get_by_test_id("preview")
    expect(told).to_contain_text(re.compile(rf"\d+ of {pool} workers left"))
    left = re.findall(r"(\d+) of", told.inner_text())
    ada.take(choice)
    page = ada.page.request.get(
        f"/api/games/{ada.game}/events", params={"after": state["version"]}
    ).json()
    events = [recorded["event"] for recorded in page["events"]]
    placed = next(event for event in events if event["type"].startswith("WorkerPlaced"))
    assert left == [str(pool - 1 - placed.get("extra", 0))]


def test_only_who_has_to_decide_looks_ahead(ada: Person) -> None:
    """The page asks once for each decision it shows, and not while it looks at the past."""
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    sit_down_at(ada, CROWDED)
    for number in range(2):
        ada.wait_for_turn()
        ada.choices.filter(has_not_text="Pass").nth(number).hover()
        expect(ada.page.get_by_test_id("preview")).to_contain_text("workers left")
        ada.page.keyboard.press("Home")
        expect(ada.choices).to_have_count(0)
        ada.page.keyboard.press("End")
    ada.wait_for_turn()
    assert len([url for url in asked if "/outlook" in url]) == 1
