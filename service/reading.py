"""The rules as people read them: one page of a game's clauses and the house's, in one language."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from itertools import groupby
from typing import NamedTuple

import msgspec

from games.kernel import game_named
from schemas.api import RuleClause, Rules, RuleSection
from service.rulebook import READ_BY_PLAYERS, Clause, clauses, languages, notation

__all__ = ["Page", "page_of"]

_HOUSE = "house"


class Page(NamedTuple):
    """A page as it is sent: its JSON, the same compressed, and a tag that changes with it."""

    body: bytes
    compressed: bytes
    tag: str


def page_of(game: str, language: str) -> Page:
    """The rules of a game in a language, or in English if there are none in it.

    Raises `UnknownGameError`.
    """
    known = languages(game_named(game).name)
    base = language.partition("-")[0].lower()
    return _page(game, base if base in known else known[0])


@cache
def _page(game: str, language: str) -> Page:
    body = msgspec.json.encode(_rules(game, language))
    tag = hashlib.sha256(body).hexdigest()[:20]
    return Page(body, gzip.compress(body, mtime=0), f'"{tag}"')


def _rules(game: str, language: str) -> Rules:
    return Rules(
        game=game,
        title=game_named(game).title,
        language=language,
        languages=languages(game),
        notation=notation(game, language),
        sections=[*_sections(game, language), *_sections(_HOUSE, language)],
    )


def _sections(page: str, language: str) -> list[RuleSection]:
    """The clauses of a page under their headings; where each comes from, the original says."""
    basis = {clause.id: clause.basis for clause in clauses(page)}
    spoken = language if language in languages(page) else languages(page)[0]
    read = (each for each in clauses(page, spoken) if READ_BY_PLAYERS.fullmatch(each.id))
    return [
        RuleSection(title, [_read(clause, basis[clause.id]) for clause in under])
        for title, under in groupby(read, key=lambda clause: clause.section)
    ]


def _read(clause: Clause, basis: str) -> RuleClause:
    return RuleClause(clause.id, clause.text, basis, clause.part)
