"""The archive: finished games as compressed logs, in a folder or an S3-compatible store."""

from service.archive.archivist import Archivist, NotMovedError
from service.archive.blobs import Blobs, FolderBlobs
from service.archive.keeping import keep_tidy
from service.archive.logs import ArchivedLogs
from service.archive.names import analysis_name_of, name_of
from service.archive.places import blobs_at, check_archive, store_of

__all__ = [
    "ArchivedLogs",
    "Archivist",
    "Blobs",
    "FolderBlobs",
    "NotMovedError",
    "analysis_name_of",
    "blobs_at",
    "check_archive",
    "keep_tidy",
    "name_of",
    "store_of",
]
