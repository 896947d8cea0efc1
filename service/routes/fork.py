"""Going on from any point of a game that one may see wholly."""

from __future__ import annotations

from functools import partial

from litestar import post
from litestar.params import JSONBody

from schemas.api import ForkGame, GameInfo
from schemas.game import GameCreated
from service.forking import fork
from service.house import TheCaller, TheHouse
from service.importing import require_open
from service.openapi import problems
from service.parameters import GameId
from service.problems import unknown_game
from service.sight import info_seen

__all__ = ["fork_game"]


@post(
    "/api/games/{game_id:str}/fork",
    tags=["games"],
    responses=problems(400, 401, 403, 404, 409, 500),
)
async def fork_game(
    game_id: GameId,
    data: JSONBody[ForkGame],
    caller: TheCaller,
    house: TheHouse,
) -> GameInfo:
    """Open a game that goes on from a version of a finished game or a training table."""
    _ = caller.person
    events = await house.store.read(game_id)
    if not events:
        raise unknown_game()
    created = events[0].event
    training = isinstance(created, GameCreated) and created.training
    require_open(events, training=training)
    match = await house.handler.begin(partial(fork, game_id, events, data, caller.occupant))
    return info_seen(match.info(), caller.seat(match))
