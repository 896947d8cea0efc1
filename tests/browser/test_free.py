"""What costs nothing is taken for whoever has set it so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.recorded import FREE, sit_down_at

TAKEN = "Taken for you, since it costs nothing"


@pytest.fixture
def easy(visitor: Callable[..., Person]) -> Iterator[Person]:
    """Somebody who takes what costs nothing without being asked."""
    ada = visitor("Ada", takeFree=True)
    yield ada
    assert ada.errors == []


def test_what_costs_nothing_is_asked_about(ada: Person) -> None:
    """Unless it is set, the choice is the player's: to take it, or to do without."""
    sit_down_at(ada, FREE)
    ada.wait_for_turn()
    expect(ada.choices).to_have_count(2)


def test_what_costs_nothing_is_taken_and_said(easy: Person) -> None:
    """Once it is set, the stone is taken without a click, and the page says so."""
    sit_down_at(easy, FREE)
    expect(easy.actions.get_by_role("alert")).to_contain_text(TAKEN)
    easy.expect_logged("Ada uses Quarry (7)")


def test_what_was_taken_back_is_not_taken_again(easy: Person) -> None:
    """After a take-back the same choice is the player's own."""
    sit_down_at(easy, FREE, training=True)
    expect(easy.actions.get_by_role("alert")).to_contain_text(TAKEN)
    easy.wait_for_turn()
    with easy.page.expect_response(lambda response: "/outlook" in response.url):
        easy.page.keyboard.press("z")
    easy.page.wait_for_load_state("networkidle")
    expect(easy.actions.get_by_role("alert")).to_have_count(0)
    expect(easy.choices.first).to_have_attribute("data-choice", re.compile("UseBuilding"))
