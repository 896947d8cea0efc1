"""Can everybody read and use the pages, in three windows and two themes?

The pictures of all scenes stay in build/screenshots, to be looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Person
from tests.browser.scenes import STORIES, Look, look_around
from tests.browser.windows import DESKTOP

_ROOT = Path(__file__).parents[2]
_PICTURES = _ROOT / "build" / "screenshots"
_AXE = _ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
_FAULTS = (Path(__file__).parent / "faults.js").read_text()
"""Looks at every text, drawing and control of a page; answers with sentences on what is wrong."""

_VIOLATIONS = """async ([runOnly, exceptions]) => {
  const rules = Object.fromEntries(exceptions.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document.querySelector('dialog[open]') ?? document, {
    resultTypes: ['violations'],
    selectors: false,
    runOnly,
    rules,
  });
  const plain = (text) => text.replace(/\\s+/g, ' ');
  return violations.flatMap(({ id, nodes }) => nodes.map(
    ({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${plain(failureSummary)}`,
  ));
}"""
"""What axe-core finds by some rules but for exceptions, in sentences."""

_EVERYTHING = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_COLOURS = ["color-contrast"]
"""All that can differ between one theme and the other."""
_LABEL = "label-content-name-mismatch"
"""That a control's name holds the text that is seen in it."""

_WITHOUT_PICTURES = """(on) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("[aria-label] [aria-hidden='true'] { display: none !important; }");
  document.adoptedStyleSheets = on ? [sheet] : [];
}"""
"""A tile's effect is drawn as numbers among pictures. They are no label, and the name says them
in words; axe-core takes every digit for a part of a label, so it sees labels without them."""


@pytest.mark.parametrize("story", STORIES)
def test_pages_can_be_read_and_used_by_everybody(
    visitor: Callable[..., Person], story: str
) -> None:
    """No rule of axe-core is broken, text has 12 px or more and a contrast of 4.5 : 1 and is not
    cut, lines of a drawing stand out from its shape by 3 : 1, no place is out of its part of the
    board, every control is named, and nothing makes a page scroll sideways."""
    ada = visitor("Ada")
    found: dict[str, list[str]] = {}
    for scene in STORIES[story]:
        scene.enter(ada)
        ada.page.evaluate(_AXE.read_text())
        for look in look_around(ada.page, scene.looks):
            for fault in _faults(ada.page, look):
                found.setdefault(fault, []).append(f"{scene.name}-{look}")
            ada.page.screenshot(path=_PICTURES / f"{scene.name}-{look}.png")
        _step_back(ada.page)
    assert not found, "\n".join(f"{fault} ({', '.join(seen)})" for fault, seen in found.items())
    assert ada.errors == []


def _step_back(page: Page) -> None:
    """Close what was opened over a page, and have the window as it was at first."""
    page.set_viewport_size(DESKTOP)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def _faults(page: Page, look: Look) -> list[str]:
    own: list[str] = page.evaluate(_FAULTS)
    if look.theme == "light":
        return own + _violations(page, _EVERYTHING, [_LABEL]) + _mislabelled(page)
    return own + _violations(page, _COLOURS)


def _mislabelled(page: Page) -> list[str]:
    page.evaluate(_WITHOUT_PICTURES, True)
    found = _violations(page, [_LABEL])
    page.evaluate(_WITHOUT_PICTURES, False)
    return found


def _violations(page: Page, rules: list[str], exceptions: Sequence[str] = ()) -> list[str]:
    found: list[str] = page.evaluate(_VIOLATIONS, [rules, exceptions])
    return found
