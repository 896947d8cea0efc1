"""A house whose bots are at work, shared by the tests of one module."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.house import Guest, House, house
from workers.client import connections


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with everything running and two worker processes."""
    with house(tmp_path_factory.mktemp("house"), workers="2") as opened:
        opened.start("service", "steward", "workers")
        yield opened


@pytest.fixture
def guest(running: House) -> Iterator[Guest]:
    """A person who is signed in."""
    with closing(Guest(running.url, "Ada")) as person:
        yield person


@pytest.fixture(scope="session", autouse=True)
def _no_connection_left() -> Iterator[None]:
    """Close the connections that jobs keep, for jobs that run in the tests' own process."""
    yield
    connections().close()
