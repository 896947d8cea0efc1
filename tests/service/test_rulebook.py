"""Reading clauses from a page of rules, and citations from tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from service.rulebook import Citation, citations, clauses_in


def test_citations_are_read_from_every_kind_of_marker(tmp_path: Path) -> None:
    """Markers count on a module, a class, a function and a parameter set alike."""
    (tmp_path / "test_sample.py").write_text(
        "import pytest\n"
        "pytestmark = pytest.mark.rule('C-A-1')\n"
        "@pytest.mark.rule('C-A-2')\n"
        "class TestGroup:\n"
        "    @pytest.mark.parametrize('n', [\n"
        "        pytest.param(1, marks=pytest.mark.rule('C-A-3', 'C-A-4')),\n"
        "    ])\n"
        "    def test_one(self, n): ...\n"
        "def test_two(): ...\n"
    )
    assert citations(tmp_path) == [
        Citation(
            f"{tmp_path.name}/test_sample.py::TestGroup::test_one",
            ("C-A-1", "C-A-2", "C-A-3", "C-A-4"),
        ),
        Citation(f"{tmp_path.name}/test_sample.py::test_two", ("C-A-1",)),
    ]


def test_a_clause_that_no_reader_can_see_is_refused(tmp_path: Path) -> None:
    """A marker whose clause is computed is an error, as nobody could search for it."""
    (tmp_path / "test_sample.py").write_text(
        "import pytest\n@pytest.mark.rule('C-' + 'A-1')\ndef test_one(): ...\n"
    )
    with pytest.raises(ValueError, match="line 2: a rule marker takes plain strings"):
        citations(tmp_path)


def test_a_clause_is_read_with_its_section_and_basis() -> None:
    """A page's line becomes the clause's id, text and basis under the heading above it."""
    page = (
        "## 5. Planning\n\n- **C-PLAN-2** — A turn is one of [R; F 9]\n- **EX-2 Carpenter.** Red.\n"
    )
    rule, example = clauses_in(page)
    assert (rule.id, rule.section, rule.basis) == ("C-PLAN-2", "Planning", "R; F 9")
    assert (example.id, example.text, example.basis) == ("EX-2", "Carpenter. Red.", "")
