"""Somebody before the page: what people do there, by what they see."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

__all__ = ["PATIENCE_MS", "Person", "chosen", "wait_until_painted"]

PATIENCE_MS = 60_000
"""How long something may take on a busy machine."""

_PAINTED = "() => new Promise((is) => requestAnimationFrame(() => requestAnimationFrame(is)))"
"""Resolves when a frame has been painted and the next one begins."""


class Person:
    """A person with a page. `errors` are what scripts on the page have thrown."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.errors: list[str] = []
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def come_in(self) -> None:
        """Open the lobby and say one's name."""
        self.page.goto("/")
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Come in").click()
        expect(
            self.page.get_by_role("heading", name=f"Good to see you, {self.name}")
        ).to_be_visible()

    def open_table(
        self,
        *seats: str,
        name: str = "",
        listed: bool = True,
        training: bool = False,
        game: str = "caylus1303",
    ) -> None:
        """Open a table by the dialog; a seat is `host`, `open` or `bot:` and a level."""
        self.page.get_by_role("button", name="New game").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("combobox", name="Game", exact=True).select_option(game)
        dialog.get_by_role("radio", name=str(len(seats))).check()
        for number, seat in enumerate(seats, 1):
            dialog.get_by_label(f"Seat {number}").select_option(seat)
        dialog.get_by_label("Name of the table").fill(name)
        dialog.get_by_label("List the table").set_checked(listed)
        if training:
            dialog.get_by_label("Training").check()
        dialog.get_by_role("button", name="Open the table").click()
        self.page.wait_for_url("**/g/*")

    def post(self, path: str, body: Any, kind: str = "application/json") -> dict[str, Any]:
        """Ask the service with the person's session, as the page itself would."""
        tokens = {cookie["name"]: cookie["value"] for cookie in self.page.context.cookies()}
        headers = {"content-type": kind, "x-csrftoken": tokens["csrftoken"]}
        answer = self.page.request.post(path, data=body, headers=headers)
        assert answer.ok, answer.text()
        posted: dict[str, Any] = answer.json()
        return posted

    @property
    def game(self) -> str:
        """The id of the game whose page is open."""
        return self.page.url.partition("/g/")[2].partition("?")[0]

    def resize(self, window: ViewportSize) -> None:
        """Give the window another size, and wait until all has found its place in it."""
        self.page.set_viewport_size(window)
        wait_until_painted(self.page)

    @property
    def actions(self) -> Locator:
        """The action bar."""
        return self.page.get_by_test_id("actions")

    @property
    def choices(self) -> Locator:
        """The legal commands, as buttons of the action bar."""
        return self.actions.locator("[data-choice]")

    @property
    def summary(self) -> Locator:
        """The end of a game."""
        return self.page.get_by_test_id("summary")

    def wait_for_turn(self) -> bool:
        """Wait until there is something to decide; False when the game is over instead."""
        expect(self.choices.first.or_(self.summary).first).to_be_visible()
        # The news of a move may come before the answer to it; until that, nothing can be taken.
        expect(self.actions).to_have_attribute("aria-busy", "false")
        return self.summary.count() == 0

    def decides(self, other: str) -> bool:
        """Whether it is this person who has to decide, and not another of that name; waits until
        one of them has to."""
        theirs = self.actions.locator(".question").filter(has_text=other)
        expect(self.choices.first.or_(theirs).first).to_be_visible()
        return theirs.count() == 0

    def play_until(self, other: str) -> None:
        """Take the first choice each time, until another of that name has to decide."""
        while self.decides(other):
            self.take(self.choices.first)

    def take(self, choice: Locator) -> None:
        """Click a choice, twice where it asks to be confirmed, and wait until it is done."""
        step = self.step
        choice.click()
        if self.step == step and self.confirmation.count() > 0:
            self.confirmation.first.click()
        self.wait_beyond(step)

    @property
    def confirmation(self) -> Locator:
        """A choice that was taken once and asks whether it is meant."""
        return self.page.get_by_role("button", name="Click again to confirm")

    def wait_beyond(self, step: str) -> None:
        """Wait until the page knows of further steps."""
        self.page.wait_for_function(
            "step => document.querySelector('[data-steps]').dataset.steps !== step", arg=step
        )

    def expect_logged(self, sentence: str) -> None:
        """Expect a sentence in the log, which is searched for it: rounds that are over are folded,
        and others may play on meanwhile."""
        self.page.get_by_role("button", name="Search in the log").click()
        self.page.get_by_role("searchbox", name="Search").fill(sentence)
        expect(self.page.get_by_role("complementary")).to_contain_text(sentence)

    def play_on(self, random: Random) -> bool:
        """Take one choice, rather something than nothing; False when the game is over."""
        if not self.wait_for_turn():
            return False
        offered = [json.loads(text) for text in self.commands()]
        self.take(self.choices.nth(offered.index(chosen(offered, random))))
        return True

    @property
    def step(self) -> str:
        """How many steps the page knows of this game."""
        return self.page.locator("[data-steps]").get_attribute("data-steps") or ""

    def commands(self) -> list[str]:
        """The legal commands in the order of their buttons, as JSON."""
        commands: list[str] = self.choices.evaluate_all("all => all.map((c) => c.dataset.choice)")
        return commands


def wait_until_painted(page: Page) -> None:
    """Wait for the next frame: names are fitted to their places once a new size is laid out."""
    page.evaluate(_PAINTED)


def chosen(offered: list[dict[str, Any]], random: Random) -> dict[str, Any]:
    """One of the commands: building, delivering and placing before passing and declining."""
    idle = {"Pass", "Decline", "EndTurn"}
    busy = [command for command in offered if command["type"] not in idle]
    lasting = [command for command in busy if command["type"] in {"BuildTile", "BuildMonument"}]
    return random.choice(lasting or busy or offered)
