"""What double attack blackjack gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from chapter47.families.blackjack import comparison, totals
from chapter47.families.blackjack.stripped import cards_without_tens
from chapter47.games import game_of
from chapter47.games.double_attack_blackjack.lab import deal_declared, way_to_play
from chapter47.games.double_attack_blackjack.rules import BustIt, bust_it
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
        ("seat:1", "bet", {"wager": "initial", "amount": 500}),
        ("dealer", "no_more_bets", {}),
    ),
    told={"card": ("AS", "8H", "KD")},
    bankroll=1500,
    depth=5,
    # The dealer's up card, an attack or none, the player's two cards, the dealer's hole card.
    by_hand=(3, 6, 18, 54, 162),
)


def random_options(chance: random.Random) -> dict[str, object]:
    """Permitted terms of the main game."""
    return {
        "decks": chance.choice([6, 8]),
        "hole_card": chance.choice(["read", "unread"]),
        "surrender": chance.random() < 0.7,
    }


class Attacker(Follower):
    """A follower who attacks by up card."""

    def answer(self, actor: str) -> tuple[str, dict[str, Any]]:
        """The next card, the attack, or what the strategy says."""
        names = {option.name for option in self.table.prompt.options[actor]}
        if "no_attack" not in names:
            return super().answer(actor)
        round_ = self.table.round
        assert round_ is not None and self.strategy.stakes is not None
        up = totals.points(round_.hand("dealer")[0]) - 1
        return ("attack" if self.strategy.stakes[up] > 1 else "no_attack"), {}


class Evening:
    """A shoe in random order, played by a random strategy under random terms."""

    rounds = 5

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        setting = game_of("double-attack-blackjack").setting(options=random_options(chance))
        gives_up = bool(setting.option("surrender"))
        strategy = random_strategy(chance, rescues=gives_up, later=gives_up, attacks=True)
        self.boxes = chance.randint(1, 3)
        cards = stacked(setting.number("decks"), chance)
        play = way_to_play(setting, strategy, boxes=self.boxes, wager=WAGER)
        self.told = deal_declared(play, cards, self.rounds)
        self.table = open_table(
            "double-attack-blackjack",
            seats=self.boxes,
            bankroll=10**8,
            equipment="declared",
            options=dict(setting.options),
        )
        self.follower = Attacker(self.table, strategy, cards)
        self.number = 0

    def wager(self) -> None:
        """The same wager in every box."""
        for seat in range(1, self.boxes + 1):
            bet(self.table, seat, "initial", WAGER)

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
    """Every finished hand against every one of the dealer; every three cards of the dealer."""
    hands = [(score, False) for score in range(4, 32)] + [(21, True)]
    dealers = [(score, False) for score in range(17, 27)] + [(21, True)]
    for mine in hands:
        for theirs in dealers:
            result = comparison.outcome(*mine, *theirs)
            yield "initial", (mine, theirs), [WORDS[result]] if result in WORDS else [], 1
    deck = cards_without_tens(1)
    eights = [card for card in deck if totals.points(card) == 8]
    for cards in product(eights, repeat=3):
        kind = bust_it(cards)
        yield "three eights", cards, [BustIt(kind).title if kind != NOTHING else "nothing"], 1
    for third in deck:
        kind = bust_it((deck[-5], deck[16], third))
        yield "a king and a six", third, [BustIt(kind).title if kind != NOTHING else "no"], 1


PARTITION = Partition(
    cases,
    {
        # As in blackjack: 28 totals of which ten are over 21, and a blackjack, against 17 to 21,
        # five totals over 21, and a blackjack: 14 x 5 + 6 + 7 + 8 + 9 + 10 wins of 319.
        "initial": {"wins": 110, "void": 6, "loses": 203},
        # 64 orders of three eights, with repetition: four of one suit; of one colour 2 x 8 less
        # those four; the rest is paid for its third card.
        "three eights": {
            "three eights of one suit": 4,
            "three eights of one colour": 12,
            "an eight": 48,
        },
        # 16 and a third card: four each of six to nine and twelve pictures break it.
        "a king and a six": {
            "a six": 4,
            "a seven": 4,
            "an eight": 4,
            "a nine": 4,
            "a picture": 12,
            "no": 20,
        },
    },
)


OFFERS = Offers(
    tuple(
        ({"dealer": cards},)
        for cards in ("8H 8H 8H", "8H 8D 8H", "KC 6D 9H", "9C 7D 6H", "8C 7D 7H", "9C 7D KH")
    )
)
