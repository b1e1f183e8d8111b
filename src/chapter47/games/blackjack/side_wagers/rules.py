"""The additional wagers of blackjack as pure functions: each says what its cards are paid for."""

from collections.abc import Sequence

from chapter47.equipment.cards import ACE, HEARTS, KING, QUEEN, SEVEN, rank_of, suit_of
from chapter47.families.blackjack.totals import makes_blackjack, points, score
from chapter47.ranking.kinds import NOTHING, Kind
from chapter47.rule import rule

THIRTEEN = 13
TWENTY = 20


class OverUnder(Kind):
    """What an over 13 or under 13 wager can win by."""

    OVER_13 = 0
    UNDER_13 = 1


class SameSuit(Kind):
    """Two cards of one suit."""

    SAME_SUIT = 0
    KING_AND_QUEEN_OF_ONE_SUIT = 1


class Sevens(Kind):
    """Sevens in sequence from the first card."""

    FIRST_SEVEN = 0
    TWO_SEVENS = 1
    TWO_SUITED_SEVENS = 2
    THREE_SEVENS = 3
    THREE_SUITED_SEVENS = 4


class Twenty(Kind):
    """Two cards that total 20."""

    ANY_20 = 0
    SUITED_20 = 1
    MATCHED_20 = 2
    PAIR_OF_QUEENS = 3
    PAIR_OF_QUEENS_WITH_DEALER_BLACKJACK = 4


class Aces(Kind):
    """Aces in sequence from the first card."""

    TWO_ACES = 0
    TWO_SUITED_ACES = 1
    THREE_ACES = 2
    THREE_SUITED_ACES = 3
    FOUR_ACES = 4
    FOUR_ACES_OF_ONE_COLOUR = 5
    FOUR_SUITED_ACES = 6


class Bonus(Kind):
    """A pair or a blackjack."""

    PAIR = 0
    BLACKJACK = 1
    BLACKJACK_OF_ONE_SUIT = 2


class InBetween(Kind):
    """How wide the player's two cards are apart with the dealer's between them."""

    WIDER_SPREAD = 0
    SPREAD_OF_THREE = 1
    SPREAD_OF_TWO = 2
    SPREAD_OF_ONE = 3
    THREE_OF_A_KIND = 4


STREAK_LOST = -1


@rule
def over_under_points(first: int, second: int) -> int:
    """The total of a player's first two cards with every ace as one (2.2(b)3ii).

    >>> from chapter47.equipment.cards import parse_cards
    >>> over_under_points(*parse_cards("AS KD"))
    11
    """
    return points(first) + points(second)


@rule
def over_13(first: int, second: int) -> int:
    """What the over 13 wager is paid for (2.17(b)1)."""
    return OverUnder.OVER_13 + 0 if over_under_points(first, second) > THIRTEEN else NOTHING


@rule
def under_13(first: int, second: int) -> int:
    """What the under 13 wager is paid for (2.17(b)2)."""
    return OverUnder.UNDER_13 + 0 if over_under_points(first, second) < THIRTEEN else NOTHING


@rule
def same_suit(first: int, second: int) -> int:
    """What the same suit wager is paid for on a player's first two cards (2.17(b)3)."""
    if suit_of(first) != suit_of(second):
        return NOTHING
    low, high = min(rank_of(first), rank_of(second)), max(rank_of(first), rank_of(second))
    if low == QUEEN and high == KING:
        return SameSuit.KING_AND_QUEEN_OF_ONE_SUIT + 0
    return SameSuit.SAME_SUIT + 0


@rule
def are_suited(cards: Sequence[int], count: int) -> bool:
    """Say whether the first so many cards are of one suit."""
    for i in range(1, count):  # noqa: SIM110 - compiled
        if suit_of(cards[i]) != suit_of(cards[0]):
            return False
    return True


@rule
def run_of(cards: Sequence[int], rank: int, most: int) -> int:
    """How many cards of a rank stand at the head of a hand, up to a number.

    >>> from chapter47.equipment.cards import parse_cards
    >>> run_of(parse_cards("7S 7D 2C 7H"), SEVEN, 3)
    2
    """
    count = 0
    while count < most and count < len(cards) and rank_of(cards[count]) == rank:
        count += 1
    return count


@rule
def sevens(cards: Sequence[int]) -> int:
    """What the sevens wager is paid for: sevens in sequence from the first card (2.17(b)4).

    `cards` are his first cards, three of them once two sevens have been dealt.

    >>> from chapter47.equipment.cards import parse_cards
    >>> Sevens(sevens(parse_cards("7S 7D 7C"))).title, sevens(parse_cards("2S 7D")) == NOTHING
    ('three sevens', True)
    """
    run = run_of(cards, SEVEN, 3)
    if run < 2:
        return Sevens.FIRST_SEVEN + 0 if run == 1 else NOTHING
    plain = Sevens.TWO_SEVENS if run == 2 else Sevens.THREE_SEVENS
    return plain + int(are_suited(cards, run))


@rule
def twenty_point(first: int, second: int, dealer_blackjack: bool, queens_of_hearts: bool) -> int:
    """What the twenty point bonus is paid for on a player's first two cards (2.24).

    Where `queens_of_hearts` is False, any pair of queens and any pair of a rank are paid as such.
    """
    if score((first, second)) != TWENTY:
        return NOTHING
    of_one_rank = rank_of(first) == rank_of(second)
    suited = suit_of(first) == suit_of(second)
    matched = of_one_rank and (suited or not queens_of_hearts)
    if matched and rank_of(first) == QUEEN and (suit_of(first) == HEARTS or not queens_of_hearts):
        return Twenty.PAIR_OF_QUEENS + int(dealer_blackjack)
    if matched:
        return Twenty.MATCHED_20 + 0
    return Twenty.ANY_20 + int(suited)


@rule
def is_red(card: int) -> bool:
    """Say whether a card is a diamond or a heart."""
    return suit_of(card) == 1 or suit_of(card) == HEARTS


@rule
def progressive(cards: Sequence[int]) -> int:
    """What the progressive wager is paid for: aces in sequence from the first card (2.19)."""
    run = run_of(cards, ACE, 4)
    if run < 2:
        return NOTHING
    suited = are_suited(cards, run)
    if run == 2:
        return Aces.TWO_ACES + int(suited)
    if run == 3:
        return Aces.THREE_ACES + int(suited)
    if suited:
        return Aces.FOUR_SUITED_ACES + 0
    for i in range(1, 4):
        if is_red(cards[i]) != is_red(cards[0]):
            return Aces.FOUR_ACES + 0
    return Aces.FOUR_ACES_OF_ONE_COLOUR + 0


@rule
def bonus(first: int, second: int) -> int:
    """What the bonus wager is paid for on a player's first two cards (2.20)."""
    if makes_blackjack(points(first), points(second)):
        return Bonus.BLACKJACK + int(suit_of(first) == suit_of(second))
    return Bonus.PAIR + 0 if rank_of(first) == rank_of(second) else NOTHING


@rule
def in_between(first: int, second: int, up: int) -> int:
    """What the in-between wager is paid for: the dealer's up card between the player's two.

    >>> from chapter47.equipment.cards import parse_cards
    >>> InBetween(in_between(*parse_cards("9S JD TC"))).title
    'spread of one'
    """
    low, high = min(rank_of(first), rank_of(second)), max(rank_of(first), rank_of(second))
    between = rank_of(up)
    if low == high:
        return InBetween.THREE_OF_A_KIND + 0 if between == low else NOTHING
    if not low < between < high:
        return NOTHING
    return max(InBetween.THREE_OF_A_KIND - (high - low - 1), InBetween.WIDER_SPREAD + 0)


@rule
def streak_after(wins: int, net: int) -> int:
    """How many rounds in a row are won after one with this net result of main wagers (2.22).

    A lost round ends every pending streak; a round without gain or loss moves nothing.

    >>> streak_after(1, 500), streak_after(1, 0), streak_after(1, -500) == STREAK_LOST
    (2, 1, True)
    """
    if net < 0:
        return STREAK_LOST
    return wins + int(net > 0)
