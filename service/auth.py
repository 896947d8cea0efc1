"""Who is calling: a guest with a session cookie, or whoever holds a token for one seat.

The cookie is Litestar's encrypted client-side session; the token is a JWT. Requests with a
token need no CSRF header, because no browser adds a token by itself.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from cryptography.exceptions import InvalidTag
from litestar.config.csrf import CSRFConfig
from litestar.connection import ASGIConnection, Request
from litestar.exceptions import NotAuthorizedException, SerializationException
from litestar.middleware.csrf import CSRFMiddleware
from litestar.middleware.session.client_side import ClientSideSessionBackend, CookieBackendConfig
from litestar.security.jwt import Token
from litestar.types import Message, Receive, Scope, ScopeSession, Send

from games.kernel.table import NOBODY
from schemas.api import Session
from schemas.game import Occupant
from service.facts import seat_of
from service.match import Match
from service.problems import Problem
from service.settings import Keys, Settings

__all__ = [
    "Caller",
    "SeatToken",
    "SessionCookies",
    "TokenSigner",
    "TolerantCsrf",
    "bearer",
    "csrf_config",
    "session_config",
]

_ALGORITHM = "HS256"
_AUDIENCE = "guildhall-seat"
_REVIEWERS = "guildhall-review"
_COOKIE_DAYS = 180
_RENEWED_DAYS = 7
_DAY_SECONDS = 24 * 60 * 60

AnyConnection = ASGIConnection[Any, Any, Any, Any]


class _AsItCame(dict[str, Any]):
    """A session that came with the request and has not been replaced since."""


class SessionCookies(ClientSideSessionBackend):
    """Litestar's session cookies, sent when they bring something new and not with every answer.

    A cookie that nobody here made is simply no session.
    """

    async def load_from_connection(self, connection: AnyConnection) -> dict[str, Any]:
        """See `ClientSideSessionBackend.load_from_connection`."""
        return _AsItCame(await super().load_from_connection(connection))

    async def store_in_message(
        self, scope_session: ScopeSession, message: Message, connection: AnyConnection
    ) -> None:
        """Send a session that is new, and one that has not been sent for some days, so that it
        lasts for as long as its owner keeps coming."""
        now = int(time.time())
        if isinstance(scope_session, dict) and scope_session:
            sent = scope_session.get("sent", 0)
            if isinstance(scope_session, _AsItCame) and now - sent < _RENEWED_DAYS * _DAY_SECONDS:
                return
            scope_session = {**scope_session, "sent": now}
        await super().store_in_message(scope_session, message, connection)

    def load_data(self, data: list[bytes]) -> dict[str, Any]:
        """See `ClientSideSessionBackend.load_data`, which minds only some of the forgeries."""
        try:
            return super().load_data(data)
        except (InvalidTag, SerializationException, LookupError, TypeError, ValueError):
            return {}


@dataclass
class _SessionConfig(CookieBackendConfig):
    _backend_class = SessionCookies


def session_config(settings: Settings, keys: Keys) -> CookieBackendConfig:
    """How session cookies are made."""
    return _SessionConfig(
        secret=keys.session,
        key="guildhall-session",
        max_age=_COOKIE_DAYS * _DAY_SECONDS,
        secure=settings.secure,
    )


def csrf_config(settings: Settings, keys: Keys) -> CSRFConfig:
    """How unsafe requests that come with a cookie prove that our own page sent them."""
    return CSRFConfig(
        secret=keys.csrf,
        cookie_secure=settings.secure,
    )


class TolerantCsrf(CSRFMiddleware):
    """Litestar's CSRF check, for all requests but those that carry a token."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See `CSRFMiddleware.__call__`."""
        if bearer(ASGIConnection(scope)) is not None:
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


@dataclass
class SeatToken(Token):
    """The right to play one seat of one game, for as long as `holder` sits there."""

    game: str = ""
    seat: int = NOBODY
    holder: str = ""


class TokenSigner:
    """Makes seat tokens and checks them."""

    def __init__(self, keys: Keys) -> None:
        self._secret = keys.tokens

    def sign(self, game_id: str, seat: int, holder: str, lifetime: timedelta) -> str:
        """A token for a seat."""
        token = SeatToken(
            exp=datetime.now(UTC) + lifetime,
            sub=f"{game_id}/{seat}",
            aud=_AUDIENCE,
            game=game_id,
            seat=seat,
            holder=holder,
        )
        return token.encode(self._secret, _ALGORITHM)

    def read(self, encoded: str) -> SeatToken:
        """The token that `sign` made; raises `Problem` if it is another's or has expired."""
        try:
            return SeatToken.decode(encoded, self._secret, _ALGORITHM, audience=_AUDIENCE)
        except NotAuthorizedException as error:
            raise Problem("bad-token", "The token was not made here, or has expired.") from error

    def sign_review(self, game_id: str, lifetime: timedelta) -> str:
        """A token with which a worker brings what its review of a game found."""
        token = Token(exp=datetime.now(UTC) + lifetime, sub=game_id, aud=_REVIEWERS)
        return token.encode(self._secret, _ALGORITHM)

    def require_review(self, encoded: str | None, game_id: str) -> None:
        """Raise `Problem` unless this is a token that `sign_review` made for the game."""
        try:
            token = Token.decode(encoded or "", self._secret, _ALGORITHM, audience=_REVIEWERS)
        except NotAuthorizedException as error:
            raise _no_reviewer() from error
        if token.sub != game_id:
            raise _no_reviewer()


def _no_reviewer() -> Problem:
    return Problem("bad-token", "Only a worker that was asked to review this game brings findings.")


class Caller(msgspec.Struct, frozen=True):
    """Who sent a request; neither a session nor a token makes a spectator."""

    session: Session | None = None
    token: SeatToken | None = None

    @classmethod
    def of(cls, request: Request[Any, Any, Any], signer: TokenSigner) -> Caller:
        """The sender of a request; raises `Problem` if a token is not valid."""
        token = bearer(request)
        if token is not None:
            return cls(token=signer.read(token))
        try:
            return cls(session=msgspec.convert(request.session, Session))
        except msgspec.ValidationError:
            return cls()

    @property
    def person(self) -> Session:
        """The person who is signed in; raises `Problem` if nobody is."""
        if self.session is None:
            raise Problem("not-signed-in", "Choose a name first: POST /api/session.")
        return self.session

    @property
    def occupant(self) -> Occupant:
        """The person who is signed in, as somebody who can sit at a table."""
        return Occupant(kind="person", id=self.person.player, name=self.person.name)

    def seat(self, match: Match) -> int:
        """The caller's seat at a table, or `NOBODY`."""
        if self.token is not None and self.token.game == match.id:
            return self._token_seat(match, self.token)
        seat = self.seat_among(match.facts.seats)
        return NOBODY if seat is None else seat

    def seat_among(self, seats: Sequence[Occupant | None]) -> int | None:
        """The seat of the person who is signed in, if it is one of these."""
        return None if self.session is None else seat_of(seats, self.session.player)

    def own_seat(self, match: Match) -> int:
        """The caller's seat at a table; raises `Problem` for a spectator."""
        if self.token is None:
            _ = self.person
        seat = self.seat(match)
        if seat == NOBODY:
            raise Problem("not-your-seat", "You do not sit at this table.")
        return seat

    @staticmethod
    def _token_seat(match: Match, token: SeatToken) -> int:
        seats = match.facts.seats
        occupant = seats[token.seat] if token.seat < len(seats) else None
        return token.seat if occupant is not None and occupant.id == token.holder else NOBODY


def bearer(connection: AnyConnection) -> str | None:
    """The token that a request carries."""
    scheme, _, value = connection.headers.get("authorization", "").partition(" ")
    return value.strip() if scheme.lower() == "bearer" else None
