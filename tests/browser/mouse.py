"""Playing with the mouse on the drawn board."""

from __future__ import annotations

from collections import Counter
from random import Random

from playwright.sync_api import Locator

from tests.browser.person import Person

__all__ = ["Mouse"]

_PASSING = {"bridge", "pool", "cost", "cathedral"}
"""The kinds of places that stand for passing, or for doing no more."""

_LASTING = "tile"
"""The kind of piece that stands for building."""

_FOLLOWS = """step => document.querySelector('[data-steps]').dataset.steps !== step
  || document.querySelector(':popover-open') !== null
  || document.querySelector('main .confirm') !== null"""
"""What a click on the board leads to: a move, the choices of the place, or a question back."""


class Mouse:
    """Clicks places and pieces of the board, and the action bar where the board has none.

    `taken` are the kinds of places and pieces that a move was made with; `offered` is how often
    each kind could be clicked, but for those that stand for passing.
    """

    def __init__(self, person: Person, random: Random) -> None:
        self._person = person
        self._random = random
        self.taken: set[str] = set()
        self.offered: Counter[str] = Counter()

    def play_on(self) -> bool:
        """Take one choice, rather something than nothing; False when the game is over."""
        person = self._person
        if not person.wait_for_turn():
            return False
        targets = self._targets()
        self.offered.update({_kind(target) for target in targets} - _PASSING)
        if targets:
            self._take(self._chosen(targets))
        else:
            person.take(person.choices.nth(self._random.randrange(person.choices.count())))
        return True

    def _targets(self) -> list[str]:
        """The places and pieces that one may click now."""
        legal = self._person.page.locator("main button[data-target]")
        targets: list[str] = legal.evaluate_all("all => all.map((each) => each.dataset.target)")
        return targets

    def _chosen(self, targets: list[str]) -> str:
        """One of them: kinds not tried yet, then building, placing before passing."""
        busy = [target for target in targets if _kind(target) not in _PASSING]
        new = [target for target in busy if _kind(target) not in self.taken]
        lasting = [target for target in busy if _kind(target) == _LASTING]
        return self._random.choice(new or lasting or busy or targets)

    def _take(self, target: str) -> None:
        """Click a place, then one of its choices, or once more where it asks to be confirmed."""
        person = self._person
        step = person.step
        place = person.page.locator(f'main button[data-target="{target}"]')
        place.click()
        person.page.wait_for_function(_FOLLOWS, arg=step)
        if self._beside.count() > 0:
            self._beside.nth(self._random.randrange(self._beside.count())).click()
        elif person.step == step:
            place.click()
        person.wait_beyond(step)
        self.taken.add(_kind(target))

    @property
    def _beside(self) -> Locator:
        """The choices of the place that was clicked."""
        return self._person.page.locator(":popover-open button")


def _kind(target: str) -> str:
    """What sort of place or piece a target is: `tile` of `tile:W-FARM`."""
    return target.partition(":")[0]
