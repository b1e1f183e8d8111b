"""What finished hands gain against one up card, worked out once for each shoe they are taken from.

It depends on the cards that are left and on what is paid, not on how hands are played or what is
wagered: a chart that is improved, the play by composition and a wager that is raised all ask for
the same hands beside the same cards.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.families.blackjack import comparison, totals
from chapter47.families.blackjack.lab.dealer import (
    DEALER_BLACKJACK,
    DEALER_OVER,
    RESULTS,
    SEVENTEEN,
    DealerHands,
    dealer_hands,
    dealer_results,
    dealer_score,
    dealer_work,
)
from chapter47.families.blackjack.lab.hands import VALUES, Composition, all_hands, kinds
from chapter47.families.blackjack.lab.terms import Compare, Terms

KEPT = VALUES
"""Up cards that are kept: all of one shoe."""


class Finished(NamedTuple):
    """What hands gain that are finished beside one shoe, by hand as in `all_hands`."""

    single: NDArray[Any]
    """The gain of standing."""
    kept: NDArray[Any]
    """The gain of a hand that was doubled and is not given up."""
    alive: NDArray[Any]
    """The probability of a dealer's blackjack beside this hand."""
    is_found: NDArray[np.bool_]


class Settled:
    """Finished hands against one up card, by the shoe without it."""

    def __init__(
        self,
        dealer: DealerHands,
        against: NDArray[np.int64],
        extra: NDArray[Any],
        extra_doubled: NDArray[Any],
        one: Any,
    ) -> None:
        self._dealer = dealer
        score = all_hands().score
        self._wins = (against == comparison.WIN)[score].T
        self._loses = (against == comparison.LOSE)[score].T
        self._extra, self._extra_doubled = extra, extra_doubled
        self._one = one
        self._by_shoe: dict[tuple[Any, ...], Finished] = {}

    def beside(self, shoe: NDArray[Any], wanted: NDArray[np.int64]) -> Finished:
        """What is found beside a shoe, of the hands that are wanted at least."""
        key = tuple(shoe.tolist())
        finished = self._by_shoe.get(key)
        if finished is None:
            hands = len(all_hands().size)
            cells = np.zeros((3, hands), shoe.dtype)
            finished = Finished(cells[0], cells[1], cells[2], np.zeros(hands, np.bool_))
            self._by_shoe[key] = finished
        fresh = wanted[~finished.is_found[wanted]]
        if len(fresh):
            self._find(shoe, fresh, finished)
        return finished

    def _find(self, shoe: NDArray[Any], hands: NDArray[np.int64], finished: Finished) -> None:
        one = self._one
        counts = all_hands().counts[hands]
        results = dealer_results(self._dealer, shoe, counts, one, dealer_work(shoe.dtype)).T
        win, lose = results[DEALER_OVER].copy(), np.full(len(hands), one - one)
        for result in range(SEVENTEEN, DEALER_BLACKJACK):
            win += np.where(self._wins[result, hands], results[result], one - one)
            lose += np.where(self._loses[result, hands], results[result], one - one)
        finished.single[hands] = win - lose + self._extra[hands] * win
        # What is added by doubling is paid 1 to 1 (2.16).
        finished.kept[hands] = (win - lose) * 2 + self._extra_doubled[hands] * win
        finished.alive[hands] = results[DEALER_BLACKJACK]
        finished.is_found[hands] = True  # last, for others may ask in the meantime


def settled_of(terms: Terms, shoe: Sequence[int], up: int, exact: bool) -> Settled:
    """Finished hands under some terms, for a shoe with the up card; those of floats are shared."""
    find = _settled.__wrapped__ if exact else _settled
    extra = tuple(terms.extra(kind) for kind in range(len(terms.payments)))
    paid = (terms.draws_on_soft_17, terms.compare, terms.kind_of, extra, terms.pays_doubled)
    return find(tuple(shoe), up, exact, *paid)


@lru_cache(maxsize=KEPT)
def _settled(
    _: Composition,
    up: int,
    exact: bool,
    draws_on_soft_17: bool,
    compare: Compare,
    kind_of: Callable[[Composition], int],
    extra_of_kinds: tuple[Fraction, ...],
    pays_doubled: bool,
) -> Settled:
    """Finished hands by all that they depend on; the shoe is named to keep those of few."""
    extra = numbers(extra_of_kinds, exact)[kinds(kind_of)]
    return Settled(
        dealer_hands(up, draws_on_soft_17),
        results_against(compare),
        extra,
        extra if pays_doubled else extra * 0,
        unit(exact),
    )


def numbers(counts: Sequence[int] | Sequence[Fraction], exact: bool) -> NDArray[Any]:
    """Counts as the numbers to compute with."""
    return np.array(list(counts), object if exact else np.float64)


def unit(exact: bool) -> Any:
    """One, as a fraction or a float."""
    return Fraction(1) if exact else 1.0


def results_against(compare: Compare) -> NDArray[np.int64]:
    """By score of a hand and result of the dealer, whether the hand wins, loses or is void."""
    found = np.zeros((totals.BEST + 1, RESULTS), np.int64)
    for score in range(totals.BEST + 1):
        for result in range(RESULTS):
            blackjack = result == DEALER_BLACKJACK
            found[score, result] = compare(score, False, dealer_score(result), blackjack)
    return found
