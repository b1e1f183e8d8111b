"""The two hands: what cards are worth, what hands count, and which of them is nearer to nine."""

from collections.abc import Iterable

from chapter47.equipment.cards import ACE, NINE, rank_of
from chapter47.rule import rule

PLAYER, BANKER = "player", "banker"
"""The two hands, to which cards are dealt; neither of them belongs to a seat in punto banco."""

BANKER_WINS, TIE, PLAYER_WINS = -1, 0, 1
"""What the two counts come to."""
RESULTS = {PLAYER_WINS: PLAYER, BANKER_WINS: BANKER, TIE: "tie"}
"""The results as they are called."""


@rule
def value_of_rank(rank: int) -> int:
    """What a rank counts: ace 1, deuce to nine their number, ten and court cards nothing.

    >>> [value_of_rank(rank) for rank in range(13)]
    [2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1]
    """  # 3.1, 4.1, 7.1
    if rank == ACE:
        return 1
    return rank + 2 if rank <= NINE else 0


@rule
def value_of(card: int) -> int:
    """What a card counts.

    >>> from chapter47.equipment.cards import parse_card
    >>> value_of(parse_card("AS")), value_of(parse_card("9H")), value_of(parse_card("KD"))
    (1, 9, 0)
    """
    return value_of_rank(rank_of(card))


@rule
def burned_for(card: int) -> int:
    """How many cards are burned after the first card of a shoe: ten for one that counts nothing.

    >>> burned_for(51), burned_for(28), burned_for(47)
    (1, 9, 10)
    """  # 3.5, 7.5
    value = value_of(card)
    return value if value else 10


@rule
def together(count: int, value: int) -> int:
    """A count after one more card: only the last digit is kept.

    >>> together(7, 8)
    5
    """  # 3.1, 4.1, 7.1
    return (count + value) % 10


def count_of(cards: Iterable[int]) -> int:
    """The count of a hand, 0 to 9.

    >>> from chapter47.equipment.cards import parse_cards
    >>> count_of(parse_cards("9H 8D")), count_of(parse_cards("KS 5C AD"))
    (7, 6)
    """
    count = 0
    for card in cards:
        count = together(count, value_of(card))
    return count


@rule
def is_natural(count: int) -> bool:
    """Whether the first two cards are a natural, which ends the round.

    >>> is_natural(7), is_natural(8)
    (False, True)
    """
    return count >= 8


@rule
def compare(player: int, banker: int) -> int:
    """Which hand wins: the higher count, however many cards it took.

    >>> compare(9, 8) == PLAYER_WINS, compare(3, 6) == BANKER_WINS, compare(0, 0) == TIE
    (True, True, True)
    """
    if player > banker:
        return PLAYER_WINS
    return BANKER_WINS if banker > player else TIE
