"""What double cross poker gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.equipment.cards import card_text
from chapter47.families.showdown.side_wagers import outcomes_of
from chapter47.games.double_cross_poker.lab import simulation
from chapter47.games.double_cross_poker.lab.terms import Terms
from chapter47.games.double_cross_poker.wagers import THREE_CARD
from chapter47.kits.conformance import Came, Conformance, came_with, dealt, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition
from chapter47.kits.sequences import Small
from chapter47.ranking.three import paid_three
from chapter47.table import Option
from chapter47.table.events import Settled
from tests.games.double_cross_poker.hand import GAME, HORIZONTAL, VERTICAL, one_round
from tests.play import bet, open_table

SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "ante", "amount": 500}),
        ("dealer", "no_more_bets", {}),
        *(("dealer", "deal", {"card": card}) for card in ("QS", "6D", "KH", "KD")),
        *(("dealer", "deal", {"card": card}) for card in ("2C", "3C", "4C")),
    ),
    told={"card": ("9S", "9H")},
    bankroll=1500,
    options={"three_card": "none"},
    depth=3,
    # The fourth card of the cross, the last one that is left, then two ways to raise and a fold.
    by_hand=(2, 2, 6),
)


@cache
def compiled() -> Any:
    """The rules as kernels call them."""

    @kernel
    def fates(
        choice: int, own: Any, dealer: Any, cross: Any, on: int, theirs: int, ties: bool, far: Any
    ) -> tuple[int, int]:
        cell = simulation.ante_cell(choice, own, dealer, cross, on, theirs, ties)
        return cell, paid_three(far)

    return fates


class Evening:
    """Two players, with the cards of a round told one by one."""

    rounds = 16

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        player = chance.choice(["raised", "better"])
        dealers = ["better", "vertical", "horizontal"] + ["the player's"] * (player == "raised")
        shown = ["far and left", "far and near", "left and right", "centre and far"]
        options = {
            "player_arm": player,
            "dealer_arm": chance.choice(dealers),
            "shown_first": chance.choice([*shown, "centre and left"]),
            "ties": chance.choice(["push", "lost"]),
            "ante_odds": chance.choice(["1 to 1", "3 to 2"]),
            "raise_odds": chance.choice(["1 to 1", "5 to 4", "3 to 2"]),
            "three_card": chance.choice(["A", "B"]),
        }
        made = open_table(GAME, seats=0, equipment="declared", options=options)
        self.table = sit(made, 2)

    def wager(self) -> None:
        """All wagers of both, from a deck with few ranks or suits so that hands are good."""
        ranks = self.chance.sample(range(13), self.chance.choice([4, 6, 13]))
        deck = [4 * rank + suit for rank in ranks for suit in range(4)]
        if len(ranks) == 13 and self.chance.random() < 0.7:
            deck = [card for card in deck if card % 4 < 2]
        self.cards = self.chance.sample(deck, 11)
        self.stakes: dict[tuple[int, str], int] = {}
        for seat in (1, 2):
            for name in ("ante", "three_card"):
                stake = self.stakes[seat, name] = 400 * self.chance.randint(2, 20)
                bet(self.table, seat, name, stake)
        self.chosen: dict[int, int] = {}

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The cards in order; to fold, or to raise on an arm."""
        if actor == "dealer":
            return "deal", {"card": card_text(self.cards.pop(0))}
        act = self.chance.choice([VERTICAL, HORIZONTAL, VERTICAL, HORIZONTAL, "fold"])
        if VERTICAL not in options and act != "fold":
            act = "raise"
        self.chosen[int(actor[5:])] = {"fold": 0, HORIZONTAL: 2}.get(act, 1)
        return act, {}

    def kernel(self) -> Came:
        """Both players, from the cards that went to them, to the dealer and to all."""
        setting = self.table.setting
        terms = Terms.of(setting)
        outcomes = simulation.ante_outcomes(terms)
        cross, dealer = (np.array(self.hands[name]) for name in ("community", "dealer"))
        came: Came = {}
        for seat in (1, 2):
            own = np.array(self.hands[f"seat:{seat}"])
            far = np.array([*own, cross[0]])
            arms = (terms.arms.player, terms.arms.dealer, terms.ties_lose)
            cell, kind = compiled()(self.chosen[seat], own, dealer, cross, *arms, far)
            came[seat, "ante"] = int(self.stakes[seat, "ante"] * outcomes[cell][0])
            won = outcomes_of(THREE_CARD.pays(setting))[1 + kind][0]
            came[seat, "three_card"] = int(self.stakes[seat, "three_card"] * won)
        return came

    def came(self, start: int) -> Came:
        """The ante with the raises that followed it, and the three-card wager."""
        self.hands = dealt(self.table, start)
        return came_with(self.table, start, "ante", "three_card")


CONFORMANCE = Conformance(Evening, both=("ante", "three_card"))

CROSS, DEALER = "QS 9C 8C 7C 2D", "KS 4H"
"""The dealer has king high on the vertical arm and on the horizontal one."""


def cases() -> Iterator[Case]:
    """All holdings of two of eight cards, raised on the vertical arm."""
    for first, second in combinations(["AS", "KD", "QH", "QD", "JS", "TS", "2C", "2H"], 2):
        table = one_round(f"{first} {second}", DEALER, CROSS, VERTICAL, three_card=500)
        for name in ("ante", "raise", "three_card"):
            found = [
                (entry.event.result, entry.event.paid)
                for entry in table.log
                if isinstance(entry.event, Settled) and entry.event.wager == name
            ]
            yield name, f"{first} {second}", sorted(set(found)), 1


# The vertical arm is Q 8 2, with which the dealer has K-Q-8-4-2, more than K-9-8-7-4 on the other.
# Of 28 holdings those with a queen, a deuce or an ace win, and of K J, K T and J T the two with a
# king, whose third card is higher; jack and ten are queen high and lose.
# Three cards with the queen of spades: J T of spades a straight flush at 40; Q Q three at 25; ace
# and king, king and jack straights at 6; ace with jack or ten of spades flushes at 3. Pairs at 1:
# one queen with any of the six others, 12, and the two deuces. The other 9 lose.
PARTITION = Partition(
    cases,
    {
        "ante": {("win", 1000): 27, ("lose", 0): 1},
        "raise": {("win", 1000): 27, ("lose", 0): 1},
        "three_card": {
            ("win", 20_000): 1,
            ("win", 12_500): 1,
            ("win", 3_000): 2,
            ("win", 1_500): 2,
            ("win", 500): 13,
            ("lose", 0): 9,
        },
    },
)


OFFERS = Offers()
