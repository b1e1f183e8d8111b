"""The guide of each game, as a page, on paper and picture by picture."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from chapter47.desk.lawbook import game_row
from chapter47.games import game_names, game_of
from chapter47.house.guide.guide import Found, Guide, guide_of
from chapter47.house.guide.html import html
from chapter47.house.paper.press import styles_of
from chapter47.law.setting import Setting
from chapter47.server.addresses import share_of
from chapter47.server.answers.guide import known
from chapter47.server.errors import NotFound
from chapter47.server.pages.pictures import AN_HOUR, SVG
from chapter47.server.pages.static import static
from chapter47.server.pages.web import Asking, problem_with, sentence

router = APIRouter(include_in_schema=False)


@router.get("/guide")
def guides(ask: Asking) -> Response:
    """All games."""
    games = [game_row(name) for name in game_names()]
    return ask.page("guides.html", {"games": games}, here="guide")


@router.get("/guide/{game}")
def guide(ask: Asking, game: str) -> Response:
    """A game: how it is played, what it pays, what may go wrong, how it changed, its options."""
    name = known(game)
    setting, problem = problem_with(lambda: _setting(ask, name))
    message, status = (sentence(problem), problem.status) if problem else ("", 200)
    setting = setting or game_of(name).setting()
    shown = guide_of(setting, with_lab=False)
    day = setting.as_of.isoformat()
    steps = shown.round.steps if shown.round else ()
    context = {
        "page": game_row(name, day) | {"as_of": day},
        "guide": shown,
        "pictures": [f"/guide/{name}/round/{n}.svg?as_of={day}" for n in range(len(steps))],
        "message": message,
    }
    return ask.page("guide.html", context, status=status, here="guide")


@router.get("/guide/{game}/odds")
def odds(ask: Asking, game: str) -> Response:
    """How it is best played, and what wagers cost; asked for by the guide: it may take a while."""
    name, as_of = known(game), ask.query("as_of")
    found, problem = problem_with(lambda: _found(ask, _setting(ask, name)))
    if problem is not None:
        found = {"found": Found(), "why": sentence(problem)}
    shown = guide_of(game_of(name).setting(), with_lab=False)
    context: dict[str, Any] = {"found": None, "why": "", "game": name, "as_of": as_of}
    return ask.page("guide_odds.html", context | {"guide": shown} | (found or {}))


@router.get("/guide/{game}/round/{step}.svg")
def picture(ask: Asking, game: str, step: int) -> Response:
    """A step of the round that is drawn in a guide."""
    shown = guide_of(_setting(ask, known(game)), with_lab=False).round
    pictures = list(shown.pictures()) if shown else []
    if not 0 <= step < len(pictures):
        raise NotFound("this guide has no such picture")
    return Response(pictures[step], media_type=SVG, headers={"Cache-Control": AN_HOUR})


@router.get("/guide/{game}/print")
def paper(ask: Asking, game: str) -> Response:
    """A guide as a page to be printed; what the lab still counts is left out."""
    setting = _setting(ask, known(game))
    found = _found(ask, setting) or {"found": Found()}
    page: Guide = guide_of(setting, found=found["found"])
    size = ask.query("paper") or "a4"
    return HTMLResponse(html(page, size, linked=[static(name) for name in styles_of(size)]))


def _setting(ask: Asking, game: str) -> Setting:
    return game_of(game).setting(as_of=ask.query("as_of") or None)


def _found(ask: Asking, setting: Setting) -> dict[str, Any] | None:
    return ask.services.odds.guide(setting, by=share_of(ask.visitor.address))
