"""Answers travel compressed, where they are long enough for that to pay."""

from __future__ import annotations

from typing import Final

from litestar.config.compression import CompressionConfig

__all__ = ["UNCOMPRESSED", "compression"]

UNCOMPRESSED: Final = "uncompressed"
"""The option of routes whose answers go as they are: live ones, and those compressed before."""

_WORTH_IT = 1500
"""Bytes; less fits in one packet as it is."""

_LEVEL = 5
"""Higher ones cost twice the time for some per cent of the size."""


def compression() -> CompressionConfig:
    """The compression of all other answers."""
    return CompressionConfig(
        backend="gzip",
        minimum_size=_WORTH_IT,
        gzip_compress_level=_LEVEL,
        exclude_opt_key=UNCOMPRESSED,
    )
