"""What an operator relies on: health, metrics, pages, headers, limits, logs, damage contained."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from redis import Redis

from service.store import keys
from tests.house import Guest, House, house
from tests.service.api.calls import act, open_duel, play, play_out, problem


def test_the_service_says_that_it_is_well(served: House) -> None:
    """Health and readiness are answered without a session."""
    assert httpx.get(f"{served.url}/health").json() == {"status": "alive"}
    assert httpx.get(f"{served.url}/ready").json() == {"status": "ready"}


def test_metrics_count_requests_and_events(served: House, ada: Guest) -> None:
    """Prometheus finds requests by path template, and events by game."""
    game_id = ada.open("host", "open")
    text = httpx.get(f"{served.url}/metrics").text
    assert 'guildhall_events_total{game="caylus1303"}' in text
    assert 'path="/api/games"' in text
    assert game_id not in text


@pytest.mark.parametrize("path", ["/health", "/api/session", "/api/x", "/schema/openapi.json"])
def test_every_answer_keeps_a_browser_safe(served: House, path: str) -> None:
    """Answers and problems alike forbid foreign content, framing and guessing of types."""
    headers = httpx.get(served.url + path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_a_path_that_leads_nowhere(served: House) -> None:
    """What is not there is a problem document under `/api`, whatever pages there are."""
    assert problem(httpx.get(f"{served.url}/api/nowhere")) == (404, "not-found")


def test_a_method_that_is_not_allowed(served: House, ada: Guest) -> None:
    """The right path with the wrong method is a problem document too."""
    assert problem(ada.delete("/api/catalogue")) == (405, "method-not-allowed")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with a client of three files, and a low limit on requests."""
    folder = tmp_path_factory.mktemp("small")
    client = folder / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<title>the page</title>")
    (client / "favicon.svg").write_text("<svg/>")
    (client / "assets" / "main-1a2b.js").write_text("play()")
    (client / "assets" / "long-1a2b.js").write_text("play()" * 1000)
    with house(folder, client=str(client), rate_limit="5") as opened:
        opened.start("service")
        yield opened


def test_long_answers_are_compressed(small: House) -> None:
    """A long file travels compressed to whoever can read that; a short one as it is."""
    long, short = (f"{small.url}/assets/{name}-1a2b.js" for name in ("long", "main"))
    answer = httpx.get(long)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.num_bytes_downloaded < 200
    assert answer.text == "play()" * 1000
    assert (
        "content-encoding" not in httpx.get(long, headers={"accept-encoding": "identity"}).headers
    )
    assert "content-encoding" not in httpx.get(short).headers


@pytest.mark.parametrize("path", ["/", "/games/0123", "/anything/at/all"])
def test_every_page_is_the_clients(small: House, path: str) -> None:
    """Paths that name no file are the client's own: it gets its page, always fresh."""
    answer = httpx.get(small.url + path)
    assert (answer.status_code, answer.text) == (200, "<title>the page</title>")
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


def test_files_with_a_hash_in_their_name_are_kept(small: House) -> None:
    """What never changes may be kept for ever; other files are asked for again."""
    kept = httpx.get(f"{small.url}/assets/main-1a2b.js")
    assert (kept.text, kept.headers["cache-control"]) == (
        "play()",
        "max-age=31536000, public, immutable",
    )
    assert httpx.get(f"{small.url}/favicon.svg").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/assets/gone.js", "/gone.png", "/assets/%2e%2e/%2e%2e/secret"])
def test_a_file_that_is_not_there(small: House, path: str) -> None:
    """A missing file is a 404, and no path leads out of the client's folder."""
    assert httpx.get(small.url + path).status_code == 404


def test_who_asks_too_often_has_to_wait(small: House) -> None:
    """Beyond the limit of requests a second, the API asks for patience; pages do not."""
    with httpx.Client(base_url=small.url) as visitor:
        answers = [visitor.get("/api/catalogue") for _ in range(40)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert problem(refused[0]) == (429, "too-many-requests")
        assert {visitor.get("/").status_code for _ in range(20)} == {200}


def test_logs_hold_no_secrets(tmp_path: Path) -> None:
    """Not even the most talkative log holds a cookie, a token, a seed or a command."""
    with house(tmp_path, log_level="debug") as opened:
        opened.start("service")
        with closing(Guest(opened.url, "Ada")) as ada, closing(Guest(opened.url, "Bob")) as bob:
            game_id = open_duel(ada, bob)
            token = ada.post(f"/api/games/{game_id}/pass").json()["token"]
            headers = {"authorization": f"Bearer {token}"}
            httpx.get(f"{opened.url}/api/games/{game_id}/state", headers=headers)
            act(ada, game_id, 1, {"type": "NonsenseOfAda"})
            play_out([ada, bob], game_id)
            cookies = [*ada.cookies.values(), *bob.cookies.values()]
        with closing(Redis.from_url(opened.redis.url)) as redis:
            seed = redis.get(keys.seed(game_id))
        log = opened.log("service")
    assert isinstance(seed, bytes)
    assert game_id in log
    for secret in (token, seed.hex(), "NonsenseOfAda", *cookies):
        assert secret not in log


def test_asked_to_stop_the_service_lets_watchers_go(tmp_path: Path) -> None:
    """A service that is asked to stop ends its streams and then itself, with status 0."""
    with house(tmp_path) as opened:
        opened.start("service")
        with closing(Guest(opened.url, "Ada")) as ada:
            game_id = ada.open("host", "open")
            with ada.stream("GET", f"/api/games/{game_id}/feed", params={"after": 0}) as stream:
                lines = stream.iter_lines()
                assert next(lines)
                assert opened.stop("service") == 0
                assert [*lines]


def damage(redis: Redis, game_id: str) -> int:
    """Change one event of a game behind the service's back; answers its version."""
    stream = keys.events(game_id)
    entries: Any = redis.xrange(stream)
    version = len(entries) // 2
    redis.delete(stream)
    for number, (entry_id, fields) in enumerate(entries, 1):
        changed = {b"b": fields[b"b"].replace(b"{", b'{"x":1,', 1)} if number == version else {}
        redis.xadd(stream, fields | changed, id=entry_id)
    redis.delete(keys.snapshots(game_id))
    return version


def test_a_damaged_game_hurts_no_other(tmp_path: Path) -> None:
    """A stream that was tampered with is reported as such, and all else goes on."""
    with house(tmp_path) as opened:
        opened.start("service")
        with closing(Guest(opened.url, "Ada")) as ada, closing(Guest(opened.url, "Bob")) as bob:
            healthy, damaged = open_duel(ada, bob), open_duel(ada, bob)
            play([ada, bob], damaged, 5, Random(1))
            opened.stop("service")
            with closing(Redis.from_url(opened.redis.url)) as redis:
                version = damage(redis, damaged)
            opened.start("service")
            for path in ("", "/state", "/legal", "/events", "/feed"):
                answer = ada.get(f"/api/games/{damaged}{path}")
                assert problem(answer) == (500, "corrupt-stream")
                assert answer.json()["version"] == version
            assert problem(act(ada, damaged, 60, {"type": "Pass"})) == (500, "corrupt-stream")
            play_out([ada, bob], healthy)
        lines = opened.log("service").splitlines()
    events = [json.loads(line)["event"] for line in lines if line.startswith("{")]
    assert "corrupt stream" in events
    assert "unexpected error" not in events
