"""What a submission offers, as the options of the law: payout limits and payouts of its own too."""

import datetime as dt
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from chapter47.law.book import GameLaw
from chapter47.law.cite import full_cite
from chapter47.law.errors import LawError, UnknownName
from chapter47.law.own_pays import ODDS, OPTION, FiledPays
from chapter47.law.prizes import prize_of
from chapter47.law.schema import OptionEntry, PayoutLimitEntry, WagerEntry
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR, Cents, MoneyError, dollars


def options_of(
    law: GameLaw,
    day: dt.date,
    options: Mapping[str, Any],
    payout_limits: Mapping[str, Cents],
    resets: Mapping[str, Cents],
    folder: Path | None,
) -> dict[str, Any]:
    """The options chosen, with those for which payout limits and resets of meters stand."""
    chosen = {law.words.option(name): value for name, value in options.items()}
    for entry in law.file.option:
        if entry.name in chosen and entry.in_force(day):
            chosen[entry.name] = with_file(entry, day, chosen[entry.name], folder)
    for name, amount in payout_limits.items():
        chosen.setdefault(payout_limit_named(law, name, day).option, in_dollars(amount))
    for name, amount in resets.items():
        chosen.setdefault(name, in_dollars(amount))
    return chosen


class NoSuchFile(LawError):
    """A file that an option names and that does not stand beside the submission."""

    def __init__(self, name: str, value: str, cite: str) -> None:
        self.wrong = f"{name} names {value}, and there is no such file beside the submission"
        self.allowed, self.cite = "a file is named by its bare name", cite
        super().__init__(f"{self.wrong}: {self.allowed} ({cite})")


def with_file(entry: OptionEntry, day: dt.date, value: Any, folder: Path | None) -> Any:
    """The value of an option, a file that it names found beside the submission and nowhere else."""
    row = entry.row_on(day)
    is_own = row.own_file and isinstance(value, str) and value.endswith(row.own_file)
    if not is_own or isinstance(value, FiledPays):
        return value
    if folder is None or Path(value).name != value or not (folder / value).is_file():
        raise NoSuchFile(entry.name, value, full_cite(entry.cite))
    return str(folder / value)


def in_dollars(amount: Cents) -> int | str:
    """An amount as options have it that are whole dollars; any other as people write it.

    >>> in_dollars(5_000_000), in_dollars(1050)
    (50000, '$10.50')
    """
    return dollars(amount) if amount % DOLLAR else amount // DOLLAR


def reset_option(law: GameLaw, wager: str) -> str:
    """The option that says to what the meter of a wager is reset; nothing if none does."""
    known = {entry.name for entry in law.file.option}
    resets = (entry.reset for entry in law.file.meter if wager in entry.wagers)
    return next((name for name in resets if name in known), "")


def payout_limit_named(law: GameLaw, name: str, day: dt.date) -> PayoutLimitEntry:
    """The payout limit of a name, or an error that says which there are."""
    here = {entry.name: entry for entry in law.file.payout_limit if entry.in_force(day)}
    if name not in here:
        raise UnknownName("payout limit", name, here)
    return here[name]


def own_pays(law: GameLaw, day: dt.date, pays: Mapping[str, Mapping[str, str]]) -> FiledPays | None:
    """What is paid otherwise than printed where the law leaves it to the licensee.

    Wagers of other names, and payouts that the law fixes, are no part of it.
    """
    entries = {e.name: e for e in law.file.wager if e.in_force(day) and e.own_pays}
    found: dict[str, Mapping[str, str]] = {}
    for written, rows in pays.items():
        try:
            name = law.words.wager(written).wager
        except LawError:
            continue
        if name in entries and any(_differs(entries[name], *row) for row in rows.items()):
            found[name] = rows
    has_option = any(entry.name == OPTION and entry.in_force(day) for entry in law.file.option)
    return FiledPays("as filed", found) if found and has_option else None


def _differs(entry: WagerEntry, on: str, text: str) -> bool:
    """Say whether no row of a wager pays so much for an outcome."""
    outcome = "" if on == ODDS else on
    return all(text not in (row.odds, row.amount) for row in entry.pays if row.on == outcome)


class OtherPayout(LawError):
    """A payout that is filed, and that a wager does not pay under the options chosen."""

    def __init__(self, wager: str, on: str, filed: str, pays: str, cite: str) -> None:
        of = f" on {on}" if on else ""
        self.wrong, self.allowed = f"{wager} pays {filed}{of}", f"the law has {pays}"
        self.cite = cite
        super().__init__(f"{self.wrong}: {self.allowed} under the options chosen ({cite})")


def not_as_filed(setting: Setting, pays: Mapping[str, Mapping[str, str]]) -> Iterator[LawError]:
    """The payouts that are filed and not paid so under a setting, or of wagers not offered.

    >>> setting = Setting.make("casino-war", options={"decks": 6})
    >>> [str(error) for error in not_as_filed(setting, {"tie": {"odds": "11 to 1"}})]
    ['tie pays 11 to 1: the law has 10 to 1 under the options chosen (19:47-22.9(a)2)']
    """
    for written, rows in pays.items():
        try:
            name = setting.law.words.wager(written).wager
            setting.wager(name)
        except LawError as error:
            yield error
            continue
        paid = {row.on: row for row in setting.rows(name)}
        for key, text in rows.items():
            on = "" if key == ODDS else key
            if on not in paid:
                known = [one or ODDS for one in paid]
                unknown = UnknownName(f"payout of {name} for", on or ODDS, known)
                yield setting.not_paid(name, on) or unknown
            elif not _is_prize(text, paid[on].prize):
                told, cite = paid[on].odds or paid[on].amount, setting.payout_cite(name, on)
                yield OtherPayout(name, on, text, str(told), cite)


def _is_prize(text: str, prize: object) -> bool:
    try:
        return prize_of(text) == prize
    except (MoneyError, ValueError):
        return False
