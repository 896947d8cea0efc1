"""What would have been right: the values allowed where a request had another."""

from __future__ import annotations

import re
from typing import Any

from litestar import Request
from litestar.exceptions import ValidationException
from msgspec import inspect

__all__ = ["explained"]

_STEP = re.compile(r"\w+")


def explained(request: Request[Any, Any, Any], error: ValidationException) -> str:
    """The mistakes in a request, as sentences that name the place and what is allowed there."""
    mistakes = error.extra if isinstance(error.extra, list) else []
    sentences = [_sentence(request, mistake) for mistake in mistakes if isinstance(mistake, dict)]
    return " ".join(sentences) or f"{error.detail.rstrip('.')}."


def _sentence(request: Request[Any, Any, Any], mistake: dict[str, Any]) -> str:
    message = str(mistake.get("message", "")).rstrip(".")
    key = mistake.get("key")
    if not key:
        return f"{message}."
    values = _allowed(request, str(key), in_body=mistake.get("source") == "body")
    hint = f"; it is one of {', '.join(map(str, values))}" if values else ""
    return f"{key}: {message}{hint}."


def _allowed(request: Request[Any, Any, Any], key: str, *, in_body: bool) -> tuple[Any, ...]:
    """The values of the enumeration that the handler expects at `key`; none if there is none."""
    steps = _STEP.findall(key)
    name = "data" if in_body else steps.pop(0)
    parameter = request.route_handler.parsed_fn_signature.parameters.get(name)
    if parameter is None:
        return ()
    kind: inspect.Type | None = inspect.type_info(parameter.raw)
    for step in steps:
        kind = _part(kind, step)
    kind = _bare(kind)
    return tuple(kind.values) if isinstance(kind, inspect.LiteralType) else ()


def _part(kind: inspect.Type | None, step: str) -> inspect.Type | None:
    """The type of a field, or of a list's items."""
    kind = _bare(kind)
    if isinstance(kind, inspect.ListType):
        return kind.item_type
    if isinstance(kind, inspect.StructType):
        return next((field.type for field in kind.fields if field.encode_name == step), None)
    return None


def _bare(kind: inspect.Type | None) -> inspect.Type | None:
    """A type without its constraints."""
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    return kind
