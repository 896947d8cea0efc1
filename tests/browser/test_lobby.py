"""The lobby: tables that wait for people."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.recorded import CROWDED, LAST_ROUND, sit_down_at


def test_two_people_meet_at_an_open_table(visitor: Callable[..., Person]) -> None:
    """Whoever opens a table with a free seat sees another sit down there, and begins the game
    for both."""
    ada, bob = visitor("Ada"), visitor("Bob")
    ada.open_table("host", "open", name="Two may meet here")
    expect(ada.page.get_by_text("Free seat")).to_be_visible()

    row = bob.page.get_by_role("listitem").filter(has_text="Two may meet here")
    row.get_by_role("link", name="Join").click()
    bob.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_role("button", name="Begin the game").click()

    for person in (ada, bob):
        expect(person.page.get_by_test_id("player-0")).to_contain_text("Ada")
        expect(person.page.get_by_test_id("player-1")).to_contain_text("Bob")
    assert ada.decides("Bob") != bob.decides("Ada")


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


def test_a_game_against_bots_takes_one_click(ada: Person) -> None:
    """The lobby has bots chosen already, and offers next time what was played last."""
    ada.page.get_by_role("radio", name="3").check()
    ada.page.get_by_label("Level").select_option("random")
    ada.page.get_by_role("button", name="Play Caylus 1303").click()
    ada.wait_for_turn()
    for seat in range(4):
        expect(ada.page.get_by_test_id(f"player-{seat}")).to_be_visible()

    ada.page.goto("/")
    expect(ada.page.get_by_role("radio", name="3")).to_be_checked()
    expect(ada.page.get_by_label("Level")).to_have_value("random")


def test_games_that_wait_for_one_come_first(ada: Person) -> None:
    """A game says how far it has got; one's own turn comes before a table that gathers players,
    and the page's title counts such games."""
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    ada.page.goto("/")
    ada.open_table("host", "open", listed=False, name="Later")
    ada.page.goto("/")
    rows = ada.page.get_by_role("region", name="My games").locator("ul > li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Round 7 · Placing workers")
    expect(rows.first).to_contain_text("Your turn")
    expect(rows.last).to_contain_text("Later")
    expect(ada.page).to_have_title("(1) Guildhall")


def test_a_finished_game_shows_its_winner_and_leads_to_replay_and_check(ada: Person) -> None:
    """From the list one comes to the first moment, or to the checks of the log."""
    sit_down_at(ada, LAST_ROUND, name="Left to the bots")
    ada.wait_for_turn()
    ada.page.get_by_role("button", name="Give up").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(ada.summary).to_be_visible()
    ada.page.goto("/")
    finished = ada.page.get_by_role("region", name="Finished games").locator("ul > li")
    row = finished.filter(has_text="Left to the bots")
    winner = row.get_by_role("listitem").filter(has=ada.page.get_by_label("winner"))
    expect(winner.first).to_contain_text("points")
    row.get_by_role("link", name="Replay").click()
    expect(ada.page.get_by_text("step 1 of")).to_be_visible()

    ada.page.go_back()
    row.get_by_role("button", name="Check the log").click()
    expect(ada.page.get_by_role("dialog", name="Check this log")).to_contain_text("verified")
