"""Pokette: the wheel and the layout of a setting, built from the figures of the law."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from chapter47.equipment.cards import JOKER, card_text, parse_card
from chapter47.equipment.wheels import Wheel
from chapter47.games.pokette.rules import HAND_WAGERS
from chapter47.law.setting import Setting

Cards = tuple[str, ...]

NO_CARD = card_text(JOKER)
"""How a section without a card is called."""
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def hand_wagers(setting: Setting) -> list[str]:
    """The poker hand wagers, in the order of their codes.

    >>> hand_wagers(Setting.make("pokette"))[3]
    'flush'
    """
    return [wager.name for wager in setting.law.file.wager][-HAND_WAGERS:]


def wheel_of(setting: Setting) -> Wheel:
    """The wheel: cards in their order, and sections without a card spread evenly among them.

    >>> wheel = wheel_of(Setting.make("pokette"))
    >>> len(wheel.pockets), wheel.count("AS"), wheel.count("Joker")
    (54, 1, 2)
    """
    cards, others = list(setting.figure("cards_on_wheel")), setting.number("other_sections")
    pockets: list[str] = []
    for number in range(others):
        share = slice(number * len(cards) // others, (number + 1) * len(cards) // others)
        pockets += [NO_CARD, *cards[share]]
    return Wheel(tuple(pockets))


def set_of(sections: Iterable[str]) -> int:
    """A set of sections as the rules take it.

    >>> set_of(["2C", "2S"])
    9
    """
    return sum(1 << parse_card(section) for section in set(sections))


@dataclass(frozen=True)
class Layout:
    """Where chips may lie, and which sections each place covers."""

    wheel: Wheel
    places: Mapping[str, Mapping[str, Cards]]
    """For each wager its spots, each with the sections that it covers."""
    hand_wagers: tuple[str, ...]
    """The wagers whose winning sections the hand in progress decides."""

    @staticmethod
    def of(setting: Setting) -> "Layout":
        """The layout of a setting.

        >>> layout = Layout.of(Setting.make("pokette"))
        >>> len(layout.places["split"]), len(layout.places["corner"])
        (87, 36)
        >>> layout.places["double_rank"]["A-K"][:2], list(layout.places["suit"])
        (('AS', 'AH'), ['spades', 'hearts', 'clubs', 'diamonds'])
        """
        columns = setting.wager("suit").covers
        places: dict[str, Mapping[str, Cards]] = {**_inside(columns)}
        places["suit"] = {SUITS[column[0][-1]]: column for column in columns}
        for name, wager in setting.wagers.items():
            if len(wager.covers) == 1:
                places[name] = {"": wager.covers[0]}
        if "jacer" in setting.wagers:
            reading = str(setting.option("jacer")).replace(" ", "_")
            places["jacer"] = {"": tuple(setting.figure(f"jacer_{reading}"))}
        return Layout(wheel_of(setting), places, tuple(hand_wagers(setting)))

    @cached_property
    def _sets(self) -> dict[tuple[str, str], int]:
        return {
            (name, spot): set_of(sections)
            for name, spots in self.places.items()
            for spot, sections in spots.items()
        }

    def spots(self, wager: str) -> tuple[str, ...]:
        """The spots of a wager."""
        return ("",) if wager in self.hand_wagers else tuple(self.places[wager])

    def covered(self, wager: str, spot: str) -> int:
        """The sections that a place covers, as the rules take them."""
        return self._sets[wager, spot]


def _inside(columns: tuple[Cards, ...]) -> dict[str, dict[str, Cards]]:
    """The wagers on cards and ranks that adjoin."""
    rows = list(zip(*columns, strict=True))
    below = list(pairwise(rows))
    splits = [pair for row in rows for pair in pairwise(row)]
    splits += [pair for upper, lower in below for pair in zip(upper, lower, strict=True)]
    corners = [
        (*left, *right)
        for upper, lower in below
        for left, right in pairwise(zip(upper, lower, strict=True))
    ]
    return {
        "single_card": {card: (card,) for row in rows for card in row},
        "split": {"-".join(cards): cards for cards in splits},
        "corner": {"-".join(cards): cards for cards in corners},
        "single_rank": {_rank(row): row for row in rows},
        "double_rank": {f"{_rank(a)}-{_rank(b)}": (*a, *b) for a, b in below},
    }


def _rank(row: Cards) -> str:
    return row[0][:-1].replace("T", "10")
