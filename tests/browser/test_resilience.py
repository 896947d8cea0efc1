"""The page when things go wrong: parts that die, slow lines, two windows, hasty fingers."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.traffic import HeldRequest, Traffic
from tests.house import House

_COMMANDS = "**/commands?*"


def test_a_double_click_makes_one_move(ada: Person) -> None:
    """The second click of a double-click is not for the choice that has come under the pointer
    meanwhile."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    traffic = Traffic(ada.page)
    box = ada.choices.first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    step = ada.step
    ada.page.mouse.click(x, y)
    ada.wait_beyond(step)
    ada.wait_for_turn()
    ada.page.mouse.move(x, y)
    ada.page.mouse.down(click_count=2)
    ada.page.mouse.up(click_count=2)
    expect(ada.actions).to_have_attribute("aria-busy", "false")
    assert len(traffic.urls("/commands")) == 1


def test_hasty_clicks_on_a_slow_line_make_one_move(ada: Person) -> None:
    """The same choice clicked again before it is answered is the same move; one sees meanwhile
    which it is."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    traffic, line = Traffic(ada.page), HeldRequest(ada.page, _COMMANDS)
    step = ada.step
    ada.choices.first.click()
    expect(ada.actions.locator(".taken")).to_have_count(1)
    expect(ada.page.locator("main .taken")).to_have_count(1)
    ada.choices.first.click()
    line.release()
    ada.wait_beyond(step)
    ada.wait_for_turn()
    expect(ada.page.get_by_role("alert").filter(has_text="gone on")).to_have_count(0)
    assert len(traffic.urls("/commands")) == 1


def test_a_choice_of_a_table_that_has_gone_on_is_not_made(ada: Person) -> None:
    """What is clicked while another move is on its way, and cannot be meant any more once that
    is made, is not done; the page says so."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    traffic, line = Traffic(ada.page), HeldRequest(ada.page, _COMMANDS)
    ada.choices.nth(0).click()
    ada.choices.nth(1).click()
    line.release()
    expect(ada.page.get_by_role("alert")).to_contain_text("gone on meanwhile")
    ada.wait_for_turn()
    assert len(traffic.urls("/commands")) == 1


def test_a_choice_waits_until_the_page_is_free(ada: Person) -> None:
    """What is clicked while another move is on its way is done after all where that fails."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    wanted = ada.commands()[1]
    line = HeldRequest(ada.page, _COMMANDS)
    step = ada.step
    ada.choices.nth(0).click()
    ada.choices.nth(1).click()
    with ada.page.expect_request(lambda request: wanted in (request.post_data or "")):
        line.lose()
    ada.wait_beyond(step)


def test_workers_that_die_are_waited_for(ada: Person, home: House) -> None:
    """While no worker is there the page says whose turn it is; when one is back, the game goes
    on by itself."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    home.kill("workers")
    ada.play_until("Random")
    home.start("workers")
    assert ada.wait_for_turn()


def test_two_windows_of_a_person_go_together(ada: Person) -> None:
    """What is chosen in one window is seen in the other, which can go on from there."""
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    other = Person(ada.page.context.new_page(), ada.name)
    other.page.goto(ada.page.url)
    other.wait_for_turn()
    for one, another in ((ada, other), (other, ada)):
        one.take(one.choices.first)
        one.wait_for_turn()
        expect(another.page.locator("[data-steps]")).to_have_attribute("data-steps", one.step)
        another.wait_for_turn()
    assert other.errors == []


def test_back_and_forward_lead_between_lobby_and_table(visitor: Callable[..., Person]) -> None:
    """The browser's own buttons work as everywhere; a table left behind disturbs nothing."""
    ada = visitor("Ada")
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    ada.page.go_back()
    expect(ada.page.get_by_role("button", name="New game")).to_be_visible()
    ada.page.go_forward()
    ada.wait_for_turn()
    ada.take(ada.choices.first)
    ada.page.keyboard.press("Home")
    ada.page.go_back()
    expect(ada.page.get_by_role("button", name="New game")).to_be_visible()
    assert ada.errors == []
