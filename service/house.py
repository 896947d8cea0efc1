"""What every request is served with, built once for the life of the application."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation

from service.archive import store_of
from service.auth import Caller, TokenSigner
from service.handler import CommandHandler
from service.keyring import KeyRing
from service.limits import WholeLogs
from service.live import Live
from service.matches import Matches
from service.projections import GameLists
from service.settings import Keys, Settings
from service.signing import HeadSigner
from service.store import (
    AnyRedis,
    DecisionSummaries,
    EventStore,
    Feed,
    Reviews,
    Snapshots,
    connect,
)
from service.studies import Studies

__all__ = ["House", "TheCaller", "TheHouse", "dependencies"]


@dataclass(frozen=True, slots=True)
class House:
    """The parts that handlers work with."""

    settings: Settings
    redis: AnyRedis
    store: EventStore
    matches: Matches
    handler: CommandHandler
    lists: GameLists
    live: Live
    signer: TokenSigner
    keyring: KeyRing
    whole_logs: WholeLogs
    summaries: DecisionSummaries
    reviews: Reviews
    studies: Studies

    @classmethod
    def build(cls, settings: Settings, keys: Keys) -> House:
        """All parts, on the Redis that the settings name; nothing is connected yet."""
        redis = connect(settings.redis_url)
        store = store_of(settings, redis)
        matches = Matches(store, Snapshots(redis))
        head_signer = HeadSigner(keys.signing)
        signer = TokenSigner(keys)
        return cls(
            settings=settings,
            redis=redis,
            store=store,
            matches=matches,
            handler=CommandHandler(store, matches, head_signer),
            lists=GameLists(redis),
            live=Live(Feed(redis), store),
            signer=signer,
            keyring=KeyRing(redis, head_signer.public_key),
            whole_logs=WholeLogs(),
            summaries=DecisionSummaries(redis, store.archive),
            reviews=Reviews(redis, store.archive),
            studies=Studies(settings, signer),
        )


TheHouse = SkipValidation[NamedDependency[House]]
TheCaller = SkipValidation[NamedDependency[Caller]]


def dependencies(house: House) -> dict[str, Provide]:
    """What handlers may ask for. Each depends on the one before it: Litestar resolves those that
    do not in tasks of their own, which costs more than what they do."""

    def the_house() -> House:
        return house

    def the_caller(request: Request[Any, Any, Any], house: TheHouse) -> Caller:
        return Caller.of(request, house.signer)

    return {
        "house": Provide(the_house, sync_to_thread=False),
        "caller": Provide(the_caller, sync_to_thread=False),
    }
