"""What punto banco gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import numpy as np

from chapter47.equipment.cards import card_text
from chapter47.families.baccarat.lab.sessions import Seat, figures_of, settle_cards
from chapter47.kits.conformance import Came, Conformance, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition
from chapter47.kits.sequences import Small
from chapter47.table import DEALER, VIGORISH, Action, Option, rack
from chapter47.table.debts import box
from chapter47.table.events import CardDealt, CardTurned, Settled
from tests.baccarat import at_the_betting, bet, coup
from tests.play import open_table

WAGERS = ("player", "banker", "tie")

SMALL = Small(
    start=(
        ("seat:1", "accept", {}),
        ("seat:1", "bet", {"wager": "player", "amount": 500}),
        ("dealer", "no_more_bets", {}),
    ),
    told={"card": ("2S", "KH")},
    bankroll=1500,
    depth=7,
    # The curator deals; four cards of two kinds; he turns the Banker's Hand, the caller the other.
    # Then the Player's third card of two kinds, but for none: with deuces and kings no hand has 6.
    by_hand=(1, 2, 4, 8, 16, 16, 32),
)


class Evening:
    """Two players, with the cards of a round told one by one."""

    rounds = 12

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options = {
            "decks": chance.choice([6, 7, 8]),
            "vigorish_collection": chance.choice(["deferred", "at payout"]),
            "vigorish_rounding": chance.choice(["up to $0.25", "down to $0.01"]),
            "tie_odds": chance.choice(["8 to 1", "9 to 1"]),
        }
        self.table = sit(
            open_table("punto-banco", seats=0, equipment="declared", options=options), 2
        )

    def wager(self) -> None:
        """All three wagers of both, whoever holds the shoe."""
        while self.table.prompt.phase == "offer":
            (actor,) = self.table.prompt.options
            self.table.act(actor, self.chance.choice(["accept", "decline"]))
        self.stakes = {
            (seat, wager): 100 * self.chance.randint(5, 60) for seat in (1, 2) for wager in WAGERS
        }
        for (seat, wager), cents in self.stakes.items():
            bet(self.table, seat, wager, cents)
        self.few = self.chance.choice([3, 8, 13])

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """Patrons deal and turn; cards are told, of few ranks or of many."""
        if actor != DEALER:
            return next(iter(options)), {}
        while True:
            card = 4 * self.chance.randrange(self.few) + self.chance.randrange(4)
            told = {"card": card_text(card)}
            if not self.table.objections(Action(DEALER, "deal", told)):
                return "deal", told

    def kernel(self) -> Came:
        """What each wager brings, and what the banker's owes, by the kernel of whole shoes."""
        came: Came = {}
        cards = np.array(self.cards + [0] * 6, np.int64)[:6]
        for (seat, wager), cents in self.stakes.items():
            alone = [Seat(0, **{wager: cents})]
            net, owes = settle_cards(cards, *figures_of(self.table.setting, alone)[3:6])
            came[seat, wager] = net
            if wager == "banker":
                came[seat, "vigorish"] = owes
        return came

    def came(self, start: int) -> Came:
        """The settlements, and what was taken or marked as vigorish."""
        dealt: dict[int, int] = {}
        came: Came = {(seat, "vigorish"): 0 for seat in (1, 2)}
        for entry in self.table.log.entries[start:]:
            event = entry.event
            if isinstance(event, CardDealt):
                card = event.card if event.face_up else event.hidden_card
                assert card is not None
                dealt[event.index] = card
            if isinstance(event, CardTurned):
                assert dealt[event.index] == event.card
            if isinstance(event, Settled):
                came[event.seat, event.wager] = event.paid + event.returned - event.stake
            for seat in (1, 2):
                for source, target, cents in event.moves:
                    if (source == rack(seat) and target == VIGORISH) or target == box(seat):
                        owed = came[seat, "vigorish"]
                        assert owed == 0
                        came[seat, "vigorish"] = cents
        self.cards = [dealt[index] for index in sorted(dealt)]
        return came


CONFORMANCE = Conformance(Evening, both=WAGERS)


def cases() -> Iterator[Case]:
    """Every count of both hands, made of a king and a card of that value; third cards are kings."""
    cards = ["K", "A", *"23456789"]
    for player, banker in product(range(10), repeat=2):
        table = at_the_betting()
        for wager in WAGERS:
            bet(table, 1, wager, 500)
        start = len(table.log)
        # A natural ends it; else a hand of 0 to 5 takes a king, and so may the banker.
        ends = max(player, banker) > 7
        mine = [f"{cards[player]}S", "KH"] + ([] if ends or player > 5 else ["KD"])
        theirs = [f"{cards[banker]}C", "KC"]
        draws = banker < 6 if player > 5 else banker < 4  # against a king: on 0 to 3
        theirs += [] if ends or not draws else ["KS"]
        coup(table, " ".join(mine), " ".join(theirs))
        for wager in WAGERS:
            found = [
                (event.result, event.odds)
                for entry in table.log.entries[start:]
                if isinstance(event := entry.event, Settled) and event.wager == wager
            ]
            yield wager, (player, banker), found, 1


PARTITION = Partition(
    cases,
    {  # of 100 pairs of counts ten are equal; the others are higher as often as lower
        "player": {("win", "1 to 1"): 45, ("lose", ""): 45, ("push", ""): 10},
        "banker": {("win", "1 to 1"): 45, ("lose", ""): 45, ("push", ""): 10},
        "tie": {("win", "8 to 1"): 10, ("lose", ""): 90},
    },
)


OFFERS = Offers()
