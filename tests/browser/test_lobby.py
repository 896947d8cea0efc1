"""The lobby: tables that wait for people."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import Person


def test_two_people_meet_at_an_open_table(visitor: Callable[..., Person]) -> None:
    """Whoever opens a table with a free seat sees another sit down there, and begins the game
    for both."""
    ada, bob = visitor("Ada"), visitor("Bob")
    ada.open_table("host", "open", name="Two may meet here")
    expect(ada.page.get_by_text("Free seat")).to_be_visible()

    row = bob.page.get_by_role("listitem").filter(has_text="Two may meet here")
    row.get_by_role("link", name="Join: 1 free seat").click()
    bob.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_role("button", name="Begin the game").click()

    for person in (ada, bob):
        expect(person.page.get_by_test_id("player-0")).to_contain_text("Ada")
        expect(person.page.get_by_test_id("player-1")).to_contain_text("Bob")
    deciding = [person for person in (ada, bob) if person.choices.count() > 0]
    assert len(deciding) == 1


def test_a_private_table_is_found_by_its_link_alone(visitor: Callable[..., Person]) -> None:
    """A table that is not listed is missing from others' lobby, and opens by its address."""
    ada, bob = visitor("Ada"), visitor("Bob")
    ada.open_table("host", "open", listed=False, name="Just the two of us")

    bob.page.reload()
    expect(bob.page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(bob.page.get_by_text("Just the two of us")).to_have_count(0)
    bob.page.goto(ada.page.url)
    expect(bob.page.get_by_role("button", name="Sit down")).to_be_visible()


def test_a_name_can_be_changed(ada: Person) -> None:
    """A guest keeps the seat at the lobby under another name."""
    ada.page.get_by_role("button", name="Ada").click()
    ada.page.get_by_role("textbox", name="Your name").fill("Ada Lovelace")
    ada.page.get_by_role("button", name="Save").click()
    expect(ada.page.get_by_role("heading", name="Good to see you, Ada Lovelace")).to_be_visible()


def test_an_unknown_table_is_explained(ada: Person) -> None:
    """A link that leads nowhere says so in a sentence."""
    ada.page.goto("/g/no-such-game")
    expect(ada.page.get_by_role("alert")).to_contain_text("There is no such table")
