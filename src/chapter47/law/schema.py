"""The shape of a room's law.toml: every figure with its citation, its dates and its source."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

from chapter47.errors import BadInput
from chapter47.law.acts import ActEntry
from chapter47.law.areas import AreasEntry
from chapter47.law.cite import Cite
from chapter47.law.entry import CiteText, Countable, Date, Entry, Source, Value, When
from chapter47.law.option_entries import OptionEntry, OptionRow
from chapter47.law.wager_entries import Needs, OwnPays, Pays, WagerEntry
from chapter47.law.words import AREA, Words
from chapter47.money import Rounding, cents


class FigureEntry(Countable):
    """Any other figure of the rules: cards burned, least cut, cap."""

    name: str
    value: Value | tuple[Value, ...]


class LimitEntry(Entry):
    """Minimum, maximum and smallest step of a wager where the licensee posts nothing else."""

    wager: str
    minimum: str
    maximum: str
    step: str = "$1"
    option: str = ""
    """The option whose value is the one amount that may be wagered."""
    least: str = ""
    """The least amount that the text itself fixes: no posted minimum goes below it."""
    most: str = ""
    """The greatest amount that the text itself fixes: no posted maximum goes above it."""
    fixed_by: CiteText | None = None
    """The paragraph that fixes them, where it is not the one of the limit."""

    @model_validator(mode="after")
    def _money(self) -> "LimitEntry":
        if not 0 < cents(self.step) <= cents(self.minimum) <= cents(self.maximum):
            raise ValueError("a limit needs 0 < step <= minimum <= maximum")
        if self.least and cents(self.minimum) < cents(self.least):
            raise ValueError("a minimum may not be below the 'least' that the text fixes")
        if self.most and cents(self.maximum) > cents(self.most):
            raise ValueError("a maximum may not be above the 'most' that the text fixes")
        return self


class RequirementEntry(Entry):
    """A rule between options: where some are chosen, others must be so."""

    name: str
    """A stable name for programs."""
    when: When
    needs: When
    says: str
    """What is refused, in one sentence; {decks} stands for the value of that option."""


class PayoutLimitEntry(Entry):
    """The most that is paid to one player in a round for some wagers together."""

    name: str
    option: str
    """The option with the limit that the licensee has set, in dollars; 0 for none."""
    floor: str
    """The figure below which no limit may be set."""
    wagers: tuple[str, ...]
    floor_alone: bool = False
    """The floor holds whatever the least wagers could win; else no limit is set below that."""
    when: When = ()
    """The options under which it is the one of its option, where there are several."""


class MeterEntry(Entry):
    """A progressive meter, and what says how far it falls when its jackpot was paid."""

    name: str
    wagers: tuple[str, ...]
    """The wagers that feed it."""
    when: When = ()
    """The options under which there is one, where its wagers do not tell."""
    reset: str = ""
    """The option or the figure that says what it shows at first and once it was emptied."""


class IrregularityEntry(Entry):
    """Something that goes wrong, and what is then done."""

    name: str
    title: str
    ruling: str


class LetteringEntry(BaseModel):
    """A paragraph that had another place in earlier editions, or none of its own."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    cite: CiteText
    """Where it stands now."""
    was: CiteText
    until: Date
    """The first day on which it stood where it stands now."""
    source: Source


class Interpretation(BaseModel):
    """A place where the text contradicts itself or is silent, and the reading taken."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    cites: tuple[CiteText, ...]
    difficulty: str
    reading: str


class SectionEntry(Entry):
    """What a section says, in our own words."""

    says: str


class Subchapter(BaseModel):
    """The part of the chapter that a room executes, or the own rules of a game outside it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    number: int | None = None
    """None for a game that is not of the chapter: it cites its own rules, `high-card:1.2(a)`."""
    title: str
    adopted: Date
    verified_through: Date
    verified: str
    test_from: Date | None = None
    """Since when it is played under temporary rules, where the chapter does not say it."""
    authorized: Date | None = None
    """Since when a game that is not of the chapter has been authorized, if it has."""
    repealed: Date | None = None


class GameEntry(BaseModel):
    """The game of the room."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    title: str
    kind: str
    seats: int
    aliases: tuple[str, ...] = ()
    forms: dict[str, dict[str, Value]] = {}
    """Forms of the game with a name of their own, and the options that the name stands for."""
    main: str = ""
    """The wager whose limits a table's sign shows; the first one, if nothing is said."""
    rules: int = 1
    """Raised whenever the same inputs at a table give other events than before."""
    summary: str


class LawFile(BaseModel):
    """A whole law.toml."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    subchapter: Subchapter
    game: GameEntry
    areas: tuple[AreasEntry, ...] = ()
    section: tuple[SectionEntry, ...] = ()
    wager: tuple[WagerEntry, ...] = ()
    option: tuple[OptionEntry, ...] = ()
    figure: tuple[FigureEntry, ...] = ()
    limit: tuple[LimitEntry, ...] = ()
    payout_limit: tuple[PayoutLimitEntry, ...] = ()
    meter: tuple[MeterEntry, ...] = ()
    requirement: tuple[RequirementEntry, ...] = ()
    irregularity: tuple[IrregularityEntry, ...] = ()
    lettering: tuple[LetteringEntry, ...] = ()
    interpretation: tuple[Interpretation, ...] = ()
    acts: dict[str, ActEntry] = {}
    """What there is to do, and what else people call it."""
    choices: dict[str, tuple[str, ...]] = {}
    """What else people call a choice or an amount that has a name."""
    hands: dict[str, tuple[str, ...]] = {}
    """What else people call a hand or another outcome, beside what is in words.toml."""

    @model_validator(mode="after")
    def _no_overlap(self) -> "LawFile":
        for kind, key in (("wager", "name"), ("option", "name"), ("figure", "name")):
            _refuse_overlaps(kind, [(getattr(e, key), e) for e in getattr(self, kind)])
        _refuse_overlaps("areas", [("of a player", entry) for entry in self.areas])
        return self

    @model_validator(mode="after")
    def _names_exist(self) -> "LawFile":
        options = {entry.name for entry in self.option}
        wagers = {entry.name for entry in self.wager}
        named = [
            *(o for w in self.wager for o in (*dict(w.when), w.table_option)),
            *(o for w in self.wager for row in w.pays for o in (*dict(row.when), row.set_by)),
            *(entry.option for entry in self.limit),
            *(entry.option for entry in self.areas),
            *(entry.option for entry in self.payout_limit),
            *(name for r in self.requirement for name, _ in (*r.when, *r.needs)),
        ]
        beside = [
            *(name for w in self.wager for name in (w.paid_as, w.needs.wager if w.needs else "")),
            *(name for entry in self.payout_limit for name in entry.wagers),
            *(name for entry in self.meter for name in entry.wagers),
        ]
        for kind, known, used in (("option", options, named), ("wager", wagers, beside)):
            unknown = sorted({name for name in used if name} - known)
            if unknown:
                raise ValueError(f"there is no {kind} {unknown[0]!r}")
        known = options | {entry.name for entry in self.figure}
        for meter in self.meter:
            if meter.reset and meter.reset not in known:
                raise ValueError(f"there is no option and no figure {meter.reset!r}")
        return self

    def words(self) -> Words:
        """What people call what there is in the game."""
        area = next((one.called.split()[-1] for one in reversed(self.areas)), AREA)
        return Words.of(
            self.game.title,
            self.wager,
            self.option,
            self.acts,
            self.choices,
            self.hands,
            area,
        )

    @model_validator(mode="after")
    def _words_mean_one_thing(self) -> "LawFile":
        clashes = [*self.words().clashes()]
        if clashes:
            raise ValueError(f"a word means one thing: {'; '.join(clashes)}")
        return self

    @model_validator(mode="after")
    def _conditions_can_hold(self) -> "LawFile":
        conditions = [
            *(when for w in self.wager for when in (w.when, *(row.when for row in w.pays))),
            *(when for r in self.requirement for when in (r.when, r.needs)),
            *(entry.when for entry in self.meter),
            *(entry.when for entry in self.payout_limit),
        ]
        for name, wanted in (one for when in conditions for one in when):
            for value in wanted if isinstance(wanted, tuple) else (wanted,):
                if not self._may_be(name, value):
                    raise ValueError(f"the option {name!r} is never {value!r}")
        return self

    def _may_be(self, name: str, value: Value) -> bool:
        """Say whether an option may be so at all; a truth value asks whether it may be on, or off.

        On a day that does not know it, it is off.
        """
        rows = [row for entry in self.option if entry.name == name for row in entry.rows()]
        if isinstance(value, bool):
            return not value or any(row.may_be_on() for row in rows)
        return any(row.allows(value) for row in rows)

    @model_validator(mode="after")
    def _exceptions_are_rows(self) -> "LawFile":
        for entry in self.wager:
            others = (other for other in self.wager if other.name == entry.paid_as)
            rows = {row.on for other in others for row in other.pays}
            unknown = sorted(set(entry.never) - rows)
            if unknown:
                raise ValueError(f"{entry.name} is never paid {unknown[0]!r}, and no row says so")
        return self


def _refuse_overlaps(kind: str, entries: list[tuple[str, Entry]]) -> None:
    by_name: dict[str, list[Entry]] = {}
    for name, entry in entries:
        by_name.setdefault(name, []).append(entry)
    for name, same in by_name.items():
        same.sort(key=lambda e: e.from_)
        for earlier, later in pairwise(same):
            if earlier.until is None or earlier.until > later.from_:
                raise ValueError(f"two entries of {kind} {name!r} hold on {later.from_}")


class LawFileError(BadInput):
    """A law.toml that does not load; the message names the file and the key."""

    def __init__(self, path: Path, problems: list[str]) -> None:
        self.path = path
        self.problems = problems
        super().__init__(f"{path.name} of {path.parent.name}: " + "; ".join(problems))


def read_law(data: dict[str, Any], path: Path) -> LawFile:
    """Validate the data of a law.toml; errors name the file and each key that is wrong."""
    try:
        file = LawFile.model_validate(data)
    except ValidationError as error:
        found = [(item["loc"], item["msg"]) for item in error.errors()]
        problems = [_problem(data, loc, text.removeprefix("Value error, ")) for loc, text in found]
        raise LawFileError(path, problems) from None
    foreign = [_problem(data, loc, text) for loc, text in _cites_of_others(file, data)]
    if foreign:
        raise LawFileError(path, foreign)
    return file


def _problem(data: Any, loc: tuple[int | str, ...], text: str) -> str:
    return f"{'.'.join(str(part) for part in _with_name(data, loc))}: {text}"


def _cites_of_others(file: LawFile, data: Any) -> Iterator[tuple[tuple[int | str, ...], str]]:
    """Where a game outside the chapter cites it short, or any game cites another's own rules."""
    name, is_outside = file.game.name, file.subchapter.number is None
    for loc, text in _cites_in(data):
        cite = Cite.parse(text)
        if is_outside and cite.is_here and ":" not in text:
            yield (
                loc,
                f"{text!r} is of chapter 47, and {name} has no subchapter there: write"
                f' "{name}:{text}" for a rule of its own, or 19:47-{text} if the chapter is meant',
            )
        elif cite.is_own and not (is_outside and cite.chapter == name):
            own = f'"{name}:1.2(a)"' if is_outside else "none, since it has a subchapter"
            yield loc, f"{text!r} is a rule of {cite.chapter}; own rules of {name}: {own}"


def _cites_in(
    data: Any, at: tuple[int | str, ...] = (), citing: bool = False
) -> Iterator[tuple[tuple[int | str, ...], str]]:
    """Every citation in the data of a law, however deep, and where it stands."""
    if isinstance(data, str):
        if citing:
            yield at, data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _cites_in(value, (*at, key), citing or key in CITING)
    elif isinstance(data, list | tuple):
        for place, value in enumerate(data):
            yield from _cites_in(value, (*at, place), citing)


CITING = {"cite", "cites", "fixed_by", "was", "of_table"}
"""The keys of a law.toml that hold citations."""


def _with_name(data: Any, loc: tuple[int | str, ...]) -> list[int | str]:
    """Put an entry's name beside its number: option[2] (decks).choices."""
    parts: list[int | str] = []
    for step in loc:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            data = None
        label = data.get("name", "") if isinstance(data, dict) else ""
        parts.append(f"{step} ({label})" if label and isinstance(step, int) else step)
    return parts


__all__ = [
    "AreasEntry",
    "Entry",
    "FigureEntry",
    "GameEntry",
    "Interpretation",
    "IrregularityEntry",
    "LawFile",
    "LawFileError",
    "LimitEntry",
    "MeterEntry",
    "Needs",
    "OptionEntry",
    "OptionRow",
    "OwnPays",
    "PayoutLimitEntry",
    "Pays",
    "RequirementEntry",
    "Rounding",
    "SectionEntry",
    "Source",
    "Subchapter",
    "Value",
    "WagerEntry",
    "read_law",
]
