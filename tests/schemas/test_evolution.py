"""Logs must replay in ten years: what a message may never do to its earlier shape."""

from __future__ import annotations

import pytest

from tests.schemas.shapes import MESSAGES, kept, shapes, vocabulary


@pytest.mark.parametrize("name", MESSAGES)
def test_messages_keep_their_fields_and_types(name: str) -> None:
    """No tag, field or type that was once recorded is gone or changed; see `shapes.py`."""
    now = shapes(name)
    for tag, fields in kept(name)["messages"].items():
        assert tag in now
        for field, written in fields.items():
            assert now[tag].get(field) == written, f"{tag}.{field}"


@pytest.mark.parametrize("name", MESSAGES)
def test_new_fields_have_defaults(name: str) -> None:
    """A field that came later can be missing from an older log."""
    recorded = kept(name)["messages"]
    for tag, fields in shapes(name).items():
        for field, written in fields.items():
            old = tag not in recorded or field in recorded[tag]
            assert old or written.endswith("="), f"{tag}.{field} needs a default"


@pytest.mark.parametrize("name", MESSAGES)
def test_words_keep_their_positions(name: str) -> None:
    """Words are added at the end only: tables and snapshots know them by their number."""
    now = vocabulary(name)
    for kind, words in kept(name)["vocabulary"].items():
        assert now[kind][: len(words)] == words


@pytest.mark.parametrize("name", MESSAGES)
def test_everything_is_kept(name: str) -> None:
    """What is on the wire now is recorded too, so that the next change is compared with it."""
    assert kept(name) == {"messages": shapes(name), "vocabulary": vocabulary(name)}
