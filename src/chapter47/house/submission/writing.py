"""Writes a submission: whole, with what is allowed and by which paragraph beside each line."""

import datetime as dt
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from chapter47.law.cite import full_cite
from chapter47.law.entry import value_text
from chapter47.law.errors import LawError
from chapter47.law.own_pays import ODDS, FiledPays
from chapter47.law.schema import OptionEntry, Pays, Value
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR, dollars

_BARE = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True)
class Dealt:
    """A table as it is dealt: its number, its seats, and the game under its terms."""

    number: str
    setting: Setting
    seats: int | None = None
    place: str = ""


def new(
    games: Sequence[str], *, day: dt.date | str | None = None, house: str = "Name of the house"
) -> str:
    """A complete submission of some games as usual, to be changed into a licensee's own.

    >>> for line in new(["casino-war"], day="2006-09-05").splitlines()[3:5]:
    ...     print(line)
    day = 2006-09-05
    house = "Name of the house"
    """
    settings = [Setting.make(game, as_of=day) for game in games]
    on = max(setting.as_of for setting in settings)
    tables = [
        Dealt(f"{setting.game} 1", Setting.make(game, as_of=on))
        for game, setting in zip(games, settings, strict=True)
    ]
    return written(tables, house=house, day=on)


def written(tables: Iterable[Dealt], *, house: str, day: dt.date) -> str:
    """A submission of tables as they are dealt, those of the same terms under one game."""
    lines = [
        f"# What {house} offers, to be held against the law of the day:",
        "#     chapter47 check FILE",
        "",
        f"day = {day}",
        f"house = {_quoted(house)}",
        '# reference = "RG 1"    # the licensee\'s own number of the submission',
    ]
    grouped: dict[tuple[str, str], list[Dealt]] = {}
    for table in tables:
        setting = table.setting
        terms = repr((sorted(setting.options.items()), sorted(setting.posted.items())))
        grouped.setdefault((setting.game, terms), []).append(table)
    for same in grouped.values():
        lines += ["", *_game(same)]
    return "\n".join(lines) + "\n"


def _game(tables: Sequence[Dealt]) -> Iterator[str]:
    setting = tables[0].setting
    law = setting.law
    yield f"[[game]]    # {law.file.game.title} ({law.cite})"
    yield f"game = {_quoted(setting.game)}"
    yield from _options(setting)
    yield from _limits(setting)
    yield from _pays(setting)
    yield from _payout_limits(setting)
    yield from _meters(setting)
    yield from _devices(setting)
    yield from _pricing(setting)
    for table in tables:
        yield from ("", "[[game.table]]", f"number = {_quoted(table.number)}")
        yield f"place = {_quoted(table.place)}" if table.place else '# place = "pit 1"'
        usual = law.file.game.seats
        yield f"seats = {table.seats}" if table.seats else f"# seats = {usual}    # as usual"


def _options(setting: Setting) -> Iterator[str]:
    known = [e for e in setting.law.file.option if e.in_force(setting.as_of)]
    payout_limits = {e.option for e in setting.law.file.payout_limit}
    if known:
        yield from ("", "[game.options]")
    for entry in known:
        value = setting.option(entry.name)
        if entry.name in payout_limits or isinstance(value, FiledPays):
            continue
        yield f"# {entry.title}: {_allowed(entry, setting)}"
        yield f"{entry.name} = {_value(value)}"


def _allowed(entry: OptionEntry, setting: Setting) -> str:
    row = entry.row_on(setting.as_of)
    choices = ", ".join(value_text(choice) for choice in row.choices) or row.allowed()
    own = f", or a {row.own_file} file beside this one" if row.own_file else ""
    return f"{choices}{own} ({_cite(setting, entry.cite)})"


def _cite(setting: Setting, cite: str) -> str:
    return full_cite(setting.lettered(cite))


def _limits(setting: Setting) -> Iterator[str]:
    for name, entry in setting.wagers.items():
        try:
            limit = setting.limit(name)
        except LawError:
            continue
        yield from ("", f"[game.limits.{_key(name)}]    # {entry.title} ({limit.cite})")
        yield f"minimum = {_quoted(dollars(limit.minimum))}"
        yield f"maximum = {_quoted(dollars(limit.maximum))}"
        yield f"step = {_quoted(dollars(limit.step))}"


def _pays(setting: Setting) -> Iterator[str]:
    for name, entry in setting.wagers.items():
        rows = setting.rows(name)
        if not rows:
            continue
        cites = dict.fromkeys(_cite(setting, row.cite or entry.cite) for row in rows)
        label = setting.table(name)
        table = f", pay table {label}" if label else ""
        yield from ("", f"[game.pays.{_key(name)}]    # {entry.title}{table}")
        yield from (f"# {cite}" for cite in cites)
        yield from dict.fromkeys(f"{_key(row.on or ODDS)} = {_quoted(_paid(row))}" for row in rows)


def _paid(row: Pays) -> str:
    return row.odds or row.amount or ""


def _payout_limits(setting: Setting) -> Iterator[str]:
    known = [e for e in setting.law.file.payout_limit if e.in_force(setting.as_of)]
    entries = [entry for entry in known if setting.meets(entry.when)]
    if entries:
        yield from ("", "[game.payout_limits]")
    for entry in entries:
        least, amount = setting.money(entry.floor), setting.options[entry.option]
        cite = _cite(setting, entry.cite)
        yield f"# not under the greater of {dollars(least)} and what the least wagers win ({cite})"
        set_at = amount * DOLLAR if isinstance(amount, int) else 0
        text = f"{_key(entry.name)} = {_quoted(dollars(set_at or least))}"
        yield text if set_at else f"# {text}"


def _meters(setting: Setting) -> Iterator[str]:
    for entry in setting.law.file.meter:
        fed = [wager for wager in entry.wagers if wager in setting.wagers]
        if not fed or not entry.in_force(setting.as_of) or not setting.meets(entry.when):
            continue
        reset = setting.options.get(entry.reset)
        shown = dollars(reset * DOLLAR) if isinstance(reset, int) else setting.figure(entry.reset)
        yield from ("", f"[[game.meter]]    # {_cite(setting, entry.cite)}")
        yield f"name = {_quoted(f'{setting.game} {entry.name}')}"
        yield f"wager = {_quoted(fed[0])}"
        yield f"initial = {_quoted(shown)}"
        yield f"reset = {_quoted(shown)}"
        yield "# odds_against = 1_000_000    # one jackpot in so many wagers, to be filed"


def _devices(setting: Setting) -> Iterator[str]:
    for entry in setting.law.file.option:
        if entry.in_force(setting.as_of):
            needed = entry.devices.get(value_text(setting.option(entry.name)))
            if needed:
                yield from ("", "[[game.equipment]]", f"kind = {_quoted(needed)}")
                yield '# model = "maker and model"'
                yield "# approved = 2000-01-31    # the day on which the model was approved"


def _pricing(setting: Setting) -> Iterator[str]:
    yield from ("", "[game.pricing]    # for the price of each choice")
    yield "# hands_an_hour = 60"
    main = setting.law.file.game.main or next(iter(setting.wagers))
    yield f'# average = {{ {_key(main)} = "$25" }}'


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _quoted(name)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return _quoted(value) if isinstance(value, str) else str(value)
