"""The terms of a game as numbers for the lab: options and odds of the law under one setting."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from chapter47.equipment.cards import ACE, TEN
from chapter47.families.blackjack import totals
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.lab.hands import VALUES
from chapter47.games.blackjack.options import check_setting, most_hands
from chapter47.games.blackjack.wagers.payouts import odds_of
from chapter47.lab.errors import LabError
from chapter47.law.schema import Value
from chapter47.law.setting import Setting
from chapter47.table.choices import choice_objections
from chapter47.table.objections import Refused

SUITS = 4
TEN_RANKS = ACE - TEN

Shoe = tuple[int, ...]
"""How many cards of each value are left, from aces to tens."""


class ShoeTooSmall(LabError):
    """A shoe that could run out within a round."""

    def __init__(self, points: int, needed: int) -> None:
        super().__init__(
            f"a shoe with {points} points, aces counted one, could run out within a round: "
            f"it must hold at least {needed}"
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
    """Everything on which the value of a round depends, besides the cards."""

    decks: int
    draws_on_soft_17: bool
    reads_hole_card: bool
    """Whether the dealer looks under an ace or ten before the players decide."""
    surrender_loses: Fraction | None
    """What surrender costs, in units of the wager; nothing where it is not offered."""
    most_hands: int
    most_ace_hands: int
    pays: tuple[Fraction, ...]
    """What a winning unit is paid for each combination of `rules.COMBINATIONS`."""
    insurance_pays: Fraction
    insurance_share: Fraction
    """The largest insurance, in units of the wager."""

    @staticmethod
    def of(setting: Setting) -> "Terms":
        """The terms of a setting; options that exclude each other are refused.

        >>> terms = Terms.of(blackjack(decks=6, soft_17="draw"))
        >>> terms.decks, terms.draws_on_soft_17, terms.pays[rules.BLACKJACK]
        (6, True, Fraction(3, 2))
        """
        objections = (*choice_objections(setting), *check_setting(setting))
        if objections:
            raise Refused(*objections)
        most = most_hands(setting)
        loses = Fraction(setting.figure("surrender_loses"))
        return Terms(
            decks=setting.number("decks"),
            draws_on_soft_17=setting.option("soft_17") == "draw",
            reads_hole_card=setting.option("hole_card") == "read",
            surrender_loses=loses if setting.is_on("surrender") else None,
            most_hands=most,
            most_ace_hands=most if setting.is_on("resplit_aces") else min(most, _once(setting)),
            pays=tuple(odds_of(setting, n).ratio for n in range(len(rules.COMBINATIONS))),
            insurance_pays=setting.odds("insurance").ratio,
            insurance_share=Fraction(setting.figure("insurance_share")),
        )

    @property
    def shoe(self) -> Shoe:
        """A full shoe."""
        return shoe_of(self.decks)

    @property
    def extra(self) -> tuple[Fraction, ...]:
        """What each combination pays above even money, times the chance that its suits are right.

        The player pays no attention to suits, and nothing else tells them apart: cards of three
        ranks are of one suit once in 16 times, whatever else has been dealt. A blackjack is valued
        apart; an ace and ten after a split are none.
        """
        never = Fraction(0)
        chances = {
            rules.SUITED_678: Fraction(1, SUITS**2),
            rules.BLACKJACK: never,
            rules.DESIGNATED: never,
        }
        plain = self.pays[rules.EVEN]
        return tuple((pay - plain) * chances.get(kind, 1) for kind, pay in enumerate(self.pays))

    @property
    def blackjack_pays(self) -> Fraction:
        """What a blackjack pays on average, one in 64 being the designated one where there is."""
        chance = Fraction(1, SUITS * SUITS * TEN_RANKS)
        standard, designated = self.pays[rules.BLACKJACK], self.pays[rules.DESIGNATED]
        return standard + (designated - standard) * chance

    def check(self, shoe: Sequence[int]) -> None:
        """Refuse a shoe that could run out: a hand takes 30 points at most, the dealer 26."""
        if len(shoe) != VALUES or min(shoe) < 0:
            raise NotAShoe(shoe)
        points = sum((value + 1) * count for value, count in enumerate(shoe))
        drawn_to = totals.BEST - 1 + totals.TEN_POINTS
        needed = drawn_to * self.most_hands + totals.DEALER_STANDS - 1 + totals.TEN_POINTS
        if points < needed:
            raise ShoeTooSmall(points, needed)


def shoe_of(decks: int) -> Shoe:
    """How many cards of each value so many decks hold.

    >>> shoe_of(1)
    (4, 4, 4, 4, 4, 4, 4, 4, 4, 16)
    """
    return (decks * SUITS,) * (VALUES - 1) + (decks * SUITS * TEN_RANKS,)


def blackjack(as_of: str | None = None, **options: Value) -> Setting:
    """Blackjack on a day, the last verified one if none is named, with some options changed.

    >>> blackjack(decks=6).changed_options
    {'decks': 6}
    """
    return Setting.make("blackjack", as_of=as_of, options=options)


def _once(setting: Setting) -> int:
    return setting.number("hands_of_one_split")
