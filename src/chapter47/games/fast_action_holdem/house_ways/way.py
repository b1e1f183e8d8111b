"""A house way: read from its file, ready to choose cards at the table and in the lab."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

import numpy as np

from chapter47.families.banked.house_ways import digest_of, read_form, way_text
from chapter47.games.fast_action_holdem.house_ways.choose import Rules, choose_two
from chapter47.games.fast_action_holdem.house_ways.form import WayFile
from chapter47.games.fast_action_holdem.rules import DEALT

FOLDER = Path(__file__).parent
CITE = "19:47-21.9(h)"
BUILT_IN = tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@dataclass(frozen=True)
class SetHand:
    """Two cards that are kept and two that are not, and the rule of the house way that says so."""

    kept: tuple[int, ...]
    thrown: tuple[int, ...]
    says: str


@dataclass(frozen=True)
class HouseWay:
    """The manner in which the dealer's hand is set.

    >>> from chapter47.equipment.cards import cards_text, parse_cards
    >>> hand = house_way("pair-suited-high").set(parse_cards("7S KD 3D QC"))
    >>> cards_text(hand.kept)
    'KD 3D'
    >>> hand.says
    'Otherwise the highest card with the next highest of its suit, if there is one.'
    """

    file: WayFile

    @property
    def title(self) -> str:
        """The name that people know it by."""
        return self.file.title

    @cached_property
    def digest(self) -> str:
        """A digest of all that decides which cards are kept."""
        rules = [rule.numbers for rule in self.file.rule]
        return digest_of(repr(rules))

    @cached_property
    def rules(self) -> Rules:
        """The rules as numbers, for kernels."""
        rules = self.file.rule
        return Rules(
            holdings=_numbers(rule.holding for rule in rules),
            group=_numbers(rule.group for rule in rules),
            highest=_numbers(rule.highest for rule in rules),
            kinds=_numbers(rule.keep for rule in rules),
            high=_numbers(rule.high for rule in rules),
            low=_numbers(rule.low for rule in rules),
            gap=_numbers(rule.most_gap for rule in rules),
            with_highest=np.array([rule.with_highest for rule in rules]),
        )

    def set(self, cards: Sequence[int]) -> SetHand:
        """Keep two of four cards, given in the order in which they were dealt."""
        assert len(cards) == DEALT, cards
        number, first, second = choose_two(list(cards), self.rules)
        kept = (cards[first], cards[second])
        thrown = tuple(card for place, card in enumerate(cards) if place not in (first, second))
        return SetHand(kept, thrown, self.file.rule[number].says)


def _numbers(values: Iterable[int]) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    return np.fromiter(values, np.int64)


@lru_cache(maxsize=64)
def house_way(name: str) -> HouseWay:
    """A house way by its name, or from a licensee's own file.

    >>> house_way("pair-high").title
    'Pair, else the two highest'
    """
    return read_house_way(way_text(name, FOLDER, cite=CITE))


def read_house_way(text: str) -> HouseWay:
    """A house way from the text of its file; what is wrong with the text is said."""
    return HouseWay(read_form(text, WayFile, cite=CITE))
