"""Recorded games, and how somebody comes to sit in the middle of one."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import expect

from tests.browser.person import Person

__all__ = [
    "BUILDING",
    "CHAMBERLAIN",
    "CROWDED",
    "FINISHED",
    "FINISHED_BY_THREE",
    "FINISHED_BY_TWO",
    "FREE",
    "LAST_ROUND",
    "PILLARS_BUILDERS",
    "PILLARS_CATHEDRAL",
    "PILLARS_DRAFT",
    "PILLARS_FINISHED",
    "PILLARS_PEEKED",
    "TAKING",
    "Moment",
    "look_at",
    "sit_down_at",
]

_GOLDEN = Path(__file__).parents[1] / "golden"


class Moment(NamedTuple):
    """A version of a recorded game, at which seat 0 has to decide (or nobody, at the end)."""

    seats: int
    version: int
    game: str = "caylus1303"

    @property
    def log(self) -> str:
        """The log of the whole game."""
        return (_GOLDEN / f"{self.game}-{self.seats}-rules1.ndjson").read_text()


CHAMBERLAIN = Moment(4, 483)
"""Seat 0 may deliver two tokens of a kind."""

CROWDED = Moment(5, 774)
"""Five seats, the seventh round: where to place a worker."""

BUILDING = Moment(5, 889)
"""What to build, and where its tile goes."""

FREE = Moment(5, 214)
"""To use a building that gives stone for nothing, or not to."""

TAKING = Moment(3, 409)
"""Seat 0 takes a good of its choice, which its building gives."""

LAST_ROUND = Moment(2, 619)
"""The last round of two begins."""

FINISHED = Moment(5, 996)
"""The game is over."""

FINISHED_BY_THREE = Moment(3, 924)
"""The game is over."""

FINISHED_BY_TWO = Moment(2, 684)
"""The game is over."""


PILLARS_DRAFT = Moment(4, 1306, "pillars")
"""The fifth round of four: the first card to take, by the one who has seen the event."""

PILLARS_PEEKED = Moment(2, 1297, "pillars")
"""The last round of two: seat 1 has seen the event."""

PILLARS_BUILDERS = Moment(4, 1355, "pillars")
"""Where to place a builder."""

PILLARS_CATHEDRAL = Moment(4, 1603, "pillars")
"""Craftsmen can be used more than once."""

PILLARS_FINISHED = Moment(4, 2087, "pillars")
"""The game is over."""


def sit_down_at(person: Person, moment: Moment, *, training: bool = False, name: str = "") -> None:
    """Go on from a moment, on seat 0 and against random bots, with the page open."""
    bots = [{"kind": "bot", "level": "random"}] * (moment.seats - 1)
    seats = [{"kind": "host"}, *bots]
    fork = {"version": moment.version, "seats": seats, "training": training, "name": name}
    game = person.post(f"/api/games/{_imported(person, moment)}/fork", fork)
    _open(person, f"/g/{game['id']}")


def look_at(person: Person, moment: Moment) -> None:
    """Open the recorded game at a moment, as one may look back at it."""
    _open(person, f"/g/{_imported(person, moment)}?at={moment.version}")


def _open(person: Person, path: str) -> None:
    """Go to a table, and wait until there is one: who measures too early finds nothing amiss."""
    person.page.goto(path)
    expect(person.page.locator("[data-anchor]:visible").first).to_be_visible()


def _imported(person: Person, moment: Moment) -> str:
    game = person.post("/api/games/import", moment.log, kind="application/x-ndjson")
    return str(game["id"])
