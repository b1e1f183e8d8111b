"""What pokette gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from chapter47.compiled import kernel
from chapter47.equipment.cards import parse_card
from chapter47.games.pokette.layout import Layout
from chapter47.games.pokette.rules import completing, settle
from chapter47.kits.conformance import Came, Conformance, settled, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition, fates
from chapter47.kits.sequences import Small
from chapter47.table import Option
from tests.games.pokette.hand import CARDS, HANDS, LAID, bring, spin
from tests.play import bet, open_table

SMALL = Small(
    told={"result": ("AS", "Joker")},
    wagers=("ace_king_queen", "pair_in_two"),
    bankroll=200,
    depth=5,
    # One wager or none at first: two acts. After a bet of half the chips: the same again, take it
    # back, ready, no more bets; after none the same two as before: 6. Then, after a first bet: the
    # same again leaves 3 acts (no chips are left), taking it back 2, ready or no more bets each the
    # two results; after none 6 as at first.
    by_hand=(2, 6, 15),
)


@cache
def compiled() -> Any:
    """The rules as kernels call them."""

    @kernel
    def result(covered: int, wager: int, cards: int, first: int, second: int, section: int) -> int:
        sections = covered if wager < 0 else completing(wager, cards, first, second)
        return settle(sections, section)

    return result


class Evening:
    """Two players with chips on all that is open, and sections told at random."""

    rounds = 24

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        others = chance.choice([2, 4])
        options: dict[str, Any] = {"other_sections": others}
        if others == 4:
            options["jacer"] = "sections without a card"
        self.table = sit(open_table("pokette", seats=0, equipment="declared", options=options), 2)
        self.layout = Layout.of(self.table.setting)
        self.hand: list[int] = []

    def wager(self) -> None:
        """Chips on a spot of every wager of the layout, and on every wager of the hand."""
        self.stakes = {}
        for seat in (1, 2):
            offered = [o for o in self.table.options(f"seat:{seat}") if o.name == "bet"]
            for option in offered:
                name = option.fixed["wager"]
                spot = self.chance.choice(self.layout.spots(name))
                stake = 100 * self.chance.randint(5, 50)
                bet(self.table, seat, name, stake, **({"spot": spot} if spot else {}))
                self.stakes[seat, name, spot] = stake
        near = [card for card in CARDS if self.hand and parse_card(card) >> 2 == self.hand[-1] >> 2]
        pool = near if near and self.chance.random() < 0.4 else [*CARDS, "Joker"]
        self.section = self.chance.choice(pool)

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """Where the wheel rests."""
        return "spin", {"result": self.section}

    def kernel(self) -> Came:
        """Each wager by the compiled rules, the hand kept here."""
        came: Came = {}
        section = parse_card(self.section)
        first, second = [*self.hand, 52, 52][:2]
        pays = {name: to_one for name, (_, _, to_one) in (LAID | HANDS).items()} | {"jacer": 12}
        for (seat, name, spot), stake in self.stakes.items():
            number = list(HANDS).index(name) if name in HANDS else -1
            covered = 0 if number >= 0 else self.layout.covered(name, spot)
            won = compiled()(covered, number, len(self.hand), first, second, section)
            came[seat, name, spot] = stake * pays[name] if won else -stake
        self.hand = [] if section == 52 or len(self.hand) == 2 else [*self.hand, section]
        return came

    def came(self, start: int) -> Came:
        """As settled."""
        return settled(self.table, start)


CONFORMANCE = Conformance(Evening, evenings=10, both=(*LAID, "jacer", *list(HANDS)[:6]))


def cases() -> Iterator[Case]:
    """Every section of the wheel: after no card for the layout, after each hand that opens one."""
    sections = [*CARDS, "Joker", "Joker"]
    table = open_table("pokette", equipment="declared", bankroll=10**8)
    for section in sections:
        for name, (spot, _, _) in LAID.items():
            bet(table, 1, name, 500, **({"spot": spot} if spot else {}))
        start = len(table.log)
        spin(table, section)
        yield from fates(table, start, [(name, spot) for name, (spot, _, _) in LAID.items()])
    for name, (hand, _, _) in HANDS.items():
        for section in sections:
            bring(table, "Joker", *hand)
            bet(table, 1, name, 100)
            start = len(table.log)
            spin(table, section)
            yield from fates(table, start, [(name, "")])


PARTITION = Partition(
    cases,
    {
        (name, spot): {("win", f"{pays} to 1"): ways, ("lose", ""): 54 - ways}
        for name, (spot, ways, pays) in LAID.items()
    }
    | {
        (name, ""): {("win", f"{pays} to 1"): ways, ("lose", ""): 54 - ways}
        for name, (_, ways, pays) in HANDS.items()
    },
)


OFFERS = Offers(
    tuple(
        tuple({"result": card} for card in cards.split())
        for cards in (
            *("9S 8S 7S 6S", "6H 7H 8H 9H", "9S 7S 8S", "9C 8D 7H", "9C 7D 8H", "AH KH QH"),
            *("JS TS QS", "4D 3D 5D", "7H 7C 7D"),
        )
    ),
    rounds=3000,
    prefer=(
        *("pair_in_two", "pair_in_three", "three_of_a_kind", "flush", "straight_open"),
        *("straight_inside", "straight_flush_open", "straight_flush_inside"),
    ),
    beside={"jacer": {"other_sections": 4}},
)
