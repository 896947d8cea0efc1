"""The rules and their tests: no clause without a test, no test of a rule without a clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel import game_names
from service.rulebook import citations, clauses, clauses_in

HERE = Path(__file__).parent
TESTS = HERE.parent


@pytest.mark.parametrize("game", game_names())
def test_every_clause_has_a_test(game: str) -> None:
    """Each clause, example, scenario and invariant of a game is cited by a test somewhere."""
    cited = {clause for citation in citations(TESTS) for clause in citation.clauses}
    untested = [clause.id for clause in clauses(game) if clause.id not in cited]
    assert untested == []


@pytest.mark.parametrize("game", game_names())
def test_every_rule_test_cites_a_clause(game: str) -> None:
    """A test in a game's own folder names the clauses that it pins, and they exist."""
    known = {clause.id for clause in clauses(game)}
    astray = [
        citation
        for citation in citations(HERE / game)
        if not citation.clauses or not known.issuperset(citation.clauses)
    ]
    assert astray == []


@pytest.mark.parametrize("game", game_names())
def test_no_clause_is_numbered_twice(game: str) -> None:
    """An id names one clause for good."""
    ids = [clause.id for clause in clauses(game)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("game", game_names())
def test_every_bullet_that_looks_like_a_clause_is_one(game: str) -> None:
    """No clause escapes the count by a slip in how it is written."""
    page = (TESTS.parent / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    bullets = [line for line in page.splitlines() if line.startswith("- **")]
    assert len(bullets) == len(list(clauses_in(page)))
