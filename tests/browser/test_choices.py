"""Every legal command can be seen and chosen, also in states that short games seldom reach."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.person import Person

GOLDEN = Path(__file__).parents[1] / "golden"
CHAMBERLAIN = (GOLDEN / "caylus1303-4-rules1.ndjson", 483)
"""A recorded game, and a version at which seat 0 may deliver two tokens of a kind."""


def test_a_bundle_of_like_tokens_can_be_delivered(ada: Person) -> None:
    """The Chamberlain's bundle with two tokens of a kind is a choice, and is said as amounts."""
    log, version = CHAMBERLAIN
    old = _post(ada.page, "/api/games/import", log.read_text(), "application/x-ndjson")
    bot = {"kind": "bot", "level": "random"}
    seats = [{"kind": "host"}, bot, bot, bot]
    fork = {"version": version, "seats": seats}
    new = _post(ada.page, f"/api/games/{old['id']}/fork", fork, "application/json")
    ada.page.goto(f"/g/{new['id']}")
    bundle = ada.choices.filter(has=ada.page.get_by_role("img", name="2 stone"))
    expect(bundle).to_have_count(1)
    ada.take(bundle)
    expect(bundle).to_have_count(0)


def _post(page: Page, path: str, body: Any, kind: str) -> dict[str, Any]:
    """Post with the visitor's session, as the page itself would."""
    tokens = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    headers = {"content-type": kind, "x-csrftoken": tokens["csrftoken"]}
    answer = page.request.post(path, data=body, headers=headers)
    assert answer.ok, answer.text()
    posted: dict[str, Any] = answer.json()
    return posted
