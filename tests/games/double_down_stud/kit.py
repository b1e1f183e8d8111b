"""What double down stud gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.equipment.cards import JACK, SIX, card_text
from chapter47.games.double_down_stud.lab import simulation
from chapter47.games.double_down_stud.rules import result_of_hand
from chapter47.kits.conformance import Came, Conformance, came_with, dealt, sit
from chapter47.kits.offers import Offers, hands_of_five
from chapter47.kits.partition import Case, Partition
from chapter47.kits.sequences import Small
from chapter47.lab.orbits import Deck, orbits
from chapter47.ranking.hand import bit_of
from chapter47.table import Option
from chapter47.table.events import Settled
from tests.games.double_down_stud.hand import GAME, one_round
from tests.play import bet, open_table

SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "initial", "amount": 500}),
        ("dealer", "no_more_bets", {}),
        *(("dealer", "deal", {"card": card}) for card in ("QS", "6D", "4C")),
    ),
    told={"card": ("2S", "KH")},
    bankroll=1000,
    depth=4,
    # The third common card, the last from the one that is left, then to double or to stand. All of
    # these hands lose. Then the floorperson may remove the shuffler, bring new cards or tell either
    # end of the hours, 4; who stood may bet or be ready, who doubled only be ready: 2 x 6 + 2 x 5.
    by_hand=(2, 2, 4, 22),
)


@cache
def compiled() -> Any:
    """The rule as kernels call it."""

    @kernel
    def result(cards: Any, returned: int, paid: int) -> int:
        return result_of_hand(cards, returned, paid)

    return result


class Evening:
    """Two players, with the cards of a round told one by one."""

    rounds = 16

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options = {"pay_table": chance.choice(["D1", "D2"]), "payout_limit": 0}
        self.table = sit(open_table(GAME, seats=0, equipment="declared", options=options), 2)

    def wager(self) -> None:
        """Wagers of both, from a deck with few ranks so that hands are good."""
        ranks = self.chance.sample(range(13), self.chance.choice([3, 5, 13]))
        deck = [4 * rank + suit for rank in ranks for suit in range(4)]
        self.cards = self.chance.sample(deck, 6)
        self.stakes = {seat: 100 * self.chance.randint(5, 20) for seat in (1, 2)}
        for seat, stake in self.stakes.items():
            bet(self.table, seat, "initial", stake)
        self.doubles: dict[int, bool] = {}

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The cards in order; to double or to stand."""
        if actor != "dealer":
            doubles = self.doubles[int(actor[5:])] = self.chance.random() < 0.5
            return "double" if doubles else "stand", {}
        return "deal", {"card": card_text(self.cards.pop(0))}

    def kernel(self) -> Came:
        """Both players, from the cards that went to them and to all."""
        came: Came = {}
        for seat, stake in self.stakes.items():
            cards = np.array([*self.hands[f"seat:{seat}"], *self.hands["common"]])
            result = compiled()(cards, SIX, JACK)
            cell = self.doubles[seat] * simulation.RESULTS + 1 + result
            came[seat, "initial"] = int(stake * simulation.outcomes(self.table.setting)[cell][0])
        return came

    def came(self, start: int) -> Came:
        """Both wagers together."""
        self.hands = dealt(self.table, start)
        return came_with(self.table, start, "initial")


CONFORMANCE = Conformance(Evening, both=("initial",))

TENS = Deck(ranks=(8, 4))
"""Tens and sixes."""


def cases() -> Iterator[Case]:
    """Every hand of five from tens and sixes, doubled."""
    kinds = orbits(TENS, 5)
    for hand, ways in zip(kinds.hands.tolist(), kinds.sizes.tolist(), strict=True):
        cards = [card_text(c) for c in TENS.cards if hand & bit_of(c)]
        table = one_round(cards[0], " ".join(cards[1:]), "double")
        for name in ("initial", "double_down"):
            found = [
                (entry.event.result, entry.event.paid)
                for entry in table.log
                if isinstance(entry.event, Settled) and entry.event.wager == name
            ]
            yield name, " ".join(cards), found, ways


# Of 56 hands of five from two ranks: four and one, 2 x 4 = 8; three and two, 2 x 4 x 6 = 48.
WAYS = {("win", 50_000): 8, ("win", 11_000): 48}
PARTITION = Partition(cases, dict.fromkeys(("initial", "double_down"), WAYS))


OFFERS = Offers(hands_of_five("seat 1", "common"))
