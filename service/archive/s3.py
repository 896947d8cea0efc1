"""Files in an S3-compatible store, by obstore."""

from __future__ import annotations

from datetime import timedelta

from obstore.exceptions import BaseError
from obstore.store import S3Store

from service.logfile import MOST_BYTES
from service.store import ArchiveError

__all__ = ["ANSWER_SECONDS", "RETRY_SECONDS", "S3Blobs"]

ANSWER_SECONDS = 10
RETRY_SECONDS = 20


class S3Blobs:
    """The objects of a bucket under a prefix. Credentials, region and endpoint are those of the
    usual `AWS_` variables."""

    def __init__(self, url: str) -> None:
        """Connects to nothing yet; raises `ValueError` if the variables make no sense."""
        self.place = url
        try:
            self._store = S3Store.from_url(
                url,
                # Who names an endpoint with http:// means it: stores on one's own network do.
                client_options={"allow_http": True, "timeout": timedelta(seconds=ANSWER_SECONDS)},
                retry_config={"retry_timeout": timedelta(seconds=RETRY_SECONDS)},
            )
        except BaseError as error:
            raise ValueError(str(error)) from error

    async def get(self, name: str) -> bytes | None:
        """See `Blobs.get`."""
        try:
            found = await self._store.get_async(name)
            if found.meta["size"] > MOST_BYTES:
                raise ArchiveError(f"{name} in {self.place} is too large for a log.")
            return bytes(await found.bytes_async())
        except FileNotFoundError:
            return None
        except BaseError as error:
            raise self._unusable(error) from error

    async def put(self, name: str, content: bytes) -> None:
        """See `Blobs.put`."""
        try:
            await self._store.put_async(name, content)
        except (BaseError, FileNotFoundError) as error:  # the latter: there is no such bucket
            raise self._unusable(error) from error

    async def delete(self, name: str) -> None:
        """See `Blobs.delete`."""
        try:
            await self._store.delete_async(name)
        except FileNotFoundError:
            return
        except BaseError as error:
            raise self._unusable(error) from error

    def _unusable(self, error: Exception) -> ArchiveError:
        reason = str(error).partition("\n")[0].rstrip(".")
        return ArchiveError(f"the archive {self.place} cannot be used: {reason}.")
