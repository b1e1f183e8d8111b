"""What an agent sees of a table, as arrays: everything, or a round without ceremony."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Protocol

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from chapter47.envs.catalogue import Catalogue, Open
from chapter47.envs.layout import MOST_CHIPS, Layout, layout_of, rank_and_suit
from chapter47.equipment.cards import parse_card
from chapter47.felt.fold import Card, Fold
from chapter47.table import Table

MOST_DICE = 4
MOST_DECKS = 8
NO_CARD = -1

Observation = dict[str, Any]


class Place(Protocol):
    """A seat at a table, and what it has seen."""

    number: int
    table: Table
    open: Open
    felt: Fold


def as_mine(to: str, number: int) -> str:
    """A place as the player of a seat calls it who counts from his own.

    >>> as_mine("seat:3", 3), as_mine("seat:1", 3), as_mine("dealer", 3)
    ('seat:1', '', 'dealer')
    """
    kind, _, at = to.partition(":")
    if kind not in ("seat", "box") or number == 1:
        return to
    return f"{kind}:1" if at == str(number) else ""


class Sight(ABC):
    """The arrays of an observation, and how they are filled."""

    def __init__(self, catalogue: Catalogue, unit: int) -> None:
        self.catalogue = catalogue
        self.unit = unit
        book = catalogue.repertoire
        self.facts = {
            what: {value: n + 1 for n, value in enumerate(values)}
            for what, values in book.facts.items()
        }

    @property
    @abstractmethod
    def places(self) -> Sequence[tuple[str, str, int]]:
        """The wagers, spots and positions whose chips are told."""

    @cached_property
    def columns(self) -> Mapping[tuple[str, str, int], int]:
        """Where the chips of a place are told."""
        return {place: n for n, place in enumerate(self.places)}

    @abstractmethod
    def space(self) -> spaces.Dict:
        """The space of the observations."""

    @abstractmethod
    def see(self, seat: Place) -> Observation:
        """What the seat sees now."""

    def mask(self, seat: Place) -> NDArray[np.int8]:
        """Which acts are open."""
        mask = np.zeros(len(self.catalogue.acts), np.int8)
        mask[list(seat.open.acts)] = 1
        return mask

    def chips_space(self, many: int) -> spaces.Box:
        """The space of amounts in units."""
        return spaces.Box(0.0, MOST_CHIPS, (many,), np.float64)

    def facts_space(self) -> spaces.MultiDiscrete:
        """The space of what lasts over rounds."""
        return spaces.MultiDiscrete([len(v) + 1 for v in self.facts.values()] or [1])

    def mask_space(self) -> spaces.Box:
        """The space of the mask."""
        return spaces.Box(0, 1, (len(self.catalogue.acts),), np.int8)

    def stakes(self, seat: Place) -> NDArray[np.float64]:
        """The chips of the seat by wager, spot and position, in units."""
        stakes = np.zeros(len(self.places))
        for wager in seat.table.live_wagers:
            column = self.columns.get((wager.name, wager.spot, wager.position))
            if wager.seat == seat.number and column is not None:
                stakes[column] = seat.felt.chips.get(wager.account, 0) / self.unit
        return stakes

    def facts_of(self, seat: Place) -> NDArray[np.int64]:
        """What lasts over rounds, as its place among its possible values."""
        states = seat.felt.states
        facts = [places.get(states.get(what), 0) for what, places in self.facts.items()]
        return np.array(facts or [0], np.int64)


class WholeSight(Sight):
    """Everything that the table shows, for whoever plays with all its ceremony."""

    @cached_property
    def places(self) -> Sequence[tuple[str, str, int]]:
        """Every place where chips of the seat can lie."""
        return self.catalogue.repertoire.places()

    @cached_property
    def _hands(self) -> Mapping[tuple[str, str], int]:
        return {hand: row for row, hand in enumerate(self.catalogue.repertoire.hands)}

    def space(self) -> spaces.Dict:
        """The space of the observations."""
        book = self.catalogue.repertoire
        cards = spaces.Box(0, MOST_DECKS * 4, (book.codes,), np.int8)

        def codes(*shape: int) -> spaces.Box:
            return spaces.Box(NO_CARD, book.codes - 1, shape, np.int8)

        return spaces.Dict(
            {
                "rack": self.chips_space(1),
                "stakes": self.chips_space(len(self.places)),
                "hands": codes(len(book.hands), book.most_cards),
                "active": spaces.Discrete(len(book.hands) + 1),
                "choose_from": codes(book.most_cards),
                "dealer": cards,
                "others": cards,
                "dice": spaces.Box(0, 6, (MOST_DICE,), np.int8),
                "facts": self.facts_space(),
                "action_mask": self.mask_space(),
            }
        )

    def see(self, seat: Place) -> Observation:
        """What the seat sees now."""
        felt, book = seat.felt, self.catalogue.repertoire
        hands = np.full((len(book.hands), book.most_cards), NO_CARD, np.int8)
        seen = {name: np.zeros(book.codes, np.int8) for name in ("dealer", "others")}
        held = [0] * len(book.hands)
        for card in felt.cards:
            if card.face is None:
                continue
            row = self._hands.get((card.to, card.hand))
            if row is None:
                seen["dealer" if card.to == "dealer" else "others"][card.face] += 1
            elif held[row] < book.most_cards:
                hands[row, held[row]] = card.face
                held[row] += 1
        dice = np.zeros(MOST_DICE, np.int8)
        if felt.dice:
            dice[: len(felt.dice)] = felt.dice
        choose = np.full(book.most_cards, NO_CARD, np.int8)
        for place, text in enumerate(seat.open.chosen_from):
            choose[place] = parse_card(text)
        active = self._hands.get(seat.open.hand) if seat.open.hand else None
        return {
            "rack": np.array([felt.rack(1) / self.unit]),
            "stakes": self.stakes(seat),
            "hands": hands,
            "active": 0 if active is None else active + 1,
            "choose_from": choose,
            **seen,
            "dice": dice,
            "facts": self.facts_of(seat),
            "action_mask": self.mask(seat),
        }


class PlainSight(Sight):
    """What there is to decide on, and no more, in named fields."""

    @cached_property
    def layout(self) -> Layout:
        """Which fields there are."""
        return layout_of(self.catalogue)

    @property
    def places(self) -> Sequence[tuple[str, str, int]]:
        """Where the wagers are decided on, every place at which they can lie."""
        return self.layout.places

    @cached_property
    def _hands(self) -> Mapping[tuple[str, str], int]:
        return {hand: row for row, hand in enumerate(self.layout.hands)}

    def space(self) -> spaces.Dict:
        """The space of the observations."""
        return self.layout.space()

    def see(self, seat: Place) -> Observation:
        """What the seat sees now."""
        layout = self.layout
        seen: Observation = {}
        if layout.hands:
            hands: list[list[int]] = [[] for _ in layout.hands]
            for card in seat.felt.cards:
                row = self._hands.get((as_mine(card.to, seat.number), card.hand))
                if row is not None and card.face is not None:
                    hands[row].append(card.face)
            active = self._active(seat)
            if seat.open.chosen_from:
                hands[max(active - 1, 0)] = [parse_card(text) for text in seat.open.chosen_from]
            shape = (len(layout.hands), layout.most_cards)
            seen |= self._cards("", np.zeros(shape, np.int8), hands)
            for name, figure in layout.figures.items():
                seen[name] = np.array([figure.of(hand) if hand else 0 for hand in hands], np.int8)
            seen["active"] = np.int64(active)
        if layout.dealer_cards:
            dealer = [card.face for card in seat.felt.cards if _is_dealers(card)]
            cards = [card for card in dealer if card is not None]
            seen |= self._cards("dealer_", np.zeros((1, layout.dealer_cards), np.int8), [cards])
            for name, figure in layout.dealer_figures.items():
                told = figure.of(cards) if cards else 0
                seen[f"dealer_{name}"] = np.array([told], np.int8)
        if layout.places:
            seen["stakes"] = self.stakes(seat)
        else:
            lies = (wager.account for wager in seat.table.live_wagers if wager.seat == seat.number)
            total = sum(seat.felt.chips.get(account, 0) for account in lies)
            total += seat.felt.in_front(seat.number)
            seen["at_stake"] = np.array([total / self.unit])
        if self.facts:
            seen["facts"] = self.facts_of(seat)
        seen["action_mask"] = self.mask(seat)
        return seen

    def _active(self, seat: Place) -> int:
        """Which of the hands is asked about, counted from one; 0 for none."""
        if seat.open.hand is None:
            return 0
        return self._hands.get(seat.open.hand, -1) + 1

    def _cards(
        self, whose: str, codes: NDArray[np.int8], hands: Sequence[Sequence[int]]
    ) -> Observation:
        """Cards by rank and suit, or tiles by their codes; 0 where there is none."""
        layout = self.layout
        for row, cards in enumerate(hands):
            some = cards[: codes.shape[1]]
            codes[row, : len(some)] = [card + 1 for card in some]
        if whose:
            codes = codes[0]
        if not layout.are_cards:
            return {f"{whose}tile": codes}
        ranks, suits = rank_and_suit(codes)
        return {f"{whose}rank": ranks, f"{whose}suit": suits}


def _is_dealers(card: Card) -> bool:
    return card.to == "dealer"
