"""Connecting to the Redis that holds the store, and checking that it is fit to."""

from __future__ import annotations

from urllib.parse import urlsplit, urlunsplit

from redis import exceptions
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.cluster import RedisCluster

from service.store.errors import UnfitRedisError

__all__ = ["OLDEST_REDIS", "TRANSIENT", "AnyRedis", "check_server", "connect"]

AnyRedis = Redis | RedisCluster

_CONNECTIONS = 64
"""Connections of one process to one Redis; whoever finds none free waits for one."""

OLDEST_REDIS = (6, 2)
"""Streams with XAUTOCLAIM and scripts replicated by their effects."""

TRANSIENT = (
    exceptions.ConnectionError,
    exceptions.TimeoutError,
    exceptions.ClusterError,
    exceptions.RedisClusterException,
)
"""Errors that pass by themselves when Redis is back, or the cluster has a new master."""


def connect(url: str) -> AnyRedis:
    """A client for `redis://`, `rediss://`, `unix://`, and the same two with `+cluster`.

    With `redis+cluster://host:port` any node of the cluster will do. No connection is opened
    yet. A command that loses its connection is tried again for some seconds by redis-py itself.
    """
    parts = urlsplit(url)
    scheme, _, kind = parts.scheme.partition("+")
    if kind == "cluster":
        return RedisCluster.from_url(urlunsplit(parts._replace(scheme=scheme)))
    return Redis.from_pool(BlockingConnectionPool.from_url(url, max_connections=_CONNECTIONS))


async def check_server(redis: AnyRedis) -> list[str]:
    """Warnings, as sentences, about a server that works but could lose acknowledged commands.

    Raises `UnfitRedisError` when it is too old or cannot be reached.
    """
    oldest = ".".join(map(str, OLDEST_REDIS))
    try:
        version = str((await redis.info("server"))["redis_version"])
    except TRANSIENT as error:
        message = f"Redis does not answer ({error}): check GUILDHALL_REDIS_URL."
        raise UnfitRedisError(message) from error
    except exceptions.ResponseError as error:
        message = f"Redis does not tell its version ({error}); it must be {oldest} or newer."
        raise UnfitRedisError(message) from error
    if tuple(int(part) for part in version.split(".")[:2]) < OLDEST_REDIS:
        message = f"Redis is version {version}, but Guildhall needs {oldest} or newer."
        raise UnfitRedisError(message)
    try:
        settings = await redis.config_get("append*")
    except exceptions.ResponseError:
        return ["Redis does not tell its settings, so nobody knows what a crash can lose."]
    if settings.get("appendonly") == "yes" and settings.get("appendfsync") == "always":
        return []
    warning = (
        "Redis is not set to `appendonly yes` and `appendfsync always`:"
        " a crash of its machine can lose the last acknowledged commands."
    )
    return [warning]
