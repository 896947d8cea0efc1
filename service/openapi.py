"""The OpenAPI document, from which the client's types are made."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any, get_args

import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Schema, SecurityScheme

from games.kernel import game_named, game_names
from schemas.api import ProblemDocument, Thinking, TurnDue
from schemas.game import LifecycleEvent, TableEvent
from service.problems import PROBLEMS

__all__ = ["add_own_schemas", "openapi_config", "problems"]

_REFERENCE = "#/components/schemas/{name}"


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The problem documents that a handler can answer with, by HTTP status."""
    return {status: _response(status) for status in (*statuses, 429)}


def _response(status: int) -> ResponseSpec:
    kinds = [f"{kind.title} (`{code}`)" for code, kind in PROBLEMS.items() if kind.status == status]
    return ResponseSpec(
        ProblemDocument,
        generate_examples=False,
        description="; ".join(kinds),
        media_type="application/problem+json",
    )


class _Given(Schema):
    """A JSON schema that msgspec has written already."""

    def __init__(self, schema: dict[str, Any]) -> None:
        super().__init__()
        self._schema = schema

    def to_schema(self) -> dict[str, Any]:
        """The schema as it was given."""
        return self._schema


def openapi_config() -> OpenAPIConfig:
    """How Litestar writes the document."""
    return OpenAPIConfig(
        title="Guildhall",
        version=version("guildhall"),
        path="/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        components=Components(
            security_schemes={
                "seatPass": SecurityScheme(type="http", scheme="bearer", bearer_format="JWT")
            },
        ),
        use_handler_docstrings=True,
    )


def add_own_schemas(app: Litestar) -> None:
    """Add what no route declares: events, and each game's commands and view."""
    schemas = app.openapi_schema.components.schemas
    schemas.update({name: _Given(schema) for name, schema in _own_schemas().items()})


def _own_schemas() -> dict[str, Any]:
    """The schemas of events, streams and what is particular to games, by the names of types.

    Beside them, `<Game>Command` and `<Game>Event` are any of a game's commands and events.
    """
    shared: list[Any] = [*get_args(LifecycleEvent), *get_args(TableEvent)]
    games = [game_named(name) for name in game_names()]
    kinds = [Thinking, TurnDue, *shared]
    for game in games:
        kinds += [*game.command_types, *game.event_types, game.view_type]
    found, schemas = msgspec.json.schema_components(kinds, ref_template=_REFERENCE)
    reference = dict(zip(kinds, found, strict=True))
    for game in games:
        name = game.view_type.__name__.removesuffix("View")
        events = (*game.event_types, *shared)
        schemas[f"{name}Command"] = {"anyOf": [reference[kind] for kind in game.command_types]}
        schemas[f"{name}Event"] = {"anyOf": [reference[kind] for kind in events]}
    return schemas
