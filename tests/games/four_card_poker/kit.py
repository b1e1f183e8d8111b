"""What four card poker gives to the kits."""

import random
from collections.abc import Hashable, Iterator, Mapping
from functools import cache
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.equipment.cards import card_text
from chapter47.games.four_card_poker.lab import simulation
from chapter47.games.four_card_poker.lab.showdown import terms_of
from chapter47.games.four_card_poker.rules import aces_up
from chapter47.kits.conformance import Came, Conformance, came_with, dealt, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition, paid_by_wager
from chapter47.kits.sequences import Small
from chapter47.lab.orbits import Deck, orbits
from chapter47.ranking.four import best_four
from chapter47.ranking.hand import bit_of
from chapter47.table import Option
from tests.play import bet, open_table
from tests.showdown import tell, told_table

DEALT = ("AS", "KD", "QC", "8H", "3S", "QD", "JC", "4H", "9C")
"""The player's hand, and four cards of the dealer's."""
SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "ante", "amount": 500}),
        ("dealer", "no_more_bets", {}),
        *(("dealer", "deal", {"card": card}) for card in DEALT),
    ),
    told={"card": ("2S", "5H")},
    bankroll=1000,
    depth=3,
    # The dealer's fifth card, the sixth from the one that is left; then to play for one ante, all
    # that the player has, or to fold.
    by_hand=(2, 2, 4),
)


@cache
def compiled() -> Any:
    """The rules as kernels call them."""

    @kernel
    def fates(cards: Any, antes: int) -> tuple[int, int]:
        mine, theirs = best_four(cards[:5]), best_four(cards[5:])
        return simulation.ante_cell(mine, theirs, antes, 4), aces_up(cards[:5])

    return fates


class Evening:
    """Two players, with the cards of a round told one by one."""

    rounds = 14

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options = {"aces_up": chance.choice("ABCD")}
        table = open_table("four-card-poker", seats=0, equipment="declared", options=options)
        self.table = sit(table, 2)

    def wager(self) -> None:
        """Antes and aces up of both, from a deck with few ranks so that hands are good."""
        ranks = self.chance.sample(range(13), self.chance.choice([4, 6, 13]))
        deck = [4 * rank + suit for rank in ranks for suit in range(4)]
        self.cards = self.chance.sample(deck, 16)
        self.antes = {seat: self.chance.choice([0, 1, 2, 3]) for seat in (1, 2)}
        self.stakes = {}
        for seat in (1, 2):
            for name in ("ante", "aces_up"):
                stake = self.stakes[seat, name] = 100 * self.chance.randint(5, 50)
                bet(self.table, seat, name, stake)

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The cards in order; to play for some antes or to fold."""
        if actor == "dealer":
            return "deal", {"card": card_text(self.cards.pop(0))}
        seat = int(actor[5:])
        antes = self.antes[seat]
        return ("play", {"amount": antes * self.stakes[seat, "ante"]}) if antes else ("fold", {})

    def kernel(self) -> Came:
        """Both players, from the cards that went to them and to the dealer."""
        setting = self.table.setting
        came: Came = {}
        for seat in (1, 2):
            cards = np.array([*self.hands[f"seat:{seat}"], *self.hands["dealer"]])
            cell, kind = compiled()(cards, self.antes[seat])
            net = simulation.ante_outcomes(terms_of(setting))[cell][0]
            came[seat, "ante"] = int(self.stakes[seat, "ante"] * net)
            won = simulation.side_outcomes(setting)[1 + kind][0]
            came[seat, "aces_up"] = int(self.stakes[seat, "aces_up"] * won)
        return came

    def came(self, start: int) -> Came:
        """The ante with the play wager and the bonus that follow from it, and aces up."""
        self.hands = dealt(self.table, start)
        return came_with(self.table, start, "ante", "aces_up")


CONFORMANCE = Conformance(Evening, both=("ante", "aces_up"))

HIGH = Deck(ranks=(12, 11))
"""Aces and kings."""


def cases() -> Iterator[Case]:
    """Every five of the eight high cards, against a pair of tens and against four tens."""
    kinds = orbits(HIGH, 5)
    for told, dealer in (("wins", "TC TD 2H 3H 5S 7D"), ("loses", "TC TD TH TS 5S 7D")):
        for hand, ways in zip(kinds.hands.tolist(), kinds.sizes.tolist(), strict=True):
            cards = " ".join(card_text(c) for c in HIGH.cards if hand & bit_of(c))
            table = told_table("four-card-poker")
            bet(table, 1, "ante", 500)
            bet(table, 1, "aces_up", 500)
            tell(table, {1: cards}, dealer)
            table.act("seat:1", "play", amount=1500)
            found = paid_by_wager(table)
            for wager in ("ante", "play", "automatic_bonus", "aces_up"):
                yield (wager, told), cards, found[wager], ways


# Of 56 hands of two ranks in four suits 2 x 4 hold four of a kind, the other 2 x 24 three; both
# beat a pair of tens, and only the 8 fours beat four tens.
BONUS: dict[Hashable, int] = {("win", 12_500): 8, ("win", 1_000): 48}
ACES_UP: dict[Hashable, int] = {("win", 25_000): 8, ("win", 4_000): 48}
PARTITION = Partition(
    cases,
    {
        ("ante", "wins"): {("win", 500): 56},
        ("play", "wins"): {("win", 1500): 56},
        ("ante", "loses"): {("win", 500): 8, ("lose", 0): 48},
        ("play", "loses"): {("win", 1500): 8, ("lose", 0): 48},
        ("automatic_bonus", "wins"): BONUS,
        ("automatic_bonus", "loses"): BONUS,
        ("aces_up", "wins"): ACES_UP,
        ("aces_up", "loses"): ACES_UP,
    },
)


OFFERS = Offers()
