"""A setting that notes what it is asked, so that an answer can say all that it rests on."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from chapter47.law.limits import Limit
from chapter47.law.schema import Pays, Value, WagerEntry
from chapter47.law.setting import Setting
from chapter47.money import Cents, Odds


@dataclass(frozen=True)
class NotingSetting(Setting):
    """A setting with what was asked of it: options, figures and payouts, by the names of what-ifs.

    What a setting looks up for itself, such as which wagers the options offer, is not noted.
    """

    asked: dict[str, None] = field(default_factory=dict, compare=False, repr=False)
    limits_asked: dict[str, None] = field(default_factory=dict, compare=False, repr=False)
    """The wagers whose limits were asked for."""

    @cached_property
    def plain(self) -> Setting:
        """The same law and options for who only tells what was found."""
        return Setting(self.law, self.as_of, self.options, self.posted, self.supposed)

    def note(self, name: str) -> None:
        """Keep in mind that something was asked for."""
        self.asked[name] = None

    def option(self, name: str) -> Value:
        """The value of an option."""
        self.note(name)
        return self.plain.option(name)

    def chosen(self, name: str) -> Value | None:
        """The value of an option, if the day has it."""
        self.note(name)
        return self.plain.chosen(name)

    def number(self, name: str) -> int:
        """The value of an option or figure that is a whole number."""
        self.note(name)
        return self.plain.number(name)

    def money(self, name: str) -> Cents:
        """The value of an option or figure that is an amount of money."""
        self.note(name)
        return self.plain.money(name)

    def figure(self, name: str) -> Any:
        """A figure of the rules on that day."""
        self.note(name)
        return self.plain.figure(name)

    def beside(self, name: str) -> Value | None:
        """What is supposed of something that the law does not speak of."""
        self.note(name)
        return self.plain.beside(name)

    @cached_property
    def wagers(self) -> dict[str, WagerEntry]:
        """The wagers offered, by name, in the order of the law."""
        return self.plain.wagers

    def table(self, wager: str) -> str:
        """The label of the pay table that is in force for a wager; no name if it has only one."""
        if option := self._paying(wager).table_option:
            self.note(option)
        return self.plain.table(wager)

    def rows(self, wager: str, table: str | None = None) -> list[Pays]:
        """What a wager pays: by the table in force as the licensee has set it, or by another."""
        found = self.plain.rows(wager, table)
        for row in found:
            self._note_row(wager, row.on, table)
        return found

    def odds(self, wager: str, on: str = "", table: str | None = None) -> Odds:
        """What a wager pays on an outcome, by the table in force or another."""
        self._note_row(wager, on, table)
        return self.plain.odds(wager, on, table)

    def _note_row(self, wager: str, on: str, table: str | None) -> None:
        if table is None:
            self.table(wager)
        for row in self.plain.rows(wager, table):
            if row.on == on and row.set_by:
                self.note(row.set_by)
        self.note(self.payout_name(wager, on))

    def limit(self, wager: str) -> Limit:
        """Minimum, maximum and step of a wager."""
        self.limits_asked[wager] = None
        return self.plain.limit(wager)

    def set_by(self, wager: str) -> list[str]:
        """The options that set what a wager pays, whatever its pay table says."""
        return self.plain.set_by(wager)

    def exact_unit(self, wager: str) -> Cents:
        """The amount of which a wager must be a multiple to be paid in whole cents."""
        return self.plain.exact_unit(wager)


def noting(setting: Setting) -> NotingSetting:
    """The same setting, noting from now on what it is asked.

    >>> asked = noting(Setting.make("casino-war"))
    >>> str(asked.odds("tie")), asked.number("decks"), list(asked.asked)
    ('10 to 1', 6, ['tie', 'decks'])
    """
    return NotingSetting(
        setting.law, setting.as_of, setting.options, setting.posted, setting.supposed
    )
