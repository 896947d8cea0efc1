"""Where effects write what they did, while a command is being decided."""

from __future__ import annotations

from schemas.base import Event

__all__ = ["Journal"]


class Journal:
    """The events of one decision, in the order in which they happened."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def record(self, event: Event) -> None:
        """Add one event."""
        self.events.append(event)
