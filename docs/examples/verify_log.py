"""Verifies an exported log without Guildhall. `python verify_log.py FILE [PUBLIC_KEY]`

Checks the hash chain, the signed head, the promised seed and every chance outcome, as
docs/log-format.md describes them. Needs nothing but Python and `cryptography`.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def verify(lines: list[bytes], trusted: str = "") -> None:
    """Raise `ValueError` naming the first line that does not hold."""
    rows = [json.loads(line) for line in lines]
    game, first = rows[0]["game"], rows[0]["event"]
    seeds = [row["event"]["seed"] for row in rows if row["event"]["type"] == "SeedRevealed"]
    seed = bytes.fromhex(seeds[0])
    head = hashlib.sha256(game.encode()).digest()
    copied = first["origin"]["events"] if first.get("origin") else 0
    drawn = 0
    for number, (line, row) in enumerate(zip(lines, rows, strict=True), start=1):
        event, before = row["event"], head
        body = line.partition(b'"event":')[2].removesuffix(b"\n").removesuffix(b"}")
        place = number.to_bytes(8, "big") + row["at"].to_bytes(8, "big")
        head = hashlib.sha256(before + place + body).digest()
        require(number, row["version"] == number, "a line is missing or out of order")
        require(number, row["hash"] == head.hex(), "its hash does not continue the chain")
        if event["type"] == "SeedRevealed":
            promised = first["commitment"] == hashlib.sha256(seed).hexdigest()
            require(number, promised, "the seed is not the one that was promised")
        elif event["type"] == "ChanceDrawn":
            fair = number <= copied + 1 or event["outcome"] == outcome(seed, game, event)
            require(number, event["counter"] == drawn, "an outcome is missing")
            require(number, fair, "the outcome does not follow from the seed")
            drawn += 1
    require(len(rows), rows[-1]["event"]["type"] == "HeadSigned", "the end is missing")
    message = f"guildhall:{game}:{len(rows) - 1}:{rows[-2]['hash']}".encode()
    require(len(rows), is_signed(rows[-1]["event"], message, trusted), "it is not signed")


def outcome(seed: bytes, game: str, event: dict[str, int]) -> int:
    """The outcome that the seed gives: a fair number from 0 to `bound` - 1."""
    span, attempt = 1 << 256, 0
    while True:
        message = f"{game}:{event['counter']}:{attempt}".encode()
        number = int.from_bytes(hmac.digest(seed, message, "sha256"), "big")
        if number < span - span % event["bound"]:
            return number % event["bound"]
        attempt += 1


def is_signed(event: dict[str, str], message: bytes, trusted: str) -> bool:
    """Whether the head is signed, and by the key that is trusted if one is given."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(event["key"]))
        key.verify(bytes.fromhex(event["signature"]), message)
    except InvalidSignature:
        return False
    return trusted in {"", event["key"]}


def require(line: int, is_so: bool, otherwise: str) -> None:
    """Complain about a line unless something is so."""
    if not is_so:
        raise ValueError(f"line {line}: {otherwise}")


if __name__ == "__main__":
    verify(Path(sys.argv[1]).read_bytes().splitlines(keepends=True), *sys.argv[2:3])
    print("The log holds.")
