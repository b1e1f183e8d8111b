"""What a round is worth once the dealer's card is up, with and without the double attack."""

from fractions import Fraction

from chapter47.families.blackjack.lab.hands import Composition
from chapter47.families.blackjack.lab.solve import Solution, by_up, solve_up
from chapter47.families.blackjack.lab.terms import Terms


def attack_values(
    terms: Terms, shoe: Composition, up: int, share: Fraction | None = None
) -> tuple[float, float]:
    """The value against an up card without an attack, and with one of this share of the wager.

    The shoe holds the up card too. Without a share the attack is as large as it may be.
    """
    share = terms.attack if share is None else share
    assert share is not None
    none, attacked = (_value(terms, shoe, up, 1 + added) for added in (Fraction(0), share))
    return none, attacked


def _value(terms: Terms, shoe: Composition, up: int, stake: Fraction) -> float:
    solved = solve_up(terms, shoe, up, stake=stake)
    alone = Solution(terms, shoe, False, by_up([solved]))
    return float(alone.value) * sum(shoe) / shoe[up]
