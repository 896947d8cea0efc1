"""Numbers of our own at `/metrics`, beside those that Litestar's plugin counts."""

from __future__ import annotations

from prometheus_client import Counter, Gauge

__all__ = ["EVENTS", "WATCHERS"]

WATCHERS = Gauge("guildhall_watchers", "Streams of games that are open in this process")

EVENTS = Counter("guildhall_events_total", "Events appended by this process, by game", ["game"])
