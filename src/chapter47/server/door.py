"""The network's side of the door: who sends no request in time is let go."""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from chapter47.server.front import HEADERS


def protocol(slow_seconds: float) -> type[asyncio.Protocol]:
    """Connections on which a first request must have arrived in time."""

    class Door(H11Protocol):
        """One connection."""

        def connection_made(self, transport: Any) -> None:
            """Somebody has connected."""
            super().connection_made(transport)
            self._waiting = self.loop.call_later(slow_seconds, self._let_go)

        def _let_go(self) -> None:
            if self.cycle is None and not self.transport.is_closing():
                self.transport.close()

        def connection_lost(self, exc: Exception | None) -> None:
            """He has gone."""
            self._waiting.cancel()
            super().connection_lost(exc)

        def send_400_response(self, msg: str) -> None:
            """What was sent is no request: say so, as every other answer is dressed."""
            told = b"".join(f"{n}: {v}\r\n".encode() for n, v in HEADERS.items())
            body = (
                b'{"error":{"code":"bad_request","message":"this is no HTTP request","reasons":[]}}'
            )
            self.transport.write(
                b"HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\n"
                b"connection: close\r\n" + told + b"content-length: %d\r\n\r\n" % len(body) + body
            )
            self.transport.close()

    return Door
