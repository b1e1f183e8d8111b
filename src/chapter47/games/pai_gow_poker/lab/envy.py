"""What the envy bonus is worth, by the number of other players (19:47-11.16(b))."""

from fractions import Fraction
from math import comb, gcd

import numpy as np

from chapter47.games.pai_gow_poker.lab.classes import DECK
from chapter47.games.pai_gow_poker.lab.envy_hands import (
    hands_that_may_earn,
    sum_over_disjoint_pairs,
)
from chapter47.games.pai_gow_poker.lab.side_analyses import (
    amounts,
    picker,
    ratios,
    sets_for,
)
from chapter47.games.pai_gow_poker.lab.side_counts import paid_types, sets_of_hands
from chapter47.games.pai_gow_poker.lab.store import stored
from chapter47.games.pai_gow_poker.paying_hands.bonus import bonus_types
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.games.pai_gow_poker.side_wagers.payouts import royal_match
from chapter47.law.setting import Setting
from chapter47.money import Cents


def envy_for_one(setting: Setting, power: int = 1) -> Fraction:
    """The mean of a power of the envy bonus, in cents, for the hand of one other player."""
    pays = ratios(setting, "bonus")
    envy = amounts(setting, "envy", "", 0)
    pick = picker(setting, "bonus")
    total = Fraction(0)
    for types, hands in sets_for(setting, "bonus").items():
        kind = pick(types, pays)
        if kind >= 0:
            total += envy[kind] ** power * hands
    return total / comb(DECK.size, CARDS)


def envy_value(setting: Setting, others: int, wager: Cents) -> Fraction:
    """What a bonus wager gains by envy bonuses, for one unit of it.

    Means add up however the hands depend on each other, so that this is exact for any number of
    other players; a wager below the minimum earns nothing.
    """
    if wager < setting.money("envy_minimum"):  # 11.15(c)
        return Fraction(0)
    return envy_for_one(setting) * others / wager


def envy_variance(setting: Setting, others: int, wager: Cents) -> Fraction:
    """The variance of what envy bonuses add to one unit of a bonus wager.

    No card is in two hands, so the hands of two others do not earn independently of each other.
    """
    if wager < setting.money("envy_minimum"):  # 11.15(c)
        return Fraction(0)
    mean = envy_for_one(setting)
    of_one = envy_for_one(setting, power=2) - mean**2
    of_two = envy_for_two(setting) - mean**2 if others > 1 else 0
    return (others * of_one + others * (others - 1) * of_two) / wager**2


def envy_for_two(setting: Setting) -> Fraction:
    """The mean product of the envy bonuses, in cents, for the hands of two other players."""
    pairs = comb(DECK.size, CARDS) * comb(DECK.size - CARDS, CARDS)
    return Fraction(stored(envy_key(setting), lambda: count_envy(setting)), pairs)


def envy_key(setting: Setting) -> str:
    """What decides the count of pairs: the royal match, and which type earns how much."""
    listed = " ".join(str(amount) for amount in amounts(setting, "envy", "", 0))
    best = setting.option("best_hand")
    pays = " ".join(map(str, ratios(setting, "bonus"))) if best == "by payout" else ""
    return " ".join(f"envy {royal_match(setting).name.lower()} {best} {pays} of {listed}".split())


def count_envy(setting: Setting) -> int:
    """What two disjoint hands earn, multiplied and added up over all pairs of them."""
    hands = hands_that_may_earn()
    sets = sets_of_hands(bonus_types, hands, int(royal_match(setting)))
    kinds = paid_types(sets, ratios(setting, "bonus"), picker(setting, "bonus"))
    earned = [0, *(int(amount) for amount in amounts(setting, "envy", "", 0))]
    unit = gcd(*earned)  # small numbers keep the squares within 64 bits
    earns = np.array([amount // unit for amount in earned], np.int64)[kinds]
    some = earns > 0
    return sum_over_disjoint_pairs(hands[some], earns[some]) * unit**2
