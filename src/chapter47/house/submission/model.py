"""What a licensee offers, as it was understood: games under terms, their tables, all with lines."""

import datetime as dt
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from chapter47.desk.described.places import Place
from chapter47.errors import BadInput
from chapter47.games import game_of
from chapter47.house.submission.terms import not_as_filed, options_of, own_pays, reset_option
from chapter47.law.book import GameLaw, law_of
from chapter47.law.dates import day as read_day
from chapter47.law.errors import LawError
from chapter47.law.own_pays import OPTION, chosen_file
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars


class NotAsFiled(BadInput):
    """Payouts that are filed and that the options chosen do not pay."""


@dataclass(frozen=True)
class Where:
    """The file and the line in which something stands.

    >>> str(Where("boardwalk.toml", 12))
    'boardwalk.toml:12'
    """

    file: str
    line: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file


@dataclass(frozen=True)
class Written:
    """Something of a submission that knows where it stands."""

    file: str
    place: Place

    def where(self, *steps: str | int) -> Where:
        """Where it stands, or something in it: `where("options", "decks")`."""
        return Where(self.file, self.place.at(*steps).line)

    @property
    def line(self) -> int:
        """The line on which it begins."""
        return self.place.line


@dataclass(frozen=True)
class PostedLimit(Written):
    """What is posted for a wager; nothing where the usual stands."""

    wager: str
    minimum: Cents | None = None
    maximum: Cents | None = None
    step: Cents | None = None

    def beside(self, other: "PostedLimit") -> "PostedLimit":
        """The same, where it says nothing as another has it."""
        low, high, step = (
            getattr(other, key) if getattr(self, key) is None else getattr(self, key)
            for key in ("minimum", "maximum", "step")
        )
        return replace(self, minimum=low, maximum=high, step=step)

    def given(self) -> dict[str, str]:
        """What is posted, as the law reads it."""
        named = {"minimum": self.minimum, "maximum": self.maximum, "step": self.step}
        return {key: dollars(amount) for key, amount in named.items() if amount is not None}


@dataclass(frozen=True)
class OfferedTable(Written):
    """One table: its number, where it stands, its seats, and limits of its own."""

    number: str
    location: str = ""
    seats: int | None = None
    limits: Mapping[str, PostedLimit] = field(default_factory=dict)


@dataclass(frozen=True)
class MeterTerms(Written):
    """A progressive meter: what it begins with, where it ends, how rare its jackpot is."""

    name: str
    wager: str
    initial: Cents | None = None
    reset: Cents | None = None
    limit: Cents | None = None
    reserve: int = 0
    """Percent of what is wagered that go to a hidden reserve."""
    odds_against: int | None = None
    """One jackpot in so many wagers."""


@dataclass(frozen=True)
class Equipment(Written):
    """Devices of one model: shufflers, shoes, wheels, shakers."""

    kind: str
    model: str = ""
    number: int = 1
    approved: dt.date | None = None
    """The day on which the model was approved."""


@dataclass(frozen=True)
class Pricing:
    """What a house expects of a table, for the price of its choices."""

    hands_an_hour: int | None = None
    average: Mapping[str, Cents] = field(default_factory=dict)
    """The average wager, by wager."""


@dataclass(frozen=True)
class Offered(Written):
    """One game under one choice of options, and the tables at which it is dealt so."""

    name: str
    """The game, as it was written: a name, an alias or a form."""
    day: dt.date
    options: Mapping[str, Any] = field(default_factory=dict)
    limits: Mapping[str, PostedLimit] = field(default_factory=dict)
    pays: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What a wager pays, by outcome; `odds` names the only one."""
    payout_limits: Mapping[str, Cents] = field(default_factory=dict)
    meters: tuple[MeterTerms, ...] = ()
    equipment: tuple[Equipment, ...] = ()
    pricing: Pricing = field(default_factory=Pricing)
    tables: tuple[OfferedTable, ...] = ()
    location: str = ""
    """Where its tables stand that say nothing else."""
    folder: Path | None = None
    """Where files stand that options name; nowhere, if it was typed."""

    @cached_property
    def law(self) -> GameLaw:
        """The law of the game; an error with what was meant, if there is no such game."""
        return law_of(self.name)

    def setting(
        self, table: OfferedTable | None = None, *, as_of: dt.date | str | None = None
    ) -> Setting:
        """The game on the day of the submission under what is offered, with a table's limits.

        What cannot be chosen or posted raises a `BadInput` that says why, and so does a payout
        that is filed and not paid under these options: nothing is priced otherwise than filed.
        """
        day = self.day if as_of is None else read_day(as_of)
        told = self.options, self.payout_limits, self._resets
        chosen = options_of(self.law, day, *told, self.folder)
        own = own_pays(self.law, day, self.pays)
        if own is not None and not chosen_file(chosen):
            chosen[OPTION] = own
        limits = {name: limit.given() for name, limit in self.posted(table).items()}
        made = game_of(self.name).setting(as_of=day, options=chosen, limits=limits)
        if wrong := [str(error) for error in not_as_filed(made, self.pays)]:
            raise NotAsFiled("; ".join(wrong))
        return made

    def posted(self, table: OfferedTable | None = None) -> dict[str, PostedLimit]:
        """The limits of all its tables, or of one of them, by wager as it was written."""
        found = dict(self.limits)
        for written, limit in (table.limits if table else {}).items():
            name = self._same(written)
            found[name] = limit.beside(found[name]) if name in found else limit
        return found

    def _same(self, written: str) -> str:
        """How a wager was written first, which may have several names."""
        called = self.law.words.wager
        with suppress(LawError):
            for name in self.limits:
                if called(name).wager == called(written).wager:
                    return name
        return written

    @property
    def _resets(self) -> dict[str, Cents]:
        told = {reset_option(self.law, one.wager): one.reset for one in self.meters}
        return {name: amount for name, amount in told.items() if name and amount is not None}


@dataclass(frozen=True)
class Submission(Written):
    """All that a licensee offers on a day."""

    day: dt.date
    house: str
    games: tuple[Offered, ...] = ()
    reference: str = ""
    """The licensee's own number of the submission."""
    files: tuple[str, ...] = ()
    """The names of the files that were read."""
    folder: str = ""
    """Where they stand, as it was named."""

    @property
    def tables(self) -> tuple[tuple[Offered, OfferedTable], ...]:
        """Every table with its game."""
        return tuple((game, table) for game in self.games for table in game.tables)
