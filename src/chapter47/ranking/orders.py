"""The orders of hands that games share; a new one is listed here, its rule in a file of its own."""

from dataclasses import replace
from functools import cache

from chapter47.equipment.cards import JOKER
from chapter47.ranking.badugi import Badugi, rank_badugi
from chapter47.ranking.four import FourCards, best_four, describe_four
from chapter47.ranking.high import PokerHand, Wheel, rank_cards
from chapter47.ranking.joker import rank_cards_with_joker, rank_low_cards
from chapter47.ranking.low import (
    DeuceToSeven,
    LowHand,
    QualifiedLow,
    ace_to_five,
    deuce_to_seven,
    eight_or_better,
    mambo_low,
)
from chapter47.ranking.low_words import (
    describe_badugi,
    describe_deuce_to_seven,
    describe_low,
    describe_qualified,
)
from chapter47.ranking.order import Order
from chapter47.ranking.tables import table_for, table_with_joker
from chapter47.ranking.three import ThreeCards, best_three, describe_three, rank_three_cards
from chapter47.ranking.words import describe

WITHOUT_JOKER = tuple(hand for hand in PokerHand if hand is not PokerHand.FIVE_ACES)

FIVE_CARD_HIGH = Order(
    name="five-card high",
    cards=5,
    deck=JOKER,
    categories=WITHOUT_JOKER,
    rule=rank_cards,
    words=describe,
    cite="19:47-23.3",
    figures=(int(Wheel.LOWEST),),
    table=table_for,
)

SEVEN_CARD_HIGH = replace(FIVE_CARD_HIGH, name="best five of seven", cards=7)

SIX_CARD_HIGH = replace(FIVE_CARD_HIGH, name="best five of six", cards=6)

THREE_CARD_HIGH = Order(
    name="three-card high",
    cards=3,
    deck=JOKER,
    categories=tuple(ThreeCards),
    rule=rank_three_cards,
    words=describe_three,
    cite="13:69F-20.3",
)

FOUR_OF_FIVE = Order(
    name="best four of five",
    cards=5,
    deck=JOKER,
    categories=tuple(FourCards),
    rule=best_four,
    words=describe_four,
    cite="19:47-27.3",
)
FOUR_OF_SIX = replace(FOUR_OF_FIVE, name="best four of six", cards=6)

THREE_OF_FOUR = replace(
    THREE_CARD_HIGH, name="best three of four", cards=4, rule=best_three, cite="19:47-14.13A"
)

FIVE_CARD_LOW = Order(
    name="ace-to-five low",
    cards=5,
    deck=JOKER,
    categories=tuple(LowHand),
    rule=ace_to_five,
    words=describe_low,
    cite="19:47-14.3",
)

SEVEN_CARD_LOW = replace(FIVE_CARD_LOW, name="lowest five of seven", cards=7)

EIGHT_OR_BETTER = Order(
    name="eight or better",
    cards=5,
    deck=JOKER,
    categories=tuple(QualifiedLow),
    rule=eight_or_better,
    words=describe_qualified,
    cite="19:47-14.3",
)

SEVEN_CARD_EIGHT_OR_BETTER = replace(EIGHT_OR_BETTER, name="eight or better of seven", cards=7)

MAMBO_LOW = replace(
    EIGHT_OR_BETTER, name="six-low of four", cards=4, rule=mambo_low, cite="19:47-14.13A"
)

DEUCE_TO_SEVEN = Order(
    name="deuce-to-seven low",
    cards=5,
    deck=JOKER,
    categories=tuple(DeuceToSeven),
    rule=deuce_to_seven,
    words=describe_deuce_to_seven,
    cite="13:69F-14.3",
)

BADUGI = Order(
    name="badugi",
    cards=4,
    deck=JOKER,
    categories=tuple(Badugi),
    rule=rank_badugi,
    words=describe_badugi,
    cite="13:69F-14.3",
)

TWO_CARD_LOW = Order(
    name="two-card low",
    cards=2,
    deck=JOKER + 1,
    categories=(PokerHand.HIGH_CARD, PokerHand.PAIR),
    rule=rank_low_cards,
    words=describe,
    cite="19:47-11.3",
)


@cache
def five_card_high_with_joker(wheel: Wheel = Wheel.SECOND) -> Order:
    """The order of high hands at pai gow poker."""
    return Order(
        name="five-card high with joker",
        cards=5,
        deck=JOKER + 1,
        categories=tuple(PokerHand),
        rule=rank_cards_with_joker,
        words=describe,
        cite="19:47-11.3",
        figures=(int(wheel),),  # 11.3(d)
        table=table_with_joker,
    )


@cache
def seven_card_high_with_joker(wheel: Wheel = Wheel.SECOND) -> Order:
    """The order of the best five of the seven cards dealt at pai gow poker."""
    return replace(five_card_high_with_joker(wheel), name="best five of seven with joker", cards=7)
