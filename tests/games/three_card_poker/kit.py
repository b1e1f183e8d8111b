"""What three card poker gives to the kits."""

import random
from collections.abc import Hashable, Iterator, Mapping
from functools import cache
from typing import Any

from chapter47.compiled import kernel
from chapter47.equipment.cards import card_text
from chapter47.families.showdown.cells import raise_cell, raise_outcomes
from chapter47.games.three_card_poker.lab import simulation
from chapter47.games.three_card_poker.lab.showdown import terms_of
from chapter47.games.three_card_poker.rules import prime, six_cards
from chapter47.kits.conformance import Came, Conformance, came_with, dealt, sit
from chapter47.kits.offers import FIVE, Offers
from chapter47.kits.partition import Case, Partition, paid_by_wager
from chapter47.kits.sequences import Small
from chapter47.lab.orbits import Deck, orbits
from chapter47.ranking.hand import bit_of
from chapter47.ranking.three import paid_three, rank_three_cards
from chapter47.table import Option
from chapter47.table.events import CardTurned
from tests.play import bet, open_table
from tests.showdown import tell, told_table

SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "ante", "amount": 500}),
        ("dealer", "no_more_bets", {}),
        *(("dealer", "deal", {"card": card}) for card in ("QS", "6D", "4C", "9C")),
    ),
    told={"card": ("2S", "KH")},
    bankroll=1000,
    depth=4,
    # The dealer's second card, the third from the one that is left; then to play or to fold. Then,
    # after both orders: ready; the floorperson may remove two devices, have new cards brought, and
    # say that the cards were in use for the least or the most hours (6). Who has folded has $5 left
    # for an ante or pair plus (8); who has played lost all to a king: 2 x (6 + 8).
    by_hand=(2, 2, 4, 28),
)


@cache
def compiled() -> Any:
    """The rules as kernels call them."""

    @kernel
    def fates(cards: Any, plays: bool, plays_from: int) -> tuple[int, int, int, int]:
        player, dealer = cards[:3], cards[3:]
        mine, theirs = rank_three_cards(player), rank_three_cards(dealer)
        cell = raise_cell(mine, theirs, plays, plays_from)
        return cell, paid_three(player), six_cards(cards), prime(player, dealer)

    return fates


class Evening:
    """Two players, with the cards of a round told one by one."""

    rounds = 16

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options = {
            "ante_bonus": chance.choice(["5-4-1", "4-3-1"]),
            "pair_plus": chance.choice("ABCDEF"),
            "six_card_bonus": chance.choice(["S1", "S2"]),
            "prime": True,
        }
        table = open_table("three-card-poker", seats=0, equipment="declared", options=options)
        self.table = sit(table, 2)

    def wager(self) -> None:
        """All wagers of both, from a deck with few ranks so that hands are good."""
        few = self.chance.choice([3, 5, 13])
        ranks = self.chance.sample(range(13), few)
        deck = [4 * rank + suit for rank in ranks for suit in range(4)]
        self.cards = self.chance.sample(deck, 9)
        self.plays = {seat: self.chance.random() < 0.8 for seat in (1, 2)}
        self.stakes: dict[tuple[int, str], int] = {}
        for seat in (1, 2):
            for name in ("ante", "pair_plus", "six_card_bonus", "prime"):
                stake = self.stakes[seat, name] = 100 * self.chance.randint(5, 50)
                bet(self.table, seat, name, stake)

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The cards in order; to play or to fold."""
        if actor != "dealer":
            return "play" if self.plays[int(actor[5:])] else "fold", {}
        return "deal", {"card": card_text(self.cards.pop(0))}

    def kernel(self) -> Came:
        """Both players, from the cards that went to them and to the dealer."""
        import numpy as np

        setting = self.table.setting
        terms = terms_of(setting)
        came: Came = {}
        for seat in (1, 2):
            cards = np.array([*self.hands[f"seat:{seat}"], *self.hands["dealer"]])
            cell, *kinds = compiled()(cards, self.plays[seat], terms.plays_from)
            net = raise_outcomes(terms, simulation.KINDS)[cell][0]
            came[seat, "ante"] = int(self.stakes[seat, "ante"] * net)
            for side, kind in zip(simulation.SIDE, kinds, strict=True):
                won = simulation.side_outcomes(setting, side)[1 + kind][0]
                if side.name == "pair_plus" and not self.plays[seat]:
                    won = -1
                came[seat, side.name] = int(self.stakes[seat, side.name] * won)
        return came

    def came(self, start: int) -> Came:
        """The ante with the play wager and the bonus that follow from it, and each other wager."""
        self.hands = dealt(self.table, start)
        return came_with(self.table, start, "ante", "pair_plus", "six_card_bonus", "prime")


CONFORMANCE = Conformance(Evening, both=("ante", "pair_plus", "six_card_bonus", "prime"))

HIGH = Deck(ranks=(12, 11, 10, 9))
"""Aces, kings, queens and jacks."""


def hands() -> Iterator[tuple[str, int]]:
    """One hand of each kind from the sixteen high cards, and how many are like it."""
    kinds = orbits(HIGH, 3)
    for hand, ways in zip(kinds.hands.tolist(), kinds.sizes.tolist(), strict=True):
        yield " ".join(card_text(c) for c in HIGH.cards if hand & bit_of(c)), ways


def cases() -> Iterator[Case]:
    """Every hand of high cards, against a pair of tens and against a hand that does not play."""
    for told, dealer in (("plays", "TC TD 2H"), ("does not play", "TC 9D 2H")):
        for cards, ways in hands():
            table = told_table("three-card-poker")
            bet(table, 1, "ante", 500)
            bet(table, 1, "pair_plus", 500)
            tell(table, {1: cards}, dealer)
            table.act("seat:1", "play")
            found = paid_by_wager(table)
            for wager in ("ante", "play", "pair_plus", "ante_bonus"):
                nothing = ["nothing"] if wager == "ante_bonus" else []
                yield (wager, told), cards, found.get(wager, nothing), ways
            assert any(isinstance(entry.event, CardTurned) for entry in table.log)


# Of 560 hands: straight flushes A-K-Q and K-Q-J in four suits, 8; threes of four ranks, 4 each, 16;
# straights 2 x 64 less those, 120; flushes A-K-J and A-Q-J, 8; pairs 4 x 6 x 12 = 288; the rest,
# A-K-J and A-Q-J mixed, 2 x 60 = 120.
PAIR_PLUS: dict[Hashable, int] = {
    ("win", 20_000): 8,
    ("win", 15_000): 16,
    ("win", 3_000): 120,
    ("win", 2_000): 8,
    ("win", 500): 288,
    ("lose", 0): 120,
}
BONUS: dict[Hashable, int] = {
    ("win", 2_500): 8,
    ("win", 2_000): 16,
    ("win", 500): 120,
    "nothing": 416,
}
PARTITION = Partition(
    cases,
    {
        # A pair of tens loses to all but the 120 hands without a class.
        ("ante", "plays"): {("win", 500): 440, ("lose", 0): 120},
        ("play", "plays"): {("win", 500): 440, ("lose", 0): 120},
        ("ante", "does not play"): {("win", 500): 560},
        ("play", "does not play"): {("push", 0): 560},
        ("pair_plus", "plays"): PAIR_PLUS,
        ("pair_plus", "does not play"): PAIR_PLUS,
        ("ante_bonus", "plays"): BONUS,
        ("ante_bonus", "does not play"): BONUS,
    },
)


OFFERS = Offers(
    (
        ({"seat 1": "AS KS QS", "dealer": "JS TS 9S"},),  # with the dealer's, a royal flush of six
        *(({"seat 1 + dealer": f"{cards} 2H"},) for cards in FIVE),
    )
)
