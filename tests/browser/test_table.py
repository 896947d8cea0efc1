"""The table page: keys, live news, refusals, a house that goes away for a moment."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.house import House


def test_choices_are_walked_and_taken_by_keys(ada: Person) -> None:
    """With the focus in the action bar, arrows walk the choices and Enter takes one; the focus
    then waits on the first of the next choices."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    ada.choices.first.focus()
    ada.page.keyboard.press("ArrowDown")
    expect(ada.choices.nth(1)).to_be_focused()
    ada.page.keyboard.press("ArrowUp")
    expect(ada.choices.first).to_be_focused()

    known = ada.step
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("[data-steps]")).not_to_have_attribute("data-steps", known)
    ada.wait_for_turn()
    expect(ada.choices.first).to_be_focused()


def test_keys_step_through_the_game_and_list_themselves(ada: Person) -> None:
    """Home, End and the arrows move through the steps, each an address; `?` shows the list."""
    ada.open_table("host", "bot:random")
    for _ in range(3):
        ada.play_on(Random(1))
    ada.wait_for_turn()
    ada.page.keyboard.press("Home")
    expect(ada.page.locator("output")).to_have_text(re.compile("^1 of"))
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.locator("output")).to_have_text(re.compile("^2 of"))
    expect(ada.page).to_have_url(re.compile(r"\?at=\d+$"))

    ada.page.reload()
    expect(ada.page.locator("output")).to_have_text(re.compile("^2 of"))
    ada.page.keyboard.press("End")
    expect(ada.choices.first).to_be_visible()
    ada.page.keyboard.press("?")
    expect(ada.page.get_by_role("dialog")).to_contain_text("One move back or forward")


def test_a_glowing_place_plays_what_its_button_plays(ada: Person) -> None:
    """A legal place on the road is a button that carries out the same command."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    ada.take(ada.choices.first)
    ada.wait_for_turn()
    # The bot may have been at one of them already.
    ada.take(ada.page.locator("button[data-place=TOLL], button[data-place=LAWYER]").first)
    ada.expect_logged("Ada places a worker")


def test_at_a_training_table_a_key_takes_back(ada: Person) -> None:
    """Z brings the decision back that was just taken, and the log keeps both."""
    ada.open_table("host", "bot:random", training=True)
    ada.wait_for_turn()
    question = ada.actions.locator(".question").inner_text()
    offered = ada.choices.count()
    ada.take(ada.choices.first)
    ada.wait_for_turn()
    ada.page.keyboard.press("z")
    expect(ada.actions.locator(".question")).to_have_text(question)
    expect(ada.choices).to_have_count(offered)
    expect(ada.choices.first).to_be_focused()
    ada.expect_logged("Ada took back")


def test_what_cannot_be_taken_back_says_why(ada: Person) -> None:
    """Z before one has done anything answers with the reason."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    ada.page.keyboard.press("z")
    expect(ada.actions.get_by_role("alert")).not_to_be_empty()


def test_a_choice_that_came_too_late_is_told(visitor: Callable[..., Person], home: House) -> None:
    """If the table has moved on meanwhile, the page says so and shows how it stands."""
    ada = visitor("Ada")
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    ada.page.route("**/feed*", lambda route: route.abort())
    ada.page.reload()
    ada.wait_for_turn()
    _move_elsewhere(ada)
    ada.choices.last.click()
    confirm = ada.actions.get_by_role("button", name="Click again to confirm")
    if confirm.count():
        confirm.click()
    expect(ada.actions.get_by_role("alert")).to_contain_text("The table had moved on")


def _move_elsewhere(person: Person) -> None:
    """The same person takes the first choice on another page."""
    elsewhere = Person(person.page.context.new_page(), person.name)
    elsewhere.page.goto(person.page.url)
    elsewhere.wait_for_turn()
    elsewhere.take(elsewhere.choices.first)
    elsewhere.page.close()


def test_the_page_lives_through_a_restart_of_the_service(ada: Person, home: House) -> None:
    """The page tells that it lost the service, and goes on by itself when it is back."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    home.kill("service")
    expect(ada.page.get_by_text("Reconnecting")).to_be_visible()
    home.start("service")
    expect(ada.page.get_by_text("Reconnecting")).to_have_count(0, timeout=30_000)
    ada.take(ada.choices.first)
    ada.wait_for_turn()


def test_resigning_leaves_the_seat_to_a_bot(ada: Person) -> None:
    """Who gives up, once asked whether they mean it, sees a bot play on."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    ada.page.get_by_role("button", name="Give up").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    ada.expect_logged("Ada gave up")
    expect(ada.choices).to_have_count(0)
