"""A wire to PostgreSQL that can be cut: it carries bytes both ways until it is."""

import contextlib
import socket
import struct
from threading import Lock, Thread

AT_ONCE = struct.pack("ii", 1, 0)
"""Closed so, a connection is reset, as by a cable that is pulled and put back."""


class Wire:
    """Listens on a port of its own and passes everything on to another one."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._ends: set[socket.socket] = set()
        self._lock = Lock()
        self._is_open = True
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._door.getsockname()[1])
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> int:
        """Drop every connection at once, wherever its bytes are; returns how many there were."""
        with self._lock:
            ends, self._ends = self._ends, set()
        for end in ends:
            with contextlib.suppress(OSError):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        return len(ends) // 2

    def close(self) -> None:
        self._is_open = False
        self._door.close()
        self.cut()

    def _accept(self) -> None:
        while self._is_open:
            try:
                here, _ = self._door.accept()
            except OSError:
                return
            try:
                there = socket.create_connection(("127.0.0.1", self._target), timeout=10)
            except OSError:
                here.close()
                continue
            there.settimeout(None)
            with self._lock:
                self._ends |= {here, there}
            for source, sink in ((here, there), (there, here)):
                Thread(target=self._carry, args=[source, sink], daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                sink.sendall(data)
        with contextlib.suppress(OSError):
            sink.shutdown(socket.SHUT_WR)
        with self._lock:
            self._ends -= {source}
