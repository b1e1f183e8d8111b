"""The end card: it shows in the middle of a round, and so many rounds more are dealt."""

from collections.abc import Iterator
from dataclasses import dataclass

from chapter47.equipment.shoe import Declared
from chapter47.table.prompts import Option
from chapter47.table.round import Round

END_CARD_OUT = "end_card_out"


@dataclass
class EndCard:
    """Where a shoe stands with its end card.

    >>> end = EndCard()
    >>> end.showed(first=False, more=1), end.rounds_left
    (None, 1)
    >>> end.count_round(), end.rounds_left, end.is_last
    (None, 0, True)
    """

    rounds_left: int | None = None
    """How many rounds are still dealt after this one, as soon as the card has shown."""

    @property
    def is_last(self) -> bool:
        """Whether no further round is dealt from the shoe."""
        return self.rounds_left == 0

    def showed(self, *, first: bool, more: int) -> None:
        """The card has come out; as the first card of a round it makes that round the last."""
        if self.rounds_left is None:
            self.rounds_left = 0 if first else more

    def count_round(self) -> None:
        """A further round begins after the card has shown."""
        if self.rounds_left:
            self.rounds_left -= 1


def watch(t: Round, end: EndCard, *, first: bool, cite: str) -> None:
    """Look, after a card was drawn, whether the end card came out with it, and say so."""
    if end.rounds_left is not None or not t.shoe.cutting_card_out:
        return
    end.showed(first=first, more=t.setting.number("rounds_after_end_card"))
    t.announce("Last hand" if end.is_last else "The end card: one more hand", cite=cite)


def acts_of_dealer(t: Round, end: EndCard, *, cite: str) -> Iterator[Option]:
    """Where people hold the cards, they tell that the end card has come out in the last round."""
    if isinstance(t.shoe, Declared) and end.rounds_left is None:
        yield Option(END_CARD_OUT, label="the end card has come out", cite=cite, is_rare=True)


def told(t: Round, end: EndCard, *, cite: str) -> None:
    """Take it that the end card came out in the round before."""
    assert isinstance(t.shoe, Declared)
    t.shoe.cutting_card_out = True
    watch(t, end, first=False, cite=cite)
