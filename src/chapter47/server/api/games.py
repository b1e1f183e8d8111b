"""Games, their law on a day, what the lab found, and what paragraphs say."""

import json
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from chapter47.server.addresses import share_of
from chapter47.server.answers import guide
from chapter47.server.answers.paragraphs import paragraph_json
from chapter47.server.errors import Unfit
from chapter47.server.guard import Given, Who

router = APIRouter(tags=["law"])
Json = dict[str, Any]
Day = Annotated[str | None, Query(max_length=20, description="A date such as 1999-01-19.")]
Chosen = Annotated[
    str, Query(max_length=2000, description='Options as JSON, such as {"decks": 8}.')
]


Supposed = Annotated[
    str,
    Query(
        max_length=2000,
        description='What the law has otherwise, as JSON, such as {"decks": 3}; answers say so.',
    ),
]


def read_options(text: str, name: str = "options") -> dict[str, Any]:
    """Options as they stand in a query."""
    if not text:
        return {}
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise Unfit(f'{name} are a JSON object, such as {{"decks": 8}}') from None
    if not isinstance(found, dict) or not all(
        isinstance(value, bool | int | str) for value in found.values()
    ):
        raise Unfit(f"{name} are a JSON object of names with plain values")
    return found


@router.get("/games")
def games(_: Who, as_of: Day = None) -> list[Json]:
    """All games, or those of a day."""
    return guide.games(as_of)


@router.get("/games/{game}")
def game(game: str, _: Who, as_of: Day = None) -> Json:
    """The law of a game on a day, and the form with which a table of it is opened."""
    return guide.game(game, as_of)


@router.get("/games/{game}/odds", responses={202: {"description": "The lab is still counting."}})
def odds(
    game: str,
    response: Response,
    services: Given,
    who: Who,
    as_of: Day = None,
    options: Chosen = "",
    what_if: Supposed = "",
) -> Json:
    """What every wager is worth; 202 while the lab counts."""
    asked = read_options(options), read_options(what_if, "what_if")
    found = services.odds.of(guide.known(game), as_of, *asked, by=share_of(who.address))
    if not found["ready"]:
        response.status_code = 202
        response.headers["Retry-After"] = "2"
    return found


@router.get("/paragraphs/{cite}")
def paragraph(cite: str, _: Who) -> Json:
    """What a paragraph says in our own words, and its source."""
    return paragraph_json(cite)
