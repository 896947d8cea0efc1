"""A browser in a house where everything runs for real: Redis, service, steward, workers, bots."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from service.settings import Settings
from tests.browser.person import Person
from tests.conftest import CHROMIUM
from tests.house import House, house

DESKTOP: ViewportSize = {"width": 1280, "height": 800}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of this folder need a browser, and share one house."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose bots play, and think no longer than they must."""
    if not (Settings().client_folder / "index.html").is_file():
        pytest.skip("the client is not built: run `make build`")
    seconds = {"bot_seconds": "0.05", "review_seconds": "0.01"}
    with house(tmp_path_factory.mktemp("home"), **seconds) as opened:
        opened.start("service", "steward", "workers")
        yield opened


@pytest.fixture
def browser() -> Iterator[Browser]:
    """Chromium. It ends with each test: its event loop would be in the way of other tests."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        with ExitStack() as cleanup:
            cleanup.callback(chromium.close)
            yield chromium


@pytest.fixture
def visitor(home: House, browser: Browser) -> Callable[..., Person]:
    """Makes people, each with a browser window of their own, who see others' moves at once."""

    def visit(name: str, **settings: str | bool) -> Person:
        context = browser.new_context(base_url=home.url, viewport=DESKTOP, locale="en-GB")
        stored = json.dumps({"pace": "instant", "language": "en", "log": True} | settings)
        context.add_init_script(f"localStorage.setItem('guildhall.settings', '{stored}')")
        person = Person(context.new_page(), name)
        person.come_in()
        return person

    return visit


@pytest.fixture
def ada(visitor: Callable[..., Person]) -> Iterator[Person]:
    """A guest on the lobby page, whose page must not throw."""
    person = visitor("Ada")
    yield person
    assert person.errors == []
