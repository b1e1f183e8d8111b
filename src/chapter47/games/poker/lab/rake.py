"""What part of a pot the rake is, by the number of players and what each has put in (14.14)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from chapter47.games.poker.revenue import rake_of
from chapter47.games.poker.stakes import stakes_of
from chapter47.law.setting import Setting
from chapter47.money import Cents

BETS = (1, 2, 5, 10, 20, 50)
"""What each player has put in, in small bets or big blinds."""


@dataclass(frozen=True)
class RakedPot:
    """A pot to which players have put in so much each, and its rake."""

    players: int
    each: Cents
    rake: Cents

    @property
    def pot(self) -> Cents:
        """What all have put in."""
        return self.players * self.each

    @property
    def share(self) -> Fraction:
        """The rake as a part of the pot."""
        return Fraction(self.rake, self.pot)


def raked_pots(
    setting: Setting, players: Sequence[int], bets: Sequence[int] = BETS
) -> list[RakedPot]:
    """The rake of pots to which each of so many players has put in so many bets."""
    size = stakes_of(setting).small
    return [
        RakedPot(number, size * many, rake_of(setting, number * size * many, second_street=True))
        for number in players
        for many in bets
    ]
