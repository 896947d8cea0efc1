"""`guildhall serve`: the HTTP service."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Sequence

from msgspec.structs import replace

from service.server import serve
from service.settings import Settings, SettingError, load_settings

__all__ = ["main"]


def main(arguments: Sequence[str]) -> int:
    """Serve until SIGINT or SIGTERM."""
    parser = argparse.ArgumentParser(prog="guildhall serve", description="Run the HTTP service.")
    parser.add_argument("--host", help="the address to listen on (GUILDHALL_HOST)")
    parser.add_argument("--port", help="the port to listen on (GUILDHALL_PORT)")
    given = parser.parse_args(arguments)
