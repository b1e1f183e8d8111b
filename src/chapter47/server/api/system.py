"""Health and figures of the server."""

from typing import Any

import sqlalchemy as sa
from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from chapter47.server import schema
from chapter47.server.guard import Given

router = APIRouter(tags=["system"])


@router.get("/health")
def health(services: Given) -> dict[str, Any]:
    """Say whether server and store answer."""
    from importlib.metadata import version

    with services.store.reading() as connection:
        connection.execute(sa.select(sa.literal(1)))
    return {"status": "ok", "version": version("chapter47")}


@router.get("/metrics", response_class=PlainTextResponse)
def metrics(services: Given) -> PlainTextResponse:
    """Figures, as Prometheus reads them."""
    tables, seats = schema.tables, schema.seats
    with services.store.reading() as connection:
        count = sa.select(sa.func.count())
        gauges = {
            "tables_open": connection.execute(
                count.select_from(tables).where(tables.c.closed_at.is_(None))
            ).scalar_one(),
            "seats_taken": connection.execute(count.select_from(seats)).scalar_one(),
            "rounds": connection.execute(count.select_from(schema.rounds)).scalar_one(),
        }
    return PlainTextResponse(services.metrics.text(gauges), media_type="text/plain; version=0.0.4")
