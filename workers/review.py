"""The review of a finished game, in parts: what is found is brought to the service part by part.

Each decision is looked at as its seat saw it then, by that seat's own pass. What has been brought
is left out, so a part that was lost with its worker is all that is done twice.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from secrets import randbits
from typing import Any

import msgspec

from ai.identity import REVIEW_VERSION, identity
from ai.player import Budget
from ai.review import REVIEWER, reviewed
from games.kernel import Game
from schemas.analysis import MOST_REVIEWED_AT_ONCE, ReviewBody, ReviewedDecision
from workers.client import Api
from workers.reading import game_of, move_of, view_of
from workers.settings import settings

__all__ = ["Choice", "GameReview"]

_PART_SECONDS = 2.0
"""After so long a bot's turn may go first."""


class Choice(msgspec.Struct, frozen=True):
    """A choice that is to be judged: made at `version` by `seat`."""

    version: int
    seat: int
    command: dict[str, Any]


class GameReview:
    """One game's review. `seats` call the API for the seats, `house` for the review itself."""

    def __init__(self, game_id: str, seats: Sequence[Api], house: Api) -> None:
        self._game_id = game_id
        self._seats = seats
        self._house = house

    def go_on(self, choices: Sequence[Choice], must_stop: Callable[[], bool]) -> bool:
        """Do one more part of the review of `choices`; whether all of it is done then."""
        done = self._house.reviewed(self._game_id)
        pending = [choice for choice in choices if choice.version not in done]
        part: list[ReviewedDecision] = []
        game: Game | None = None
        until = time.monotonic() + _PART_SECONDS
        for choice in pending[:MOST_REVIEWED_AT_ONCE]:
            game, found = self._judged(choice)
            part.append(found)
            if must_stop() or time.monotonic() > until:
                break
        if game is not None:
            by = identity(game, REVIEWER, REVIEW_VERSION)
            self._house.tell_review(self._game_id, ReviewBody(by, part))
        return len(part) == len(pending)

    def _judged(self, choice: Choice) -> tuple[Game, ReviewedDecision]:
        seen = self._seats[choice.seat].state(self._game_id, at=choice.version)
        game = game_of(seen)
        found = reviewed(
            game,
            randbits(32),
            view_of(game, seen),
            choice.seat,
            choice.version,
            move_of(game, msgspec.json.encode(choice.command)),
            Budget(seconds=settings().review_seconds),
        )
        return game, found
