"""Becoming a guest, and who one is."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import JSONBody

from schemas.api import Session, SessionBody
from service.house import TheCaller
from service.openapi import problems

__all__ = ["SessionController"]


class SessionController(Controller):
    """A guest is a name and a random id, kept in a cookie that nobody else can make."""

    path = "/api/session"
    tags = ("session",)

    @post(status_code=200, responses=problems(400, 403))
    async def sign_in(
        self, request: Request[Any, Any, Any], data: JSONBody[SessionBody]
    ) -> Session:
        """Become a guest, or change one's name."""
        known = request.session.get("player")
        player = known if isinstance(known, str) else secrets.token_hex(8)
        session = Session(player=player, name=" ".join(data.name.split()))
        request.set_session(msgspec.to_builtins(session))
        return session

    @get(responses=problems(401))
    async def who(self, caller: TheCaller) -> Session:
        """Who is calling."""
        return caller.person
