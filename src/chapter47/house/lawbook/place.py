"""A place of the chapter as a page: what was read there, what rests on it, and how it is known."""

import datetime as dt
from collections.abc import Iterable, Iterator
from typing import Any

from chapter47.house.lawbook.entries import KINDS, Item, days_of, heading_of, items_on, words_of
from chapter47.house.lawbook.reading import Reading, reading_of
from chapter47.law.book import GameLaw, law_of, names
from chapter47.law.cite import Cite, full_cite
from chapter47.law.dates import day as day_of
from chapter47.law.editions import edition, editions
from chapter47.law.entry import Entry
from chapter47.law.errors import NotInForce
from chapter47.law.general import (
    NUMBER,
    general_irregularities,
    general_rules,
    general_sections,
)
from chapter47.law.index import (
    NotInIndex,
    has_section,
    paragraphs,
    section,
    sections,
    subchapter,
)
from chapter47.law.tables import Section

Page = dict[str, Any]


def place_page(text: str, as_of: dt.date | str | None = None) -> Page:
    """A place in the chapter: its section, its paragraphs, and what the games' laws say there.

    Without a day each game answers for the last one for which its text is verified.

    >>> page = place_page("19:47-22.9(a)2")
    >>> page["paragraphs"][0]["summary"], page["said"][0]["says"]
    ('Tie wager=10:1', 'Tie wager: 10 to 1')
    """
    place = Cite.parse(text)
    day = day_of(as_of) if as_of is not None else _first_day(place)
    laws = [law for law in map(law_of, names()) if _is_of(law, place)]
    said = _said(place, laws, day)
    reading = _reading(place, said)
    here = _section_of(place, day)
    return {
        "cite": str(place),
        "section": str(here.cite) if here else None,
        "title": here.title if here else _title(place, laws),
        "as_of": _day(laws, day),
        "games": [{"game": law.name, "title": law.file.game.title} for law in laws],
        "since": here.since.isoformat() if here else None,
        "editions": list(here.editions) if here else [],
        "note": here.note if here else "",
        "known": reading.known.value,
        "reading": reading.says,
        "lost": reading.is_lost,
        "sections": list(_sections(place)),
        "paragraphs": _indexed(place),
        "said": [item.to_json() for item in _merged(said)],
        "also_cited_by": list(_cited_by(place, laws, day)),
        "amendments": list(_amendments(here, day)) if here else [],
        "near": _near(place),
        "warnings": _warnings(laws, day),
    }


def _first_day(place: Cite) -> dt.date | None:
    """The day from which a printing of another chapter speaks: it has no rules before."""
    chapters = (one for one in editions() if one.chapter == place.chapter)
    return next((one.effective for one in chapters if not place.is_here), None)


def _is_of(law: GameLaw, place: Cite) -> bool:
    """Whether a game's law speaks of the subchapter in which a place lies, or of its own rules."""
    if place.is_own:
        return law.name == place.chapter
    number = law.file.subchapter.number
    return number is not None and number == place.subchapter


def _said(place: Cite, laws: Iterable[GameLaw], day: dt.date | None) -> list[Item]:
    found = [item for item in general_items(day) if _is_near(item, place)]
    for law in laws:
        on = day or law.default_date
        law.require(on)
        found += [item for item in items_on(law, on) if _is_near(item, place)]
    return found


def _is_near(item: Item, place: Cite) -> bool:
    """Whether a thing stands at a place, or is what is said of the section around it."""
    if item.is_in(place):
        return True
    return item.kind == "section" and item.place.contains(place)


def general_items(day: dt.date | None) -> Iterator[Item]:
    """What the chapter, or its successor, says of all games alike."""
    for one in general_sections():
        yield from _general_item("section", one.cite, heading_of(one.cite), one.says, one, day)
    for rule in general_rules().values():
        yield from _general_item("rule", rule.name, "", rule.told, rule, day)
    for ruling in general_irregularities():
        says = f"{ruling.title}: {ruling.ruling}"
        yield from _general_item("irregularity", ruling.name, ruling.title, says, ruling, day)


def _general_item(
    kind: str, name: str, title: str, says: str, entry: Entry, day: dt.date | None
) -> Iterator[Item]:
    held = (entry.source.value, entry.from_, entry.until, entry.note)
    if day is None or entry.in_force(day):
        yield Item("", kind, name, title, says, full_cite(entry.cite), *held)


def _merged(items: Iterable[Item]) -> list[Item]:
    """Without the payouts of a wager that is told beside them with all of its payouts."""
    listed = [*items]
    wagers = {(item.game, item.name) for item in listed if item.kind == "wager"}
    return [item for item in listed if item.kind != "payout" or (item.game, item.of) not in wagers]


def _reading(place: Cite, said: list[Item]) -> Reading:
    """How the place is known; what nobody has and no law speaks of is refused."""
    if place.is_here and not place.section:
        subchapter(place.subchapter)
    if not place.is_here and not said and not any(_cited_by(place, (), None)):
        raise NotInIndex("paragraph", place, [])
    return reading_of(place)


def _section_of(place: Cite, day: dt.date | None) -> Section | None:
    if not place.is_here or not place.section:
        return None
    here = section(place)
    if day is not None and here.since > day:
        raise NotInForce(f"section {here.cite}", day, str(here.cite), here.since)
    return here


def _title(place: Cite, laws: list[GameLaw]) -> str:
    if place.is_here:
        return subchapter(place.subchapter).title
    return laws[0].file.game.title if laws and place.is_own else ""


def _day(laws: list[GameLaw], day: dt.date | None) -> str | None:
    days = [day] if day else [law.default_date for law in laws]
    return max(days).isoformat() if days else None


def _sections(place: Cite) -> Iterator[Page]:
    """The sections of a subchapter, where all of it is asked for."""
    if place.is_here and not place.section:
        for one in sections(place.subchapter):
            known = reading_of(one.cite)
            yield {"cite": str(one.cite), "title": one.title, "known": known.known.value}


def _indexed(place: Cite) -> list[Page]:
    """The paragraphs at a place and below it; failing those, the one around it.

    A title that stands in for a text is left out: the page has it as its title.
    """
    if not place.is_here:
        return []
    every = [one for one in paragraphs(place.subchapter) if one.has_text]
    below = [one for one in every if place.contains(one.cite)]
    around = [one for one in every if one.cite.contains(place)]
    return [
        {
            "cite": str(one.cite),
            "summary": one.summary,
            "kind": one.kind,
            "executable": one.executable,
            "editions": list(one.editions),
            "differs": one.differs,
        }
        for one in below or around[-1:]
    ]


def _cited_by(place: Cite, laws: Iterable[GameLaw], day: dt.date | None) -> Iterator[Page]:
    """What the laws of other games cite there: how much of each kind in each game."""
    own = {law.name for law in laws}
    for law in map(law_of, names()):
        on = day or law.default_date
        counts: dict[str, int] = {}
        for item in items_on(law, on) if law.name not in own else ():
            general = place.subchapter == NUMBER and item.kind == "irregularity"
            if item.is_in(place) and item.kind != "payout" and not general:
                counts[item.kind] = counts.get(item.kind, 0) + 1
        for kind, count in counts.items():
            yield {"game": law.name, "kind": kind, "count": count}


def _amendments(here: Section, day: dt.date | None) -> Iterator[Page]:
    for one in here.history:
        if day is None or one.date <= day:
            yield {"on": one.date.isoformat(), "act": one.act, "instrument": one.instrument}


def _near(place: Cite) -> list[str]:
    """The sections before and behind."""
    if not place.is_here or not place.section or not has_section(place):
        return []
    around = [one.cite for one in sections(place.subchapter)]
    at = around.index(section(place).cite)
    return [str(one) for one in (*around[max(at - 1, 0) : at], *around[at + 1 : at + 2])]


def _warnings(laws: Iterable[GameLaw], day: dt.date | None) -> list[str]:
    found = (text for law in laws for text in law.warnings_on(day or law.default_date))
    return [*dict.fromkeys(found)]


def versions_page(text: str) -> Page:
    """A place in each printing that was read, and all that laws have said there, by its days.

    >>> page = versions_page("18.11")
    >>> [(row["edition"], row["title"]) for row in page["printings"]][:2]
    [('1996', 'Payout odds'), ('2001', 'Payout odds; payout limitation')]
    """
    page = place_page(text)
    place = Cite.parse(text)
    page["printings"] = list(_printings(place))
    laws = [law for law in map(law_of, names()) if _is_of(law, place)]
    page["expressions"] = [item.to_json() for law in laws for item in _through_time(law, place)]
    return page


def _printings(place: Cite) -> Iterator[Page]:
    if not place.is_here or not place.section:
        return
    here = section(place)
    for name in here.editions:
        printed = edition(name)
        every = paragraphs(place.subchapter, name)
        inside = [one for one in every if place.contains(one.cite) and one.has_text]
        yield {
            "edition": name,
            "effective": printed.effective.isoformat(),
            "instrument": printed.instrument,
            "title": here.title_in(name) or "",
            "paragraphs": [
                {"cite": str(one.cite), "summary": one.summary, "differs": one.differs}
                for one in inside
            ],
        }


def _through_time(law: GameLaw, place: Cite) -> list[Item]:
    """What a law says at a place, on all of its days, each thing once for as long as it holds."""
    found: dict[tuple[object, ...], Item] = {}
    for day in days_of(law):
        for item in _merged([one for one in items_on(law, day) if _is_near(one, place)]):
            found.setdefault((item.kind, item.name, item.says, item.cite, item.since), item)
    order = {kind: place for place, kind in enumerate(KINDS)}
    return sorted(found.values(), key=lambda one: (order[one.kind], one.name, str(one.since)))


def told_counts(rows: Iterable[Page]) -> str:
    """How much of which kind other games rest on a place, in one line.

    >>> told_counts([{"game": "keno", "kind": "limit", "count": 13}])
    'keno (13 limits)'
    """
    by_game: dict[str, list[str]] = {}
    for row in rows:
        count, kind = row["count"], words_of(row["kind"])
        by_game.setdefault(row["game"], []).append(f"{count} {kind}{'s' if count > 1 else ''}")
    return ", ".join(f"{game} ({', '.join(kinds)})" for game, kinds in by_game.items())
