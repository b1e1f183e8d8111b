"""What casino war gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any

from chapter47.compiled import kernel
from chapter47.equipment.cards import card_text
from chapter47.games.casino_war import lab
from chapter47.games.casino_war.rules import WINS, compare, settle_tie
from chapter47.kits.conformance import Came, Conformance, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition, at_odds
from chapter47.kits.sequences import Small
from chapter47.table import Option, Table, rack, seat_name
from chapter47.table.events import CardDealt, Settled
from tests.play import bet, deal, open_table, ready

SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "initial", "amount": 500}),
        ("dealer", "no_more_bets", {}),
    ),
    told={"card": ("2S", "KH")},
    bankroll=1500,
    depth=6,
    # The player's card, the dealer's. Then the two ties: war or surrender; the two others: a bet or
    # none. Then the player's war card (2 x 2); after a surrender a bet or none (2 x 2), as after
    # none (2 x 2); after a bet another, a tie wager, to take it back, to be ready, no more (2 x 5).
    by_hand=(2, 4, 8, 22),
)


@cache
def compiled() -> Any:
    """The rules as kernels call them: what becomes of an initial and of a tie wager."""

    @kernel
    def fate(a: int, b: int, c: int, d: int, war: bool) -> tuple[int, int]:
        return lab.play_initial(a, b, c, d, war), settle_tie(compare(a, b))

    return fate


class Evening:
    """Two players, with the cards of a round told one by one."""

    rounds = 12

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options = {"decks": chance.choice([6, 7, 8])}
        self.table = sit(
            open_table("casino-war", seats=0, equipment="declared", options=options), 2
        )
        self.outcomes = lab.initial_outcomes(self.table.setting)

    def wager(self) -> None:
        """Initial wagers of both, and ties beside."""
        self.stakes = {seat: 100 * self.chance.randint(5, 60) for seat in (1, 2)}
        self.ties = {seat: 100 * self.chance.randint(1, 40) for seat in (1, 2)}
        few = self.chance.choice([2, 4, 13])
        ranks = [self.chance.randrange(few) for _ in range(3)]
        self.cards = [4 * rank + self.chance.randrange(4) for rank in ranks]
        self.war = {seat: self.chance.random() < 0.7 for seat in (1, 2)}
        self.before = {seat: self.table.ledger[rack(seat)] for seat in (1, 2)}
        for seat in (1, 2):
            bet(self.table, seat, "initial", self.stakes[seat])
            bet(self.table, seat, "tie", self.ties[seat])

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The cards of the first deal, then any; war or surrender."""
        if actor != "dealer":
            return "go_to_war" if self.war[int(actor[5:])] else "surrender", {}
        card = self.cards.pop(0) if self.cards else self.chance.randrange(52)
        return "deal", {"card": card_text(card)}

    def kernel(self) -> Came:
        """Both players, from the cards that went to them and to the dealer."""
        came: Came = {}
        for seat in (1, 2):
            mine, dealers = self.hands[seat_name(seat)], self.hands["dealer"]
            war = (mine[1], dealers[1]) if len(mine) > 1 else (0, 0)
            fate, tie = compiled()(mine[0], dealers[0], *war, self.war[seat])
            came[seat, "initial"] = int(self.stakes[seat] * self.outcomes[fate][0])
            came[seat, "tie"] = self.ties[seat] * (10 if tie == WINS else -1)
        return came

    def came(self, start: int) -> Came:
        """The tie wager, and the initial one with the war wager that follows from it."""
        self.hands: dict[str, list[int]] = {}
        came: Came = {}
        for entry in self.table.log.entries[start:]:
            event = entry.event
            if isinstance(event, CardDealt) and event.card is not None:
                self.hands.setdefault(event.to, []).append(event.card)
            if isinstance(event, Settled) and event.wager == "tie":
                came[event.seat, "tie"] = event.paid + event.returned - event.stake
        for seat in (1, 2):
            won = self.table.ledger[rack(seat)] - self.before[seat]
            came[seat, "initial"] = won - came[seat, "tie"]
        return came


CONFORMANCE = Conformance(Evening, both=("initial", "tie"))


def cases() -> Iterator[Case]:
    """Every two ranks; and after a tie that goes to war every two more."""
    for ranks in product(range(13), repeat=2):
        table, start = original_deal(*ranks)
        if table.prompt.phase == "decision":
            table.act("seat:1", "surrender")
        for wager in ("initial", "tie"):
            yield wager, ranks, at_odds(table, start, wager), 1
    for ranks in product(range(13), repeat=2):
        table, start = original_deal(5, 5)
        table.act("seat:1", "go_to_war")
        deal(table, *(card_text(4 * rank + 2) for rank in ranks))
        yield "war", ranks, at_odds(table, start, "war"), 1


def original_deal(player: int, dealer: int) -> tuple[Table, int]:
    """A table at which these ranks were dealt, and where its log stood before."""
    table = open_table("casino-war", equipment="declared")
    bet(table, 1, "initial", 500)
    bet(table, 1, "tie", 100)
    ready(table)
    start = len(table.log)
    deal(table, card_text(4 * player), card_text(4 * dealer + 1))
    return table, start


PARTITION = Partition(
    cases,
    {  # of 169 pairs of ranks 13 are equal; the others are higher as often as lower
        "initial": {("win", "1 to 1"): 78, ("lose", ""): 78, ("surrender", ""): 13},
        "tie": {("win", "10 to 1"): 13, ("lose", ""): 156},
        "war": {("win", "2 to 1"): 78, ("win", "3 to 1"): 13, ("lose", ""): 78},
    },
)


OFFERS = Offers()
