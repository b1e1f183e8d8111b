"""All that a game's law says on a day, each thing in the same form: what, where, since when."""

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from typing import Any

from chapter47.law.book import GameLaw, law_of
from chapter47.law.cite import Cite, full_cite
from chapter47.law.entry import Entry, told_conditions, value_text
from chapter47.law.index import has_section, section
from chapter47.law.schema import (
    LimitEntry,
    OptionEntry,
    OptionRow,
    PayoutLimitEntry,
    Pays,
    WagerEntry,
)

KINDS = (
    *("section", "rule", "wager", "payout", "option", "figure", "limit", "payout limit", "areas"),
    *("meter", "requirement", "irregularity", "interpretation"),
)
"""What there is in a law, in the order in which it is told."""


@dataclass(frozen=True)
class Item:
    """One thing that the law of a game says on a day."""

    game: str
    kind: str
    name: str
    """What tells it from others of its kind, on other days too."""
    title: str
    """What people call it."""
    says: str
    cite: str
    source: str = ""
    since: dt.date | None = None
    until: dt.date | None = None
    note: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)
    """What may be otherwise on another day, by what it is."""
    of: str = ""
    """The wager to which it belongs."""
    also: tuple[str, ...] = ()
    """Where else it stands."""

    @property
    def place(self) -> Cite:
        """Where it stands."""
        return Cite.parse(self.cite)

    def is_in(self, place: Cite) -> bool:
        """Say whether it stands at a place or inside it."""
        return any(place.contains(cite) for cite in (self.cite, *self.also))

    def to_json(self) -> dict[str, Any]:
        """The item as plain data."""
        return {
            "game": self.game,
            "kind": self.kind,
            "name": self.name,
            "title": self.title,
            "says": self.says,
            "cite": self.cite,
            "also": list(self.also),
            "source": self.source,
            "from": self.since.isoformat() if self.since else None,
            "until": self.until.isoformat() if self.until else None,
            "note": self.note,
        }


def items_on(law: GameLaw, day: dt.date) -> tuple[Item, ...]:
    """Everything that the law of a game says on a day, in the order of `KINDS`.

    >>> from chapter47.law.book import law_of
    >>> war = items_on(law_of("casino-war"), dt.date(2001, 3, 9))
    >>> [(item.name, item.says) for item in war if item.kind == "wager"][1]
    ('tie', 'Tie wager: 10 to 1')
    """
    return tuple(_items(law, day)) if law.is_what_if else _kept(law.name, day)


@lru_cache(maxsize=128)
def _kept(game: str, day: dt.date) -> tuple[Item, ...]:
    """The items of a game's own law, of which every answer about a place asks again."""
    return tuple(_items(law_of(game), day))


def days_of(law: GameLaw) -> list[dt.date]:
    """Every day on which something that a law says begins, ends or moves to another paragraph.

    >>> from chapter47.law.book import law_of
    >>> [day.isoformat() for day in days_of(law_of("pai-gow"))]
    ['1992-10-19', '1997-03-17']
    """
    file = law.file
    entries = chain(
        *(file.section, file.wager, file.option, file.figure, file.limit, file.payout_limit),
        *(file.areas, file.meter, file.requirement, file.irregularity),
        *(wager.pays for wager in file.wager),
        *(option.rows() for option in file.option),
        file.lettering,
    )
    ends = (getattr(entry, name, None) for entry in entries for name in ("from_", "until"))
    return sorted({law.adopted, *(day for day in ends if day and day > law.adopted)})


def _items(law: GameLaw, day: dt.date) -> Iterator[Item]:
    file = law.file
    if day < law.adopted:
        return
    for one in _alive(file.section, day):
        title = heading_of(one.cite)
        yield _item(law, day, "section", one.cite, title, one.says, one, {"text": one.says})
    for wager in _alive(file.wager, day):
        yield from _wager_items(law, day, wager)
    for option in _alive(file.option, day):
        yield _option_item(law, day, option)
    for figure in _alive(file.figure, day):
        value = _value(figure.value)
        title = words_of(figure.name)
        yield _item(
            law, day, "figure", figure.name, title, f"{title}: {value}", figure, {"value": value}
        )
    for limit in _alive(file.limit, day):
        yield _limit_item(law, day, limit)
    for most in _alive(file.payout_limit, day):
        yield _payout_limit_item(law, day, most)
    for areas in _alive(file.areas, day):
        says = "one betting area" if areas.most == 1 else f"{areas.most} betting areas"
        says = f"a player may have at most {says}{', side by side' if areas.adjacent else ''}"
        yield _item(law, day, "areas", "areas", "Betting areas", says, areas, {"areas": says})
    yield from _rulings(law, day)


def _rulings(law: GameLaw, day: dt.date) -> Iterator[Item]:
    """Meters, requirements, what goes wrong, and readings."""
    file = law.file
    for meter in _alive(file.meter, day):
        fed = f"fed by {', '.join(map(words_of, meter.wagers))}"
        says = f"{fed}, reset by {words_of(meter.reset)}" if meter.reset else fed
        facts = {"meter": says}
        title = f"Meter of {words_of(meter.name)}"
        yield _item(law, day, "meter", meter.name, title, f"{title}: {says}", meter, facts)
    for rule in _alive(file.requirement, day):
        says = rule.says.replace("{", "").replace("}", "")
        key = f"{rule.name} where {told_conditions(rule.when)}"
        needs = told_conditions(rule.needs)
        yield _item(law, day, "requirement", key, words_of(rule.name), says, rule, {"needs": needs})
    for ruling in _alive(law.irregularities, day):
        facts = {"ruling": ruling.ruling}
        says = f"{ruling.title}: {ruling.ruling}"
        yield _item(law, day, "irregularity", ruling.name, ruling.title, says, ruling, facts)
    for number, reading in enumerate(file.interpretation):
        cites = [full_cite(cite) for cite in reading.cites]
        yield Item(
            *(law.name, "interpretation", f"interpretation {number + 1}", reading.difficulty),
            *(f"{reading.difficulty}: {reading.reading}", cites[0], "choice"),
            also=tuple(cites[1:]),
        )


def heading_of(cite: str) -> str:
    """The heading of a section, as the index has it; nothing for other places, or if it is lost.

    >>> heading_of("22.9"), heading_of("22.9(a)"), heading_of("13:69F-14.20")
    ('Payout odds', '', '')
    """
    place = Cite.parse(cite)
    known = place.is_here and not place.steps and has_section(place)
    return section(place).title if known else ""


def _alive(entries: Iterable[Any], day: dt.date) -> Iterator[Any]:
    return (entry for entry in entries if entry.in_force(day))


def _item(
    law: GameLaw,
    day: dt.date,
    kind: str,
    name: str,
    title: str,
    says: str,
    entry: Entry,
    facts: Mapping[str, str],
) -> Item:
    cite = full_cite(law.lettered(entry.cite, day))
    held = (entry.source.value, entry.from_, entry.until, entry.note)
    return Item(law.name, kind, name, title, says, cite, *held, facts=facts)


def _wager_items(law: GameLaw, day: dt.date, entry: WagerEntry) -> Iterator[Item]:
    rows = [row for row in entry.pays if row.on_day(day, entry)]
    where = told_conditions(entry.when)
    pays = pays_text(rows)
    says = f"{entry.title}: {pays}" if pays else entry.title
    facts = {"title": entry.title, "offered where": where, "beside": entry.needs_text}
    item = _item(law, day, "wager", entry.name, entry.title, says, entry, facts)
    yield item
    for row in rows:
        on = " ".join(filter(None, (row.on, row.table and f"[{row.table}]")))
        cite = full_cite(law.lettered(row.cite or entry.cite, day))
        paid = row.odds or row.amount or ""
        title = f"{entry.title}, {on}" if on else entry.title
        yield Item(
            *(law.name, "payout", f"{entry.name}:{on}", title, f"{title}: {paid}", cite),
            *((row.source or entry.source).value, row.from_ or entry.from_),
            row.until or entry.until,
            facts={"pays": paid, "where": told_conditions(row.when)},
            of=entry.name,
        )


def pays_text(rows: Iterable[Pays]) -> str:
    """What rows of a pay table pay, the rows of a labelled table together.

    >>> from chapter47.law.book import law_of
    >>> wagers = {entry.name: entry for entry in law_of("casino-war").file.wager}
    >>> pays_text(wagers["war"].pays)
    'higher 2 to 1, equal 3 to 1'
    """
    tables: dict[str, list[str]] = {}
    for row in rows:
        paid = " ".join(filter(None, (row.on, row.odds or row.amount)))
        tables.setdefault(row.table, []).append(paid)
    return "; ".join(
        f"{f'[{table}] ' if table else ''}{', '.join(p)}" for table, p in tables.items()
    )


def _option_item(law: GameLaw, day: dt.date, entry: OptionEntry) -> Item:
    row = entry.row_on(day)
    allowed, default = allowed_text(row), counted(row.default)
    says = f"{entry.title}: {allowed}; ours unless chosen: {default}"
    facts = {"allowed": allowed, "default": default}
    item = _item(law, day, "option", entry.name, entry.title, says, entry, facts)
    since = max(row.from_, entry.from_)
    later = [other.from_ for other in entry.rows() if other.from_ > row.from_]
    until = min([end for end in (*later, entry.until) if end], default=None)
    return Item(**{**vars(item), "since": since, "until": until})


def allowed_text(row: OptionRow) -> str:
    """What may be chosen, as people read it.

    >>> from chapter47.law.book import law_of
    >>> options = {entry.name: entry for entry in law_of("let-it-ride").file.option}
    >>> allowed_text(options["payout_limit"].rows()[0])
    '0 to 10,000,000'
    """
    if row.choices:
        named = ", ".join(map(counted, row.choices))
        return f"{named}, or a {row.own_file} file" if row.own_file else named
    return f"{row.minimum:,} to {row.maximum:,}"


def _limit_item(law: GameLaw, day: dt.date, entry: LimitEntry) -> Item:
    titles = {one.name: one.title for one in law.file.wager}
    title = titles.get(entry.wager, words_of(entry.wager))
    fixed = {"not under": entry.least, "not over": entry.most}
    facts = {
        "from": entry.minimum,
        "to": entry.maximum,
        "step": entry.step,
        **{name: value for name, value in fixed.items() if value},
    }
    told = "".join(f", {name} {value}" for name, value in fixed.items() if value)
    says = f"{title}: {entry.minimum} to {entry.maximum} in steps of {entry.step}{told}"
    item = _item(law, day, "limit", entry.wager, title, says, entry, facts)
    return Item(**{**vars(item), "of": entry.wager})


def _payout_limit_item(law: GameLaw, day: dt.date, entry: PayoutLimitEntry) -> Item:
    titles = {one.name: one.title.lower() for one in law.file.wager}
    floors = (one for one in law.file.figure if one.name == entry.floor and one.in_force(day))
    floor = next((_value(one.value) for one in floors), "")
    wagers = ", ".join(titles.get(name, words_of(name)) for name in entry.wagers)
    least = "" if entry.floor_alone else " or what the least wager can win"
    where = f" (where {told_conditions(entry.when)})" if entry.when else ""
    says = f"Payout limit of {wagers}: at most what you post; not under {floor}{least}{where}"
    facts = {"not under": floor, "wagers": wagers, "where": told_conditions(entry.when)}
    title = f"Payout limit of {wagers}"
    return _item(law, day, "payout limit", entry.name, title, says, entry, facts)


def counted(value: object) -> str:
    """A value as people read it, thousands apart.

    >>> counted(50000), counted(True), counted("L1")
    ('50,000', 'yes', 'L1')
    """
    return f"{value:,}" if type(value) is int else value_text(value)


def words_of(name: str) -> str:
    """A name for programs as people read it.

    >>> words_of("least_cut")
    'least cut'
    """
    return name.replace("_", " ")


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(counted, value))
    return counted(value)
