"""What chemin de fer gives to the kits."""

import random
from collections.abc import Hashable, Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any

from chapter47.compiled import kernel
from chapter47.equipment.cards import card_text
from chapter47.families.baccarat.hands import value_of
from chapter47.games.chemin_de_fer.lab.simulation import result_of
from chapter47.kits.conformance import Came, Conformance, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition, at_odds
from chapter47.kits.sequences import Small
from chapter47.table import Option, rack
from chapter47.table.events import CardDealt, CardTurned, Settled
from tests.play import bet, deal, open_table, ready

SMALL = Small(
    start=(
        ("seat:1", "bank", {"amount": 10_000}),
        ("seat:2", "banco", {}),
    ),
    told={"card": ("5C", "KD")},
    seats=2,
    bankroll=10_000,
    depth=6,
    # Four cards of two kinds. Then the Player is asked: on five and king (2 of 4 hands) he may do
    # either, on two fives or two kings he must draw: 4 x (2 x 2 + 2). Then one of two cards comes
    # to the 4 x 4 hands that drew, and the Banker may do either against the 4 x 2 that stood.
    by_hand=(2, 4, 8, 16, 24, 48),
)

NO_CARD = -1


@cache
def compiled() -> Any:
    """The rule as kernels call it: which hand wins."""

    @kernel
    def fate(player: int, third: int, banker: int, last: int) -> int:
        return result_of(player, third, banker, last)

    return fate


class Evening:
    """Three players, one of whom banks; cards are told, and all else is decided at random."""

    rounds = 12

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options = {
            "decks": chance.choice([6, 8]),
            "player_draws": chance.choice(["only on five", "free"]),
            "banker_draws": chance.choice(["free", "by the rule"]),
        }
        table = open_table("chemin-de-fer", seats=0, equipment="declared", options=options)
        self.table = sit(table, 3)

    def wager(self) -> None:
        """Somebody banks, nobody calls banco, the others wager something."""
        while self.table.prompt.phase != "betting":
            actor = next(iter(self.table.prompt.options))
            names = {option.name for option in self.table.prompt.options[actor]}
            if "bank" in names and self.chance.random() < 0.6:
                option = self.table.prompt.options[actor][0]
                self.table.act(actor, "bank", **({"amount": 500_000} if option.fields else {}))
            else:
                self.table.act(actor, "pass" if "pass" in names else "bank", **_least(names))
        self.banker = self.table.state.banker
        self.stakes: dict[int, int] = {}
        for seat in {1, 2, 3} - {self.banker}:
            self.stakes[seat] = 100 * self.chance.randint(5, 400)
            bet(self.table, seat, "against", self.stakes[seat])
        self.before = self.worth(self.banker)

    def worth(self, seat: int) -> int:
        """What a banker has in his rack and in the bank."""
        return self.table.ledger[rack(seat)] + self.table.ledger[f"seat:{seat}/wager/bank"]

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """Any cards; any lawful decision."""
        if actor == "dealer":
            return "deal", {"card": card_text(self.chance.randrange(52))}
        return self.chance.choice(sorted(options)), {}

    def kernel(self) -> Came:
        """All wagers and the bank, from the cards that lay there."""
        values = {hand: [value_of(card) for card in cards] for hand, cards in self.hands.items()}
        args = []
        for hand in ("player", "banker"):
            first, second, *third = values[hand]
            args += [(first + second) % 10, third[0] if third else NO_CARD]
        won = int(compiled()(*args))
        came: Came = {(seat, "against"): won * stake for seat, stake in self.stakes.items()}
        total = sum(self.stakes.values())
        quarters = -(-total * 5 // 2500)  # five percent, up to a quarter of a dollar
        came[self.banker, "bank"] = -won * total - (quarters * 25 if won < 0 else 0)
        return came

    def came(self, start: int) -> Came:
        """What each wager came to, and by how much the banker's chips have changed."""
        cards: dict[tuple[str, int], int] = {}
        came: Came = {}
        for entry in self.table.log.entries[start:]:
            event = entry.event
            if isinstance(event, CardDealt | CardTurned) and event.card is not None:
                cards[event.to, event.index] = event.card
            if isinstance(event, Settled):
                came[event.seat, event.wager] = event.paid + event.returned - event.stake
        self.hands = {
            hand: [cards[key] for key in sorted(cards) if key[0] == hand]
            for hand in ("player", "banker")
        }
        came[self.banker, "bank"] = self.worth(self.banker) - self.before
        return came


def _least(names: set[str]) -> dict[str, int]:
    return {} if "pass" in names else {"amount": 500_000}


CONFORMANCE = Conformance(Evening, both=("against", "bank"))


def cases() -> Iterator[Case]:
    """Every two counts of two cards, with which both sides stand where they are asked."""
    options = {"player_draws": "free", "banker_draws": "free"}
    for player, banker in product(range(10), repeat=2):
        for wager in ("against", "banco"):
            table = open_table(
                "chemin-de-fer", seats=2, equipment="declared", options=options, bankroll=10_000
            )
            table.act("seat:1", "bank", amount=10_000)
            if wager == "banco":
                table.act("seat:2", "banco")
            else:
                table.act("seat:2", "pass")
                bet(table, 2, "against", 5000)
                ready(table)
            start = len(table.log)
            deal(table, card_of(player), card_of(banker), "KC", "KD")
            while table.prompt.phase.endswith("decides"):
                table.act(next(iter(table.prompt.options)), "stand")
            yield wager, (player, banker), at_odds(table, start, wager), 1


def card_of(value: int) -> str:
    """A card of a value."""
    return {0: "QH", 1: "AH"}.get(value, f"{value}H")


EVERY_TWO_COUNTS: dict[Hashable, int] = {("win", "1 to 1"): 45, ("lose", ""): 45, ("tie", ""): 10}
PARTITION = Partition(cases, {"against": EVERY_TWO_COUNTS, "banco": EVERY_TWO_COUNTS})


OFFERS = Offers(seats=3, by_reason={"bank": "the bank wins what lies in the centre"})
