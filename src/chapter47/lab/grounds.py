"""What an answer rests on: payouts and options of the law, each with its paragraph and source."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from chapter47.law.cite import full_cite
from chapter47.law.setting import Setting


@dataclass(frozen=True)
class Ground:
    """One figure of the law that an answer depends on."""

    what: str
    """The wager that pays, or the option."""
    value: str
    cite: str
    source: str
    """How good the text is: seed, successor, sister or choice."""

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
        known = full_cite(row.cite or entry.cite), str(row.source or entry.source)
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
        yield Ground(name, _text(setting.option(name)), full_cite(entry.cite), str(entry.source))


def _text(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
