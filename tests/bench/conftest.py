"""`measured(...)` keeps one line of a benchmark; the run ends in a table and build/bench.json."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import browser, launched_chromium, opened_home, visitor
from tests.house import House

__all__ = ["Measured", "browser", "chromium", "home", "measured", "visitor"]

OUTPUT = Path(__file__).parent.parent.parent / "build" / "bench.json"
LINES = pytest.StashKey[list[dict[str, Any]]]()

Measured = Callable[..., None]


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--long` is for what takes ten minutes and more."""
    parser.addoption("--long", action="store_true", help="let thinks that fill memory last long")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that is gone when others measure."""
    with opened_home(tmp_path_factory.mktemp("home")) as opened:
        yield opened


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Chromium, which is gone when others measure."""
    with launched_chromium() as launched:
        yield launched


@pytest.fixture
def measured(request: pytest.FixtureRequest) -> Measured:
    """Keep a line: its stable name, its value and, where there is one, the reference's value."""
    lines = request.config.stash.setdefault(LINES, [])

    def measured(name: str, value: float, unit: str, *, reference: float | None = None) -> None:
        ratio = value / reference if reference else None
        lines.append(
            {"name": name, "value": value, "unit": unit, "reference": reference, "ratio": ratio}
        )

    return measured


def plain(number: float) -> str:
    """Write a number as a person reads it."""
    return f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.3g}"


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print the table and write the same lines for programs, if anything was measured."""
    lines = config.stash.get(LINES, [])
    if not lines:
        return
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_text(json.dumps(lines, indent=2) + "\n")
    terminalreporter.section("measures")
    for line in lines:
        versus = ""
        if line["ratio"] is not None:
            versus = f"   {line['ratio']:.2f} x the reference's {plain(line['reference'])}"
        terminalreporter.write_line(
            f"{line['name']:<40} {plain(line['value']):>14} {line['unit']}{versus}"
        )
