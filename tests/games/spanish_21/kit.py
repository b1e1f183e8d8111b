"""What Spanish 21 gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from chapter47.families.blackjack import comparison, totals
from chapter47.families.blackjack.match_the_dealer import Match, match
from chapter47.families.blackjack.stripped import cards_without_tens
from chapter47.games import game_of
from chapter47.games.spanish_21 import rules
from chapter47.games.spanish_21.lab import deal_declared, way_to_play
from chapter47.kits.conformance import Came, Conformance
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition
from chapter47.kits.sequences import Small
from chapter47.ranking.kinds import NOTHING
from chapter47.table import Option
from tests.families.blackjack.at_kin_table import (
    WAGER,
    Follower,
    came_in_kernel,
    came_since,
    random_strategy,
    stacked,
)
from tests.play import bet, open_table

SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "spanish_21", "amount": 500}),
        ("dealer", "no_more_bets", {}),
    ),
    told={"card": ("AS", "8H", "KD")},
    bankroll=1500,
    depth=5,
    # The player's card, the dealer's up, the player's second, the dealer's hole card.
    by_hand=(3, 9, 27, 81),
)


def random_options(chance: random.Random) -> dict[str, object]:
    """Permitted terms of the main game."""
    return {
        "decks": chance.choice([6, 8]),
        "hole_card": chance.choice(["read", "unread"]),
        "surrender": chance.random() < 0.5,
        "suited_678_pays": chance.choice(["2 to 1", "3 to 1"]),
        "spades_678_pays": chance.choice(["2 to 1", "3 to 1"]),
    }


class Evening:
    """A shoe in random order, played by a random strategy under random terms."""

    rounds = 5

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        setting = game_of("spanish-21").setting(options=random_options(chance))
        strategy, self.boxes = random_strategy(chance, rescues=True), chance.randint(1, 3)
        cards = stacked(setting.number("decks"), chance)
        self.wagered = chance.choice([WAGER, 3 * WAGER])
        play = way_to_play(setting, strategy, boxes=self.boxes, wager=self.wagered)
        self.told = deal_declared(play, cards, self.rounds)
        self.table = open_table(
            "spanish-21",
            seats=self.boxes,
            bankroll=10**8,
            equipment="declared",
            options=dict(setting.options),
        )
        self.follower = Follower(self.table, strategy, cards)
        self.number = 0

    def wager(self) -> None:
        """The same wager in every box."""
        for seat in range(1, self.boxes + 1):
            bet(self.table, seat, "spanish_21", self.wagered)

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The next card of the shoe, or what the strategy says."""
        return self.follower.answer(actor)

    def kernel(self) -> Came:
        """What the kernel wrote down of the round."""
        self.number += 1
        return came_in_kernel(self.told[self.number - 1])

    def came(self, start: int) -> Came:
        """As settled, without what came out even."""
        return came_since(self.table, start)


CONFORMANCE = Conformance(Evening, evenings=60, both=("main", "insurance"), kind=lambda key: key[0])

WORDS = {comparison.WIN: "wins", comparison.VOID: "void", comparison.LOSE: "loses"}


def cases() -> Iterator[Case]:
    """Every finished hand against every one of the dealer; every hand of two and three cards."""
    hands = [(score, False) for score in range(4, 32)] + [(21, True)]
    dealers = [(score, False) for score in range(17, 27)] + [(21, True)]
    for mine in hands:
        for theirs in dealers:
            result = rules.outcome(*mine, *theirs)
            yield "spanish_21", (mine, theirs), [WORDS[result]] if result in WORDS else [], 1
    deck = cards_without_tens(1)
    for size in (2, 3):
        for cards in combinations(deck, size):
            blackjack = totals.is_blackjack(cards, False)
            paid_for = rules.combination(cards, blackjack)
            yield f"paid for {size} cards", cards, [rules.COMBINATIONS[paid_for]], 1
    for card, up in combinations(cards_without_tens(2), 2):
        kind = match(card, up)
        yield "match", (card, up), [Match(kind).title if kind != NOTHING else "no match"], 1


PARTITION = Partition(
    cases,
    {
        # 28 totals of which ten are over 21, and a blackjack, against 17 to 21, five totals over
        # 21, and a blackjack. Totals of 4 to 16 beat the five over 21; 17 to 20 those and the
        # totals below them; 21 all but a blackjack; a blackjack all eleven. 17 to 20 are void
        # against their equals: 13 x 5 + 5 + 6 + 7 + 8 + 10 + 11 = 112 wins of 319.
        "spanish_21": {"wins": 112, "void": 4, "loses": 203},
        # 4 aces with 12 pictures; C(48, 2) = 1128.
        "paid for 2 cards": {"win": 1080, "blackjack": 48},
        # 6-7-8: 64, four of one suit, one of these of spades; three of four sevens: 4, which are
        # never of one suit in one deck; C(48, 3) = 17296.
        "paid for 3 cards": {
            "win": 17228,
            "6-7-8 of mixed suits": 60,
            "6-7-8 of one suit": 3,
            "6-7-8 of spades": 1,
            "7-7-7 of mixed suits": 4,
        },
        # Two decks: each of 48 cards once more; of each rank C(8, 2) = 28 pairs; C(96, 2) = 4560.
        "match": {"suited match": 48, "unsuited match": 12 * 28 - 48, "no match": 4560 - 336},
    },
)


OFFERS = Offers(
    tuple(
        ({"box 1": cards, "dealer": "6C KD"},)
        for cards in (
            "2C 3D 4H 5S 7C",
            "2C 3D 4H 2S 3C 7D",
            "2C 3D 2H 3S 2S 4C 5D",
            "6C 7D 8H",
            "6H 7H 8H",
            "6S 7S 8S",
            "7C 7D 7H",
            "7H 7H 7H",
            "7S 7S 7S",
        )
    )
)
