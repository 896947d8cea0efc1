"""Tips and previews: what something is and does, without covering what one may click."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.person import Person
from tests.browser.recorded import BUILDING, CROWDED, sit_down_at
from tests.browser.windows import SIDEWAYS


def _box(of: Locator) -> FloatRect:
    box = of.bounding_box()
    assert box is not None
    return box


def _apart(one: FloatRect, other: FloatRect) -> bool:
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    below = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
    return beside or below


def test_a_tip_covers_no_choice(ada: Person) -> None:
    """On a phone held sideways the tip of a choice says what it would do; it lies within the
    window and clear of all choices."""
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    ada.resize(SIDEWAYS)
    ada.choices.first.hover()
    tip = ada.page.get_by_test_id("tip")
    expect(tip).to_contain_text("worker")
    expect(tip).to_be_in_viewport(ratio=1)
    assert _apart(_box(tip), _box(ada.actions.locator("[data-tip-clear]")))


def test_a_tip_lies_beside_what_it_is_about(ada: Person) -> None:
    """The tip of a piece of the board covers neither the piece nor a choice."""
    sit_down_at(ada, CROWDED)
    ada.wait_for_turn()
    place = ada.page.locator("[data-place]").first
    place.hover()
    tip = ada.page.get_by_test_id("tip")
    expect(tip).to_be_in_viewport(ratio=1)
    assert _apart(_box(tip), _box(place))
    assert _apart(_box(tip), _box(ada.actions.locator("[data-tip-clear]")))


def test_the_choice_pointed_at_is_previewed(ada: Person) -> None:
    """Pointing at a choice, by pointer or focus, says in the line below the question what it
    does; nothing moves by it."""
    sit_down_at(ada, BUILDING)
    ada.wait_for_turn()
    preview = ada.page.get_by_test_id("preview")
    expect(preview).to_have_count(0)
    places = [_box(ada.choices.last)]
    ada.choices.first.hover()
    expect(preview).to_contain_text(ada.choices.first.locator(".label").inner_text().strip())
    places.append(_box(ada.choices.last))
    ada.page.mouse.move(640, 790)
    expect(preview).to_have_count(0)
    ada.page.keyboard.press("Tab")
    ada.choices.nth(1).focus()
    expect(preview).to_be_visible()
    places.append(_box(ada.choices.last))
    assert all(before == after for before, after in pairwise(places))


def test_a_long_press_shows_and_does_not_press(ada: Person) -> None:
    """A finger that rests on a choice sees its tip; the choice is not taken."""
    sit_down_at(ada, BUILDING)
    ada.wait_for_turn()
    ada.resize(SIDEWAYS)
    known = ada.step
    box = _box(ada.choices.first)
    touch = ada.page.context.new_cdp_session(ada.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(ada.page.get_by_test_id("tip")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ada.page.get_by_test_id("tip")).to_be_visible()
    assert ada.step == known
