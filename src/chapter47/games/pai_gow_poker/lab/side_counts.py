"""How many of all hands hold each set of hand types, for every side wager.

From these few numbers follows what any pay table comes to, since a table only says which type of a
set is paid, and how much.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import JOKER
from chapter47.games.pai_gow_poker.lab.class_table import all_classes
from chapter47.games.pai_gow_poker.lab.classes import DECK
from chapter47.games.pai_gow_poker.lab.store import stored
from chapter47.games.pai_gow_poker.paying_hands.bonus import (
    ROYAL,
    BonusHand,
    RoyalMatch,
    bonus_types,
)
from chapter47.games.pai_gow_poker.paying_hands.five_of_seven import seven_card_types
from chapter47.games.pai_gow_poker.paying_hands.insurance import pai_gow_types
from chapter47.games.pai_gow_poker.paying_hands.progressive import progressive_types
from chapter47.games.pai_gow_poker.paying_hands.three_card import three_card_types
from chapter47.lab.counts import SOME
from chapter47.ranking.high import Wheel
from chapter47.ranking.joker import rank_cards_with_joker
from chapter47.ranking.value import category_of
from chapter47.rule import rule

Sets = Mapping[int, int]
"""For each set of types, one bit each, the number of hands."""

SEVEN, PAI_GOW, PROGRESSIVE, CATEGORY = "seven-card", "pai gow", "progressive", "category"
THREE = "three-card"
BONUS = {match: f"bonus, {match.name.lower().replace('_', ' ')}" for match in RoyalMatch}


def sets_of(name: str) -> dict[int, int]:
    """How many hands hold each set of types of one wager."""
    kept = stored("sets", lambda: {n: list(s.items()) for n, s in count_sets().items()})
    return {int(types): int(hands) for types, hands in kept[name]}


def count_sets() -> dict[str, dict[int, int]]:
    """Go through all classes of seven cards and all hands of three."""
    classes = all_classes()
    found = {
        name: _sum_up(sets_of_classes(types), classes.ways)
        for name, types in (
            (SEVEN, seven_card_types),
            (PAI_GOW, pai_gow_types),
            (PROGRESSIVE, progressive_types),
            (CATEGORY, best_category),
        )
    }
    royals = np.array(hands_with_royal_flush(), np.uint8)
    for match in RoyalMatch:
        types = sets_of_classes(bonus_types, int(match))
        plain = (types >> BonusHand.ROYAL_FLUSH) & 1 == 0
        sets = Counter(_sum_up(types[plain], classes.ways[plain]))
        sets.update(sets_of_hands(bonus_types, royals, int(match)).tolist())
        found[BONUS[match]] = dict(sets)
    found[THREE] = dict(Counter(three_card_types(hand) for hand in combinations(DECK.cards, 3)))
    return found


@lru_cache(maxsize=SOME)
def sets_of_classes(types: Callable[..., int], *figures: int) -> NDArray[np.int64]:
    """The set of types of every class, by the rule of a wager."""
    sets = sets_of_hands(types, all_classes().cards, *figures)
    sets.setflags(write=False)
    return sets


def sets_of_hands(
    types: Callable[..., int], hands: NDArray[np.uint8], *figures: int
) -> NDArray[np.int64]:
    """The set of types of each of many hands, by the rule of a wager."""
    sets: NDArray[np.int64] = _sets_of(types)(hands, figures)
    return sets


def paid_types(
    sets: NDArray[np.int64],
    pays: Sequence[Fraction],
    pick: Callable[[int, Sequence[Fraction]], int],
) -> NDArray[np.int64]:
    """The type that is paid for each set of types, counted from 1; 0 for none."""
    distinct, place = np.unique(sets, return_inverse=True)
    paid = np.array([pick(int(types), pays) + 1 for types in distinct], np.int64)
    found: NDArray[np.int64] = paid[place]
    return found


@rule
def best_category(cards: Sequence[int]) -> int:
    """The category of the best five of seven cards, as a set."""
    return 1 << category_of(rank_cards_with_joker(cards, Wheel.SECOND))


@cache
def _sets_of(types: Callable[..., int]) -> Callable[..., NDArray[np.int64]]:
    """A kernel that gives the set of types of many hands; one for each rule compiles faster."""

    @kernel
    def sets_of(cards: NDArray[np.uint8], figures: tuple[int, ...]) -> NDArray[np.int64]:
        sets = np.zeros(len(cards), np.int64)
        for i in range(len(cards)):
            sets[i] = types(cards[i], *figures)
        return sets

    return sets_of


def _sum_up(types: Any, ways: Any) -> dict[int, int]:
    sets, place = np.unique(types, return_inverse=True)
    hands = np.zeros(len(sets), np.int64)
    np.add.at(hands, place, ways)
    return {int(kind): int(number) for kind, number in zip(sets, hands, strict=True)}


def hands_with_royal_flush() -> list[tuple[int, ...]]:
    """All hands with a royal flush: the match beside it depends on suits, which classes forget."""
    deck = DECK.cards
    hands = set()
    for suit in range(4):
        royal = [4 * rank + suit for rank in range(13) if ROYAL >> rank & 1]
        for five in (royal, *([JOKER, *(c for c in royal if c != gone)] for gone in royal)):
            rest = [card for card in deck if card not in five]
            hands |= {tuple(sorted((*five, *two), reverse=True)) for two in combinations(rest, 2)}
    return sorted(hands)
