"""A game's law on a day: its parts as tables, one entry a row."""

import datetime as dt
from collections.abc import Callable, Sequence
from typing import Any

from chapter47.data.page import Page
from chapter47.desk.lawbook import law_page, only_part
from chapter47.results import Result

Row = dict[str, Any]
HERE = "19:47-"
"""What need not stand before each paragraph: the head of the page tells it."""


class LawPage(dict[str, Any], Result):
    """A game's law on a day, all of it or the parts that were asked for.

    >>> LawPage.of("casino-war", wager="tie")
    <LawPage of casino-war as of 2006-09-05: wagers, limits>
    """

    @staticmethod
    def of(
        game: str,
        as_of: dt.date | str | None = None,
        *,
        part: str | None = None,
        **only: str | None,
    ) -> "LawPage":
        """The law of a game: one of its parts, or one section, wager, option, irregularity."""
        page = law_page(game, as_of, **only)
        return LawPage(page if part is None else only_part(page, part))

    def __repr__(self) -> str:
        """Which law it is, of which day, and what it holds, on one line."""
        told = ", ".join(name for name in LISTS if self.get(name))
        return f"<LawPage of {self['game']} as of {self['as_of']}: {told or 'nothing'}>"

    def to_json(self) -> dict[str, Any]:
        """The same as a plain dictionary."""
        return dict(self)

    def page(self) -> Page:
        """All parts that there are, one entry a row."""
        page = head_page(self)
        _list(page, self, "sections", ("says",), _section)
        for row in self.get("sections", ()):
            _list(page, row, "paragraphs", ("what it says", "executable"), _paragraph, meta=False)
        _list(page, self, "wagers", ("wager", "pays"), lambda row: (row["name"], _pays(row)))
        _list(
            page,
            self,
            "limits",
            ("wager", "limit"),
            lambda row: (row["wager"], _short(row["says"])),
        )
        _list(page, self, "payout_limits", ("of", "limit"), _payout_limit)
        _list(page, self, "areas", ("of one player",), lambda row: (_noted(row["says"], row),))
        _list(page, self, "options", ("option",), _option)
        _list(
            page,
            self,
            "figures",
            ("figure", "value"),
            lambda row: (row["name"], _text(row["value"])),
        )
        _list(page, self, "irregularities", ("what goes wrong", "ruling"), _ruling)
        _list(page, self, "interpretations", ("difficulty", "reading"), _reading, meta=False)
        return page


LISTS = (
    *("sections", "wagers", "limits", "payout_limits", "areas", "options", "figures"),
    *("irregularities", "interpretations"),
)


def head_page(law: Row) -> Page:
    """Which law it is, of which day, and how far its text was read."""
    page = Page()
    page.say(f"{law['title']} ({law['cite']}), as of {law['as_of']}", style="bold")
    page.warn(law["warnings"])
    page.say(law["summary"])
    adoption = law["adoption"]
    verified = f"Verified through {law['verified_through']}: {law['verified']}"
    page.say(f"{adoption[0].upper()}{adoption[1:]}. {verified}.")
    return page


def _list(
    page: Page,
    law: Row,
    part: str,
    columns: Sequence[str],
    cells: Callable[[Row], tuple[str, ...]],
    meta: bool = True,
) -> None:
    rows = law.get(part)
    if not rows:
        return
    dated = ("in force",) if meta else ()
    told = [(_cite(row), *cells(row), *(_meta(row) if meta else ())) for row in rows]
    page.grid(part.replace("_", " ").capitalize(), ("cite", *columns, *dated), told)


def _cite(row: Row) -> str:
    cites = row.get("cites") or [row["cite"]]
    return ", ".join(cite.removeprefix(HERE) for cite in cites)


def _meta(row: Row) -> tuple[str]:
    """Since when it holds, until when, and from which source that is known."""
    until = f"until {row['until']}" if row["until"] else ""
    return (" ".join(filter(None, (row["from"], until, row["source"]))),)


def _noted(text: str, row: Row) -> str:
    return f"{text} ({row['note']})" if row.get("note") else text


def _section(row: Row) -> tuple[str]:
    title = f"{row['title']}. " if row.get("title") else ""
    return (_noted(f"{title}{row['says']}", row),)


def _paragraph(row: Row) -> tuple[str, str]:
    return row["summary"], row["executable"]


def _pays(row: Row) -> str:
    paid = []
    for pays in row["pays"]:
        on = " ".join(filter(None, (pays["table"] and f"[{pays['table']}]", pays["on"])))
        amount = pays["odds"] or pays["amount"]
        since = f" (from {pays['from']})" if pays["from"] != row["from"] else ""
        where = f" (where {pays['stands']})" if pays["stands"] else ""
        paid.append((f"{on}: {amount}" if on else amount) + since + where)
    needs = f" (where {row['stands']})" if row["stands"] else ""
    return _noted("; ".join(paid) + needs, row)


def _payout_limit(row: Row) -> tuple[str, str]:
    where = f" (where {row['stands']})" if row["stands"] else ""
    return ", ".join(row["wagers"]), f"{_short(row['says'])}{where}"


def _option(row: Row) -> tuple[str]:
    allowed = f"{row['allowed']}; ours unless chosen: {_text(row['default'])}"
    told = _noted(f"{row['title']}: {allowed}", row)
    return (f"{row['name']}: {told}",)


def _ruling(row: Row) -> tuple[str, str]:
    return f"{row['name']}: {row['title']}", _noted(row["ruling"], row)


def _reading(row: Row) -> tuple[str, str]:
    return row["difficulty"], row["reading"]


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _short(text: str) -> str:
    """A sentence with the chapter's own citations as its readers write them."""
    return text.replace(HERE, "")
