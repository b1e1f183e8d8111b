"""The sections of a subchapter and their titles on two days, as the printings have them."""

import datetime as dt
from collections.abc import Iterator

from chapter47.house.compare.amendments import amended, printed
from chapter47.house.compare.change import CAME, CHANGED, Change, Fact
from chapter47.law.book import GameLaw
from chapter47.law.editions import edition
from chapter47.law.index import sections
from chapter47.law.tables import Section


def heading_changes(law: GameLaw, early: dt.date, late: dt.date) -> Iterator[Change]:
    """The sections that came, and those of which the title is another, between two days.

    >>> from chapter47.law.book import law_of
    >>> days = dt.date(1996, 3, 11), dt.date(2001, 3, 9)
    >>> [(one.name, one.act) for one in heading_changes(law_of("let-it-ride"), *days)]
    [('18.11', 'changed')]
    """
    number = law.file.subchapter.number
    for here in sections(number) if number is not None else ():
        if here.since > late:
            continue
        before, after = _title(here, early), _title(here, late)
        kind = ("heading", here.number, after or here.note)
        if here.since > early:
            by = (amended(here.cite, here.since),)
            yield Change(law.name, *kind, CAME, "", after or here.note, str(here.cite), "seed", by)
        elif before and after and before != after:
            by = (printed(here.cite, _first_day(here, after)),)
            facts = (Fact("title", before, after),)
            yield Change(law.name, *kind, CHANGED, before, after, str(here.cite), "seed", by, facts)


def _title(here: Section, day: dt.date) -> str:
    """The title in the latest printing that speaks for a day; the first one before any."""
    told = [(edition(name).effective, title) for name, title in here.titles if title]
    spoken = [title for since, title in told if since <= day]
    return spoken[-1] if spoken else next((title for _, title in told), "")


def _first_day(here: Section, title: str) -> dt.date:
    return next(edition(name).effective for name, known in here.titles if known == title)
