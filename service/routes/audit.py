"""The log proves itself: its audit, and the keys that sign."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Controller, Request, get
from msgspec.structs import replace

from schemas.audit import AuditReport, SigningKey
from schemas.game import GameCreated, GameImported
from service.audit import Fault, audit
from service.house import House, TheHouse
from service.limits import caller_id
from service.logfile import Line
from service.openapi import problems
from service.parameters import GameId
from service.problems import unknown_game
from service.store import CorruptStreamError

__all__ = ["AuditController", "signing_keys"]


@get("/api/keys", tags=["audit"])
async def signing_keys(house: TheHouse) -> list[SigningKey]:
    """All public keys with which this house has signed games, the newest first."""
    return await house.keyring.known()


class AuditController(Controller):
    """What anybody can check."""

    path = "/api/games/{game_id:str}"
    tags = ("audit",)

    @get("/audit", responses=problems(404))
    async def audit(
        self, game_id: GameId, house: TheHouse, request: Request[Any, Any, Any]
    ) -> AuditReport:
        """Check the whole log of a game again. It says nothing that is hidden."""
        async with house.whole_logs.turn(caller_id(request)):
            return await _audited(house, game_id)


async def _audited(house: House, game_id: str) -> AuditReport:
    try:
        events = await house.store.read(game_id)
    except CorruptStreamError as error:
        return _damaged(error)
    if not events:
        raise unknown_game()
    created = events[0].event
    lines = [Line(each.version, each.at, each.hash, each.body) for each in events]
    own = not isinstance(events[-1].event, GameImported)
    keys = [key.key for key in await house.keyring.known()] if own else []
    report = await asyncio.to_thread(audit, game_id, lines, keys)
    is_open = report.complete or (isinstance(created, GameCreated) and created.training)
    return report if is_open else _discreet(report)


def _damaged(error: CorruptStreamError) -> AuditReport:
    """The report on a stream that cannot even be read."""
    failure = Fault("chain", "damaged", problem=error.problem).at(error.version)
    return AuditReport(
        id=error.game_id,
        game="",
        events=error.version - 1,
        passed=False,
        complete=False,
        checks=[],
        failure=failure,
    )


def _discreet(report: AuditReport) -> AuditReport:
    """The report without what may be hidden while the game runs."""
    failure = report.failure
    if failure is not None:
        failure = Fault(failure.check, "hidden").at(failure.version)
    return replace(report, failure=failure, scores=None)
