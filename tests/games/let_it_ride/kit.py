"""What let it ride gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.equipment.cards import TEN, card_text
from chapter47.families.showdown.side_wagers import outcomes_of
from chapter47.games.let_it_ride.lab import simulation
from chapter47.games.let_it_ride.rules import bonus_hand, paid_hand
from chapter47.games.let_it_ride.wagers import THREE_CARD_BONUS
from chapter47.kits.conformance import Came, Conformance, came_with, dealt, sit
from chapter47.kits.offers import Offers, hands_of_five
from chapter47.kits.partition import Case, Partition
from chapter47.kits.sequences import Small
from chapter47.lab.orbits import Deck, orbits
from chapter47.ranking.hand import bit_of
from chapter47.ranking.three import paid_three
from chapter47.table import Option
from chapter47.table.events import Settled
from tests.games.let_it_ride.hand import GAME, one_round
from tests.play import bet, open_table

LATER = "2024-01-01"
"""A day on which the three-card bonus is offered too."""

SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "wager_1", "amount": 500}),
        ("dealer", "no_more_bets", {}),
        *(("dealer", "deal", {"card": card}) for card in ("QS", "6D", "4C")),
    ),
    told={"card": ("2S", "KH")},
    bankroll=1500,
    options={"bonus": "none"},
    depth=4,
    # The first community card, the second from the one that is left, the first wager kept or not,
    # the second wager kept or not.
    by_hand=(2, 2, 4, 8),
)


@cache
def compiled() -> Any:
    """The rules as kernels call them."""

    @kernel
    def fates(cards: Any, lowest: int) -> tuple[int, int, int]:
        return paid_hand(cards, lowest), bonus_hand(cards), paid_three(cards[:3])

    return fates


class Evening:
    """Two players, with the cards of a round told one by one."""

    rounds = 16

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options = {
            "pay_table": chance.choice(["L1", "L2"]),
            "bonus": chance.choice(["B1", "B2", "B3", "B4", "B5"]),
            "three_card_bonus": chance.choice(["T1", "T2", "T3", "T4", "T5"]),
        }
        made = open_table(GAME, seats=0, equipment="declared", options=options, as_of=LATER)
        self.table = sit(made, 2)

    def wager(self) -> None:
        """All wagers of both, from a deck with few ranks so that hands are good."""
        ranks = self.chance.sample(range(13), self.chance.choice([3, 5, 13]))
        deck = [4 * rank + suit for rank in ranks for suit in range(4)]
        self.cards = self.chance.sample(deck, 8)
        self.stakes = {}
        for seat in (1, 2):
            for name in ("wager_1", "bonus", "three_card_bonus"):
                amount = 100 if name == "bonus" else 100 * self.chance.randint(5, 20)
                self.stakes[seat, name] = amount
                bet(self.table, seat, name, amount)
        self.rides: dict[tuple[int, str], bool] = {}

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The cards in order; to let a wager ride or to take it back."""
        if actor != "dealer":
            option = options["let_it_ride"]
            rides = self.chance.random() < 0.6
            self.rides[int(actor[5:]), option.fixed["wager"]] = rides
            return "let_it_ride" if rides else "take_it_back", dict(option.fixed)
        return "deal", {"card": card_text(self.cards.pop(0))}

    def kernel(self) -> Came:
        """Both players, from the cards that went to them and to the community."""
        setting = self.table.setting
        came: Came = {}
        for seat in (1, 2):
            cards = np.array([*self.hands[f"seat:{seat}"], *self.hands["community"]])
            paid, bonus, three = compiled()(cards, TEN)
            first, second = self.rides[seat, "wager_1"], self.rides[seat, "wager_2"]
            cell = (2 * first + second) * simulation.RESULTS + 1 + paid
            on_three = outcomes_of(THREE_CARD_BONUS.pays(setting))
            nets = {
                "wager_1": simulation.three_outcomes(setting)[cell][0],
                "bonus": simulation.bonus_outcomes(setting)[1 + bonus][0],
                "three_card_bonus": on_three[1 + three][0],
            }
            for name, net in nets.items():
                came[seat, name] = int(self.stakes[seat, name] * net)
        return came

    def came(self, start: int) -> Came:
        """The three wagers together, and each other wager."""
        self.hands = dealt(self.table, start)
        return came_with(self.table, start, "wager_1", "bonus", "three_card_bonus")


CONFORMANCE = Conformance(Evening, both=("wager_1", "bonus", "three_card_bonus"))

SIXES = Deck(ranks=(8, 4))
"""Tens and sixes."""


def cases() -> Iterator[Case]:
    """Every hand of five from tens and sixes, all wagers riding."""
    kinds = orbits(SIXES, 5)
    for hand, ways in zip(kinds.hands.tolist(), kinds.sizes.tolist(), strict=True):
        cards = [card_text(c) for c in SIXES.cards if hand & bit_of(c)]
        table = one_round(" ".join(cards[:3]), " ".join(cards[3:]), True, True)
        for name in ("wager_1", "wager_2", "wager_3", "bonus"):
            found = [
                (entry.event.result, entry.event.paid)
                for entry in table.log
                if isinstance(entry.event, Settled) and entry.event.wager == name
            ]
            yield name, " ".join(cards), found, ways


# Of 56 hands of five from two ranks: four and one, 2 x 4 = 8; three and two, 2 x 4 x 6 = 48.
WAYS = {("win", 50_000): 8, ("win", 11_000): 48}
PARTITION = Partition(
    cases,
    {
        **dict.fromkeys(("wager_1", "wager_2", "wager_3"), WAYS),
        "bonus": {("win", 40_000): 8, ("win", 20_000): 48},
    },
)


OFFERS = Offers(hands_of_five("seat 1", "community"), as_of="2020-01-01")
