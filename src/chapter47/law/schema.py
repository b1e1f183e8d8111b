"""The shape of a room's law.toml: every figure with its citation, its dates and its source."""

import datetime as dt
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from chapter47.errors import BadInput
from chapter47.law.cite import Cite, CiteError
from chapter47.law.prizes import Prize, prize_of
from chapter47.money import MoneyError, Odds, Rounding, cents

Date = dt.date
Value = bool | int | str
"""What an option or a figure may be; amounts of money are strings such as "$5"."""


class Source(StrEnum):
    """Where a figure comes from, so that nobody quotes a choice as law."""

    SEED = "seed"
    SUCCESSOR = "successor"
    SISTER = "sister"
    CHOICE = "choice"


def _cite(text: object) -> object:
    if isinstance(text, str):
        try:
            Cite.parse(text)
        except CiteError as error:
            raise ValueError(str(error)) from None
    return text


def _odds(text: object) -> object:
    if isinstance(text, str):
        try:
            Odds.parse(text)
        except MoneyError as error:
            raise ValueError(str(error)) from None
    return text


CiteText = Annotated[str, BeforeValidator(_cite)]
OddsText = Annotated[str, BeforeValidator(_odds)]


class Entry(BaseModel):
    """The common part: nothing loads that does not say where and since when it holds."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    cite: CiteText
    source: Source
    from_: Date = Field(alias="from")
    until: Date | None = None
    note: str = ""

    @model_validator(mode="after")
    def _in_order(self) -> "Entry":
        if self.until is not None and self.until <= self.from_:
            raise ValueError(f"'until' ({self.until}) must come after 'from' ({self.from_})")
        return self

    def in_force(self, day: Date) -> bool:
        """Say whether the entry holds on a day; `until` is the first day on which it does not."""
        return self.from_ <= day and (self.until is None or day < self.until)


class Pays(BaseModel):
    """One row of a pay table: for an outcome, in a labelled table, the odds."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    odds: OddsText | None = None
    amount: str | None = None
    on: str = ""
    table: str = ""
    set_by: str = ""
    """The option that may set the odds of this row, whatever the pay table says."""
    cite: CiteText | None = None
    source: Source | None = None
    from_: Date | None = Field(default=None, alias="from")
    until: Date | None = None

    @model_validator(mode="after")
    def _one_payout(self) -> "Pays":
        if (self.odds is None) == (self.amount is None):
            raise ValueError("a row pays either 'odds' or a fixed 'amount'")
        try:
            prize_of(self.odds or self.amount or "")
        except MoneyError as error:
            raise ValueError(str(error)) from None
        return self

    @property
    def prize(self) -> Prize:
        """What the row pays, read."""
        return prize_of(self.odds or self.amount or "")

    def paying(self, text: str) -> "Pays":
        """The same row with another payout of its kind."""
        return self.model_copy(update={"odds" if self.odds else "amount": text})


class Needs(BaseModel):
    """The wager that must lie beside another, and the paragraph that says so."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    wager: str
    cite: CiteText


class OwnPays(BaseModel):
    """By which paragraph a licensee may set payouts of its own, and within which bounds.

    Without bounds no payout may be below the one that is printed; where the table is the
    licensee's own, what is printed is a sample and binds nobody.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    cite: CiteText
    of_table: dict[str, CiteText] = {}
    """The paragraph for a labelled pay table, where each has its own."""
    least: OddsText | None = None
    most: OddsText | None = None
    whole_table: bool = False
    """The licensee writes the whole pay table itself."""


class WagerEntry(Entry):
    """A wager: its name, what it may cover, and what it pays."""

    name: str
    title: str
    pays: tuple[Pays, ...] = ()
    into_pot: bool = False
    """Players bet it against each other: a hand wins the pot, and no odds are paid."""
    covers: tuple[tuple[str, ...], ...] = ()
    """For wheels and dice: the sets of results that one wager may cover."""
    requires_option: str = ""
    """The option that must be on for the wager to be offered."""
    table_option: str = ""
    """The option whose value is the label of the pay table in force."""
    paid_as: str = ""
    """The wager whose pay table is used, where it has none of its own."""
    needs: Needs | None = None
    """The wager beside which alone it may be made."""
    own_pays: OwnPays | None = None
    """The licensee's right to other payouts than those printed, where there is one."""

    @model_validator(mode="after")
    def _paid_or_won(self) -> "WagerEntry":
        if bool(self.pays) == self.into_pot and not self.paid_as:
            raise ValueError("a wager has 'pays', or goes 'into_pot', which players win")
        return self

    @model_validator(mode="after")
    def _one_table_is_in_force(self) -> "WagerEntry":
        if any(row.table for row in self.pays) and not self.table_option:
            raise ValueError(
                "labelled pay tables need 'table_option', which names the one in force"
            )
        return self


class OptionRow(BaseModel):
    """What may be chosen from a day on."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    from_: Date = Field(alias="from")
    choices: tuple[Value, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    own_file: str = ""
    """How the name of a file of the licensee's own ends, where one may be chosen too."""
    default: Value

    @model_validator(mode="after")
    def _default_is_allowed(self) -> "OptionRow":
        if not self.allows(self.default):
            raise ValueError(f"default {self.default!r} is not among {self.allowed()}")
        return self

    def allows(self, value: Value) -> bool:
        """Say whether a value may be chosen; True is not 1 here."""
        if self.own_file and isinstance(value, str) and value.endswith(self.own_file):
            return True
        if self.choices:
            return any(type(value) is type(c) and value == c for c in self.choices)
        if type(value) is not int or self.minimum is None or self.maximum is None:
            return False
        return self.minimum <= value <= self.maximum

    def allowed(self) -> str:
        """The permitted values, in words."""
        if self.choices:
            named = ", ".join(
                str(c).lower() if isinstance(c, bool) else str(c) for c in self.choices
            )
            return f"{named}, or a {self.own_file} file" if self.own_file else named
        return f"{self.minimum} to {self.maximum}"


class OptionEntry(Entry):
    """A choice that the chapter leaves to the licensee."""

    name: str
    title: str
    choices: tuple[Value, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    own_file: str = ""
    default: Value | None = None
    before: Value | None = None
    """What a record means that was written before there was this option, if not the default."""
    dated: tuple[OptionRow, ...] = ()
    labels: dict[str, str] = {}
    operator: bool = False
    """Set by whoever runs the floor, never by a player who opens a table: it moves house money."""

    @model_validator(mode="after")
    def _one_form(self) -> "OptionEntry":
        if bool(self.dated) == (self.default is not None):
            raise ValueError("give either 'dated' rows or choices with a 'default'")
        self.rows()
        return self

    def rows(self) -> tuple[OptionRow, ...]:
        """What may be chosen, by date."""
        if self.dated:
            return tuple(sorted(self.dated, key=lambda row: row.from_))
        assert self.default is not None
        row = {
            "from": self.from_,
            "choices": self.choices,
            "minimum": self.minimum,
            "maximum": self.maximum,
            "own_file": self.own_file,
            "default": self.default,
        }
        return (OptionRow.model_validate(row),)

    def row_on(self, day: Date) -> OptionRow:
        """The row in force on a day."""
        rows = [row for row in self.rows() if row.from_ <= day]
        return rows[-1] if rows else self.rows()[0]


class FigureEntry(Entry):
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


Condition = Value | tuple[Value, ...]
"""What an option must be: true for on, false for off, a value, or one of several."""


class RequirementEntry(Entry):
    """A rule between options: where some are chosen, others must be so."""

    name: str
    """A stable name for programs."""
    when: dict[str, Condition]
    needs: dict[str, Condition]
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
    """The part of the chapter that a room executes."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    number: int
    title: str
    adopted: Date
    verified_through: Date
    verified: str


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
    section: tuple[SectionEntry, ...] = ()
    wager: tuple[WagerEntry, ...] = ()
    option: tuple[OptionEntry, ...] = ()
    figure: tuple[FigureEntry, ...] = ()
    limit: tuple[LimitEntry, ...] = ()
    payout_limit: tuple[PayoutLimitEntry, ...] = ()
    requirement: tuple[RequirementEntry, ...] = ()
    irregularity: tuple[IrregularityEntry, ...] = ()
    lettering: tuple[LetteringEntry, ...] = ()
    interpretation: tuple[Interpretation, ...] = ()

    @model_validator(mode="after")
    def _no_overlap(self) -> "LawFile":
        for kind, key in (("wager", "name"), ("option", "name"), ("figure", "name")):
            _refuse_overlaps(kind, [(getattr(e, key), e) for e in getattr(self, kind)])
        return self

    @model_validator(mode="after")
    def _names_exist(self) -> "LawFile":
        options = {entry.name for entry in self.option}
        wagers = {entry.name for entry in self.wager}
        named = [
            *(o for w in self.wager for o in (w.requires_option, w.table_option)),
            *(row.set_by for w in self.wager for row in w.pays),
            *(entry.option for entry in self.limit),
            *(entry.option for entry in self.payout_limit),
            *(name for r in self.requirement for name in (*r.when, *r.needs)),
        ]
        beside = [
            *(name for w in self.wager for name in (w.paid_as, w.needs.wager if w.needs else "")),
            *(name for entry in self.payout_limit for name in entry.wagers),
        ]
        for kind, known, used in (("option", options, named), ("wager", wagers, beside)):
            unknown = sorted({name for name in used if name} - known)
            if unknown:
                raise ValueError(f"there is no {kind} {unknown[0]!r}")
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
        return LawFile.model_validate(data)
    except ValidationError as error:
        problems = []
        for item in error.errors():
            key = ".".join(str(part) for part in _with_name(data, item["loc"]))
            problems.append(f"{key}: {item['msg'].removeprefix('Value error, ')}")
        raise LawFileError(path, problems) from None


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
    "FigureEntry",
    "GameEntry",
    "Interpretation",
    "IrregularityEntry",
    "LawFile",
    "LawFileError",
    "LimitEntry",
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
