"""What Texas hold 'em bonus poker gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.equipment.cards import card_text
from chapter47.families.showdown.side_wagers import outcomes_of
from chapter47.games.texas_holdem_bonus.lab import simulation
from chapter47.games.texas_holdem_bonus.lab.endings import Terms
from chapter47.games.texas_holdem_bonus.rules import WHEEL, pocket
from chapter47.games.texas_holdem_bonus.wagers import BONUS
from chapter47.kits.conformance import Came, Conformance, came_with, dealt, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition
from chapter47.kits.sequences import Small
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import rank_hand
from chapter47.table import Option
from chapter47.table.events import Settled
from tests.games.texas_holdem_bonus.hand import GAME, WAGERS, one_round
from tests.play import bet, open_table

SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "ante", "amount": 500}),
        ("dealer", "no_more_bets", {}),
        *(("dealer", "deal", {"card": card}) for card in ("QS", "6D", "KH", "KD")),
        ("seat:1", "make_flop_wager", {}),
        *(("dealer", "deal", {"card": card}) for card in ("2C", "3C")),
    ),
    told={"card": ("9S", "9H")},
    bankroll=2000,
    options={"bonus": "none"},
    depth=3,
    # The last card of the flop, to check or to make the turn wager, the turn card that is left.
    by_hand=(2, 4, 4),
)


@cache
def compiled() -> Any:
    """The rules as kernels call them."""

    @kernel
    def fates(own: Any, dealer: Any, board: Any, turn: bool, river: bool) -> tuple[int, int]:
        shared = 0
        for card in board:
            shared |= bit_of(card)
        mine = rank_hand(shared | bit_of(own[0]) | bit_of(own[1]), WHEEL)
        theirs = rank_hand(shared | bit_of(dealer[0]) | bit_of(dealer[1]), WHEEL)
        return simulation.ante_cell(mine, theirs, turn, river), pocket(own, dealer)

    return fates


class Evening:
    """Two players, with the cards of a round told one by one."""

    rounds = 16

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options = {
            "ante_pays": chance.choice(["flush or better", "straight or better"]),
            "burns": chance.choice([True, False]),
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
            for name in ("ante", "bonus"):
                stake = self.stakes[seat, name] = 100 * self.chance.randint(5, 50)
                bet(self.table, seat, name, stake)
        self.made: dict[int, list[bool]] = {1: [], 2: []}

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The cards in order; to fold or go on, to check or wager."""
        if actor == "dealer":
            return "deal", {"card": card_text(self.cards.pop(0))}
        made = self.made[int(actor[5:])]
        made.append(self.chance.random() < (0.6 if made else 0.9))
        if made[-1]:
            return WAGERS[len(made) - 1], {}
        return ("check" if len(made) > 1 else "fold"), {}

    def kernel(self) -> Came:
        """Both players, from the cards that went to them, to the dealer and to all."""
        setting = self.table.setting
        outcomes = simulation.ante_outcomes(Terms.of(setting))
        came: Came = {}
        for seat in (1, 2):
            hands = (self.hands[f"seat:{seat}"], self.hands["dealer"])
            own, dealer = (np.array(hand) for hand in hands)
            flop, *later = self.made[seat]
            board = np.array(self.hands.get("community", [0, 0, 0, 0, 0]))
            cell, kind = compiled()(own, dealer, board, *(later or (False, False)))
            net = outcomes[cell if flop else simulation.FOLD_CELL][0]
            came[seat, "ante"] = int(self.stakes[seat, "ante"] * net)
            won = outcomes_of(BONUS.pays(setting))[1 + kind][0]
            came[seat, "bonus"] = int(self.stakes[seat, "bonus"] * won)
        return came

    def came(self, start: int) -> Came:
        """The ante with all that followed it, and the bonus wager."""
        self.hands = dealt(self.table, start)
        return came_with(self.table, start, "ante", "bonus")


CONFORMANCE = Conformance(Evening, both=("ante", "bonus"))

BOARD, DEALER = "KH 9H 7H 4H 3C", "QH 5H"
"""The dealer has a flush, king high with queen."""


def cases() -> Iterator[Case]:
    """All holdings of two of eight cards, against a flush."""
    cards = ["AH", "JH", "AS", "AD", "KS", "KD", "8H", "6H"]
    for j, second in enumerate(cards):
        for first in cards[:j]:
            table = one_round(f"{first} {second}", BOARD, DEALER, bonus=500)
            for name in ("ante", "flop", "turn", "river", "bonus"):
                found = [
                    (entry.event.result, entry.event.paid)
                    for entry in table.log
                    if isinstance(entry.event, Settled) and entry.event.wager == name
                ]
                yield name, f"{first} {second}", found, 1


# Of 28 holdings the 7 with the ace of hearts beat the dealer's flush; all others lose: the jack,
# eight and six of hearts are flushes below the queen's. The bonus: ace of hearts with another ace,
# and both others, 3 pairs of aces at 30; the pair of kings at 10; ace and king of one suit, spades
# and diamonds, 2 at 25; ace and jack of hearts at 20; ace and king of two suits 6 - 2 = 4 at 15;
# ace and jack of two suits 2 at 5; the other 15 lose.
PARTITION = Partition(
    cases,
    {
        "ante": {("win", 1000): 7, ("lose", 0): 21},
        "flop": {("win", 2000): 7, ("lose", 0): 21},
        "turn": {("win", 1000): 7, ("lose", 0): 21},
        "river": {("win", 1000): 7, ("lose", 0): 21},
        "bonus": {
            ("win", 15_000): 3,
            ("win", 5_000): 1,
            ("win", 12_500): 2,
            ("win", 10_000): 1,
            ("win", 7_500): 4,
            ("win", 2_500): 2,
            ("lose", 0): 15,
        },
    },
)


OFFERS = Offers(
    (({"seat 1": "AS AH", "dealer": "2C 7D"},), ({"seat 1": "AS AH", "dealer": "AC AD"},))
)
