"""The commands of `guildhall`, one module each."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing, asynccontextmanager, contextmanager

from msgspec.structs import replace
from redis.exceptions import RedisError

from service.archive import check_archive
from service.logfile import LogError
from service.redis_program import RedisServerError
from service.redis_server import EmbeddedRedis, running_url
from service.settings import PREFIX, SettingError, Settings, load_settings
from service.store import AnyRedis, StoreError, check_server, connect

__all__ = [
    "CommandError",
    "add_data_argument",
    "fit_redis",
    "games_at_hand",
    "overrides",
    "plain_sentence",
    "with_redis",
]


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


@asynccontextmanager
async def fit_redis(settings: Settings) -> AsyncIterator[AnyRedis]:
    """A client of the Redis that the settings name, once it and the archive are known to be fit.

    What is not as it should be but does no harm is said on standard error.
    """
    async with aclosing(connect(settings.redis_url)) as redis:
        for warning in await check_server(redis):
            print(f"guildhall: {warning}", file=sys.stderr)
        await check_archive(settings, redis)
        yield redis


def add_data_argument(parser: argparse.ArgumentParser) -> None:
    """Declare `--data`, for commands that also work on the games of `guildhall play`."""
    parser.add_argument(
        "--data",
        metavar="FOLDER",
        help="the folder of `guildhall play`, instead of GUILDHALL_REDIS_URL or GUILDHALL_DATA",
    )


@contextmanager
def games_at_hand(data: str | None) -> Iterator[Settings]:
    """The settings, with a Redis for as long as the block runs.

    It is the one that is set, or else the private one of `guildhall play`, in the folder `data`
    or in that of the settings: whether `play` runs just now or not.
    """
    settings = load_settings(os.environ | ({PREFIX + "DATA": data} if data else {}))
    folder = settings.data_folder / "redis"
    if data is None and (settings.redis_url or not folder.is_dir()):
        yield with_redis(settings)
        return
    if not folder.is_dir():
        raise CommandError(f"there are no games of `guildhall play` in {settings.data_folder}.")
    url = running_url(folder)
    if url is not None:
        yield replace(settings, redis_url=url)
        return
    with EmbeddedRedis(folder) as redis:
        yield replace(settings, redis_url=redis.url)
