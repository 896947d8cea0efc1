"""The least a service like ours could do with a command: read it, check its shape, write it down.

`reference.py PORT REDIS_URL` serves one bare Litestar handler that validates the same body as the
API does and adds one entry to one stream.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server.embed import Server
from litestar import Litestar, post
from litestar.params import JSONBody

from schemas.api import CommandBody
from service.store import connect

__all__ = ["main"]


def main(port: int, redis_url: str) -> None:
    """Serve until killed."""
    redis = connect(redis_url)

    @post("/commands", status_code=200)
    async def command(data: JSONBody[CommandBody]) -> dict[str, str]:
        """Write a command down."""
        entry: Any = await redis.xadd("reference", {"version": data.version})
        return {"id": entry.decode()}

    app = Litestar([command], openapi_config=None)
    server: Any = Server(
        app, port=port, interface=Interfaces.ASGI, backlog=1024, log_level=LogLevels.error
    )
    asyncio.run(server.serve())


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
