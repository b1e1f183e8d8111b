"""The additional wagers of blackjack as pure functions: each says what its cards are paid for."""

from collections.abc import Sequence

from chapter47.equipment.cards import ACE, HEARTS, KING, QUEEN, SEVEN, rank_of, suit_of
from chapter47.families.blackjack.totals import makes_blackjack, points, score
from chapter47.rule import rule

THIRTEEN = 13
TWENTY = 20

NOTHING = 0

SUITED, SUITED_KING_QUEEN = 1, 2
SAME_SUIT = ("", "same suit", "king and queen of one suit")

SEVEN_FIRST, TWO_SEVENS, TWO_SUITED_SEVENS, THREE_SEVENS, THREE_SUITED_SEVENS = range(1, 6)
SEVENS = (
    "",
    "first seven",
    "two sevens",
    "two suited sevens",
    "three sevens",
    "three suited sevens",
)

UNSUITED_MATCH, SUITED_MATCH = 1, 2
MATCHES = ("", "unsuited match", "suited match")

ANY_TWENTY, SUITED_TWENTY, MATCHED_TWENTY, QUEENS, QUEENS_AND_BLACKJACK = range(1, 6)
TWENTIES = (
    "",
    "any 20",
    "suited 20",
    "matched 20",
    "pair of queens",
    "pair of queens with dealer blackjack",
)

TWO_ACES, TWO_SUITED_ACES, THREE_ACES, THREE_SUITED_ACES = range(1, 5)
FOUR_ACES, FOUR_ACES_OF_A_COLOUR, FOUR_SUITED_ACES = range(5, 8)
ACES = (
    "",
    "two aces",
    "two suited aces",
    "three aces",
    "three suited aces",
    "four aces",
    "four aces of one colour",
    "four suited aces",
)

PAIR, MIXED_BLACKJACK, SUITED_BLACKJACK = 1, 2, 3
BONUS = ("", "pair", "blackjack", "blackjack of one suit")

WIDER_SPREAD, SPREAD_OF_THREE, SPREAD_OF_TWO, SPREAD_OF_ONE, THREE_OF_A_KIND = range(1, 6)
IN_BETWEEN = (
    "",
    "wider spread",
    "spread of three",
    "spread of two",
    "spread of one",
    "three of a kind",
)

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
def is_over_13(first: int, second: int) -> bool:
    """Say whether the over 13 wager wins (2.17(b)1)."""
    return over_under_points(first, second) > THIRTEEN


@rule
def is_under_13(first: int, second: int) -> bool:
    """Say whether the under 13 wager wins (2.17(b)2)."""
    return over_under_points(first, second) < THIRTEEN


@rule
def same_suit(first: int, second: int) -> int:
    """What the same suit wager is paid for on a player's first two cards (2.17(b)3)."""
    if suit_of(first) != suit_of(second):
        return NOTHING
    low, high = min(rank_of(first), rank_of(second)), max(rank_of(first), rank_of(second))
    return SUITED_KING_QUEEN if low == QUEEN and high == KING else SUITED


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
    >>> SEVENS[sevens(parse_cards("7S 7D 7C"))], SEVENS[sevens(parse_cards("2S 7D"))]
    ('three sevens', '')
    """
    run = run_of(cards, SEVEN, 3)
    if run < 2:
        return SEVEN_FIRST * run
    plain = TWO_SEVENS if run == 2 else THREE_SEVENS
    return plain + int(are_suited(cards, run))


@rule
def match(card: int, up: int) -> int:
    """What one of a player's first two cards is paid for against the dealer's up card (2.23)."""
    if rank_of(card) != rank_of(up):
        return NOTHING
    return SUITED_MATCH if suit_of(card) == suit_of(up) else UNSUITED_MATCH


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
        return QUEENS_AND_BLACKJACK if dealer_blackjack else QUEENS
    if matched:
        return MATCHED_TWENTY
    return SUITED_TWENTY if suited else ANY_TWENTY


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
        return TWO_SUITED_ACES if suited else TWO_ACES
    if run == 3:
        return THREE_SUITED_ACES if suited else THREE_ACES
    if suited:
        return FOUR_SUITED_ACES
    for i in range(1, 4):
        if is_red(cards[i]) != is_red(cards[0]):
            return FOUR_ACES
    return FOUR_ACES_OF_A_COLOUR


@rule
def bonus(first: int, second: int) -> int:
    """What the bonus wager is paid for on a player's first two cards (2.20)."""
    if makes_blackjack(points(first), points(second)):
        return SUITED_BLACKJACK if suit_of(first) == suit_of(second) else MIXED_BLACKJACK
    return PAIR if rank_of(first) == rank_of(second) else NOTHING


@rule
def in_between(first: int, second: int, up: int) -> int:
    """What the in-between wager is paid for: the dealer's up card between the player's two.

    >>> from chapter47.equipment.cards import parse_cards
    >>> IN_BETWEEN[in_between(*parse_cards("9S JD TC"))]
    'spread of one'
    """
    low, high = min(rank_of(first), rank_of(second)), max(rank_of(first), rank_of(second))
    between = rank_of(up)
    if low == high:
        return THREE_OF_A_KIND if between == low else NOTHING
    if not low < between < high:
        return NOTHING
    return max(THREE_OF_A_KIND - (high - low - 1), WIDER_SPREAD)


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
