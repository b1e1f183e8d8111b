"""A repertoire: all that a seat can ever be offered in a game, and where its chips can come to lie.

Who plays by number, such as an environment for learning, needs the whole list before the first
card. A room writes it down from its law and its layout; what a table offers is found in it by name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, product
from typing import Any

from msgspec import Struct

from chapter47.equipment.cards import JOKER
from chapter47.table.prompts import Amount, Field, OneOf, Option, Several, Whole

BET, TAKE_BACK, READY = "bet", "take_back", "ready"


class Doing(Struct, frozen=True, order=True):
    """Something that a seat can do, told apart from all else that it can."""

    name: str
    wager: str = ""
    spot: str = ""
    position: int = 0
    choice: str = ""
    """Which of the choices that a field gives; cards of a hand by their places in it, from 1."""

    def __str__(self) -> str:
        position = f"at {self.position}" if self.position else ""
        words = (self.name, self.wager, self.spot, position, self.choice)
        return " ".join(word for word in words if word)


@dataclass(frozen=True)
class Figure:
    """A number that tells something of a hand: its total, or that it is soft."""

    of: Callable[[Sequence[int]], int]
    most: int


@dataclass(frozen=True)
class Plain:
    """A round without the ceremony of the table, for who learns what to decide in it.

    Where nothing is begun with and nothing decided, the wager itself is what is decided.
    """

    begins: Mapping[str, str] = field(default_factory=dict)
    """The wagers, with their spots, that are made before anything is decided."""
    decides: Sequence[Doing] = ()
    """What a player decides then, on the first hand that is his."""
    does: Sequence[str] = ()
    """Acts that follow of themselves, such as to cash a winning ticket."""
    figures: Mapping[str, Figure] = field(default_factory=dict)
    """What is told of each hand of the player, besides its cards."""
    dealer_figures: Mapping[str, Figure] = field(default_factory=dict)
    """And of the cards of the dealer that can be seen."""
    dealer_cards: int | None = None
    """So many cards of the dealer are told; as many as of a hand where nothing is said."""


@dataclass(frozen=True)
class Repertoire:
    """What a game can offer to a seat."""

    spots: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The wagers that are laid in a betting window, each with its spots."""
    positions: Sequence[int] = (0,)
    """Where a seat may lay them; 0 is its own."""
    decisions: Sequence[Doing] = ()
    """Everything else that may be offered."""
    rests: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Wagers with spots at which chips come to lie otherwise: a come bet on its point, a war."""
    facts: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    """What lasts and matters to a player, with all values that it can have."""
    hands: Sequence[tuple[str, str]] = ()
    """The hands that may be the player's: to whom they are dealt, and which of his they are."""
    most_cards: int = 0
    """So many cards of a hand are told."""
    codes: int = JOKER + 1
    """All codes of what is dealt are below this: of cards, or of tiles."""
    others: int = 0
    """How many others must sit down with a player, where nobody plays alone."""
    unit: str = ""
    """The limit whose minimum is the unit of chips, where no wager is laid in a window."""
    plain: Plain | None = None
    """The same without ceremony; nothing where everything that can be offered is a decision."""

    def places(self) -> list[tuple[str, str, int]]:
        """Every wager, spot and position at which the seat's chips can lie."""
        where = [(wager, spot) for wager, spots in self.spots.items() for spot in spots]
        where += [(wager, spot) for wager, spots in self.rests.items() for spot in spots]
        return [(wager, spot, at) for at in self.positions for wager, spot in where]

    def doings(self) -> tuple[Doing, ...]:
        """Everything that can be done, in an order that never changes."""
        found = dict.fromkeys(self.decisions)
        for at in self.positions:
            for wager, spots in self.spots.items():
                found |= dict.fromkeys(Doing(BET, wager, spot, at) for spot in spots)
        found |= dict.fromkeys(Doing(TAKE_BACK, *place) for place in self.places())
        return (Doing(READY), *found)


def simple(*names: str) -> Iterator[Doing]:
    """Decisions that need no more than their names.

    >>> [str(doing) for doing in simple("hit", "stand")]
    ['hit', 'stand']
    """
    return (Doing(name) for name in names)


def at_positions(positions: Iterable[int], *names: str) -> Iterator[Doing]:
    """Decisions that are made for one position at a time, or for the only one."""
    return (Doing(name, position=at) for at in positions for name in names)


def places_of(cards: int, chosen: int) -> list[str]:
    """The ways to choose so many cards of a hand, by their places.

    >>> places_of(3, 2)
    ['1 2', '1 3', '2 3']
    """
    return [" ".join(map(str, some)) for some in combinations(range(1, cards + 1), chosen)]


def what_it_offers(option: Option) -> Sequence[tuple[Doing, dict[str, Any]]]:
    """Everything that an option stands for: each choice, with the least amount of money, or with
    each amount that has a name.

    A field that may be left out is left out, but for an amount that is a wager of its own (a tie
    wager in a war), which makes a second choice. Where a number is asked for of which nothing can
    be known, such as where to cut, it is the least.
    """
    fixed, fields = tuple(option.fixed.items()), tuple(option.fields.items())
    return _offered(option.name, fixed, fields, option.optional)


@lru_cache(maxsize=4096)
def _offered(
    act: str,
    given: tuple[tuple[str, Any], ...],
    asked: tuple[tuple[str, Field], ...],
    optional: frozenset[str],
) -> tuple[tuple[Doing, dict[str, Any]], ...]:
    """What an option offers whose fixed arguments and fields are these; few of them ever change."""
    return tuple(_choices(act, dict(given), dict(asked), optional))


def _choices(
    act: str, given: dict[str, Any], fields: dict[str, Field], optional: frozenset[str]
) -> Iterator[tuple[Doing, dict[str, Any]]]:
    fixed = dict(given)
    wager, spot, position = (fixed.pop(name, "") for name in ("wager", "spot", "position"))
    own = [str(value) for value in fixed.values()]
    needed = [name for name in fields if name not in optional]
    for chosen in product(*[_values(fields[name]) for name in needed]):
        args, words = dict(given), own
        for name, (label, value) in zip(needed, chosen, strict=True):
            args[name] = value
            if name == "spot":
                spot = label
            elif label:
                words = [*words, label]
        choice = " ".join(words)
        yield Doing(act, wager, spot, position or 0, choice), args
        for name in optional:
            spec = fields[name]
            if isinstance(spec, Amount) and name != "amount" and spec.minimum <= spec.maximum:
                more = f"{choice} {name}".strip()
                yield (
                    Doing(act, wager, spot, position or 0, more),
                    args | {name: spec.examples()[0]},
                )


def _values(spec: Field) -> list[tuple[str, Any]]:
    if isinstance(spec, OneOf):
        return [(str(choice), choice) for choice in spec.choices]
    if isinstance(spec, Several):
        places = places_of(len(spec.choices), spec.count)
        some = combinations(spec.choices, spec.count)
        return [(label, list(cards)) for label, cards in zip(places, some, strict=True)]
    if isinstance(spec, Amount | Whole) and spec.minimum > spec.maximum:
        return []
    if isinstance(spec, Amount) and spec.named:
        return list(spec.named)
    return [("", spec.examples()[0])]
