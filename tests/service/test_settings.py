"""Settings: read, checked, documented, and the secret that is made when none is set."""

from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest
from msgspec.structs import fields

from service.settings import PREFIX, SettingError, Settings, load_keys, load_settings

DOCUMENT = Path(__file__).parents[2] / "docs" / "settings.md"


def test_every_setting_is_documented() -> None:
    """The table has exactly the settings there are."""
    documented = re.findall(r"^\| `GUILDHALL_(\w+)`", DOCUMENT.read_text(), re.MULTILINE)
    assert sorted(documented) == sorted(field.name.upper() for field in fields(Settings))


def test_settings_come_from_the_environment() -> None:
    """Each variable sets its field; what is empty or not ours is left alone."""
    given = {"GUILDHALL_PORT": "81", "GUILDHALL_BOT_SECONDS": "0.5", "GUILDHALL_HOST": "", "X": "1"}
    settings = load_settings(given)
    assert (settings.port, settings.bot_seconds, settings.host) == (81, 0.5, "127.0.0.1")


def test_settings_survive_the_way_to_a_child() -> None:
    """What a parent passes on to its processes reads as the same settings."""
    settings = load_settings({"GUILDHALL_PORT": "81", "GUILDHALL_RATE_LIMIT": "0"})
    assert load_settings(settings.environment()) == settings


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("PORT", "http", "a port number, 0 to 65535"),
        ("PORT", "70000", "a port number, 0 to 65535"),
        ("WORKERS", "0", "a whole number, 1 to 256"),
        ("BOT_SECONDS", "-1", "a number of seconds, at most 600"),
        ("ARCHIVE", "archive", "the full path of a folder, or s3://"),
        ("ARCHIVE", "https://bucket", "the full path of a folder, or s3://"),
        ("ARCHIVE", "s3://", "the full path of a folder, or s3://"),
        ("ARCHIVE_DAYS", "0", "a number of days, 1 to 36500"),
        ("RATE_LIMIT", "many", "a whole number, 0 for no limit"),
        ("REDIS_URL", "localhost:6379", "a Redis URL such as redis://"),
        ("PUBLIC_URL", "example.org", "a URL such as https://example.org"),
        ("LOG_LEVEL", "loud", "debug, info, warning or error"),
        ("LOG_FORMAT", "xml", "json or console"),
    ],
)
def test_a_wrong_setting_is_one_sentence(name: str, value: str, expected: str) -> None:
    """The sentence names the variable, what it must be and what it was."""
    with pytest.raises(SettingError) as error:
        load_settings({PREFIX + name: value})
    assert str(error.value).startswith(f"GUILDHALL_{name} must be {expected}")
    assert str(error.value).endswith(f"not '{value}'.")


def test_the_queue_is_never_a_cluster() -> None:
    """Where games live on Redis Cluster, the queue has to be told another Redis."""
    cluster = {"GUILDHALL_REDIS_URL": "redis+cluster://127.0.0.1:7000"}
    with pytest.raises(SettingError, match="GUILDHALL_QUEUE_URL"):
        _ = load_settings(cluster).queue
    queue = {"GUILDHALL_QUEUE_URL": "redis://127.0.0.1:6379"}
    assert load_settings(cluster | queue).queue == "redis://127.0.0.1:6379"


def test_workers_reach_a_service_that_listens_everywhere() -> None:
    """An address that means all addresses is no address to call."""
    for host, reached in [
        ("0.0.0.0", "127.0.0.1"),
        ("::", "127.0.0.1"),
        ("::1", "[::1]"),
        ("10.1.2.3", "10.1.2.3"),
        ("games.example", "games.example"),
    ]:
        assert load_settings({"GUILDHALL_HOST": host}).api == f"http://{reached}:8080"


def test_a_secret_is_made_once_and_kept(tmp_path: Path) -> None:
    """Without a secret one is made, readable by its owner alone, and found the next time."""
    settings = load_settings({"GUILDHALL_DATA": str(tmp_path / "new")})
    keys = load_keys(settings)
    assert load_keys(settings) == keys
    assert stat.S_IMODE((tmp_path / "new" / "secret").stat().st_mode) == 0o600
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["secret"]


def test_a_secret_that_is_set_wins(tmp_path: Path) -> None:
    """With a secret of the operator's nothing is written, and other secrets give other keys."""
    data = {"GUILDHALL_DATA": str(tmp_path)}
    one = load_keys(load_settings(data | {"GUILDHALL_SECRET": "one"}))
    two = load_keys(load_settings(data | {"GUILDHALL_SECRET": "two"}))
    assert one != two
    assert len({one.session.hex(), one.csrf, one.tokens}) == 3
    assert not any(tmp_path.iterdir())


def test_a_data_folder_that_cannot_be_used(tmp_path: Path) -> None:
    """A file where the folder should be is reported in a sentence."""
    (tmp_path / "file").write_text("")
    with pytest.raises(SettingError, match="GUILDHALL_DATA"):
        load_keys(load_settings({"GUILDHALL_DATA": str(tmp_path / "file")}))


def test_an_empty_secret_is_no_secret(tmp_path: Path) -> None:
    """A secret file that lost its content is reported, not used."""
    (tmp_path / "secret").write_text("")
    with pytest.raises(SettingError, match="delete the file"):
        load_keys(load_settings({"GUILDHALL_DATA": str(tmp_path)}))
