"""How fast hands are ranked, against the evaluators people use from Python, in one run."""

from collections.abc import Callable, Iterable
from math import comb
from time import perf_counter
from typing import Any

import eval7
import numba
import numpy as np
import pokerkit
import treys
from numpy.typing import NDArray
from phevaluator import _pheval
from phevaluator.evaluator import evaluate_7cards

from chapter47.equipment.cards import JOKER, card_text
from chapter47.ranking.order import Order
from chapter47.ranking.orders import SEVEN_CARD_HIGH, seven_card_high_with_joker

Row = tuple[str, float, str, str, float | None]
"""What was measured, its figure and unit, what it is compared with, and how many times as much."""

HANDS = 2_000_000
ROUNDS = 5
SECONDS = 1


def run() -> list[Row]:
    """Measure everything; what is compiled is compiled before."""
    hands = deal(HANDS, JOKER)
    ours = hands_per_second(SEVEN_CARD_HIGH, hands)
    rows: list[Row] = [
        ("seven-card hands ranked", ours, "hands/s", name, ours / speed)
        for name, speed in peers(hands)
    ]
    jokers = hands_per_second(seven_card_high_with_joker(), deal(HANDS, JOKER + 1))
    rows.append(("seven-card hands with joker ranked", jokers, "hands/s", "", None))
    cores = numba.get_num_threads()
    for order in (SEVEN_CARD_HIGH, seven_card_high_with_joker()):
        what = f"all {comb(order.deck, 7):,} seven-card hands counted"
        rows.append((what, best(order.count_categories), "s", f"on {cores} cores", None))
    return rows


def deal(number: int, deck: int) -> NDArray[np.uint8]:
    """Random hands of seven cards; those that would hold a card twice are thrown away."""
    drawn = np.random.default_rng(47).integers(0, deck, (2 * number, 7), np.uint8)
    different = (np.diff(np.sort(drawn, axis=1), axis=1) > 0).all(axis=1)
    return drawn[different][:number]


def hands_per_second(order: Order, hands: NDArray[np.uint8]) -> float:
    """How many hands an order ranks in a second, all cores working."""
    return len(hands) / best(lambda: order.evaluate_many(hands))


def peers(hands: NDArray[np.uint8]) -> Iterable[tuple[str, float]]:
    """Each other evaluator, fed the hands in its own form, and how many it ranks in a second."""
    codes = hands[:200_000].tolist()
    texts = [[card_text(card)[0] + card_text(card)[1].lower() for card in hand] for hand in codes]
    eval7_hands = [[eval7.Card(card) for card in hand] for hand in texts]
    treys_hands = [[treys.Card.new(card) for card in hand] for hand in texts[:20_000]]
    pokerkit_hands = ["".join(hand) for hand in texts[:500]]
    treys_evaluate = treys.Evaluator().evaluate
    from_game = pokerkit.StandardHighHand.from_game
    yield "phevaluator", calls_per_second(lambda hand: evaluate_7cards(*hand), codes)
    yield "phevaluator's C", calls_per_second(lambda hand: _pheval.evaluate_7cards(*hand), codes)
    yield "eval7", calls_per_second(eval7.evaluate, eval7_hands)
    yield "treys", calls_per_second(lambda hand: treys_evaluate(hand, []), treys_hands)
    yield "PokerKit", calls_per_second(from_game, pokerkit_hands)


def calls_per_second(evaluate: Callable[[Any], Any], hands: list[Any]) -> float:
    """How many hands a function ranks in a second, one call for each."""

    def all_of_them() -> None:
        for hand in hands:
            evaluate(hand)

    return len(hands) / best(all_of_them)


def best(work: Callable[[], Any]) -> float:
    """The fewest seconds that the work took, after one time that does not count."""
    work()
    seconds: list[float] = []
    while len(seconds) < ROUNDS or sum(seconds) < SECONDS:
        start = perf_counter()
        work()
        seconds.append(perf_counter() - start)
    return min(seconds)
