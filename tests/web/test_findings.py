"""What an audit finds is worded by the service and by the page, with the same facts."""

from __future__ import annotations

import json
import re
from pathlib import Path
from string import Formatter
from typing import get_args

from schemas.audit import FindingCode
from service.audit.fault import FINDINGS

ENGLISH = Path(__file__).parents[2] / "web" / "src" / "messages" / "en.json"


def test_every_finding_has_its_sentence() -> None:
    """The service has one for each code there is."""
    assert set(FINDINGS) == set(get_args(FindingCode))


def test_the_page_names_facts_that_the_service_brings() -> None:
    """Each finding's message on the page uses facts of the finding, and no others."""
    messages = json.loads(ENGLISH.read_text())
    for code, sentence in FINDINGS.items():
        brought = {name for _, name, _, _ in Formatter().parse(sentence) if name}
        named = set(re.findall(r"\{(\w+)", messages[f"audit.finding.{code}"]))
        assert named <= brought, code
