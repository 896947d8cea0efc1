"""What every test shares: which rules are under test, and the browser that may be missing."""

from __future__ import annotations

import os
import shutil

import pytest
from hypothesis import settings

import games
from tests.lacking import lacking

# Tests run side by side: the threads of one that calculates would wait for cores that others have.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

settings.register_profile("suite", deadline=None, derandomize=True, database=None)
settings.load_profile("suite")

CHROMIUM = os.environ.get("CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)


def pytest_report_header() -> list[str]:
    """Say what this run tests, and what it cannot."""
    compiled = "build/compiled" in (games.__file__ or "")
    return [
        f"rules: {'compiled' if compiled else 'plain Python'}",
        f"browser: {CHROMIUM or 'no Chromium found, so the browser tests cannot be run'}",
    ]


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Run nothing that needs a browser where there is none."""
    if CHROMIUM is None and item.get_closest_marker("browser"):
        lacking("no Chromium found (set CHROMIUM to its path, or apt install chromium)")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run async tests on asyncio, as the service does."""
    return "asyncio"
