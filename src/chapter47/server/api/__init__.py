"""The HTTP API: thin routes over the services, everything under /api, described by OpenAPI."""

from typing import Any

from fastapi import APIRouter

from chapter47.server.errors import ErrorBody

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorBody, "description": description}
    for status, description in (
        (400, "The request cannot be read."),
        (401, "Somebody must sign in first."),
        (403, "The account may not do this, or the request does not prove where it comes from."),
        (404, "There is no such thing."),
        (409, "The table, or the account, does not allow it now; nothing has changed."),
        (408, "The request took too long to arrive."),
        (413, "The body is too long."),
        (421, "The floor is not asked for under that name."),
        (422, "Input of the wrong kind, with every reason."),
        (429, "Too many requests, or a locked account."),
        (507, "The disk of the floor is full; nothing was done."),
    )
}


def router() -> APIRouter:
    """All routes of the API."""
    from chapter47.server.api import (
        accounts,
        care,
        events,
        games,
        passkeys,
        rounds,
        staff,
        system,
        tables,
    )

    api = APIRouter(prefix="/api", responses=REFUSALS)
    busiest_first = (tables, events, accounts, games, rounds, care, staff, system, passkeys)
    for part in busiest_first:
        api.include_router(part.router)
    return api
