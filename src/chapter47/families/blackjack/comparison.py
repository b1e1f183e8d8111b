"""Who wins: a hand against the dealer's finished hand."""

from chapter47.families.blackjack.totals import BEST
from chapter47.rule import rule

LOSE, VOID, WIN = -1, 0, 1


@rule
def outcome(score: int, blackjack: bool, dealer_score: int, dealer_blackjack: bool) -> int:
    """Say whether a hand wins, loses or is void against the dealer's finished hand.

    >>> outcome(21, True, 21, False), outcome(21, False, 21, True), outcome(20, False, 20, False)
    (1, -1, 0)
    >>> outcome(22, False, 26, False), outcome(12, False, 26, False)
    (-1, 1)
    """
    if score > BEST:
        return LOSE
    if blackjack or dealer_blackjack:
        return int(blackjack) - int(dealer_blackjack)  # 2.3(a)3, (b)
    if dealer_score > BEST or score > dealer_score:
        return WIN  # 2.3(a)1-2
    return VOID if score == dealer_score else LOSE


@rule
def lost_to_dealer_blackjack(wager: int, is_first_hand: bool) -> int:
    """What a hand that has not gone over 21 loses to a dealer's blackjack.

    The original wager alone is lost. It lies on the first hand; what was added by doubling or lies
    on the hands made by splitting is returned (2.10, 2.11).
    """
    return wager if is_first_hand else 0
