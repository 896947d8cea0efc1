"""What the page may cost whoever opens it: bytes, code of other games, things that jump about."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.shifts import count_shifts, shifts
from tests.browser.traffic import SLOW, Traffic, emulate

MOST_BYTES = 250_000

MOST_SHIFT = 0.0005
"""Nothing, but for a name that is set narrower by a pixel or two; 0.1 is what counts as good."""


def test_the_first_load_is_small(visitor: Callable[..., Person]) -> None:
    """Everything fetched from nothing to a table that can be played on, as it travels."""
    ada = visitor("Ada")
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    ada.page.goto("about:blank")
    traffic = Traffic(ada.page)
    ada.page.go_back()
    ada.wait_for_turn()
    assert 20_000 < traffic.bytes < MOST_BYTES


def test_a_games_drawings_are_loaded_at_its_table_alone(visitor: Callable[..., Person]) -> None:
    """The lobby fetches nothing of a game's folder; the table does."""
    ada = visitor("Ada")
    traffic = Traffic(ada.page)
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="New game")).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    assert not traffic.urls("/assets/caylus1303")
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    assert traffic.urls("/assets/caylus1303")


@pytest.mark.parametrize("path", ["lobby", "table"])
def test_nothing_jumps_when_data_arrives_late(visitor: Callable[..., Person], path: str) -> None:
    """On a slow line, nothing that is already seen moves when more comes."""
    ada = visitor("Ada")
    if path == "table":
        ada.open_table("host", "bot:random")
        ada.wait_for_turn()
    count_shifts(ada.page)
    emulate(ada.page, SLOW)
    ada.page.reload()
    if path == "table":
        ada.wait_for_turn()
    ada.page.wait_for_load_state("networkidle" if path == "lobby" else "load")
    assert shifts(ada.page) < MOST_SHIFT
