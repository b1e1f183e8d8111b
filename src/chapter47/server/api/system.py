"""Health and figures of the server."""

import hmac
from typing import Any

import sqlalchemy as sa
from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from sqlalchemy.engine import Connection

from chapter47.server.errors import NotAllowed
from chapter47.server.guard import Given, Who
from chapter47.server.services import Services
from chapter47.server.store import schema
from chapter47.server.store.chains import ISSUED
from chapter47.server.watch.heads import audit_head, public_keys

router = APIRouter(tags=["system"])
HERE = ("127.0.0.1", "::1", "testclient")


def _require_watcher(request: Request, services: Services) -> None:
    token = services.settings.metrics_token
    if token:
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not hmac.compare_digest(given.encode(), token.encode()):
            raise NotAllowed("metrics are for who carries their token")
    elif request.client is None or request.client.host not in HERE:
        raise NotAllowed("metrics are read on this machine, or with a token")


def chips(connection: Connection) -> dict[str, int]:
    """Play money issued, where it is, and what is missing: zero, or an alarm."""
    issued = sa.select(schema.heads.c.number).where(schema.heads.c.name == ISSUED)
    told = {
        "chips_issued": connection.execute(issued).scalar_one(),
        "chips_in_accounts": _sum(connection, schema.accounts.c.balance),
        "chips_at_tables": _sum(connection, schema.tables.c.outside),
    }
    missing = told["chips_issued"] - told["chips_in_accounts"] - told["chips_at_tables"]
    return {**told, "chips_missing": missing}


def _sum(connection: Connection, column: sa.Column[int]) -> int:
    return int(connection.execute(sa.select(sa.func.coalesce(sa.func.sum(column), 0))).scalar_one())


@router.get("/health", responses={507: {"description": "The disk is nearly full."}})
def health(services: Given, response: Response) -> dict[str, Any]:
    """Say whether server and store answer, and whether there is room to write."""
    from importlib.metadata import version

    with services.store.reading() as connection:
        connection.execute(sa.select(sa.literal(1)))
    full = services.store.is_nearly_full
    if full:
        response.status_code = 507
    return {
        "status": "the disk is nearly full" if full else "ok",
        "version": version("chapter47"),
        "program": services.program,
        "free_bytes": services.store.free_bytes(),
    }


@router.get("/keys")
def keys(services: Given, _: Who) -> list[dict[str, Any]]:
    """The public keys with which this floor signs logs, receipts and heads."""
    return public_keys(services.store)


@router.get("/head")
def head(services: Given, _: Who) -> dict[str, Any]:
    """The signed head of everything that is audited: keep it elsewhere."""
    return audit_head(services.store, services.key)


@router.get("/metrics", response_class=PlainTextResponse)
def metrics(request: Request, services: Given) -> PlainTextResponse:
    """Figures, as Prometheus reads them; for who carries the token, or asks on this machine."""
    _require_watcher(request, services)
    tables, seats = schema.tables, schema.seats
    with services.store.reading() as connection:
        count = sa.select(sa.func.count())
        gauges: dict[str, float] = {
            "tables_open": connection.execute(
                count.select_from(tables).where(tables.c.closed_at.is_(None))
            ).scalar_one(),
            "seats_taken": connection.execute(count.select_from(seats)).scalar_one(),
            "rounds": connection.execute(count.select_from(schema.rounds)).scalar_one(),
            **chips(connection),
        }
    for kind, told in services.randomness.figures().items():
        for figure, value in told.items():
            gauges[f'randomness_{figure}{{equipment="{kind}"}}'] = value
    gauges["randomness_alarms"] = len(services.randomness.alarms())
    return PlainTextResponse(services.metrics.text(gauges), media_type="text/plain; version=0.0.4")
