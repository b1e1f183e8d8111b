"""The dealer's results beside hands, as residues: numbers modulo several primes.

A probability of cards is a fraction whose denominator divides a product of card counts. Modulo a
prime larger than any of these it is a whole number, and adding and multiplying such numbers is as
quick as it is with floats. From the residues modulo enough primes the fraction is put together
again: none of it is rounded. The primes are below 2^49, so that a residue may be multiplied by the
count of a card, or by a number of orders, within 64 bits.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import perm, prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.blackjack.lab.dealer import DEALER_OVER, MOST_DRAWN, RESULTS, DealerHands
from chapter47.families.blackjack.lab.finals import Together
from chapter47.families.blackjack.lab.hands import VALUES
from chapter47.threads import in_threads

BITS = 49
MOST_ORDERS = 2**13
"""More orders of one hand than this could overflow 64 bits."""
WITNESSES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
"""Bases with which Miller's test is a proof far beyond 2^49."""


def is_prime(number: int) -> bool:
    """Whether a number below 2^64 is a prime, by Miller's test with bases that prove it.

    >>> [n for n in range(60) if is_prime(n)][-4:], is_prime(2**49 - 81), is_prime(2**49 - 79)
    ([43, 47, 53, 59], True, False)
    """
    if number < 2 or any(number % base == 0 for base in WITNESSES):
        return number in WITNESSES
    odd = number - 1
    halvings = (odd & -odd).bit_length() - 1
    odd >>= halvings
    for base in WITNESSES:
        power = pow(base, odd, number)
        if power in (1, number - 1):
            continue
        for _ in range(halvings - 1):
            power = power * power % number
            if power == number - 1:
                break
        else:
            return False
    return True


@lru_cache(maxsize=16)
def primes_beyond(bound: int) -> tuple[int, ...]:
    """The largest primes below 2^49, as many as make a product beyond a bound."""
    found: list[int] = []
    candidate = 2**BITS
    while prod(found) <= bound:
        candidate -= 1
        while not is_prime(candidate):
            candidate -= 1
        found.append(candidate)
    return tuple(found)


class Ring:
    """Whole numbers modulo a product of primes."""

    def __init__(self, primes: Sequence[int]) -> None:
        self.primes = np.array(primes, np.int64)
        self.modulus = prod(primes)
        parts = [self.modulus // prime for prime in primes]
        self._parts = [
            part * pow(part, -1, prime) for part, prime in zip(parts, primes, strict=True)
        ]

    def join(self, residues: NDArray[np.int64]) -> NDArray[Any]:
        """Whole numbers by their residues; the first axis is that of the primes."""
        shape = residues.shape[1:]
        rows = residues.reshape(len(self.primes), -1).T.tolist()
        joined = np.empty(len(rows), object)
        for at, row in enumerate(rows):
            joined[at] = sum(map(int.__mul__, row, self._parts)) % self.modulus
        return joined.reshape(shape)

    def inverse(self, number: int) -> int:
        """The number that makes one together with a number."""
        return pow(number, -1, self.modulus)


@kernel
def _times(a: Any, b: Any, prime: Any) -> Any:
    """The product of two residues: the quotient is found by floats and is off by one at most."""
    quotient = np.int64(np.float64(a) * np.float64(b) / np.float64(prime))
    left = a * b - quotient * prime  # wraps around 2^64, and so does what is taken away
    if left < 0:
        left += prime
    elif left >= prime:
        left -= prime
    return left


@kernel
def _plus(a: Any, b: Any, prime: Any) -> Any:
    """The sum of two residues."""
    both = a + b
    return both - prime if both >= prime else both


@kernel
def _find_ways(
    dealer: DealerHands,
    left: NDArray[Any],
    exactly: int,
    primes: NDArray[Any],
    products: NDArray[Any],
    ways: NDArray[Any],
) -> Any:
    """In how many ways each result comes with so many cards; returns with how many at most.

    Up to `exactly` cards the numbers are small enough to be the same for all primes, and stand in
    the first row.
    """
    deepest = 0
    ways[:] = 0
    products[:, 0] = 1
    for node in range(len(dealer.value)):
        at = dealer.depth[node]
        cards = left[dealer.value[node]] - dealer.earlier[node]
        orders = dealer.orders[node]
        result = dealer.result[node]
        if at <= exactly:
            products[0, at] = products[0, at - 1] * cards
            ways[0, result, at] += products[0, at] * orders
        else:
            for k in range(len(primes)):
                before = products[0 if at == exactly + 1 else k, at - 1]
                products[k, at] = before % primes[k] * cards % primes[k]
                more = products[k, at] * orders
                ways[k, result, at] = (ways[k, result, at] + more) % primes[k]
        if orders > 0:
            deepest = max(deepest, at)
    return deepest


@kernel
def _results_beside(
    dealer: DealerHands,
    shoe: NDArray[Any],
    counts: NDArray[Any],
    exactly: int,
    primes: NDArray[Any],
    shares: NDArray[Any],
    found: NDArray[Any],
) -> None:
    left = np.zeros(VALUES, np.int64)
    ways = np.zeros((len(primes), RESULTS, MOST_DRAWN), np.int64)
    products = np.zeros((len(primes), MOST_DRAWN), np.int64)
    for row in range(len(counts)):
        drawn = 0
        is_possible = True
        for v in range(VALUES):
            left[v] = shoe[v] - counts[row, v]
            is_possible = is_possible and left[v] >= 0
            drawn += counts[row, v]
        if not is_possible:
            continue
        deepest = _find_ways(dealer, left, exactly, primes, products, ways)
        for k in range(len(primes)):
            prime = primes[k]
            chance = np.int64(1)
            for v in range(VALUES):
                for taken in range(counts[row, v]):
                    chance = chance * (shoe[v] - taken) % prime
            over = shares[k, drawn]
            for result in range(DEALER_OVER):
                part = np.int64(0)
                for at in range(1, deepest + 1):
                    some = ways[0 if at <= exactly else k, result, at]
                    if some != 0:
                        part += _times(some % prime, shares[k, drawn + at], prime)
                part %= prime
                over += prime - part
                found[k, row, result] = _times(chance, part, prime)
            found[k, row, DEALER_OVER] = _times(chance, over % prime, prime)


def results_beside(
    dealer: DealerHands, shoe: NDArray[np.int64], counts: NDArray[Any], ring: Ring
) -> NDArray[np.int64]:
    """The probability of some cards in one order and of each result of the dealer beside them.

    Axes are the prime, the composition taken from the shoe, and the result.
    """
    assert dealer.orders.max() <= MOST_ORDERS
    cards = int(shoe.sum())
    found = np.zeros((len(ring.primes), len(counts), RESULTS), np.int64)
    longest = int(counts.sum(axis=1).max(initial=0)) + MOST_DRAWN
    shares = np.array([_shares(cards, longest, int(prime)) for prime in ring.primes])
    exactly = max(drawn for drawn in range(MOST_DRAWN) if perm(cards, drawn) < 2**63)

    def fill(rows: slice) -> None:
        part = found[:, rows]
        _results_beside(
            dealer, shoe, counts[rows].astype(np.int64), exactly, ring.primes, shares, part
        )

    in_threads(len(counts), fill)
    return found


def _shares(cards: int, longest: int, prime: int) -> NDArray[np.int64]:
    """The probability of each draw of so many cards in order; none where the shoe is too small."""
    shares, whole = [1], 1
    for drawn in range(longest):
        whole = whole * max(cards - drawn, 1) % prime
        shares.append(pow(whole, -1, prime))
    return np.array(shares, np.int64)


@kernel
def _add_pairs(
    orders: NDArray[Any],
    classes: NDArray[Any],
    high: NDArray[Any],
    low: NDArray[Any],
    high_sums: NDArray[Any],
    low_sums: NDArray[Any],
    numbers: NDArray[Any],
    results: NDArray[Any],
    prime: int,
    joint: NDArray[Any],
) -> None:
    for first in range(len(orders)):
        upper, lower = high[first], low[first]
        one = classes[first]
        for second in range(first + 1):  # the other way round they take the same cards
            weight = orders[first] * orders[second] % prime
            row = numbers[high_sums[upper, high[second]] + low_sums[lower, low[second]]]
            other = classes[second]
            for result in range(RESULTS):
                if results[row, result] != 0:
                    more = _times(weight, results[row, result], prime)
                    joint[one, other, result] = _plus(joint[one, other, result], more, prime)
                    if second < first:
                        joint[other, one, result] = _plus(joint[other, one, result], more, prime)


def add_pairs(
    orders: NDArray[np.int64],
    classes: NDArray[np.int64],
    together: Together,
    results: NDArray[np.int64],
    ring: Ring,
) -> NDArray[np.int64]:
    """Two hands together by their classes and the dealer's result, from what they take together."""
    size = int(classes.max()) + 1
    joint = np.zeros((len(ring.primes), size, size, RESULTS), np.int64)
    for at, prime in enumerate(ring.primes):
        _add_pairs(
            orders,
            classes,
            together.high,
            together.low,
            together.high_sums,
            together.low_sums,
            together.numbers,
            results[at],
            prime,
            joint[at],
        )
    return joint
