"""Basic strategy: the total-dependent strategy that is best for each total and up card.

It takes no notice of the cards that make a total. For every up card it fixes, by hard or soft
total, whether to draw or stand, whether to double two cards, whether to surrender them; and by
value whether to split a pair, which otherwise is played as its total. Each of these is the one that
earns more over all the hands it applies to, each weighed by how often it comes up in a round that
starts without a split, when everything else is played by the same strategy. Drawing or standing is
so decided over hands of any number of cards, except those that are split, surrendered or doubled.
Where no such hand comes up, two-card hands of the total decide as if they were played on. The
decisions are improved in turn until none changes.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.lab.hands import NO_PAIR, OVER, VALUES, Hands
from chapter47.games.blackjack.lab.solve import numbers, problem
from chapter47.games.blackjack.lab.splits import GAIN, RISK, SplitWork, split_values, split_work
from chapter47.games.blackjack.lab.strategy import UPS, Chart
from chapter47.games.blackjack.lab.terms import Terms
from chapter47.games.blackjack.lab.values import (
    CHOOSE,
    PLAYED,
    WEIGH,
    Against,
    copy_cells,
    hole_value,
    value_hands,
)

TOTALS = rules.BEST + 1
ROUNDS = 50
"""Far more improvements than any terms were seen to need (four)."""

NOT_OFFERED = -9.0
"""Less than any hand can lose, for surrender that is not offered."""


class Cells(NamedTuple):
    """The cells of a chart against one up card: by soft or hard total, and by pair."""

    draws: NDArray[np.bool_]
    doubles: NDArray[np.bool_]
    surrenders: NDArray[np.bool_]
    splits: NDArray[np.bool_]


@kernel
def _chart_up(
    at: Against,
    most: int,
    most_aces: int,
    shoe: NDArray[Any],
    surrender: float,
    work: SplitWork,
    cells: Cells,
) -> bool:
    """Fill the chart for one up card; return whether it came to rest."""
    hands, values = at.hands, at.values
    values.marked[:] = PLAYED
    value_hands(at, shoe, CHOOSE)
    single, twice, alive = values.single.copy(), values.twice.copy(), values.alive.copy()
    found = np.zeros((2, VALUES))
    for soft in range(2):
        for total in range(TOTALS):
            cells.draws[soft, total] = total < rules.DEALER_STANDS + soft
    for _ in range(ROUNDS):
        changed = False
        for _ in range(ROUNDS):
            _set_decisions(hands, cells, values.decision)
            values.marked[:] = PLAYED
            copy_cells(single, values.single)
            copy_cells(twice, values.twice)
            copy_cells(alive, values.alive)
            value_hands(at, shoe, WEIGH)
            weight = _weights(hands, shoe, cells)
            if not _improve(at, shoe, surrender, weight, cells):
                break
            changed = True
        split_values(at, most, most_aces, shoe, work, found)
        for pair in range(VALUES):
            hand = hands.after[hands.after[0, pair], pair]
            if shoe[pair] >= 2:
                unsplit = _cell_value(at, shoe, hand, surrender, cells)
                better = found[GAIN, pair] - found[RISK, pair] > unsplit
                changed = changed or better != cells.splits[pair]
                cells.splits[pair] = better
        if not changed:
            return True
    return False


@kernel
def _set_decisions(hands: Hands, cells: Cells, decision: NDArray[Any]) -> None:
    for hand in range(len(hands.size)):
        soft, total = int(hands.soft[hand]), hands.score[hand]
        decision[hand] = rules.DRAW if cells.draws[soft, total] else rules.STAND
        if hands.size[hand] == 2 and cells.doubles[soft, total]:
            decision[hand] = rules.DOUBLE


@kernel
def _deal_weight(hands: Hands, hand: int, shoe: NDArray[Any]) -> float:
    """In how many ways two cards are dealt that are not a blackjack; zero for other hands."""
    if hands.size[hand] != 2 or hands.combination[hand] == rules.BLACKJACK:
        return 0.0
    ways = 2.0
    for v in range(VALUES):
        if hands.counts[hand, v] == 1:
            ways *= shoe[v]
        elif hands.counts[hand, v] == 2:
            ways *= shoe[v] * (shoe[v] - 1) / 2
    return ways


@kernel
def _weights(hands: Hands, shoe: NDArray[Any], cells: Cells) -> NDArray[Any]:
    """How often each hand comes to the choice between drawing and standing."""
    weight = np.zeros(len(hands.size))
    for hand in range(1, len(hands.size)):
        soft, total, pair = int(hands.soft[hand]), hands.score[hand], hands.pair[hand]
        if hands.size[hand] == 2:
            elsewhere = cells.doubles[soft, total] or cells.surrenders[soft, total]
            if not elsewhere and (pair == NO_PAIR or not cells.splits[pair]):
                weight[hand] = _deal_weight(hands, hand, shoe)
        if weight[hand] <= 0 or not cells.draws[soft, total]:
            continue
        cards = shoe.sum() - hands.size[hand]
        for v in range(VALUES):
            larger = hands.after[hand, v]
            left = shoe[v] - hands.counts[hand, v]
            if larger != OVER and left > 0:
                weight[larger] += weight[hand] * left / cards
    return weight


@kernel
def _surrender_value(
    hands: Hands, up: int, shoe: NDArray[Any], hand: int, surrender: float
) -> float:
    hole = hole_value(up)
    blackjack = 0.0
    if hole >= 0:
        blackjack = (shoe[hole] - hands.counts[hand, hole]) / (shoe.sum() - hands.size[hand])
    return surrender * (1 - blackjack) - blackjack


@kernel
def _cell_value(
    at: Against, shoe: NDArray[Any], hand: int, surrender: float, cells: Cells
) -> float:
    """What a two-card hand is worth, played as its total."""
    hands, values = at.hands, at.values
    soft, total = int(hands.soft[hand]), hands.score[hand]
    if cells.surrenders[soft, total]:
        return _surrender_value(hands, at.up, shoe, hand, surrender)
    if cells.doubles[soft, total]:
        return float(values.double[hand])
    return float(values.draw[hand] if cells.draws[soft, total] else values.stand[hand])


@kernel
def _improve(
    at: Against, shoe: NDArray[Any], surrender: float, weight: NDArray[Any], cells: Cells
) -> bool:
    """Improve every cell against the others; return whether anything changed."""
    hands, values = at.hands, at.values
    draws, doubles, surrenders = cells.draws, cells.doubles, cells.surrenders
    drawing = np.zeros((2, TOTALS))
    if_played = np.zeros((2, TOTALS))
    reached = np.zeros((2, TOTALS))
    doubling = np.zeros((2, TOTALS))
    surrendering = np.zeros((2, TOTALS))
    for hand in range(1, len(hands.size)):
        soft, total = int(hands.soft[hand]), hands.score[hand]
        difference = values.draw[hand] - values.stand[hand]
        reached[soft, total] += weight[hand]
        drawing[soft, total] += weight[hand] * difference
        ways = _deal_weight(hands, hand, shoe)
        if ways <= 0:
            continue
        if_played[soft, total] += ways * difference
        if hands.pair[hand] != NO_PAIR and cells.splits[hands.pair[hand]]:
            continue
        plain = values.draw[hand] if draws[soft, total] else values.stand[hand]
        doubling[soft, total] += ways * (values.double[hand] - plain)
        best = values.double[hand] if doubles[soft, total] else plain
        give_up = _surrender_value(hands, at.up, shoe, hand, surrender)
        surrendering[soft, total] += ways * (give_up - best)
    changed = False
    for soft in range(2):
        for total in range(TOTALS):
            open_ = rules.may_draw(total, False)
            gain = drawing[soft, total] if reached[soft, total] > 0 else if_played[soft, total]
            better = open_ and gain > 0
            if gain != 0 and better != draws[soft, total]:
                draws[soft, total] = better
                changed = True
            better = open_ and doubling[soft, total] > 0
            changed = changed or better != doubles[soft, total]
            doubles[soft, total] = better
            better = surrendering[soft, total] > 0
            changed = changed or better != surrenders[soft, total]
            surrenders[soft, total] = better
    return changed


def basic_chart(terms: Terms, shoe: Sequence[int] | None = None) -> Chart:
    """The basic strategy for a shoe, a full one if none is given.

    >>> from chapter47.games.blackjack.lab.terms import blackjack
    >>> chart = basic_chart(Terms.of(blackjack()))
    >>> [row["cells"]["6"] for row in chart.rows() if row["hand"] in ("A 7", "8 8", "12")]
    ['S', 'Ds', 'P']
    """
    counts = tuple(terms.shoe if shoe is None else shoe)
    terms.check(counts)
    draws = np.zeros((UPS, 2, TOTALS), np.bool_)
    doubles, surrenders = np.zeros_like(draws), np.zeros_like(draws)
    splits = np.zeros((UPS, VALUES), np.bool_)
    loses = terms.surrender_loses
    for up in range(UPS):
        if not counts[up]:
            continue
        left = numbers(counts, False)
        left[up] -= 1
        rested = _chart_up(
            problem(terms, up, False),
            terms.most_hands,
            terms.most_ace_hands,
            left,
            NOT_OFFERED if loses is None else -float(loses),
            split_work(np.float64),
            Cells(draws[up], doubles[up], surrenders[up], splits[up]),
        )
        assert rested, "basic strategy did not come to rest"
    return Chart(draws, doubles, surrenders, splits)
