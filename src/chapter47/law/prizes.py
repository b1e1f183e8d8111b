"""What a wager may win: odds on its stake, an amount, or a share of what a meter shows."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from chapter47.law.cite import Cite
from chapter47.money import Cents, MoneyError, Odds, cents, dollars

OF_METER = "% of meter"


@dataclass(frozen=True)
class Fixed:
    """An amount, whatever was wagered."""

    cents: Cents

    def __str__(self) -> str:
        return dollars(self.cents)


@dataclass(frozen=True)
class Share:
    """A part of what a progressive meter shows when it is paid."""

    part: Fraction

    def __str__(self) -> str:
        return f"{self.part * 100}{OF_METER}"


Prize = Odds | Fixed | Share


@dataclass(frozen=True)
class Payout:
    """Odds at which a wager is paid, and the paragraph that says so."""

    odds: Odds
    cite: str

    @staticmethod
    def together(several: "Sequence[Payout]") -> "Payout":
        """What one stake is paid that wins in several ways, by the place where all of them stand.

        >>> one, other = Odds.parse("4 to 1"), Odds.parse("20 to 1")
        >>> both = [Payout(one, "13:69F-11.20(b)"), Payout(other, "13:69F-11.20(c)")]
        >>> str(Payout.together(both).odds), Payout.together(both).cite
        ('24 to 1', '13:69F-11.20')
        >>> Payout.together(both[:1]).cite
        '13:69F-11.20(b)'
        """
        around = Cite.parse(several[0].cite)
        while not all(around.contains(paid.cite) for paid in several):
            around = around.parent or around
        return Payout(Odds.together([paid.odds for paid in several]), str(around))


@lru_cache(maxsize=4096)
def prize_of(text: str) -> Prize:
    """Read a payout as pay tables write it.

    >>> prize_of("$25"), prize_of("10% of meter"), str(prize_of("3 to 2"))
    (Fixed(cents=2500), Share(part=Fraction(1, 10)), '3 to 2')
    """
    if text.endswith(OF_METER):
        percent = text.removesuffix(OF_METER)
        if not re.fullmatch(r"\d+", percent):
            raise MoneyError(f'cannot read {text!r} as a share: write "10{OF_METER}"')
        return Share(Fraction(int(percent), 100))
    return Odds.parse(text) if " " in text.strip() else Fixed(cents(text))


def worth(prize: Prize, stake: Cents, reading: Cents = 0) -> Fraction:
    """What a prize comes to for a stake, in cents, while the meter shows so much.

    >>> worth(prize_of("3 to 2"), 500), worth(prize_of("10% of meter"), 100, 1_000_000)
    (Fraction(750, 1), Fraction(100000, 1))
    """
    if isinstance(prize, Odds):
        return prize.winnings(stake)
    if isinstance(prize, Share):
        return prize.part * reading
    return Fraction(prize.cents)
