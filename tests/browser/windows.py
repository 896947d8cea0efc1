"""The sizes of windows that pages are looked at in, in CSS pixels."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import ViewportSize

__all__ = ["DESKTOP", "SIDEWAYS", "UPRIGHT", "WALL", "WINDOWS"]

WALL: Final[ViewportSize] = {"width": 1920, "height": 1080}
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 800}

SIDEWAYS: Final[ViewportSize] = {"width": 844, "height": 390}
"""A phone held sideways."""

UPRIGHT: Final[ViewportSize] = {"width": 390, "height": 844}
"""A phone held upright."""

WINDOWS: Final = (WALL, DESKTOP, SIDEWAYS, UPRIGHT)
"""All of them, the largest first."""
