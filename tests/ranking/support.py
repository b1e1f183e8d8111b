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


def assert_same_order(ours: NDArray[np.int32], theirs: Sequence[Any]) -> int:
    """Both rankings, higher the better, tie and order the hands alike; how many ranks there are."""
    their_ranks = sorted(set(theirs))
    place = {rank: number for number, rank in enumerate(their_ranks)}
    pairs = np.unique((ours.astype(np.int64) << 32) + [place[rank] for rank in theirs])
    for lower, higher in pairwise(pairs.tolist()):
        ranks = f"{their_ranks[lower & 0xFFFFFFFF]} and {their_ranks[higher & 0xFFFFFFFF]}"
        assert lower >> 32 < higher >> 32, f"only we tie their {ranks}"
        assert lower & 0xFFFFFFFF < higher & 0xFFFFFFFF, f"only we put their {ranks} in this order"
    return len(pairs)


def deal(number: int, cards: int, deck: Sequence[int], seed: int) -> NDArray[np.uint8]:
    """Random hands, one in each row."""
    generator = np.random.default_rng(seed)
    shuffled = generator.random((number, len(deck)), dtype=np.float32).argsort(axis=1)
    return np.asarray(deck, np.uint8)[shuffled[:, :cards]]
