"""What travels between a page and the service, and how fast."""

from __future__ import annotations

from typing import Final, NamedTuple

from playwright.sync_api import Page

__all__ = ["SLOW", "Line", "Traffic", "emulate"]


class Line(NamedTuple):
    """A connection: its delay in milliseconds, and its bytes a second."""

    latency: int
    throughput: int


SLOW: Final = Line(latency=300, throughput=200_000)
"""A phone on a train."""


def emulate(page: Page, line: Line) -> None:
    """Let everything that the page fetches from now on come by this line."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": line.latency,
            "downloadThroughput": line.throughput,
            "uploadThroughput": line.throughput,
        },
    )


class Traffic:
    """Counts what a page fetches from now on, as if it had never been there before."""

    def __init__(self, page: Page) -> None:
        self._urls: list[str] = []
        self.bytes = 0
        """Bytes received, compressed as they came, headers included."""
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        session.on("Network.dataReceived", self._count)
        session.on("Network.responseReceived", self._count_head)
        page.on("request", lambda request: self._urls.append(f"{request.method} {request.url}"))

    def urls(self, part: str) -> list[str]:
        """The requests whose address contains a text, as `GET http://...`."""
        return [url for url in self._urls if part in url]

    def _count(self, event: dict[str, int]) -> None:
        self.bytes += event["encodedDataLength"]

    def _count_head(self, event: dict[str, dict[str, int]]) -> None:
        self.bytes += event["response"]["encodedDataLength"]
