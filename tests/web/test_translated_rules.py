"""The rules can be read in every language the page speaks."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from games.kernel import game_names
from service.rulebook import READ_BY_PLAYERS, Clause, clauses, clauses_in

CHECKOUT = Path(__file__).parents[2]
RULES = CHECKOUT / "docs" / "rules"
PAGES = (*game_names(), "house")
CATALOGUES = CHECKOUT / "web" / "src" / "messages"
PILLARS_CATALOGUES = CHECKOUT / "web" / "src" / "games" / "pillars" / "messages"
LANGUAGES = sorted(path.stem for path in CATALOGUES.glob("*.json") if path.stem != "en")


def rules(page: str) -> dict[str, Clause]:
    """The rules of a page, by id and in its order."""
    read = clauses_in((RULES / f"{page}.md").read_text(encoding="utf-8"))
    return {clause.id: clause for clause in read if READ_BY_PLAYERS.fullmatch(clause.id)}


def references(clause: Clause) -> set[str]:
    """The other rules that a rule names."""
    return set(READ_BY_PLAYERS.findall(clause.text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_rule_is_translated(page: str, language: str) -> None:
    """A translation has the rules of the English page in its order, each with words of its own
    and with the same references to others."""
    english, translated = rules(page), rules(f"{page}.{language}")
    assert list(translated) == list(english)
    for number, clause in english.items():
        assert translated[number].text != clause.text
        assert references(translated[number]) == references(clause), number


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_a_translation_has_the_sections_of_the_english_page(page: str, language: str) -> None:
    """Rules stand together as they do in English, under headings in the language."""
    english, translated = rules(page), rules(f"{page}.{language}")
    pairs = {(english[number].section, translated[number].section) for number in english}
    assert len(pairs) == len({section for section, _ in pairs})
    assert all(section != heading for section, heading in pairs)


CARD_TITLE = re.compile(r"pillars\.card\.([AE]-[A-Z]+\d?)")


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_rules_call_a_card_what_the_table_calls_it(language: str) -> None:
    """Whoever sees a card of Pillars at the table finds its rules under the same title."""
    catalogue = json.loads((PILLARS_CATALOGUES / f"{language}.json").read_text(encoding="utf-8"))
    titles = {
        found[1]: title for key, title in catalogue.items() if (found := CARD_TITLE.fullmatch(key))
    }
    headings = {clause.part for clause in clauses("pillars", language)}
    assert len(titles) == 26
    for card, title in titles.items():
        assert any(title in heading and f"({card}, " in heading for heading in headings), card
