"""The OpenAPI document says what the service does, and the service does what it says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from games.kernel import game_named, game_names
from tests.house import Guest, House
from tests.service.api.calls import open_duel

GUILDHALL = Path(sys.executable).with_name("guildhall")

PAGE = Path(__file__).parents[3] / "docs" / "api.md"

STREAMS = {"/api/games/{game_id}/feed", "/api/bot/turns"}
"""Answers that do not end are tested by hand."""

FOREIGN = {"/metrics"}
"""Prometheus describes this one."""

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]

EXAMPLES = settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)

PRINTED = subprocess.run([GUILDHALL, "openapi"], check=True, capture_output=True, text=True)
DOCUMENT: dict[str, Any] = json.loads(PRINTED.stdout)


def can_be_wrong(operation: dict[str, Any]) -> bool:
    """Whether a request has anything that can be wrong; a game's id is any text."""
    parameters = operation.get("parameters", [])
    return "requestBody" in operation or any(each["in"] != "path" for each in parameters)


def test_the_document_is_printed_without_a_warning() -> None:
    """Whoever makes a client of it has nothing to wonder about."""
    assert PRINTED.stderr == ""


CALLS = [
    (path, method, mode)
    for path, item in sorted(DOCUMENT["paths"].items())
    for method, operation in sorted(item.items())
    for mode in GenerationMode
    if path not in STREAMS | FOREIGN
    and (mode is GenerationMode.POSITIVE or can_be_wrong(operation))
]


def references(part: Any) -> Iterator[str]:
    """All references in a document."""
    if isinstance(part, dict):
        for name, value in part.items():
            if name == "$ref":
                yield value
            else:
                yield from references(value)
    elif isinstance(part, list):
        for value in part:
            yield from references(value)


def test_every_reference_leads_somewhere() -> None:
    """Nothing is referred to that the document does not hold."""
    schemas = DOCUMENT["components"]["schemas"]
    for reference in references(DOCUMENT):
        assert reference.removeprefix("#/components/schemas/") in schemas


@pytest.mark.parametrize("name", game_names())
def test_every_game_is_described(name: str) -> None:
    """A game's commands, events and view are there for the client's types."""
    schemas = DOCUMENT["components"]["schemas"]
    game = game_named(name)
    prefix = game.view_type.__name__.removesuffix("View")
    assert {f"{prefix}View", f"{prefix}Command", f"{prefix}Event"} <= schemas.keys()
    for kind in (*game.command_types, *game.event_types):
        # Where two games use the same name, the document says whose it is.
        assert {kind.__name__, f"{kind.__module__}.{kind.__name__}"} & schemas.keys()


@pytest.mark.parametrize("path", sorted(DOCUMENT["paths"].keys() - FOREIGN))
def test_every_call_is_on_the_page(path: str) -> None:
    """`docs/api.md` has each call of the document."""
    assert re.sub(r"\{\w+\}", "{id}", path).removeprefix("/api/games/{id}/") in PAGE.read_text()


def test_the_service_tells_the_document(served: House) -> None:
    """What the service tells is what was tested here."""
    assert httpx.get(f"{served.url}/schema/openapi.json").json() == DOCUMENT


class Caller:
    """Two people's games at different points, and a session to ask about them."""

    def __init__(self, served: House, host: Guest, guest: Guest) -> None:
        self.url = served.url
        self.games = [open_duel(host, guest), host.open("host", "open"), "nowhere"]
        self.session = requests.Session()
        self.session.headers["x-csrftoken"] = host.headers["x-csrftoken"]
        self.session.cookies.update(dict(host.cookies))


@pytest.fixture(scope="module")
def caller(served: House) -> Iterator[Caller]:
    """Somebody who asks for anything."""
    with closing(Guest(served.url, "Ada")) as ada, closing(Guest(served.url, "Bob")) as bob:
        asking = Caller(served, ada, bob)
        with asking.session:
            yield asking


@pytest.fixture(scope="session")
def api() -> Any:
    """The document as schemathesis reads it."""
    return schemathesis.openapi.from_dict(DOCUMENT)


@pytest.mark.parametrize(("path", "method", "mode"), CALLS)
def test_any_request_gets_a_described_answer(
    caller: Caller, api: Any, path: str, method: str, mode: GenerationMode
) -> None:
    """Whatever is sent, right or wrong: the answer is one that the document describes."""
    cases = api[path][method.upper()].as_strategy(generation_mode=mode)

    @given(case=cases, game_id=st.sampled_from(caller.games))
    @EXAMPLES
    def ask(case: Case[Any], game_id: str) -> None:
        if "game_id" in case.path_parameters:
            case.path_parameters["game_id"] = game_id
        answer = case.call(base_url=caller.url, session=caller.session)
        case.validate_response(answer, checks=CHECKS)

    ask()
