"""`guildhall openapi`: the description of the HTTP API, for programs that read it."""

from __future__ import annotations

import argparse
import json
from secrets import token_hex

from service.app import create_app
from service.settings import Settings, load_keys

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """It takes none."""


def run(arguments: argparse.Namespace) -> int:
    """Print the OpenAPI document as JSON; no Redis is needed."""
    secret = token_hex(32)
    settings = Settings(redis_url="redis://localhost", secret=secret, signing_key=secret)
    app = create_app(settings, load_keys(settings))
    print(json.dumps(app.openapi_schema.to_schema(), indent=2))
    return 0
