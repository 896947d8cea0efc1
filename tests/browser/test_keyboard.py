"""A table by keys alone: choices by number, backing out, and a focus that is never lost."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.recorded import CROWDED, sit_down_at


def test_a_digit_takes_the_choice_of_that_number(ada: Person) -> None:
    """The first nine choices show their numbers, and a digit takes one."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    second = ada.choices.nth(1)
    expect(second.locator(".number")).to_have_text("2")
    name = second.locator(".label").inner_text()
    known = ada.step
    ada.page.keyboard.press("2")
    expect(ada.page.locator("[data-steps]")).not_to_have_attribute("data-steps", known)
    ada.expect_logged(f"Ada takes {name}")


def test_escape_backs_out_of_a_grave_choice(ada: Person) -> None:
    """A grave choice that waits to be confirmed is left by Esc, and nothing was done."""
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    known = ada.step
    passing = ada.choices.filter(has_text="Pass")
    passing.focus()
    ada.page.keyboard.press("Enter")
    confirm = ada.actions.get_by_role("button", name="Click again to confirm")
    expect(confirm).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    expect(passing).to_be_visible()
    assert ada.step == known


def test_the_focus_waits_at_the_question(visitor: Callable[..., Person]) -> None:
    """Whoever has chosen finds the focus at the question while others decide, and at the first
    choice when it is their turn again."""
    ada, bob = visitor("Ada"), visitor("Bob")
    ada.open_table("host", "open")
    bob.page.goto(ada.page.url)
    bob.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_role("button", name="Begin the game").click()
    first, second = (ada, bob) if ada.decides("Bob") else (bob, ada)
    first.wait_for_turn()
    first.choices.first.focus()
    first.page.keyboard.press("Enter")
    expect(first.actions.locator(".question")).to_be_focused()
    second.wait_for_turn()
    second.play_until(first.name)  # who ends the draft may begin the round
    first.wait_for_turn()
    expect(first.choices.first).to_be_focused()
