"""Ways to shuffle: by hand, by a device, in two batches that take turns, without an end."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from chapter47.equipment.shoe import (
    AlternatingDecks,
    CardSource,
    ContinuousShuffler,
    DoubleShoe,
    Shoe,
)
from chapter47.table.acts.double_shoe import SIDES
from chapter47.table.cards.opening import WHOLE
from chapter47.table.round import Round


@dataclass(frozen=True)
class Way:
    """How the cards of a table are mixed, and what they are then dealt from."""

    source: type[CardSource] = Shoe
    by_device: bool = False
    parts: tuple[str, ...] = WHOLE
    """The batches by their backs, or the sides of a shoe: cards that are never mixed."""


BY_HAND = Way()
AUTOMATED = Way(by_device=True)
CONTINUOUS = Way(ContinuousShuffler, by_device=True)
TWO_BATCHES = Way(AlternatingDecks, by_device=True, parts=("red", "blue"))
DOUBLE_SHOE = Way(DoubleShoe, parts=SIDES)


def is_due(t: Round) -> bool:
    """Whether there are no cards yet, the cutting card is out, or a shuffle was asked for."""
    return t.table.shoe is None or t.table.must_shuffle or t.shoe.cutting_card_out


def shuffle_cards(t: Round, cards: Sequence[int], way: Way = BY_HAND, *, cite: str) -> None:
    """Shuffle all cards; of two batches the one that has waited comes into play."""
    t.table.must_shuffle = False
    if way.source is DoubleShoe:
        t.shuffle_double(cards, cite=cite)
    else:
        t.shuffle(cards, make=way.source, cite=cite)


def tell_batch(t: Round, what: str, *, cite: str) -> None:
    """Tell the backs of the batch that has come into play, where two take turns."""
    if isinstance(t.table.shoe, AlternatingDecks):
        t.change(what, t.table.shoe.back, cite=cite)


def return_in_stacks(t: Round, stacks: int, *, cite: str) -> None:
    """Shuffle the discards and put them among the cards to come, in stacks evenly apart."""
    left = t.shoe.remaining
    places = [int(left * Fraction(n, stacks + 1)) for n in range(1, stacks + 1)]
    t.return_discards(places=places, cite=cite)
