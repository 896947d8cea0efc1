"""Playing with the keyboard alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from playwright.sync_api import expect

from tests.browser.person import Person, chosen

__all__ = ["Keyboard"]

_FOCUS = """() => {
  const focused = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const { width, height } = focused.getBoundingClientRect();
  return {
    choice: focused.dataset.choice ?? null,
    seen: width > 0 && height > 0 && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1,
    element: focused.outerHTML.slice(0, 120),
  };
}"""
"""What has the focus, and whether one sees that it has."""


class Keyboard:
    """Walks to the choices with Tab and arrows and takes them with Enter. Once it is at the choices
    it finds the focus at the first of the next ones."""

    def __init__(self, person: Person, random: Random) -> None:
        self._person = person
        self._random = random
        self._keys = person.page.keyboard
        self._is_there = False

    def play_on(self) -> bool:
        """Take one choice; False when the game is over."""
        person = self._person
        if not person.wait_for_turn():
            return False
        if self._is_there:
            expect(person.choices.first).to_be_focused()
        offered = [json.loads(text) for text in person.commands()]
        self.walk_to(offered.index(chosen(offered, self._random)))
        step = person.step
        self._keys.press("Enter")
        if self._is_armed():
            self._keys.press("Enter")
        person.wait_beyond(step)
        self._is_there = True
        return True

    def walk_to(self, number: int) -> None:
        """Go to a choice, by Tab to the first that is met and by arrows from there."""
        commands = self._person.commands()
        while (focus := self._focus())["choice"] is None:
            self._tab()
        here = commands.index(focus["choice"])
        key = "ArrowRight" if number > here else "ArrowLeft"
        for _ in range(abs(number - here)):
            self._keys.press(key)
        focus = self._focus()
        assert focus["choice"] == commands[number]
        assert focus["seen"], focus["element"]

    def _tab(self) -> None:
        """One step on through all that takes the focus; each must be seen to have it."""
        self._keys.press("Tab")
        focus = self._focus()
        if focus["element"].startswith("<body"):  # between the page's last element and its first
            self._keys.press("Tab")
            focus = self._focus()
        assert focus["seen"], focus["element"]

    def _is_armed(self) -> bool:
        expect(self._person.actions).to_have_attribute("aria-busy", "false")
        return self._person.confirmation.count() > 0

    def _focus(self) -> dict[str, Any]:
        focus: dict[str, Any] = self._person.page.evaluate(_FOCUS)
        return focus
