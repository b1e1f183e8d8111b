"""What fast action hold'em gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.equipment.cards import card_text, parse_card
from chapter47.games.fast_action_holdem.house_ways.choose import choose_two
from chapter47.games.fast_action_holdem.lab import simulation
from chapter47.games.fast_action_holdem.lab.analyses import Natural
from chapter47.games.fast_action_holdem.rules import WHEEL, is_natural
from chapter47.games.fast_action_holdem.wagers import way_of
from chapter47.kits.conformance import Came, Conformance, came_with, dealt, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition
from chapter47.kits.sequences import Small
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import rank_hand
from chapter47.table import Option
from chapter47.table.events import Settled
from tests.games.fast_action_holdem.hand import GAME, one_round
from tests.play import bet, open_table

SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "fast_action", "amount": 500}),
        ("dealer", "no_more_bets", {}),
        *(("dealer", "deal", {"card": card}) for card in ("QS", "6D", "5H", "4D")),
        *(("dealer", "deal", {"card": card}) for card in ("KS", "KD", "3H", "2D")),
    ),
    told={"card": ("9S", "9H")},
    bankroll=500,
    options={},
    depth=3,
    # Six ways to keep two cards and the house way, one of two cards for all, the other one.
    by_hand=(7, 14, 14),
)


@cache
def compiled() -> Any:
    """The rules as kernels call them."""

    @kernel
    def end(
        own: Any, kept: Any, dealer: Any, board: Any, way: Any, least: int, at_once: bool
    ) -> int:
        shared = 0
        for card in board:
            shared |= bit_of(card)
        _, i, j = choose_two(dealer, way)
        mine = rank_hand(shared | bit_of(kept[0]) | bit_of(kept[1]), WHEEL)
        theirs = rank_hand(shared | bit_of(dealer[i]) | bit_of(dealer[j]), WHEEL)
        return simulation.end_of(mine, theirs, is_natural(own, least), at_once)

    return end


class Evening:
    """Two players, with the cards of a round told one by one."""

    rounds = 16

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options = {
            "house_way": chance.choice(["pair-suited-high", "pair-high"]),
            "natural": chance.choice(["off", "three of a kind or better", "two pairs or better"]),
            "natural_odds": chance.choice(["3 to 2", "2 to 1"]),
            "natural_paid": chance.choice(["at once", "if it wins"]),
        }
        made = open_table(GAME, seats=0, equipment="declared", options=options)
        self.table = sit(made, 2)

    def wager(self) -> None:
        """Wagers of both, from a deck with few ranks or suits so that hands are good."""
        ranks = self.chance.sample(range(13), self.chance.choice([5, 7, 13]))
        deck = [4 * rank + suit for rank in ranks for suit in range(4)]
        if len(ranks) == 13 and self.chance.random() < 0.7:
            deck = [card for card in deck if card % 4 < 2]
        self.cards = self.chance.sample(deck, 17)
        self.stakes: dict[tuple[int, str], int] = {}
        for seat in (1, 2):
            stake = self.stakes[seat, "fast_action"] = 200 * self.chance.randint(5, 50)
            bet(self.table, seat, "fast_action", stake)
        self.kept: dict[int, list[int]] = {}

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The cards in order; any two cards, or the house way."""
        if actor == "dealer":
            return "deal", {"card": card_text(self.cards.pop(0))}
        (field,) = options["keep"].fields.values()
        cards = [str(card) for card in field.choices]  # type: ignore[union-attr]
        if self.chance.random() < 0.2:
            own = [parse_card(card) for card in cards]
            self.kept[int(actor[5:])] = list(way_of(self.table.setting).set(own).kept)
            return "house_way", {}
        two = self.chance.sample(cards, 2)
        self.kept[int(actor[5:])] = [parse_card(card) for card in two]
        return "keep", {"cards": two}

    def kernel(self) -> Came:
        """Both players, from the cards that went to them, to the dealer and to all."""
        natural, way = Natural.of(self.table.setting), way_of(self.table.setting).rules
        came: Came = {}
        for seat in (1, 2):
            own, dealer = (np.array(self.hands[who]) for who in (f"seat:{seat}", "dealer"))
            board = np.array(self.hands.get("community", [0, 4, 8, 12, 17]))
            kept = np.array(self.kept.get(seat, self.hands[f"seat:{seat}"][:2]))
            cell = compiled()(own, kept, dealer, board, way, natural.least, natural.at_once)
            net = simulation.outcomes(natural)[cell][0]
            came[seat, "fast_action"] = int(self.stakes[seat, "fast_action"] * net)
        return came

    def came(self, start: int) -> Came:
        """What became of both wagers."""
        self.hands = dealt(self.table, start)
        return came_with(self.table, start, "fast_action")


CONFORMANCE = Conformance(Evening, both=("fast_action",))

BOARD, DEALER = "KH 9H 7H 4C 3C", "QS QD 8D 2S"
"""The dealer has a pair of queens."""


def cases() -> Iterator[Case]:
    """All keeps of two of seven cards, against a pair of queens."""
    cards = ["AH", "JH", "AS", "KS", "9D", "8H", "QC"]
    for j, second in enumerate(cards):
        for first in cards[:j]:
            others = [card for card in cards if card not in (first, second)][:2]
            kept = f"{first} {second}"
            table = one_round(f"{kept} {' '.join(others)}", kept, DEALER, BOARD)
            found = [
                (entry.event.result, entry.event.paid)
                for entry in table.log
                if isinstance(entry.event, Settled)
            ]
            yield "fast_action", kept, found, 1


# Of 21 keeps the 6 with the king of spades are a pair of kings or better and win; so do the three
# of two hearts among ace, jack and eight, which are flushes, and the pair of aces. The five others
# with the nine are a pair of nines and lose, and so do all that are left: 21 - 6 - 3 - 1 = 11.
PARTITION = Partition(cases, {"fast_action": {("win", 1000): 10, ("lose", 0): 11}})


OFFERS = Offers((({"seat 1": "AS AH AD AC 9C 7D 5H"},),), by_reason={"natural": "a natural"})
