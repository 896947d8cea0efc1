"""Can everybody read and use the pages, in three windows and two themes?

Each scene is looked at in every window and theme; the pictures stay in build/screenshots.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.person import Person
from tests.browser.scenes import SCENES, Look, looks

_ROOT = Path(__file__).parents[2]
_PICTURES = _ROOT / "build" / "screenshots"
_AXE = _ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
_FAULTS = (Path(__file__).parent / "faults.js").read_text()
"""Looks at every text and control of a page; answers with sentences on what is wrong."""

_VIOLATIONS = """async (runOnly) => {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    selectors: false,
    runOnly,
    // A drawn piece is numbers among pictures; its name is a sentence that begins with its title.
    rules: { 'label-content-name-mismatch': { enabled: false } },
  });
  const plain = (text) => text.replace(/\\s+/g, ' ');
  return violations.flatMap(({ id, nodes }) => nodes.map(
    ({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${plain(failureSummary)}`,
  ));
}"""
"""What axe-core finds by some rules, in sentences."""

_EVERYTHING = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_COLOURS = ["color-contrast"]
"""All that can differ between one theme and the other."""


@pytest.mark.parametrize("scene", SCENES)
def test_a_page_can_be_read_and_used_by_everybody(
    visitor: Callable[..., Person], scene: str
) -> None:
    """No rule of axe-core is broken, text has 12 px or more and a contrast of 4.5 : 1, every
    control is named and large enough, and nothing makes the page scroll sideways."""
    ada = visitor("Ada")
    SCENES[scene](ada)
    ada.page.evaluate(_AXE.read_text())
    found: dict[str, list[str]] = {}
    for look in looks(ada.page):
        for fault in _faults(ada.page, look):
            found.setdefault(fault, []).append(str(look))
        ada.page.screenshot(path=_PICTURES / f"{scene}-{look}.png")
    assert not found, "\n".join(f"{fault} ({', '.join(seen)})" for fault, seen in found.items())
    assert ada.errors == []


def _faults(page: Page, look: Look) -> list[str]:
    rules = _EVERYTHING if look.theme == "light" else _COLOURS
    own: list[str] = page.evaluate(_FAULTS)
    axe: list[str] = page.evaluate(_VIOLATIONS, rules)
    return own + axe
