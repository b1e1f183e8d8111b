"""A house way: read from its file, ready to set hands at the table and in the lab."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

import numpy as np

from chapter47.equipment.cards import cards_text
from chapter47.families.banked.house_ways import (
    HouseWayError,
    SetHand,
    digest_of,
    read_form,
    way_text,
)
from chapter47.games.pai_gow_poker.house_ways.choose import (
    FRONTS,
    NO_RULE,
    NO_SETTING,
    Rules,
    choose_settings,
)
from chapter47.games.pai_gow_poker.house_ways.form import WayFile, WayRule
from chapter47.games.pai_gow_poker.rules import CARDS, setting_values
from chapter47.ranking.hand import hand_of

FOLDER = Path(__file__).parent
CITE = "19:47-11.9(d)"
BUILT_IN = tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@dataclass(frozen=True)
class HouseWay:
    """The manner in which the dealer's hands are set.

    >>> from chapter47.equipment.cards import parse_cards
    >>> hand = house_way("foxwoods").set(parse_cards("AS Joker KD KC 9H 4S 2D"), wheel=1)
    >>> cards_text(hand.low), hand.says
    ('KD KC', 'Any other two pairs: the smaller pair in front.')
    """

    file: WayFile

    @property
    def title(self) -> str:
        """The name that people know it by."""
        return self.file.title

    @cached_property
    def digest(self) -> str:
        """A digest of all that decides how hands are set."""
        rules = [rule.model_dump(exclude={"says"}) for rule in self.file.rule]
        return digest_of(repr(rules))

    @cached_property
    def rules(self) -> Rules:
        """The rules as numbers."""
        rules = self.file.rule
        choices = [choice for rule in rules for choice in rule.choices]
        starts = np.cumsum([0, *(len(rule.choices) for rule in rules)])
        return Rules(
            holdings=_numbers(rule.holding for rule in rules),
            complete=_numbers(rule.complete for rule in rules),
            joker=_numbers(rule.joker for rule in rules),
            ranks=np.array([_ranks(rule) for rule in rules], np.int64),
            choices=starts.astype(np.int64),
            back=_numbers(choice.back for choice in choices),
            front=_numbers(choice.front for choice in choices),
            spares_aces=np.array([choice.spare_ace_and_joker for choice in choices]),
            front_first=np.array([choice.highest for choice in choices]),
        )

    def set(self, cards: Iterable[int], *, wheel: int) -> SetHand:
        """Set seven cards, in whatever order they come."""
        ordered = sorted(cards, reverse=True)
        assert len(ordered) == CARDS, ordered
        hand, fronts = hand_of(ordered), FRONTS.tolist()
        values = [setting_values(hand, ordered[i], ordered[j], wheel) for i, j in fronts]
        highs, lows = np.array(values, np.int64).T[:, None]
        (rule,), (setting,) = choose_settings(np.array([ordered]), highs, lows, self.rules)
        if setting == NO_SETTING:
            raise HouseWayError(self.title, [self.gap(ordered, int(rule))], cite=CITE)
        first, second = fronts[setting]
        low = (ordered[first], ordered[second])
        high = tuple(card for card in ordered if card not in low)
        return SetHand(high, low, self.file.rule[rule].says)

    def gap(self, cards: Sequence[int], rule: int) -> str:
        """Say why a hand is not set, for which this rule stands or none."""
        hand = cards_text(cards)
        if rule == NO_RULE:
            return f"no rule stands for {hand}: add one for such a holding"
        says = self.file.rule[rule].says
        return f"rule {rule + 1} ({says}) leaves no legal setting for {hand}: add a choice to it"


def _numbers(values: Iterable[int]) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    return np.fromiter(values, np.int64)


def _ranks(rule: WayRule) -> list[int]:
    return [rule.first, rule.second, rule.outside, rule.next_outside]


@lru_cache(maxsize=64)
def house_way(name: str) -> HouseWay:
    """A house way by its name, or from a licensee's own file.

    >>> house_way("ballys").title
    "Bally's Atlantic City"
    """
    return read_house_way(way_text(name, FOLDER, cite=CITE))


def read_house_way(text: str) -> HouseWay:
    """A house way from the text of its file; what is wrong with the text is said."""
    return HouseWay(read_form(text, WayFile, cite=CITE))
