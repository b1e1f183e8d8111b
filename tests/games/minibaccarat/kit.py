"""What minibaccarat gives to the kits."""

import random
from collections.abc import Hashable, Iterator, Mapping
from itertools import product
from typing import Any

import numpy as np

from chapter47.equipment.cards import card_text
from chapter47.families.baccarat.lab.whole_shoes import deal_coup, pairs_at, place_of
from chapter47.games.minibaccarat import lab
from chapter47.kits.conformance import Came, Conformance, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition
from chapter47.kits.sequences import Small
from chapter47.lab import Histogram
from chapter47.table import DEALER, VIGORISH, Action, Option, rack
from chapter47.table.debts import box
from chapter47.table.events import CardDealt, Settled
from tests.baccarat import at_the_betting, bet, coup
from tests.play import open_table

EVERYTHING = {
    "dragon_bonus": True,
    "pairs": True,
    "house_money": True,
    "four_five_six": True,
    "commission_free": True,
    "five_treasures": True,
}
LATER = "2019-05-01"

SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "player", "amount": 500}),
        ("dealer", "no_more_bets", {}),
    ),
    told={"card": ("2S", "KH")},
    bankroll=1500,
    depth=6,
    # Four cards of two kinds, then a third for the player, who has 0, 2 or 4. The banker draws on 0
    # and 2; on 4, which four of the 16 deals give, against a deuce and not against a king. So of 32
    # sequences 28 ask for a sixth card (56); four end the round, after which five acts are open:
    # three bets, to be ready, and for the dealer to tell that the end card is out (20).
    by_hand=(2, 4, 8, 16, 32, 76),
)


class Evening:
    """Two players with all wagers that are offered, and the cards of a round told one by one."""

    rounds = 8

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options: dict[str, Any] = {
            "decks": chance.choice([6, 7, 8]),
            "dealing": chance.choice(["face down", "face up", "turned by patrons"]),
            "vigorish_collection": chance.choice(["deferred", "at payout"]),
            "dragon_bonus_table": chance.choice(["A", "B"]),
            "pair_odds": chance.choice(["11 to 1", "12 to 1"]),
        }
        options |= {name: chance.random() < 0.7 for name in EVERYTHING}
        self.table = sit(
            open_table("minibaccarat", seats=0, equipment="declared", as_of=LATER, options=options),
            2,
        )
        self.plan = lab.plan(self.table.setting)
        self.nets: list[Any] = []
        for form in self.plan.wagers.values():
            assert isinstance(form, Histogram)
            self.nets += [net for net, _ in form.outcomes]

    def wager(self) -> None:
        """Every wager of both, in amounts of which five percent are whole quarters."""
        self.stakes = {
            (seat, wager): 500 * self.chance.randint(1, 8)
            for seat in (1, 2)
            for wager in self.plan.wagers
        }
        for (seat, wager), cents in self.stakes.items():
            bet(self.table, seat, wager, cents)
        self.few = self.chance.choice([3, 8, 13])

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """Patrons turn their cards; cards are told, of few ranks or of many."""
        if actor != DEALER:
            return next(iter(options)), {}
        while True:
            card = 4 * self.chance.randrange(self.few) + self.chance.randrange(4)
            told = {"card": card_text(card)}
            if not self.table.objections(Action(DEALER, "deal", told)):
                return "deal", told

    def kernel(self) -> Came:
        """What the kernel's cell for the coup or for the pairs brings."""
        cards = np.array(self.cards + [0] * 6, np.int64)[:6]
        place = place_of(*deal_coup(cards, 0)[:4])
        pairs = pairs_at(cards, 0)
        *_, fates, pair_fates, _ = self.plan.figures
        rows = [*(row[place] for row in fates), *(row[pairs] for row in pair_fates)]
        cells = dict(zip(self.plan.wagers, rows, strict=True))
        return {
            (seat, wager): int(cents * self.nets[cells[wager]])
            for (seat, wager), cents in self.stakes.items()
        }

    def came(self, start: int) -> Came:
        """The settlements, less what was taken or marked as vigorish."""
        came: Came = {}
        self.cards: list[int] = []
        for entry in self.table.log.entries[start:]:
            event = entry.event
            if isinstance(event, CardDealt):
                card = event.card if event.face_up else event.hidden_card
                assert card is not None
                self.cards.append(card)
            if isinstance(event, Settled):
                came[event.seat, event.wager] = event.paid + event.returned - event.stake
            for seat in (1, 2):
                for source, target, cents in event.moves:
                    if (source == rack(seat) and target == VIGORISH) or target == box(seat):
                        came[seat, "banker"] -= cents
        return came


CONFORMANCE = Conformance(
    Evening,
    both=("player", "banker", "tie", "dragon_player", "player_pair", "four_cards", "five_cards"),
)


def cases() -> Iterator[Case]:
    """Every count of both hands, made of a king and a card of that value; third cards are kings."""
    cards = ["K", "A", *"23456789"]
    for player, banker in product(range(10), repeat=2):
        table = at_the_betting("minibaccarat", as_of=LATER, options=EVERYTHING)
        wagers = list(table.setting.wagers)
        for wager in wagers:
            bet(table, 1, wager, 500)
        start = len(table.log)
        ends = max(player, banker) > 7
        mine = [f"{cards[player]}S", "KH"] + ([] if ends or player > 5 else ["KD"])
        theirs = [f"{cards[banker]}C", "KC"]
        draws = banker < 6 if player > 5 else banker < 4
        theirs += [] if ends or not draws else ["KS"]
        coup(table, " ".join(mine), " ".join(theirs))
        for wager in wagers:
            found = [
                (event.result, event.odds)
                for entry in table.log.entries[start:]
                if isinstance(event := entry.event, Settled) and event.wager == wager
            ]
            yield wager, (player, banker), found, 1


WIN, LOSE, PUSH = "win", ("lose", ""), ("push", "")

# One hundred pairs of counts. Naturals: 36 pairs, of which 8-8 and 9-9 push a dragon bonus; one
# hand's natural wins 8 over 0 to 7 and 9 over 0 to 8: 17. Of the other 64 pairs of 0 to 7 a hand
# wins by 4 in 4 of them, by 5 in 3, by 6 in 2, by 7 in 1. Third cards are kings, so that a hand
# with three cards has 0 to 5 (the banker against a king 0 to 3): no 7, 8 or 9 of three cards, and
# sevens of two cards in both hands once. A pair in the first two cards: both kings, where the count
# is 0: ten pairs of counts for either hand, 19 for one of both, of which one is both at once; the
# banker's two are of one suit, the player's are not. Four cards: the 36 naturals; player 6 or 7
# against banker 6 or 7: 4 more. Six cards: player 0 to 5 with banker 0 to 3: 24. Five: the others.
DRAGON: dict[Hashable, int] = {
    (WIN, "1 to 1"): 17 + 4,
    (WIN, "2 to 1"): 3,
    (WIN, "4 to 1"): 2,
    (WIN, "6 to 1"): 1,
    PUSH: 2,
    LOSE: 71,
}
NEVER: dict[Hashable, int] = {LOSE: 100}
PARTITION = Partition(
    cases,
    {
        "player": {(WIN, "1 to 1"): 45, LOSE: 45, PUSH: 10},
        "banker": {(WIN, "1 to 1"): 45, LOSE: 45, PUSH: 10},
        "tie": {(WIN, "8 to 1"): 10, LOSE: 90},
        "dragon_player": DRAGON,
        "dragon_banker": DRAGON,
        "player_pair": {(WIN, "11 to 1"): 10, LOSE: 90},
        "banker_pair": {(WIN, "11 to 1"): 10, LOSE: 90},
        "either_pair": {(WIN, "5 to 1"): 19, LOSE: 81},
        "perfect_pair": {(WIN, "25 to 1"): 10, LOSE: 90},
        "house_money": {(WIN, "3 to 1"): 18, (WIN, "15 to 1"): 1, LOSE: 81},
        "four_cards": {(WIN, "3 to 2"): 40, LOSE: 60},
        "five_cards": {(WIN, "2 to 1"): 36, LOSE: 64},
        "six_cards": {(WIN, "2 to 1"): 24, LOSE: 76},
        "dragon_7": NEVER,
        "panda_8": NEVER,
        "fortune_7": NEVER,
        "golden_8": NEVER,
        "heavenly_9": NEVER,
        "blazing_7s": {(WIN, "50 to 1"): 1, LOSE: 99},
        "cover_all": {(WIN, "6 to 1"): 1, LOSE: 99},
    },
)


OFFERS = Offers((({"player": "7S 7H 7D", "banker": "7C 7S 7H"},),), rounds=2000, as_of="2020-01-01")
