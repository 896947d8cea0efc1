"""`guildhall openapi`: the description of the HTTP API, for programs that read it."""

from __future__ import annotations

import argparse
import json

from service.app import create_app
from service.settings import Keys, load_settings

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """It takes none."""


def run(arguments: argparse.Namespace) -> int:
    """Print the OpenAPI document as JSON; no Redis is needed."""
    keys = Keys(session=bytes(32), csrf="", tokens="")
    app = create_app(load_settings({"GUILDHALL_REDIS_URL": "redis://localhost"}), keys)
    print(json.dumps(app.openapi_schema.to_schema(), indent=2))
    return 0
