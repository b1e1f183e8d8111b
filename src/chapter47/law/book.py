"""Every room's law, found through the entry points of the games, and the chapter on a day."""

import datetime as dt
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from chapter47.law.cite import Cite
from chapter47.law.dates import day as read_day
from chapter47.law.errors import Ambiguous, NotInForce, UnknownName
from chapter47.law.general import general_irregularities
from chapter47.law.index import Section, section, subchapters
from chapter47.law.said import said
from chapter47.law.schema import IrregularityEntry, LawFile, LawFileError, read_law
from chapter47.law.words import Words

_CHAPTER = "19:47-"
GAMES = "chapter47.games"
"""The entry point group through which games register (19:47-8.4)."""


@dataclass(frozen=True)
class GameLaw:
    """One room's law, over all its dates."""

    name: str
    path: Path
    file: LawFile

    @cached_property
    def words(self) -> Words:
        """What people call what there is in the game."""
        return self.file.words()

    @property
    def irregularities(self) -> tuple[IrregularityEntry, ...]:
        """Everything that can go wrong: what its own rules name, and what 19:47-8 does for all."""
        return (*self.file.irregularity, *general_irregularities())

    def irregularity_meant(self, text: str) -> str:
        """The name of the irregularity that is meant by its name or its title; nothing if none is.

        >>> law_of("casino-war").irregularity_meant("Card face-up")
        'card_face_up'
        """
        wanted = said(text)
        named = (
            one.name for one in self.irregularities if wanted in map(said, (one.name, one.title))
        )
        return next(named, "")

    @property
    def adopted(self) -> dt.date:
        """The day on which the game came into the chapter."""
        return self.file.subchapter.adopted

    def adoption_on(self, day: dt.date) -> str:
        """How the subchapter had been adopted by a day: for a time some rules were temporary.

        >>> keno = law_of("keno")
        >>> keno.adoption_on(dt.date(1995, 6, 4)), keno.adoption_on(dt.date(1995, 6, 5))
        ('temporarily adopted 1995-03-13', 'adopted 1995-06-05, temporarily 1995-03-13')
        """
        numbered = (s for s in subchapters() if s.number == self.file.subchapter.number)
        found = next((s for s in numbered if s.temporary == self.adopted), None)
        if found is None:
            return f"adopted {self.adopted}"
        if found.status_on(day) == "temporary":
            return f"temporarily adopted {self.adopted}"
        return f"adopted {found.adopted}, temporarily {self.adopted}"

    @property
    def cite(self) -> Cite:
        """The subchapter, or the own rules of a game that is not of the chapter."""
        number = self.file.subchapter.number
        return Cite.own_rules(self.name) if number is None else Cite.parse(str(number))

    @property
    def default_date(self) -> dt.date:
        """The last day for which the text of the game is verified."""
        return self.file.subchapter.verified_through

    @property
    def is_what_if(self) -> bool:
        """Whether it is not the law of the game but a changed one, to try out an amendment."""
        return self.path != _paths().get(self.name)

    def warnings_on(self, day: dt.date) -> tuple[str, ...]:
        """What must be said with every answer under this law on a day.

        >>> law_of("casino-war").warnings_on(law_of("casino-war").default_date)
        ()
        """
        told = []
        if day > self.default_date:
            told.append(
                f"the text of {self.cite} is verified through {self.default_date}: what may have "
                f"changed between then and {day} is not in this answer"
            )
        if self.is_what_if:
            told.append(
                f"this is not the law: the figures of {self.name} come from a changed file, "
                f"{self.path.name} in {self.path.parent.name or 'this folder'}"
            )
        return tuple(told)

    def lettered(self, cite: str, day: dt.date) -> str:
        """Where a paragraph stood in the text in force on a day.

        >>> law_of("craps").lettered("1.11(c)", dt.date(1985, 1, 1))
        '1.11(b)'
        """
        entries = sorted(self.file.lettering, key=lambda entry: entry.until)
        return next((e.was for e in entries if e.cite == cite and day < e.until), cite)

    def change_dates(self) -> list[dt.date]:
        """Every day on which some figure of the game begins or ends.

        >>> law_of("casino-war").change_dates()[0]
        datetime.date(1999, 1, 19)
        """
        days = {self.adopted}
        file = self.file
        for entry in (*file.wager, *file.option, *file.figure, *file.irregularity):
            days.add(entry.from_)
            if entry.until:
                days.add(entry.until)
        for wager in file.wager:
            for row in wager.pays:
                days.update(day for day in (row.from_, row.until) if day)
        for option in file.option:
            days.update(row.from_ for row in option.rows())
        return sorted(days)

    def require(self, day: dt.date) -> None:
        """Refuse a day before the game was adopted."""
        if day < self.adopted:
            raise NotInForce(self.file.game.title.lower(), day, str(self.cite), self.adopted)


def load_law(path: Path) -> GameLaw:
    """Read and validate one law.toml."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise LawFileError(path, [str(error)]) from None
    file = read_law(data, path)
    return GameLaw(file.game.name, path, file)


@cache
def _paths() -> dict[str, Path]:
    paths = {}
    for entry in entry_points(group=GAMES):
        spec = find_spec(entry.module)
        if spec is not None and spec.submodule_search_locations:
            paths[entry.name] = Path(next(iter(spec.submodule_search_locations))) / "law.toml"
    return paths


@cache
def _load(name: str) -> GameLaw:
    return load_law(_paths()[name])


def names() -> list[str]:
    """The names of all games that are registered."""
    return sorted(_paths())


def law_of(name: str) -> GameLaw:
    """The law of a game, by its name, an alias, one of its forms, or the number of its subchapter.

    >>> law_of("casino-war").file.subchapter.number, law_of("22").name
    (22, 'casino-war')
    """
    wanted = _plain(name)
    if wanted in _paths():
        return _load(wanted)
    found = [law for law in map(_load, names()) if _is_called(law, wanted)]
    if len(found) > 1:
        raise Ambiguous(name, {law.name: f"{law.file.game.title} ({law.cite})" for law in found})
    if not found:
        raise UnknownName("game", name, names())
    return found[0]


def _is_called(law: GameLaw, wanted: str) -> bool:
    """Whether a name means a game: one of its aliases or forms, or its subchapter by number."""
    game = law.file.game
    if wanted in game.aliases or wanted in game.forms:
        return True
    number = wanted.removeprefix(_CHAPTER)
    return number.isascii() and number.isdigit() and str(law.file.subchapter.number) == number


def form_named(name: str) -> str:
    """The form of a game that a name means, if it means one.

    >>> form_named("Mini Craps"), form_named("craps")
    ('mini-craps', '')
    """
    wanted = _plain(name)
    return wanted if wanted in law_of(name).file.game.forms else ""


def _plain(name: str) -> str:
    return name.strip().lower().replace("_", "-").replace(" ", "-")


@dataclass(frozen=True)
class Chapter:
    """The chapter as it stood on a day."""

    day: dt.date

    def games(self) -> Iterator[GameLaw]:
        """The games that were authorised."""
        for name in names():
            law = law_of(name)
            if law.adopted <= self.day:
                yield law

    def game(self, name: str) -> GameLaw:
        """One game, or an error that says when it was adopted."""
        law = law_of(name)
        law.require(self.day)
        return law

    def section(self, cite: str | Cite) -> Section:
        """One section, or an error that says since when the chapter has it."""
        found = section(cite)
        if found.since > self.day:
            raise NotInForce(f"section {found.cite}", self.day, str(found.cite), found.since)
        return found


def at(day: dt.date | str) -> Chapter:
    """The chapter in force on a day.

    >>> [law.name for law in at("1999-01-18").games() if law.name == "casino-war"]
    []
    >>> at("1999-01-19").game("casino-war").cite.subchapter
    22
    """
    return Chapter(read_day(day))
