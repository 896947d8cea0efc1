"""Taking decisions back, at once or by consent."""

from __future__ import annotations

from functools import partial

from litestar import Controller, post
from litestar.params import JSONBody

from schemas.api import AnswerTakeBack, GameState, TakeBack
from service import taking_back
from service.house import TheCaller, TheHouse
from service.openapi import problems
from service.parameters import GameId
from service.sight import state_seen

__all__ = ["TakeBackController"]

_PROBLEMS = problems(400, 401, 403, 404, 409, 500)


class TakeBackController(Controller):
    """What was done can be undone; the log keeps both."""

    path = "/api/games/{game_id:str}/take-back"
    tags = ("play",)

    @post(status_code=200, responses=_PROBLEMS)
    async def take_back(
        self,
        game_id: GameId,
        data: JSONBody[TakeBack],
        caller: TheCaller,
        house: TheHouse,
    ) -> GameState:
        """Take back at once if that is free, else ask the other people at the table."""
        events = await house.store.read(game_id, upto=data.version)
        points = taking_back.points((recorded.version, recorded.event) for recorded in events)
        decision = partial(taking_back.ask, to_version=data.to_version, known=points)
        match = await house.handler.go_back(game_id, data.version, caller.own_seat, decision)
        return state_seen(match, caller.seat(match), newest=True)

    @post("/answer", status_code=200, responses=_PROBLEMS)
    async def answer(
        self,
        game_id: GameId,
        data: JSONBody[AnswerTakeBack],
        caller: TheCaller,
        house: TheHouse,
    ) -> GameState:
        """Agree to what somebody asked, or refuse it; who asked can withdraw it."""
        decision = partial(taking_back.answer, agree=data.agree)
        match = await house.handler.go_back(game_id, data.version, caller.own_seat, decision)
        return state_seen(match, caller.seat(match), newest=True)
