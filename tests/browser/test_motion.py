"""What lets the eye follow: pieces that fly, numbers that say what they changed by."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.person import Person

LESS = "\N{MINUS SIGN}"
"""One worker less, or two where the character asks one more."""

_WATCH = (Path(__file__).parent / "motions.js").read_text()


@pytest.fixture
def watched(visitor: Callable[..., Person]) -> Callable[..., Person]:
    """Makes people whose pages note what moves on them."""

    def visit(pace: str = "normal") -> Person:
        person = visitor("Ada", pace=pace)
        person.page.add_init_script(_WATCH)
        person.page.reload()
        return person

    return visit


def test_a_placed_worker_flies_from_the_pool_to_its_place(watched: Callable[..., Person]) -> None:
    """The worker that one places is seen on its way, and the pool says that it is one less."""
    ada = watched()
    place = _placed_worker(ada)
    _expect(ada.page, "flights", piece="worker", start="pool:0", end=f"place:{place}")
    _expect(ada.page, "changes", anchor="pool:0", text=LESS)


def test_nothing_flies_where_motion_is_not_wanted(watched: Callable[..., Person]) -> None:
    """With reduced motion no piece flies, while changed numbers are still told."""
    ada = watched()
    ada.page.emulate_media(reduced_motion="reduce")
    _placed_worker(ada)
    _expect(ada.page, "changes", anchor="pool:0", text=LESS)
    assert _noted(ada.page, "flights") == []


def test_nothing_flies_at_the_instant_pace(watched: Callable[..., Person]) -> None:
    """Who wants everything at once sees no piece on its way."""
    ada = watched("instant")
    _placed_worker(ada)
    _expect(ada.page, "changes", anchor="pool:0", text=LESS)
    assert _noted(ada.page, "flights") == []


def _placed_worker(person: Person) -> str:
    """Open a table and place a worker on a building. Returns which."""
    person.open_table("host", "bot:random")
    person.wait_for_turn()
    person.take(person.choices.first)
    person.wait_for_turn()
    choice = person.actions.locator("[data-choice*=PlaceWorker]").first
    command = json.loads(choice.get_attribute("data-choice") or "")
    person.take(choice)
    place: str = command["place"]
    return place


def _expect(page: Page, kind: str, **known: str) -> None:
    """Wait until the page has noted something whose fields begin like this."""
    page.wait_for_function(
        """([kind, known]) => window[kind].some((noted) =>
            Object.entries(known).every(([field, text]) => noted[field].startsWith(text)))""",
        arg=[kind, known],
    )


def _noted(page: Page, kind: str) -> list[dict[str, Any]]:
    noted: list[dict[str, Any]] = page.evaluate(f"window.{kind}")
    return noted
