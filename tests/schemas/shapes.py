"""What the wire's messages look like, as plain data that can be kept and compared.

Written anew, once every change was seen to keep to the rules of `schemas.base`, by

    python -m tests.schemas.shapes
"""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_origin

import msgspec

from games.kernel import game_named, game_names
from schemas import game as shared
from schemas.base import Command, Event

__all__ = ["MESSAGES", "kept", "shapes", "vocabulary"]

Message = type[Event] | type[Command]

_SHARED = get_args(shared.LifecycleEvent) + get_args(shared.TableEvent)

MESSAGES: dict[str, tuple[Message, ...]] = {
    "game": _SHARED,
    **{
        name: game_named(name).event_types + game_named(name).command_types for name in game_names()
    },
}
"""All events and commands, those of every game under its name."""


def kept(name: str) -> dict[str, Any]:
    """The shapes as they were when last written."""
    recorded: dict[str, Any] = json.loads(_file(name).read_text(encoding="utf-8"))
    return recorded


def shapes(name: str) -> dict[str, dict[str, str]]:
    """Each message's fields and how their types are written; `=` marks those with a default."""
    return {
        str(message.__struct_config__.tag): {
            field.name: message.__annotations__[field.name] + " =" * (not field.required)
            for field in msgspec.structs.fields(message)
        }
        for message in MESSAGES[name]
    }


def vocabulary(name: str) -> dict[str, list[str]]:
    """The words of a game on the wire, by kind; tables keep them as positions."""
    if name not in game_names():
        return {}
    words: ModuleType = import_module(f"schemas.{name}.vocabulary")
    kinds = {kind: getattr(words, kind) for kind in words.__all__}
    return {kind: list(get_args(value)) for kind, value in kinds.items() if get_origin(value)}


def _file(name: str) -> Path:
    return Path(__file__).parent / "recorded" / f"{name}.json"


if __name__ == "__main__":
    for chosen in MESSAGES:
        now = {"messages": shapes(chosen), "vocabulary": vocabulary(chosen)}
        _file(chosen).write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
