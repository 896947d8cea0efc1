"""The pages in the states that are worth a look, and the way to each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from typing import Final, Literal, NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.person import Person
from tests.browser.recorded import BUILDING, CROWDED, FINISHED, look_at, sit_down_at
from tests.house import Guest

__all__ = ["SCENES", "WINDOWS", "Look", "looks"]

Theme = Literal["light", "dark"]


class Window(NamedTuple):
    """The size of a window, and whether it is a phone's."""

    width: int
    height: int
    is_phone: bool


WINDOWS: Final[Mapping[str, Window]] = {
    "1280x800": Window(1280, 800, is_phone=False),
    "844x390": Window(844, 390, is_phone=True),
    "390x844": Window(390, 844, is_phone=True),
}
_THEMES: Final[tuple[Theme, ...]] = ("light", "dark")


class Look(NamedTuple):
    """One of the ways in which a page is seen."""

    window: str
    theme: Theme

    def __str__(self) -> str:
        return f"{self.window}-{self.theme}"


def looks(page: Page) -> Iterator[Look]:
    """Show the page in every window and theme, one after another."""
    touch = page.context.new_cdp_session(page)
    for name, window in WINDOWS.items():
        page.set_viewport_size({"width": window.width, "height": window.height})
        touch.send("Emulation.setTouchEmulationEnabled", {"enabled": window.is_phone})
        for theme in _THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            yield Look(name, theme)
    touch.detach()


def _lobby(person: Person) -> None:
    person.open_table("host", "open", name="Wednesday evening")
    person.page.goto("/")
    expect(person.page.get_by_text("Wednesday evening").first).to_be_visible()


def _new_game(person: Person) -> None:
    person.page.get_by_role("button", name="New game").click()


def _settings(person: Person) -> None:
    person.page.get_by_role("button", name="Settings").click()


def _gathering(person: Person) -> None:
    person.open_table("host", "open", "bot:random", listed=False)
    expect(person.page.get_by_role("button", name="Stand up")).to_be_visible()


def _opening(person: Person) -> None:
    person.open_table("host", "bot:random", "bot:random", "bot:random", "bot:random", listed=False)
    person.wait_for_turn()


def _waiting(person: Person) -> None:
    """It is another's turn, who takes their time."""
    person.open_table("host", "open", listed=False)
    game = person.page.url.rpartition("/")[2]
    with closing(Guest(person.page.url.partition("/g/")[0], "Bob")) as bob:
        bob.post(f"/api/games/{game}/join", json={"seat": None}).raise_for_status()
    person.page.get_by_role("button", name="Begin the game").click()
    theirs = person.actions.locator(".question").filter(has_text="Bob")
    expect(person.choices.first.or_(theirs)).to_be_visible()
    if theirs.count() == 0:
        person.take(person.choices.first)
    expect(theirs).to_be_visible()


def _placing(person: Person) -> None:
    sit_down_at(person, CROWDED)
    person.wait_for_turn()


def _building(person: Person) -> None:
    sit_down_at(person, BUILDING)
    person.wait_for_turn()


def _replay(person: Person) -> None:
    look_at(person, CROWDED)
    expect(person.page.get_by_role("slider")).to_be_visible()


def _end(person: Person) -> None:
    look_at(person, FINISHED)
    expect(person.summary).to_be_visible()


SCENES: Final[Mapping[str, Callable[[Person], None]]] = {
    "lobby": _lobby,
    "new-game": _new_game,
    "settings": _settings,
    "gathering": _gathering,
    "opening": _opening,
    "waiting": _waiting,
    "placing": _placing,
    "building": _building,
    "replay": _replay,
    "end": _end,
}
"""How a person in the lobby comes to see each."""
