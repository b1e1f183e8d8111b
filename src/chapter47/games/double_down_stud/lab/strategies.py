"""When a player doubles: the same in the kernel and at the table (17.9)."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from chapter47.equipment.cards import SIX, deck, rank_of, suit_of
from chapter47.families.showdown.paid_hands import mean_net
from chapter47.felt.card_memory import memory_of
from chapter47.games.double_down_stud.lab.doubling import SEEN, Doubles, doubling_of
from chapter47.games.double_down_stud.lab.short_rules import ShortRules, short_rules
from chapter47.games.double_down_stud.procedure import COMMON_AREA, DOUBLE, STAND
from chapter47.games.double_down_stud.rules import result_of_hand
from chapter47.games.double_down_stud.wagers import lowest_pairs, pays_of
from chapter47.lab.strategy import Move
from chapter47.lab.subsets import Kinds
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.knowledge import Knowledge

BEST, SHORT = "best play", "the solver's short rules"
Decides = Callable[[Sequence[int]], bool]
"""Whether to double with the four cards that a player sees."""


def results_of(setting: Setting, cards: Sequence[int], gone: Sequence[int] = ()) -> Counter[int]:
    """All that four cards can become, and with how many last cards; `gone` cannot come."""
    lowest = lowest_pairs(setting)
    unseen = [card for card in deck() if card not in cards and card not in gone]
    return Counter(result_of_hand((*cards, last), *lowest) for last in unseen)


def worth_of(setting: Setting, cards: Sequence[int], gone: Sequence[int] = ()) -> Fraction:
    """What a unit on the final hand brings on average; as much again comes by doubling.

    >>> from chapter47.equipment.cards import parse_cards
    >>> worth_of(Setting.make("double-down-stud"), parse_cards("6S 6D 2C 9H"))
    Fraction(3, 8)
    """
    return mean_net(results_of(setting, cards, gone), pays_of(setting))


@dataclass(frozen=True)
class Double:
    """A way to decide, by the cards that a player sees."""

    name: str
    decides: Decides | None = None
    """Nothing for what the solver finds for the setting: the best play, or its short rules."""

    def doubles(self, setting: Setting, table: str | None = None) -> Doubles:
        """For each kind of four cards whether the player doubles, under a pay table."""
        if self.decides is None:
            pays = tuple(pays_of(setting, table))
            found = doubling_of(setting)
            return short_rules(found, pays).doubles if self.name == SHORT else found.best(pays)
        decided = [len(c) == SEEN and self.decides(c) for c in doubling_of(setting).cards]
        return np.array(decided, np.bool_)

    def figures(self, setting: Setting) -> tuple[Kinds, Doubles]:
        """All kinds of cards, and with which the player doubles."""
        return doubling_of(setting).kinds, self.doubles(setting)

    def move(self, knows: Knowledge) -> Move | None:
        """To double or to stand, where that is asked; who cannot afford it stands."""
        if knows.option(STAND) is None:
            return None
        cards = seen_cards(knows)
        if self.decides is not None:
            wants = self.decides(cards)
        elif self.name == SHORT:
            wants = short_of(knows.setting).decide(cards)
        else:
            wants = worth_of(knows.setting, cards) > 0
        return Move(DOUBLE if wants and knows.option(DOUBLE) is not None else STAND)


def short_of(setting: Setting) -> ShortRules:
    """The solver's short rules of a setting."""
    return short_rules(doubling_of(setting), tuple(pays_of(setting)))


def seen_cards(knows: Knowledge) -> list[int]:
    """A player's own card, and the common cards that lie face up."""
    return memory_of(knows).seen(seat_name(knows.seat), COMMON_AREA)


def has_pair(cards: Sequence[int], lowest: int = SIX) -> bool:
    """Whether cards hold a pair from a rank up, or two of one rank below with more."""
    many = Counter(rank_of(card) for card in cards)
    pairs = [rank for rank, count in many.items() if count > 1]
    return any(rank >= lowest for rank in pairs) or len(pairs) > 1 or max(many.values()) > 2


def usual_rule(cards: Sequence[int]) -> bool:
    """What players are told: sixes or better, four to a flush, an open straight."""
    ranks = sorted({rank_of(card) for card in cards})
    is_flush = len({suit_of(card) for card in cards}) == 1
    is_open = len(ranks) == SEEN and ranks[-1] - ranks[0] == SEEN - 1 and ranks[-1] < 12
    return has_pair(cards) or is_flush or is_open


RULES_OF_THUMB = (
    Double(SHORT),
    Double("sixes or better, four to a flush or an open straight", usual_rule),
    Double("double sixes or better", has_pair),
    Double("always double", lambda _: True),
    Double("never double", lambda _: False),
)
"""What the solver and people say in few words, beside which the best play is shown."""


def strategy_named(_: Setting, name: str) -> Double:
    """A strategy by its name."""
    return next((one for one in RULES_OF_THUMB if one.name == name), Double(BEST))
