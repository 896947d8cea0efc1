"""A whole game against a bot, by clicking; then again, step by step."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person

IMAGES = os.environ.get("GUILDHALL_IMAGES")
"""Where the README's screenshots go; unset, they are taken and thrown away."""


@pytest.fixture
def images(tmp_path: Path) -> Path:
    """The folder for screenshots."""
    return Path(IMAGES) if IMAGES else tmp_path


def test_a_whole_game_is_played_by_clicking_and_replayed(ada: Person, images: Path) -> None:
    """A person plays nine rounds against a bot with the mouse alone, sees who won and why, and
    then steps through the game from the first move to the last."""
    ada.page.screenshot(path=images / "lobby.png")
    ada.open_table("host", "bot:random")
    random = Random(1303)
    pictured = False
    while ada.play_on(random):
        if not pictured and "Round 5" in ada.page.get_by_role("heading", level=1).inner_text():
            pictured = ada.wait_for_turn()
            ada.page.screenshot(path=images / "table.png")
    assert pictured

    expect(ada.summary.get_by_role("heading")).to_contain_text("win" if _shared(ada) else "won")
    expect(ada.summary.get_by_role("row").last).to_contain_text("Total")
    ada.page.screenshot(path=images / "end.png")

    _step_through(ada)
    expect(ada.summary).to_be_visible()


def _shared(person: Person) -> bool:
    return person.summary.locator("td.winner").count() > 1


def _step_through(person: Person) -> None:
    """From the first step to the last by the button; each step is a moment with an address."""
    page = person.page
    page.get_by_role("button", name="To the first step").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Choosing characters")
    forward = page.get_by_role("button", name="One step forward")
    steps = int(person.step)
    for step in range(2, steps + 1):
        forward.click()
        expect(page.locator("output")).to_have_text(f"{step} of {steps}")
    expect(forward).to_be_disabled()
