"""rq's worker, set up for bots: quick to start a job, and gone when its parent is."""

from __future__ import annotations

from typing import Any

from redis.client import Pipeline
from rq import Queue, SimpleWorker
from rq.job import Job

from ai.collecting import uncollected
from ai.parallel import leave_with_parent
from workers.jobs import RELEASED

__all__ = ["BotWorker"]


class BotWorker(SimpleWorker):
    """Runs jobs in its own process, where the rules are loaded and the connections are open.

    A fork for each job would cost more than the whole way from the queue to the search.
    """

    max_connection_wait_time = 2.0  # so that bots are back seconds after a Redis restart

    def work(self, *args: Any, **kwargs: Any) -> bool:
        """Work until asked to stop. Bots need no scheduler, and the log levels are set already."""
        leave_with_parent()
        return super().work(*args, **(kwargs | {"with_scheduler": False, "logging_level": None}))

    def execute_job(self, job: Job, queue: Queue) -> None:
        """Do a job; what it leaves behind is looked through when it is done."""
        with uncollected():
            super().execute_job(job, queue)

    def heartbeat(self, timeout: int | None = None, pipeline: Pipeline | None = None) -> None:
        """Write all of it at once: each write waits for the disk, and a job for them all."""
        if pipeline is not None:
            super().heartbeat(timeout, pipeline)
            return
        with self.connection.pipeline() as together:
            super().heartbeat(timeout, together)
            together.execute()

    def handle_warm_shutdown_request(self) -> None:
        """Give the turn at hand back to the queue as soon as its current decision is made."""
        RELEASED.set()
