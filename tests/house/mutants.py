"""Submissions that break one rule of the law each: what is changed, and which paragraph says so."""

import datetime as dt
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any

from chapter47.games import game_of
from chapter47.house.check import Report, check
from chapter47.house.submission import read_text
from chapter47.house.submission.writing import Dealt, written
from chapter47.law.book import GameLaw, law_of
from chapter47.law.cite import full_cite
from chapter47.law.schema import LimitEntry, OptionEntry, OptionRow, Pays, Value, WagerEntry
from chapter47.law.setting import Setting
from chapter47.money import cents, dollars
from chapter47.table.objections import Refused

NEVER = "nothing of the kind"
Options = Mapping[str, Any]


@dataclass(frozen=True)
class Mutant:
    """A lawful submission, what it says wrongly instead, and the paragraph that forbids it."""

    game: str
    day: dt.date
    options: tuple[tuple[str, Value], ...]
    section: str
    """The table of the file in which a line is changed."""
    key: str
    value: str
    """What the line says instead, as TOML."""
    cite: str

    beside: tuple[str, str, str] = ("", "", "")
    """What is lawfully said besides: the table of the file, the key, what it says."""

    @property
    def lawful(self) -> str:
        """The submission that it is made from."""
        text = lawful(self.game, self.day, self.options)
        return put(text, *self.beside) if any(self.beside) else text

    @property
    def text(self) -> str:
        """The submission with the one line changed, or put in."""
        return put(self.lawful, self.section, self.key, self.value)

    @property
    def line(self) -> str:
        """The line that is wrong."""
        return f"{self.key} = {self.value}"

    def report(self) -> Report:
        """What is found in it."""
        return check(read_text(self.text))

    def problem(self) -> str:
        """What the check got wrong of it, if anything."""
        report = self.report()
        told = f"{self.game} {self.day} {self.section} {self.line}"
        found = [(one.rule, self.text.splitlines()[one.where.line - 1]) for one in report.failed]
        if [rule for rule, _ in found] != [self.cite]:
            said = "; ".join(f"{one.rule} {one.text}" for one in report.failed) or "nothing"
            return f"{told}: {self.cite} expected, found: {said}"
        line = found[0][1]
        if line != self.line and self.section.strip("[]") not in line:
            return f"{told}: found in the line {line!r}"
        return ""


def put(text: str, section: str, key: str, value: str) -> str:
    """A submission with a line of a table changed, or put in."""
    line, lines = f"{key} = {value}", text.splitlines()
    heads = [n for n, one in enumerate(lines) if one.partition(" ")[0] == section]
    if not heads:
        at = next((n for n, one in enumerate(lines) if one == "[[game.table]]"), len(lines))
        return "\n".join([*lines[:at], section, line, "", *lines[at:]]) + "\n"
    start = heads[0] + 1
    end = next((n for n in range(start, len(lines)) if lines[n].startswith("[")), len(lines))
    for n in range(start, end):
        if lines[n].partition(" = ")[0] == key:
            return "\n".join([*lines[:n], line, *lines[n + 1 :]]) + "\n"
    return "\n".join([*lines[:start], line, *lines[start:]]) + "\n"


@lru_cache(256)
def lawful(game: str, day: dt.date, options: tuple[tuple[str, Value], ...]) -> str:
    """A whole submission of a game that breaks nothing."""
    setting = game_of(game).setting(as_of=day, options=dict(options))
    return written([Dealt("1", setting)], house="A house", day=day)


def mutants(game: str) -> Iterator[Mutant]:
    """For every option, limit, payout, requirement and payout limit of a law."""
    law = law_of(game)
    yield from _options(law)
    yield from _limits(law)
    yield from _payouts(law)
    yield from _of_other_tables(law)
    yield from _requirements(law)
    yield from _payout_limits(law)


def _cite(law: GameLaw, cite: str, day: dt.date) -> str:
    """Where a paragraph stood on a day, by the lettering of the law alone."""
    was = [one for one in law.file.lettering if one.cite == cite and day < one.until]
    return full_cite(min(was, key=lambda one: one.until).was if was else cite)


def _toml(value: Value) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else '"' + value.replace('"', '\\"') + '"'


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else f'"{name}"'


def _options(law: GameLaw) -> Iterator[Mutant]:
    """Every option on every day on which its choices changed: what was never, and not yet, one."""
    for entry in law.file.option:
        rows = entry.rows()
        for row in rows:
            day = max(row.from_, entry.from_, law.adopted)
            if entry.until is not None and day >= entry.until:
                continue
            for value in _wrong(entry, row):
                yield _option(law, entry, day, value)


def _wrong(entry: OptionEntry, row: OptionRow) -> Iterator[Value]:
    if not row.choices:
        assert row.minimum is not None and row.maximum is not None
        yield from (row.minimum - 1, row.maximum + 1, NEVER)
        return
    yield NEVER
    later = (one.choices for one in entry.rows() if one.from_ > row.from_)
    yield from {value for choices in later for value in choices if not row.allows(value)}


def _option(law: GameLaw, entry: OptionEntry, day: dt.date, value: Value) -> Mutant:
    cite = _cite(law, entry.cite, day)
    return Mutant(law.name, day, (), "[game.options]", entry.name, _toml(value), cite)


def offering(law: GameLaw, day: dt.date, wanted: Options) -> tuple[tuple[str, Value], ...] | None:
    """Options by which something wanted is lawful; nothing if none are found."""
    known = {e.name: e.row_on(day) for e in law.file.option if e.in_force(day)}
    if not wanted.keys() <= known.keys():
        return None
    ways = [_values(known[name], value) for name, value in wanted.items()]
    for chosen in product(*ways):
        found = _mended(law, day, dict(zip(wanted, chosen, strict=True)), known)
        if found is not None:
            return tuple(sorted(found.items()))
    return None


def _values(row: OptionRow, wanted: Any) -> list[Value]:
    """The values of an option that are as wanted."""
    if not isinstance(wanted, bool):
        names = [str(one) for one in (wanted if isinstance(wanted, tuple) else (wanted,))]
        if row.choices:
            return [value for value in row.choices if str(value) in names]
        return [int(name) for name in names if row.allows(int(name))]
    off = (False, "off", "none", "no")
    return [value for value in row.choices if (value not in off) is wanted]


def _mended(
    law: GameLaw, day: dt.date, options: dict[str, Value], rows: Mapping[str, OptionRow]
) -> dict[str, Value] | None:
    """The options with others chosen so that nothing speaks against them."""
    options = dict(options)
    for _ in range(6):
        unmet = Setting.make(law, as_of=day, options=options).unmet()
        for entry in unmet:
            for needs in (entry.needs, [(n, False) for n, w in entry.when if w is True]):
                free = [one for one in needs if one[0] not in options and one[0] in rows]
                for name, wanted in free:
                    options[name] = _values(rows[name], wanted)[0]
                if free:
                    break
        if not unmet:
            break
    if _is_lawful(law, day, options):
        return options
    for name, row in rows.items():
        if name not in options:
            for value in row.choices or (row.minimum, row.maximum):
                if value is not None and _is_lawful(law, day, {**options, name: value}):
                    return {**options, name: value}
    return None


def _is_lawful(law: GameLaw, day: dt.date, options: Options) -> bool:
    try:
        game_of(law.name).setting(as_of=day, options=options)
    except Refused:
        return False
    return True


def offered_on(law: GameLaw, entry: WagerEntry, day: dt.date, also: Options | None = None) -> Any:
    """Options under which a wager is offered on a day."""
    return offering(law, day, {**dict(entry.when), **(also or {})})


def _limits(law: GameLaw) -> Iterator[Mutant]:
    """Every limit: a minimum of nothing, what is beyond the text, what cannot be paid."""
    for entry in law.file.limit:
        wager = next((w for w in law.file.wager if w.name == entry.wager and _meet(w, entry)), None)
        if wager is None:
            continue
        day = max(entry.from_, wager.from_, law.adopted)
        options = offered_on(law, wager, day)
        assert options is not None, (law.name, entry.wager)
        for key, value, cite in _beyond(law, entry, dict(options), day):
            where = f"[game.limits.{entry.wager}]"
            yield Mutant(law.name, day, options, where, key, f'"{value}"', cite)


def _meet(wager: WagerEntry, entry: LimitEntry) -> bool:
    until = min(filter(None, (wager.until, entry.until)), default=None)
    return until is None or max(wager.from_, entry.from_) < until


def _beyond(
    law: GameLaw, entry: LimitEntry, options: Options, day: dt.date
) -> Iterator[tuple[str, str, str]]:
    cite = _cite(law, entry.cite, day)
    fixed_by = _cite(law, entry.fixed_by or entry.cite, day)
    setting = Setting.make(law, as_of=day, options=options)
    posted, step = setting.limit(entry.wager), cents(entry.step)
    only = bool(entry.option) and setting.is_on(entry.option)
    if only:
        yield "maximum", dollars(posted.maximum + step), fixed_by
        return
    yield "step", dollars(0), cite
    if posted.minimum > step:
        yield "maximum", dollars(posted.minimum - step), cite
    if entry.least and cents(entry.least) > step:
        yield "minimum", dollars(cents(entry.least) - step), fixed_by
    if entry.most:
        yield "maximum", dollars(cents(entry.most) + step), fixed_by
    if step > 1 and not (entry.most and posted.maximum == cents(entry.most)):
        yield "maximum", dollars(posted.maximum + 1), cite


def _payouts(law: GameLaw) -> Iterator[Mutant]:
    """Every row of every pay table, on the first day on which it stands."""
    for entry in law.file.wager:
        for row in entry.pays:
            day = max(row.from_ or entry.from_, entry.from_, law.adopted)
            also = dict(row.when)
            if row.table:
                also[entry.table_option] = row.table
            options = offered_on(law, entry, day, also)
            if options is None:
                continue
            for value, cite in _other(law, entry, row, day):
                where, key = f"[game.pays.{entry.name}]", row.on or "odds"
                yield Mutant(law.name, day, options, where, _key(key), f'"{value}"', cite)


def _other(law: GameLaw, entry: WagerEntry, row: Pays, day: dt.date) -> Iterator[tuple[str, str]]:
    """A payout that the row cannot be, and the paragraph that says so."""
    has_own = any(one.name == "own_pays" and one.in_force(day) for one in law.file.option)
    own = entry.own_pays if has_own else None
    if own is not None and own.whole_table:
        return  # a table of the licensee's own: what it must be, its room says
    if own is not None:
        cite = own.of_table.get(row.table, own.cite)
        below = "0 to 1" if row.odds else "0% of meter" if "meter" in str(row.amount) else "$0"
        yield below, full_cite(cite)
        if own.most:
            yield "997 to 1", full_cite(cite)
        return
    odd = "997 to 3" if row.odds else "3% of meter" if "meter" in str(row.amount) else "$0.13"
    yield odd, _cite(law, row.cite or entry.cite, day)


def _of_other_tables(law: GameLaw) -> Iterator[Mutant]:
    """Where a licensee may set payouts: what another table than the one chosen pays.

    By itself, and beside a payout of another wager that is lawfully its own.
    """
    free = [one for one in law.file.wager if one.own_pays and not one.own_pays.whole_table]
    if not any(one.name == "own_pays" for one in law.file.option):
        return
    for entry in free:
        for row, other in product(entry.pays, entry.pays):
            text = other.odds or other.amount
            is_other = row.table and other.table != row.table and other.on == row.on
            if not is_other or text == (row.odds or row.amount):
                continue
            day = max(row.from_ or entry.from_, other.from_ or entry.from_, law.adopted)
            for own in (None, *(one for one in free if one is not entry)):
                yield from _of_table(law, entry, row, f'"{text}"', own, day)


def _of_table(
    law: GameLaw, entry: WagerEntry, row: Pays, value: str, own: WagerEntry | None, day: dt.date
) -> Iterator[Mutant]:
    also: dict[str, Any] = {**dict(row.when), entry.table_option: row.table}
    beside = ("", "", "")
    if own is not None:
        day = max(day, own.from_, next(o.from_ for o in law.file.option if o.name == "own_pays"))
        also |= {name: wanted for name, wanted in own.when if name not in also}
        first = next((one for one in own.pays if one.amount and "meter" not in one.amount), None)
        if first is None:
            return
        also |= {own.table_option: first.table} if first.table else {}
        beside = (f"[game.pays.{own.name}]", _key(first.on or "odds"), '"$900,000"')
    options = offered_on(law, entry, day, also)
    if options is not None:
        cite = _cite(law, row.cite or entry.cite, day)
        where, key = f"[game.pays.{entry.name}]", _key(row.on or "odds")
        yield Mutant(law.name, day, options, where, key, value, cite, beside)


def _requirements(law: GameLaw) -> Iterator[Mutant]:
    """Every rule between options, each of its needs broken for itself."""
    for entry in law.file.requirement:
        for day in _days_of(law, entry.from_, entry.until):
            made = [one for n in range(len(entry.needs)) if (one := _broken(law, entry, n, day))]
            if made:
                yield from made
                break


def _days_of(law: GameLaw, first: dt.date, until: dt.date | None) -> Iterator[dt.date]:
    for day in law.change_dates():
        if max(first, law.adopted) <= day and (until is None or day < until):
            yield day


def _broken(law: GameLaw, entry: Any, place: int, day: dt.date) -> Mutant | None:
    """A lawful choice that keeps the rule, with one need of it set otherwise."""
    known = {e.name: e.row_on(day) for e in law.file.option if e.in_force(day)}
    name, wanted = entry.needs[place]
    when = dict(entry.when)
    if not {*when, *dict(entry.needs)} <= known.keys():
        return None
    kept = offering(law, day, {**when, **dict(entry.needs)})
    if kept is None:
        return None
    good = _values(known[name], wanted)
    row = known[name]
    for value in [v for v in row.choices or (row.minimum, row.maximum) if v not in good]:
        if value is None:
            continue
        for others in _one_other(known, {*when, *dict(entry.needs)}):
            options = {**dict(kept), **others, name: value}
            broken = Setting.make(law, as_of=day, options=options)
            lawful_as_kept = _is_lawful(law, day, {**dict(kept), **others})
            said = [*game_of(law.name).check_setting(broken)]
            if broken.unmet() == [entry] and not said and lawful_as_kept:
                chosen = tuple(sorted({**dict(kept), **others}.items()))
                cite = full_cite(entry.cite)
                return Mutant(law.name, day, chosen, "[game.options]", name, _toml(value), cite)
    return None


def _one_other(rows: Mapping[str, OptionRow], fixed: set[str]) -> Iterator[dict[str, Value]]:
    """Nothing, or one other option as it is not usually."""
    yield {}
    for name, row in rows.items():
        if name not in fixed:
            yield from ({name: value} for value in row.choices if value != row.default)


def _payout_limits(law: GameLaw) -> Iterator[Mutant]:
    """Every payout limit, a dollar below its floor."""
    for entry in law.file.payout_limit:
        for day in _days_of(law, entry.from_, entry.until):
            wagers = [w for w in law.file.wager if w.name in entry.wagers and w.in_force(day)]
            when = dict(entry.when)
            options = offered_on(law, wagers[0], day, when) if wagers else None
            floor = Setting.make(law, as_of=day).money(entry.floor)
            if options is None:
                continue
            value = f'"{dollars(floor - 100)}"'
            cite = full_cite(entry.cite)
            name = _key(entry.name)
            yield Mutant(law.name, day, options, "[game.payout_limits]", name, value, cite)
            break
