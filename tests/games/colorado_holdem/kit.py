"""What Colorado hold 'em poker gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.equipment.cards import card_text, parse_card
from chapter47.games.colorado_holdem.lab import simulation
from chapter47.games.colorado_holdem.lab.plays import BETS, DECLARES, FOLDS, STANDS
from chapter47.games.colorado_holdem.lab.terms import Terms
from chapter47.games.colorado_holdem.rules import instant_hand, made_hand
from chapter47.kits.conformance import Came, Conformance, came_with, dealt, sit
from chapter47.kits.offers import Offers, hands_of_five
from chapter47.kits.partition import Case, Partition
from chapter47.kits.sequences import Small
from chapter47.lab.orbits import Deck, orbits
from chapter47.ranking.hand import bit_of
from chapter47.table import Option
from chapter47.table.events import Settled
from tests.games.colorado_holdem.hand import (
    GAME,
    PERMISSIBLE,
    REQUIRED,
    discard,
    laid,
    version,
)
from tests.play import bet, open_table

SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "ante", "amount": 500}),
        ("dealer", "no_more_bets", {}),
        *(("dealer", "deal", {"card": card}) for card in ("QS", "QD", "QC", "2H")),
    ),
    told={"card": ("3S", "KH")},
    bankroll=1500,
    options={"bonus": False},
    depth=4,
    # The second community card, the third from the one that is left; then one of three cards away
    # with a bet or without, or the three queens declared: seven ways.
    by_hand=(2, 2, 14),
)

ACTS = {"fold": FOLDS, "play_on": STANDS, "make_bet": BETS, "declare": DECLARES}


@cache
def compiled() -> Any:
    """The rules as kernels call them."""

    @kernel
    def cell(act: int, own: Any, five: Any, ace_low: bool) -> int:
        return simulation.cell_of(act, instant_hand(own, ace_low), made_hand(five))

    return cell


class Evening:
    """Two players, with the cards of a round told one by one."""

    rounds = 24

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options = version(
            chance.choice([PERMISSIBLE, REQUIRED]),
            required_pushes=chance.choice(["none", "9", "8", "7", "6"]),
            bonus_reading=chance.choice(["its own table", "as the ante"]),
            ace_low_instant=chance.choice([True, False]),
            payout_limit=0,
        )
        made = open_table(GAME, seats=0, equipment="declared", options=options)
        self.table = sit(made, 2)

    def wager(self) -> None:
        """Ante and bonus of both, from a deck with few ranks or one suit so that hands are good."""
        ranks = self.chance.sample(range(13), self.chance.choice([3, 5, 13]))
        deck = [4 * rank + suit for rank in ranks for suit in range(4)]
        if self.chance.random() < 0.3:
            deck = [4 * rank + 2 for rank in range(13)]
        self.cards = self.chance.sample(deck, 9)
        self.stakes = {}
        for seat in (1, 2):
            for name in ("ante", "bonus"):
                self.stakes[seat, name] = 100 * self.chance.randint(5, 20)
                bet(self.table, seat, name, self.stakes[seat, name])
        self.acts: dict[int, str] = {}
        self.away: dict[int, int] = {}

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The cards in order; something that is open, with any card away."""
        if actor == "dealer":
            return "deal", {"card": card_text(self.cards.pop(0))}
        seat = int(actor[5:])
        self.acts[seat] = self.chance.choice([name for name in options if name in ACTS])
        fields = options[self.acts[seat]].fields
        if not fields:
            return self.acts[seat], {}
        away = self.chance.choice(fields["discard"].choices)
        self.away[seat] = parse_card(away)
        return self.acts[seat], {"discard": [away]}

    def kernel(self) -> Came:
        """Both players, from the cards that went to them and to the community."""
        terms = Terms.of(self.table.setting)
        came: Came = {}
        for seat in (1, 2):
            own = self.hands[f"seat:{seat}"]
            kept = [card for card in own if card != self.away.get(seat, own[0])]
            five = np.array([*kept, *self.hands["community"]])
            act = ACTS[self.acts[seat]]
            cell = compiled()(act, np.array(own), five, terms.ace_low)
            nets = {
                "ante": simulation.ante_outcomes(terms)[cell][0],
                "bonus": simulation.bonus_outcomes(terms)[cell][0],
            }
            for name, net in nets.items():
                came[seat, name] = int(self.stakes[seat, name] * net)
        return came

    def came(self, start: int) -> Came:
        """Ante and bet wager together, and the bonus wager."""
        self.hands = dealt(self.table, start)
        return came_with(self.table, start, "ante", "bonus")


CONFORMANCE = Conformance(Evening, both=("ante", "bonus"))

NINES_AND_SIXES = Deck(ranks=(7, 4))
"""Nines and sixes: with five of them two pairs or more is certain, with a deuce away."""


def cases() -> Iterator[Case]:
    """Every hand of five from nines and sixes, a deuce thrown away, with a bet wager."""
    kinds = orbits(NINES_AND_SIXES, 5)
    for hand, ways in zip(kinds.hands.tolist(), kinds.sizes.tolist(), strict=True):
        cards = [card_text(c) for c in NINES_AND_SIXES.cards if hand & bit_of(c)]
        table = laid(" ".join([*cards[:2], "2C"]), " ".join(cards[2:]))
        discard(table, 1, "2C")
        for name in ("ante", "bet", "bonus"):
            found = [
                (entry.event.result, entry.event.paid)
                for entry in table.log
                if isinstance(entry.event, Settled) and entry.event.wager == name
            ]
            yield name, " ".join(cards), found, ways


# Of 56 hands of five from two ranks: four and one, 2 x 4 = 8; three and two, 2 x 4 x 6 = 48.
WAYS = {("win", 25_000): 8, ("win", 10_000): 48}
PARTITION = Partition(
    cases,
    {**dict.fromkeys(("ante", "bet"), WAYS), "bonus": {("win", 50_000): 8, ("win", 25_000): 48}},
)


OFFERS = Offers(
    (*hands_of_five("seat 1", "community"), ({"seat 1 + community": "AS 2D KS QS JS TS"},))
)
