"""What must be filed, posted or announced, and how long before: the periods of 19:47-8."""

import datetime as dt
import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import ValidationError, model_validator

from chapter47.law.datafile import DataError
from chapter47.law.entry import Entry

FILE = Path(__file__).parent / "data" / "notices.toml"
Unit = Literal["minutes", "days", "business days"]
SATURDAY = 5


class Notice(Entry):
    """One thing that must be done, what brings it about, and how long before."""

    name: str
    kinds: tuple[str, ...]
    """What it is owed for: a change of a limit, of an option, a new game."""
    title: str
    amount: int
    unit: Unit
    after: bool = False
    """It is counted from the day on, and not back from it."""
    how: str

    @model_validator(mode="after")
    def _counted(self) -> "Notice":
        if self.amount < 0:
            raise ValueError("a period is not below zero")
        return self

    @property
    def told(self) -> str:
        """The period in words.

        >>> notice("limits").told, notice("sign").told, notice("test").told
        ('at least 30 minutes before', 'by then', 'for 90 days')
        """
        if not self.amount:
            return "by then"
        unit = self.unit if self.amount > 1 else self.unit[:-1]
        return (
            f"for {self.amount} {unit}" if self.after else f"at least {self.amount} {unit} before"
        )

    def by(self, day: dt.date) -> dt.date:
        """The last day on which it can be done for something that begins on a day.

        >>> notice("submission").by(dt.date(2006, 5, 1)).isoformat()
        '2006-04-01'
        >>> notice("tournament").by(dt.date(2014, 8, 4)).isoformat()
        '2014-07-28'
        """
        if self.unit == "minutes":
            return day
        if self.unit == "days":
            return day + dt.timedelta(self.amount if self.after else -self.amount)
        left, found = self.amount, day
        while left:
            found -= dt.timedelta(1)
            left -= found.weekday() < SATURDAY
        return found


@cache
def notices() -> tuple[Notice, ...]:
    """All that must be done by somebody, in the order of the file."""
    data = tomllib.loads(FILE.read_text("utf-8"))
    try:
        return tuple(Notice.model_validate(entry) for entry in data["notice"])
    except ValidationError as error:
        raise DataError(FILE, "notice", str(error)) from None


def notice(name: str) -> Notice:
    """One of them by its name.

    >>> notice("limits").amount, notice("limits").source.value
    (30, 'sister')
    """
    return next(one for one in notices() if one.name == name)
