"""A game's law as a page: everything in force on a day, each with citation, dates and source."""

import datetime as dt
from collections.abc import Callable, Iterable
from typing import Any

from chapter47.errors import meant
from chapter47.law.book import Chapter, GameLaw, law_of
from chapter47.law.cite import Cite, full_cite
from chapter47.law.dates import day as day_of
from chapter47.law.entry import told_conditions
from chapter47.law.errors import LawError, UnknownName
from chapter47.law.index import paragraphs
from chapter47.law.payout_limits import payout_limit, payout_limit_told
from chapter47.law.schema import (
    Entry,
    LimitEntry,
    OptionEntry,
    OptionRow,
    PayoutLimitEntry,
    Pays,
    WagerEntry,
)
from chapter47.law.setting import Setting
from chapter47.law.status import game_status, wager_status
from chapter47.money import dollars

Page = dict[str, Any]


def game_row(name: str, as_of: dt.date | str | None = None) -> Page:
    """What a list of games says of one, and warns of on a day.

    >>> [text[:52] for text in game_row("casino-war", "2020-01-01")["warnings"]]
    ['the text of 19:47-22 is verified through 2006-09-05:']
    """
    law = law_of(name)
    file = law.file
    when = law.default_date if as_of is None else day_of(as_of)
    return {
        "schema": "game/1",
        "game": law.name,
        "title": file.game.title,
        "kind": file.game.kind,
        "cite": str(law.cite),
        "adopted": law.adopted.isoformat(),
        "adoption": law.adoption_on(when),
        "status": game_status(law, when).to_json(),
        "verified_through": file.subchapter.verified_through.isoformat(),
        "verified": file.subchapter.verified,
        "seats": file.game.seats,
        "aliases": list(file.game.aliases),
        "summary": file.game.summary,
        "warnings": list(law.warnings_on(when)),
    }


PARTS = (
    *("sections", "wagers", "limits", "payout_limits", "areas", "options"),
    *("figures", "irregularities", "interpretations"),
)
"""The parts of a page that are lists."""


class NoSuchPart(LawError):
    """A part that no page has."""

    def __init__(self, part: str) -> None:
        listed = ", ".join(PARTS)
        super().__init__(f"a page has no part {part!r}{meant(part, PARTS)}: there are {listed}")


def only_part(page: Page, part: str) -> Page:
    """A page with one of its parts alone, which may be named by its beginning.

    >>> page = only_part(law_page("casino-war"), "interp")
    >>> "interpretations" in page, "wagers" in page, page["title"]
    (True, False, 'Casino war')
    """
    named = [name for name in PARTS if name == part] or [
        name for name in PARTS if part and name.startswith(part)
    ]
    if len(named) != 1:
        raise NoSuchPart(part)
    return {name: value for name, value in page.items() if name not in PARTS or name == named[0]}


def law_page(
    game: str,
    as_of: dt.date | str | None = None,
    *,
    section: str | None = None,
    wager: str | None = None,
    option: str | None = None,
    irregularity: str | None = None,
) -> Page:
    """The law of a game on a day: all of it, or only what is asked for.

    >>> page = law_page("casino-war", wager="tie")
    >>> page["wagers"][0]["pays"][0]["odds"], page["wagers"][0]["cite"]
    ('10 to 1', '19:47-22.9(a)2')
    """
    law = law_of(game)
    setting = Setting.make(law, as_of=as_of)
    page = _whole_page(law, setting)
    parts: Page = {}
    if section:
        parts["sections"] = [_asked_section(law, setting.as_of, section)]
    if wager:
        if not any(row["name"] == wager for row in page["wagers"]):
            setting.wager(wager)
        parts["wagers"] = [row for row in page["wagers"] if row["name"] == wager]
        parts["limits"] = [row for row in page["limits"] if row["wager"] == wager]
        parts["payout_limits"] = [row for row in page["payout_limits"] if wager in row["wagers"]]
    if option:
        setting.option(option)
        parts["options"] = [row for row in page["options"] if row["name"] == option]
    if irregularity:
        found = [setting.irregularity(irregularity)]
        parts["irregularities"] = _in_force(found, setting, _irregularity)
    head = game_row(law.name) | {
        "schema": "law/1",
        "as_of": setting.as_of.isoformat(),
        "adoption": law.adoption_on(setting.as_of),
        "warnings": list(setting.warnings),
    }
    return head | (parts or page)


def _whole_page(law: GameLaw, setting: Setting) -> Page:
    day, file = setting.as_of, law.file
    return {
        "sections": _in_force(file.section, setting, lambda e: {"says": e.says}),
        "wagers": [_wager(entry, setting) for entry in file.wager if entry.in_force(day)],
        "areas": areas_rows(setting),
        "options": [_option(entry, setting) for entry in file.option if entry.in_force(day)],
        "figures": _in_force(
            file.figure, setting, lambda e: {"name": e.name, "value": _plain(e.value)}
        ),
        "limits": _in_force(file.limit, setting, lambda e: _limit(e, setting)),
        "payout_limits": _in_force(file.payout_limit, setting, lambda e: _payout_limit(e, setting)),
        "irregularities": _in_force(law.irregularities, setting, _irregularity),
        "interpretations": [
            {
                "cites": [full_cite(cite) for cite in entry.cites],
                "difficulty": entry.difficulty,
                "reading": entry.reading,
            }
            for entry in file.interpretation
        ],
    }


def areas_rows(setting: Setting) -> list[Page]:
    """On how many betting areas a player may wager, where a paragraph says so.

    >>> [row["says"] for row in areas_rows(Setting.make("fast-action-holdem"))]
    ['A player may have one betting area']
    """
    areas = setting.areas
    if areas is None:
        return []
    return _in_force(
        setting.law.file.areas,
        setting,
        lambda entry: {
            "most": areas.most,
            "adjacent": areas.must_adjoin,
            "option": entry.option or None,
            "says": f"A player may have {areas}",
        },
    )


def _meta(entry: Entry, setting: Setting) -> Page:
    return {
        "cite": full_cite(setting.lettered(entry.cite)),
        "source": entry.source.value,
        "from": entry.from_.isoformat(),
        "until": entry.until.isoformat() if entry.until else None,
        "note": entry.note,
    }


def _in_force(entries: Iterable[Any], setting: Setting, own: Callable[[Any], Page]) -> list[Page]:
    return [own(e) | _meta(e, setting) for e in entries if e.in_force(setting.as_of)]


def _wager(entry: WagerEntry, setting: Setting) -> Page:
    rows = [row for row in entry.pays if row.on_day(setting.as_of, entry)]
    return {
        "name": entry.name,
        "title": entry.title,
        **_meta(entry, setting),
        "stands": told_conditions(entry.when),
        "status": wager_status(setting.law, entry, setting.as_of).to_json(),
        "covers": [list(numbers) for numbers in entry.covers],
        "pays": [payout(row, entry, setting) for row in rows],
    }


def payout(row: Pays, entry: WagerEntry, setting: Setting) -> Page:
    """A row of a wager's pay table as plain data."""
    return {
        "on": row.on,
        "table": row.table,
        "odds": row.odds,
        "amount": row.amount,
        "stands": told_conditions(row.when),
        "cite": full_cite(setting.lettered(row.cite or entry.cite)),
        "source": (row.source or entry.source).value,
        "from": (row.from_ or entry.from_).isoformat(),
        "until": row.until.isoformat() if row.until else None,
    }


def _option(entry: OptionEntry, setting: Setting) -> Page:
    row = entry.row_on(setting.as_of)
    return {
        "name": entry.name,
        "title": entry.title,
        "allowed": row.allowed(),
        "choices": list(row.choices),
        "minimum": row.minimum,
        "maximum": row.maximum,
        "default": row.default,
        "labels": dict(entry.labels),
        **_meta(entry, setting),
        **_row_dates(entry, row),
    }


def _row_dates(entry: OptionEntry, row: OptionRow) -> Page:
    """Since when these choices are permitted, and until when."""
    later = [other.from_ for other in entry.rows() if other.from_ > row.from_]
    ends = [day for day in (*later, entry.until) if day]
    return {
        "from": max(row.from_, entry.from_).isoformat(),
        "until": min(ends).isoformat() if ends else None,
    }


def _payout_limit(entry: PayoutLimitEntry, setting: Setting) -> Page:
    yours = payout_limit(setting, entry.name)
    return {
        "name": entry.name,
        "wagers": list(entry.wagers),
        "option": entry.option,
        "not_under": setting.figure(entry.floor),
        "floor_alone": entry.floor_alone,
        "stands": told_conditions(entry.when),
        "yours": dollars(yours) if yours else None,
        "says": payout_limit_told(setting, entry.name),
    }


def _limit(entry: LimitEntry, setting: Setting) -> Page:
    amounts = {"minimum": entry.minimum, "maximum": entry.maximum, "step": entry.step}
    fixed = {
        "least": entry.least or None,
        "most": entry.most or None,
        "fixed_by": full_cite(entry.fixed_by or entry.cite) if entry.least or entry.most else None,
    }
    says = setting.limit_rule(entry.wager).told()
    return {"wager": entry.wager, **amounts, **fixed, "says": says}


def _irregularity(entry: Any) -> Page:
    return {"name": entry.name, "title": entry.title, "ruling": entry.ruling}


def _asked_section(law: GameLaw, day: dt.date, cite: str) -> Page:
    """One section: its title in the index, what the room says of it, and its paragraphs."""
    if Cite.parse(cite).is_own:
        return _own_section(law, day, Cite.parse(cite))
    found = Chapter(day).section(cite)
    said = [e for e in law.file.section if found.cite.contains(e.cite) and e.in_force(day)]
    return {
        "cite": str(found.cite),
        "title": found.title,
        "since": found.since.isoformat(),
        "says": " ".join(entry.says for entry in said),
        "source": said[0].source.value if said else None,
        "from": said[0].from_.isoformat() if said else found.since.isoformat(),
        "until": None,
        "note": said[0].note if said else found.note,
        "paragraphs": [
            {"cite": str(p.cite), "summary": p.summary, "kind": p.kind, "executable": p.executable}
            for p in paragraphs(found.cite.subchapter)
            if found.cite.contains(p.cite)
        ],
    }


def _own_section(law: GameLaw, day: dt.date, cite: Cite) -> Page:
    """What a game that is not of the chapter says by a section of its own rules."""
    said = [e for e in law.file.section if cite.contains(e.cite) and e.in_force(day)]
    if not said:
        raise UnknownName("section", str(cite), [entry.cite for entry in law.file.section])
    first = said[0]
    return {
        "cite": str(cite),
        "title": law.file.game.title,
        "since": first.from_.isoformat(),
        "says": " ".join(entry.says for entry in said),
        "source": first.source.value,
        "from": first.from_.isoformat(),
        "until": None,
        "note": first.note,
        "paragraphs": [],
    }


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
