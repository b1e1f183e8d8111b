"""Points and totals, blackjacks, and when the dealer draws.

Points are counted with every ace as one; a hand is known by its points and whether it holds an ace,
since an ace counts eleven exactly when that keeps the hand at 21 or less. Paragraphs are those of
blackjack; its kin say the same in theirs (26.1, 26.2(b)).
"""

from collections.abc import Sequence

from chapter47.equipment.cards import ACE, TEN, rank_of
from chapter47.rule import rule

ACE_POINTS = 1
TEN_POINTS = 10
BEST = 21
DEALER_STANDS = 17

NO_CARD = -1


@rule
def points(card: int) -> int:
    """The points of a card, with an ace as one.

    >>> from chapter47.equipment.cards import parse_cards
    >>> [points(card) for card in parse_cards("AS 2C 9H TD KD")]
    [1, 2, 9, 10, 10]
    """
    rank = rank_of(card)
    if rank == ACE:
        return ACE_POINTS  # 2.2(b)3
    if rank >= TEN:
        return TEN_POINTS  # 2.2(b)2
    return rank + 2  # 2.2(b)1


@rule
def is_soft(hard: int, has_ace: bool) -> bool:
    """Say whether an ace of the hand counts eleven (2.1, soft total).

    >>> is_soft(7, has_ace=True), is_soft(12, has_ace=True)
    (True, False)
    """
    return has_ace and hard + 10 <= BEST


@rule
def total(hard: int, has_ace: bool) -> int:
    """The score of a hand from its points with every ace as one (2.2(b)3i).

    >>> total(7, has_ace=True), total(12, has_ace=True)
    (17, 12)
    """
    return hard + 10 if is_soft(hard, has_ace) else hard


@rule
def hard_points(cards: Sequence[int]) -> int:
    """The points of all cards together, with every ace as one."""
    hard = 0
    for card in cards:
        hard += points(card)
    return hard


@rule
def holds_ace(cards: Sequence[int]) -> bool:
    """Say whether an ace is among the cards."""
    for card in cards:  # noqa: SIM110 - compiled
        if points(card) == ACE_POINTS:
            return True
    return False


@rule
def score(cards: Sequence[int]) -> int:
    """The score of a hand of cards.

    >>> from chapter47.equipment.cards import parse_cards
    >>> score(parse_cards("AS 6C")), score(parse_cards("AS 6C KD")), score(parse_cards("AS AC 9D"))
    (17, 17, 21)
    """
    return total(hard_points(cards), holds_ace(cards))


@rule
def is_soft_hand(cards: Sequence[int]) -> bool:
    """Say whether the score of the cards is a soft total."""
    return is_soft(hard_points(cards), holds_ace(cards))


@rule
def makes_blackjack(first: int, second: int) -> bool:
    """Say whether two points, dealt first, are a blackjack; a hand made by splitting never is.

    >>> makes_blackjack(1, 10), makes_blackjack(10, 10)
    (True, False)
    """
    return (first == ACE_POINTS and second == TEN_POINTS) or (
        first == TEN_POINTS and second == ACE_POINTS
    )  # 2.1


@rule
def is_blackjack(cards: Sequence[int], from_split: bool) -> bool:
    """Say whether a hand of cards is a blackjack."""
    return (
        len(cards) == 2 and not from_split and makes_blackjack(points(cards[0]), points(cards[1]))
    )


@rule
def dealer_draws(score: int, soft: bool, draws_on_soft_17: bool) -> bool:
    """Say whether the dealer must draw (2.12).

    >>> dealer_draws(16, False, False), dealer_draws(17, True, False), dealer_draws(17, True, True)
    (True, False, True)
    """
    return score < DEALER_STANDS or (score == DEALER_STANDS and soft and draws_on_soft_17)


@rule
def may_have_blackjack(up: int) -> bool:
    """Say whether a dealer with these points up can still have a blackjack.

    Only then is the hole card read and does a player's blackjack wait (2.6, 2.7).
    """
    return up in (ACE_POINTS, TEN_POINTS)
