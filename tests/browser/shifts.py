"""How far things move on a page though nobody touched them."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

__all__ = ["count_shifts", "shifts"]

_COUNT: Final = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
"""


def count_shifts(page: Page) -> None:
    """Sum the shifts of whatever the page opens from now on."""
    page.add_init_script(_COUNT)


def shifts(page: Page) -> float:
    """The sum since the page was opened, as the browser scores it."""
    score: float = page.evaluate("window.shifts")
    return score
