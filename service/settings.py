"""What an operator can choose, read from `GUILDHALL_*` environment variables.

`docs/settings.md` has the table; a test compares it with `Settings`.
"""

from __future__ import annotations

import hmac
import os
import secrets
import sys
from collections.abc import Mapping
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

__all__ = ["PREFIX", "Keys", "SettingError", "Settings", "load_keys", "load_settings"]

PREFIX = "GUILDHALL_"

_CHECKOUT = Path(__file__).parent.parent
_Port = Annotated[int, Meta(ge=0, le=65535, description="a port number, 0 to 65535")]
_Count = Annotated[int, Meta(ge=1, le=256, description="a whole number, 1 to 256")]
_Helpers = Annotated[int, Meta(ge=0, le=256, description="a whole number, 0 to 256")]
_Rate = Annotated[int, Meta(ge=0, le=1_000_000, description="a whole number, 0 for no limit")]
_Seconds = Annotated[float, Meta(gt=0, le=600, description="a number of seconds, at most 600")]
_RedisUrl = Annotated[
    str,
    Meta(
        pattern=r"^(rediss?(\+cluster)?://.+|unix://.+)?$",
        description="a Redis URL such as redis://127.0.0.1:6379/0 or unix:///path/to/socket",
    ),
]
_WebUrl = Annotated[
    str, Meta(pattern=r"^(https?://.+)?$", description="a URL such as https://example.org")
]
_SigningKey = Annotated[
    str,
    Meta(
        pattern=r"^([0-9a-f]{64})?$",
        description="64 lower-case hex digits, as `openssl rand -hex 32` prints them",
    ),
]
_Archive = Annotated[
    str,
    Meta(
        pattern=r"^(s3://[^/]+.*|/.*|~.*)?$",
        description="the full path of a folder, or s3:// with a bucket and a prefix",
    ),
]
_Days = Annotated[int, Meta(ge=1, le=36_500, description="a number of days, 1 to 36500")]
_Level = Annotated[
    Literal["debug", "info", "warning", "error"],
    Meta(description="debug, info, warning or error"),
]
_Format = Annotated[Literal["json", "console"], Meta(description="json or console")]


class SettingError(ValueError):
    """A setting that cannot be used; the message is one plain sentence."""


def _user_data_folder() -> str:
    """Where a desktop keeps an application's data."""
    home = Path.home()
    if sys.platform == "darwin":
        return str(home / "Library" / "Application Support" / "guildhall")
    return str(Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "guildhall")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting with its default. Empty addresses are filled in from the others."""

    redis_url: _RedisUrl = ""
    queue_url: _RedisUrl = ""
    data: str = msgspec.field(default_factory=_user_data_folder)
    archive: _Archive = ""
    archive_days: _Days = 30
    secret: str = ""
    signing_key: _SigningKey = ""
    host: str = "127.0.0.1"
    port: _Port = 8080
    public_url: _WebUrl = ""
    api_url: _WebUrl = ""
    client: str = str(_CHECKOUT / "web" / "dist")
    workers: _Count = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: _Seconds = 600.0
    hint_seconds: _Seconds = 1.5
    review_seconds: _Seconds = 0.15
    reviews_an_hour: _Rate = 20
    bot_processes: _Count = 1
    bot_jobs: _Helpers = 0
    rate_limit: _Rate = 60
    log_level: _Level = "info"
    log_format: _Format = "json"

    @property
    def queue(self) -> str:
        """The URL of the Redis that holds the job queue; raises `SettingError`."""
        url = self.queue_url or self.redis_url
        if "+cluster:" in url:
            raise SettingError(
                f"The job queue cannot live on Redis Cluster: set {PREFIX}QUEUE_URL to one Redis."
            )
        return url

    @property
    def api(self) -> str:
        """The URL under which workers reach the service."""
        return (self.api_url or f"http://{_reached_at(self.host)}:{self.port}").rstrip("/")

    @property
    def secure(self) -> bool:
        """Whether people reach the service by HTTPS, so that cookies may ask for it."""
        return self.public_url.startswith("https://")

    @property
    def data_folder(self) -> Path:
        """The folder that keeps the embedded Redis's data and the generated secret."""
        return Path(self.data).expanduser()

    @property
    def client_folder(self) -> Path:
        """The folder of the built browser client."""
        return Path(self.client).expanduser()

    def environment(self) -> dict[str, str]:
        """These settings as environment variables, for processes that are started with them."""
        return {
            PREFIX + name.upper(): str(value)
            for name, value in msgspec.structs.asdict(self).items()
        }


class Keys(msgspec.Struct, frozen=True):
    """The keys that the service signs with, each for one purpose and none usable for another.

    `signing` is the private Ed25519 key for the heads of finished games.
    """

    session: bytes
    csrf: str
    tokens: str
    signing: bytes


def load_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """Read and check the settings; raises `SettingError` for the first that cannot be used."""
    source = os.environ if environment is None else environment
    given = {
        name.removeprefix(PREFIX).lower(): value
        for name, value in source.items()
        if name.startswith(PREFIX) and value
    }
    for field in msgspec.structs.fields(Settings):
        if field.name in given:
            _check(field, given[field.name])
    return msgspec.convert(given, Settings, strict=False)


def _check(field: msgspec.structs.FieldInfo, value: str) -> None:
    """Convert one setting alone, so that the error can name it and show what was given."""
    try:
        msgspec.convert(value, field.type, strict=False)
    except msgspec.ValidationError as error:
        expected = msgspec.json.schema(field.type)["description"]
        name = PREFIX + field.name.upper()
        raise SettingError(f"{name} must be {expected}, not '{value}'.") from error


def load_keys(settings: Settings) -> Keys:
    """The signing keys: from the secret that was set, else from one kept in the data folder."""
    master = (settings.secret or _kept_secret(settings.data_folder)).encode()
    return Keys(
        session=hmac.digest(master, b"session cookies", "sha256"),
        csrf=hmac.digest(master, b"csrf cookies", "sha256").hex(),
        tokens=hmac.digest(master, b"seat tokens", "sha256").hex(),
        signing=bytes.fromhex(settings.signing_key)
        or hmac.digest(master, b"heads of games", "sha256"),
    )


def _reached_at(host: str) -> str:
    """Where one's own machine reaches what is bound to a host, as URLs spell it: what is bound to
    all addresses is reached at the loopback, and IPv6 addresses stand in brackets."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.is_unspecified:
        return "127.0.0.1"
    return f"[{address}]" if address.version == 6 else host


def _kept_secret(folder: Path) -> str:
    """The secret in the data folder; made there, readable by its owner alone, when missing."""
    path = folder / "secret"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _make_secret(path)
        kept = path.read_text().strip()
    except OSError as error:
        raise SettingError(
            f"The data folder {folder} cannot be used ({error.strerror}): "
            f"set {PREFIX}DATA to a folder of yours."
        ) from error
    if not kept:
        raise SettingError(
            f"The secret in {path} is empty: delete the file to have a new one made."
        )
    return kept


def _make_secret(path: Path) -> None:
    """Write a new secret whole or not at all, whatever other processes start at this moment."""
    draft = path.with_name(f"secret.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(secrets.token_urlsafe(32))
    with suppress(FileExistsError):
        path.hardlink_to(draft)
    draft.unlink()
