"""`guildhall serve`: the HTTP service."""

from __future__ import annotations

import argparse
import asyncio
import os

from service.commands import fit_redis, overrides, with_redis
from service.server import serve
from service.settings import Settings, load_settings

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("--host", metavar="ADDRESS", help="listen here instead of GUILDHALL_HOST")
    parser.add_argument("--port", metavar="NUMBER", help="listen here instead of GUILDHALL_PORT")


def run(arguments: argparse.Namespace) -> int:
    """Serve until SIGINT or SIGTERM."""
    settings = with_redis(load_settings(os.environ | overrides(arguments)))
    asyncio.run(_serve(settings))
    return 0


async def _serve(settings: Settings) -> None:
    async with fit_redis(settings):
        pass  # it fails now, and not at the first request
    await serve(settings)
