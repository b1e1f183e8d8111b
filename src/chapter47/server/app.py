"""The application: services, front door, API, pages, and one shape for every error."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from fastapi import Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from chapter47.server import api, pages
from chapter47.server.api.links import linked
from chapter47.server.errors import NotFound, OurMistake, Problem, Reason, Unfit, problem_of
from chapter47.server.front import Front
from chapter47.server.guard import visitor_of
from chapter47.server.services import Services
from chapter47.server.settings import Settings

LOG = logging.getLogger("chapter47.server")

ErrorPage = Callable[[Request, Problem], Response]


def create_app(settings: Settings | None = None, app: FastAPI | None = None) -> FastAPI:
    """A floor, ready to be served; `app` may be one that was assembled before."""
    services = Services(settings or Settings())
    app = app or assemble()
    app.state.services = services
    app.add_middleware(Front, services=services)
    return app


@asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    services: Services = app.state.services
    services.start()
    try:
        yield
    finally:
        services.stop()


def assemble() -> FastAPI:
    """All routes, with no floor behind them yet: what takes longest when a server starts."""
    app = FastAPI(
        title="Chapter 47",
        description="New Jersey's Rules of the Games (N.J.A.C. 19:47): the floor.",
        version=version("chapter47"),
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=_life,
        dependencies=[Depends(visitor_of)],
    )
    described = app.openapi
    setattr(app, "openapi", lambda: linked(described()))  # noqa: B010 (as FastAPI wants it done)
    app.state.error_page = None
    app.include_router(api.router())
    pages.install(app)
    for kind in (RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, _answer)
    for kind in _kinds():
        app.add_exception_handler(kind, _answer)
    return app


def _kinds() -> tuple[type[Exception], ...]:
    """Everything that lower floors raise at bad input."""
    from chapter47.errors import BadInput
    from chapter47.server.store.database import Away, Conflict, DiskFull
    from chapter47.server.tables.kept import UnknownTable, Unsound

    return (Problem, BadInput, UnknownTable, Unsound, Away, Conflict, DiskFull)


async def _answer(request: Request, error: Exception) -> Response:
    """Turn whatever went wrong into one sentence: JSON for programs, a page for people."""
    problem = _problem(error)
    page: ErrorPage | None = request.app.state.error_page
    if page is not None and not request.url.path.startswith("/api"):
        return page(request, problem)
    return JSONResponse(problem.body(), problem.status, problem.headers())


def _problem(error: Exception) -> Problem:
    if isinstance(error, RequestValidationError):
        reasons = [_reason(one) for one in error.errors()]
        return Unfit("; ".join(reason.message for reason in reasons), reasons=reasons)
    if isinstance(error, HTTPException):
        if error.status_code == 404:
            return NotFound("there is nothing here")
        problem = Problem(str(error.detail))
        problem.status = error.status_code
        return problem
    found = problem_of(error)
    if found is None:
        LOG.error("a mistake of ours", exc_info=error)
        return OurMistake("this is a mistake of the server; it has been noted")
    return found


def _reason(error: Any) -> Reason:
    where = ".".join(str(part) for part in error["loc"] if part not in ("body", "query", "path"))
    return Reason(code=str(error["type"]), message=f"{where}: {error['msg']}".lstrip(": "))
