"""The shape of a described round: what is known of it, in the order in which it came."""

import datetime as dt
import re
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import (
    AliasChoices,
    BaseModel,
    ConfigDict,
    Field,
    PrivateAttr,
    field_validator,
    model_validator,
)

from chapter47 import toml_text
from chapter47.desk.described.places import Loc, Place, lines_of
from chapter47.desk.errors import Unsettled
from chapter47.money import Cents, MoneyError, cents

_SEAT = re.compile(r"seat \d{1,3}")


def is_seat(who: str) -> bool:
    """Say whether a seat is named as a key names it.

    >>> is_seat("seat 3"), is_seat("Ann")
    (True, False)
    """
    return _SEAT.fullmatch(who) is not None


class Deed(BaseModel):
    """Something that somebody did, with whatever it takes: an amount, a spot, a wager."""

    model_config = ConfigDict(extra="allow", frozen=True)

    seat: int | None = None
    by: str = ""
    """Who did it, if not a seat."""
    act: str = Field("bet", validation_alias=AliasChoices("act", "decision"))

    @property
    def actor(self) -> str:
        """Who did it; the dealer if nobody is named."""
        return f"seat:{self.seat}" if self.seat is not None else self.by or "dealer"

    @property
    def args(self) -> dict[str, Any]:
        """What it takes beside its name."""
        return dict(self.model_extra or {})

    def __str__(self) -> str:
        args = " ".join(f"{key}={value}" for key, value in self.args.items())
        return f"{self.actor.replace(':', ' ')} {self.act} {args}".strip()


class RoundTold(BaseModel):
    """One round, or as much of it as came after these wagers."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    wagers: tuple[Deed, ...] = ()
    cards: tuple[str, ...] = ()
    hands: dict[str, tuple[str, ...]] = {}
    """Instead of the cards as they came: those of the dealer, of a seat or of a box."""
    dice: tuple[tuple[int, ...], ...] = ()
    results: tuple[str, ...] = Field((), validation_alias=AliasChoices("results", "result"))
    numbers: tuple[int, ...] = Field((), validation_alias=AliasChoices("numbers", "number"))
    balls: tuple[tuple[int, ...], ...] = ()
    """The numbered balls of each draw."""
    decisions: tuple[Deed, ...] = ()
    story: tuple[str | Deed, ...] = ()
    """Instead of what came and was decided: everything in its order, irregularities too."""

    @field_validator("cards", mode="before")
    @classmethod
    def _words(cls, value: Any) -> Any:
        return _split(value)

    @field_validator("hands", mode="before")
    @classmethod
    def _hands(cls, value: Any) -> Any:
        if not isinstance(value, Mapping):
            return value
        return {" ".join(str(who).split()): _split(cards) for who, cards in value.items()}

    @field_validator("results", mode="before")
    @classmethod
    def _texts(cls, value: Any) -> Any:
        return [str(one) for one in (value if isinstance(value, list | tuple) else [value])]

    @field_validator("numbers", mode="before")
    @classmethod
    def _several(cls, value: Any) -> Any:
        return value if isinstance(value, list | tuple) else [value]

    @field_validator("dice", "balls", mode="before")
    @classmethod
    def _throws(cls, value: Any) -> Any:
        flat = isinstance(value, list | tuple) and value and isinstance(value[0], int)
        return [value] if flat else value

    @model_validator(mode="after")
    def _one_form(self) -> "RoundTold":
        if self.cards and self.hands:
            raise ValueError("give the cards as they came, or the hands that they made: not both")
        drawn = self.results or self.numbers or self.balls
        came = self.cards or self.hands or self.dice or drawn
        if self.story and (came or self.decisions):
            raise ValueError("a story tells everything in its order: cards and decisions go in it")
        if not (self.story or came or self.decisions):
            raise ValueError(
                "what came is missing: give cards, hands, dice, result, number or balls; or a story"
            )
        return self


def _split(value: Any) -> Any:
    return value.replace(",", " ").split() if isinstance(value, str) else value


class Description(BaseModel):
    """A game on a day, its table, and the rounds in question."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    game: str
    as_of: dt.date | str | None = Field(None, validation_alias=AliasChoices("as_of", "date"))
    options: dict[str, Any] = {}
    limits: dict[str, dict[str, Any]] = {}
    seats: int | None = None
    bankroll: str | int = "$1,000,000"
    """What each player has to wager with."""
    stacks: dict[str, str | int] = {}
    """What a seat has instead, where that matters: chips of players against each other."""
    round: tuple[RoundTold, ...] = Field(min_length=1)
    note: str = ""
    _lines: Mapping[Loc, int] = PrivateAttr(default_factory=dict)

    @field_validator("bankroll")
    @classmethod
    def _money(cls, value: str | int) -> str | int:
        try:
            cents(value)
        except MoneyError as error:
            raise ValueError(str(error)) from None
        return value

    @field_validator("stacks")
    @classmethod
    def _seats(cls, value: dict[str, str | int]) -> dict[str, str | int]:
        for who, amount in value.items():
            if not is_seat(who):
                raise ValueError(f"{who!r} is no seat: write 'seat 3'")
            cls._money(amount)
        return value

    @property
    def tells_bankroll(self) -> bool:
        """Say whether it is told what players have of whom nothing else is told."""
        return "bankroll" in self.model_fields_set

    @property
    def stack_of(self) -> dict[int, Cents]:
        """What each seat has that is named with its stack."""
        return {int(who.split()[-1]): cents(amount) for who, amount in self.stacks.items()}

    def where(self, index: int) -> Place:
        """A round, with its place in the file."""
        return Place(("round", index), self._lines)


TYPED = "-"
"""In place of a file: what is typed, or comes through a pipe."""


@dataclass(frozen=True)
class Written:
    """A description as it was written, before anything of it is understood."""

    data: Mapping[str, Any]
    name: str = ""
    """The name of its file."""
    lines: Mapping[Loc, int] = field(default_factory=dict)

    def understood(self) -> Description:
        """What it describes, if its shape is right; pydantic says what is wrong."""
        description = Description.model_validate(dict(self.data))
        description._lines = self.lines
        return description


def read_written(given: Mapping[str, Any] | str | Path) -> Written:
    """Read what was written, in a TOML file, at "-" or as a mapping."""
    if isinstance(given, Mapping):
        return Written(given)
    name = "what was typed" if str(given) == TYPED else Path(given).name
    try:
        text = sys.stdin.read() if str(given) == TYPED else Path(given).read_text("utf-8")
        return Written(toml_text.loads(text), name, lines_of(text))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Unsettled(name, f"it is not TOML: {error}") from None
