"""When a player plays, and for how many antes, by his hand and the dealer's card (27.10)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import ACE, DEUCE, JACK, KING, QUEEN, TEN, parse_cards, rank_of
from chapter47.games.four_card_poker.procedure import told_antes
from chapter47.ranking.four import FourCards, best_four
from chapter47.ranking.value import category_of, first_ranks, second_ranks
from chapter47.ranking.words import names, plurals

RANKS = ACE + 1
NEVER = np.iinfo(np.int32).max
ONE, THREE = 1, 3
Least = NDArray[np.int64]
"""By the rank of the dealer's card, whether one holds a card of that rank, and the antes less one:
the lowest value with which so many are played."""


@dataclass(frozen=True)
class Rule:
    """Play so many antes with a hand of a value or better."""

    antes: int
    least: int
    first: int = DEUCE
    last: int = ACE
    """The ranks of the dealer's card for which it holds, from the first to the last."""
    holds: bool | None = None
    """Whether it needs a card of the rank of the dealer's among one's own, or none of it."""

    def __str__(self) -> str:
        told = f"play {told_antes(self.antes)} with {told_least(self.least)} or better"
        if (self.first, self.last) != (DEUCE, ACE):
            many = "" if self.first == self.last else f" to {_rank(self.last)}"
            told += f" against {_rank(self.first)}{many}"
        if self.holds is not None:
            told += f" if you hold {'a' if self.holds else 'no'} card of the dealer's rank"
        return told


def told_least(value: int) -> str:
    """The lowest hand of a rule, without the cards that do not matter.

    >>> told_least(least("9S 9D")), told_least(least("9S 9D JC")), told_least(least("AS KD QC"))
    ('a pair of nines', 'a pair of nines with a jack', 'ace-king-queen')
    """
    if category_of(value) != FourCards.PAIR:
        return "-".join(names(second_ranks(value))) or "anything"
    kickers = names(second_ranks(value))
    beside = (
        f" with a{'n' if kickers[0] in ('ace', 'eight') else ''} {kickers[0]}" if kickers else ""
    )
    return f"a pair of {plurals(first_ranks(value))}{beside}"


def _rank(rank: int) -> str:
    return names(1 << rank)[0]


def least(cards: str) -> int:
    """The value from which a hand is at least as good as some cards, whatever lies beside them.

    >>> least("2S 2D") < best_four(parse_cards("2S 2D 3C 4H")) < least("2S 2D 5C")
    True
    """
    return best_four(parse_cards(cards))


def least_of(rules: Iterable[Rule]) -> Least:
    """Rules as the lowest values, a later one in place of those before it."""
    found = np.full((RANKS, 2, THREE), NEVER, np.int64)
    for rule in rules:
        holding = (False, True) if rule.holds is None else (rule.holds,)
        antes = slice(0, ONE) if rule.antes == ONE else slice(ONE, THREE)
        for holds in holding:
            found[rule.first : rule.last + 1, int(holds), antes] = rule.least
    return found


def antes_by(least: Least, cards: Sequence[int], up: int) -> int:
    """The antes that are played with a hand, none to fold it.

    >>> rules = least_of(simple("3S 3D", "TS TD"))
    >>> [antes_by(rules, parse_cards(f"{two} AC KH 4S"), 0) for two in ("2S 2D", "3S 3D", "TS TD")]
    [0, 1, 3]
    """
    holds = any(rank_of(card) == rank_of(up) for card in cards)
    lowest = least[rank_of(up), int(holds)]
    return int((lowest <= best_four(cards)).sum())


def simple(one: str, three: str) -> tuple[Rule, ...]:
    """One hand from which on one ante is played, and another for three."""
    return Rule(ONE, least(one)), Rule(THREE, least(three))


def by_the_up_card() -> Iterator[Rule]:
    """What is printed as an expert's play: a lowest hand for each card of the dealer's."""
    yield from simple("3S 3D", "TS TD")
    yield Rule(ONE, least("2S 2D"), DEUCE, DEUCE)
    yield Rule(THREE, least("9S 9D"), DEUCE, DEUCE)
    yield Rule(THREE, least("TS TD JC"), TEN, TEN)
    yield Rule(THREE, least("JS JD"), JACK, JACK)
    yield Rule(THREE, least("QS QD"), QUEEN, QUEEN, holds=False)
    yield Rule(THREE, least("JS JD"), QUEEN, KING, holds=True)
    yield Rule(THREE, least("QS QD AC"), KING, KING, holds=False)
    yield Rule(THREE, least("AS AD"), ACE, ACE, holds=False)
    yield Rule(THREE, least("QS QD"), ACE, ACE, holds=True)


ALWAYS = "always one ante"
THUMB: dict[str, tuple[Rule, ...]] = {
    "by the dealer's card, as printed": tuple(by_the_up_card()),
    "tens three antes, threes one": simple("3S 3D", "TS TD"),
    "tens three antes, deuces one": simple("2S 2D", "TS TD"),
    "tens three antes, ace-king-queen one": simple("AS KD QC", "TS TD"),
    "aces three antes, deuces one": simple("2S 2D", "AS AD"),
    ALWAYS: (Rule(ONE, 0),),
}
"""Rules of thumb."""
