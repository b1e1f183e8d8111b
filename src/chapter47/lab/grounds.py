"""What an answer rests on: payouts and options of the law, each with its paragraph and source."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass

from chapter47.law.cite import full_cite
from chapter47.law.entry import value_text
from chapter47.law.setting import Setting

WHAT_IF = "what if"
"""The source of what is supposed otherwise than the law has it."""


@dataclass(frozen=True)
class Ground:
    """One figure of the law that an answer depends on."""

    what: str
    """The wager that pays, or the option."""
    value: str
    cite: str
    source: str
    """How good the text is: seed, successor, sister or choice; `what if` where it is not its."""

    def __str__(self) -> str:
        return f"{self.what} {self.value} ({self.cite}, {self.source})"

    def to_json(self) -> dict[str, str]:
        """The ground as plain data."""
        return {"what": self.what, "is": self.value, "cite": self.cite, "source": self.source}


def grounds_of(
    setting: Setting, wager: str, table: str = "", options: Iterable[str] = ()
) -> tuple[Ground, ...]:
    """What a wager pays under one of its tables, and options by name.

    >>> [ground.source for ground in grounds_of(Setting.make("casino-war"), "initial")]
    ['seed']
    """
    return (*_payouts(setting.plain, wager, table), *option_grounds(setting, options))


def grounds_asked(setting: Setting, asked: Iterable[str]) -> tuple[Ground, ...]:
    r"""Options, figures and payouts by the names by which a setting notes them.

    >>> names = ["decks", "least_cut", "war:equal"]
    >>> print(*grounds_asked(Setting.make("casino-war"), names), sep="\n")
    decks 6 (19:47-22.2, sister)
    least_cut 10 (19:47-22.5, sister)
    war pays equal 3 to 1 (19:47-22.9(a)3, seed)
    """
    known, law = setting.plain, setting.law.file
    names = dict.fromkeys(asked)
    figures = {one.name: one for one in reversed(law.figure) if one.in_force(setting.as_of)}
    found = list(option_grounds(setting, [name for name in names if name in known.options]))
    for name in names:
        if name in figures and name not in known.options:
            source = WHAT_IF if known.supposes(name) else str(figures[name].source)
            value = figure_text(known.figure(name))
            found.append(Ground(name, value, full_cite(figures[name].cite), source))
    for wager in known.wagers:
        found += _payouts(known, wager, None, names)
    return tuple(found)


def _payouts(
    setting: Setting, wager: str, table: str | None, only: Container[str] | None = None
) -> Iterator[Ground]:
    """The payouts of a wager, those of one paragraph and source together."""
    if wager not in setting.wagers:
        return
    entry = setting.wager(wager)
    pays: dict[tuple[str, str], list[str]] = {}
    for row in setting.rows(wager, table):
        name = setting.payout_name(wager, row.on)
        if only is not None and name not in only:
            continue
        source = str(row.source or entry.source)
        if setting.supposes(name):
            source = WHAT_IF
        known = full_cite(row.cite or entry.cite), source
        paid = row.odds or row.amount or ""
        pays.setdefault(known, []).append(f"{row.on} {paid}".strip())
    for (cite, source), rows in pays.items():
        yield Ground(f"{wager} pays", ", ".join(dict.fromkeys(rows)), cite, source)


def option_grounds(setting: Setting, options: Iterable[str]) -> Iterator[Ground]:
    """Options by name, as they are set."""
    setting = setting.plain
    for name in options:
        (entry,) = [
            e for e in setting.law.file.option if e.name == name and e.in_force(setting.as_of)
        ]
        source = WHAT_IF if setting.supposes(name) else str(entry.source)
        yield Ground(name, value_text(setting.option(name)), full_cite(entry.cite), source)


def figure_text(value: object) -> str:
    """The value of a figure as people read it, which may be a list."""
    return ", ".join(map(value_text, value)) if isinstance(value, tuple) else value_text(value)
