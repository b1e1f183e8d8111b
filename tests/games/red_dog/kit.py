"""What red dog gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any

from chapter47.compiled import kernel
from chapter47.equipment.cards import card_text
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.shoe import Declared
from chapter47.games.red_dog.outcomes import fate_of, outcomes
from chapter47.kits.conformance import Came, Conformance, settled, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition, at_odds
from chapter47.kits.sequences import Small
from chapter47.table import Option, seat_name
from chapter47.table.events import CardDealt
from tests.play import bet, deal, open_table, ready

SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "original", "amount": 500}),
        ("dealer", "no_more_bets", {}),
    ),
    told={"card": ("2S", "3H", "KH")},
    bankroll=1500,
    depth=5,
    # The first card, the second. Of the nine, two and three (2) are consecutive and the next round
    # is bet on or not (2 x 2: a bet, or to be ready); the three pairs wait for one of three cards
    # (3 x 3); the four others for a raise or not (4 x 2).
    by_hand=(3, 9, 21),
)


@cache
def compiled() -> Any:
    """The rules as kernels call them: what becomes of an original wager with its raise."""

    @kernel
    def fate(first: int, second: int, third: int, raised: bool) -> int:
        return fate_of(first, second, third, raised)

    return fate


class Evening:
    """Two players, with the cards of a round told one by one; raises are as large as wagers."""

    rounds = 14

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        raises = ["up to the original wager", "equal to the original wager"]
        options = {"decks": chance.randint(1, 8), "raise_amount": chance.choice(raises)}
        self.table = sit(open_table("red-dog", seats=0, equipment="declared", options=options), 2)
        self.outcomes = outcomes(self.table.setting)

    def wager(self) -> None:
        """Original wagers of both."""
        self.stakes = {seat: 100 * self.chance.randint(5, 60) for seat in (1, 2)}
        self.raised = {seat: self.chance.random() < 0.5 for seat in (1, 2)}
        few = self.chance.choice([2, 5, 13])
        self.ranks = self.chance.sample(range(13), few)
        for seat in (1, 2):
            bet(self.table, seat, "original", self.stakes[seat])

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """Cards of some ranks that the shoe still has; raise or stay."""
        if actor != "dealer":
            return ("raise" if self.raised[int(actor[5:])] else "stay"), {}
        cards = [4 * rank + suit for rank in self.ranks for suit in range(4)]
        cards = list(filter(self.is_left, cards)) or list(filter(self.is_left, range(52)))
        return "deal", {"card": card_text(self.chance.choice(cards))}

    def is_left(self, card: int) -> bool:
        """Whether the shoe may still hold a card."""
        shoe = self.table.shoe
        assert isinstance(shoe, Declared)
        try:
            shoe.check(card)
        except EquipmentError:
            return False
        return True

    def kernel(self) -> Came:
        """Both players, from the cards that lay before the dealer."""
        first, second, *third = self.cards
        came: Came = {}
        for seat in (1, 2):
            is_raised = self.raised[seat] and (seat, "raise", "") in self.at_table
            fate = compiled()(first, second, third[0] if third else 0, is_raised)
            net = int(self.stakes[seat] * self.outcomes[fate][0])
            halves = 2 if is_raised else 1
            came[seat, "original", ""] = net // halves
            if is_raised:
                came[seat, "raise", ""] = net // halves
        return came

    def came(self, start: int) -> Came:
        """What each wager came to; the cards are noted."""
        log = [entry.event for entry in self.table.log.entries[start:]]
        self.cards = [e.card for e in log if isinstance(e, CardDealt) and e.card is not None]
        self.at_table = settled(self.table, start)
        return self.at_table


CONFORMANCE = Conformance(Evening, both=("original", "raise"))


def cases() -> Iterator[Case]:
    """Every three ranks, with a raise where one may be made."""
    for ranks in product(range(13), repeat=3):
        if not any(ranks[1:]):  # all cards come back to the device after every round
            options = {"shuffle": "continuous"}
            table = open_table("red-dog", equipment="declared", options=options)
        bet(table, 1, "original", 500)
        ready(table)
        start = len(table.log)
        first, second, third = (card_text(4 * rank + n) for n, rank in enumerate(ranks))
        deal(table, first, second)
        if table.prompt.phase == "raises":
            table.act(seat_name(1), "raise")
        if table.prompt.phase == "third card":
            deal(table, third)
        for wager in ("original", "raise"):
            found = at_odds(table, start, wager)
            if wager == "original" or found:
                yield wager, ranks, found, 1


def by_hand() -> dict[str, dict[tuple[str, str], int]]:
    """Two ranks with n between them come in 2 (12 - n) orders; n of 13 third ranks fall between.

    Of 2,197: 24 x 13 consecutive and 13 x 12 pairs without a third stand off; 13 are three alike.
    """
    inside = {n: 2 * (12 - n) * n for n in range(1, 12)}
    won = {
        ("win", "5 to 1"): inside[1],
        ("win", "4 to 1"): inside[2],
        ("win", "2 to 1"): inside[3],
        ("win", "1 to 1"): sum(inside[n] for n in range(4, 12)),
    }
    lost = sum(2 * (12 - n) * (13 - n) for n in range(1, 12))
    raised = won | {("lose", ""): lost}
    return {
        "original": raised | {("stand-off", ""): 24 * 13 + 13 * 12, ("win", "11 to 1"): 13},
        "raise": raised,
    }


PARTITION = Partition(cases, by_hand())


OFFERS = Offers(
    (
        ({"dealer": "2C 2D 2H"},),
        *(({"dealer": f"2C {high}D 3H"},) for high in "456789TJQKA"),
    )
)
