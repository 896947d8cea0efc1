"""Jobs on the workers' queues: whether one still waits or works, and how far it is."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from rq import Queue
from rq.exceptions import NoSuchJobError
from rq.job import Job, JobStatus

from schemas.analysis import JobState

__all__ = ["found", "is_alive", "state_of"]

_WAITING = frozenset({JobStatus.CREATED, JobStatus.QUEUED, JobStatus.DEFERRED, JobStatus.SCHEDULED})


def found(queue: Queue, job_id: str) -> Job | None:
    """A job that is remembered, or None."""
    try:
        return Job.fetch(job_id, connection=queue.connection)
    except NoSuchJobError:
        return None


def is_alive(queue: Queue, job: Job, patience: float) -> bool:
    """Whether a job may still bring what it is for: it waits, or was given out less than
    `patience` seconds ago. A worker killed while it took the job from the queue leaves it waiting
    nowhere."""
    if job.get_status() in _WAITING and queue.get_job_position(job) is not None:
        return True
    given = job.enqueued_at or job.created_at
    return datetime.now(UTC) - given.astimezone(UTC) < timedelta(seconds=patience)


def state_of(queue: Queue, job: Job | None, patience: float) -> JobState:
    """How far a job is; what was given up, or is dead for all one can tell, has failed."""
    if job is None:
        return "none"
    status = job.get_status()
    if status == JobStatus.FINISHED:
        return "done"
    if status == JobStatus.FAILED or not is_alive(queue, job, patience):
        return "failed"
    return "waiting" if status in _WAITING else "running"
