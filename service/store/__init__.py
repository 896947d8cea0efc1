"""The event store: streams of events in Redis, the feed that tells of them, and snapshots."""

from service.store.analysis import Analysis, Beside
from service.store.archived import Archive, NoArchive
from service.store.chain import Head, link, origin
from service.store.codec import EventCodec
from service.store.connection import TRANSIENT, AnyRedis, check_server, connect
from service.store.errors import (
    ArchiveError,
    CorruptStreamError,
    KeyReusedError,
    StoreError,
    UnfitRedisError,
    VersionConflictError,
)
from service.store.events import EventStore
from service.store.feed import START, Feed, FeedEntry, Positions
from service.store.group import FeedGroup
from service.store.holdings import Holdings
from service.store.recorded import Batch, Line, Recorded, chained
from service.store.reviews import Reviews
from service.store.snapshots import Snapshot, Snapshots
from service.store.summaries import DecisionSummaries

__all__ = [
    "START",
    "TRANSIENT",
    "Analysis",
    "AnyRedis",
    "Archive",
    "ArchiveError",
    "Batch",
    "Beside",
    "CorruptStreamError",
    "DecisionSummaries",
    "EventCodec",
    "EventStore",
    "Feed",
    "FeedEntry",
    "FeedGroup",
    "Head",
    "Holdings",
    "KeyReusedError",
    "Line",
    "NoArchive",
    "Positions",
    "Recorded",
    "Reviews",
    "Snapshot",
    "Snapshots",
    "StoreError",
    "UnfitRedisError",
    "VersionConflictError",
    "chained",
    "check_server",
    "connect",
    "link",
    "origin",
]
