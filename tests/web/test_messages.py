"""The check of the message catalogues finds what it is there for."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.lacking import NO_PACKAGES, lacking

CHECKOUT = Path(__file__).parents[2]
WEB = CHECKOUT / "web"
NODE = CHECKOUT / "build" / "node" / "bin" / "node"

Messages = dict[str, str]
Change = Callable[[Messages], object]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the client's sources, to break."""
    if not NODE.is_file() or not (WEB / "node_modules").is_dir():
        lacking(NO_PACKAGES)
    return shutil.copytree(WEB / "src", tmp_path / "src")


def check(source: Path) -> subprocess.CompletedProcess[str]:
    """Run the check on the sources in a folder."""
    script = WEB / "scripts" / "check-messages.mjs"
    return subprocess.run(
        [NODE, script, source], check=False, capture_output=True, text=True, timeout=60
    )


def change(path: Path, how: Change) -> None:
    """Read a catalogue, change it, and write it in the order it is then in."""
    messages: Messages = json.loads(path.read_text())
    how(messages)
    path.write_text(json.dumps(messages, ensure_ascii=False, indent=2) + "\n")


def test_the_catalogues_have_no_fault(source: Path) -> None:
    """English, Polish and Ukrainian messages are complete and right in form."""
    checked = check(source)
    assert (checked.returncode, checked.stderr) == (0, "")


@pytest.mark.parametrize(
    ("language", "how", "fault"),
    [
        ("pl", lambda m: m.pop("turn.yours"), "pl.json: turn.yours: missing"),
        ("en", lambda m: m.pop("turn.yours"), "uk.json: turn.yours: not in en.json"),
        ("en", lambda m: m.update({"zone": "Zone"}), "zone: used nowhere"),
        (
            "uk",
            lambda m: m.update({"seat.bot": "Bot: {who}"}),
            "uk.json: seat.bot: its placeholders are who, not level",
        ),
        (
            "pl",
            lambda m: m.update(
                {"log.steps": "{count, plural, one {# ruch} few {# ruchy} other {# ruchu}}"}
            ),
            "pl.json: log.steps: no plural form 'many' of count",
        ),
        (
            "en",
            lambda m: m.update(
                {"log.steps": "{count, plural, one {# move} few {# moves} other {# moves}}"}
            ),
            "en.json: log.steps: en has no plural form 'few' (of count)",
        ),
        (
            "uk",
            lambda m: m.update({"turn.yours": "Your turn"}),
            "uk.json: turn.yours: still in English",
        ),
        (
            "pl",
            lambda m: m.update({"brand": "Dom gildii"}),
            "same-words.json: brand is not the same word in pl",
        ),
        (
            "pl",
            lambda m: m.update({"seat.bot": "Bot: {level"}),
            "pl.json: seat.bot: cannot be read",
        ),
        (
            "en",
            lambda m: m.update({"action.now": m.pop("action.now")}),
            "en.json: action.now: not in its place",
        ),
    ],
)
def test_a_fault_is_found(source: Path, language: str, how: Change, fault: str) -> None:
    """What is missing, unused, different in its placeholders, short of a plural form, not
    translated, not readable or out of order is named, and the check fails."""
    change(source / "messages" / f"{language}.json", how)
    checked = check(source)
    assert checked.returncode == 1
    assert fault in checked.stderr


def test_other_choices_than_in_english_are_found(source: Path) -> None:
    """A message that selects among words selects among the same ones in every language."""
    key = "caylus1303.choice.provost"
    words = "{direction, select, stay {Zostaw} other {{distance, number} dalej}}"
    change(
        source / "games" / "caylus1303" / "messages" / "pl.json",
        lambda messages: messages.update({key: words}),
    )
    checked = check(source)
    assert checked.returncode == 1
    assert f"{key}: its choices are direction: other | stay" in checked.stderr


def test_a_whole_catalogue_that_is_missing_is_found(source: Path) -> None:
    """A language that the shell speaks is spoken by every game as well."""
    (source / "games" / "caylus1303" / "messages" / "uk.json").unlink()
    checked = check(source)
    assert checked.returncode == 1
    assert "games/caylus1303/messages: no uk.json" in checked.stderr
