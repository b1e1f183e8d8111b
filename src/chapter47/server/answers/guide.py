"""Games as the floor and the guide show them: the law of a day, and what may be chosen."""

from typing import Any

from chapter47.desk.lawbook import game_row, law_page
from chapter47.games import game_of
from chapter47.law.book import at, law_of, names
from chapter47.law.errors import UnknownName
from chapter47.law.setting import Setting
from chapter47.server.errors import NotFound
from chapter47.server.tables.table_json import limits_json

Json = dict[str, Any]


def known(game: str) -> str:
    """A game by its name or an alias, or an error that lists the games."""
    try:
        return law_of(game).name
    except UnknownName as error:
        raise NotFound(str(error)) from None


def games(as_of: str | None = None) -> list[Json]:
    """All games, or those that were in the chapter on a day."""
    found = [law.name for law in at(as_of).games()] if as_of is not None else names()
    return [game_row(name, as_of) for name in found]


def game(name: str, as_of: str | None = None) -> Json:
    """The law of a game on a day, the days on which it changed, and what a table may choose.

    >>> game("casino-war")["form"]["limits"]["initial"]["minimum"]
    500
    """
    name = known(name)
    room = game_of(name)
    page = law_page(name, as_of)
    setting = Setting.make(room.law, as_of=as_of)
    page["change_dates"] = [day.isoformat() for day in room.law.change_dates()]
    page["form"] = {
        "game": name,
        "as_of": setting.as_of.isoformat(),
        "options": [row | {"value": setting.options.get(row["name"])} for row in page["options"]],
        "limits": limits_json(setting),
        "seats": room.seats(setting) if room.seats else room.law.file.game.seats,
    }
    return page
