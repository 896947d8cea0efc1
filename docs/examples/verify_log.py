"""Verifies a log without Guildhall, as docs/log-format.md says. `verify_log.py FILE [KEY]`"""

import hmac
import json
import sys
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def verify(lines: list[bytes], trusted: str = "") -> None:
    """Raise `ValueError` naming the first line that does not hold."""
    rows = [json.loads(line) for line in lines]
    game, first, last = rows[0]["game"], rows[0]["event"], rows[-1]["event"]
    told = [row for row in rows if row["event"]["type"] == "SeedRevealed"]
    require(len(rows), told and last["type"] == "HeadSigned", "the end is missing")
    seed = bytes.fromhex(told[0]["event"]["seed"])
    promised = first["commitment"] == sha256(seed).hexdigest()
    require(told[0]["version"], promised, "the seed is not the promised one")
    copied = first["origin"]["events"] if first.get("origin") else 0
    head, drawn, requests = sha256(game.encode()).digest(), 0, set[str]()
    for number, (line, row) in enumerate(zip(lines, rows, strict=True), start=1):
        event, body = row["event"], line.partition(b'"event":')[2].removesuffix(b"}\n")
        place = number.to_bytes(8, "big") + row["at"].to_bytes(8, "big")
        head = sha256(head + place + body).digest()
        require(number, (row["version"], row["hash"]) == (number, head.hex()), "the chain breaks")
        require(number, event.get("request") not in requests, "its request took effect before")
        requests |= {event["request"]} if "request" in event else set()
        if event["type"] == "ChanceDrawn":
            fair = number <= copied + 1 or event["outcome"] == outcome(seed, game, event)
            require(number, event["counter"] == drawn and fair, "the seed gives another outcome")
            drawn += 1
    message = f"guildhall:{game}:{len(rows) - 1}:{rows[-2]['hash']}".encode()
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(last["key"]))
        key.verify(bytes.fromhex(last["signature"]), message)
    except InvalidSignature as error:
        raise ValueError(f"line {len(rows)}: it is not signed") from error
    require(len(rows), trusted in {"", last["key"]}, "it is signed by another key")


def outcome(seed: bytes, game: str, event: dict[str, int]) -> int:
    """The outcome that the seed gives: a fair number from 0 to `bound` - 1."""
    number, attempt = 1 << 256, 0
    while number >= (1 << 256) - (1 << 256) % event["bound"]:
        message = f"{game}:{event['counter']}:{attempt}".encode()
        number, attempt = int.from_bytes(hmac.digest(seed, message, "sha256"), "big"), attempt + 1
    return number % event["bound"]


def require(line: int, is_so: object, otherwise: str) -> None:
    if not is_so:
        raise ValueError(f"line {line}: {otherwise}")


if __name__ == "__main__":
    verify(Path(sys.argv[1]).read_bytes().splitlines(keepends=True), *sys.argv[2:3])
    print("The log holds.")
