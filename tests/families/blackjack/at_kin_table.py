"""Players at tables of blackjack's kin who follow a strategy, with cards declared in an order."""

import random
from collections.abc import Hashable
from fractions import Fraction
from typing import Any

import numpy as np

from chapter47.equipment.cards import card_text
from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.lab.hands import VALUES, all_hands, hand_of
from chapter47.families.blackjack.lab.strategy import Strategy
from chapter47.families.blackjack.stripped import cards_without_tens
from chapter47.table import Table
from chapter47.table.events import ChipsMoved, Settled

WAGER = 1000


def random_strategy(
    chance: random.Random, *, rescues: bool, later: bool = False, attacks: bool = False
) -> Strategy:
    """Any decisions that hands allow, however bad."""
    hands = all_hands()
    pick = np.random.default_rng(chance.getrandbits(32))
    shape = (VALUES, len(hands.size))
    play = pick.choice([choices.STAND, choices.DRAW, choices.DRAW], shape)
    play = np.where(pick.random(shape) < 0.2, choices.DOUBLE, play)
    if later:
        play = np.where(pick.random(shape) < 0.1, choices.SURRENDER, play)
    two = hands.size == 2
    first = np.where(two & (pick.random(shape) < 0.1), choices.SURRENDER, play)
    splits = (hands.pair >= 0) & (pick.random(shape) < 0.9)
    first = np.where(splits, choices.SPLIT, first)
    rescued = (pick.random(shape) < 0.4) & (hands.score < 21)
    stakes = tuple(Fraction(chance.choice([1, 2])) for _ in range(VALUES))
    return Strategy(
        "random",
        first.astype(np.int8),
        play.astype(np.int8),
        chance.random() < 0.5,
        rescued if rescues else None,
        stakes if attacks else None,
    )


def stacked(decks: int, chance: random.Random) -> list[int]:
    """A shoe in random order, with more of the cards in front that split and make bonuses."""
    often = chance.choice([1.0, 0.4, 0.2])
    favoured = chance.choice([(1, 7, 8, 10), (6, 7, 8), (7,), (1, 2)])
    return sorted(
        cards_without_tens(decks),
        key=lambda c: chance.random() * (often if totals.points(c) in favoured else 1),
    )


class Follower:
    """Plays at a table by a strategy, with cards that are declared in a known order."""

    def __init__(self, table: Table, strategy: Strategy, cards: list[int]) -> None:
        self.table = table
        self.strategy = strategy
        self.cards = cards
        self.next = table.setting.number("first_burn")

    def answer(self, actor: str) -> tuple[str, dict[str, Any]]:
        """The next card, or what the strategy says."""
        names = {option.name for option in self.table.prompt.options[actor]}
        if actor == "dealer":
            self.next += 1
            return "deal", {"card": card_text(self.cards[self.next - 1])}
        if "no_insurance" in names:
            return "insure" if self.strategy.insures else "no_insurance", {}
        return self._decision(actor, names), {}

    def _decision(self, actor: str, names: set[str]) -> str:
        concerns = next(o.concerns for o in self.table.prompt.options[actor] if o.concerns)
        round_ = self.table.round
        assert round_ is not None
        held = round_.hand(f"box:{concerns['box']}", concerns["hand"])
        hand = hand_of(tuple(sorted(totals.points(card) - 1 for card in held)))
        up = totals.points(round_.hand("dealer")[0]) - 1
        gives_up = {"rescue", "surrender"} & names
        if "draw" not in names:
            assert self.strategy.rescued is not None
            return gives_up.pop() if self.strategy.rescued[up, hand] else "stand"
        if concerns["hands"] == 1 and len(held) == 2:
            decision = int(self.strategy.first[up, hand])
        else:
            decision = self.strategy.after_split(up, hand, "split" in names)
        if decision == choices.SURRENDER and "surrender" not in names:
            decision = int(self.strategy.play[up, hand])
        return choices.DECISIONS[decision]


def came_since(table: Table, start: int) -> dict[Hashable, int]:
    """What the hands, the insurance and the bonuses of each box came to, since an event."""
    came: dict[Hashable, int] = {}
    for entry in table.log.entries[start:]:
        event = entry.event
        if isinstance(event, Settled):
            key = ("insurance" if event.wager == "insurance" else "main", event.seat)
            came[key] = came.get(key, 0) + event.paid + event.returned - event.stake
        elif isinstance(event, ChipsMoved):
            for move in event.moves:
                key = ("bonus", int(move.target.split("/")[0].split(":")[1]))
                came[key] = came.get(key, 0) + move.cents
    return {key: net for key, net in came.items() if net}


def came_in_kernel(log: np.ndarray) -> dict[Hashable, int]:
    """The same as the kernel wrote it down."""
    came: dict[Hashable, int] = {}
    for box, (main, _, insurance, bonus) in enumerate(log, 1):
        came["main", box] = int(main)
        came["insurance", box] = int(insurance)
        came["bonus", box] = int(bonus)
    return {key: net for key, net in came.items() if net}
