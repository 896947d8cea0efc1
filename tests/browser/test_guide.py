"""The guide through a first game: a coach who follows what happens on a real table."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, expect

from tests.browser.person import Person


def begin(person: Person) -> Locator:
    """Open a table to learn the game at; returns the coach's panel."""
    person.page.get_by_role("button", name="Learn Caylus 1303").click()
    person.page.wait_for_url("**/g/*")
    guide = person.page.get_by_test_id("guide")
    expect(guide).to_be_visible()
    return guide


def title(guide: Locator) -> Locator:
    """What the present lesson is called."""
    return guide.get_by_role("heading")


def listen(guide: Locator) -> list[str]:
    """Read on, by keyboard, until a move is asked for or nothing more is told; answers what the
    lessons read are called. It is one's own turn, so that nothing happens meanwhile."""
    read = []
    onward = guide.get_by_role("button", name="Next")
    while onward.count() > 0:
        read.append(title(guide).inner_text())
        onward.press("Enter")
    return read


def ringed(person: Person, name: str) -> bool:
    """Whether the piece of that name is marked as what the lesson talks about."""
    return bool(
        person.page.locator(f'[data-anchor="{name}"], [data-target="{name}"]').first.evaluate(
            "piece => getComputedStyle(piece).outlineStyle"
        )
        == "solid"
    )


def test_the_guide_begins_with_the_goal_and_waits_for_a_real_move(ada: Person) -> None:
    """Learning opens a training table with two bots; the coach tells of the goal, points at the
    points, and a lesson that asks for a move is over when the move is made."""
    guide = begin(ada)
    ada.wait_for_turn()
    expect(ada.page.get_by_test_id("player-2")).to_be_visible()
    expect(title(guide)).to_have_text("The goal")
    assert ringed(ada, "points:0")

    guide.get_by_role("button", name="Next").click()
    expect(title(guide)).to_have_text("What is yours")
    assert not ringed(ada, "points:0")
    listen(guide)
    expect(title(guide)).to_have_text("Take a character")
    ada.take(ada.choices.first)
    expect(title(guide)).to_have_text("Planning")


def test_the_guide_keeps_its_place_and_can_be_hidden_and_resumed(ada: Person) -> None:
    """What was read stays read after the page is loaded again; a hidden guide stays hidden until
    it is asked for."""
    guide = begin(ada)
    guide.get_by_role("button", name="Next").click()
    ada.page.reload()
    expect(title(guide)).to_have_text("What is yours")

    guide.get_by_role("button", name="Hide the guide").click()
    expect(guide).to_have_count(0)
    ada.page.reload()
    ada.page.get_by_role("button", name="Show the guide").click()
    expect(title(guide)).to_have_text("What is yours")


def test_the_guide_leads_through_a_round_by_keyboard_and_says_goodbye(ada: Person) -> None:
    """Somebody who reads along and plays one round meets each phase, with the keyboard alone for
    the coach; then the game goes on without the guide, and the lobby remembers."""
    guide, random = begin(ada), Random(1)
    expect(title(guide)).to_have_text("The goal")
    goodbye = guide.get_by_role("button", name="Play on")
    ada.wait_for_turn()
    met = listen(guide)
    while goodbye.count() == 0:
        assert ada.play_on(random)
        ada.wait_for_turn()
        met += listen(guide)
    phases = ["Planning", "Activation", "Delivery", "Stewardship"]
    assert [name for name in met if name in phases] == phases
    expect(title(guide)).to_have_text("Now you know the way")

    goodbye.press("Enter")
    expect(guide).to_have_count(0)
    assert ada.play_on(random)
    ada.page.goto("/")
    expect(ada.page.get_by_role("button", name="Learn Caylus 1303")).to_be_visible()
    assert ada.page.evaluate("JSON.parse(localStorage['guildhall.guide']).learnt") == ["caylus1303"]


def test_the_guide_is_found_from_the_help_of_any_table(ada: Person) -> None:
    """The list of keys offers to learn the game, at a table of its own."""
    ada.open_table("host", "bot:random")
    here = ada.page.url
    ada.page.get_by_role("button", name="Keys").click()
    ada.page.get_by_role("button", name="Learn this game step by step").click()
    expect(ada.page.get_by_test_id("guide")).to_be_visible()
    assert ada.page.url != here


def test_a_lesson_leads_to_its_rule(ada: Person) -> None:
    """The rule that says it exactly is a click away, and the guide stays where it was."""
    guide = begin(ada)
    guide.get_by_role("button", name="C-ROUND-1").click()
    expect(ada.page.get_by_text("The game has exactly 9 rounds.")).to_be_visible()
    expect(title(guide)).to_have_text("The goal")
