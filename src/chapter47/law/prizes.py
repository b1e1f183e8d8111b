"""What a wager may win: odds on its stake, an amount, or a share of what a meter shows."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

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


def odds_and_cite(pays: "Odds | Payout", cite: str) -> tuple[Odds, str]:
    """What is paid and by which paragraph: that of the act, where it has one of its own.

    >>> odds_and_cite(Payout(Odds.parse("2 to 1"), "19:47-2.9"), "2.7")[1]
    '2.7'
    """
    if isinstance(pays, Payout):
        return pays.odds, cite or pays.cite
    assert cite, "odds alone do not say by which paragraph they are paid"
    return pays, cite


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
