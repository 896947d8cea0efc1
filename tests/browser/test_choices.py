"""Every legal command can be seen and chosen, also in states that short games seldom reach."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.recorded import CHAMBERLAIN, sit_down_at


def test_a_bundle_of_like_tokens_can_be_delivered(ada: Person) -> None:
    """The Chamberlain's bundle with two tokens of a kind is a choice, and is said as amounts."""
    sit_down_at(ada, CHAMBERLAIN)
    bundle = ada.choices.filter(has=ada.page.get_by_role("img", name="2 stone"))
    expect(bundle).to_have_count(1)
    ada.take(bundle)
    expect(bundle).to_have_count(0)
