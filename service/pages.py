"""The browser client's files, and the headers that keep a browser safe."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Request, Response, Router
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from service.limits import UNLIMITED
from service.logs import UNLOGGED
from service.problems import Problem

__all__ = ["client_routes", "secure"]

_HEADERS = {
    "content-security-policy": "; ".join(
        (
            "default-src 'self'",
            "img-src 'self' data:",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}

_FOR_EVER = CacheControlHeader(public=True, max_age=365 * 24 * 60 * 60, immutable=True)
_FRESH = CacheControlHeader(no_cache=True)

_OPT = {UNLOGGED: True, UNLIMITED: True}
"""Pages and their parts come in bursts, and cost next to nothing."""

_ENCODED_HEADERS = [(name.encode(), value.encode()) for name, value in _HEADERS.items()]


async def secure(message: Message, scope: Scope) -> None:
    """Put the security headers on every answer."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message["headers"], *_ENCODED_HEADERS]


def client_routes(folder: Path) -> list[Router]:
    """Routes for the built client: none where it has not been built.

    What is in `assets` bears a hash in its name and may be kept for ever. Every path that names
    no file is the client's own, and gets its page.
    """
    page = folder / "index.html"
    if not page.is_file():
        return []

    def page_for_path(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        path = request.url.path
        if path.startswith("/api/") or "." in path.rpartition("/")[2]:
            return Problem("not-found", "There is nothing under this path.").to_response(request)
        return File(
            page,
            filename=page.name,
            media_type="text/html",
            content_disposition_type="inline",
            headers={_FRESH.HEADER_NAME: _FRESH.to_header()},
        )

    assets = create_static_files_router(
        path="/assets",
        name="assets",
        directories=[folder / "assets"],
        cache_control=_FOR_EVER,
        opt=_OPT,
    )
    rest = create_static_files_router(
        path="/",
        name="pages",
        directories=[folder],
        html_mode=True,
        cache_control=_FRESH,
        exception_handlers={NotFoundException: page_for_path},
        opt=_OPT,
    )
    return [assets, rest]
