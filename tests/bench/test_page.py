"""What the page costs whoever sits at a table: bytes, waiting, things that jump about.

The times are the browser's own, on this machine and without a network between.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

import pytest

from tests.bench.conftest import Measured
from tests.browser.person import Person
from tests.browser.recorded import FINISHED, look_at
from tests.browser.shifts import count_shifts, shifts
from tests.browser.traffic import SLOW, Traffic, emulate

pytestmark = pytest.mark.browser

LOADS = 7
MOVES = 40
STEPS = 80

WATCH = (Path(__file__).parent / "page.js").read_text()


@pytest.fixture
def watched(visitor: Callable[..., Person]) -> Callable[..., Person]:
    """Makes people whose pages note when they show what they were asked for."""

    def visit(pace: str) -> Person:
        person = visitor("Ada", pace=pace)
        person.page.add_init_script(WATCH)
        person.page.reload()
        return person

    return visit


def p95(values: list[float]) -> float:
    """What 19 of 20 values do not exceed."""
    return sorted(values)[int(0.95 * len(values))]


def open_anew(person: Person, url: str) -> None:
    """Open a table from nothing, until there is something to choose."""
    person.page.goto("about:blank")
    person.page.goto(url)
    person.wait_for_turn()


def test_first_load(watched: Callable[..., Person], measured: Measured) -> None:
    """From nothing to a table on which one can choose: bytes as they travel, and milliseconds."""
    ada = watched("instant")
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    url = ada.page.url
    ada.page.goto("about:blank")
    traffic = Traffic(ada.page)
    open_anew(ada, url)
    ada.page.wait_for_load_state("networkidle")
    measured("page.first_load", traffic.bytes, "bytes")
    waits: list[float] = []
    for _ in range(LOADS):
        open_anew(ada, url)
        waits.append(ada.page.wait_for_function("window.usable").json_value())
    measured("page.usable_p50", median(waits), "ms")


def test_layout_shift(visitor: Callable[..., Person], measured: Measured) -> None:
    """How far a table moves about while it comes by a slow line, as the browser scores it."""
    ada = visitor("Ada")
    ada.open_table("host", "bot:random")
    ada.wait_for_turn()
    count_shifts(ada.page)
    emulate(ada.page, SLOW)
    ada.page.reload()
    ada.wait_for_turn()
    ada.page.wait_for_load_state("networkidle")
    measured("page.layout_shift", shifts(ada.page), "score")


def test_click_to_answer(watched: Callable[..., Person], measured: Measured) -> None:
    """From the click on a choice until the frame is painted that shows which was taken, and until
    the one that shows what came of it."""
    ada = watched("instant")
    ada.open_table("host", "bot:random")
    random = Random(1)
    answers: list[float] = []
    while len(answers) < MOVES and ada.play_on(random):
        ada.page.wait_for_function("count => window.answers.length > count", arg=len(answers))
        answers = ada.page.evaluate("window.answers")
    taken: list[float] = ada.page.evaluate("window.acknowledged")
    measured("page.click_to_acknowledged_p50", median(taken), "ms")
    measured("page.click_to_acknowledged_p95", p95(taken), "ms")
    measured("page.click_to_answer_p50", median(answers), "ms")
    measured("page.click_to_answer_p95", p95(answers), "ms")


@pytest.mark.parametrize(("pace", "name"), [("normal", "with"), ("instant", "without")])
def test_replay_step(
    watched: Callable[..., Person], measured: Measured, pace: str, name: str
) -> None:
    """From the wish for the next step of a recorded game until its frame is painted, with pieces
    that fly and without."""
    ada = watched(pace)
    look_at(ada, FINISHED._replace(version=FINISHED.version // 2))
    forward = ada.page.get_by_role("button", name="One step forward")
    forward.wait_for()
    ada.page.wait_for_load_state("networkidle")
    known = ada.page.evaluate("window.steps.length")
    for step in range(STEPS):
        forward.click()
        ada.page.wait_for_function("count => window.steps.length > count", arg=known + step)
    steps: list[float] = ada.page.evaluate("known => window.steps.slice(known)", known)
    measured(f"page.replay_step_{name}_flights_p50", median(steps), "ms")
    measured(f"page.replay_step_{name}_flights_p95", p95(steps), "ms")
