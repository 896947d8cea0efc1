"""A whole game against a bot, with the keyboard alone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.keyboard import Keyboard
from tests.browser.person import Person


@pytest.mark.parametrize(
    ("game", "beginning"),
    [("caylus1303", "Choosing characters"), ("pillars", "Round 1 of 6 · I Draft")],
)
def test_a_whole_game_is_played_and_replayed_with_the_keyboard(
    ada: Person, game: str, beginning: str
) -> None:
    """All rounds with Tab, arrows and Enter, the focus always in sight, one decision taken back
    with Z; then from the first step to the last with Home and the arrow keys."""
    ada.open_table("host", "bot:random", training=True, game=game)
    keyboard = Keyboard(ada, Random(1303))
    keyboard.play_on()
    _take_back(ada)
    while keyboard.play_on():
        pass
    _replay(ada, beginning)
    expect(ada.summary).to_be_visible()


def _take_back(ada: Person) -> None:
    ada.wait_for_turn()
    step = ada.step
    ada.page.keyboard.press("z")
    ada.wait_beyond(step)


def _replay(ada: Person, beginning: str) -> None:
    """Every step has its place in the count, and the first says what it is."""
    count = ada.page.locator("output")
    steps = int(ada.step)
    ada.page.keyboard.press("Home")
    expect(count).to_have_text(f"1 of {steps}")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(beginning)
    for step in range(2, steps + 1):
        ada.page.keyboard.press("ArrowRight")
        expect(count).to_have_text(f"{step} of {steps}")
