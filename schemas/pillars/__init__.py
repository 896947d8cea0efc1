"""The Pillars of the Earth: its commands, events and view, as they cross a wire."""

from schemas.pillars.commands import PillarsCommand
from schemas.pillars.events import PillarsEvent
from schemas.pillars.view import PillarsView

__all__ = ["PillarsCommand", "PillarsEvent", "PillarsView"]
