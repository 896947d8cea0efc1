"""The rules over HTTP: every clause, in the reader's language, and not sent twice."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel import game_names
from service.rulebook import READ_BY_PLAYERS, clauses, languages
from tests.house import Guest
from tests.service.api.calls import problem

NOTED = {"caylus1303": "provost", "pillars": "*Reserve*"}
"""A word of each game's notation that only the right paragraph has."""


def ids(rules: dict[str, Any]) -> list[str]:
    """The clauses of all sections, in their order."""
    return [clause["id"] for section in rules["sections"] for clause in section["clauses"]]


def readable(page: str) -> list[str]:
    """The clauses of a page that players read."""
    return [clause.id for clause in clauses(page) if READ_BY_PLAYERS.fullmatch(clause.id)]


@pytest.mark.parametrize("game", game_names())
def test_every_rule_can_be_read(ada: Guest, game: str) -> None:
    """All clauses of the game come under their headings, and then those of the house."""
    rules = ada.get(f"/api/rules/{game}").raise_for_status().json()
    assert ids(rules) == [*readable(game), *readable("house")]
    assert rules["language"] == "en"
    assert all(section["title"] for section in rules["sections"])
    assert NOTED[game] in rules["notation"]


@pytest.mark.parametrize("game", game_names())
def test_rules_speak_the_languages_there_are(ada: Guest, game: str) -> None:
    """A translation is served under its tag, with a region or without; another asked for is
    answered in English, which says so."""
    original = ada.get(f"/api/rules/{game}").json()
    assert original["languages"] == languages(game)
    for language in languages(game)[1:]:
        rules = ada.get(f"/api/rules/{game}", params={"language": f"{language}-XX"}).json()
        assert rules["language"] == language
        assert ids(rules) == ids(original)
        assert rules["sections"] != original["sections"]
    assert ada.get(f"/api/rules/{game}", params={"language": "tlh"}).json() == original


def test_rules_are_sent_once(ada: Guest) -> None:
    """They come compressed, and whoever has them by their tag is told that they are the same."""
    first = ada.get("/api/rules/caylus1303")
    assert first.headers["content-encoding"] == "gzip"
    plain = ada.get("/api/rules/caylus1303", headers={"Accept-Encoding": "identity"})
    assert plain.content == first.content
    again = ada.get("/api/rules/caylus1303", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = ada.get("/api/rules/caylus1303", params={"language": "pl"})
    assert other.headers["etag"] != first.headers["etag"]


def test_no_rules_of_what_is_no_game(ada: Guest) -> None:
    """Only games have rules here; a page of the docs is no game."""
    for name in ("chess", "house", "caylus1303-components", "caylus1303.pl", "..%2fapi"):
        assert problem(ada.get(f"/api/rules/{name}")) == (404, "not-found")
