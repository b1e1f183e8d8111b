"""What an answer rests on: payouts and options of the law, each with its paragraph and source."""

from collections.abc import Iterable, Iterator
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
    return (*_payouts(setting, wager, table), *option_grounds(setting, options))


def _payouts(setting: Setting, wager: str, table: str) -> Iterator[Ground]:
    """The payouts of a wager, those of one paragraph and source together."""
    if wager not in setting.wagers:
        return
    entry = setting.wager(wager)
    pays: dict[tuple[str, str], list[str]] = {}
    for row in setting.rows(wager, table):
        source = str(row.source or entry.source)
        if setting.supposes(f"{wager}:{row.on}" if row.on else wager):
            source = WHAT_IF
        known = full_cite(row.cite or entry.cite), source
        paid = row.odds or row.amount or ""
        pays.setdefault(known, []).append(f"{row.on} {paid}".strip())
    for (cite, source), rows in pays.items():
        yield Ground(f"{wager} pays", ", ".join(dict.fromkeys(rows)), cite, source)


def option_grounds(setting: Setting, options: Iterable[str]) -> Iterator[Ground]:
    """Options by name, as they are set."""
    for name in options:
        (entry,) = [
            e for e in setting.law.file.option if e.name == name and e.in_force(setting.as_of)
        ]
        source = WHAT_IF if setting.supposes(name) else str(entry.source)
        yield Ground(name, value_text(setting.option(name)), full_cite(entry.cite), source)
