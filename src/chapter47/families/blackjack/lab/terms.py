"""The terms of a game as numbers: all on which the value of a round depends, besides the cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from chapter47.equipment.cards import ACE, TEN
from chapter47.families.blackjack import comparison, totals
from chapter47.families.blackjack.lab.hands import VALUES, Composition
from chapter47.lab.errors import LabError

SUITS = 4
TEN_RANKS = ACE - TEN
PICTURES = TEN_RANKS - 1
"""Ranks that count ten where the tens are gone."""
ALWAYS = Fraction(1)
"""How likely a payment is that suits do not change."""

PLAIN, BLACKJACK = 0, 1
"""The first kinds of hands that are paid apart; each game goes on from here."""

MOST_HANDS = 4
"""By splitting, as the lab counts them."""

Payment = tuple[Fraction, Fraction]
"""What a winning unit is paid, and how likely it is that the suits of the cards are paid so."""

Compare = Callable[[int, bool, int, bool], int]
"""The rule of who wins: score and blackjack of a hand, then those of the dealer."""


class ShoeTooSmall(LabError):
    """A shoe that could run out within a round."""

    def __init__(self, points: int, needed: int) -> None:
        super().__init__(
            f"a shoe with {points} points, aces counted one, could run out within a round: "
            f"it must hold at least {needed}"
        )


class SplitsNotCounted(LabError):
    """More hands of a split than the lab can count."""

    def __init__(self, hands: int) -> None:
        super().__init__(
            f"a pair cannot be supposed to be split into {hands} hands: the lab counts two to "
            f"{MOST_HANDS}"
        )


class NotAShoe(LabError):
    """Counts that are no shoe."""

    def __init__(self, shoe: Sequence[int]) -> None:
        super().__init__(
            f"{tuple(shoe)} is no shoe: give ten whole numbers, none below zero, for aces, deuces "
            "and so on to tens"
        )


@dataclass(frozen=True)
class Terms:
    """Everything on which the value of a round depends, besides the cards.

    The player pays no attention to suits, and nothing else tells them apart: which payment a kind
    of hand gets is a matter of chance, whatever other cards have been dealt.
    """

    deck: Composition
    """The cards of one deck, by value."""
    decks: int
    draws_on_soft_17: bool
    reads_hole_card: bool
    """Whether the dealer looks under an ace or ten before the players decide."""
    surrender_loses: Fraction | None
    """What surrender costs, in units of the wager; nothing where it is not offered."""
    most_hands: int
    most_ace_hands: int
    payments: tuple[tuple[Payment, ...], ...]
    """By kind of hand, how a winning unit may be paid."""
    kind_of: Callable[[Composition], int]
    """The kind of a hand, where its suits allow it, by how many cards of each value it holds."""
    insurance_pays: Fraction
    insurance_share: Fraction
    """The largest insurance, in units of the wager."""
    compare: Compare = comparison.outcome
    most_cards_doubled: int = 2
    doubles_after_split: bool = True
    plays_split_aces: bool = False
    """Whether split aces are played like other hands; else they get one card each."""
    surrenders_later: bool = False
    """Whether a hand may be given up as long as it is played, not only at first."""
    doubled_loses: Fraction | None = None
    """What a doubled hand loses that is given up, in units of the wager before doubling."""
    pays_doubled: bool = True
    """Whether a kind of hand is paid apart that was doubled: on the wager before doubling."""
    attack: Fraction | None = None
    """What may be added to the wager once the up card is seen; a dealer's blackjack leaves it."""

    def __post_init__(self) -> None:
        for hands in (self.most_hands, self.most_ace_hands):
            if not 2 <= hands <= MOST_HANDS:
                raise SplitsNotCounted(hands)

    @property
    def shoe(self) -> Composition:
        """A full shoe."""
        return tuple(self.decks * count for count in self.deck)

    def extra(self, kind: int) -> Fraction:
        """What a kind of hand is paid on average above a plain win.

        A blackjack is valued apart; an ace and ten after a split are none.
        """
        if kind == BLACKJACK:
            return Fraction(0)
        ((plain, _),) = self.payments[PLAIN]
        return sum(((pay - plain) * chance for pay, chance in self.payments[kind]), Fraction(0))

    @property
    def blackjack_pays(self) -> Fraction:
        """What a blackjack pays on average."""
        return sum((pay * chance for pay, chance in self.payments[BLACKJACK]), Fraction(0))

    @property
    def blackjack_always_wins(self) -> bool:
        """Whether a player's blackjack wins against the dealer's."""
        return self.compare(totals.BEST, True, totals.BEST, True) == comparison.WIN

    def check(self, shoe: Sequence[int]) -> None:
        """Refuse a shoe that could run out: a hand takes 30 points at most, the dealer 26."""
        if len(shoe) != VALUES or min(shoe) < 0:
            raise NotAShoe(shoe)
        points = sum((value + 1) * count for value, count in enumerate(shoe))
        drawn_to = totals.BEST - 1 + totals.TEN_POINTS
        needed = drawn_to * self.most_hands + totals.DEALER_STANDS - 1 + totals.TEN_POINTS
        if points < needed:
            raise ShoeTooSmall(points, needed)


def deck_of(ten_ranks: int = TEN_RANKS) -> Composition:
    """One deck by value, with so many ranks that count ten.

    >>> deck_of(), deck_of(3)
    ((4, 4, 4, 4, 4, 4, 4, 4, 4, 16), (4, 4, 4, 4, 4, 4, 4, 4, 4, 12))
    """
    return (SUITS,) * (VALUES - 1) + (SUITS * ten_ranks,)
