"""Progressive meters: they live beyond the tables, so that several tables may feed one."""

from collections.abc import Iterable
from fractions import Fraction
from threading import Lock
from typing import Protocol

from chapter47.law.errors import UnknownName
from chapter47.money import Cents
from chapter47.rule import rule

PREFIX = "meter:"
"""Before a meter's name, where the log tells of it and as its account in the ledger."""


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


def request(what: str) -> tuple[str, str, str]:
    """The meter that a table asked, as its log tells it, what it asked for, and how much of it.

    >>> request("meter:pgp take 1/10"), request("meter:pgp")
    (('pgp', 'take', '1/10'), ('pgp', '', ''))
    """
    name, _, asked = what.removeprefix(PREFIX).partition(" ")
    verb, _, much = asked.partition(" ")
    return name, verb, much


class MeterBank(Protocol):
    """What a table asks of the meters beyond it, each by its name."""

    def read(self, meter: str) -> Cents:
        """What a meter shows now."""
        ...

    def feed(self, meter: str, amount: Cents) -> Cents:
        """Add a part of what was wagered; returns the reading."""
        ...

    def deduct(self, meter: str, amount: Cents) -> Cents:
        """Take off a payout of a fixed amount; returns the reading."""
        ...

    def take(self, meter: str, share: Fraction) -> Cents:
        """Take a share of what a meter shows now, and return what was taken."""
        ...

    def give_back(self, meter: str, amount: Cents, *, was_emptied: bool) -> Cents:
        """Put back what was paid off a meter; returns the reading."""
        ...


class Meter:
    """An amount that wagers feed and winners take; an emptied meter shows its reset amount.

    >>> meter = Meter("pai-gow-poker", reset=1_000_000)
    >>> meter.feed(21)
    1000021
    >>> meter.take(Fraction(1, 10)), meter.cents
    (100003, 900018)
    >>> meter.take(Fraction(1)), meter.cents
    (900018, 1000000)
    >>> meter.give_back(900_018, was_emptied=True)
    900018
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

    def give_back(self, amount: Cents, *, was_emptied: bool) -> Cents:
        """Put back what was paid; what an emptied meter was reset to goes with it."""
        with self._lock:
            self.cents += amount - (self.reset if was_emptied else 0)
            return self.cents

    def _lower(self, amount: Cents) -> Cents:
        self.cents = lowered(self.cents, amount, self.reset)
        return self.cents


class Meters:
    """The meters that tables share.

    >>> meters = Meters(Meter("pai-gow-poker", reset=1_000_000))
    >>> meters.read("pai-gow-poker"), meters.feed("pai-gow-poker", 135)
    (1000000, 1000135)
    """

    def __init__(self, *meters: Meter) -> None:
        self.meters = {meter.name: meter for meter in meters}

    def _named(self, meter: str) -> Meter:
        if meter not in self.meters:
            raise UnknownName("meter", meter, self.meters)
        return self.meters[meter]

    def read(self, meter: str) -> Cents:
        """What a meter shows now."""
        return self._named(meter).cents

    def feed(self, meter: str, amount: Cents) -> Cents:
        """Add a part of what was wagered; returns the reading."""
        return self._named(meter).feed(amount)

    def deduct(self, meter: str, amount: Cents) -> Cents:
        """Take off a payout of a fixed amount; returns the reading."""
        return self._named(meter).deduct(amount)

    def take(self, meter: str, share: Fraction) -> Cents:
        """Take a share of what a meter shows now, and return what was taken."""
        return self._named(meter).take(share)

    def give_back(self, meter: str, amount: Cents, *, was_emptied: bool) -> Cents:
        """Put back what was paid off a meter; returns the reading."""
        return self._named(meter).give_back(amount, was_emptied=was_emptied)


class AnswersUsedUp(Exception):
    """Meters were asked more often than the record holds answers."""


class Answers:
    """Meters that give recorded answers again, in order, whatever is asked of them.

    >>> answers = Answers([1_000_000, 1_000_135])
    >>> answers.read("pai-gow-poker"), answers.feed("pai-gow-poker", 135)
    (1000000, 1000135)
    """

    def __init__(self, answers: Iterable[Cents]) -> None:
        self._answers = iter(answers)

    def _next(self) -> Cents:
        for answer in self._answers:
            return answer
        raise AnswersUsedUp

    def read(self, meter: str) -> Cents:
        """The next answer."""
        return self._next()

    def feed(self, meter: str, amount: Cents) -> Cents:
        """The next answer."""
        return self._next()

    def deduct(self, meter: str, amount: Cents) -> Cents:
        """The next answer."""
        return self._next()

    def take(self, meter: str, share: Fraction) -> Cents:
        """The next answer."""
        return self._next()

    def give_back(self, meter: str, amount: Cents, *, was_emptied: bool) -> Cents:
        """The next answer."""
        return self._next()
