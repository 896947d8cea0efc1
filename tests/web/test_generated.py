"""What the client keeps a copy of is what the rules and the service say."""

from __future__ import annotations

import runpy
import subprocess
import sys
from gzip import compress
from pathlib import Path

import pytest
from tests.lacking import NO_CLIENT, NO_PACKAGES, lacking

CHECKOUT = Path(__file__).parents[2]
WEB = CHECKOUT / "web"
FIRST_LOAD_BYTES = 250_000


def test_component_tables_are_those_of_the_rules() -> None:
    """The client's tables are what `deploy/client_files.py` writes from the rules' own."""
    client_files = runpy.run_path(str(CHECKOUT / "deploy" / "client_files.py"))["client_files"]
    for path, text in client_files().items():
        assert (CHECKOUT / path).read_text() == text, f"run deploy/client_files.py: {path} is old"


def test_api_types_are_those_of_the_service() -> None:
    """`schema.d.ts` is what `npm run api` makes from the service's OpenAPI document."""
    generator = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
    node = CHECKOUT / "build" / "node" / "bin" / "node"
    if not generator.is_file() or not node.is_file():
        lacking(NO_PACKAGES)
    guildhall = Path(sys.executable).with_name("guildhall")
    document = subprocess.run([guildhall, "openapi"], check=True, capture_output=True).stdout
    made = subprocess.run([node, generator], input=document, check=True, capture_output=True).stdout
    committed = (WEB / "src" / "api" / "schema.d.ts").read_bytes()
    assert made.strip() == committed.strip(), "run `npm run api` in web/: schema.d.ts is old"


def test_all_of_the_client_is_smaller_than_its_budget_for_a_first_load() -> None:
    """The page, with every script and style of every part, is under 250 kB compressed."""
    assets = WEB / "dist" / "assets"
    if not assets.is_dir():
        lacking(NO_CLIENT)
    sizes = [len(compress(path.read_bytes())) for path in assets.iterdir()]
    assert 0 < sum(sizes) < FIRST_LOAD_BYTES
