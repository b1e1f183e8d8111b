"""What several answers hold."""

from typing import Any, NotRequired

from typing_extensions import TypedDict

Value = bool | int | float | str | None
"""The value of an option."""


class Number(TypedDict):
    """A number, exact where it could be counted; else it says how far it may be off."""

    value: float
    exact: NotRequired[str]
    """Two whole numbers, as "7/495"."""
    error: NotRequired[float]


Ground = TypedDict("Ground", {"what": str, "is": str, "cite": str, "source": str})
Ground.__doc__ = "A payout, option or figure that an answer rests on, with paragraph and source."


class Receipt(TypedDict):
    """What an answer was asked and made of, by which it can be made again."""

    version: str
    command: str
    question: dict[str, Any]
    answer: str
    as_of: NotRequired[str]
    options: NotRequired[dict[str, Any]]
    strategy: NotRequired[str]
    seed: NotRequired[int]
    law: NotRequired[dict[str, str]]
    files: NotRequired[dict[str, str]]
    sources: NotRequired[str]


class Again(TypedDict):
    """An answer that was made again, held against the one that somebody kept."""

    equal: bool
    command: str
    is_the_answer_of_its_receipt: bool
    difference: str | None
    changed: list[str]
    receipt: Receipt
    now: Receipt


class Refusal(TypedDict):
    """What a command says that cannot answer."""

    error: str
    exit_code: int
    mistakes: NotRequired[list["Mistake"]]


class Mistake(TypedDict):
    """One thing that is wrong with what was given; line 0 where there is no file."""

    line: int
    where: str
    what: str
    reason: str
