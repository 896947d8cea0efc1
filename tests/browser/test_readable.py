"""Can everybody read and use the pages: contrast, sizes, names, three windows, two themes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from tests.browser.person import Person
from tests.browser.test_whole_game import IMAGES

WINDOWS = {"desktop": (1280, 800), "sideways": (844, 390), "upright": (390, 844)}
PICTURED = ("dark", "upright")
"""What the README shows of these."""
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

FAULTS = (Path(__file__).parent / "faults.js").read_text()
"""Looks at every text and control of a page; answers with sentences on what is wrong."""

SHIFTS = """() => {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}"""


def _faults(page: Page, *, picture: bool = False) -> list[str]:
    """What is wrong with a page, in all windows and themes."""
    faults: list[str] = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        for name, (width, height) in WINDOWS.items():
            page.set_viewport_size({"width": width, "height": height})
            found: list[str] = page.evaluate(FAULTS)
            faults += [f"{theme}, {name}: {fault}" for fault in found]
            if picture and IMAGES and (theme, name) == PICTURED:
                page.screenshot(path=Path(IMAGES) / "phone.png")
    return faults


def test_the_lobby_is_readable(ada: Person) -> None:
    """In every window and theme: contrast 4.5 : 1, text of 12 px or more, named controls, no
    sideways scrolling."""
    assert _faults(ada.page) == []


def test_the_table_is_readable(ada: Person) -> None:
    """As the lobby; on one's turn, when most is to be seen."""
    ada.open_table("host", "bot:random", "bot:random", "bot:random", "bot:random")
    ada.wait_for_turn()
    ada.take(ada.choices.first)
    ada.wait_for_turn()
    assert _faults(ada.page, picture=True) == []


@pytest.mark.parametrize("path", ["/", "table"])
def test_nothing_jumps_while_a_page_loads(visitor: Callable[..., Person], path: str) -> None:
    """A page that loads moves nothing that is already there by more than a hair."""
    ada = visitor("Ada")
    if path == "table":
        ada.open_table("host", "bot:random")
        ada.wait_for_turn()
    ada.page.add_init_script(f"({SHIFTS})()")
    ada.page.reload()
    ada.page.wait_for_load_state("networkidle") if path == "/" else ada.wait_for_turn()
    shifts: Any = ada.page.evaluate("window.shifts")
    assert shifts < 0.02
