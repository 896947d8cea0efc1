"""A hint: what a bot would do in a person's place, knowing what the person knows."""

from __future__ import annotations

from secrets import randbits

from ai.identity import identity
from ai.levels import level_named
from ai.player import Budget
from ai.summary import summary
from schemas.analysis import Advice
from workers.client import Api
from workers.reading import game_of, view_of
from workers.settings import settings

__all__ = ["advice"]

_ADVISER = "master"


def advice(api: Api, game_id: str, version: int) -> Advice | None:
    """What to do at `version`; None when the game has moved on."""
    seen = api.state(game_id)
    if seen.version != version or not seen.legal:
        return None
    game, level = game_of(seen), level_named(_ADVISER)
    player = level.build(game, randbits(32))
    seconds = min(settings().hint_seconds, settings().bot_seconds)
    thought = player.choose(view_of(game, seen), Budget(seconds=seconds))
    return Advice(identity(game, level), summary(game, thought))
