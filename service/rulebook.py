"""The rules as numbered clauses, and the tests that cite them."""

from __future__ import annotations

import ast
import re
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import msgspec

__all__ = [
    "READ_BY_PLAYERS",
    "Citation",
    "Clause",
    "citations",
    "clauses",
    "clauses_in",
    "languages",
    "notation",
]

READ_BY_PLAYERS = re.compile(r"[A-Z]-[A-Z]+-\d+")
"""Ids of rules; worked examples, scenarios and invariants are for those who test them."""

_CHECKOUT = Path(__file__).parent.parent / "docs" / "rules"
_INSTALLED = Path(sysconfig.get_path("data"), "share", "guildhall", "rules")
_CLAUSE = re.compile(
    r"- \*\*(?P<id>[A-Z]+(?:-[A-Z]+)?-\d+)(?: (?P<title>[^*]+))?\*\*"
    r"(?: (?P<scope>\([^)]*\)))?(?: —)? (?P<text>.*?)(?: \[(?P<basis>[^\]]*)\])?"
)
_SECTION = re.compile(r"## (?:\d+\. )?(.*)")
_PART = re.compile(r"### (?:\d+\.\d+ )?(.*)")
_LEAD = re.compile(r"^\*\*[^*]*\*\* ")
_ORIGINAL = "en"
"""The language of the pages that decide; the others are translations."""


class Clause(msgspec.Struct, frozen=True):
    """One rule, worked example, scenario or invariant.

    `basis` says where a rule comes from, in the marks that the page itself explains; `part` is
    the heading within its section, if there is one.
    """

    id: str
    section: str
    text: str
    basis: str
    part: str = ""


class Citation(msgspec.Struct, frozen=True):
    """The clauses that one test pins. `test` is its file and name, as pytest writes them."""

    test: str
    clauses: tuple[str, ...]


def clauses(page: str, language: str = _ORIGINAL) -> list[Clause]:
    """The clauses of a game or of the house, from the checkout or else from the installed package.

    Raises `FileNotFoundError` if there is no such page in that language.
    """
    return list(clauses_in(_text(page, language)))


def notation(page: str, language: str = _ORIGINAL) -> str:
    """What letters and signs stand for: the last paragraph of those with a title of their own
    before the first section; empty if there is none. Raises `FileNotFoundError`."""
    preface = _text(page, language).partition("\n## ")[0]
    titled = [line for line in preface.splitlines() if line.startswith("**")]
    return _LEAD.sub("", titled[-1]) if titled else ""


def languages(page: str) -> list[str]:
    """The languages in which a page can be read, the one that decides first."""
    translated = _folder().glob(f"{page}.*.md")
    return [_ORIGINAL, *sorted(path.name.split(".")[1] for path in translated)]


def _text(page: str, language: str) -> str:
    suffix = "" if language == _ORIGINAL else f".{language}"
    return (_folder() / f"{page}{suffix}.md").read_text(encoding="utf-8")


def _folder() -> Path:
    return _CHECKOUT if _CHECKOUT.is_dir() else _INSTALLED


def clauses_in(page: str) -> Iterator[Clause]:
    """The clauses that a page of rules holds, in its order."""
    section = part = ""
    for line in page.splitlines():
        if heading := _SECTION.fullmatch(line):
            section, part = heading[1], ""
        elif heading := _PART.fullmatch(line):
            part = heading[1]
        elif found := _CLAUSE.fullmatch(line):
            words = filter(None, (found["title"], found["scope"], found["text"]))
            yield Clause(found["id"], section, " ".join(words), found["basis"] or "", part)


def citations(folder: Path) -> list[Citation]:
    """What each test below `folder` cites by `@pytest.mark.rule`, read without importing it.

    Raises `ValueError` where a marker's arguments are not plain strings.
    """
    return [
        Citation(f"{path.relative_to(folder.parent).as_posix()}::{name}", tuple(cited))
        for path in sorted(folder.rglob("test_*.py"))
        for name, cited in _tests_in(ast.parse(path.read_text(encoding="utf-8"), str(path)))
    ]


def _tests_in(scope: ast.Module | ast.ClassDef) -> Iterator[tuple[str, list[str]]]:
    """The tests of a module or class, with what they and the scope around them cite."""
    shared = [
        clause
        for node in scope.body
        if isinstance(node, ast.Assign) and _assigns_pytestmark(node)
        for clause in _cited(node.value)
    ]
    for node in scope.body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        cited = shared + [clause for mark in node.decorator_list for clause in _cited(mark)]
        if isinstance(node, ast.ClassDef):
            for name, inner in _tests_in(node):
                yield f"{node.name}::{name}", cited + inner
        elif node.name.startswith("test_"):
            yield node.name, cited


def _assigns_pytestmark(node: ast.Assign) -> bool:
    return any(
        isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
    )


def _cited(expression: ast.expr) -> Iterator[str]:
    """The clauses named by every `pytest.mark.rule(...)` inside an expression."""
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise ValueError(f"line {node.lineno}: a rule marker takes plain strings")
                yield argument.value
