"""How good the text of a paragraph is: by what of a game's law stands in it."""

import datetime as dt

from chapter47.law.book import GameLaw
from chapter47.law.cite import full_cite
from chapter47.law.entry import Entry


def source_of(law: GameLaw, cite: str, day: dt.date) -> str:
    """How good the text of a paragraph is, by what of the law stands in it.

    >>> from chapter47.law.book import law_of
    >>> source_of(law_of("casino-war"), "19:47-22.2", dt.date(2006, 9, 5))
    'sister'
    """
    wanted = full_cite(cite)
    file = law.file
    entries: list[Entry] = [
        *(*file.requirement, *file.payout_limit, *file.option, *file.wager),
        *(*file.limit, *file.figure, *file.meter, *file.irregularity, *file.section),
    ]
    here = [entry for entry in entries if entry.in_force(day)]
    for entry in (*here, *entries):
        if wanted in (full_cite(entry.cite), full_cite(law.lettered(entry.cite, day))):
            return entry.source.value
    within = [entry for entry in here if wanted.startswith(full_cite(entry.cite))]
    return max(within, key=lambda entry: len(entry.cite)).source.value if within else "seed"
