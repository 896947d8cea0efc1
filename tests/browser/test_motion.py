"""What lets the eye follow: pieces that fly, numbers that say what they changed by."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Person
from tests.browser.recorded import BUILDING, CROWDED, FINISHED, look_at, sit_down_at
from tests.house import House

LESS = "\N{MINUS SIGN}"
"""One worker less, or two where the character asks one more."""

_SEEN = 975
"""The version of the finished game at which somebody went away: some steps before its end."""

_TURN_AWAY = """hidden => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""

_COUNT_AUDIO = """
window.audios = 0;
window.AudioContext = class extends AudioContext {
    constructor() { super(); window.audios += 1; }
};
"""

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


def test_what_is_taken_back_flies_back(watched: Callable[..., Person]) -> None:
    """The worker comes back to the pool by the way it went."""
    ada = watched()
    place = _placed_worker(ada, training=True)
    ada.wait_for_turn()
    ada.actions.get_by_role("button", name="Take back").click()
    _expect(ada.page, "flights", piece="worker", start=f"place:{place}", end="pool:0")


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


def test_what_was_missed_is_offered_and_gone_through(watched: Callable[..., Person]) -> None:
    """Who comes back is offered what happened meanwhile, and sees it step by step under a
    heading, with the pieces on their way, until the table stands as it does now."""
    ada = watched()
    _come_back(ada)
    expect(ada.actions).to_contain_text("moves since you were here")
    assert _noted(ada.page, "flights") == []
    ada.actions.get_by_role("button", name="Show me").click()
    heading = ada.actions.get_by_text("Since you were here")
    expect(heading).to_be_visible()
    ada.page.wait_for_function("() => window.flights.length > 0")
    expect(heading).to_have_count(0)
    expect(ada.page).not_to_have_url(re.compile("at="))
    ada.page.reload()
    expect(ada.page.locator("[data-steps]")).to_be_visible()
    expect(ada.actions.get_by_role("button", name="Show me")).to_have_count(0)


@pytest.mark.parametrize("how", ["key", "button"])
def test_what_is_gone_through_can_be_skipped(watched: Callable[..., Person], how: str) -> None:
    """The space bar, or a button, leads to the table as it stands now, and no piece still flies."""
    ada = watched("slow")
    _come_back(ada)
    ada.actions.get_by_role("button", name="Show me").click()
    skip = ada.actions.get_by_role("button", name="Skip", exact=True)
    expect(skip).to_be_visible()
    if how == "key":
        ada.page.locator("main").press(" ")
    else:
        skip.click()
    expect(ada.page).not_to_have_url(re.compile("at="))
    expect(skip).to_have_count(0)
    expect(ada.page.locator("[data-flight]")).to_have_count(0)


def test_an_offer_stands_until_it_is_answered(watched: Callable[..., Person]) -> None:
    """What was missed is offered again after a reload, but not once it was declined."""
    ada = watched()
    _come_back(ada)
    ada.page.reload()
    ada.actions.get_by_role("button", name="No, thanks").click()
    ada.page.reload()
    expect(ada.page.locator("[data-steps]")).to_be_visible()
    expect(ada.actions.get_by_role("button", name="Show me")).to_have_count(0)


def test_what_happens_while_the_page_is_hidden_is_offered(watched: Callable[..., Person]) -> None:
    """A page that was out of sight for long offers what happened meanwhile; it has shown it at
    once, and nothing flew unseen."""
    ada = watched()
    ada.page.clock.install()
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    ada.page.evaluate(_TURN_AWAY, True)
    ada.take(ada.choices.first)
    ada.wait_for_turn()
    assert _noted(ada.page, "flights") == []
    ada.page.clock.fast_forward(30_000)
    ada.page.evaluate(_TURN_AWAY, False)
    expect(ada.actions).to_contain_text("since you were here")


def test_the_last_turn_is_shown_again(watched: Callable[..., Person]) -> None:
    """One click shows once more what somebody else did last, and ends where it began."""
    ada = watched("slow")
    look_at(ada, FINISHED)
    ada.actions.get_by_role("button", name="Show the last turn again").click()
    heading = ada.actions.get_by_text("The last turn again")
    expect(heading).to_be_visible()
    expect(heading).to_have_count(0)
    expect(ada.page).not_to_have_url(re.compile("at="))


def test_every_spot_where_pieces_lie_is_an_anchor(visitor: Callable[..., Person]) -> None:
    """Wherever a motion may lead or begin, something is drawn: on the board and in each panel."""
    ada = visitor("Ada")
    look_at(ada, CROWDED)
    expect(ada.page.locator("[data-anchor=site]")).to_be_visible()
    drawn = ada.page.evaluate(
        "[...document.querySelectorAll('[data-anchor]')].map(({ dataset }) => dataset.anchor)"
    )
    assert _anchors(CROWDED.seats) - set(drawn) == set()


def test_a_bot_at_work_tells_its_level_and_time(ada: Person, home: House) -> None:
    """While a bot has to decide, the page says which level thinks, and for how long at most."""
    home.kill("workers")
    try:
        ada.open_table("host", "bot:journeyman")
        ada.play_until("Journeyman")
        thinking = ada.page.get_by_test_id("thinking")
        expect(thinking).to_contain_text("journeyman")
        expect(thinking).to_contain_text(re.compile(r"up to [\d.]+ s"))
    finally:
        home.start("workers")


def test_a_jump_in_the_replay_shows_no_way(watched: Callable[..., Person]) -> None:
    """Nothing flies and no number is told to have changed where steps are passed over."""
    ada = watched()
    look_at(ada, BUILDING)
    expect(ada.page.locator("[data-anchor=site]")).to_be_visible()
    ada.page.keyboard.press("Home")
    ada.page.keyboard.press("End")
    expect(ada.page).not_to_have_url(re.compile("at="))
    assert (_noted(ada.page, "flights"), _noted(ada.page, "changes")) == ([], [])


def test_sounds_are_made_only_where_they_are_wanted(visitor: Callable[..., Person]) -> None:
    """Unless sounds are switched on, the page does not even ask the browser for any."""
    ada = visitor("Ada")
    ada.page.add_init_script(_COUNT_AUDIO)
    ada.page.reload()
    _placed_worker(ada)
    assert ada.page.evaluate("window.audios") == 0
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_label("Sounds").check()
    ada.page.wait_for_function("window.audios === 1")


def _anchors(seats: int) -> set[str]:
    """The names of all spots that are there from the first to the last round."""
    spaces = range(1, 24)
    panel = ["seat:{}", "points:{}", "pool:{}", "camp:{}", "houses:{}"]
    panel += [f"goods:{{}}:{kind}" for kind in ("food", "wood", "stone", "cloth", "gold")]
    return {
        "site",
        "bridge",
        *(f"place:{printed}" for printed in ("FAIR", "LAWYER", "CARP", "TOLL")),
        *(f"slot:{slot}" for slot in (1, 2, 3)),
        *(f"{kind}:{space}" for space in spaces for kind in ("space", "provost")),
        *(f"{kind}:R{space}" for space in spaces for kind in ("place", "owner")),
        *(anchor.format(seat) for anchor in panel for seat in range(seats)),
    }


def _come_back(person: Person) -> None:
    """Open a game that has gone on since it was looked at last."""
    look_at(person, FINISHED)
    game = person.game
    seen = json.dumps({game: _SEEN})
    person.page.evaluate("seen => localStorage.setItem('guildhall.seen', seen)", seen)
    person.page.goto(f"/g/{game}")


def _placed_worker(person: Person, *, training: bool = False) -> str:
    """Open a table and place a worker on a building. Returns which."""
    person.open_table("host", "bot:random", training=training)
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
