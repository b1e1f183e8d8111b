"""A wager on the layout: whose money, which wager, on which spot, at which position."""

import re
from functools import lru_cache
from typing import Any

from msgspec import Struct

DEALER = "dealer"
FLOORPERSON = "floorperson"
PUBLIC = "public"
RECORD = "record"
"""The audience that sees everything: the table's own books."""
VOID = "void"
"""How a wager comes out that was never in action."""


_DIGITS = 6
"""No table has so many seats that their numbers are longer."""


@lru_cache(maxsize=1024)
def seat_name(seat: int) -> str:
    """The name of a seat as an actor and audience."""
    return f"seat:{seat}"


@lru_cache(maxsize=1024)
def seat_number(actor: str) -> int | None:
    """The seat behind an actor, if the actor is a seat, written as seats are.

    >>> seat_number("seat:3"), seat_number("seat:03"), seat_number("seat:²")
    (3, None, None)
    """
    number = actor[5:]
    if not actor.startswith("seat:") or not number.isascii() or not number.isdigit():
        return None
    return int(number) if number[0] != "0" and len(number) < _DIGITS else None


@lru_cache(maxsize=1024)
def rack(seat: int) -> str:
    """The account of a seat's chips that are not wagered."""
    return f"seat:{seat}/rack"


@lru_cache(maxsize=1024)
def prizes(seat: int) -> str:
    """The account of what a seat has won and is paid only against its tickets."""
    return f"seat:{seat}/prizes"


@lru_cache(maxsize=4096)
def _account(wager: "Wager") -> str:
    text = f"seat:{wager.seat}/wager/{wager.name}"
    if wager.spot:
        text += f":{wager.spot}"
    if wager.position and wager.position != wager.seat:
        text += f"@{wager.position}"
    return text


@lru_cache(maxsize=1024)
def spoken(name: str) -> str:
    """The name of a wager as people say it.

    >>> spoken("place_to_win"), spoken("dollar_10")
    ('place to win', '$10')
    """
    return re.sub(r"\bdollar (\d+)", r"$\1", name.replace("_", " "))


class Wager(Struct, frozen=True, order=True):
    """A wager is a place for chips; how much lies there, the ledger knows.

    >>> Wager(3, "tie").account
    'seat:3/wager/tie'
    >>> Wager(2, "split", "17-20", position=5).account
    'seat:2/wager/split:17-20@5'
    """

    seat: int
    """Whose money it is."""
    name: str
    spot: str = ""
    """What it covers or where it has travelled: "17-20", "6"."""
    position: int = 0
    """The betting position or box, where that is not the owner's own; 0 means his own."""

    account = property(_account)
    """The wager's account in the ledger."""

    @property
    def named(self) -> dict[str, Any]:
        """How an act names it: the wager, and its spot and position where it has any.

        >>> Wager(3, "hop", "1-2").named
        {'wager': 'hop', 'spot': '1-2'}
        """
        args: dict[str, Any] = {"wager": self.name}
        if self.spot:
            args["spot"] = self.spot
        if self.position:
            args["position"] = self.position
        return args

    @property
    def box(self) -> int:
        """The position at which the wager lies."""
        return self.position or self.seat

    def __str__(self) -> str:
        text = spoken(self.name)
        if self.spot:
            text += f" {self.spot}"
        if self.position and self.position != self.seat:
            text += f" at position {self.position}"
        return text


_ACCOUNT = re.compile(r"seat:(\d+)/wager/([^:@]+)(?::(.*?))?(?:@(\d+))?")


def wager_at(account: str) -> Wager | None:
    """The wager whose account it is, if it is one of a wager.

    >>> wager_at("seat:2/wager/split:17-20@5") == Wager(2, "split", "17-20", 5)
    True
    >>> wager_at("seat:2/rack") is None
    True
    """
    match = _ACCOUNT.fullmatch(account)
    if match is None:
        return None
    seat, name, spot, position = match.groups()
    return Wager(int(seat), name, spot or "", int(position or 0))
