"""The fields of an observation without ceremony: the same at a table and in kernels."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from chapter47.envs.catalogue import Catalogue
from chapter47.equipment.cards import JOKER
from chapter47.table.repertoire import Figure, Plain

DEUCE = 2
JOKER_RANK = 15
"""Ranks count as they are called: 2 to 10, 11 for a jack, 14 for an ace, 15 for a joker."""
SUITS = 4
"""Clubs, diamonds, hearts and spades, from 1."""
MOST_CHIPS = 1e9
"""In units: more chips than any agent comes to have."""


def rank_and_suit(codes: NDArray[np.int8]) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """The ranks and suits of cards given by their codes from one; 0 where there is no card.

    >>> ranks, suits = rank_and_suit(np.array([0, 1, 52, 53], np.int8))
    >>> ranks.tolist(), suits.tolist()
    ([0, 2, 14, 15], [0, 1, 4, 0])
    """
    card = codes - 1
    is_there = codes > 0
    ranks = np.where(is_there, card // SUITS + DEUCE, 0).astype(np.int8)
    suits = np.where(is_there & (card < JOKER), card % SUITS + 1, 0).astype(np.int8)
    return ranks, suits


@dataclass(frozen=True)
class Layout:
    """Which fields an observation has."""

    acts: int
    hands: Sequence[tuple[str, str]]
    most_cards: int
    dealer_cards: int
    codes: int
    figures: Mapping[str, Figure]
    dealer_figures: Mapping[str, Figure]
    places: Sequence[tuple[str, str, int]]
    """Where chips are told one by one; nothing where what is at stake is told in one."""
    facts: Sequence[int]
    """How many values each fact has that lasts."""

    @property
    def are_cards(self) -> bool:
        """Whether cards are dealt, and not tiles."""
        return self.codes == JOKER + 1

    def space(self) -> spaces.Dict:
        """The space of the observations."""
        fields: dict[str, spaces.Space[Any]] = {}
        if self.hands:
            fields |= self._cards("", (len(self.hands), self.most_cards))
            for name, figure in self.figures.items():
                fields[name] = spaces.Box(0, figure.most, (len(self.hands),), np.int8)
            fields["active"] = spaces.Discrete(len(self.hands) + 1)
        if self.dealer_cards:
            fields |= self._cards("dealer_", (self.dealer_cards,))
            for name, figure in self.dealer_figures.items():
                fields[f"dealer_{name}"] = spaces.Box(0, figure.most, (1,), np.int8)
        if self.places:
            fields["stakes"] = spaces.Box(0.0, MOST_CHIPS, (len(self.places),), np.float64)
        else:
            fields["at_stake"] = spaces.Box(0.0, MOST_CHIPS, (1,), np.float64)
        if self.facts:
            fields["facts"] = spaces.MultiDiscrete(list(self.facts))
        fields["action_mask"] = spaces.Box(0, 1, (self.acts,), np.int8)
        return spaces.Dict(fields)

    def _cards(self, whose: str, shape: tuple[int, ...]) -> dict[str, spaces.Space[Any]]:
        if not self.are_cards:
            return {f"{whose}tile": spaces.Box(0, self.codes, shape, np.int8)}
        return {
            f"{whose}rank": spaces.Box(0, JOKER_RANK, shape, np.int8),
            f"{whose}suit": spaces.Box(0, SUITS, shape, np.int8),
        }


def layout_of(catalogue: Catalogue) -> Layout:
    """The fields of a game's observations without ceremony.

    >>> from chapter47.envs.catalogue import catalogue_of
    >>> from chapter47.games import game_of
    >>> setting = game_of("casino-war").setting()
    >>> list(layout_of(catalogue_of(setting, ceremony=False)).space())
    ['action_mask', 'active', 'at_stake', 'dealer_rank', 'dealer_suit', 'rank', 'suit']
    """
    book, plain = catalogue.repertoire, catalogue.plain or Plain()
    hands = [hand for hand in book.hands if not _is_at_second(hand[0])]
    return Layout(
        acts=len(catalogue.acts),
        hands=hands,
        most_cards=book.most_cards,
        dealer_cards=_dealer_cards(plain, book.most_cards),
        codes=book.codes,
        figures=plain.figures,
        dealer_figures=plain.dealer_figures,
        places=[place for place in book.places() if not place[2]] if not plain.begins else [],
        facts=[len(values) + 1 for values in book.facts.values()],
    )


def _dealer_cards(plain: Plain, most: int) -> int:
    return most if plain.dealer_cards is None else plain.dealer_cards


def _is_at_second(to: str) -> bool:
    """Whether cards go to a second place of the player."""
    kind, _, number = to.partition(":")
    return kind in ("seat", "box") and number != "1"
