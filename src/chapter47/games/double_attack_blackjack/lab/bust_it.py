"""Bust It, exact: the dealer's first three cards with their suits, in all and by up card."""

from collections import Counter
from fractions import Fraction
from functools import lru_cache

from chapter47.equipment.cards import suit_of
from chapter47.families.blackjack.stripped import cards_without_tens
from chapter47.games.double_attack_blackjack.rules import bust_it, may_break
from chapter47.games.double_attack_blackjack.wagers import BUST
from chapter47.law.setting import Setting
from chapter47.ranking.kinds import NOTHING

Kinds = Counter[int]


@lru_cache(maxsize=4)
def kinds_by_up_card(decks: int) -> dict[int, Kinds]:
    """By up card, how often the next two cards make each kind; suits told apart.

    The third card matters only where it could break the dealer's two. An up card of any suit does
    as well as of another: what counts is which cards are of its suit or colour, and there are as
    many.
    """
    counts = Counter(cards_without_tens(decks))
    found: dict[int, Kinds] = {}
    for up in counts:
        if (alike := up - suit_of(up)) in found:
            found[up] = found[alike]
            continue
        kinds: Kinds = Counter()
        for hole in counts:
            holes = counts[hole] - (hole == up)
            left = sum(counts.values()) - 2
            if not may_break((up, hole)):
                kinds[NOTHING] += holes * left
                continue
            for third in counts:
                ways = counts[third] - (third == up) - (third == hole)
                kinds[bust_it((up, hole, third))] += holes * ways
        found[up] = kinds
    return found


def bust_it_ways(setting: Setting, up: int | None = None) -> Counter[Fraction]:
    """How often the wager comes to each result, in all or against one up card."""
    pays = [*BUST.pays(setting), Fraction(-1)]
    ways: Counter[Fraction] = Counter()
    for card, kinds in kinds_by_up_card(setting.number("decks")).items():
        if up is None or card == up:
            for kind, count in kinds.items():
                ways[pays[kind]] += count
    return ways
