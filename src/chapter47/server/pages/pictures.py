"""Felts as pictures that stand alone: of a game for the floor, of a table for surveillance."""

from functools import cache

from fastapi import APIRouter
from fastapi.responses import Response

from chapter47.felt.pictures import alone, draw_felt
from chapter47.felt.view import drawn, empty_felt
from chapter47.games import game_of
from chapter47.law.setting import Setting
from chapter47.server.answers.guide import known
from chapter47.server.pages.live import FOLDS
from chapter47.server.pages.web import Asking, require_watch

router = APIRouter(include_in_schema=False)
SVG = "image/svg+xml"
AN_HOUR = "public, max-age=3600"


@router.get("/felts/{game}.svg")
def of_game(game: str) -> Response:
    """The layout of a game, with nothing on it."""
    return Response(_empty(known(game)), media_type=SVG, headers={"Cache-Control": AN_HOUR})


@router.get("/surveillance/tables/{table_id}.svg")
def of_table(ask: Asking, table_id: str) -> Response:
    """A table as a camera above it sees it now."""
    require_watch(ask)
    with ask.services.keeper.looking(table_id) as (table, book):
        key = (table_id, ask.viewer.account_id)
        fold = FOLDS.until(key, table, book, ask.viewer, len(table.log))
        lies, game, setting = drawn(table, fold, now=False), table.game, table.setting
    felt = draw_felt(game, setting, lies)
    return Response(alone(felt), media_type=SVG, headers={"Cache-Control": "private, max-age=600"})


@cache
def _empty(game: str) -> str:
    room = game_of(game)
    setting = Setting.make(room.law)
    return alone(draw_felt(room, setting, empty_felt(setting)))
