"""Progressive meters: they live beyond the tables, so that several tables may feed one."""

from fractions import Fraction
from threading import Lock

from chapter47.law.errors import UnknownName
from chapter47.money import Cents
from chapter47.rule import rule

PREFIX = "meter:"
"""Before a meter's name, in what a table asks beyond itself and as its account in the ledger."""


@rule
def share_taken(reading: Cents, numerator: int, denominator: int) -> Cents:
    """A share of what a meter shows, a part of a cent counting as one.

    >>> share_taken(1_000_021, 1, 10)
    100003
    """
    return -(-reading * numerator // denominator)


@rule
def lowered(reading: Cents, amount: Cents, reset: Cents) -> Cents:
    """What a meter shows after a payment; an emptied one shows its reset amount.

    >>> lowered(900_018, 900_018, 1_000_000), lowered(900_018, 18, 1_000_000)
    (1000000, 900000)
    """
    left = reading - amount
    return left if left > 0 else reset


class Meter:
    """An amount that wagers feed and winners take; an emptied meter shows its reset amount.

    >>> meter = Meter("pai-gow-poker", reset=1_000_000)
    >>> meter.feed(21)
    1000021
    >>> meter.take(Fraction(1, 10)), meter.cents
    (100003, 900018)
    >>> meter.take(Fraction(1)), meter.cents
    (900018, 1000000)
    """

    def __init__(self, name: str, *, reset: Cents, start: Cents | None = None) -> None:
        self.name = name
        self.reset = reset
        self.cents = reset if start is None else start
        self._lock = Lock()

    def feed(self, amount: Cents) -> Cents:
        """Add a part of what was wagered; returns the reading."""
        with self._lock:
            self.cents += amount
            return self.cents

    def deduct(self, amount: Cents) -> Cents:
        """Take off a payout of a fixed amount; returns the reading."""
        with self._lock:
            return self._lower(amount)

    def take(self, share: Fraction) -> Cents:
        """Take a share of what the meter shows now, a part of a cent counting as one."""
        with self._lock:
            taken = share_taken(self.cents, share.numerator, share.denominator)
            self._lower(taken)
            return taken

    def _lower(self, amount: Cents) -> Cents:
        self.cents = lowered(self.cents, amount, self.reset)
        return self.cents


class Meters:
    """Answers what tables ask of the meters that they share.

    >>> meters = Meters(Meter("pai-gow-poker", reset=1_000_000))
    >>> meters("meter:pai-gow-poker"), meters("meter:pai-gow-poker feed 135")
    (1000000, 1000135)
    """

    def __init__(self, *meters: Meter) -> None:
        self.meters = {meter.name: meter for meter in meters}

    def __call__(self, what: str) -> Cents:
        """Read, feed, deduct from or take a share of a meter."""
        name, _, request = what.removeprefix(PREFIX).partition(" ")
        if name not in self.meters:
            raise UnknownName("meter", name, self.meters)
        meter = self.meters[name]
        match request.split():
            case ["feed", amount]:
                return meter.feed(int(amount))
            case ["deduct", amount]:
                return meter.deduct(int(amount))
            case ["take", share]:
                return meter.take(Fraction(share))
        return meter.cents
