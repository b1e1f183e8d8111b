"""Money in integer cents: odds, vigorish, and the rounding rules that the chapter names."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property, lru_cache

from chapter47.errors import BadInput
from chapter47.rule import rule

Cents = int

DOLLAR = 100
LARGEST = 10**15
"""No amount and no part of odds is as large as this."""
AMOUNT = re.compile(r"(-?)\$?([0-9][0-9,]{0,17})(?:\.([0-9]{1,2}))?")
ODDS = re.compile(
    r"([0-9][0-9,]{0,17})(?: ([0-9]{1,9}/[1-9][0-9]{0,8}))? (to|for) ([0-9][0-9,]{0,17})"
)


class MoneyError(BadInput):
    """An amount, odds or a rounding that cannot be read or paid."""


class InexactPayout(MoneyError):
    """A stake whose winnings cannot be paid exactly in the smallest unit at hand."""

    def __init__(self, stake: Cents, odds: "Odds", unit: Cents) -> None:
        super().__init__(
            f"{dollars(stake)} at {odds} wins {dollars(odds.winnings(stake))}, which is not a "
            f"whole multiple of {dollars(unit)}: choose a stake that pays exactly"
        )


def dollars(amount: Fraction | int) -> str:
    """Cents as people write them.

    >>> dollars(1250), dollars(100_000), dollars(-75), dollars(Fraction(1, 3))
    ('$12.50', '$1,000', '-$0.75', '$0.00⅓')
    """
    if type(amount) is int:  # what is asked for at every act
        return _whole_cents(amount)
    value = Fraction(amount)
    sign = "-" if value < 0 else ""
    whole, rest = divmod(abs(value), 1)
    text = f"{sign}${whole // DOLLAR:,}"
    if whole % DOLLAR or rest:
        text += f".{whole % DOLLAR:02d}"
    if rest:
        text += "⅓" if rest == Fraction(1, 3) else "⅔" if rest == Fraction(2, 3) else f" {rest}/100"
    return text


def signed(amount: Cents) -> str:
    """An amount won or lost, with its sign.

    >>> signed(9500), signed(-500), signed(0)
    ('+$95', '-$5', '$0')
    """
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount)


@lru_cache(maxsize=4096)
def _whole_cents(amount: int) -> str:
    whole, rest = divmod(abs(amount), DOLLAR)
    text = f"-${whole:,}" if amount < 0 else f"${whole:,}"
    return f"{text}.{rest:02d}" if rest else text


def cents(text: str | int) -> Cents:
    """Read an amount of money; an integer is taken as whole dollars.

    >>> cents("$12.50"), cents("1,000"), cents(5), cents("0.25")
    (1250, 100000, 500, 25)
    """
    if isinstance(text, str):
        return _read(text)
    if isinstance(text, int) and not isinstance(text, bool) and abs(text) < LARGEST:
        return text * DOLLAR
    raise _unread(text)


def _unread(text: object) -> MoneyError:
    return MoneyError(f"cannot read {text!r} as money: write dollars and cents, such as $12.50")


@lru_cache(maxsize=1024)
def _read(text: str) -> Cents:
    match = AMOUNT.fullmatch(text.strip())
    if not match:
        raise _unread(text)
    sign, whole, rest = match.groups()
    value = int(whole.replace(",", "")) * DOLLAR + int((rest or "0").ljust(2, "0"))
    return -value if sign else value


@dataclass(frozen=True, order=True)
class Odds:
    """What a winning unit earns on top of its return, "win to stake".

    >>> Odds.parse("3 to 2").winnings(1000)
    Fraction(1500, 1)
    >>> Odds.parse("5 1/2 to 1").winnings(200)
    Fraction(1100, 1)
    >>> Odds.parse("25 for 1") == Odds.parse("24 to 1")
    True
    """

    win: Fraction
    stake: Fraction

    @staticmethod
    @lru_cache(maxsize=4096)
    def parse(text: str) -> "Odds":
        """Read "10 to 1", "3 to 2", "5 1/2 to 1"; "25 for 1" counts the stake in."""
        match = re.fullmatch(ODDS, text.strip()) if isinstance(text, str) else None
        if not match:
            raise MoneyError(
                f'cannot read {text!r} as odds: write "10 to 1", "5 1/2 to 1" or "25 for 1"'
            )
        whole, part, word, per = match.groups()
        win = Fraction(int(whole.replace(",", ""))) + Fraction(part or 0)
        stake = Fraction(int(per.replace(",", "")))
        if stake == 0 or (word == "for" and win < stake):
            raise MoneyError(f"{text!r} is not a payout: the odds must return at least the stake")
        return Odds(win - stake if word == "for" else win, stake)

    @staticmethod
    def together(several: "Sequence[Odds]") -> "Odds":
        """What one stake is paid that wins in several ways, each at its own odds.

        >>> str(Odds.together([Odds.parse("4 to 1"), Odds.parse("19 to 1")]))
        '23 to 1'
        """
        stake = several[0].stake
        return Odds(sum((odds.ratio * stake for odds in several), Fraction(0)), stake)

    @cached_property
    def ratio(self) -> Fraction:
        """Winnings per unit staked."""
        return self.win / self.stake

    @cached_property
    def _whole(self) -> tuple[int, int]:
        """The ratio in whole numbers."""
        return self.ratio.as_integer_ratio()

    def winnings(self, stake: Fraction | Cents) -> Fraction:
        """Exact winnings of a stake, before any rounding."""
        return self.ratio * stake

    def times(self, stake: Cents) -> tuple[int, int]:
        """Exact winnings of a stake, as a numerator over a denominator.

        >>> Odds.parse("3 to 2").times(500)
        (1500, 2)
        """
        win, per = self._whole
        return win * stake, per

    def __str__(self) -> str:
        return self.text

    @cached_property
    def text(self) -> str:
        """The odds as they are written."""
        whole, rest = divmod(self.win, 1)
        win = f"{whole}" if not rest else f"{whole} {rest}"
        return f"{win} to {self.stake}"


@rule
def rounded(numerator: int, denominator: int, unit: int, up: bool) -> int:
    """An amount of so many parts of a cent, rounded up or down to a unit.

    >>> rounded(1200 * 5, 100, 25, True), rounded(500 * 11, 2, 100, False)
    (75, 2700)
    """
    parts = denominator * unit
    return (numerator + (parts - 1 if up else 0)) // parts * unit


class Direction(Enum):
    """Which way an amount goes that does not fall on a unit."""

    UP = "up"
    DOWN = "down"
    NEAREST = "nearest"
    EXACT = "exact"


@dataclass(frozen=True)
class Rounding:
    """A rounding rule: a direction and the unit it rounds to, in cents.

    >>> Rounding.parse("up to $0.25").apply(Fraction(60))
    75
    >>> Rounding.parse("down to $1").apply(Fraction(1150))
    1100
    """

    direction: Direction
    unit: Cents

    @staticmethod
    @lru_cache(maxsize=4096)
    def parse(text: str) -> "Rounding":
        """Read "exact", "exact to $1", "up to $0.25", "down to $1", "nearest $1"."""
        match = re.fullmatch(r"(up|down|nearest|exact)(?: to)?(?: (\$[\d.]+))?", text.strip())
        if not match:
            raise MoneyError(
                f"cannot read {text!r} as a rounding rule: "
                'write "exact", "up to $0.25", "down to $1" or "nearest $1"'
            )
        return Rounding(Direction(match[1]), cents(match[2]) if match[2] else 1)

    def is_exact(self, amount: Fraction) -> bool:
        """Say whether the amount already falls on a unit."""
        return (amount / self.unit).denominator == 1

    def apply(self, amount: Fraction) -> Cents:
        """Round an amount once; an exact rule leaves only whole units through."""
        whole = self.rounded(*amount.as_integer_ratio())
        if whole is None:
            raise MoneyError(
                f"{dollars(amount)} is not a whole multiple of {dollars(self.unit)} "
                "and may not be rounded"
            )
        return whole

    def rounded(self, amount: int, per: int) -> Cents | None:
        """Round a numerator over a denominator once; nothing where that may not be done."""
        whole = per * self.unit
        if self.direction is Direction.EXACT:
            return None if amount % whole else amount // per
        if self.direction is Direction.NEAREST:  # half a unit more, rounded down
            amount, per = 2 * amount + whole, 2 * per
        return rounded(amount, per, self.unit, self.direction is Direction.UP)

    def __str__(self) -> str:
        if self == EXACT:
            return "exact"
        joint = " " if self.direction is Direction.NEAREST else " to "
        return f"{self.direction.value}{joint}{dollars(self.unit)}"


EXACT = Rounding(Direction.EXACT, 1)


def payout(stake: Cents, odds: Odds, rounding: Rounding = EXACT) -> Cents:
    """Winnings of a stake: the odds applied once, rounded once.

    >>> payout(500, Odds.parse("10 to 1"))
    5000
    >>> payout(100, Odds.parse("9 to 5"), Rounding.parse("up to $1"))
    200
    """
    win, per = odds.times(stake)
    paid = win // per if rounding is EXACT and not win % per else rounding.rounded(win, per)
    if paid is None:
        raise InexactPayout(stake, odds, rounding.unit)
    return paid


def vigorish(amount: Cents, rate: Fraction, rounding: Rounding = EXACT) -> Cents:
    """Commission on an amount won.

    >>> vigorish(1500, Fraction(5, 100))
    75
    >>> vigorish(1200, Fraction(5, 100), Rounding.parse("up to $0.25"))
    75
    """
    return rounding.apply(amount * rate)
