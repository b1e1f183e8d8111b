"""What Boston 5 stud poker gives to the kits."""

import random
from collections.abc import Hashable, Iterator, Mapping
from functools import cache
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.equipment.cards import card_text
from chapter47.families.showdown.cells import raise_cell, raise_outcomes
from chapter47.families.showdown.side_wagers import outcomes_of
from chapter47.games.boston_5_stud import wagers
from chapter47.games.boston_5_stud.lab.terms import CATEGORIES, terms_of
from chapter47.games.boston_5_stud.rules import rank_five
from chapter47.kits.conformance import Came, Conformance, came_with, dealt, sit
from chapter47.kits.offers import Offers, hands_of_five
from chapter47.kits.partition import Case, Partition, paid_by_wager
from chapter47.kits.sequences import Small
from chapter47.lab.orbits import Deck, orbits
from chapter47.ranking.hand import bit_of
from chapter47.ranking.three import paid_three
from chapter47.table import Option
from tests.games.boston_5_stud.hand import GAME, OPTIONAL_BONUS, one_round
from tests.play import bet, open_table

SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "ante", "amount": 500}),
        ("dealer", "no_more_bets", {}),
        *(("dealer", "deal", {"card": card}) for card in ("QS", "6D", "4C", "9C", "JH")),
    ),
    told={"card": ("2S", "KH", "8D")},
    bankroll=2500,
    depth=4,
    # The dealer's third card; then the second wager or a fold. Who has folded has $10 left, too
    # little for an ante and a first wager, and can be ready; the floorperson may remove two
    # devices, have new cards brought, and say that the cards were in use for the least or the most
    # hours (6 in all). Who has not gets a fourth card, one of two: 3 x (6 + 2).
    by_hand=(3, 6, 24),
)


@cache
def compiled() -> Any:
    """The rules as kernels call them."""

    @kernel
    def fates(player: Any, dealer: Any, is_raised: bool) -> tuple[int, int]:
        cell = raise_cell(rank_five(player), rank_five(dealer), is_raised, 0)
        return cell, paid_three(player[:3])

    return fates


class Evening:
    """Two players, with the cards of a round told one by one; the payout limit is in reach."""

    rounds = 20

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options = {
            "optional_bonus": chance.choice(list(OPTIONAL_BONUS)),
            "payout_limit": chance.choice([0, 50_000]),
        }
        self.table = sit(open_table(GAME, seats=0, equipment="declared", options=options), 2)

    def wager(self) -> None:
        """All wagers of both, from a deck with few ranks so that hands are good."""
        ranks = self.chance.sample(range(13), self.chance.choice([4, 5, 13]))
        deck = [4 * rank + suit for rank in ranks for suit in range(4)]
        self.cards = self.chance.sample(deck, 15)
        self.raises = {seat: self.chance.random() < 0.8 for seat in (1, 2)}
        self.stakes: dict[tuple[int, str], int] = {}
        for seat in (1, 2):
            for name, most in (("ante", 500), ("optional_bonus", 100)):
                stake = self.stakes[seat, name] = 100 * self.chance.randint(5, most)
                bet(self.table, seat, name, stake)

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The cards in order; the second wager or a fold."""
        if actor != "dealer":
            return "second_wager" if self.raises[int(actor[5:])] else "fold", {}
        return "deal", {"card": card_text(self.cards.pop(0))}

    def kernel(self) -> Came:
        """Both players, from the cards that went to them and to the dealer."""
        setting = self.table.setting
        came: Came = {}
        for seat in (1, 2):
            player, dealer = np.array(self.hands[f"seat:{seat}"]), np.array(self.hands["dealer"])
            cell, kind = compiled()(player, dealer, self.raises[seat])
            ante, bonus = self.stakes[seat, "ante"], self.stakes[seat, "optional_bonus"]
            outcomes = raise_outcomes(terms_of(setting, ante), CATEGORIES)
            came[seat, "ante"] = int(ante * outcomes[cell][0])
            won = outcomes_of(wagers.OPTIONAL_BONUS.pays(setting))[1 + kind][0]
            came[seat, "optional_bonus"] = int(bonus * won)
        return came

    def came(self, start: int) -> Came:
        """The ante with all that follows from it, and the optional bonus."""
        self.hands = dealt(self.table, start)
        return came_with(self.table, start, "ante", "optional_bonus")


CONFORMANCE = Conformance(Evening, both=("ante", "optional_bonus"))

HIGH, THREE = Deck(ranks=(12, 11, 10, 9)), Deck(ranks=(12, 11, 4))
"""Aces, kings, queens and jacks; aces, kings and sixes."""
TENS = "TS TD TC 2H 3D"


def hands(deck: Deck, cards: int) -> Iterator[tuple[str, int]]:
    """One hand of each kind from a deck, and how many are like it."""
    kinds = orbits(deck, cards)
    for hand, ways in zip(kinds.hands.tolist(), kinds.sizes.tolist(), strict=True):
        yield " ".join(card_text(c) for c in deck.cards if hand & bit_of(c)), ways


def results(cards: str, decision: str) -> dict[str, list[tuple[str, int]]]:
    """What each wager came to against three tens: its result, and what was paid."""
    return paid_by_wager(one_round(cards, TENS, decision))


def cases() -> Iterator[Case]:
    """Every three high cards, folded; and every five of three ranks, against three tens."""
    for cards, ways in hands(HIGH, 3):
        yield "optional_bonus", cards, results(cards, "fold")["optional_bonus"], ways
    for cards, ways in hands(THREE, 5):
        found = results(cards, "second_wager")
        for name in ("ante", "first", "second", "ante_bonus"):
            yield name, cards, found[name], ways


# Of 792 hands of five from three ranks: four alike 3 x 8 = 24; three and two 3 x 2 x 4 x 6 = 144;
# three and two single ones 3 x 4 x 16 = 192, a third of them sixes, which lose to tens; two pairs
# and a single one 3 x 4 x 6 x 6 = 432, which lose.
PAID: dict[Hashable, int] = {("win", 2_000): 24 + 144 + 128, ("lose", 0): 432 + 64}
PARTITION = Partition(
    cases,
    {
        # Of 560 hands: straight flushes A-K-Q and K-Q-J in four suits, 8; threes of four ranks, 16;
        # straights 2 x 64 less those, 120; flushes A-K-J and A-Q-J, 8; pairs 4 x 6 x 12 = 288; the
        # rest, A-K-J and A-Q-J mixed, 2 x 60 = 120.
        "optional_bonus": {
            ("win", 20_000): 8,
            ("win", 12_500): 16,
            ("win", 3_000): 120,
            ("win", 1_500): 8,
            ("win", 500): 288,
            ("lose", 0): 120,
        },
        "ante": {("push", 0): 24 + 144 + 128, ("lose", 0): 432 + 64},
        "first": PAID,
        "second": PAID,
        "ante_bonus": {
            ("win", 100_000): 24,
            ("win", 25_000): 144,
            ("win", 4_000): 192,
            ("win", 2_000): 432,
        },
    },
)


OFFERS = Offers(hands_of_five("seat 1"), settled_as={"ante": "ante_bonus"})
