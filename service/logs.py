"""Structured logs: what happened, and never a token, a cookie, a seed or a hidden thing.

At level `debug` requests are logged by method and path and their answers by status; bodies and
headers are not. Otherwise the metrics count them, which costs less than writing them down.
"""

from __future__ import annotations

import logging
import sys

import structlog
from litestar.logging.config import (
    LoggingConfig,
    StructLoggingConfig,
    default_structlog_processors,
    default_structlog_standard_lib_processors,
)
from litestar.middleware.logging import LoggingMiddlewareConfig
from litestar.plugins.structlog import StructlogConfig, StructlogPlugin

from service.settings import Settings

__all__ = ["UNLOGGED", "configure_logs", "logging_plugin"]

UNLOGGED = "unlogged"
"""The option of a route whose requests are not logged, because they are streams or probes."""


def logging_plugin(settings: Settings) -> StructlogPlugin:
    """Litestar's plugin, set up for our logs."""
    return StructlogPlugin(
        StructlogConfig(
            structlog_logging_config=_config(settings),
            middleware_logging_config=LoggingMiddlewareConfig(
                request_log_fields=("method", "path"),
                response_log_fields=["status_code"],
                exclude_opt_key=UNLOGGED,
            ),
            enable_middleware_logging=_level(settings) <= logging.DEBUG,
        )
    )


def configure_logs(settings: Settings) -> None:
    """The same logs for a process that is no web server."""
    config = _config(settings)
    config.configure()
    assert config.standard_lib_logging_config is not None
    config.standard_lib_logging_config.configure()


def _config(settings: Settings) -> StructLoggingConfig:
    as_json = settings.log_format == "json"
    formatter = {
        "()": structlog.stdlib.ProcessorFormatter,
        "processors": default_structlog_standard_lib_processors(as_json),
    }
    handler = {"class": "logging.StreamHandler", "formatter": "standard", "stream": sys.stdout}
    return StructLoggingConfig(
        processors=default_structlog_processors(as_json),
        wrapper_class=structlog.make_filtering_bound_logger(_level(settings)),
        logger_factory=structlog.BytesLoggerFactory()
        if as_json
        else structlog.PrintLoggerFactory(),
        log_exceptions="never",  # `service.problems` logs what was not foreseen
        standard_lib_logging_config=LoggingConfig(
            formatters={"standard": formatter},
            handlers={"console": handler},
            loggers={},
            root={"handlers": ["console"], "level": settings.log_level.upper()},
        ),
    )


def _level(settings: Settings) -> int:
    return logging.getLevelNamesMapping()[settings.log_level.upper()]
