"""The front door: security headers on every answer, a limit on bodies, logs and figures."""

import asyncio
import logging
import random
import time
import uuid
from collections.abc import Callable
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from chapter47.digits import whole
from chapter47.server.errors import OurMistake, Problem, TooLarge, TooMany, TooSlow, WrongHost
from chapter47.server.fairness import Shares
from chapter47.server.services import Services
from chapter47.server.settings import Settings

HOLD_SECONDS = 2.0
LOOK_SECONDS = 0.1
LOG = logging.getLogger("chapter47.server")

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class Front:
    """Every request passes here, and every answer."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services
        self._shares = Shares(services.settings.fair_share)

    async def _let_others_first(self, address: str) -> None:
        """Hold a request of somebody who asks for very much at once; refuse it in the end."""
        until = time.perf_counter() + HOLD_SECONDS
        while not self._shares.may_go_on(address):
            if time.perf_counter() > until:
                raise TooMany("others are waiting too: come again", retry_after=HOLD_SECONDS)
            await asyncio.sleep(random.uniform(0.5, 1.5) * LOOK_SECONDS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        passing = _Passing(scope, receive, send, self._services.settings)
        address = scope["client"][0] if scope.get("client") else "unknown"
        works = False
        entrance = self._shares.enter(address)
        passing.on_answer = entrance.ends
        try:
            passing.check_host(scope)
            passing.check_length(scope)
            await self._let_others_first(address)
            entrance.goes_on()
            passing.start = time.perf_counter()
            works = not _is_wait(scope)
            await self._app(scope, passing.receive, passing.send)
        except Problem as problem:
            await passing.refuse(problem)
        except Exception as error:
            LOG.error("a mistake of ours", exc_info=error)
            await passing.refuse(OurMistake("this is a mistake of the server; it has been noted"))
        finally:
            passing.answered()
            if works and passing.worked is not None:
                self._shares.note(address, passing.worked)
            self._note(scope, passing)

    def _note(self, scope: Scope, passing: "_Passing") -> None:
        seconds = time.perf_counter() - passing.start
        route = _route(scope)
        self._services.metrics.count(scope["method"], route, passing.status, seconds)
        LOG.info(
            "request",
            extra={
                "method": scope["method"],
                "route": route,
                "status": passing.status,
                "ms": round(seconds * 1000, 1),
                "request": passing.name,
                "account": scope.get("state", {}).get("account_id"),
            },
        )


def _is_wait(scope: Scope) -> bool:
    """Say whether a request may wait for news, which keeps nobody busy."""
    return bool(scope["path"].endswith("/events")) and b"wait=" in scope["query_string"]


def _route(scope: Scope) -> str:
    """The route, not the path, so that the figures have few names."""
    path: str = getattr(scope.get("route"), "path", "none")
    is_api = scope["path"].startswith("/api/") and path != "none"
    return f"/api{path}" if is_api and not path.startswith("/api/") else path


def _is_more(length: bytes, most: int) -> bool:
    """Say whether a length that was announced is too much, or no length at all."""
    found = whole(length.decode("latin-1"))
    return found is None or found > most


class _Passing:
    """One request on its way."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, settings: Settings) -> None:
        self.start = time.perf_counter()
        self.name = uuid.uuid4().hex[:16]
        self.status = 500
        self.on_answer: Callable[[], None] = lambda: None
        self.worked: float | None = None
        """How long it took until an answer began."""
        self._is_api = scope["path"].startswith("/api")
        self._receive, self._send, self._most = receive, send, settings.most_body
        self._hosts = settings.hosts
        self._until = self.start + settings.slow_seconds
        self._received = 0
        self._is_whole = False
        self._answered = False

    def answered(self) -> None:
        """An answer has begun, or none ever will: nobody waits for it any more."""
        done, self.on_answer = self.on_answer, lambda: None
        done()

    def check_host(self, scope: Scope) -> None:
        """Refuse a request under a name that is not the floor's."""
        if not self._hosts:
            return
        named = next((value for name, value in scope["headers"] if name == b"host"), b"")
        if named.decode("latin-1").rsplit(":", 1)[0].lower() not in self._hosts:
            raise WrongHost("this floor is not asked for under that name")

    def check_length(self, scope: Scope) -> None:
        for name, value in scope["headers"]:
            if name == b"content-length" and _is_more(value, self._most):
                raise self._too_large()

    def _too_large(self) -> TooLarge:
        return TooLarge(f"a request body has at most {self._most} bytes")

    async def receive(self) -> Message:
        if self._is_whole:
            return await self._receive()  # waits until the visitor has gone
        try:
            async with asyncio.timeout(max(0.0, self._until - time.perf_counter())):
                message = await self._receive()
        except TimeoutError:
            raise TooSlow("the request took too long to arrive") from None
        self._is_whole = not message.get("more_body", False)
        self._received += len(message.get("body", b""))
        if self._received > self._most:
            raise self._too_large()
        return message

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.worked = time.perf_counter() - self.start
            self.answered()
            self._answered = True
            headers: list[Any] = list(message.get("headers", ()))
            given = {name.lower() for name, _ in headers}
            added = {**HEADERS, "x-request-id": self.name}
            if self._is_api:
                added["cache-control"] = "no-store"
            for name, value in added.items():
                if name.encode() not in given:
                    headers.append((name.encode(), value.encode()))
            message = {**message, "headers": headers}
        await self._send(message)

    async def refuse(self, problem: Problem) -> None:
        if self._answered:
            return
        from starlette.responses import JSONResponse, PlainTextResponse, Response

        told, status, headers = problem.message, problem.status, problem.headers()
        response: Response = (
            JSONResponse(problem.body(), status, headers)
            if self._is_api
            else PlainTextResponse(f"{told[:1].upper()}{told[1:]}.", status, headers)
        )
        await response({"type": "http"}, self.receive, self.send)
