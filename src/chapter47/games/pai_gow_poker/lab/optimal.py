"""The best setting of every hand against a house way, and what house ways lose by theirs.

All 6,972,147 hands up to a renaming of the suits are gone through in slices. What a slice came to
is kept in a file, so that a run that was stopped goes on where it was.
"""

from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.pai_gow_poker.house_ways.way import HouseWay
from chapter47.games.pai_gow_poker.lab.candidates import Candidates, candidates
from chapter47.games.pai_gow_poker.lab.checkpoint import Checkpoint
from chapter47.games.pai_gow_poker.lab.class_table import all_classes
from chapter47.games.pai_gow_poker.lab.classes import DECK, ClassIndex, class_index
from chapter47.games.pai_gow_poker.lab.groups import Codes, class_of_hand, codes_of
from chapter47.games.pai_gow_poker.lab.set_classes import set_classes
from chapter47.games.pai_gow_poker.lab.worths import ALL_CARDS, SHARED, Hands, count_worths
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.lab.inclusion import Progress, Stopped
from chapter47.lab.orbits import orbits
from chapter47.lab.subsets import kinds_of, places_in

SLICES = 8
"""More slices need less memory and lose less when a run is stopped, but each counts all parts."""
WINS, LOSSES, MISTAKES, COST = range(4)


@dataclass(frozen=True)
class Grade:
    """How a house way does beside the best settings."""

    title: str
    wins: int
    losses: int
    mistakes: int
    """The hands, of all 154,143,080, that it does not set best."""
    by_rule: tuple[tuple[int, Fraction], ...]
    """For each of its rules the mistakes, and what they cost of a wager on average."""

    @property
    def cost(self) -> Fraction:
        """What the mistakes cost of a wager on average."""
        return sum((cost for _, cost in self.by_rule), Fraction(0))


@dataclass(frozen=True)
class Optimum:
    """What the best settings of all hands come to against a house way."""

    deals: int
    wins: int
    losses: int
    vigorish: Fraction
    grades: tuple[Grade, ...]

    @property
    def pushes(self) -> int:
        """The deals that are neither won nor lost."""
        return self.deals - self.wins - self.losses

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of a wager on average."""
        return (self.losses - (1 - self.vigorish) * self.wins) / self.deals


@dataclass(frozen=True)
class _Problem:
    dealer: Codes
    settings: Candidates
    codes: NDArray[np.int32]
    """The candidates in the dealer's rows and columns."""
    rules: NDArray[np.int64]
    """The rule by which each graded way sets each class."""
    pays: tuple[int, int]
    """What a win and a loss count for."""


def solve_all(
    against: HouseWay,
    *,
    graded: Sequence[HouseWay] = (),
    wheel: int,
    vigorish: Fraction,
    checkpoint: Path | None = None,
    threads: int = 2,
    slices: Sequence[int] | None = None,
    progress: Progress | None = None,
    stop: Event | None = None,
) -> Optimum:
    """Set every hand as well as can be; `stop` ends the run with `Stopped` after whole slices.

    Progress is called with the slices done and the slices there are.
    Each thread needs about a gigabyte. With `slices`, only those are gone through, and the
    result is of that sample of hands.
    """
    problem = _problem(against, graded, wheel, vigorish)
    key = f"{against.digest} {[way.digest for way in graded]} {wheel} {vigorish} {SLICES}"
    saved = Checkpoint(checkpoint, key)
    asked = list(range(SLICES)) if slices is None else list(slices)
    missing = [number for number in asked if number not in saved.parts]
    kinds_of(DECK, SHARED)
    halted = np.zeros(1, np.bool_)
    with ThreadPoolExecutor(threads) as pool:
        running = {pool.submit(_slice, problem, n, stop, halted): n for n in missing}
        try:
            while running:
                for task in wait(running, return_when=FIRST_COMPLETED).done:
                    saved.add(running.pop(task), task.result())
                    if progress is not None:
                        progress(len(asked) - len(running), len(asked))
        except BaseException:
            halted[0] = True
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    total = [sum(cells) for cells in zip(*(saved.parts[n] for n in asked), strict=True)]
    return _read(total, graded, vigorish)


def _problem(
    against: HouseWay, graded: Sequence[HouseWay], wheel: int, vigorish: Fraction
) -> _Problem:
    other = set_classes(against, wheel)
    ways = [set_classes(way, wheel) for way in graded]
    settings = candidates(all_classes().cards, wheel, *((way.high, way.low) for way in ways))
    dealer, codes = codes_of(class_index(), (other.high, other.low), (settings.high, settings.low))
    return _Problem(
        dealer,
        settings,
        codes.code,
        np.array([way.rule for way in ways], np.int64).reshape(len(ways), len(other.high)),
        (vigorish.denominator - vigorish.numerator, vigorish.denominator),
    )


def _slice(
    problem: _Problem, number: int, stop: Event | None, halted: NDArray[np.bool_]
) -> list[int]:
    """Go through every eighth hand; return the sums of the best settings and of each way."""
    if stop is not None and stop.is_set():
        raise Stopped
    kinds = orbits(DECK, CARDS)
    cards, classes = _cards_and_classes(kinds.hands[number::SLICES], ALL_CARDS, class_index())
    sizes = kinds.sizes[number::SLICES]
    starts = problem.settings.starts
    lengths = np.diff(starts)[classes]
    codes = _gather(problem.codes, starts, classes, lengths)
    hands = Hands(cards, classes, np.cumsum([0, *lengths]), codes)
    wins, losses = count_worths(hands, problem.dealer, kinds_of(DECK, SHARED), ALL_CARDS, halted)
    if halted[0]:
        raise Stopped
    ways = len(problem.rules)
    rules = int(problem.rules.max(initial=-1)) + 1
    sums = np.zeros((1 + ways * max(rules, 1), 4), np.int64)
    _add_up(hands, sizes, wins, losses, problem.rules, problem.pays, sums)
    return [rules, int(sizes.sum()), *(int(cell) for cell in sums.reshape(-1))]


@kernel
def _cards_and_classes(hands: NDArray[np.int64], deck: NDArray[np.int64], index: ClassIndex) -> Any:
    cards = np.empty((len(hands), CARDS), np.int64)
    classes = np.empty(len(hands), np.int64)
    for i in range(len(hands)):
        places_in(hands[i], deck, cards[i])
        classes[i] = class_of_hand(hands[i], index)
    return cards, classes


def _gather(
    codes: NDArray[np.int32],
    starts: NDArray[np.int64],
    classes: NDArray[np.int64],
    lengths: NDArray[np.int64],
) -> NDArray[np.int32]:
    """The codes of the settings of each hand, one hand after the other."""
    ends = np.cumsum(lengths)
    steps = np.arange(ends[-1]) - np.repeat(ends - lengths, lengths)
    found: NDArray[np.int32] = codes[np.repeat(starts[classes], lengths) + steps]
    return found


@kernel
def _add_up(
    hands: Hands,
    sizes: NDArray[np.int64],
    wins: NDArray[np.int32],
    losses: NDArray[np.int32],
    rules: NDArray[np.int64],
    pays: tuple[int, int],
    sums: NDArray[np.int64],
) -> None:
    """Add each hand, as often as there are hands of its kind, to the sums of its best setting."""
    ways, of_each = len(rules), (len(sums) - 1) // max(len(rules), 1)
    for hand in range(len(sizes)):
        first, last = hands.starts[hand], hands.starts[hand + 1]
        best, place = -(1 << 62), 0
        for i in range(first, last):
            worth = pays[0] * wins[i] - pays[1] * losses[i]
            if worth > best:
                best, place = worth, i
        sums[0, WINS] += sizes[hand] * wins[place]
        sums[0, LOSSES] += sizes[hand] * losses[place]
        for way in range(ways):
            i = first + way
            worth = pays[0] * wins[i] - pays[1] * losses[i]
            cells = sums[1 + way * of_each + rules[way, hands.classes[hand]]]
            cells[WINS] += sizes[hand] * wins[i]
            cells[LOSSES] += sizes[hand] * losses[i]
            cells[MISTAKES] += sizes[hand] if worth < best else 0
            cells[COST] += sizes[hand] * (best - worth)


def _read(total: list[int], graded: Sequence[HouseWay], vigorish: Fraction) -> Optimum:
    """What the sums say; a run of some slices only has fewer deals."""
    hands, cells = total[1], [total[i : i + 4] for i in range(2, len(total), 4)]
    deals = hands * comb(DECK.size - CARDS, CARDS)
    of_each = (len(cells) - 1) // max(len(graded), 1)
    grades = []
    for number, way in enumerate(graded):
        rows = cells[1 + number * of_each : 1 + (number + 1) * of_each][: len(way.file.rule)]
        grades.append(
            Grade(
                way.title,
                sum(row[WINS] for row in rows),
                sum(row[LOSSES] for row in rows),
                sum(row[MISTAKES] for row in rows),
                tuple(
                    (row[MISTAKES], Fraction(row[COST], vigorish.denominator * deals))
                    for row in rows
                ),
            )
        )
    return Optimum(deals, cells[0][WINS], cells[0][LOSSES], vigorish, tuple(grades))
