"""Caylus 1303: its commands, events and view, as they cross a wire."""

from schemas.caylus1303.commands import CaylusCommand
from schemas.caylus1303.events import CaylusEvent
from schemas.caylus1303.view import CaylusView

__all__ = ["CaylusCommand", "CaylusEvent", "CaylusView"]
