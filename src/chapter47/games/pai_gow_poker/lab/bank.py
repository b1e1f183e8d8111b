"""The bank's side: exact for one opponent, and for several as far as means add up (19:47-11.10)."""

from dataclasses import dataclass
from fractions import Fraction

from chapter47.games.pai_gow_poker.lab.exact import Deals


@dataclass(frozen=True)
class BankEdge:
    """What a bank keeps on average against opponents who wager one unit each.

    The mean before vigorish is exact for any number, since means add up. Vigorish is taken on the
    surplus of all wagers together (11.10(l)), so for several opponents it depends on how their
    results go together, which pairs of hands do not tell; it lies between the bounds, and
    simulation measures it.
    """

    opponents: int
    before_vigorish: Fraction
    least_vigorish: Fraction
    most_vigorish: Fraction

    @property
    def mean(self) -> Fraction | None:
        """The mean after vigorish, where it is known exactly."""
        if self.least_vigorish != self.most_vigorish:
            return None
        return self.before_vigorish - self.least_vigorish


def bank_edge(deals: Deals, opponents: int, vigorish: Fraction) -> BankEdge:
    """The bank's edge; `deals` are counted from the side of an opponent.

    The surplus is at least its own mean, and at most what is lost to the bank in all.
    """
    lost = Fraction(deals.losses, deals.total)
    mean = opponents * (lost - Fraction(deals.wins, deals.total))
    most = vigorish * opponents * lost
    least = most if opponents == 1 else vigorish * max(mean, Fraction(0))
    return BankEdge(opponents, mean, least, most)
