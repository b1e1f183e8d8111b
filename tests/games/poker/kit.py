"""What poker gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.equipment.cards import card_text, parse_cards
from chapter47.kits.conformance import Came, Conformance
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition
from chapter47.kits.sequences import Small
from chapter47.ranking.high import rank_cards
from chapter47.table import Option, rack, seat_name
from tests.poker import PLAIN, begin, does, pushes, tell, told_table

SMALL = Small(
    start=(
        ("dealer", "no_more_bets", {}),
        *(("dealer", "deal", {"card": card}) for card in ("AS", "KD", "AD", "KS")),
    ),
    told={"card": ("2S", "KH")},
    seats=2,
    bankroll=2000,
    options=PLAIN,
    depth=3,
    # Seat 2, the button, has the small blind: fold, call, or raise to the least. Then after the
    # fold the next hand waits: each of two is ready, sits out, wants to be asked, or asks for a
    # change of seat; the dealer begins; the floorperson lists a player, names a main table, or says
    # that one of the two was moved here (13). After the call, and after the raise, seat 1 folds,
    # checks or calls, or raises (3 each).
    by_hand=(3, 19),
)


@cache
def compiled() -> Any:
    """The order of hands as kernels call it."""

    @kernel
    def ranked(hands: Any) -> Any:
        values = np.empty(len(hands), np.int64)
        for i in range(len(hands)):
            values[i] = rank_cards(hands[i], 0)
        return values

    return ranked


class Evening:
    """Three players all in before the flop, each with other chips; cards told one by one."""

    rounds = 8

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.table = told_table({1: 10**6, 2: 10**6, 3: 10**6})

    def wager(self) -> None:
        """New stacks, and cards from few ranks so that hands are equal now and then."""
        table = self.table
        for seat in (1, 2, 3):
            more = 200 * self.chance.randint(20, 200)
            table.act(seat_name(seat), "buy_in", amount=more)
        ranks = self.chance.sample(range(13), self.chance.choice([4, 8, 13]))
        deck = [4 * rank + suit for rank in ranks for suit in range(4)]
        self.cards = self.chance.sample(deck, 11)
        self.told = list(self.cards)
        self.before = {seat: table.ledger[rack(seat)] for seat in (1, 2, 3)}

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """All in, or whatever comes nearest."""
        if actor == "dealer":
            return "deal", {"card": card_text(self.told.pop(0))}
        for name in ("raise", "bet"):
            if name in options:
                spec: Any = options[name].fields["to"]
                return name, {"to": spec.maximum}
        return ("call" if "call" in options else "check"), {}

    def kernel(self) -> Came:
        """Every layer of chips goes to the best of those who have paid into it."""
        board = self.cards[6:]
        order = [s for s in (1, 2, 3) if s > self.button] + [
            s for s in (1, 2, 3) if s <= self.button
        ]
        own = {seat: (self.cards[n], self.cards[n + 3]) for n, seat in enumerate(order)}
        hands = np.array([[*own[seat], *board] for seat in (1, 2, 3)])
        values = dict(zip((1, 2, 3), compiled()(hands).tolist(), strict=True))
        paid = dict(self.before)
        top = sorted(paid.values())[-2]
        net = {seat: -min(cents, top) for seat, cents in paid.items()}
        reached = 0
        for level in sorted({min(cents, top) for cents in paid.values()}):
            inside = [seat for seat in order if paid[seat] >= level]
            best = max(values[seat] for seat in inside)
            winners = [seat for seat in inside if values[seat] == best]
            dollars = (level - reached) * len(inside) // 100
            for n, seat in enumerate(winners):
                net[seat] += 100 * (dollars // len(winners) + (n < dollars % len(winners)))
            reached = level
        return {(seat, "bet"): cents for seat, cents in net.items()}

    def came(self, start: int) -> Came:
        """What each has more or less than before."""
        states = [entry.event for entry in self.table.log.entries[start:]]
        (self.button,) = [e.value for e in states if getattr(e, "what", "") == "button"]
        after = {seat: self.table.ledger[rack(seat)] for seat in (1, 2, 3)}
        return {(seat, "bet"): after[seat] - self.before[seat] for seat in (1, 2, 3)}


CONFORMANCE = Conformance(Evening, evenings=4, both=("bet",))

BOARD = "2C 2D 2H 2S 3C"
HELD = "KH QD"
GONE = parse_cards(f"{BOARD} {HELD}")


def cases() -> Iterator[Case]:
    """Every two ranks against a king, with four deuces on the board: the fifth card decides."""
    left = {r: [c for c in range(4 * r, 4 * r + 4) if c not in GONE] for r in range(13)}
    for one, other in combinations_with_replacement([r for r in left if left[r]], 2):
        if one == other and len(left[one]) < 2:
            continue
        many = len(left[one])
        ways = many * (many - 1) // 2 if one == other else many * len(left[other])
        mine = (left[one][0], left[other][1 if one == other else 0])
        table = told_table({1: 2000, 2: 2000})
        begin(table)
        theirs = HELD.split()
        tell(table, card_text(mine[0]), theirs[0], card_text(mine[1]), theirs[1])
        does(table, "2 raise 2000", "1 call")
        tell(table, BOARD)
        winners = {seat for _, seat, _ in pushes(table)}
        result = "split" if len(winners) == 2 else "win" if winners == {1} else "lose"
        yield "bet", (one, other), [result], ways


# Of the 990 hands of 45 cards 170 hold one of the four aces; of the others 117 hold one of the
# three kings that are left, and 703 neither.
PARTITION = Partition(cases, {"bet": {"win": 170, "split": 117, "lose": 703}})


OFFERS = Offers()
