"""Finished rounds."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import PlainTextResponse
from pydantic import BeforeValidator

from chapter47.digits import plain
from chapter47.server.guard import Given, Who

router = APIRouter(tags=["rounds"])
Json = dict[str, Any]
Number = Annotated[int, BeforeValidator(plain), Path(ge=0, le=2**31 - 1)]
Most = Annotated[int, Query(ge=1, le=200)]
COUNTING: Any = {202: {"description": "The record is still being checked."}}
LINES: Any = {200: {"content": {"application/jsonl": {}}, "description": "JSON Lines."}}


class JsonLines(PlainTextResponse):
    """A log as a file to keep."""

    media_type = "application/jsonl"


def as_file(text: str, name: str) -> JsonLines:
    """An answer that a browser saves."""
    return JsonLines(text, headers={"Content-Disposition": f'attachment; filename="{name}.jsonl"'})


@router.get("/me/rounds")
def my_rounds(services: Given, who: Who, most: Most = 50) -> list[Json]:
    """The rounds in which I had wagers, the newest first."""
    return services.records.of_player(who.signed_in().id, most)


@router.get("/tables/{table_id}/rounds")
def rounds(
    table_id: str,
    services: Given,
    _: Who,
    before: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    most: Most = 50,
) -> list[Json]:
    """The finished rounds of a table, the newest first."""
    services.display.title(table_id)
    return services.records.of_table(table_id, before=before, most=most)


@router.get("/tables/{table_id}/rounds/{number}")
def one_round(table_id: str, number: Number, services: Given, who: Who) -> Json:
    """A finished round with its events, as I may see them."""
    return services.records.one(table_id, number, who.viewer)


@router.get("/tables/{table_id}/rounds/{number}/verify", responses=COUNTING)
def verify_round(
    table_id: str, number: Number, response: Response, services: Given, who: Who
) -> Json:
    """Check the log of the table, and say what the round was decided by."""
    return _when_ready(services.records.verify(table_id, who.viewer, number), response)


@router.get("/tables/{table_id}/verify", responses=COUNTING)
def verify_table(table_id: str, response: Response, services: Given, who: Who) -> Json:
    """Check the log of the table."""
    services.display.title(table_id)
    return _when_ready(services.records.verify(table_id, who.viewer), response)


def _when_ready(found: Json, response: Response) -> Json:
    if found["verified"] is None:
        response.status_code = 202
        response.headers["Retry-After"] = "2"
    return found


@router.get("/tables/{table_id}/rounds/{number}/log", response_class=JsonLines, responses=LINES)
def round_log(table_id: str, number: Number, services: Given, who: Who) -> JsonLines:
    """The log through the end of a round, as I may see it, for `chapter47 verify`."""
    text = services.records.log(table_id, who.viewer, number)
    return as_file(text, f"table-{table_id[:8]}-round-{number}")


@router.get("/tables/{table_id}/log", response_class=JsonLines, responses=LINES)
def table_log(table_id: str, services: Given, who: Who) -> JsonLines:
    """The whole log, as I may see it."""
    return as_file(services.records.log(table_id, who.viewer), f"table-{table_id[:8]}")
