"""What a wager that rides is worth to a player, from the cards that he has seen."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from chapter47.equipment.cards import deck
from chapter47.families.showdown.paid_hands import mean_net
from chapter47.games.let_it_ride.rules import COMMUNITY, OWN, paid_hand
from chapter47.games.let_it_ride.wagers import lowest_pair, pays_of
from chapter47.law.setting import Setting


def results_of(setting: Setting, cards: Sequence[int], gone: Sequence[int] = ()) -> Counter[int]:
    """All that the hand can become: `NOTHING` or a kind of hand, and in how many ways.

    `gone` are cards that were seen elsewhere and cannot come.
    """
    lowest = lowest_pair(setting)
    unseen = [card for card in deck() if card not in cards and card not in gone]
    more = OWN + COMMUNITY - len(cards)
    return Counter(paid_hand((*cards, *rest), lowest) for rest in combinations(unseen, more))


def worth_of(setting: Setting, cards: Sequence[int], gone: Sequence[int] = ()) -> Fraction:
    """What a unit that rides brings on average, which is nothing when it is taken back.

    >>> from chapter47.equipment.cards import parse_cards
    >>> worth_of(Setting.make("let-it-ride"), parse_cards("TS TD 2C 5H"))
    Fraction(29, 24)
    """
    return mean_net(results_of(setting, cards, gone), pays_of(setting))
