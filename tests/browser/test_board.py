"""The drawn board: what glows is taken there, what does not says why, and all fits the window."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.person import Person
from tests.browser.recorded import (
    BUILDING,
    CHAMBERLAIN,
    CROWDED,
    FREE,
    TAKING,
    Moment,
    look_at,
    sit_down_at,
)

LEGAL = "button[data-target]"


def test_all_of_the_board_is_seen_at_once(ada: Person) -> None:
    """Road, castle and supply of a table of five fit a window of 1280 by 800."""
    ada.resize({"width": 1280, "height": 800})
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    main = ada.page.get_by_role("main")
    hidden = main.evaluate("box => box.scrollHeight - box.clientHeight")
    assert hidden <= 0


@pytest.mark.parametrize("moment", [CROWDED, BUILDING, CHAMBERLAIN])
def test_every_choice_that_has_a_place_glows_there(ada: Person, moment: Moment) -> None:
    """Legal targets are buttons of the board, in sight, with a name, and no others are."""
    sit_down_at(ada, moment)
    ada.wait_for_turn()
    places = ada.page.locator(LEGAL)
    expect(places.first).to_be_visible()
    for place in places.all():
        expect(place).to_be_visible()
        assert place.get_attribute("aria-label")


def test_several_choices_of_a_place_open_beside_it(ada: Person) -> None:
    """Goods are chosen at the building that gives them: one click shows them, each with what would
    come of it, and to take none; the second takes one."""
    sit_down_at(ada, TAKING)
    ada.wait_for_turn()
    giving = ada.page.locator("main button[aria-haspopup=true]")
    giving.click()
    offers = ada.page.get_by_role("group", name="What can be done here")
    foreseen = offers.get_by_role("button").locator(".soft")
    expect(foreseen).to_have_count(ada.choices.count() - 1)
    ada.page.keyboard.press("Escape")
    expect(offers).to_have_count(0)
    giving.click()
    ada.take(offers.get_by_role("button").first)
    expect(offers).to_have_count(0)


def test_what_can_be_left_is_left_where_it_is(ada: Person) -> None:
    """Beside a building that may be used there is a button to leave it; the building itself is
    used by one click."""
    sit_down_at(ada, FREE)
    ada.wait_for_turn()
    leave = ada.page.get_by_role("main").get_by_role("button", name="Leave it")
    expect(ada.page.locator(LEGAL)).to_have_count(1)
    ada.take(leave)
    expect(leave).to_have_count(0)
    assert _latest_command(ada) == "Decline"


def test_the_provost_is_read_where_he_stands(ada: Person) -> None:
    """Where the provost can stand comes before the space of the road that it is the edge of."""
    look_at(ada, CROWDED)
    ada.page.locator("main .plot").first.wait_for()
    anchors: list[str] = ada.page.locator("main li[data-anchor]").evaluate_all(
        "all => all.map((each) => each.dataset.anchor)"
    )
    for space in range(1, 24):
        assert anchors.index(f"provost:{space}") + 1 == anchors.index(f"space:{space}")


def test_a_refused_place_says_why(ada: Person) -> None:
    """Pointed at, a place where no worker can go tells the reason and the clause, in the line below
    the question and beside itself; the clause there opens the rules at it."""
    refused = _refused(ada)
    refused.hover()
    told = ada.page.get_by_test_id("refusal")
    clause = told.get_by_role("button").inner_text()
    reason = told.inner_text().removesuffix(clause).strip()
    tip = ada.page.get_by_test_id("tip")
    expect(tip).to_contain_text(reason)
    expect(tip.locator("button")).to_have_text(f"Rule {clause}")
    tip.locator("button").click()
    _expect_rules_at(ada, clause)


def test_r_opens_the_rules_at_what_refuses_a_place(ada: Person) -> None:
    """By keyboard as well: a refused place takes the focus, says why to a screen reader, and R
    leads to its clause."""
    refused = _refused(ada)
    ada.page.keyboard.press("Tab")
    refused.focus()
    description = refused.get_attribute("aria-description") or ""
    named = re.search(r"C-[A-Z]+-\d+", description)
    assert named is not None
    expect(ada.page.get_by_test_id("tip")).to_contain_text(named.group())
    ada.page.keyboard.press("r")
    _expect_rules_at(ada, named.group())


def test_passing_on_the_board_is_confirmed_there(ada: Person) -> None:
    """The bridge asks whether it is meant; the second click passes."""
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    bridge = ada.page.locator("button[data-target=bridge]")
    expect(bridge).not_to_contain_text("Click again to confirm")
    step = ada.step
    bridge.click()
    expect(bridge).to_contain_text("Click again to confirm")
    expect(bridge).to_have_attribute("aria-description", "Click again to confirm")
    assert ada.step == step
    bridge.click()
    ada.wait_beyond(step)
    expect(ada.page.get_by_text("Click again to confirm")).to_have_count(0)


def test_the_road_shows_how_far_the_provost_reaches(ada: Person) -> None:
    """Buildings before the provost lie on paved road, those beyond him do not."""
    look_at(ada, CROWDED)
    board = ada.page.get_by_role("region", name="The road from the City Gate to the castle")
    provost = board.get_by_role("img", name="The provost stands here")
    expect(provost).to_be_visible()
    position = provost.get_attribute("data-target") or ""
    stands = int(position.partition(":")[2])
    assert _spaces(board.locator(".plot.beyond")) == list(range(stands, 24))


def _latest_command(person: Person) -> str:
    """The type of what the person, on seat 0, has chosen last where there was a choice."""
    events = f"/api/games/{person.game}/events"
    page = person.page.request.get(events, params={"limit": 1000}).json()
    chosen = [each["event"] for each in page["events"] if each["event"]["type"] == "MoveChosen"]
    own = [event["command"] for event in chosen if event["seat"] == 0 and not event.get("forced")]
    latest: str = own[-1]["type"]
    return latest


def _refused(person: Person) -> Locator:
    """A place of the road where the player at the table can put no worker."""
    sit_down_at(person, CROWDED)
    person.wait_for_turn()
    return person.page.locator(".spot.refused[data-place]").first


def _expect_rules_at(person: Person, clause: str) -> None:
    aimed = person.page.get_by_role("dialog", name="Rules").get_by_role(
        "article", name=clause, exact=True
    )
    expect(aimed).to_be_in_viewport()
    expect(aimed).to_have_class(re.compile("aimed"))


def _spaces(plots: Locator) -> list[int]:
    anchors = [plot.get_attribute("data-anchor") or "" for plot in plots.all()]
    return [int(anchor.partition(":")[2]) for anchor in anchors]
