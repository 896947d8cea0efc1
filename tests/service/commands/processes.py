"""What runs on this machine, as Linux tells it."""

from __future__ import annotations

from pathlib import Path

__all__ = ["children", "descendants", "is_running", "words"]


def children(pid: int) -> list[int]:
    """The processes that a process has started; none if it is gone."""
    try:
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []


def descendants(pid: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    found = children(pid)
    return found + [grandchild for child in found for grandchild in descendants(child)]


def words(pid: int) -> list[str]:
    """The command line of a process; empty if it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().split("\0")
    except (FileNotFoundError, ProcessLookupError):
        return []


def is_running(pid: int) -> bool:
    """Whether there is such a process, and it has not ended."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"
