"""What handlers are given by the application, as the types of their arguments."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import SkipValidation

from service.auth import Caller, TokenSigner
from service.handler import CommandHandler
from service.keyring import KeyRing
from service.live import Live
from service.matches import Matches
from service.projections import GameLists
from service.settings import Settings
from service.store import AnyRedis, EventStore

__all__ = [
    "TheCaller",
    "TheHandler",
    "TheKeyRing",
    "TheLists",
    "TheLive",
    "TheMatches",
    "TheRedis",
    "TheSettings",
    "TheSigner",
    "TheStore",
]

TheCaller = NamedDependency[Caller]
TheHandler = NamedDependency[CommandHandler]
TheKeyRing = NamedDependency[KeyRing]
TheLists = NamedDependency[GameLists]
TheLive = NamedDependency[Live]
TheMatches = NamedDependency[Matches]
TheRedis = SkipValidation[NamedDependency[AnyRedis]]
TheSettings = NamedDependency[Settings]
TheSigner = NamedDependency[TokenSigner]
TheStore = NamedDependency[EventStore]
