"""The commands of `guildhall`, one module each."""

from __future__ import annotations

from redis.exceptions import RedisError

from service.redis_program import RedisServerError
from service.settings import SettingError
from service.store import StoreError

__all__ = ["plain_sentence"]


def plain_sentence(error: Exception) -> str | None:
    """What an operator is told about an error; None if it is a fault of ours."""
    if isinstance(error, SettingError | StoreError | RedisServerError):
        return str(error)
    if isinstance(error, RedisError):
        return f"Redis does not answer ({error}): check GUILDHALL_REDIS_URL."
    return None
