"""The commands of `guildhall`, one module each."""

from __future__ import annotations

import argparse
import sys

from redis.exceptions import RedisError

from service.logfile import LogError
from service.redis_program import RedisServerError
from service.settings import PREFIX, SettingError, Settings
from service.store import AnyRedis, StoreError, check_server, connect

__all__ = ["CommandError", "fit_redis", "overrides", "plain_sentence", "with_redis"]


class CommandError(Exception):
    """A command cannot be carried out; the message is one plain sentence that says why."""


_EXPLAINED = (CommandError, SettingError, StoreError, RedisServerError, LogError)


def plain_sentence(error: Exception) -> str | None:
    """What an operator is told about an error; None if it is a fault of ours."""
    if isinstance(error, _EXPLAINED):
        return str(error)
    if isinstance(error, RedisError):
        return f"Redis does not answer ({error}): check GUILDHALL_REDIS_URL."
    return None


def overrides(arguments: argparse.Namespace) -> dict[str, str]:
    """Settings that were given as arguments, as environment variables."""
    given = vars(arguments).items()
    return {PREFIX + name.upper(): value for name, value in given if value is not None}


def with_redis(settings: Settings) -> Settings:
    """The same settings; raises `SettingError` if they name no Redis."""
    if not settings.redis_url:
        raise SettingError(
            f"{PREFIX}REDIS_URL is not set: name a Redis there,"
            " or run `guildhall play`, which brings its own."
        )
    return settings


async def fit_redis(settings: Settings) -> AnyRedis:
    """A client of the Redis that the settings name, once it has proved fit for use.

    What is not as it should be but does no harm is said on standard error.
    """
    redis = connect(settings.redis_url)
    for warning in await check_server(redis):
        print(f"guildhall: {warning}", file=sys.stderr)
    return redis
