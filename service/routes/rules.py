"""The rules, to be read beside the table."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, PathParameter, QueryParameter

from games.kernel import UnknownGameError
from schemas.api import Rules
from service.compression import UNCOMPRESSED
from service.openapi import problems
from service.problems import Problem
from service.reading import page_of

__all__ = ["rules"]

_GameName = Annotated[str, PathParameter(min_length=1, max_length=40)]
_Language = Annotated[str, QueryParameter(min_length=1, max_length=35, description="a BCP 47 tag")]
_Known = Annotated[
    str | None, HeaderParameter(name="If-None-Match", description="the tag of what one has")
]
_Encodings = Annotated[str, HeaderParameter(name="Accept-Encoding")]
_ANSWERS = {
    200: ResponseSpec(Rules, generate_examples=False, description="The rules"),
    304: ResponseSpec(None, generate_examples=False, description="One has them already"),
    **problems(400, 404),
}


@get(
    "/api/rules/{game:str}",
    tags=["games"],
    responses=_ANSWERS,
    opt={UNCOMPRESSED: True},
    sync_to_thread=False,
)
def rules(
    game: _GameName,
    language: _Language = "en",
    known: _Known = None,
    encodings: _Encodings = "",
) -> Response[bytes]:
    """Every clause of a game and of the house, in a language that there is, else in English."""
    try:
        page = page_of(game, language)
    except UnknownGameError as error:
        raise Problem("not-found", "There are no rules of this game here.") from error
    headers = {"ETag": page.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if page.tag in (known or ""):
        return Response(b"", status_code=304, headers=headers)
    if "gzip" not in encodings:
        return Response(page.body, media_type="application/json", headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(page.compressed, media_type="application/json", headers=headers)
