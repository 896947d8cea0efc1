"""`guildhall-worker`: the processes that play the bots' turns."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Sequence

from redis import Redis
from rq.worker_pool import WorkerPool

from ai.heuristics import heuristics_for
from games.kernel import COMPILED, game_named, game_names
from schemas.arguments import whole_from
from workers.client import connections
from workers.settings import PREFIX, QUEUE, REVIEWS, TREES, Settings, settings
from workers.worker import BotWorker

__all__ = ["main"]

_CHATTY = ("rq.worker", "rq.job", "rq.worker_pool", "httpx", "httpcore")

log = logging.getLogger("guildhall.workers")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run bot workers until SIGINT or SIGTERM; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="guildhall-worker",
        description="Plays the bots' turns. Settings are environment variables.",
        epilog=", ".join(PREFIX + name.upper() for name in Settings.__struct_fields__),
    )
    parser.add_argument(
        "--workers", type=whole_from(1), help="how many processes play at the same time"
    )
    chosen = parser.parse_args(arguments)
    try:
        configured = settings()
        redis = Redis.from_url(configured.queue_url or configured.redis_url)
    except ValueError as error:
        print(f"guildhall-worker: a setting cannot be used: {error}", file=sys.stderr)
        return 2
    log_by(configured)
    preload()
    pool = WorkerPool(
        [QUEUE, TREES, REVIEWS],
        connection=redis,
        num_workers=chosen.workers or configured.workers,
        worker_class=BotWorker,
    )
    log.info("%d bot workers listen on %s", pool.num_workers, QUEUE)
    pool.start(logging_level="DEBUG" if configured.log_level == "debug" else "WARNING")
    return 0


def log_by(configured: Settings) -> None:
    """Log to standard error; libraries that tell of every job only when one is debugging."""
    level = configured.log_level.upper()
    logging.basicConfig(format="%(asctime)s %(name)s %(message)s", level=level)
    for name in _CHATTY:
        logging.getLogger(name).setLevel("DEBUG" if level == "DEBUG" else "WARNING")


def preload() -> None:
    """Load what a turn needs before the workers are forked, so that none waits for it."""
    for name in game_names():
        heuristics_for(game_named(name).name)
    connections()
    if not COMPILED:
        log.warning("the rules run as plain Python, so bots think less")
