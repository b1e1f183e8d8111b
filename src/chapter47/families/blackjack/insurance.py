"""Insurance against a dealer's ace: when it is offered, how much of it, and when it wins."""

from chapter47.families.blackjack.totals import ACE_POINTS, TEN_POINTS
from chapter47.rule import rule


@rule
def is_insurable(up: int) -> bool:
    """Say whether insurance is offered against the dealer's first card (2.9)."""
    return up == ACE_POINTS


@rule
def insurance_wins(hole: int) -> bool:
    """Say whether the dealer's second card, by its points, pays insurance (2.9)."""
    return hole == TEN_POINTS


@rule
def most_insurance(wager: int, chip: int, round_up: bool) -> int:
    """The largest insurance wager: half the wager, or the next chip above it where that is allowed.

    >>> most_insurance(500, 100, round_up=False), most_insurance(500, 100, round_up=True)
    (250, 300)
    """
    half = wager // 2
    return -(-wager // (2 * chip)) * chip if round_up else half  # 2.9
