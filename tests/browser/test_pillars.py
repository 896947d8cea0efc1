"""The table of The Pillars of the Earth: what its page does besides what all pages do."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.recorded import (
    PILLARS_BUILDERS,
    PILLARS_CATHEDRAL,
    PILLARS_DRAFT,
    PILLARS_FINISHED,
    PILLARS_PEEKED,
    look_at,
    sit_down_at,
)

_SOMETHING = re.compile(".+")


def test_all_conversions_are_given_one_by_one(ada: Person) -> None:
    """One button lets all craftsmen work in the best order, says beforehand what comes of it, and
    each use is a step of its own in the log; whoever pressed it by key goes on at the choices."""
    sit_down_at(ada, PILLARS_CATHEDRAL)
    ada.wait_for_turn()
    steps = int(ada.step)
    together = ada.choices.filter(has_text="All in the best order")
    expect(together).to_have_attribute("aria-describedby", _SOMETHING)
    together.press("Enter")
    ada.page.wait_for_function(
        "steps => document.querySelector('[data-steps]').dataset.steps >= steps + 2", arg=steps
    )
    expect(together).to_have_count(0)
    ada.wait_for_turn()
    expect(ada.choices.first).to_be_focused()
    ada.expect_logged("works for")
    assert ada.page.locator(".sentence").filter(has_text="works for").count() >= 2


def test_a_hidden_event_is_seen_by_the_one_who_looked(ada: Person) -> None:
    """The event lies face down for all but the player whose card shows it beforehand."""
    event = ada.page.locator('[data-anchor="event"]')
    look_at(ada, PILLARS_PEEKED)
    expect(event).to_have_text("?")
    sit_down_at(ada, PILLARS_DRAFT)
    expect(event).to_have_text("Collapse")


def test_a_space_says_why_no_builder_can_go_there(ada: Person) -> None:
    """A space that is not free, or not next in order, names the clause that says so."""
    sit_down_at(ada, PILLARS_BUILDERS)
    ada.wait_for_turn()
    ada.page.locator('[data-target="space:COURT-4"]').hover()
    expect(ada.actions).to_contain_text("fill in order")
    expect(ada.actions.get_by_role("button", name="P-BUILD-22")).to_be_visible()


def test_the_points_of_the_end_are_those_of_the_log(ada: Person) -> None:
    """The sources of a player's points, the first ones included, add up to the points shown."""
    look_at(ada, PILLARS_FINISHED)
    rows = ada.summary.get_by_role("row")
    expect(rows.last).to_contain_text("Total")
    total = rows.last.get_by_role("cell").all_inner_texts()
    shown = ada.page.locator('[data-anchor^="points:"]').all_inner_texts()
    assert sorted(f"{points} points" for points in total) == sorted(shown)
