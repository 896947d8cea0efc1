"""What was thought about archived games: a file of JSON beside each one's log, compressed."""

from __future__ import annotations

import msgspec

from service.archive.blobs import Blobs
from service.archive.names import analysis_name_of
from service.logfile import MOST_BYTES, LogError, compressed, plain
from service.store import Analysis, ArchiveError

__all__ = ["UnfitAnalysisError", "keep_analysis", "read_analysis"]

_analysis = msgspec.json.Decoder(Analysis)


class UnfitAnalysisError(ArchiveError):
    """One of these files is not, or would not be, as it must be; the archive itself is well."""


async def read_analysis(blobs: Blobs, game_id: str) -> Analysis | None:
    """What is archived of it; None if nothing is. Raises `ArchiveError`."""
    name = analysis_name_of(game_id)
    data = await blobs.get(name)
    if data is None:
        return None
    try:
        found = _analysis.decode(plain(data))
    except (LogError, msgspec.DecodeError) as error:
        raise UnfitAnalysisError(f"{name} in {blobs.place} is damaged: {error}") from error
    if found.game != game_id:
        raise UnfitAnalysisError(f"{name} in {blobs.place} is about the game {found.game}")
    return found


async def keep_analysis(blobs: Blobs, later: Analysis) -> int:
    """Keep it with what was archived before, and make sure that it can be read; the bytes of its
    file. Raises `ArchiveError`."""
    earlier = await read_analysis(blobs, later.game)
    whole = later if earlier is None else earlier.with_later(later)
    content = msgspec.json.encode(whole)
    name = analysis_name_of(later.game)
    if len(content) > MOST_BYTES:
        raise UnfitAnalysisError(f"{name} would have more than {MOST_BYTES} bytes")
    file = compressed(content)
    if whole != earlier:
        await blobs.put(name, file)
    if await read_analysis(blobs, later.game) != whole:
        raise UnfitAnalysisError(f"{name} in {blobs.place} is not what was written there")
    return len(file)
