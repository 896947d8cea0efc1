"""The pages in the states that are worth a look, and the way to each."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from typing import Final, Literal, NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.person import Person, wait_until_painted
from tests.browser.recorded import (
    BUILDING,
    CROWDED,
    FINISHED,
    PILLARS_BUILDERS,
    PILLARS_CATHEDRAL,
    PILLARS_DRAFT,
    Moment,
    look_at,
    sit_down_at,
)
from tests.browser.windows import DESKTOP, SIDEWAYS, UPRIGHT
from tests.house import Guest

__all__ = ["STORIES", "Look", "Scene", "look_around"]

Theme = Literal["light", "dark"]

_PHONES: Final = (SIDEWAYS, UPRIGHT)
_WINDOWS: Final = {f"{size['width']}x{size['height']}": size for size in (DESKTOP, *_PHONES)}
_THEMES: Final[tuple[Theme, ...]] = ("light", "dark")


class Look(NamedTuple):
    """One of the ways in which a page is seen."""

    window: str
    theme: Theme

    def __str__(self) -> str:
        return f"{self.window}-{self.theme}"


_LOOKS: Final = tuple(Look(window, theme) for window in _WINDOWS for theme in _THEMES)
_LARGE_AND_SMALL: Final = (Look("1280x800", "dark"), Look("390x844", "light"))
"""For what is laid over a page that is looked at in every way itself."""


class Scene(NamedTuple):
    """Something worth a look; `enter` is how a person gets there from the scene before."""

    name: str
    enter: Callable[[Person], None]
    looks: Sequence[Look] = _LOOKS


def look_around(page: Page, looks: Sequence[Look]) -> Iterator[Look]:
    """Show the page in one way after another."""
    touch = page.context.new_cdp_session(page)
    for look in looks:
        window = _WINDOWS[look.window]
        page.set_viewport_size(window)
        touch.send("Emulation.setTouchEmulationEnabled", {"enabled": window in _PHONES})
        page.emulate_media(color_scheme=look.theme, reduced_motion="reduce")
        wait_until_painted(page)
        yield look
    touch.detach()


def _lobby(person: Person) -> None:
    """Games of every kind: one's own turn, others' turn, to join, to watch, over."""
    _visit_of_bob(person)
    sit_down_at(person, CROWDED)
    person.page.goto("/")
    person.open_table("host", "open", name="Wednesday evening")
    look_at(person, FINISHED)
    person.page.goto("/")
    for listed in ("Wednesday evening", "Your turn", "Bob"):
        expect(person.page.get_by_role("main").get_by_text(listed).first).to_be_visible()


def _visit_of_bob(person: Person) -> None:
    """Bob has a table that one can join, and plays against bots at another."""
    with closing(Guest(person.page.url.rstrip("/"), "Bob")) as bob:
        bob.open("host", "open", "apprentice")
        bob.open("host", "random", "random")


def _new_game(person: Person) -> None:
    person.page.get_by_role("button", name="New game").click()


def _settings(person: Person) -> None:
    person.page.get_by_role("button", name="Settings").click()


def _rules(person: Person) -> None:
    person.page.get_by_role("button", name="Rules").click()
    drawer = person.page.get_by_role("dialog", name="Rules")
    drawer.get_by_role("searchbox").fill("C-FAVOR-15")
    drawer.get_by_role("article", name="C-FAVOR-15").get_by_role("button").click()
    expect(drawer.get_by_role("article", name="C-FAVOR-13")).to_be_focused()


def _breakdown(person: Person) -> None:
    person.page.get_by_test_id("player-4").get_by_title("Where the points came from").click()


def _log_search(person: Person) -> None:
    person.page.get_by_role("button", name="Search in the log").click()
    person.page.get_by_label("Phase").select_option("Delivery")


def _event(person: Person) -> None:
    person.page.get_by_role("button", name=re.compile("^Events? ")).click()
    expect(person.page.get_by_role("dialog").get_by_role("figure")).to_be_visible()


def _audit(person: Person) -> None:
    person.page.get_by_role("button", name="Check this log").click()
    expect(person.page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()


def _guide(person: Person) -> None:
    person.page.goto("/")
    person.page.get_by_role("button", name="Learn Caylus 1303").click()
    expect(person.page.get_by_test_id("guide").get_by_role("heading")).to_be_visible()


def _speaking(language: str, enter: Callable[[Person], None]) -> Callable[[Person], None]:
    """A scene in another language, from when on all pages are in it."""

    def enter_speaking(person: Person) -> None:
        settings = json.dumps({"pace": "instant", "language": language, "log": True})
        person.page.context.add_init_script(
            f"localStorage.setItem('guildhall.settings', '{settings}')"
        )
        enter(person)

    return enter_speaking


def _lobby_again(person: Person) -> None:
    person.page.goto("/")
    expect(person.page.get_by_role("main").get_by_role("listitem").first).to_be_visible()


def _gathering(person: Person) -> None:
    person.open_table("host", "open", "bot:random", listed=False)
    expect(person.page.get_by_role("button", name="Stand up")).to_be_visible()


def _opening(person: Person) -> None:
    person.open_table("host", "bot:random", "bot:random", "bot:random", "bot:random", listed=False)
    person.wait_for_turn()


def _waiting(person: Person) -> None:
    """It is another's turn, who takes their time."""
    person.open_table("host", "open", listed=False)
    with closing(Guest(person.page.url.partition("/g/")[0], "Bob")) as bob:
        bob.post(f"/api/games/{person.game}/join", json={"seat": None}).raise_for_status()
    person.page.get_by_role("button", name="Begin the game").click()
    person.play_until("Bob")


def _deciding_at(moment: Moment) -> Callable[[Person], None]:
    """Somebody sits in the middle of a recorded game and has to decide."""

    def enter(person: Person) -> None:
        sit_down_at(person, moment)
        person.wait_for_turn()

    return enter


_placing = _deciding_at(CROWDED)
_building = _deciding_at(BUILDING)


def _replay(person: Person) -> None:
    look_at(person, CROWDED)
    expect(person.page.get_by_role("slider")).to_be_visible()


def _end(person: Person) -> None:
    look_at(person, FINISHED)
    expect(person.summary).to_be_visible()


STORIES: Final[Mapping[str, Sequence[Scene]]] = {
    "arriving": [
        Scene("lobby", _lobby),
        Scene("new-game", _new_game),
        Scene("settings", _settings, _LARGE_AND_SMALL),
    ],
    "gathering": [Scene("gathering", _gathering)],
    "waiting": [Scene("waiting", _waiting)],
    "learning": [Scene("opening", _opening), Scene("guide", _guide)],
    "playing": [
        Scene("placing", _placing),
        Scene("rules", _rules, _LARGE_AND_SMALL),
        Scene("breakdown", _breakdown, _LARGE_AND_SMALL),
        Scene("building", _building),
    ],
    "looking-back": [
        Scene("replay", _replay),
        Scene("log-search", _log_search, _LARGE_AND_SMALL),
        Scene("event", _event, _LARGE_AND_SMALL),
        Scene("audit", _audit, _LARGE_AND_SMALL),
        Scene("end", _end),
    ],
    "pillars": [
        Scene("pillars-draft", _deciding_at(PILLARS_DRAFT)),
        Scene("pillars-builders", _deciding_at(PILLARS_BUILDERS)),
        Scene("pillars-cathedral", _deciding_at(PILLARS_CATHEDRAL), _LARGE_AND_SMALL),
    ],
    "translations": [
        Scene("table-pl", _speaking("pl", _placing), _LARGE_AND_SMALL),
        Scene("lobby-pl", _lobby_again, _LARGE_AND_SMALL),
        Scene("table-uk", _speaking("uk", _placing), _LARGE_AND_SMALL),
        Scene("lobby-uk", _lobby_again, _LARGE_AND_SMALL),
    ],
}
"""What a person who has come to the lobby sees, scene after scene in one window."""
