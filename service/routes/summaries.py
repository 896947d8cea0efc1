"""What the bots of a game considered: told once nothing is hidden any more."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import UNSET

from schemas.analysis import DecisionSummary, Summaries, SummaryBody
from schemas.game import MoveChosen
from service.house import House, TheCaller, TheHouse
from service.match import Match
from service.openapi import problems
from service.parameters import GameId, Version
from service.problems import Problem

__all__ = ["SummariesController"]

_Count = Annotated[int, QueryParameter(ge=1, le=200)]


class SummariesController(Controller):
    """Bots' decisions, explained."""

    path = "/api/games/{game_id:str}/summaries"
    tags = ("analysis",)

    @post(status_code=204, responses=problems(400, 401, 403, 404, 413, 500))
    async def tell(
        self, game_id: GameId, data: JSONBody[SummaryBody], caller: TheCaller, house: TheHouse
    ) -> None:
        """A bot tells what it considered for a decision that it has made. The first time counts."""
        match = await house.matches.at_least(game_id, data.version + 1)
        seat = caller.own_seat(match)
        occupant = match.facts.seats[seat]
        if occupant is None or occupant.kind != "bot":
            raise Problem("forbidden", "Only the bots of this house tell what they considered.")
        chosen = await _chosen(house, match, data.version)
        if chosen is None or chosen.seat != seat:
            raise Problem("bad-request", f"version: you decided nothing at {data.version}.")
        summary = DecisionSummary(
            version=data.version,
            seat=seat,
            command=chosen.command,
            by=None if chosen.by is UNSET else chosen.by,
            considered=data.considered,
        )
        if not await house.summaries.keep(game_id, summary):
            raise Problem("too-large", "considered: that is more than is kept of one decision.")

    @get(responses=problems(400, 404, 409, 500))
    async def summaries(
        self, game_id: GameId, house: TheHouse, after: Version = 0, limit: _Count = 50
    ) -> Summaries:
        """What bots considered at the decisions after a version, in order."""
        require_open_analysis(await house.matches.newest(game_id))
        page = await house.summaries.after(game_id, after, limit)
        return Summaries(page, page[-1].version if len(page) == limit else None)


def require_open_analysis(match: Match) -> None:
    """Raise `Problem` while analysis could tell somebody what they may not know."""
    if match.facts.status != "finished" and not match.facts.training:
        raise Problem(
            "wrong-status",
            "The game is not over: what its bots considered could give hidden things away."
            " It is told when the game is over, and at a training table at once.",
        )


async def _chosen(house: House, match: Match, version: int) -> MoveChosen | None:
    """What somebody chose at a version."""
    for recorded in await house.store.read(match.id, version, version + 1):
        if isinstance(recorded.event, MoveChosen) and not recorded.event.forced:
            return recorded.event
    return None
