"""A browser in a house where everything runs for real: Redis, service, steward, workers, bots."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from service.settings import Settings
from tests.browser.person import PATIENCE_MS, Person
from tests.browser.windows import DESKTOP
from tests.conftest import CHROMIUM
from tests.house import House, house
from tests.lacking import NO_CLIENT, lacking

expect.set_options(timeout=PATIENCE_MS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of this folder need a browser, share one house, and may be slow on a machine with
    more to do: what hangs is found by the patience of each step."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.timeout(600))
            item.add_marker(pytest.mark.xdist_group("browser"))


@contextmanager
def opened_home(folder: Path) -> Iterator[House]:
    """A house whose bots play, and think no longer than they must."""
    if not (Settings().client_folder / "index.html").is_file():
        lacking(NO_CLIENT)
    seconds = {"bot_seconds": "0.05", "review_seconds": "0.01"}
    with house(folder, **seconds) as opened:
        opened.deal("home")
        opened.start("service", "steward", "workers")
        yield opened


@contextmanager
def launched_chromium() -> Iterator[Browser]:
    """Chromium. While it is there, its event loop is in the way of what runs one of its own."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        with ExitStack() as cleanup:
            cleanup.callback(launched.close)
            yield launched


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The house of all tests of this folder."""
    with opened_home(tmp_path_factory.mktemp("home")) as opened:
        yield opened


@pytest.fixture(autouse=True)
def _deals(home: House, request: pytest.FixtureRequest) -> None:
    """Every test has its own deals, whatever ran before it."""
    home.deal(f"{request.module.__name__}:{request.node.name}")


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Chromium, which ends with the tests of this folder and not with the session."""
    with launched_chromium() as launched:
        yield launched


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """Chromium as if it had just been started: its windows share nothing and end with the test."""
    yield chromium
    for context in chromium.contexts:
        context.close()


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
