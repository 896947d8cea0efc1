"""One service for all API tests of a test process, and people to call it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.house import Guest, House, house


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which only the service runs, so that bots never move."""
    with house(tmp_path_factory.mktemp("served")) as opened:
        opened.start("service")
        yield opened


@pytest.fixture
def ada(served: House) -> Iterator[Guest]:
    """A guest."""
    with closing(Guest(served.url, "Ada")) as guest:
        yield guest


@pytest.fixture
def bob(served: House) -> Iterator[Guest]:
    """Another guest."""
    with closing(Guest(served.url, "Bob")) as guest:
        yield guest
