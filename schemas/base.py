"""The two roots of every recorded or posted message.

Schema rules, for logs that must replay in ten years: a new field has a default, a field never
changes its type, a tag never changes its meaning.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

__all__ = ["Command", "Event", "View"]


class Event(msgspec.Struct, frozen=True, tag=True, tag_field="type"):
    """A fact: something that has happened and is never judged again. Past participle names.

    `reveals` says of a type of event that it tells everybody what was hidden before: a preview
    stops short of it, and nothing before it can be taken back without being asked for.
    """

    reveals: ClassVar[bool] = False


class Command(msgspec.Struct, frozen=True, tag=True, tag_field="type", forbid_unknown_fields=True):
    """What somebody asks to do; it may be refused. Imperative names."""


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know of a table."""
