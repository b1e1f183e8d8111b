"""What someone does at a table: the only way in which anything ever happens to it."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field

Json = Any


class Action(Struct, frozen=True):
    """An act by a seat, the dealer, the floorperson or the house, with plain arguments.

    >>> Action("seat:2", "bet", {"wager": "tie", "amount": 500}).args["amount"]
    500
    """

    by: str
    name: str
    args: Mapping[str, Json] = field(default_factory=dict)

    def __str__(self) -> str:
        args = " ".join(f"{key}={value}" for key, value in self.args.items())
        return f"{self.by} {self.name} {args}".strip()


HOUSE = "house"
"""Who acts where nobody at the table does: a clock, a procedure that has failed."""
TIME_IS_UP = "time_is_up"
"""The act of the house's clock by which it decides for a seat that lets the table wait."""
NUDGE = Action(HOUSE, "nudge")
"""Given to a waiting procedure when something beside it has changed, such as a seat."""
