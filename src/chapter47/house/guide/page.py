"""A game's guide as plain data: its law on a day, and all that the guide adds, for programs."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

from chapter47.desk.analyses import analyses, dependences
from chapter47.desk.lawbook import areas_rows, law_page, payout
from chapter47.games import game_of
from chapter47.house.guide.changes import changes_of
from chapter47.house.guide.charts import charts_of
from chapter47.house.guide.drawn_round import drawn_round
from chapter47.house.guide.guide import is_here
from chapter47.house.guide.room_text import room_text
from chapter47.lab.analysis import Analysis
from chapter47.law.setting import Setting

Page = dict[str, Any]


def guide_page(
    game: str,
    *,
    as_of: dt.date | str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Page:
    """The guide as data: the law of the day, the options in force, and each wager's analysis.

    Wagers and analyses are those of the pay tables in force; the others, which the house may choose
    in their place, stand apart.

    >>> page = guide_page("casino-war", options={"decks": 8})
    >>> page["options_in_force"]["decks"], page["found"][2]["wager"]
    (8, 'tie')
    """
    return page_of(game_of(game).setting(as_of=as_of, options=options))


def page_of(setting: Setting) -> Page:
    """The guide of a game under a setting as data."""
    page = law_page(setting.game, setting.as_of)
    page["schema"] = "guide/1"
    page["options_in_force"] = dict(setting.options)
    page["how"] = list(room_text(setting.game).told(setting))
    shown = drawn_round(setting)
    page["round"] = shown.to_json() if shown else None
    page["wagers"] = [
        row | paid(setting, row["name"]) for row in page["wagers"] if row["name"] in setting.wagers
    ]
    page["areas"] = areas_rows(setting)
    page["limits"] = [row for row in page["limits"] if row["wager"] in setting.wagers]
    has_lab = bool(game_of(setting.game).lab)
    found = analyses(setting) if has_lab else []
    page["found"] = [_found(one) for one in found if is_here(setting, one)]
    page["other_tables"] = [
        {"wager": name, "title": entry.title, "table": table, "pays": _pays(setting, name, table)}
        for name, entry in setting.wagers.items()
        for table in (setting.tables(name) if not entry.paid_as else ())
        if table != setting.table(name)
    ]
    page["found_with_other_tables"] = [_found(one) for one in found if not is_here(setting, one)]
    page["charts"] = [chart.to_json() for chart in charts_of(setting)] if has_lab else []
    page["dependences"] = [one.to_json() for one in dependences(setting)] if has_lab else []
    page["changes"] = [one.to_json() for one in changes_of(setting.law, setting.as_of)]
    return page


def paid(setting: Setting, wager: str) -> Page:
    """What a wager pays by the table in force, or whose payouts it has.

    >>> told_payouts(paid(Setting.make("casino-war"), "war")["pays"])
    'higher 2 to 1; equal 3 to 1'
    """
    return {"pays": _pays(setting, wager), "paid_as": _paid_as(setting, wager)}


def _pays(setting: Setting, wager: str, table: str | None = None) -> list[Page]:
    """What a wager pays by the table in force or by another, if it has tables of its own."""
    entry = setting.wager(wager)
    return [] if entry.paid_as else [payout(r, entry, setting) for r in setting.rows(wager, table)]


def _paid_as(setting: Setting, wager: str) -> str | None:
    """The wager whose payouts a wager has, but for which hands; none if it has its own."""
    entry = setting.wager(wager)
    if not entry.paid_as:
        return None
    title = setting.wager(entry.paid_as).title
    return f"{title}, but for {' and '.join(entry.never)}" if entry.never else title


def told_payouts(pays: list[Page]) -> str:
    """Payouts in a line."""
    return "; ".join(f"{p['on']} {p['odds'] or p['amount']}".strip() for p in pays)


def _found(analysis: Analysis) -> Page:
    told = analysis.to_json()
    return {key: told[key] for key in told if key not in ("schema", "game", "as_of")}
