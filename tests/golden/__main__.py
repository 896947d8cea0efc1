"""Record one more game: `python -m tests.golden NAME SEATS SEED [COMMAND ...]`.

Commands of the types named are preferred; such a game has its seed in its file's name.
"""

from __future__ import annotations

import json
import sys

from service.audit import audit_file
from tests.golden.replay import FOLDER, moments, tables_at
from tests.logs import log_of

if __name__ == "__main__":
    name, seats, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    wishes = tuple(sys.argv[4:])
    log = log_of(name, seats, seed, wishes)
    report = audit_file(log)
    if not report.passed:
        sys.exit(f"event {report.failure and report.failure.version} fails")
    suffix = f"-{seed}" if wishes else ""
    file = FOLDER / f"{name}-{seats}-rules{report.rules_version}{suffix}.ndjson"
    if file.exists():
        sys.exit(f"{file.name} is there, and stays as it is")
    file.write_bytes(log)
    tables = tables_at(log, moments(log))
    file.with_suffix(".json").write_text(json.dumps(tables, indent=1) + "\n", encoding="utf-8")
