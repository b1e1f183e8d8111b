"""What the tests of the orders share."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import parse_cards
from chapter47.ranking.order import Order


def value(order: Order, text: str) -> int:
    return order.evaluate(parse_cards(text))


def assert_descending(order: Order, hands: Iterable[str]) -> None:
    """Each hand is higher than the next."""
    for higher, lower in pairwise(hands):
        assert value(order, higher) > value(order, lower), f"{higher} should beat {lower}"


def assert_same_order(ours: Sequence[Any] | NDArray[Any], theirs: Sequence[Any]) -> int:
    """Both rankings, higher the better, tie and order the hands alike; how many ranks there are."""
    pairs = sorted(set(zip(list(ours), list(theirs), strict=True)))
    for (our_lower, their_lower), (our_higher, their_higher) in pairwise(pairs):
        assert our_lower < our_higher, f"only we tie {their_lower} and {their_higher}"
        assert their_lower < their_higher, (
            f"{our_lower} and {our_higher} differ from the other order"
        )
    return len(pairs)


def deal(number: int, cards: int, deck: Sequence[int], seed: int) -> NDArray[np.uint8]:
    """Random hands, one in each row."""
    generator = np.random.default_rng(seed)
    shuffled = generator.random((number, len(deck)), dtype=np.float32).argsort(axis=1)
    return np.asarray(deck, np.uint8)[shuffled[:, :cards]]
