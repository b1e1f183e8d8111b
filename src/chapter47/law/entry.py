"""What every entry of a law.toml says: where it stands, since when it holds, where it is from."""

import datetime as dt
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from chapter47.law.cite import Cite, CiteError
from chapter47.money import MoneyError, Odds

Date = dt.date
Value = bool | int | str
"""What an option or a figure may be; amounts of money are strings such as "$5"."""
Condition = Value | tuple[Value, ...]
"""What an option must be: true for on, false for off, a value, or one of several."""
When = Annotated[
    tuple[tuple[str, Condition], ...],
    BeforeValidator(lambda given: tuple(given.items()) if isinstance(given, dict) else given),
]
"""What several options must be, all of them."""


def value_text(value: object) -> str:
    """The value of an option as people read it.

    >>> value_text(True), value_text(6)
    ('yes', '6')
    """
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def told_condition(name: str, wanted: Condition) -> str:
    """What an option must be, in words.

    >>> told_condition("own_pays", True), told_condition("wheel", ("one zero", "two zeros"))
    ('own pays is on', 'wheel is one zero or two zeros')
    """
    name = name.replace("_", " ")
    if isinstance(wanted, bool):
        return f"{name} is {'on' if wanted else 'off'}"
    values = wanted if isinstance(wanted, tuple) else (wanted,)
    return f"{name} is {' or '.join(map(str, values))}"


def told_conditions(when: When) -> str:
    """What options must be, in words; nothing where all may be as they will.

    >>> told_conditions((("bonus", True), ("decks", 6))), told_conditions(())
    ('bonus is on and decks is 6', '')
    """
    return " and ".join(told_condition(name, wanted) for name, wanted in when)


class Source(StrEnum):
    """Where a figure comes from, so that nobody quotes a choice as law."""

    SEED = "seed"
    SUCCESSOR = "successor"
    SISTER = "sister"
    CHOICE = "choice"


def _cite(text: object) -> object:
    if isinstance(text, str):
        try:
            Cite.parse(text)
        except CiteError as error:
            raise ValueError(str(error)) from None
    return text


def _odds(text: object) -> object:
    if isinstance(text, str):
        try:
            Odds.parse(text)
        except MoneyError as error:
            raise ValueError(str(error)) from None
    return text


CiteText = Annotated[str, BeforeValidator(_cite)]
OddsText = Annotated[str, BeforeValidator(_odds)]


class Entry(BaseModel):
    """The common part: nothing loads that does not say where and since when it holds."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    cite: CiteText
    source: Source
    from_: Date = Field(alias="from")
    until: Date | None = None
    note: str = ""

    @model_validator(mode="after")
    def _in_order(self) -> "Entry":
        if self.until is not None and self.until <= self.from_:
            raise ValueError(f"'until' ({self.until}) must come after 'from' ({self.from_})")
        return self

    def in_force(self, day: Date) -> bool:
        """Say whether the entry holds on a day; `until` is the first day on which it does not."""
        return self.from_ <= day and (self.until is None or day < self.until)


class Countable(Entry):
    """An entry that may be a whole number, and the numbers for which it still means something."""

    least: int | None = None
    """The least that can be supposed; one, if nothing is said."""
    most: int | None = None
    """The most that can be supposed."""
    bounded_by: str = ""
    """What bounds it, in words, such as that there are only thirteen ranks."""

    @model_validator(mode="after")
    def _bounds_have_a_reason(self) -> "Countable":
        if (self.least, self.most) != (None, None) and not self.bounded_by:
            raise ValueError("'least' and 'most' need 'bounded_by': what bounds the number")
        return self
