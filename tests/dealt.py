"""`guildhall` with its luck taken away, for tests: `python -P dealt.py DEALS COMMAND [OPTIONS]`.

Ids and seeds of games follow from the text in the file DEALS, and a bot's seed from the turn that
it is for. So the same deals and the same clicks make the same game, as far as no search is cut
short by the clock. Nothing of this is within reach of a real house: no setting leads here.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from hashlib import shake_256
from pathlib import Path
from unittest.mock import patch

from rq import get_current_job

from service.cli import main


def deal(deals: Path, size: int) -> bytes:
    """The next bytes of the file's deals; it grows with each, so that a service that is started
    again goes on where it was."""
    text = deals.read_text()
    deals.write_text(text + ".")
    return shake_256(text.encode()).digest(size)


def seed_of_turn(bits: int) -> int:
    """The same for the same turn of the same game, whichever worker plays it and how often."""
    job = get_current_job()
    assert job is not None, "only a worker plays turns"
    turn = f"{job.kwargs['game_id']}:{job.kwargs['version']}"
    return int.from_bytes(shake_256(turn.encode()).digest(bits // 8))


def run(deals: Path, command: list[str]) -> int:
    """Run a command of `guildhall`; the answer is the exit status."""
    luck: dict[str, tuple[str, Callable[..., object]]] = {
        "serve": ("service.handler.token_bytes", partial(deal, deals)),
        "worker": ("workers.turn.randbits", seed_of_turn),
    }
    with ExitStack() as replaced:
        if command[0] in luck:
            replaced.enter_context(patch(*luck[command[0]]))
        return main(command)


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), sys.argv[2:]))
