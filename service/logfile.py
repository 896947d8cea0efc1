"""Logs as files: `.ndjson`, one event a line, as docs/log-format.md describes them, plain or
compressed by gzip."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterable, Iterator

import msgspec

from service.store.recorded import Line, Recorded

__all__ = ["MOST_BYTES", "Line", "LogError", "compressed", "plain", "read_log", "write_log"]

MOST_BYTES = 4 * 2**20
"""The largest log that is read."""

_MOST_LINE_BYTES = 64 * 2**10
_HASH_BYTES = 32
_GZIP = b"\x1f\x8b"
_GZIP_WINDOW = 16 + zlib.MAX_WBITS


class LogError(ValueError):
    """A file that is no log. `line` is the first bad line, counted from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class _Row(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A line's members, in the order in which they are written."""

    game: str | None = None
    version: int = 0
    at: int = 0
    hash: str = ""
    event: msgspec.Raw = msgspec.Raw(b"")


_rows = msgspec.json.Decoder(_Row)
_encode = msgspec.json.Encoder().encode


def write_log(game_id: str, events: Iterable[Recorded]) -> Iterator[bytes]:
    """The lines of a log, each with its line break; the first names the game's id as well."""
    for each in events:
        game = game_id if each.version == 1 else None
        row = _Row(game, each.version, each.at, each.hash.hex(), msgspec.Raw(each.body))
        yield _encode(row) + b"\n"


def compressed(log: bytes) -> bytes:
    """A log as a file that `gunzip` reads; the same log gives the same bytes at any time."""
    return gzip.compress(log, mtime=0)


def plain(data: bytes) -> bytes:
    """The log in a file that may be compressed; raises `LogError` if it cannot be expanded."""
    if not data.startswith(_GZIP):
        return data
    stream = zlib.decompressobj(_GZIP_WINDOW)
    try:
        log = stream.decompress(data, MOST_BYTES + 1)
    except zlib.error as error:
        raise LogError(1, f"the compressed file is damaged: {error}") from error
    if len(log) <= MOST_BYTES and (not stream.eof or stream.unused_data):
        raise LogError(log.count(b"\n") + 1, "the compressed file does not end where its log does")
    return log


def read_log(data: bytes) -> tuple[str, list[Line]]:
    """The game's id and the lines of a log, whose versions count from 1.

    Raises `LogError` at the first line that is none. What the lines say is not judged here.
    """
    if len(data) > MOST_BYTES:
        line = data.count(b"\n", 0, MOST_BYTES) + 1
        raise LogError(line, f"here the log goes beyond the {MOST_BYTES} bytes that it may have")
    *rows, rest = data.split(b"\n")
    lines: list[Line] = []
    game_id = ""
    for number, text in enumerate(rows, start=1):
        row = _row(number, text)
        if (number == 1) != (row.game is not None):
            raise LogError(number, "the first line, and no other, names the game's id")
        game_id = game_id or row.game or ""
        lines.append(_line(number, row))
    if rest:
        raise LogError(len(rows) + 1, "the line is cut off: it has no line break at its end")
    if not lines:
        raise LogError(1, "the file is empty")
    if not 1 <= len(game_id) <= 64 or not game_id.isascii() or not game_id.isprintable():
        raise LogError(1, "a game's id has 1 to 64 plain characters")
    return game_id, lines


def _row(number: int, text: bytes) -> _Row:
    if len(text) > _MOST_LINE_BYTES:
        raise LogError(number, f"the line has more than {_MOST_LINE_BYTES} bytes")
    try:
        return _rows.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise LogError(number, f"not a line of a log: {error}") from error


def _line(number: int, row: _Row) -> Line:
    if row.version != number:
        raise LogError(number, f"version {row.version} stands where {number} belongs")
    if not 0 <= row.at < 2**53:
        raise LogError(number, "its moment is none")
    try:
        digest = bytes.fromhex(row.hash)
    except ValueError:
        digest = b""
    if len(digest) != _HASH_BYTES or row.hash != digest.hex():
        raise LogError(number, "its hash is not 64 lower-case hex digits")
    return Line(row.version, row.at, digest, bytes(row.event))
