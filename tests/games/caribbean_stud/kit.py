"""What Caribbean stud poker gives to the kits."""

import random
from collections.abc import Hashable, Iterator, Mapping
from functools import cache
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.equipment.cards import card_text
from chapter47.families.showdown.cells import raise_cell, raise_outcomes
from chapter47.games.caribbean_stud.lab import simulation
from chapter47.games.caribbean_stud.lab.showdown import terms_of
from chapter47.games.caribbean_stud.rules import progressive_hand, rank_five
from chapter47.kits.conformance import Came, Conformance, came_with, dealt, sit
from chapter47.kits.offers import FIVE, Offers
from chapter47.kits.partition import Case, Partition, paid_by_wager
from chapter47.kits.sequences import Small
from chapter47.lab.orbits import Deck, orbits
from chapter47.ranking.hand import bit_of
from chapter47.table import Option
from tests.play import bet, open_table
from tests.showdown import tell, told_table

DEALT = ("AS", "KD", "QC", "8H", "3S", "QD", "JC", "4H")
"""The player's hand, and three cards of the dealer's."""
SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "ante", "amount": 500}),
        ("dealer", "no_more_bets", {}),
        *(("dealer", "deal", {"card": card}) for card in DEALT),
    ),
    told={"card": ("2S", "3H")},
    bankroll=1500,
    depth=4,
    # The dealer's fourth card, the fifth from the one that is left; then to bet or to fold. Then,
    # after both orders: ready; the floorperson may remove two devices, have new cards brought, and
    # say that the cards were in use for the least or the most hours (6). Queen high does not play:
    # who has bet is paid, who has folded has $10 left, and both can ante again (7): 4 x 7.
    by_hand=(2, 2, 4, 28),
)


@cache
def compiled() -> Any:
    """The rules as kernels call them."""

    @kernel
    def fates(cards: Any, bets: bool, plays_from: int) -> tuple[int, int]:
        mine, theirs = rank_five(cards[:5]), rank_five(cards[5:])
        return raise_cell(mine, theirs, bets, plays_from), progressive_hand(cards[:5])

    return fates


class Evening:
    """Two players, with the cards of a round told one by one; the meter stays as it is."""

    rounds = 14

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options = {
            "progressive": chance.choice([f"P{n}" for n in range(1, 7)]),
            "progressive_rate": 0,
            "awards_deducted": False,
        }
        table = open_table("caribbean-stud", seats=0, equipment="declared", options=options)
        self.table = sit(table, 2)

    def wager(self) -> None:
        """Antes and dollars of both, from a deck with few ranks or suits so that hands are good."""
        if self.chance.random() < 0.3:
            deck = [4 * rank + suit for rank in range(13) for suit in (0, 1)]
        else:
            ranks = self.chance.sample(range(13), self.chance.choice([4, 6, 13]))
            deck = [4 * rank + suit for rank in ranks for suit in range(4)]
        self.cards = self.chance.sample(deck, 15)
        self.bets = {seat: self.chance.random() < 0.8 for seat in (1, 2)}
        self.antes = {seat: 100 * self.chance.randint(5, 25) for seat in (1, 2)}
        for seat in (1, 2):
            bet(self.table, seat, "ante", self.antes[seat])
            bet(self.table, seat, "progressive", 100)

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The cards in order; to bet or to fold."""
        if actor != "dealer":
            return "make_bet" if self.bets[int(actor[5:])] else "fold", {}
        return "deal", {"card": card_text(self.cards.pop(0))}

    def kernel(self) -> Came:
        """Both players, from the cards that went to them and to the dealer."""
        setting = self.table.setting
        came: Came = {}
        for seat in (1, 2):
            terms = terms_of(setting, self.antes[seat])
            cards = np.array([*self.hands[f"seat:{seat}"], *self.hands["dealer"]])
            cell, kind = compiled()(cards, self.bets[seat], terms.plays_from)
            net = raise_outcomes(terms, simulation.KINDS)[cell][0]
            came[seat, "ante"] = int(self.antes[seat] * net)
            won = simulation.progressive_outcomes(setting)[1 + kind][0]
            came[seat, "progressive"] = int(100 * won) if self.bets[seat] else -100
        return came

    def came(self, start: int) -> Came:
        """The ante with the bet that follows from it, and the progressive wager."""
        self.hands = dealt(self.table, start)
        return came_with(self.table, start, "ante", "progressive")


CONFORMANCE = Conformance(Evening, both=("ante", "progressive"))

HIGH = Deck(ranks=(12, 11, 10))
"""Aces, kings and queens."""


def cases() -> Iterator[Case]:
    """Every five of the twelve high cards, against a pair of tens and a hand that does not play."""
    kinds = orbits(HIGH, 5)
    for told, dealer in (("plays", "TC TD 2H 3H 4S"), ("does not play", "TC 9D 2H 3H 4S")):
        for hand, ways in zip(kinds.hands.tolist(), kinds.sizes.tolist(), strict=True):
            cards = " ".join(card_text(c) for c in HIGH.cards if hand & bit_of(c))
            table = told_table("caribbean-stud", options={"progressive_rate": 0})
            bet(table, 1, "ante", 500)
            bet(table, 1, "progressive", 100)
            tell(table, {1: cards}, dealer)
            table.act("seat:1", "make_bet")
            found = paid_by_wager(table)
            for wager in ("ante", "bet", "progressive"):
                yield (wager, told), cards, found[wager], ways


# Of 792 hands of three ranks in four suits none has five ranks: 3 x 8 fours; full houses
# 3 x 2 x 4 x 6 = 144; threes with the two other ranks 3 x 4 x 16 = 192; two pairs, the fifth card
# of the third rank, 3 x 36 x 4 = 432. All beat a pair of tens. On $10 bets 20, 7, 3 and 2 to 1.
PROGRESSIVE: dict[Hashable, int] = {("win", 50_000): 24, ("win", 10_000): 144, ("lose", 0): 624}
PARTITION = Partition(
    cases,
    {
        ("ante", "plays"): {("win", 500): 792},
        ("bet", "plays"): {
            ("win", 20_000): 24,
            ("win", 7_000): 144,
            ("win", 3_000): 192,
            ("win", 2_000): 432,
        },
        ("ante", "does not play"): {("win", 500): 792},
        ("bet", "does not play"): {("push", 0): 792},
        ("progressive", "plays"): PROGRESSIVE,
        ("progressive", "does not play"): PROGRESSIVE,
    },
)


OFFERS = Offers(
    tuple(({"seat 1": cards, "dealer": "AD KC 4S 5H 9S"},) for cards in [*FIVE, "AC KD QH JS 9C"])
)
