"""What requests carry."""

from math import isfinite
from typing import Annotated, Any, Literal

from fastapi import Header
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

DEEPEST = 4
LONGEST = 2_000


def clean(value: Any, depth: int = 0) -> Any:
    """A value that log and store can hold: no broken text, no endless number, not too deep."""
    if depth > DEEPEST:
        raise ValueError("is nested too deeply")
    if isinstance(value, str):
        if len(value) > LONGEST or "\x00" in value or (not value.isascii() and _is_broken(value)):
            raise ValueError("holds text that cannot be kept")
    elif isinstance(value, float):
        if not isfinite(value):
            raise ValueError("holds a number without end")
    elif isinstance(value, dict):
        for key, one in value.items():
            clean(key, depth + 1)
            clean(one, depth + 1)
    elif isinstance(value, list):
        for one in value:
            clean(one, depth + 1)
    return value


def _is_broken(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


Text = Annotated[str, Field(max_length=200), AfterValidator(clean)]
Short = Annotated[str, Field(max_length=80), AfterValidator(clean)]
Args = Annotated[dict[Short, Any], Field(max_length=20), AfterValidator(clean)]
Key = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        min_length=8,
        max_length=80,
        pattern=r"^[\x21-\x7e]+$",
        description="Fresh for each action; the same key again gives the same answer once more.",
    ),
]


class Body(BaseModel):
    """A request body: what it does not know is refused, and what is of another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Credentials(Body):
    """A name and a password."""

    name: Short
    password: Text


CodeToo = Annotated[str, Field(max_length=40, pattern=r"^[0-9A-Za-z -]*$")]
"""A code of the second factor, or a recovery code."""


class LogIn(Credentials):
    """A name and a password, with the code of the second factor where the account has one."""

    code: CodeToo = ""


class Code(Body):
    """A code of the second factor."""

    code: Annotated[str, Field(max_length=10, pattern=r"^[0-9 ]*$")]


class Password(Body):
    """The password, to show who asks, and a code where the account has a second factor."""

    password: Text
    code: CodeToo = ""


class Passkey(Body):
    """What a browser gives for a passkey, and how its owner calls it."""

    credential: dict[str, Any]
    title: Annotated[str, Field(max_length=60)] = ""


class PasskeyGone(Password):
    """A passkey to forget."""

    id: Annotated[str, Field(max_length=1400, pattern=r"^[A-Za-z0-9_-]+$")]


class Passwords(Body):
    """The old password and the new one, and a code where the account has a second factor."""

    old: Text
    new: Text
    code: CodeToo = ""


class Hire(Credentials):
    """A new account with a role."""

    role: Short


class Role(Body):
    """Another role for an account."""

    name: Short
    role: Short


class OwnLimit(Body):
    """A limit that a player sets himself; without an amount it is taken away."""

    name: Short
    amount: Annotated[int, Field(ge=0, le=10**15)] | None = None


class Exclusion(Body):
    """For how many days a player excludes himself."""

    days: Annotated[int, Field(ge=1, le=1825)]


class Coupon(Body):
    """A coupon for a person."""

    name: Short
    game: Short
    kind: Short
    cents: Annotated[int, Field(ge=1, le=10**9)]


class Suspension(Body):
    """What is suspended, and why; without a reason it goes on."""

    what: Literal["account", "table", "game"]
    name: Short
    reason: Text = ""


class Ending(Body):
    """Why a table is ended."""

    reason: Text


class RulesDecision(Body):
    """How a round is finished that was begun under other rules, and why."""

    choice: Literal["finish", "void", "suspend"]
    reason: Text


class OpenTable(Body):
    """A table to open; what is left out is as the law says by default."""

    game: Short
    title: Short = ""
    as_of: Short | None = None
    options: Args = Field(default_factory=dict)
    limits: Annotated[dict[Short, Args], Field(max_length=200)] = Field(default_factory=dict)
    seats: int | None = None


class NewLimits(Body):
    """Limits of a wager that are announced; without a time, as soon as the notice allows."""

    wager: Short
    minimum: Short | None = None
    maximum: Short | None = None
    step: Short | None = None
    at: Annotated[float | None, Field(ge=0, le=1e11, allow_inf_nan=False)] = None


class OldLimits(Body):
    """A change of limits that is withdrawn."""

    wager: Short


class Act(Body):
    """Something to do, as one of the options says."""

    actor: Short
    name: Short
    args: Args = Field(default_factory=dict)


class Report(Body):
    """An irregularity to report."""

    actor: Short
    irregularity: Short
    details: Args = Field(default_factory=dict)


class Sit(Body):
    """A seat, and chips to buy in cents."""

    seat: Annotated[int, Field(ge=1, le=1000)]
    buy_in: Annotated[int, Field(ge=1, le=10**11)]


class Leave(Body):
    """A seat to leave."""

    seat: Annotated[int, Field(ge=1, le=1000)]


class HousePlayer(Body):
    """A house player to take a free seat."""

    kind: Short
