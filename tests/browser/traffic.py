"""What travels between a page and the service, and how fast."""

from __future__ import annotations

from typing import Final, NamedTuple

from playwright.sync_api import Page, Route

from tests.browser.person import PATIENCE_MS

__all__ = ["SLOW", "HeldRequest", "Line", "Traffic", "emulate"]


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


class HeldRequest:
    """The next request to an address, which is kept from the service until a test says how it goes
    on; requests after it travel as always."""

    def __init__(self, page: Page, address: str) -> None:
        self._page = page
        self._held: Route | None = None
        self._lost = False
        page.route(address, self._meet)

    def release(self) -> None:
        """Let it travel."""
        self._wait().continue_()

    def lose(self) -> None:
        """Let it never arrive, however often the page sends it again."""
        held = self._wait()
        self._lost = True
        held.abort()

    def _meet(self, route: Route) -> None:
        if self._held is None:
            self._held = route
        elif self._lost and route.request.post_data == self._held.request.post_data:
            route.abort()
        else:
            route.continue_()

    def _wait(self) -> Route:
        for _ in range(PATIENCE_MS // 10):
            if self._held is not None:
                return self._held
            self._page.wait_for_timeout(10)
        raise AssertionError("the page has sent no such request")


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
