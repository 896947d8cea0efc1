"""Six redis-servers that make a Redis Cluster: three masters with a replica each."""

from __future__ import annotations

import random
import socket
import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Self

from redis import Redis
from redis.exceptions import RedisError

from service.redis_program import bundled_server, fit_server, server_on_path
from service.redis_server import DURABLE

MASTERS = 3
SLOTS = 16384
BUS = 10000  # a node's bus listens this far above its port


class Node:
    """One server of a cluster."""

    def __init__(self, folder: Path, port: int) -> None:
        self.port = port
        settings = {
            **DURABLE,
            "dir": str(folder),
            "bind": "127.0.0.1",
            "port": str(port),
            "logfile": str(folder / "redis.log"),
            "cluster-enabled": "yes",
            "cluster-node-timeout": "1000",
            "cluster-replica-validity-factor": "0",
            "repl-diskless-sync": "yes",
            "repl-diskless-sync-delay": "0",
        }
        program = fit_server([server_on_path(), bundled_server()])
        words = [word for name, value in settings.items() for word in (f"--{name}", value)]
        self.process = subprocess.Popen([program, *words], stdout=subprocess.DEVNULL)
        self.client = Redis(port=port)

    def cluster(self, *words: str | int) -> bytes:
        """The node's answer to a CLUSTER command."""
        command: Callable[..., bytes] = self.client.execute_command
        return command("CLUSTER", *words)

    def close(self) -> None:
        """End the server."""
        self.client.close()
        self.process.kill()
        self.process.wait()


class Cluster:
    """A cluster that is complete when its context begins. The last three nodes are replicas."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._stack = ExitStack()
        self.nodes: list[Node] = []

    @property
    def url(self) -> str:
        """Where `service.store.connect` finds it."""
        return f"redis+cluster://127.0.0.1:{self.nodes[0].port}"

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            self.nodes = [self._start(stack) for _ in range(2 * MASTERS)]
            self._join()
            self._stack = stack.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def wait_for_replicas(self) -> None:
        """Wait until every replica has all that was written to its master."""
        for master, replica in zip(self.nodes[:MASTERS], self.nodes[MASTERS:], strict=True):
            offset = master.client.info("replication")["master_repl_offset"]
            eventually(partial(_has_received, replica, offset))

    def _start(self, stack: ExitStack) -> Node:
        port = free_port()
        folder = self._folder / str(port)
        folder.mkdir()
        node = Node(folder, port)
        stack.callback(node.close)
        eventually(node.client.ping)
        return node

    def _join(self) -> None:
        masters, replicas = self.nodes[:MASTERS], self.nodes[MASTERS:]
        for number, node in enumerate(self.nodes):
            node.cluster("SET-CONFIG-EPOCH", number + 1)
            node.cluster("MEET", "127.0.0.1", masters[0].port)
        for number, master in enumerate(masters):
            slots = range(number * SLOTS // MASTERS, (number + 1) * SLOTS // MASTERS)
            master.cluster("ADDSLOTS", *slots)
        for master, replica in zip(masters, replicas, strict=True):
            name = master.cluster("MYID").decode()
            eventually(partial(replica.cluster, "REPLICATE", name))
        for node in self.nodes:
            eventually(partial(_knows_all, node))
        for replica in replicas:
            eventually(partial(_is_in_step, replica))


def _knows_all(node: Node) -> bool:
    information = node.cluster("INFO").split()
    expected = [b"cluster_state:ok", b"cluster_size:%d" % MASTERS]
    expected.append(b"cluster_known_nodes:%d" % (2 * MASTERS))
    return all(line in information for line in expected)


def _is_in_step(replica: Node) -> bool:
    return bool(replica.client.info("replication")["master_link_status"] == "up")


def _has_received(replica: Node, offset: int) -> bool:
    return bool(replica.client.info("replication")["slave_repl_offset"] >= offset)


def eventually(holds: Callable[[], object], seconds: float = 30.0) -> None:
    """Wait until something holds, as it soon must."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        with suppress(RedisError):
            if holds():
                return
        time.sleep(0.02)
    raise AssertionError("what must hold soon does not hold")


def free_port() -> int:
    """A port that is free, and whose bus port is free as well."""
    while True:
        port = random.randrange(20000, 30000)
        with socket.socket() as client, socket.socket() as bus, suppress(OSError):
            client.bind(("127.0.0.1", port))
            bus.bind(("127.0.0.1", port + BUS))
            return port
