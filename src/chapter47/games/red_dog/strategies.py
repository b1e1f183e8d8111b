"""When to raise: the same in the kernel and at the table (6.5)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from chapter47.equipment.cards import rank_of
from chapter47.felt.card_memory import CardMemory, memory_of
from chapter47.games.red_dog.odds import SPREADS, odds_on_spread
from chapter47.games.red_dog.procedure import LEFT, RAISE, RIGHT, STAY
from chapter47.games.red_dog.rules import is_worth_raising, spread
from chapter47.lab.enumerate import shoe_of
from chapter47.lab.strategy import Move
from chapter47.law.setting import Setting
from chapter47.table import DEALER
from chapter47.table.knowledge import Knowledge

NEVER, ALWAYS, BY_SPREAD, BY_CARDS = range(4)
DEALT = 2
"""The cards that are gone from a full shoe when a spread is shown."""


@dataclass(frozen=True)
class Raising:
    """A way to decide on raises; who has no chips for one is not asked."""

    name: str
    when: int

    def figures(self, setting: Setting) -> tuple[Any, ...]:
        """On which spreads the kernel raises, and whether it looks at the cards seen instead."""
        return np.array(self.raises(setting)), self.looks_at_cards

    @property
    def looks_at_cards(self) -> bool:
        """Whether it needs to know more than the spread."""
        return self.when == BY_CARDS

    def on_cards(self, setting: Setting) -> Callable[[int, int], bool]:
        """Whether two cards are raised on from a full shoe."""
        raises = self.raises(setting)
        return lambda first, second: raises[spread(first, second)]

    def raises(self, setting: Setting) -> tuple[bool, ...]:
        """Whether a spread is raised on from a full shoe, by the spread."""
        if self.when in (NEVER, ALWAYS):
            return (False,) + (self.when == ALWAYS,) * len(SPREADS)
        return (False, *(is_best_on(setting, shown) for shown in SPREADS))

    def move(self, knows: Knowledge) -> Move | None:
        """Raise all that may be raised, or stay, where that is asked."""
        option = knows.option(RAISE)
        if option is None:
            return None
        seen = memory_of(knows)
        first, second = shown_cards(seen)
        raised = self.raises(knows.setting)[spread(first, second)]
        if self.looks_at_cards:
            raised = is_best_with(knows.setting, first, second, unseen(knows.setting, seen))
        return Move(RAISE if raised else STAY, dict(option.fixed))


def shown_cards(seen: CardMemory) -> tuple[int, int]:
    """The two cards that show the spread."""
    first, second = (seen.hand(DEALER, place)[0] for place in (LEFT, RIGHT))
    assert first is not None and second is not None
    return first, second


def unseen(setting: Setting, seen: CardMemory) -> list[int]:
    """How many cards of each rank somebody has not seen since the shuffle."""
    left = list(shoe_of(setting.number("decks")))
    for card, count in seen.gone.items():
        left[rank_of(card)] -= count
    return left


def inside(first: int, second: int, left: Sequence[int]) -> int:
    """How many of the cards that are left fall between two cards."""
    low, high = sorted((rank_of(first), rank_of(second)))
    return sum(left[low + 1 : high])


def is_best_with(setting: Setting, first: int, second: int, left: Sequence[int]) -> bool:
    """Whether a raise on two cards gains on average, with these cards left."""
    pays = odds_on_spread(setting, spread(first, second)).ratio
    return is_worth_raising(
        inside(first, second, left), sum(left), pays.numerator, pays.denominator
    )


def is_best_on(setting: Setting, shown: int) -> bool:
    """Whether a raise on a spread gains on average, from a full shoe."""
    each, *others = shoe_of(setting.number("decks"))
    pays = odds_on_spread(setting, shown).ratio
    left = each + sum(others) - DEALT
    return is_worth_raising(shown * each, left, pays.numerator, pays.denominator)


BEST = Raising("best raise by the spread", BY_SPREAD)
BEST_SEEN = Raising("best raise by the cards seen", BY_CARDS)
NAMED = {
    strategy.name: strategy
    for strategy in (
        BEST,
        BEST_SEEN,
        Raising("never raise", NEVER),
        Raising("always raise", ALWAYS),
    )
}
