"""What blackjack gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import numpy as np

from chapter47.equipment.cards import deck
from chapter47.families.blackjack import comparison, totals
from chapter47.games import game_of
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.lab.figures import WayToPlay
from chapter47.games.blackjack.lab.simulation import deal_declared
from chapter47.kits.conformance import Came, Conformance
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition
from chapter47.kits.sequences import Small
from chapter47.table import Option
from tests.games.blackjack.follower import (
    WAGER,
    at_table,
    came_since,
    place_wagers,
    random_options,
    random_strategy,
    stacked,
)

SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "blackjack", "amount": 500}),
        ("dealer", "no_more_bets", {}),
    ),
    told={"card": ("AS", "8H", "KD")},
    bankroll=1500,
    depth=5,
    # The player's card, the dealer's up, the player's second, the dealer's hole card.
    by_hand=(3, 9, 27, 81),
)


class Evening:
    """A shoe in random order, played by a random strategy under random terms."""

    rounds = 5

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        setting = game_of("blackjack").setting(options=random_options(chance))
        strategy, self.boxes = random_strategy(chance), chance.randint(1, 3)
        cards = stacked(setting.number("decks"), chance)
        play = WayToPlay(setting, strategy, boxes=self.boxes, wager=WAGER, cut=len(cards))
        self.told = deal_declared(play, cards, self.rounds)
        self.follower = at_table(setting, strategy, cards, self.boxes)
        self.table = self.follower.table
        self.number = 0

    def wager(self) -> None:
        """The same wager in every box, for every action."""
        place_wagers(self.table, self.boxes)

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The next card of the shoe, or what the strategy says."""
        return self.follower.answer(actor)

    def kernel(self) -> Came:
        """What the kernel wrote down of the round."""
        log: Any = self.told[self.number]
        self.number += 1
        came: Came = {}
        for action, box in np.ndindex(log.shape[:2]):
            main, _, insurance = log[action, box]
            came["main", action, box + 1] = int(main)
            came["insurance", action, box + 1] = int(insurance)
        return {key: net for key, net in came.items() if net}

    def came(self, start: int) -> Came:
        """As settled, without what came out even."""
        return {key: net for key, net in came_since(self.table, start).items() if net}


CONFORMANCE = Conformance(Evening, evenings=60, both=("main", "insurance"), kind=lambda key: key[0])

WORDS = {comparison.WIN: "wins", comparison.VOID: "void", comparison.LOSE: "loses"}


def cases() -> Iterator[Case]:
    """Every finished hand against every one of the dealer; every hand of two and three cards."""
    hands = [(score, False) for score in range(4, 32)] + [(21, True)]
    dealers = [(score, False) for score in range(17, 27)] + [(21, True)]
    for mine in hands:
        for theirs in dealers:
            result = comparison.outcome(*mine, *theirs)
            yield "blackjack", (mine, theirs), [WORDS[result]] if result in WORDS else [], 1
    for size in (2, 3):
        for cards in combinations(deck(), size):
            blackjack = totals.is_blackjack(cards, False)
            paid_for = rules.combination(cards, blackjack, 51, 47)
            yield f"paid for {size} cards", cards, [rules.COMBINATIONS[paid_for]], 1


PARTITION = Partition(
    cases,
    {
        # 28 totals of which ten are over 21, and a blackjack, against 17 to 21, five totals over
        # 21, and a blackjack. A hand beats the five and the totals below it: 14 x 5, 6, 7, 8, 9;
        # a blackjack beats ten. Equal are 17 to 21 and two blackjacks. The rest of 319 loses.
        "blackjack": {"wins": 110, "void": 6, "loses": 203},
        # 4 aces with 16 tens, one of which is the ace and king of spades; C(52, 2) = 1326.
        "paid for 2 cards": {"win": 1262, "blackjack": 63, "designated blackjack": 1},
        # three of the four sevens; 6-7-8 of each suit; C(52, 3) = 22100.
        "paid for 3 cards": {"win": 22092, "three sevens": 4, "suited 6-7-8": 4},
    },
)


OFFERS = Offers(
    (
        ({"box 1": "QH QH", "dealer": "AC KD"},),
        ({"box 1": "3C 7D", "dealer": "5C KD"},),
        *(
            ({"box 1": cards, "dealer": "9C KD"},)
            for cards in (
                "6H 7H 8H",
                "7C 7D 7H",
                "7H 7H 7H",
                "AS KS",
                "AC JC",
                "2C 3D 4H 5S 7C",
                "AH AH AH AH",
                "AH AD AH AD",
                "AH AS AD AC",
                "AH AH AH 2C",
                "AH AH AS 2C",
                "AH AH 5C",
                "AH AS 5C",
                "KH QH",
            )
        ),
    ),
    rounds=1500,
    as_of="2020-01-01",
    options={"decks": 6},
    beside={"multiple_action": {"hole_card": "after players"}},
)
