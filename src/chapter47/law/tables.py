"""The tables under the index: what stands in them, read and checked."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from chapter47.law.cite import HERE, Cite, CiteError
from chapter47.law.datafile import DATA, DataError, Record, read_entries, read_table
from chapter47.law.editions import edition, edition_names

RESERVED = "(Reserved)"
BASES = ("printed", "reference", "between", "successor", "pattern")
KINDS = (
    "banking",
    "conduct",
    "deal",
    "decision",
    "definition",
    "equipment",
    "irregularity",
    "limit",
    "meter",
    "notice",
    "opening",
    "option",
    "other",
    "payout",
    "ranking",
    "settlement",
    "shuffle-cut",
    "wager",
)
EXECUTABLE = ("yes", "partly", "no")

_SUBCHAPTER = (
    "number",
    "title",
    "editions",
    "reserved",
    "adopted",
    "instrument",
    "register",
    "temporary",
    "games",
    "note",
)
_GAME = ("name", "adopted", "by", "note")


@dataclass(frozen=True, slots=True)
class Game:
    """A game, and since when it has been in the chapter."""

    name: str
    adopted: dt.date | None
    """The day; nothing where it was not seen."""
    by: dt.date
    """A day on which the game was certainly in the chapter."""
    note: str


@dataclass(frozen=True, slots=True)
class Subchapter:
    """A subchapter with its adoption."""

    number: int
    title: str
    editions: tuple[str, ...]
    reserved: tuple[str, ...]
    """The editions in which the number is only reserved."""
    adopted: dt.date
    instrument: str
    register: tuple[str, ...]
    temporary: dt.date | None
    """The day from which temporary rules could be used, before the adoption."""
    games: tuple[Game, ...]
    note: str

    def status_on(self, day: dt.date) -> str:
        """Say whether the subchapter is "adopted", "temporary" or "absent" on a day."""
        if day >= self.adopted:
            return "adopted"
        if self.temporary is not None and day >= self.temporary:
            return "temporary"
        return "absent"


@dataclass(frozen=True, slots=True)
class Amendment:
    """A change of a section, as its history notes tell it."""

    date: dt.date
    act: str
    instrument: str


@dataclass(frozen=True, slots=True)
class Section:
    """A section, with its title in each edition and how its existence is known."""

    cite: Cite
    titles: tuple[tuple[str, str], ...]
    """Pairs of edition and title; the title is empty where its heading was not seen."""
    basis: str
    """printed; reference: named by another section; between: its number lies between known ones;
    successor: named in 13:69E or 13:69F; pattern: only by the pattern of sister subchapters."""
    since: dt.date
    """The day its own notes give for its adoption; else that of its subchapter, if the first
    contents read have it; else the first day on which it was seen, which may be late."""
    history: tuple[Amendment, ...]
    note: str

    @property
    def number(self) -> str:
        """The section as it is cited, such as "22.8"."""
        return self.cite.section

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions in which the section was seen or must have been."""
        return tuple(name for name, _ in self.titles)

    @property
    def title(self) -> str:
        """The title in the latest edition, empty if no heading was seen."""
        return self.titles[-1][1]

    def title_in(self, edition: str) -> str | None:
        """The title in one edition; nothing if the section is not in it."""
        return dict(self.titles).get(edition)

    @property
    def is_reserved(self) -> bool:
        """Whether the number is kept free in the latest edition."""
        return self.title == RESERVED


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph: what it says, to whom, and whether software can perform it."""

    cite: Cite
    editions: tuple[str, ...]
    kind: str
    who: tuple[str, ...]
    """Those whom it obliges or entitles; empty where only the title was seen."""
    executable: str
    """"yes", "partly" or "no"."""
    summary: str
    differs: str
    """How the editions differ, and where the pages break off."""

    @property
    def has_text(self) -> bool:
        """Whether its text was read, and not only the title of its section."""
        return self.kind != "other"


def read_subchapters(folder: Path = DATA) -> Iterator[Subchapter]:
    """Read subchapters.toml."""
    expected = 1
    for record in read_entries(folder / "subchapters.toml", "subchapter", _SUBCHAPTER):
        if record.number("number") != expected:
            record.fail(f"number must be {expected}: subchapters stand in order")
        expected += 1
        adopted = record.day("adopted")
        temporary = record.entry("temporary", ("from", "register"))
        yield Subchapter(
            number=record.number("number"),
            title=record.text("title"),
            editions=record.texts("editions", among=edition_names()),
            reserved=record.texts("reserved", among=edition_names()),
            adopted=adopted,
            instrument=record.text("instrument"),
            register=record.texts("register"),
            temporary=temporary.day("from") if temporary else None,
            games=tuple(_game(game, adopted) for game in record.entries("games", _GAME)),
            note=record.note("note"),
        )


def _game(record: Record, adopted: dt.date) -> Game:
    by = record.maybe_day("by")
    own = record.maybe_day("adopted") or (None if by else adopted)
    return Game(record.text("name"), own, by or own or adopted, record.note("note"))


def read_sections(folder: Path = DATA) -> Iterator[Section]:
    """Read sections.tsv, where a section has a line for each title it had, and amendments.tsv."""
    histories = _read_histories(folder)
    subchapters = {entry.number: entry for entry in read_subchapters(folder)}
    columns = ("section", "editions", "basis", "title", "note")
    lines: dict[Cite, list[Record]] = {}
    for record in read_table(folder / "sections.tsv", columns):
        cite = _cite(record, "section", after=next(reversed(lines), None))
        if cite.steps or cite.term or not cite.section:
            record.fail(f"{cite.short} is not a section")
        lines.setdefault(cite, []).append(record)
    for cite, records in lines.items():
        titles: dict[str, str] = {}
        for record in records:
            for name in record.texts("editions", among=edition_names()):
                if name in titles:
                    record.fail(f"{cite.short} has two titles in the edition of {name}")
                titles[name] = record.note("title")
        if cite.subchapter not in subchapters:
            records[0].fail(f"{cite.subchapter} is not a subchapter of subchapters.toml")
        history = tuple(histories.pop(cite, ()))
        yield Section(
            cite=cite,
            titles=tuple(sorted(titles.items())),
            basis=records[0].text("basis", among=BASES),
            since=_since(min(titles), history, subchapters[cite.subchapter]),
            history=history,
            note="; ".join(filter(None, (record.note("note") for record in records))),
        )
    for cite in histories:
        raise DataError(folder / "amendments.tsv", cite.short, "not a section of sections.tsv")


def _since(first: str, history: tuple[Amendment, ...], subchapter: Subchapter) -> dt.date:
    adopted = [amendment.date for amendment in history if amendment.act == "adopted"]
    if adopted:
        return adopted[0]
    if first == min(subchapter.editions):
        return subchapter.adopted
    return min([edition(first).effective, *(amendment.date for amendment in history)])


def _read_histories(folder: Path) -> dict[Cite, list[Amendment]]:
    histories: dict[Cite, list[Amendment]] = {}
    columns = ("section", "date", "act", "instrument")
    acts = ("adopted", "amended", "recodified", "experiment")
    for record in read_table(folder / "amendments.tsv", columns):
        cite = _cite(record, "section", after=next(reversed(histories), None))
        amendment = Amendment(
            record.day("date"), record.text("act", among=acts), record.note("instrument")
        )
        histories.setdefault(cite, []).append(amendment)
    return histories


def read_paragraphs(folder: Path = DATA) -> Iterator[Paragraph]:
    """Read paragraphs.tsv."""
    columns = ("cite", "editions", "kind", "who", "executable", "summary", "differs")
    last: Cite | None = None
    for record in read_table(folder / "paragraphs.tsv", columns):
        cite = _cite(record, "cite", after=last)
        if cite == last:
            record.fail(f"{cite} stands twice")
        last = cite
        who = record.texts("who")
        yield Paragraph(
            cite=cite,
            editions=record.texts("editions", among=edition_names()),
            kind=record.text("kind", among=KINDS),
            who=() if who == ("not stated",) else who,
            executable=record.text("executable", among=EXECUTABLE),
            summary=record.text("summary"),
            differs=record.note("differs"),
        )


def _cite(record: Record, key: str, after: Cite | None) -> Cite:
    try:
        cite = Cite.parse(record.text(key))
    except CiteError as error:
        record.fail(str(error))
    if cite.chapter != HERE:
        record.fail(f"{cite} is not in chapter 47")
    if after is not None and cite < after:
        record.fail(f"{cite.short} must stand before {after.short}")
    return cite
