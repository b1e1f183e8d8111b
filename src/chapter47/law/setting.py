"""A game under one date and one choice of options: what the table and the lab both work from."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import lcm
from typing import Any

from chapter47.law.areas import Areas
from chapter47.law.book import GameLaw, form_named, law_of
from chapter47.law.cite import full_cite
from chapter47.law.dates import day as read_day
from chapter47.law.entry import Condition, When, told_conditions
from chapter47.law.errors import NotInForce, NotOffered, OptionNotAllowed, UnknownName
from chapter47.law.limits import Limit, LimitRule
from chapter47.law.option_entries import OFF
from chapter47.law.option_values import read_option
from chapter47.law.own_pays import chosen_file, own_rows
from chapter47.law.prizes import Payout, Prize
from chapter47.law.schema import (
    Entry,
    IrregularityEntry,
    Pays,
    RequirementEntry,
    Value,
    WagerEntry,
)
from chapter47.money import Cents, Odds, cents

BY_TABLE = "by table"
"""What an option that may set odds says where the pay table is to decide."""


@dataclass(frozen=True)
class Supposed:
    """Something that an answer supposes otherwise than the law has it."""

    name: str
    value: Value
    was: str

    @property
    def told(self) -> str:
        """What it is called where people read it.

        >>> Supposed("pair_plus:straight flush", "50 to 1", "40 to 1").told
        'pair plus on straight flush'
        """
        return self.name.replace("_", " ").replace(":", " on ")

    def __str__(self) -> str:
        return (
            f"what if: {self.told} is {self.value}, where the law has {self.was}; "
            "this is not the law"
        )


@dataclass(frozen=True)
class Setting:
    """A game's law on a day, with every option set.

    >>> setting = Setting.make("casino-war", options={"decks": 8})
    >>> setting.option("decks"), str(setting.odds("tie"))
    (8, '10 to 1')
    """

    law: GameLaw
    as_of: dt.date
    options: Mapping[str, Value]
    posted: Mapping[str, Limit] = field(default_factory=dict)
    supposed: tuple[Supposed, ...] = ()
    """What is not the law but a what-if; see `supposing`."""

    @staticmethod
    def make(
        game: str | GameLaw,
        *,
        as_of: dt.date | str | None = None,
        options: Mapping[str, Value] | None = None,
        limits: Mapping[str, Mapping[str, Any]] | None = None,
        recorded: bool = False,
        form: str = "",
    ) -> "Setting":
        """Fill in the defaults of the day and refuse what the day did not know.

        Options that were `recorded` may lack one that came later: what they meant is filled in.
        The name of a `form` stands for options of its own.
        """
        law = game if isinstance(game, GameLaw) else law_of(game)
        day = read_day(as_of) if as_of is not None else law.default_date
        law.require(day)
        form = form if isinstance(game, GameLaw) else form_named(game)
        named = {law.words.option(name): value for name, value in (options or {}).items()}
        chosen = _with_form(law, day, form, named)
        values: dict[str, Value] = {}
        for entry in law.file.option:
            if not entry.in_force(day):
                continue
            row = entry.row_on(day)
            if recorded and entry.before is not None:
                chosen.setdefault(entry.name, entry.before)
            values[entry.name] = (
                read_option(entry, row, chosen.pop(entry.name), law.lettered(entry.cite, day))
                if entry.name in chosen
                else row.default
            )
        for name in chosen:
            _refuse("option", name, day, law.file.option)
        bare = Setting(law, day, values)
        wanted = {law.words.wager(name).wager: given for name, given in (limits or {}).items()}
        posted = {name: bare.limit_rule(name).post(given) for name, given in wanted.items()}
        return Setting(law, day, values, posted)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.law.name

    @property
    def plain(self) -> "Setting":
        """The setting itself; one that notes what it is asked has another, for who only tells."""
        return self

    @property
    def warnings(self) -> tuple[str, ...]:
        """What must be said with every answer: a day beyond the verified text, a changed law."""
        return (*self.law.warnings_on(self.as_of), *map(str, self.supposed))

    def supposes(self, name: str) -> bool:
        """Say whether something is not as the law has it."""
        return name in self._supposed

    @cached_property
    def _supposed(self) -> dict[str, Value]:
        return {one.name: one.value for one in self.supposed}

    def option(self, name: str) -> Value:
        """The value of an option."""
        if name not in self.options:
            _refuse("option", name, self.as_of, self.law.file.option)
        return self.options[name]

    def chosen(self, name: str) -> Value | None:
        """The value of an option, if the day has it.

        >>> Setting.make("casino-war").chosen("jokers") is None
        True
        """
        return self.options.get(name)

    def beside(self, name: str) -> Value | None:
        """What is supposed of something that the law does not speak of; nothing if as usual."""
        return self._supposed.get(name)

    def number(self, name: str) -> int:
        """The value of an option or figure that is a whole number."""
        value = self.options[name] if name in self.options else self.figure(name)
        assert isinstance(value, int), f"{name} is no number"
        return value

    def money(self, name: str) -> Cents:
        """The value of an option or figure that is an amount of money."""
        value = self.options[name] if name in self.options else self.figure(name)
        assert isinstance(value, str), f"{name} is no amount of money"
        return cents(value)

    def is_on(self, name: str) -> bool:
        """Say whether an option is chosen at all."""
        return self.option(name) not in OFF

    @cached_property
    def changed_options(self) -> dict[str, Value]:
        """The options that differ from the default of the day."""
        return {
            entry.name: self.options[entry.name]
            for entry in self.law.file.option
            if entry.name in self.options
            and self.options[entry.name] != entry.row_on(self.as_of).default
        }

    @cached_property
    def wagers(self) -> dict[str, WagerEntry]:
        """The wagers offered, by name, in the order of the law."""
        return {
            entry.name: entry
            for entry in self.law.file.wager
            if entry.in_force(self.as_of) and self.meets(entry.when)
        }

    def wager(self, name: str) -> WagerEntry:
        """One wager, or an error that says why it is not offered."""
        if name in self.wagers:
            return self.wagers[name]
        for entry in self.law.file.wager:
            if entry.name == name and entry.in_force(self.as_of):
                raise self._not_offered(f"the {entry.title.lower()}", entry.when, entry.cite)
        raise _refuse("wager", name, self.as_of, self.law.file.wager)

    def table(self, wager: str) -> str:
        """The label of the pay table that is in force for a wager; no name if it has only one.

        >>> Setting.make("big-six", options={"joker_and_flag": "40 to 1"}).table("joker")
        '40 to 1'
        """
        option = self._paying(wager).table_option
        return str(self.option(option)) if option else ""

    def tables(self, wager: str) -> list[str]:
        """The labels of the pay tables of a wager; one nameless table if it has no labels."""
        entry = self._paying(wager)
        labels = [row.table for row in entry.pays if row.table and self._stands(entry, row)]
        return list(dict.fromkeys(labels)) or [""]

    def printed(self, wager: str, table: str) -> list[Pays]:
        """The rows of a labelled pay table as the chapter prints it for the day and the options."""
        entry, never = self._paying(wager), self.wager(wager).never
        return [
            row
            for row in entry.pays
            if row.table in ("", table) and row.on not in never and self._stands(entry, row)
        ]

    def rows(self, wager: str, table: str | None = None) -> list[Pays]:
        """What a wager pays: by the table in force as the licensee has set it, or by another."""
        key = (wager, table)
        if key not in self._rows:
            in_force = self.table(wager)
            rows = self.printed(wager, in_force if table is None else table)
            own = chosen_file(self.options)
            if own and table in (None, in_force):
                rows = own_rows(self._paying(wager), rows, own)
            self._rows[key] = [
                self._as_supposed(self.payout_name(wager, row.on), self._as_set(row))
                for row in rows
            ]
        return self._rows[key]

    @cached_property
    def _rows(self) -> dict[tuple[str, str | None], list[Pays]]:
        return {}

    def _paying(self, wager: str) -> WagerEntry:
        """The wager whose pay table is used."""
        entry = self.wager(wager)
        return self.wager(entry.paid_as) if entry.paid_as else entry

    def _stands(self, entry: WagerEntry, row: Pays) -> bool:
        """Say whether a row of a pay table stands on the day, with the options chosen."""
        return row.on_day(self.as_of, entry) and self.meets(row.when)

    def set_by(self, wager: str) -> list[str]:
        """The options that set what a wager pays, whatever its pay table says.

        >>> Setting.make("punto-banco").set_by("tie")
        ['tie_odds']
        """
        rows = self.rows(wager) if wager in self.wagers else ()
        return [name for name in dict.fromkeys(row.set_by for row in rows) if name]

    def _as_set(self, row: Pays) -> Pays:
        """A row whose odds an option may set whatever the pay table says."""
        if not row.set_by or self.option(row.set_by) == BY_TABLE:
            return row
        return row.paying(str(self.option(row.set_by)))

    def payout_name(self, wager: str, on: str = "") -> str:
        """The name of a payout: that of the wager whose pay table is used, and of the outcome.

        >>> Setting.make("casino-war").payout_name("war", "equal")
        'war:equal'
        """
        paying = self._paying(wager).name
        return f"{paying}:{on}" if on else paying

    def _as_supposed(self, name: str, row: Pays) -> Pays:
        return row.paying(str(self._supposed[name])) if name in self._supposed else row

    def odds(self, wager: str, on: str = "", table: str | None = None) -> Odds:
        """What a wager pays on an outcome, by the table in force or another."""
        key = (wager, on, table)
        if key not in self._odds:
            self._odds[key] = Odds.parse(self._row(wager, on, table).odds or "")
        return self._odds[key]

    @cached_property
    def _odds(self) -> dict[tuple[str, str, str | None], Odds]:
        return {}

    def payout(self, wager: str, on: str = "") -> Payout:
        """What a wager pays on an outcome by the table in force, and by which paragraph.

        >>> Setting.make("casino-war").payout("tie").cite
        '19:47-22.9(a)2'
        """
        if (wager, on) not in self._payouts:
            paid = Payout(self.odds(wager, on), self.payout_cite(wager, on))
            self._payouts[wager, on] = paid
        return self._payouts[wager, on]

    @cached_property
    def _payouts(self) -> dict[tuple[str, str], Payout]:
        return {}

    def pays(self, wager: str, table: str | None = None) -> dict[str, Odds]:
        """All outcomes that a wager pays, with their odds."""
        return {row.on: Odds.parse(row.odds) for row in self.rows(wager, table) if row.odds}

    def prizes(self, wager: str, table: str | None = None) -> dict[str, Prize]:
        """All outcomes that a wager pays: at odds, an amount, or a share of a meter."""
        return {row.on: row.prize for row in self.rows(wager, table)}

    def payout_cite(self, wager: str, on: str = "", table: str | None = None) -> str:
        """The citation of the odds."""
        cite = self._row(wager, on, table).cite or self._paying(wager).cite
        return full_cite(self.lettered(cite))

    def exact_unit(self, wager: str) -> Cents:
        """The amount of which a wager must be a multiple to be paid in whole cents.

        >>> Setting.make("blackjack").exact_unit("blackjack")
        2
        """
        if wager not in self._units:
            ratios = (odds.ratio for odds in self.pays(wager).values())
            self._units[wager] = lcm(*(ratio.denominator for ratio in ratios))
        return self._units[wager]

    @cached_property
    def _units(self) -> dict[str, Cents]:
        return {}

    def is_paid(self, wager: str, on: str) -> bool:
        """Say whether a wager is paid for an outcome, under the options chosen.

        >>> Setting.make("blackjack").is_paid("blackjack", "three sevens")
        False
        """
        return any(row.on == on for row in self.rows(wager))

    def _row(self, wager: str, on: str, table: str | None) -> Pays:
        for row in self.rows(wager, table):
            if row.on == on:
                return row
        if refusal := self.not_paid(wager, on):
            raise refusal
        raise UnknownName(f"payout of {wager}", on, [row.on for row in self.rows(wager, table)])

    def unmet(self) -> list[RequirementEntry]:
        """The rules between options that the options chosen do not keep."""
        return [
            entry
            for entry in self.law.file.requirement
            if entry.in_force(self.as_of) and self.meets(entry.when) and not self.meets(entry.needs)
        ]

    def not_paid(self, wager: str, on: str) -> NotOffered | None:
        """Why a payout that the chapter knows on the day does not stand; nothing if it does not."""
        entry = self._paying(wager)
        rows = (r for r in entry.pays if r.on == on and r.on_day(self.as_of, entry) and r.when)
        if (row := next(rows, None)) is None or self.meets(row.when):
            return None
        what, cite = f"a payout of {entry.name} for {on}", row.cite or entry.cite
        return self._not_offered(what, row.when, cite)

    def _not_offered(self, what: str, when: When, cite: str) -> NotOffered:
        """The refusal of what other options would offer."""
        here = tuple((name, self.options.get(name, False)) for name, _ in when)
        cite = full_cite(self.lettered(cite))
        return NotOffered(what, told_conditions(when), told_conditions(here), cite)

    def meets(self, when: When) -> bool:
        """Say whether all options are as wanted."""
        return all(self._meets(name, wanted) for name, wanted in when)

    def _meets(self, name: str, wanted: Condition) -> bool:
        """Say whether an option is as wanted: on, off, a value, or one of several."""
        if isinstance(wanted, bool):
            return (name in self.options and self.is_on(name)) is wanted
        return self.options.get(name) in (wanted if isinstance(wanted, tuple) else (wanted,))

    def lettered(self, cite: str) -> str:
        """Where a paragraph stands in the text of the day."""
        if cite not in self._lettered:
            self._lettered[cite] = self.law.lettered(cite, self.as_of)
        return self._lettered[cite]

    @cached_property
    def _lettered(self) -> dict[str, str]:
        return {}

    def figure(self, name: str) -> Any:
        """A figure of the rules on that day."""
        if name in self._supposed:
            return self._supposed[name]
        if name not in self._figures:
            raise _refuse("figure", name, self.as_of, self.law.file.figure)
        return self._figures[name]

    @cached_property
    def _figures(self) -> dict[str, Any]:
        in_force = [entry for entry in self.law.file.figure if entry.in_force(self.as_of)]
        return {entry.name: entry.value for entry in reversed(in_force)}  # the first one holds

    def limit(self, wager: str) -> Limit:
        """Minimum, maximum and step of a wager: as posted, or the default of the law."""
        if wager in self.posted:
            return self.posted[wager]
        if wager not in self._limits:
            self._limits[wager] = self.limit_rule(wager).usual
        return self._limits[wager]

    @cached_property
    def _limits(self) -> dict[str, Limit]:
        return {}

    def limit_rule(self, wager: str) -> LimitRule:
        """What the law says of the limits of a wager."""
        for entry in self.law.file.limit:
            if entry.wager == wager and entry.in_force(self.as_of):
                is_set = entry.option and self.is_on(entry.option)
                only = self.money(entry.option) if is_set else None
                cite, fixed_by = (
                    full_cite(self.lettered(one))
                    for one in (entry.cite, entry.fixed_by or entry.cite)
                )
                return LimitRule(entry, only, cite, fixed_by)
        self.wager(wager)
        raise UnknownName("limit", wager, [entry.wager for entry in self.law.file.limit])

    @cached_property
    def areas(self) -> Areas | None:
        """On how many betting areas one player may wager; nothing where no paragraph says so.

        >>> str(Setting.make("pai-gow").areas), Setting.make("roulette").areas
        ('two adjacent betting areas', None)
        """
        for entry in self.law.file.areas:
            if entry.in_force(self.as_of):
                chosen = self.option(entry.option) if entry.option else True
                most = chosen if type(chosen) is int else entry.most if chosen else 1
                cite = full_cite(self.lettered(entry.cite))
                return Areas(most, entry.adjacent, entry.called, cite, entry.source)
        return None

    def irregularity(self, name: str) -> IrregularityEntry:
        """What goes wrong and what is done then."""
        for entry in self.law.irregularities:
            if entry.name == name and entry.in_force(self.as_of):
                return entry
        raise _refuse("irregularity", name, self.as_of, self.law.irregularities)

    @property
    def irregularities(self) -> list[str]:
        """The names of all irregularities with a ruling on that day."""
        return [e.name for e in self.law.irregularities if e.in_force(self.as_of)]


def _refuse(kind: str, name: str, day: dt.date, entries: tuple[Entry, ...]) -> Exception:
    """Raise the error that fits: not yet in force, or no such name."""
    same = [e for e in entries if getattr(e, "name", None) == name]
    if same:
        first = min(same, key=lambda e: e.from_)
        last = max(same, key=lambda e: e.from_)
        ended = last.until if last.until and day >= last.until else None
        raise NotInForce(f"{kind} {name}", day, full_cite(first.cite), first.from_, ended)
    raise UnknownName(kind, name, {str(getattr(e, "name", "")) for e in entries})


def _with_form(
    law: GameLaw, day: dt.date, form: str, options: Mapping[str, Value]
) -> dict[str, Value]:
    """Options, and those for which the name of a form stands, if the day knew it."""
    chosen = dict(options)
    for name, value in law.file.game.forms[form].items() if form else ():
        (entry,) = (entry for entry in law.file.option if entry.name == name)
        if not entry.row_on(day).allows(value):
            first = min(row.from_ for row in entry.rows() if row.allows(value))
            raise NotInForce(form, day, full_cite(entry.cite), first)
        if chosen.setdefault(name, value) != value:
            raise OptionNotAllowed(name, chosen[name], f"{value} in {form}", full_cite(entry.cite))
    return chosen
