"""A whole bot: it plays one seat with random legal moves. `python bot.py URL TOKEN`"""

import json
import random
import sys
import time

import httpx


def play(api: httpx.Client) -> None:
    """Answer every turn until the game is over."""
    with api.stream("GET", "/api/bot/turns") as turns:
        turns.raise_for_status()
        for line in turns.iter_lines():
            if line.startswith("data:"):
                move(api, f"/api/games/{json.loads(line[5:])['game']}")


def move(api: httpx.Client, game: str) -> None:
    """Answer one decision. The key makes it safe to send the same answer again."""
    due = api.get(f"{game}/legal").raise_for_status().json()
    if due["commands"]:
        answer = {"version": due["version"], "command": random.choice(due["commands"])}
        key = {"Idempotency-Key": f"my-bot-{due['version']}"}
        api.post(f"{game}/commands", json=answer, headers=key)


url, token = sys.argv[1:]
with httpx.Client(base_url=url, headers={"Authorization": f"Bearer {token}"}, timeout=60) as api:
    while True:
        try:
            play(api)
            break
        except httpx.TransportError:
            time.sleep(1)
