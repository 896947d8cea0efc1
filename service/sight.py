"""What a viewer may see. Everything that leaves the service about a table is made here.

A viewer is a seat, or `NOBODY` for a spectator; the game's own `view` and `redact` decide.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.kernel import Preview, previews, refusals, series
from games.kernel.table import NOBODY
from schemas.api import (
    GameInfo,
    GameState,
    LegalCommands,
    Outlook,
    PreviewedCommand,
    RecordedEvent,
    RefusedCommand,
)
from schemas.base import Command
from service.match import Match
from service.store import Recorded
from service.taking_back import offer

__all__ = ["info_seen", "legal_seen", "outlook_seen", "seen", "state_seen"]


def seen(match: Match, events: Iterable[Recorded], viewer: int) -> list[RecordedEvent]:
    """Events as the viewer may know them.

    Hashes are told when the game is over: an event's hash covers its whole body, so whoever
    may see only a part could otherwise try what the rest must be.
    """
    rules = match.rules
    over = match.facts.status == "finished"
    known = [(recorded, rules.redact(recorded.event, viewer)) for recorded in events]
    return [
        RecordedEvent(
            version=recorded.version,
            at=recorded.at,
            hash=recorded.hash.hex() if over else "",
            event=event,
            clause=None if event is None else rules.clause_of(event),
        )
        for recorded, event in known
    ]


def state_seen(match: Match, viewer: int, *, newest: bool) -> GameState:
    """The match as the viewer may know it, with the viewer's legal commands if it is newest."""
    return GameState(
        info=info_seen(match.info(), viewer),
        version=match.version,
        at=match.facts.updated_at,
        actor=match.actor,
        decision=match.decision,
        view=None if match.table is None else match.rules.view(match.table, viewer),
        legal=list(_legal(match, viewer)) if newest else [],
        take_back=offer(match, viewer) if newest and viewer != NOBODY else None,
    )


def legal_seen(match: Match, viewer: int) -> LegalCommands:
    """The viewer's legal commands; none if the decision is somebody else's."""
    return LegalCommands(
        version=match.version,
        seat=_seat(viewer),
        decision=match.decision if _is_due(match, viewer) else None,
        commands=list(_legal(match, viewer)),
    )


def outlook_seen(match: Match, viewer: int, *, newest: bool) -> Outlook:
    """What would come of the viewer's commands; nothing if the decision is not the viewer's."""
    if match.table is None or not newest or not _is_due(match, viewer):
        return Outlook(match.version, _seat(viewer), None, [], [])
    return Outlook(
        version=match.version,
        seat=viewer,
        decision=match.decision,
        previews=_previewed(previews(match.rules, match.table, viewer)),
        refusals=[
            RefusedCommand(command, why.code, why.clause, why.message, why.values)
            for command, why in refusals(match.rules, match.table)
        ],
        series=_previewed(series(match.rules, match.table, viewer)),
    )


def _previewed(found: list[Preview]) -> list[PreviewedCommand]:
    return [PreviewedCommand(each.command, each.events, each.until) for each in found]


def info_seen(info: GameInfo, viewer: int) -> GameInfo:
    """A game as a lobby shows it, with the viewer's own seat."""
    return info if viewer == NOBODY else replace(info, my_seat=viewer)


def _legal(match: Match, viewer: int) -> list[Command]:
    if match.table is None or not _is_due(match, viewer):
        return []
    return [match.rules.command(move) for move in match.rules.legal(match.table)]


def _is_due(match: Match, viewer: int) -> bool:
    """Whether the viewer has to decide."""
    return match.actor is not None and match.actor == viewer


def _seat(viewer: int) -> int | None:
    return None if viewer == NOBODY else viewer
