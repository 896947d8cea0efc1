"""`guildhall openapi`: the description of the HTTP API, for programs that read it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from service.app import create_app
from service.settings import Keys, load_settings

__all__ = ["main"]


def main(arguments: Sequence[str]) -> int:
    """Print the OpenAPI document; no Redis is needed."""
    parser = argparse.ArgumentParser(
        prog="guildhall openapi", description="Print the OpenAPI document of the HTTP API as JSON."
    )
    parser.parse_args(arguments)
    keys = Keys(session=bytes(32), csrf="", tokens="")
    app = create_app(load_settings({"GUILDHALL_REDIS_URL": "redis://localhost"}), keys)
    print(json.dumps(app.openapi_schema.to_schema(), indent=2))
    return 0
