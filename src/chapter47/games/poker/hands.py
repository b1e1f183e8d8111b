"""The hands that win (14.3): their values by each order, the cards they use, and their names."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from chapter47.equipment.cards import rank_of, suit_of
from chapter47.games.poker.description import Description, WinningHand
from chapter47.ranking.badugi import rank_badugi
from chapter47.ranking.hand import hand_of
from chapter47.ranking.high import Wheel, rank_cards, rank_hand
from chapter47.ranking.low import (
    NO_LOW,
    ace_to_five,
    deuce_to_seven,
    eight_or_better,
    exposed_high,
    exposed_low,
    mambo_low,
)
from chapter47.ranking.low_words import (
    describe_badugi,
    describe_deuce_to_seven,
    describe_low,
    describe_qualified,
)
from chapter47.ranking.omaha import omaha_high, omaha_low
from chapter47.ranking.three import best_three, describe_three
from chapter47.ranking.words import describe

Cards = Sequence[int]

_VALUES: dict[str, Callable[[Cards], int]] = {
    "high": lambda cards: rank_cards(cards, Wheel.LOWEST),
    "ace-to-five": ace_to_five,
    "eight or better": eight_or_better,
    "deuce-to-seven": deuce_to_seven,
    "badugi": rank_badugi,
    "mambo high": best_three,
    "mambo low": mambo_low,
}
_WORDS: dict[str, Callable[[int], str]] = {
    "high": describe,
    "ace-to-five": describe_low,
    "eight or better": describe_qualified,
    "deuce-to-seven": describe_deuce_to_seven,
    "badugi": describe_badugi,
    "mambo high": describe_three,
    "mambo low": describe_qualified,
}
QUALIFY = ("eight or better", "mambo low")
"""The orders in which cards may make no hand at all."""


def hand_value(hand: WinningHand, own: Cards, board: Cards) -> int | None:
    """The value of a player's best hand, the greatest being the best; nothing without one.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.games.poker.description import descriptions
    >>> high, low = descriptions()["omaha-high-low"].hands
    >>> own, board = parse_cards("AS 2D KC KH"), parse_cards("3S 4D 8C KS QH")
    >>> words_of(high, hand_value(high, own, board)), words_of(low, hand_value(low, own, board))
    ('three-of-a-kind, kings with queen-eight', 'eight low, eight-four-three-deuce-ace')
    """
    if hand.uses_any:
        value = _VALUES[hand.order]((*own, *board))
    elif hand.order == "high":
        value = omaha_high(own, board, Wheel.LOWEST)
    else:
        value = omaha_low(own, board)
    return None if hand.order in QUALIFY and value == NO_LOW else value


def hand_values(hand: WinningHand, own: Mapping[int, Cards], board: Cards) -> dict[int, int]:
    """The values of all hands, by seat, of those who have one; the board is read once for all."""
    if hand.uses_any and hand.order == "high":
        common, wheel = hand_of(board), Wheel.LOWEST
        return {seat: rank_hand(common | hand_of(held), wheel) for seat, held in own.items()}
    values = {seat: hand_value(hand, held, board) for seat, held in own.items()}
    return {seat: value for seat, value in values.items() if value is not None}


def words_of(hand: WinningHand, value: int | None) -> str:
    """What a hand of this value is called."""
    return "no low" if value is None else _WORDS[hand.order](value)


def cards_used(hand: WinningHand, own: Cards, board: Cards) -> tuple[int, ...]:
    """The cards that make a player's best hand, by which odd chips are given in stud games.

    Where he can make it in several ways, those with the highest card, in whatever order they came.

    >>> from chapter47.equipment.cards import cards_text, parse_cards
    >>> from chapter47.games.poker.description import descriptions
    >>> (high,) = descriptions()["seven-card-stud"].hands
    >>> cards_text(cards_used(high, parse_cards("9C 9S 8D 7H 6C 5D 2H"), ()))
    '9S 8D 7H 6C 5D'
    """
    value = hand_value(hand, own, board)
    every = (*own, *board)
    if hand.order == "badugi":
        return every
    rank = _VALUES[hand.order]
    ways = (cards for cards in combinations(every, hand.cards) if rank(cards) == value)
    return max(ways, key=lambda cards: max(map(by_rank_and_suit, cards)))


def shown_value(game: Description, cards: Cards) -> int:
    """How high the cards rank that a player shows, where the best of them leads (14.9)."""
    return exposed_low(cards) if game.lead == "lowest" else exposed_high(cards)


def forced_order(game: Description, card: int) -> tuple[int, int]:
    """The place of an up card among those that might have to make the forced bet, the first least.

    The lowest card has it, clubs below diamonds, hearts and spades; where low hands win the
    highest, king high, ace low, spades first.

    >>> from chapter47.equipment.cards import parse_card
    >>> from chapter47.games.poker.description import descriptions
    >>> games = descriptions()
    >>> cards = [parse_card(text) for text in ("2C", "2S", "KS", "AC")]
    >>> [min(cards, key=lambda c: forced_order(games[name], c)) == cards[place]
    ...  for name, place in (("seven-card-stud", 0), ("seven-card-stud-low", 2))]
    [True, True]
    """
    rank = (rank_of(card) + 1) % 13 if game.ace_is_low else rank_of(card)
    if game.opening == "highest card":
        return -rank, -suit_of(card)
    return rank, suit_of(card)


def by_rank_and_suit(card: int) -> tuple[int, int]:
    """How high a card is by rank, then by suit: for the first button and for odd chips."""
    return rank_of(card), suit_of(card)
