"""A record that was tampered with, as the page tells of it."""

from __future__ import annotations

import json

from msgspec.structs import replace
from playwright.sync_api import expect
from redis import Redis

from schemas.game import ChanceDrawn
from service.store import keys
from tests.browser.person import Person
from tests.house import House
from tests.logs import random_game, rechained

GAME = "game-2-5"


def forge(redis: Redis) -> int:
    """Keep a finished game in which an outcome was changed and the chain made anew; answers the
    version of that event."""
    events = [each.event for each in random_game("caylus1303", 2, 5)]
    place, drawn = next(
        (place, event) for place, event in enumerate(events) if isinstance(event, ChanceDrawn)
    )
    events[place] = replace(drawn, outcome=(drawn.outcome + 1) % drawn.bound)
    redis.delete(keys.events(GAME))
    for line in rechained(GAME, events):
        redis.xadd(
            keys.events(GAME),
            {"a": line.at, "b": line.body, "h": line.hash},
            id=f"{line.version}-0",
        )
    return place + 1


def test_a_forged_log_is_named_by_its_first_fault(home: House, ada: Person) -> None:
    """An outcome that the seed does not give is told in the reader's language, with its event one
    click further, although the chain of hashes holds."""
    with Redis.from_url(home.redis.url) as redis:
        version = forge(redis)
    page = ada.page
    page.goto(f"/g/{GAME}?at={version}")
    page.get_by_role("button", name="Check this log").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"first fault is at event {version}: the sealed seed gives")
    expect(dialog.locator("[data-result=failed]")).to_have_count(1)
    dialog.get_by_role("button", name="Look at this event").click()
    expect(page.get_by_role("dialog").get_by_text('"type": "ChanceDrawn"')).to_be_visible()

    settings = json.dumps({"language": "uk", "log": True})
    page.add_init_script(f"localStorage.setItem('guildhall.settings', '{settings}')")
    page.reload()
    page.get_by_role("button", name="Перевірити цей журнал").click()
    expect(dialog).to_contain_text(f"{version}: із запечатаного зерна випливає")
