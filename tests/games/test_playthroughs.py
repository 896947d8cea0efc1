"""Recorded games in words, against what the rules do now."""

from __future__ import annotations

import pytest

from games.kernel import game_named, game_names
from tests.games.playthroughs import choices_in, text_file, text_of

TEXTS = [(name, seats) for name in game_names() for seats in game_named(name).seat_counts]


@pytest.mark.parametrize(("name", "seats"), TEXTS)
def test_a_recorded_game_still_goes_as_its_text_tells(name: str, seats: int) -> None:
    """The recorded commands give the same events, states and score in the same words."""
    game = game_named(name)
    recorded = text_file(name, seats).read_text(encoding="utf-8")
    assert text_of(game, seats, choices_in(game, recorded)).splitlines() == recorded.splitlines()
