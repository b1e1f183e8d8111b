"""The rules of blackjack as pure functions: totals, what is open to a hand, who wins, what is paid.

Points are those of 2.2(b) with every ace as one; a hand is known by its points and whether it holds
an ace, since an ace counts eleven exactly when that keeps the hand at 21 or less.
"""

from collections.abc import Sequence

from chapter47.equipment.cards import ACE, EIGHT, SEVEN, SIX, TEN, rank_of, suit_of
from chapter47.rule import rule

ACE_POINTS = 1
TEN_POINTS = 10
BEST = 21
DEALER_STANDS = 17

STAND, DRAW, DOUBLE, SPLIT, SURRENDER = range(5)
DECISIONS = ("stand", "draw", "double", "split", "surrender")

LOSE, VOID, WIN = -1, 0, 1

EVEN, BLACKJACK, DESIGNATED, SUITED_678, THREE_SEVENS, FIVE_CARDS = range(6)
COMBINATIONS = (
    "win",
    "blackjack",
    "designated blackjack",
    "suited 6-7-8",
    "three sevens",
    "five cards totalling 21",
)
"""What a winning hand is paid for, in the words of the pay table (2.3(e))."""

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


@rule
def is_insurable(up: int) -> bool:
    """Say whether insurance is offered against the dealer's first card (2.9)."""
    return up == ACE_POINTS


@rule
def insurance_wins(hole: int) -> bool:
    """Say whether the dealer's second card, by its points, pays insurance (2.9)."""
    return hole == TEN_POINTS


@rule
def may_draw(score: int, from_split_aces: bool) -> bool:
    """Say whether a hand may take another card: under 21, and not a split ace (2.11, 2.12)."""
    return score < BEST and not from_split_aces


@rule
def may_double(cards: int, score: int, from_split_aces: bool) -> bool:
    """Say whether a hand of so many cards may be doubled: its first two, under 21 (2.10)."""
    return cards == 2 and may_draw(score, from_split_aces)


@rule
def may_split(
    first: int,
    second: int,
    *,
    cards: int,
    hands: int,
    most_hands: int,
    from_split_aces: bool,
    resplits_aces: bool,
) -> bool:
    """Say whether a hand may be split: two cards of equal points, and room for another hand (2.11).

    `hands` counts the hands of the box now, `most_hands` those it may come to.
    """
    if cards != 2 or first != second or hands >= most_hands:
        return False
    return resplits_aces or not from_split_aces


@rule
def may_surrender(cards: int, hands: int, offered: bool) -> bool:
    """Say whether a hand may be surrendered: as its first decision, never after a split (2.8)."""
    return offered and cards == 2 and hands == 1


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
def combination(
    cards: Sequence[int], blackjack: bool, designated_ace: int, designated_face: int
) -> int:
    """What a winning hand is paid for (2.3(e)); no hand is two of these, for they differ in cards.

    >>> from chapter47.equipment.cards import parse_cards
    >>> COMBINATIONS[combination(parse_cards("8H 6H 7H"), False, NO_CARD, NO_CARD)]
    'suited 6-7-8'
    """
    count = len(cards)
    if blackjack:
        ace, face = (cards[0], cards[1]) if points(cards[0]) == 1 else (cards[1], cards[0])
        return DESIGNATED if ace == designated_ace and face == designated_face else BLACKJACK
    if count == 3:
        ranks = sevens = 0
        suited = suit_of(cards[0]) == suit_of(cards[1]) and suit_of(cards[1]) == suit_of(cards[2])
        for card in cards:
            rank = rank_of(card)
            sevens += rank == SEVEN
            if SIX <= rank <= EIGHT:
                ranks |= 1 << (rank - SIX)
        if sevens == 3:
            return THREE_SEVENS  # 2.3(e)2
        if suited and ranks == 7:
            return SUITED_678  # 2.3(e)1
    if count == 5 and score(cards) == BEST:
        return FIVE_CARDS  # 2.3(e)4, 2.16
    return EVEN


@rule
def lost_to_dealer_blackjack(wager: int, is_first_hand: bool) -> int:
    """What a hand that has not gone over 21 loses to a dealer's blackjack.

    The original wager alone is lost. It lies on the first hand; what was added by doubling or lies
    on the hands made by splitting is returned (2.10, 2.11).
    """
    return wager if is_first_hand else 0


@rule
def most_insurance(wager: int, chip: int, round_up: bool) -> int:
    """The largest insurance wager: half the wager, or the next chip above it where that is allowed.

    >>> most_insurance(500, 100, round_up=False), most_insurance(500, 100, round_up=True)
    (250, 300)
    """
    half = wager // 2
    return -(-wager // (2 * chip)) * chip if round_up else half  # 2.9


@rule
def most_hands(
    resplits: bool,
    multiple_action: bool,
    boxes: int,
    *,
    once: int,
    boxes_for_more: int,
    more: int,
    fewer: int,
) -> int:
    """How many hands a box may come to by splitting (2.11)."""
    if not resplits or multiple_action:
        return once
    return more if boxes <= boxes_for_more else fewer
