"""What each choice is worth with one hand, from the cards that the player has seen."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations

import numpy as np
from numpy.typing import NDArray

from chapter47.families.showdown.comparison import ALWAYS
from chapter47.families.showdown.raising import Terms
from chapter47.lab.errors import LabError
from chapter47.ranking.order import Order
from chapter47.ranking.value import category_of


class TooFewCards(LabError):
    """So many cards were seen that the dealer has no hand left."""


@dataclass(frozen=True)
class HandWorth:
    """One hand: how the dealer's possible hands end against it, and what each choice is worth."""

    value: int
    ends: tuple[int, int, int, int]
    """The dealer's hands that do not play, lose, tie and win."""
    worths: tuple[Fraction, ...]
    """What folding and each raise comes to on average, in units of the ante."""

    @property
    def deals(self) -> int:
        """The hands that the dealer may have."""
        return sum(self.ends)

    @property
    def says(self) -> str:
        """How the dealer's hands end, where they may not play, in words."""
        idle, lost, tied, won = self.ends
        return (
            f"Of {self.deals:,} hands that the dealer may have {idle:,} do not play, {lost:,} "
            f"lose, {tied:,} tie and {won:,} win."
        )

    @property
    def best(self) -> int:
        """The number of the best choice; of equals the one that risks less."""
        return self.worths.index(max(self.worths))


def choice_rows(
    names: Sequence[str], worths: Sequence[Fraction], best: int
) -> tuple[tuple[str, Fraction, str], ...]:
    """The rows of an answer on one hand: what each choice is worth, and which is best.

    >>> choice_rows(("fold", "play"), (Fraction(-1), Fraction(-2)), 0)
    (('fold', Fraction(-1, 1), 'best'), ('play', Fraction(-2, 1), ''))
    """
    rows = enumerate(zip(names, worths, strict=True))
    return tuple((name, worth, "best" if at == best else "") for at, (name, worth) in rows)


def hand_worth(
    terms: Terms,
    order: Order,
    cards: Sequence[int],
    *,
    seen: Sequence[int] = (),
    up: Sequence[int] = (),
    dealers: Order | None = None,
) -> HandWorth:
    """Weigh every choice: `up` are cards of the dealer's, `seen` those that nobody can hold.

    `dealers` is the order of the dealer's hands, where it is not that of the player's.
    """
    value = order.evaluate(cards)
    theirs = dealers_values(dealers or order, [*cards, *seen], up)
    plays = theirs >= (ALWAYS if terms.plays_from is None else terms.plays_from)
    idle, lost = int((~plays).sum()), int((plays & (theirs < value)).sum())
    tied = int((plays & (theirs == value)).sum())
    ends = idle, lost, tied, len(theirs) - idle - lost - tied
    kind = category_of(value)
    worths = tuple(
        sum((terms.net(choice, kind, end) * many for end, many in enumerate(ends)), Fraction(0))
        / len(theirs)
        for choice in range(1 + len(terms.raises))
    )
    return HandWorth(value, ends, worths)


def dealers_values(order: Order, dead: Sequence[int], up: Sequence[int]) -> NDArray[np.int32]:
    """The value of every hand that the dealer may have, who holds some cards and cannot others."""
    gone = {*dead, *up}
    unseen = [card for card in range(order.deck) if card not in gone]
    more = order.cards - len(up)
    if more < 0 or more > len(unseen):
        raise TooFewCards(f"the dealer's {order.cards} cards cannot come from what is left")
    chosen = np.fromiter(chain.from_iterable(combinations(unseen, more)), np.uint8)
    hands = chosen.reshape(-1, more) if more else np.zeros((1, 0), np.uint8)
    known = np.tile(np.array(up, np.uint8), (len(hands), 1))
    return order.evaluate_many(np.concatenate([hands, known], axis=1))
