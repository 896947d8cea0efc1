"""Whatever the service refuses is explained in every language the page speaks."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.kernel import game_names
from service.problems import PROBLEMS

CHECKOUT = Path(__file__).parents[2]
SOURCE = CHECKOUT / "web" / "src"
LANGUAGES = sorted(path.stem for path in (SOURCE / "messages").glob("*.json"))
GAMES = [name for name in game_names() if (SOURCE / "games" / name).is_dir()]
"""The games that have a page."""
REFUSING = {"Reason", "Refused", "Refusal"}


def messages(language: str, game: str | None = None) -> dict[str, str]:
    """A catalogue: the shell's, or a game's."""
    folder = SOURCE if game is None else SOURCE / "games" / game
    catalogue: dict[str, str] = json.loads((folder / "messages" / f"{language}.json").read_text())
    return catalogue


def refusal_codes(modules: str) -> Iterator[str]:
    """The codes of all refusals that these modules make."""
    for path in sorted(CHECKOUT.glob(modules)):
        for node in ast.walk(ast.parse(path.read_text())):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "id", "") in REFUSING
                and node.args
            ):
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    yield str(code.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_of_the_service_has_a_message(language: str) -> None:
    """Each code of the table of problems is worded."""
    said = messages(language)
    assert [code for code in PROBLEMS if f"problem.{code}" not in said] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_house_has_a_message(language: str) -> None:
    """What no game allows, such as moving when it is not one's turn, is worded; and so is why
    something cannot be taken back."""
    said = messages(language)
    codes = {*refusal_codes("games/kernel/*.py"), *refusal_codes("service/taking_back.py")}
    assert {"game-over", "not-your-turn", "turn-passed"} <= codes
    assert [code for code in sorted(codes) if f"refusal.{code}" not in said] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_games_rules_has_a_message(game: str, language: str) -> None:
    """Each reason for which a game's rules refuse a move is worded; a message for a reason that
    no longer exists is not kept."""
    said, codes = messages(language, game), set(refusal_codes(f"games/{game}/*.py")) - {"ok"}
    start = f"{game}.refusal."
    worded = {key.removeprefix(start) for key in said if key.startswith(start)}
    assert worded == codes
