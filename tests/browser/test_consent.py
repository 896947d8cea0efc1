"""Taking back a turn that has passed: the others are asked, each in a window of their own."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import Person


def test_the_other_is_asked_and_decides(visitor: Callable[..., Person]) -> None:
    """Whoever wants a passed turn back waits for the other's answer: refused, nothing has changed;
    agreed, the decision is due again, and the log keeps all of it."""
    ada, bob = visitor("Ada"), visitor("Bob")
    ada.open_table("host", "open")
    game = ada.page.url.rpartition("/")[2]
    bob.post(f"/api/games/{game}/join", {})
    ada.post(f"/api/games/{game}/start", {})
    bob.page.goto(ada.page.url)
    seat = _actor(ada, game)
    mover, other = (ada, bob)[seat], (ada, bob)[1 - seat]
    question = ""
    while _actor(ada, game) == seat:
        mover.wait_for_turn()
        question = mover.actions.locator(".question").inner_text()
        mover.take(mover.choices.first)
    other.wait_for_turn()

    for answer in ("Refuse", "Agree"):
        mover.actions.get_by_role("button", name="Take back").click()
        expect(mover.actions.get_by_role("status")).to_contain_text("the others are deciding")
        expect(other.actions).to_contain_text(f"{mover.name} asks to take back")
        other.page.get_by_role("button", name=answer).click()
        expect(mover.actions.get_by_role("button", name="Withdraw")).to_have_count(0)
    mover.wait_for_turn()
    expect(mover.actions.locator(".question")).to_have_text(question)
    expect(mover.page.get_by_role("complementary")).to_contain_text(f"{mover.name} took back")
    assert ada.errors == bob.errors == []


def _actor(person: Person, game: str) -> int:
    """The seat that has to decide."""
    state = person.page.request.get(f"/api/games/{game}/state").json()
    seat: int = state["actor"]
    return seat
