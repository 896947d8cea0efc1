"""The Litestar application: what it is made of, and what runs beside its requests."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager, closing

from litestar import Litestar
from litestar.datastructures import State
from litestar.middleware import DefineMiddleware
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController

from service.auth import TolerantCsrf, csrf_config, session_config
from service.compression import compression
from service.house import House, dependencies
from service.limits import MOST_BYTES, Recent, rate_limit, review_limit
from service.live import Live
from service.logs import logging_plugin
from service.metrics import WATCHERS
from service.openapi import add_own_schemas, openapi_config
from service.pages import client_routes, secure
from service.problems import problem_details, validation_handler
from service.projections import GROUP, Projector
from service.routes.audit import AuditController, signing_keys
from service.routes.catalogue import catalogue
from service.routes.export import ExportController, import_log
from service.routes.feed import FeedController
from service.routes.fork import fork_game
from service.routes.games import GamesController
from service.routes.health import health, ready
from service.routes.hint import HintController
from service.routes.play import PlayController
from service.routes.review import ReviewController
from service.routes.rules import rules
from service.routes.session import SessionController
from service.routes.summaries import SummariesController
from service.routes.take_back import TakeBackController
from service.settings import Keys, Settings
from service.store import FeedGroup

__all__ = ["create_app", "end_streams"]


def create_app(settings: Settings, keys: Keys) -> Litestar:
    """The application, on the Redis that the settings name."""
    house = House.build(settings, keys)
    projector = Projector(house.matches, house.lists)
    group = FeedGroup(house.redis, GROUP, socket.gethostname())
    limits = rate_limit(settings)
    reviews = review_limit(settings)
    recent, reviewed = Recent(), Recent()

    @asynccontextmanager
    async def beside_requests(app: Litestar) -> AsyncIterator[None]:
        WATCHERS.set_function(lambda: house.live.watchers)
        async with aclosing(house.redis), aclosing(house.matches):
            with closing(house.studies):
                await house.keyring.remember()  # before anything is signed with it
                since = await house.live.position()
                async with asyncio.TaskGroup() as tasks:
                    running = [
                        tasks.create_task(house.live.run(since)),
                        tasks.create_task(projector.run(group)),
                        tasks.create_task(_sweep(recent, reviewed)),
                    ]
                    yield
                    for task in running:
                        task.cancel()

    app = Litestar(
        route_handlers=[
            SessionController,
            catalogue,
            rules,
            signing_keys,
            AuditController,
            ExportController,
            import_log,
            fork_game,
            GamesController,
            PlayController,
            TakeBackController,
            FeedController,
            SummariesController,
            HintController,
            ReviewController,
            health,
            ready,
            PrometheusController,
            *client_routes(settings.client_folder),
        ],
        dependencies=dependencies(house),
        middleware=[
            PrometheusConfig(app_name="guildhall", prefix="guildhall", group_path=True).middleware,
            session_config(settings, keys).middleware,
            *(limit.middleware for limit in (limits, reviews) if limit),
            DefineMiddleware(TolerantCsrf, config=csrf_config(settings, keys)),
        ],
        exception_handlers=validation_handler(),
        plugins=[problem_details(), logging_plugin(settings)],
        stores={"rate_limit": recent, "review_limit": reviewed},
        openapi_config=openapi_config(),
        before_send=[secure],
        compression_config=compression(),
        lifespan=[beside_requests],
        state=State({"live": house.live}),
        request_max_body_size=MOST_BYTES,
    )
    add_own_schemas(app)
    return app


def end_streams(app: Litestar) -> None:
    """Let all watchers go: a server that stops waits for the answers it has begun."""
    live: Live = app.state.live
    live.close()


async def _sweep(*callers: Recent) -> None:
    """Forget callers who have not been back, once a minute."""
    while True:
        await asyncio.sleep(60)
        for recent in callers:
            recent.delete_expired()
