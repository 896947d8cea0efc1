"""The service's list of bots and the search's are one."""

from __future__ import annotations

import ai.levels
from service.bots import FALLBACK, LEVELS, STAND_IN, offered


def test_the_levels_are_those_of_the_search() -> None:
    """The service offers what the workers can build, with the same thinking times."""
    built = {level.name: level.seconds for level in ai.levels.LEVELS.values()}
    assert {level.level: level.seconds for level in LEVELS.values()} == built
    assert {FALLBACK, STAND_IN} <= built.keys()


def test_no_bot_is_offered_longer_than_the_host_allows() -> None:
    """A limit on thinking shows in what is offered."""
    assert max(level.seconds for level in offered(0.25)) == 0.25
