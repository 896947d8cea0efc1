"""Whether a Redis is fit to hold the store."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path

import pytest
from redis.asyncio import Redis

from service.redis_server import EmbeddedRedis
from service.store import UnfitRedisError, check_server, connect


async def test_the_private_server_is_fit(redis_server: EmbeddedRedis) -> None:
    """There is nothing to say against our own server's settings."""
    async with connect(redis_server.url) as client:
        assert await check_server(client) == []


async def test_a_server_that_can_lose_writes_is_warned_of(tmp_path: Path) -> None:
    """A server that answers before writes are on disk works, with a warning in words."""
    with EmbeddedRedis(tmp_path) as server:
        async with connect(server.url) as client:
            assert isinstance(client, Redis)
            await client.config_set("appendfsync", "everysec")
            [warning] = await check_server(client)
    assert "can lose the last acknowledged commands" in warning


async def test_a_server_that_does_not_answer(tmp_path: Path) -> None:
    """Where nothing listens, the sentence says which setting to look at."""
    client = connect(f"unix://{tmp_path}/nobody.sock")
    with pytest.raises(UnfitRedisError, match=r"does not answer.*GUILDHALL_REDIS_URL"):
        await check_server(client)


INFO = b"# Server\r\nredis_version:6.0.16\r\n"


@pytest.mark.parametrize(
    ("hello", "told"),
    [
        (b"-ERR unknown command `HELLO`\r\n", "unknown command `HELLO`.* 6.2 or newer"),
        (b"%1\r\n+proto\r\n:3\r\n", "is version 6.0.16, but Guildhall needs 6.2 or newer"),
    ],
)
async def test_an_old_server_is_refused(hello: bytes, told: str) -> None:
    """A server older than 6.2 is refused in words, even one that does not know today's greeting."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer):
            while sent := await reader.read(2**16):
                for command in sent.split(b"*")[1:]:
                    info = b"$%d\r\n%b\r\n" % (len(INFO), INFO)
                    known = {b"HELLO": hello, b"INFO": info}
                    writer.write(known.get(command.split(b"\r\n")[2], b"+OK\r\n"))

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        async with connect(f"redis://127.0.0.1:{port}") as client:
            with pytest.raises(UnfitRedisError, match=told):
                await check_server(client)
