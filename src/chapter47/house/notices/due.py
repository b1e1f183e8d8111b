"""What is due, by when, and by which paragraph: the law's periods laid on what is offered."""

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from chapter47.data.page import Page
from chapter47.house.notices.differences import LIMIT, Difference, all_of, between
from chapter47.house.submission import Submission
from chapter47.law.cite import full_cite
from chapter47.law.periods import Notice, notices
from chapter47.results import Result

WITHOUT_PLAYERS = "limits_without_players"


@dataclass(frozen=True)
class Due:
    """One thing to be done."""

    by: dt.date
    """The last day for it; for what runs on, the day on which it ends."""
    for_day: dt.date
    """When what it is for begins."""
    notice: Notice
    game: str
    why: tuple[str, ...]
    """The changes that bring it about."""
    tables: tuple[str, ...]

    @property
    def cite(self) -> str:
        """By which paragraph."""
        return full_cite(self.notice.cite)

    def to_json(self) -> dict[str, Any]:
        """What is due, as plain data."""
        return {
            "schema": "notice/1",
            "by": self.by.isoformat(),
            "for": self.for_day.isoformat(),
            "what": self.notice.title,
            "name": self.notice.name,
            "period": self.notice.told,
            "how": self.notice.how,
            "game": self.game,
            "tables": list(self.tables),
            "why": list(self.why),
            "cite": self.cite,
            "source": self.notice.source.value,
            "note": self.notice.note,
        }


class Notices(list[Due], Result):
    """All that is due before what a house offers on a day is played."""

    def __init__(self, found: Iterable[Due], house: str, day: dt.date) -> None:
        super().__init__(found)
        self.house = house
        self.day = day

    def __repr__(self) -> str:
        """Whose they are, for which day, how many, and which is the first, on one line."""
        first = f", the first by {self[0].by}" if self else ""
        return f"<Notices of {self.house} for {self.day}: {len(self)}{first}>"

    def to_json(self) -> list[dict[str, Any]]:
        """Each thing to be done as plain data."""
        return [one.to_json() for one in self]

    def page(self) -> Page:
        """By when, what, how and why, with paragraphs and sources."""
        page = Page()
        page.say(f"{self.house}: what is due for {self.day}", style="bold")
        if not self:
            page.say("Nothing has changed of which anybody must be told.")
            return page
        page.grid("", ("by", "what", "how, and why", "paragraph", "source"), list(map(_row, self)))
        notes = (f"{one.cite}: {one.notice.note}" for one in self if one.notice.note)
        for note in dict.fromkeys(notes):
            page.say(note)
        return page


def _row(one: Due) -> tuple[str, ...]:
    tables = f"tables {', '.join(one.tables)}" if len(one.tables) > 1 else ""
    tables = tables or (f"table {one.tables[0]}" if one.tables else "")
    what = f"{one.notice.title}: {one.game}{f', {tables}' if tables else ''}"
    told = f"{one.notice.how} {'. '.join(one.why)}."
    return f"{one.by} ({one.notice.told})", what, told, one.cite, one.notice.source.value


def due(found: Submission) -> Notices:
    """All that is due before what a submission offers is offered for the first time.

    >>> from chapter47.house.submission import read_text
    >>> house = '''
    ... day = 2006-09-05
    ... house = "Boardwalk House"
    ... [[game]]
    ... game = "casino-war"
    ... table = [{ number = 1 }]
    ... '''
    >>> [(one.by.isoformat(), one.notice.name) for one in due(read_text(house))][:2]
    [('2006-08-06', 'submission'), ('2006-08-06', 'layout')]
    """
    return _due(found, all_of(found))


def due_between(old: Submission, new: Submission) -> Notices:
    """All that is due before what a submission offers takes the place of what another did."""
    return _due(new, between(old, new))


def _due(found: Submission, differences: Iterable[Difference]) -> Notices:
    """What changes bring about: one duty of a kind for each game, and for limits for each table."""
    groups: dict[tuple[str, str, tuple[str, ...]], list[Difference]] = {}
    rules = {one.name: one for one in notices() if one.in_force(found.day)}
    for difference in differences:
        for rule in rules.values():
            if difference.kind not in rule.kinds or rule.name == WITHOUT_PLAYERS:
                continue
            tables = difference.tables if difference.kind == LIMIT else ()
            groups.setdefault((rule.name, difference.game, tables), []).append(difference)
    made = []
    for (name, game, _), same in groups.items():
        rule = rules[name]
        tables = tuple(dict.fromkeys(number for one in same for number in one.tables))
        why = tuple(dict.fromkeys(one.text for one in same))
        made.append(Due(rule.by(found.day), found.day, rule, game, why, tables))
    made.sort(key=lambda one: one.by)  # of one day in the order of the law
    return Notices(made, found.house, found.day)
