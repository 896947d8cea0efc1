"""`guildhall serve`: the HTTP service."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence

from service.server import serve
from service.settings import PREFIX, SettingError, Settings, load_settings
from service.store import check_server, connect

__all__ = ["main", "with_redis"]


def main(arguments: Sequence[str]) -> int:
    """Serve until SIGINT or SIGTERM."""
    parser = argparse.ArgumentParser(
        prog="guildhall serve",
        description="Run the HTTP service on the Redis at GUILDHALL_REDIS_URL.",
    )
    parser.add_argument("--host", metavar="ADDRESS", help="listen here instead of GUILDHALL_HOST")
    parser.add_argument("--port", metavar="NUMBER", help="listen here instead of GUILDHALL_PORT")
    chosen = {name: value for name, value in vars(parser.parse_args(arguments)).items() if value}
    environment = {PREFIX + name.upper(): value for name, value in chosen.items()}
    settings = with_redis(load_settings(os.environ | environment))
    asyncio.run(_serve(settings))
    return 0


def with_redis(settings: Settings) -> Settings:
    """The same settings; raises `SettingError` if they name no Redis."""
    if not settings.redis_url:
        raise SettingError(
            f"{PREFIX}REDIS_URL is not set: name a Redis there,"
            " or run `guildhall play`, which brings its own."
        )
    return settings


async def _serve(settings: Settings) -> None:
    redis = connect(settings.redis_url)
    for warning in await check_server(redis):
        print(f"guildhall serve: {warning}", file=sys.stderr)
    await redis.aclose()
    await serve(settings)
