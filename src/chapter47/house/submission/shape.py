"""What the TOML of a submission may hold: keys, kinds of values, and what each is for."""

import datetime as dt
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

from chapter47.law.prizes import prize_of
from chapter47.money import Cents, cents

MOST = 10**12
_MONEY = {
    "type": "string",
    "pattern": r"^\$?[0-9][0-9,]*(\.[0-9]{1,2})?$",
    "examples": ["$10", "$2,500", "$0.25"],
}


def _day(value: object) -> object:
    if type(value) is not dt.date:
        raise ValueError(f"{value!r} is no day: write it without quotes, such as 2006-09-05")
    return value


def _money(value: object) -> Cents:
    if not isinstance(value, str):
        raise ValueError(f'{value!r} is no amount of money: write it in quotes, such as "$10"')
    return cents(value)


def _payout(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f'{value!r} is no payout: write it in quotes, such as "3 to 2" or "$50"')
    prize_of(value)
    return value


def _name(value: object) -> str:
    if type(value) is int:
        return str(value)
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{value!r} is no number of a table: write 101, or a text")
    return " ".join(value.split())


def _chosen(value: object) -> object:
    if not isinstance(value, bool | int | str):
        raise ValueError(f"{value!r} is no choice: an option is true or false, a number, a text")
    return value


def _count(value: object) -> object:
    if type(value) is not int or not 1 <= value <= MOST:
        raise ValueError(f"{value!r} is no whole number from 1 to {MOST:,}")
    return value


def _percent(value: object) -> object:
    if type(value) is not int or not 0 <= value <= 100:
        raise ValueError(f"{value!r} is no whole number from 0 to 100")
    return value


Day = Annotated[dt.date, BeforeValidator(_day)]
Money = Annotated[Cents, BeforeValidator(_money), WithJsonSchema(_MONEY)]
PayoutText = Annotated[
    str,
    BeforeValidator(_payout),
    WithJsonSchema({"type": "string", "examples": ["3 to 2", "$50", "10% of meter"]}),
]
Number = Annotated[
    str,
    BeforeValidator(_name),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "integer"}]}),
]
Chosen = Annotated[
    Any,
    BeforeValidator(_chosen),
    WithJsonSchema({"type": ["boolean", "integer", "string"]}),
]
Count = Annotated[int, BeforeValidator(_count), WithJsonSchema({"type": "integer", "minimum": 1})]
Percent = Annotated[
    int,
    BeforeValidator(_percent),
    WithJsonSchema({"type": "integer", "minimum": 0, "maximum": 100}),
]


class Part(BaseModel):
    """Refuses keys that nobody reads."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class LimitShape(Part):
    """What may be wagered, as posted."""

    minimum: Money | None = Field(None, description="The least that may be wagered.")
    maximum: Money | None = Field(None, description="The most that may be wagered.")
    step: Money | None = Field(None, description="Of what a wager is a multiple.")


class TableShape(Part):
    """One table."""

    number: Number = Field(description="The table's number, which no other table has.")
    place: str = Field("", description="Where it stands.")
    seats: Count | None = Field(None, description="How many may sit down; the usual, if left out.")
    limits: dict[str, LimitShape] = Field({}, description="Limits of this table, by wager.")


class MeterShape(Part):
    """A progressive meter."""

    name: str = Field(description="The meter's name; tables of several games may share it.")
    wager: str = Field(description="The wager that feeds it.")
    initial: Money | None = Field(None, description="What it shows at first.")
    reset: Money | None = Field(None, description="What it shows once its jackpot was paid.")
    limit: Money | None = Field(None, description="The most that it shows, if it ends somewhere.")
    reserve: Percent = Field(0, description="Percent that go to a hidden reserve.")
    odds_against: Count | None = Field(None, description="One jackpot in so many wagers.")


class EquipmentShape(Part):
    """Devices of one model."""

    kind: str = Field(description="What it is, such as shuffler, shoe, wheel, shaker.")
    model: str = Field("", description="Maker and model.")
    number: Count = Field(1, description="How many of them.")
    approved: Day | None = Field(None, description="The day on which the model was approved.")


class PricingShape(Part):
    """What is expected of a table."""

    hands_an_hour: Count | None = Field(None, description="Rounds dealt in an hour.")
    average: dict[str, Money] = Field({}, description="The average wager, by wager.")


class GameShape(Part):
    """One game under one choice of options."""

    game: str = Field(description="The game, by its name: blackjack, pai-gow-poker, mini-craps.")
    place: str = Field("", description="Where its tables stand that say nothing else.")
    options: dict[str, Chosen] = Field({}, description="What the chapter leaves to the licensee.")
    limits: dict[str, LimitShape] = Field({}, description="Limits of all its tables, by wager.")
    pays: dict[str, dict[str, PayoutText]] = Field(
        {}, description="What a wager pays, by outcome; `odds` where there is only one."
    )
    payout_limits: dict[str, Money] = Field(
        {}, description="The most that a player is paid in a round, by the limit's name."
    )
    meter: tuple[MeterShape, ...] = Field((), description="Progressive meters.")
    equipment: tuple[EquipmentShape, ...] = Field((), description="Devices at its tables.")
    pricing: PricingShape = Field(
        default_factory=lambda: PricingShape(hands_an_hour=None, average={}),
        description="For the price of each choice.",
    )
    table: tuple[TableShape, ...] = Field((), description="The tables at which it is dealt so.")


class SubmissionShape(Part):
    """What a licensee offers on a day."""

    day: Day = Field(description="The day for whose law it is meant, such as 2006-09-05.")
    house: str = Field(min_length=1, description="The licensee.")
    reference: str = Field("", description="The licensee's own number of the submission.")
    game: tuple[GameShape, ...] = Field((), description="The games that are offered.")
