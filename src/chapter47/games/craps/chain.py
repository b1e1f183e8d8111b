"""Craps as exact chains: what becomes of each wager, how long it takes, and the shooter's hand."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice

from chapter47.games.craps.advice import PUCK
from chapter47.games.craps.layout import DICE, Slot
from chapter47.games.craps.rules import (
    COME,
    DONT_COME,
    LOSES,
    TAKES_POINT,
    VOID,
    WINS,
    count_points,
    decide,
    is_seven_out,
    next_point,
    pay_row,
    points_made,
    works_by_itself,
)
from chapter47.lab import Chain

ALL_POINTS = 6
WAYS = Fraction(1, len(DICE))


@dataclass(frozen=True)
class End:
    """How a wager ends: its result, by which row of its pay table, and the number it then had."""

    result: int
    row: int = 0
    number: int = 0


@dataclass(frozen=True)
class Waiting:
    """A wager before a throw: where the puck is, and the number that the wager has."""

    point: int
    number: int


@dataclass(frozen=True)
class Course:
    """The course of one wager from a start until it is decided."""

    chain: Chain[Waiting | End]
    start: Waiting

    @cached_property
    def ends(self) -> dict[End, Fraction]:
        """The probability of each end."""
        ends = self.chain.ends(self.start)
        return {end: p for end, p in ends.items() if isinstance(end, End)}

    def probability(self, result: int) -> Fraction:
        """The probability of a result."""
        return sum((p for end, p in self.ends.items() if end.result == result), Fraction(0))

    @property
    def rolls(self) -> Fraction:
        """The mean number of rolls until it is decided."""
        return self.chain.expected_steps(self.start)

    @property
    def variance_of_rolls(self) -> Fraction:
        """The variance of the number of rolls until it is decided."""
        return self.chain.variance_of_steps(self.start)


def course(
    slot: Slot,
    *,
    works: bool | None = True,
    hardways_on: bool = False,
    point: int = 0,
) -> Course:
    """The course of a wager that lies on a place of the layout.

    `works` is what its player has called; with nothing it may rest on come out rolls, and then
    those rolls count too. `point` is where the puck is when it is made.

    >>> from chapter47.games.craps.layout import INDEX, SLOTS
    >>> course(SLOTS[INDEX["pass", ""]]).probability(WINS)
    Fraction(244, 495)
    """
    rows: dict[Waiting | End, dict[Waiting | End, Fraction]] = {}
    start = Waiting(point, slot.point_or_number(point))
    todo = [start]
    while todo:
        state = todo.pop()
        if state in rows:
            continue
        row: defaultdict[Waiting | End, Fraction] = defaultdict(Fraction)
        usual = works_by_itself(slot.kind, state.point == 0, hardways_on)
        for dice in DICE:
            after = _after(slot, state, dice, usual if works is None else works)
            row[after] += WAYS
            if isinstance(after, Waiting):
                todo.append(after)
        rows[state] = dict(row)
    return Course(Chain(rows), start)


def _after(slot: Slot, state: Waiting, dice: tuple[int, int], works: bool) -> Waiting | End:
    result = decide(slot.kind, state.number, *dice, works)
    if result in (WINS, LOSES, VOID):
        row = pay_row(slot.kind, state.number, *dice) if result == WINS else 0
        return End(result, row, state.number)
    point = next_point(state.point, sum(dice))
    travels = slot.kind in (COME, DONT_COME)
    number = sum(dice) if result == TAKES_POINT and travels else state.number
    return Waiting(point, number if travels else slot.point_or_number(point))


@dataclass(frozen=True)
class Hand:
    """A shooter before a throw: the point, and the points made so far."""

    point: int
    made: int


SEVEN_OUT = "seven out"


def hand_chain() -> Chain[int | str]:
    """The point of a shooter until he sevens out."""
    rows: dict[int | str, dict[int | str, Fraction]] = {}
    for point in PUCK:
        row: defaultdict[int | str, Fraction] = defaultdict(Fraction)
        for dice in DICE:
            out = is_seven_out(point, sum(dice))
            row[SEVEN_OUT if out else next_point(point, sum(dice))] += WAYS
        rows[point] = dict(row)
    return Chain(rows)


def mean_hand() -> Fraction:
    """The mean number of throws of a shooter.

    >>> mean_hand()
    Fraction(1671, 196)
    """
    return hand_chain().expected_steps(0)


def variance_of_hand() -> Fraction:
    """The variance of the number of throws of a shooter."""
    return hand_chain().variance_of_steps(0)


def hand_lengths(longest: int) -> list[Fraction]:
    """The probability that a shooter throws exactly 0, 1, 2, ... times.

    >>> hand_lengths(2)
    [Fraction(0, 1), Fraction(0, 1), Fraction(1, 9)]
    """
    return list(islice(_lengths(), longest + 1))


def hand_lasts(throws: int) -> Fraction:
    """The probability that a shooter throws at least so many times."""
    return 1 - sum(hand_lengths(throws - 1), Fraction(0))


def _lengths() -> Iterator[Fraction]:
    return hand_chain().lengths(0)


def fire_chain() -> Chain[Hand | int]:
    """A shooter's hand, ending with the number of different points made."""
    rows: dict[Hand | int, dict[Hand | int, Fraction]] = {}
    todo = [Hand(0, 0)]
    while todo:
        state = todo.pop()
        if state in rows:
            continue
        row: defaultdict[Hand | int, Fraction] = defaultdict(Fraction)
        for dice in DICE:
            total = sum(dice)
            made = points_made(state.made, state.point, total)
            over = is_seven_out(state.point, total) or count_points(made) == ALL_POINTS
            after = count_points(made) if over else Hand(next_point(state.point, total), made)
            row[after] += WAYS
            if isinstance(after, Hand):
                todo.append(after)
        rows[state] = dict(row)
    in_order = sorted((s for s in rows if isinstance(s, Hand)), key=lambda s: count_points(s.made))
    return Chain({state: rows[state] for state in in_order})


def fire_points() -> dict[int, Fraction]:
    """The probability that a shooter makes so many different points before he sevens out."""
    ends = fire_chain().ends(Hand(0, 0))
    return {points: ends.get(points, Fraction(0)) for points in range(ALL_POINTS + 1)}
