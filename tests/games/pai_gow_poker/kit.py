"""What pai gow poker gives to the kits."""

import random
from collections.abc import Iterator

from chapter47.equipment.cards import JOKER
from chapter47.games.pai_gow_poker.lab.class_table import all_classes
from chapter47.kits.conformance import Conformance
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition
from chapter47.kits.sequences import Act, Small
from chapter47.ranking.high import PokerHand
from chapter47.ranking.orders import seven_card_high_with_joker
from chapter47.ranking.value import CATEGORY_SHIFT
from tests.games.pai_gow_poker.at_the_table import DEALER_HAND, PLAIN, WINS
from tests.games.pai_gow_poker.whole_table import DAYS, LATE, Follower, random_setting


def told_cards() -> list[Act]:
    """The dealer's hand, which the dice have dealt first, then a player's."""
    cards = [*DEALER_HAND.split(), *WINS.split()]
    return [("dealer", "deal", {"card": card}) for card in cards]


SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "pai_gow_poker", "amount": 1000}),
        ("dealer", "no_more_bets", {}),
        ("dealer", "uncover", {"die_1": 1, "die_2": 1, "die_3": 6}),
        *told_cards(),
    ),
    options=PLAIN,
    bankroll=1000,
    depth=2,
    # Any two of seven cards may be set low, also those that foul the hand and lose (11.9): 21. And
    # the house way, the dealer's advice, to surrender.
    by_hand=(24,),
)


def describe(chance: random.Random) -> Follower:
    """A table under terms of some day, at which six players wager on all that is offered."""
    return Follower(random_setting(chance, chance.choice([*DAYS, LATE, LATE])), chance)


CONFORMANCE = Conformance(
    describe,
    evenings=12,
    both=("pai_gow_poker", "bank", "random_number", "progressive"),
    kind=lambda key: key if isinstance(key, str) else key[1],
)


def cases() -> Iterator[Case]:
    """Every hand of seven cards without the joker, class by class."""
    classes = all_classes()
    natural = classes.cards[:, 0] != JOKER
    cards, ways = classes.cards[natural], classes.ways[natural]
    ranked = seven_card_high_with_joker().evaluate_many(cards) >> CATEGORY_SHIFT
    for kind, count in zip(ranked, ways, strict=True):
        yield "hand of seven", kind, [PokerHand(kind).title], int(count)


PARTITION = Partition(
    cases,
    {
        "hand of seven": {  # as books on seven-card poker print them; C(52, 7) in all
            "high card": 23_294_460,
            "pair": 58_627_800,
            "two pairs": 31_433_400,
            "three-of-a-kind": 6_461_620,
            "straight": 6_180_020,
            "flush": 4_047_644,
            "full house": 3_473_184,
            "four-of-a-kind": 224_848,
            "straight flush": 37_260,
            "royal flush": 4_324,
        },
    },
)


OFFERS = Offers(
    (
        ({"dealer": "9S 8H 7D 5C 4S 3H 2D"},),
        ({"dealer": "TS 9H 8D 6C 4S 3H 2D"},),
        ({"dealer": "JS TH 9D 7C 5S 3H 2D"},),
        *(
            ({"seat 2": cards},)
            for cards in (
                "9S 8S 7S 6S 5S 4S 3S",
                "AS KS QS JS TS KH QH",
                "9S 8S 7S 6S 5S 4S Joker",
                "AS AH AD AC Joker 3S 4D",
                "AS AH AD AC Joker 3S 3D",
                "AS KS QS JS TS 3H 5D",
                "AS KS QS JS TS 3H 3D",
                "AS KS QS JS Joker 3H 5D",
                "AS KS QS JS Joker 3H 3D",
                "9S 8S 7S 6S 5S 2H 3D",
                "9S 8S 7S 6S 5S 2H 2D",
                "9S 9H 9D 9C 5S 2H 3D",
                "9S 9H 9D 9C 2S 2H 3D",
                "9S 9H 9D 5C 5S 2H 3D",
                "9S 9H 9D 5C 5S 2H 2D",
                "9S 8S 4S 3S 2S KH JD",
                "9S 8S 4S 3S 2S KH KD",
                "9S 8H 7D 6C 5S 2H 3D",
                "9S 8H 7D 6C 5S 2H 2D",
                "9S 9H 9D 6C 5S 2H KD",
                "9S 8H 7D 5C 4S 3H 2D",
                "TS 9H 8D 6C 4S 3H 2D",
                "JS TH 9D 7C 5S 3H 2D",
                "QS TH 9D 7C 5S 3H 2D",
                "KS TH 9D 7C 5S 3H 2D",
                "AS TH 9D 7C 6S 3H 2D",
            )
        ),
    ),
    seats=2,
    rounds=1500,
    as_of="2012-01-01",
    beside={
        "random_number": {"starting_position": "random number"},
        "three_card_bonus": {"bonus": False, "insurance": "none"},
        "seven_card_bonus": {"bonus": False, "insurance": "none"},
    },
)
