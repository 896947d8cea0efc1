"""How much one caller may ask for."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.middleware.rate_limit import RateLimitConfig, get_remote_address

from service.settings import Settings

__all__ = ["MOST_BYTES", "UNLIMITED", "rate_limit"]

MOST_BYTES = 64 * 1024
"""The largest body of a request."""

UNLIMITED = "unlimited"
"""The option of a route that anybody may call as often as they like."""


def rate_limit(settings: Settings) -> RateLimitConfig | None:
    """So many requests a second from one guest, or one address without a session; None if any
    number will do. Each service process counts for itself."""
    if settings.rate_limit == 0:
        return None
    return RateLimitConfig(
        rate_limit=("second", settings.rate_limit),
        identifier_for_request=_caller,
        check_throttle_handler=_is_api,
        exclude_opt_key=UNLIMITED,
    )


def _caller(request: Request[Any, Any, Any]) -> str:
    player = request.session.get("player")
    return f"player:{player}" if player else f"address:{get_remote_address(request)}"


def _is_api(request: Request[Any, Any, Any]) -> bool:
    """Pages and their parts come in bursts, and cost next to nothing."""
    return request.url.path.startswith("/api/")
